import { type Amount, formatAmount, percentText } from '@sengi/money'
import { useFigures } from '../../../lib/live/figures.ts'
import { useUser } from '../../../lib/session/me.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { Coin, Rand } from '../../../ui/money.tsx'
import { CoinIcon } from '../../../ui/pictures/coin-icon.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { PriceGap } from '../market/price-gap.tsx'
import { useMarketPrices } from '../market/use-market-prices.ts'
import { p2pAdsWords, p2pWords } from '../messages.ts'
import { randAt } from '../order-amounts.ts'
import { useStreakDiscount } from '../streak-discount.ts'
import { methodText } from '../words.ts'
import { type AdDraft, priceOf } from './ad-draft.ts'
import { type AdLimits, coinOf } from './ad-limits.ts'

/** The ad as others will meet it in the list. */
export function AdPreview({ draft, limits }: { draft: AdDraft; limits: AdLimits }) {
  const t = useWords(p2pAdsWords)
  const shared = useWords(p2pWords)
  const { username } = useUser()
  const rate = useFigures()?.p2p.fee_basis_points
  const discount = useStreakDiscount()
  const marketPrice = useMarketPrices()(draft.asset)
  const price = priceOf(draft, marketPrice)
  const [min, max] = [coinOf(limits.min), coinOf(limits.max)]
  const inRand = (coin: Amount) => price && formatAmount(randAt(coin, price))
  return (
    <Card aria-label={t('preview')}>
      <CardHeading>{t('preview')}</CardHeading>
      <div className="flex items-start gap-3">
        <CoinIcon asset={draft.asset} className="size-9" />
        <div className="min-w-0">
          <p className="text-sm text-subtle">
            {t(draft.side === 'sell' ? 'others_buy' : 'others_sell', { asset: draft.asset, username })}
          </p>
          <p className="font-semibold text-ink text-lg">
            <Rand value={price} open />
          </p>
          {price && <PriceGap ad={{ asset: draft.asset, side: draft.side, price }} />}
          {min && max && (
            <p className="mt-2 text-muted text-sm">
              <Rand value={inRand(min)} open /> – <Rand value={inRand(max)} open />
              <span className="block text-subtle">
                <Coin amount={formatAmount(min)} asset={draft.asset} full open /> –{' '}
                <Coin amount={formatAmount(max)} asset={draft.asset} full open />
              </span>
            </p>
          )}
          <div className="mt-2 flex flex-wrap gap-1.5">
            {draft.methods.map((method) => (
              <Badge key={method}>{methodText(shared, method)}</Badge>
            ))}
          </div>
          {draft.terms.trim() && <p className="mt-2 line-clamp-3 break-words text-muted text-sm">{draft.terms}</p>}
        </div>
      </div>
      {draft.side === 'sell' && (
        <p className="mt-4 border-line border-t pt-3 text-sm text-subtle">
          {rate !== undefined && `${t('fee_on_top', { rate: percentText(rate) })} `}
          {discount > 0 && `${t('streak_saves', { percent: percentText(discount) })} `}
          {t('nothing_locked')}
        </p>
      )}
    </Card>
  )
}
