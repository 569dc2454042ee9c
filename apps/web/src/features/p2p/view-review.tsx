import { dateTimeText } from '../../lib/time-text.ts'
import { Card } from '../../ui/card.tsx'
import { EvidenceList } from './evidence-list.tsx'
import type { OrderProps } from './order-props.ts'
import { ReleaseAct } from './release-act.tsx'
import { randWords } from './trade-amounts.ts'
import { railWords } from './words.ts'

export function BuyerWaits({ order }: OrderProps) {
  const mayDispute = order.deadlines.buyer_may_dispute_at
  return (
    <Card aria-label="What to do now">
      <h2 className="font-semibold text-ink text-xl">Waiting for @{order.seller.username} to confirm</h2>
      <p className="mt-1 text-muted">
        The crypto stays in escrow: the seller cannot take it back. {railWords[order.rail]}. This page changes by itself
        once the payment is confirmed.
      </p>
      {mayDispute && mayDispute > order.server_time && (
        <p className="mt-3 text-sm text-subtle">
          If nothing happens you can call in our team from {dateTimeText(mayDispute)}.
        </p>
      )}
      <EvidenceList order={order} />
    </Card>
  )
}

export const SellerChecks = ({ order }: OrderProps) => (
  <Card aria-label="What to do now" className="flex flex-col gap-4">
    <div>
      <h2 className="font-semibold text-ink text-xl">@{order.buyer.username} says it is paid</h2>
      <p className="mt-1 text-muted">
        Open your banking app and look for {randWords(order.fiat_amount_zar)}. A picture or a message of a bank proves
        nothing: both can be faked.
      </p>
    </div>
    <EvidenceList order={order} />
    {order.allowed_actions.includes('seller_confirm') && <ReleaseAct order={order} />}
  </Card>
)
