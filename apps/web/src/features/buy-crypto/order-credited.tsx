import type { BuyOrder } from '@sengi/contract'
import { FactRow } from '../../lib/fact-row.tsx'
import { dateTimeText, momentText } from '../../lib/time-text.ts'
import { Button } from '../../ui/button.tsx'
import { DoneMark } from '../../ui/done-mark.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import type { OrderProps } from './order-props.ts'

export function OrderCredited({ order, onDone }: OrderProps) {
  const bought = order.credited ?? quotedIn(order)
  return (
    <div className="flex flex-col gap-5">
      <div className="text-center">
        <DoneMark />
        <h3 className="font-semibold text-ink text-xl sm:text-2xl">
          <Coin amount={bought.crypto_amount} asset={order.asset} full open />
        </h3>
        <p className="mt-1 text-muted">is in your wallet.</p>
        {!bought.at_held_price && !order.received.some(({ stage }) => stage === 'CREDITED') && (
          <PricedOnArrival order={order} />
        )}
      </div>
      <dl className="rounded-card border border-line px-4 py-1">
        <FactRow label="You paid">
          <Rand value={bought.fiat_amount_zar} open />
        </FactRow>
        <FactRow label="You got">
          <Coin amount={bought.crypto_amount} asset={order.asset} full open />
        </FactRow>
        <FactRow label={`Rate for 1 ${order.asset}`}>
          <Rand value={bought.price_zar} open />
        </FactRow>
        <FactRow label="Fee, in what you paid">
          <Rand value={bought.fee_zar} open />
        </FactRow>
        <FactRow label="Reference">{order.payment_instructions.reference}</FactRow>
        <FactRow label="Order">{order.order_id.slice(-8)}</FactRow>
        {order.credited_at && <FactRow label="Credited">{dateTimeText(order.credited_at)}</FactRow>}
      </dl>
      <div className="grid grid-cols-2 gap-3">
        <LinkButton to={`/history?asset=${order.asset}`} variant="secondary">
          History
        </LinkButton>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  )
}

/** What an order bought that tells no more: what it was quoted. */
const quotedIn = (order: BuyOrder): NonNullable<BuyOrder['credited']> => ({
  fiat_amount_zar: order.fiat_amount_zar,
  crypto_amount: order.target_crypto_amount,
  price_zar: order.price_zar,
  fee_zar: order.fee_zar,
  at_held_price: true,
})

const PricedOnArrival = ({ order }: { order: BuyOrder }) => (
  <p className="mx-auto mt-2 max-w-[44ch] text-muted text-sm">
    Your price was held until {momentText(order.price_held_until, order.created_at)}, for{' '}
    <Coin amount={order.target_crypto_amount} asset={order.asset} full open />. The market had moved when it was
    credited, so we used the price of that moment.
  </p>
)
