import { FactRow } from '../../lib/fact-row.tsx'
import { dateTimeText } from '../../lib/time-text.ts'
import { Button } from '../../ui/button.tsx'
import { DoneMark } from '../../ui/done-mark.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import type { OrderProps } from './order-view.tsx'

export const OrderCredited = ({ order, onDone }: OrderProps) => (
  <div className="flex flex-col gap-5">
    <div className="text-center">
      <DoneMark />
      <h3 className="font-semibold text-ink text-xl sm:text-2xl">
        <Coin amount={order.target_crypto_amount} asset={order.asset} full open />
      </h3>
      <p className="mt-1 text-muted">is in your wallet.</p>
    </div>
    <dl className="rounded-card border border-line px-4 py-1">
      <FactRow label="You paid">
        <Rand value={order.fiat_amount_zar} open />
      </FactRow>
      <FactRow label="You got">
        <Coin amount={order.target_crypto_amount} asset={order.asset} full open />
      </FactRow>
      <FactRow label={`Rate for 1 ${order.asset}`}>
        <Rand value={order.price_zar} open />
      </FactRow>
      <FactRow label="Fee, in what you paid">
        <Rand value={order.fee_zar} open />
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
