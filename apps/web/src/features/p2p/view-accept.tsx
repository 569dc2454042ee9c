import { Card } from '../../ui/card.tsx'
import { AcceptAct } from './accept-act.tsx'
import type { OrderProps } from './order-props.ts'
import { PayoutAsked } from './payout-asked.tsx'
import { coinWords, randWords } from './trade-amounts.ts'

/** Somebody took a buy ad, and its buyer has not said yet to be here. */
export const ViewAccept = ({ order }: OrderProps) =>
  order.role === 'buyer' ? (
    <Card aria-label="What to do now">
      <h2 className="font-semibold text-ink text-xl">@{order.seller.username} sells to you</h2>
      <p className="mt-1 mb-4 text-muted">
        {coinWords(order.asset, order.amount_asset)} for {randWords(order.fiat_amount_zar)} is locked in escrow. Accept
        if you can pay now: then the time to pay begins and you see where to pay.
      </p>
      {order.allowed_actions.includes('accept') && <AcceptAct order={order} />}
    </Card>
  ) : (
    <Card aria-label="What to do now">
      <h2 className="font-semibold text-ink text-xl">Waiting for @{order.buyer.username}</h2>
      <p className="mt-1 text-muted">
        Your crypto is in escrow. The buyer has to accept first; if that does not happen in time, all of it comes back
        by itself.
      </p>
      <PayoutAsked order={order} />
    </Card>
  )
