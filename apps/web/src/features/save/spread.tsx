import type { Balance } from '@sengi/contract/wallet'
import { assetNames, formatAmount } from '@sengi/money'
import { totalOf } from '../../lib/live/portfolio.ts'
import { useWords } from '../../lib/words/words.ts'
import { Rand } from '../../ui/money.tsx'
import { Donut } from '../../ui/pictures/donut.tsx'
import { usePrivacy } from '../../ui/privacy.tsx'
import { saveWords } from './messages.ts'
import { sharesOf, shareText } from './shares.ts'

/** How the total is spread over the coins. One coin is the whole, and covered figures have no shares. */
export function Spread({ balances }: { balances: readonly Balance[] }) {
  const t = useWords(saveWords)
  const { masked } = usePrivacy()
  const shares = sharesOf(balances)
  if (masked || shares.length < 2) return null
  return (
    <section aria-label={t('spread')} className="mb-3 border-line border-b pb-5">
      <Donut
        slices={shares.map((share) => ({
          asset: share.asset,
          label: assetNames[share.asset],
          text: shareText(share) ?? t('under_tenth'),
          size: share.tenths,
        }))}
      >
        <Rand value={formatAmount(totalOf(balances).total)} className="font-semibold text-ink text-xs" />
        <span className="text-subtle text-xs">{t('coins', { count: shares.length })}</span>
      </Donut>
    </section>
  )
}
