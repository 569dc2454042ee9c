import { Card } from '../../ui/card.tsx'
import { DoneMark } from '../../ui/done-mark.tsx'
import { Rand } from '../../ui/money.tsx'
import { DisputePanel } from './dispute-panel.tsx'
import { FullCoin } from './full-coin.tsx'
import type { OrderProps } from './order-props.ts'
import { Rating } from './rating.tsx'
import { Receipt } from './receipt.tsx'

export const ViewReleased = ({ order }: OrderProps) => (
  <>
    <Card aria-label="Completed" className="text-center">
      <DoneMark />
      <h2 className="font-semibold text-2xl text-ink">
        {order.role === 'buyer' ? (
          <FullCoin amount={order.amount_asset} asset={order.asset} open />
        ) : (
          <Rand value={order.fiat_amount_zar} open />
        )}
      </h2>
      <p className="mt-1 text-muted">
        {order.role === 'buyer' ? 'is in your wallet.' : 'is in your bank account, and the crypto with the buyer.'}
      </p>
      {(order.allowed_actions.includes('rate') || order.my_rating) && <Rating order={order} />}
    </Card>
    {order.dispute_id && (
      <Card aria-label="Case" className="flex flex-col gap-4">
        <DisputePanel caseId={order.dispute_id} asset={order.asset} />
      </Card>
    )}
    <Receipt order={order} />
  </>
)
