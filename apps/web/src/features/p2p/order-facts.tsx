import type { Trade } from '@sengi/contract'
import { CopyFact } from '../../lib/copy-fact.tsx'
import { FactRow } from '../../lib/fact-row.tsx'
import { dateTimeText } from '../../lib/time-text.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Rand } from '../../ui/money.tsx'
import { FullCoin } from './full-coin.tsx'
import { orderNumber, railWords } from './words.ts'

/** What was agreed when the order was made. Nothing of it changes any more. */
export const OrderFacts = ({ order }: { order: Trade }) => (
  <Card aria-labelledby="order-facts">
    <CardHeading id="order-facts">What was agreed</CardHeading>
    <dl>
      <FactRow label="Amount">
        <FullCoin amount={order.amount_asset} asset={order.asset} />
      </FactRow>
      <FactRow label={`Price per ${order.asset}`}>
        <Rand value={order.price} />
      </FactRow>
      <FactRow label="To pay">
        <Rand value={order.fiat_amount_zar} />
      </FactRow>
      <FactRow label="Fee, by the seller">
        <FullCoin amount={order.fee_amount} asset={order.asset} />
      </FactRow>
      {!order.closed_at && (
        <FactRow label="Locked in escrow">
          <FullCoin amount={order.locked_amount} asset={order.asset} />
        </FactRow>
      )}
      <FactRow label="Paid by">{railWords[order.rail]}</FactRow>
      <FactRow label="Buyer">@{order.buyer.username}</FactRow>
      <FactRow label="Seller">@{order.seller.username}</FactRow>
      <FactRow label="Created">{dateTimeText(order.created_at)}</FactRow>
      <CopyFact label="Order number" text={order.id}>
        #{orderNumber(order.id)}
      </CopyFact>
    </dl>
    {order.ad_terms && (
      <div className="mt-3 rounded-button bg-surface-2 p-3.5">
        <h3 className="font-medium text-ink text-sm">Terms of the ad</h3>
        <p className="mt-1 whitespace-pre-line break-words text-muted text-sm">{order.ad_terms}</p>
      </div>
    )}
  </Card>
)
