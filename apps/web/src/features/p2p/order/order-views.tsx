import type { Order, OrderState, PartyAction } from '@sengi/contract/p2p/orders'
import type { ComponentType } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { CancelAsked } from '../acts/cancel-asked.tsx'
import { OtherActs } from '../acts/other-acts.tsx'
import { p2pOrderWords, p2pWords } from '../messages.ts'
import type { OrderProps } from '../order-props.ts'
import { LateOver, LateReleased } from './late-closed.tsx'
import { waitsForBuyer } from './order-steps.ts'
import { ViewAccept } from './view-accept.tsx'
import { ViewDisputed } from './view-disputed.tsx'
import { BuyerPays, SellerWaits } from './view-pay.tsx'
import { BuyerWaits, SellerChecks } from './view-review.tsx'

interface View {
  Part: ComponentType<OrderProps>
  /** What the part itself offers; the other allowed acts stand below it. */
  acts: readonly PartyAction[]
}

/** One small view per state and side. */
const views: Record<OrderState, Record<Order['role'], View>> = {
  // Nobody sees where to pay before accepting, so having paid is not offered here either.
  CREATED: both({ Part: ViewAccept, acts: ['accept', 'upload_proof'] }),
  AWAIT_PAYMENT_PROOF: {
    buyer: { Part: BuyerPays, acts: ['upload_proof'] },
    seller: { Part: SellerWaits, acts: ['extend'] },
  },
  SELLER_REVIEW: {
    buyer: { Part: BuyerWaits, acts: [] },
    seller: { Part: SellerChecks, acts: ['seller_confirm'] },
  },
  DISPUTED: both({ Part: ViewDisputed, acts: [] }),
  RELEASED: both({ Part: LateReleased, acts: ['rate'] }),
  CANCELLED: both({ Part: LateOver, acts: [] }),
  EXPIRED: both({ Part: LateOver, acts: [] }),
  REFUNDED: both({ Part: LateOver, acts: [] }),
  SPLIT: both({ Part: LateOver, acts: [] }),
}
/** They stand with what is said of the rest. */
const ofTopUp: readonly PartyAction[] = ['top_up_paid', 'give_in']
const unknown: View = { Part: Checking, acts: [] }

export function OrderView({ order }: OrderProps) {
  const { Part, acts } = viewOf(order)
  return (
    <>
      <CancelAsked order={order} />
      <Part order={order} />
      <OtherActs order={order} except={[...acts, ...(order.top_up ? ofTopUp : []), 'agree_cancel']} />
    </>
  )
}

/** A buyer of a taken buy ad accepts before paying. */
function viewOf(order: Order): View {
  if (waitsForBuyer(order)) return views.CREATED[order.role]
  return views[order.state]?.[order.role] ?? unknown
}

function both(view: View): Record<Order['role'], View> {
  return { buyer: view, seller: view }
}

function Checking() {
  const t = useWords(p2pOrderWords)
  const shared = useWords(p2pWords)
  return (
    <Card>
      <p className="font-semibold text-ink">{shared('checking')}</p>
      <p className="mt-1 text-muted text-sm">{t('unknown_state')}</p>
    </Card>
  )
}
