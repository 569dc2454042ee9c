import type { Ad } from '@sengi/contract'
import { type Amount, formatAmount, plus } from '@sengi/money'
import { FactRow } from '../../lib/fact-row.tsx'
import { Rand } from '../../ui/money.tsx'
import { FullCoin } from './full-coin.tsx'
import { feeOn } from './trade-amounts.ts'

/** What leaves, what arrives and what it costs, before anybody says yes. The seller pays the fee, on top. */
export function EntrySums({ ad: { side, asset }, coin, rand }: { ad: Ad; coin: Amount; rand: Amount }) {
  const fee = feeOn(coin)
  const amount = <FullCoin amount={formatAmount(coin)} asset={asset} open />
  const money = <Rand value={formatAmount(rand)} open />
  return (
    <dl aria-label="What you pay and get" className="rounded-card bg-surface-2 px-4 py-1">
      {side === 'sell' ? (
        <>
          <FactRow label="You pay">{money}</FactRow>
          <FactRow label="You get">{amount}</FactRow>
          <FactRow label="Fee">
            <Rand value="0" open /> <span className="font-normal text-subtle">the seller pays it</span>
          </FactRow>
        </>
      ) : (
        <>
          <FactRow label="You get">{money}</FactRow>
          <FactRow label="You sell">{amount}</FactRow>
          <FactRow label="Fee, 0.5%">
            <FullCoin amount={formatAmount(fee)} asset={asset} open />
          </FactRow>
          <FactRow label="Locked in escrow">
            <FullCoin amount={formatAmount(plus(coin, fee))} asset={asset} open />
          </FactRow>
        </>
      )}
    </dl>
  )
}
