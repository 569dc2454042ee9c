import type { Ad } from '@sengi/contract/p2p/ads'
import { type Amount, feeOf, formatAmount, percentText, plus } from '@sengi/money'
import { useFigures } from '../../../lib/live/figures.ts'
import { useWords } from '../../../lib/words/words.ts'
import { FactRow } from '../../../ui/fact-row.tsx'
import { Rand } from '../../../ui/money.tsx'
import { p2pMarketWords } from '../messages.ts'
import { FullCoin } from './full-coin.tsx'

/** What leaves, what arrives and what it costs, before anybody says yes. The seller pays the fee, on top. */
export function EntrySums({ ad: { side, asset }, coin, rand }: { ad: Ad; coin: Amount; rand: Amount }) {
  const t = useWords(p2pMarketWords)
  const amount = <FullCoin amount={formatAmount(coin)} asset={asset} open />
  const money = <Rand value={formatAmount(rand)} open />
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
          <SellersFee coin={coin} asset={asset} />
        </>
      )}
    </dl>
  )
}

/** What the fee that holds now comes to; nothing before the server has said which one that is. */
function SellersFee({ coin, asset }: { coin: Amount; asset: Ad['asset'] }) {
  const t = useWords(p2pMarketWords)
  const rate = useFigures()?.p2p.fee_basis_points
  if (rate === undefined) return <FactRow label={t('fee')}>…</FactRow>
  const fee = feeOf(coin, rate)
  return (
    <>
      <FactRow label={t('fee_of', { percent: percentText(rate) })}>
        <FullCoin amount={formatAmount(fee)} asset={asset} open />
      </FactRow>
      <FactRow label={t('to_be_locked')}>
        <FullCoin amount={formatAmount(plus(coin, fee))} asset={asset} open />
      </FactRow>
    </>
  )
}
