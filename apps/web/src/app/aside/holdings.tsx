import { assetNames, formatAmount } from '@sengi/money'
import { useBalances } from '../../lib/live/balances.ts'
import { byValue, ownsCoin, totalOf } from '../../lib/live/portfolio.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { CoinIcon } from '../../ui/pictures/coin-icon.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { appWords } from '../messages.ts'

const shownAtMost = 4

/** What somebody has to pay with, in sight while they decide; nothing before they have any. */
export function Holdings() {
  const t = useWords(appWords)
  const { data = [], isPending } = useBalances()
  const held = byValue(data.filter(ownsCoin))
  if (isPending) return <HoldingsLoading />
  if (held.length === 0) return null
  return (
    <Card aria-labelledby="holdings-heading">
      <CardHeading
        id="holdings-heading"
        aside={
          <TextLink to="/account/balances" className="target-44 text-sm">
            {t('all_of_it')}
          </TextLink>
        }
      >
        {t('you_have')}
      </CardHeading>
      <Rand value={formatAmount(totalOf(data).total)} className="block font-semibold text-2xl text-ink" />
      <ul className="mt-3 flex flex-col gap-3">
        {held.slice(0, shownAtMost).map(({ asset, total_balance, total_value_zar, price_stale }) => (
          <li key={asset} className="flex items-center gap-3 text-sm">
            <CoinIcon asset={asset} className="size-8" />
            <span className="min-w-0 grow truncate text-ink">{assetNames[asset]}</span>
            <span className="shrink-0 text-right">
              <Rand value={total_value_zar} stale={price_stale} className="block font-medium text-ink" />
              <Coin amount={total_balance} asset={asset} className="block text-muted text-xs" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** As high as one coin makes it. */
const HoldingsLoading = () => (
  <Loading>
    <Card>
      <SkeletonLine className="h-8 w-32" />
      <SkeletonLine className="mt-3 h-8 w-40" />
      <div className="mt-3 flex h-9 items-center gap-3">
        <SkeletonLine className="size-8 rounded-full" />
        <SkeletonLine className="w-20" />
        <SkeletonLine className="ml-auto w-24" />
      </div>
    </Card>
  </Loading>
)
