import type { Ad } from '@sengi/contract/p2p/ads'
import { type Amount, feeOf, formatAmount, percentText, plus } from '@sengi/money'
import { useFigures } from '../../../lib/live/figures.ts'
import { useWords } from '../../../lib/words/words.ts'
import { FactRow } from '../../../ui/fact-row.tsx'
import { Rand } from '../../../ui/money.tsx'
import { p2pMarketWords } from '../messages.ts'
import { useStreakDiscount } from '../streak-discount.ts'
import { FullCoin } from './full-coin.tsx'

/** What leaves, what arrives and what it costs, before anybody says yes. The seller pays the fee, on top. */
export function EntrySums({ ad: { side, asset }, sums }: { ad: Ad; sums: Sums | null }) {
  const t = useWords(p2pMarketWords)
  const amount = sums ? <FullCoin amount={formatAmount(sums.coin)} asset={asset} open /> : none
  const money = sums ? <Rand value={formatAmount(sums.rand)} open /> : none
  return (
    <dl aria-label={t('sums')} className="rounded-card bg-surface-2 px-4 py-1">
      {side === 'sell' ? (
        <>
          <FactRow label={t('you_pay')}>{money}</FactRow>
          <FactRow label={t('you_get')}>{amount}</FactRow>
          <FactRow label={t('fee')}>
            <Rand value="0" open /> <span className="font-normal text-subtle">{t('seller_pays_it')}</span>
          </FactRow>
        </>
      ) : (
        <>
          <FactRow label={t('you_get')}>{money}</FactRow>
          <FactRow label={t('you_sell')}>{amount}</FactRow>
          <SellersFee coin={sums?.coin} asset={asset} />
        </>
      )}
    </dl>
  )
}

interface Sums {
  coin: Amount
  rand: Amount
}

/** Its rows are there before there is a figure, so that the button below stays where it is. */
const none = '–'

/** What the fee that holds now comes to; nothing before the server has said which one that is. */
function SellersFee({ coin, asset }: { coin: Amount | undefined; asset: Ad['asset'] }) {
  const t = useWords(p2pMarketWords)
  const rate = useFigures()?.p2p.fee_basis_points
  const discount = useStreakDiscount()
  const fee = coin && rate !== undefined ? feeOf(coin, rate, discount) : null
  return (
    <>
      <FactRow label={rate === undefined ? t('fee') : t('fee_of', { percent: percentText(rate) })}>
        {fee ? <FullCoin amount={formatAmount(fee)} asset={asset} open /> : none}
      </FactRow>
      {discount > 0 && (
        <FactRow label={t('streak_discount')}>{t('off_fee', { percent: percentText(discount) })}</FactRow>
      )}
      <FactRow label={t('to_be_locked')}>
        {coin && fee ? <FullCoin amount={formatAmount(plus(coin, fee))} asset={asset} open /> : none}
      </FactRow>
    </>
  )
}
