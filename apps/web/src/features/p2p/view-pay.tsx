import { TriangleAlert } from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import { Rand } from '../../ui/money.tsx'
import { FullCoin } from './full-coin.tsx'
import { GiveTime } from './order-acts.tsx'
import type { OrderProps } from './order-props.ts'
import { PayDetailRows } from './pay-detail-rows.tsx'
import { PayoutAsked } from './payout-asked.tsx'
import { ProofUpload } from './proof-upload.tsx'
import { randWords } from './trade-amounts.ts'
import { railWords } from './words.ts'

export const BuyerPays = ({ order }: OrderProps) => (
  <Card aria-label="What to do now" className="flex flex-col gap-5">
    <div>
      <h2 className="font-semibold text-2xl text-ink">
        Pay <Rand value={order.fiat_amount_zar} open />
      </h2>
      <p className="mt-1 text-muted">
        To @{order.seller.username}, for <FullCoin amount={order.amount_asset} asset={order.asset} open /> that is
        locked for you. {railWords[order.rail]}.
      </p>
    </div>
    {order.pay_details ? (
      <>
        <PayDetailRows order={order} details={order.pay_details} />
        <p className="flex gap-2.5 rounded-button bg-warning-soft p-3.5 text-sm text-warning">
          <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
          <span>
            Pay from an account in your own name, to this account only, with the reference{' '}
            <b>{order.payment_reference}</b> and no other words. An account that is sent to you in the chat is a fraud.
          </span>
        </p>
      </>
    ) : (
      <p className="rounded-button bg-info-soft p-3.5 text-info text-sm">
        The seller is still choosing the account to be paid to. Do not pay anywhere before it stands here.
      </p>
    )}
    {order.allowed_actions.includes('upload_proof') && <ProofUpload order={order} />}
  </Card>
)

export const SellerWaits = ({ order }: OrderProps) => (
  <Card aria-label="What to do now">
    <h2 className="font-semibold text-ink text-xl">@{order.buyer.username} pays you</h2>
    <p className="mt-1 text-muted">
      {randWords(order.fiat_amount_zar)} with the reference <b className="text-ink">{order.payment_reference}</b>, from
      an account in the name of {order.buyer.legal_name ?? `@${order.buyer.username}`}. You will be told when the buyer
      says that it is paid. Release nothing before: no rush in the chat changes that.
    </p>
    {order.proof_was_withdrawn && (
      <p className="mt-3 rounded-button bg-warning-soft p-3.5 text-sm text-warning">
        The buyer took back having paid. If the time runs out now, our team looks at the order.
      </p>
    )}
    <PayoutAsked order={order} />
    {order.allowed_actions.includes('extend') && (
      <div className="mt-4">
        <GiveTime order={order} />
      </div>
    )}
  </Card>
)
