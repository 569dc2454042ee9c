import type { PartyAction } from '@sengi/contract/p2p/orders'
import type { ComponentType } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Dispute, LateClaim, Report } from '../disputes/dispute-acts.tsx'
import { p2pOrderWords } from '../messages.ts'
import type { OrderProps } from '../order-props.ts'
import { AcceptAct } from './accept-act.tsx'
import { AskCancel, CancelAlone, Concede, GiveTime, WithdrawProof } from './order-acts.tsx'
import { ProofUpload } from './proof-upload.tsx'
import { ReleaseAct } from './release-act.tsx'

/** Every act and what it is drawn as. A button stands on the screen only because the server allows its act. */
const acts: Record<PartyAction, ComponentType<OrderProps> | null> = {
  accept: AcceptAct,
  // Stands in the view, which asks it until it is said.
  choose_account: null,
  upload_proof: ProofUpload,
  withdraw_proof: WithdrawProof,
  seller_confirm: ReleaseAct,
  cancel: CancelAlone,
  ask_cancel: AskCancel,
  // Stands above the view, with what was asked.
  agree_cancel: null,
  extend: GiveTime,
  dispute: Dispute,
  give_in: Concede,
  // Stands in the view, with what was asked for.
  top_up_paid: null,
  late_claim: LateClaim,
  report: Report,
  // Stands in the view of a completed order, and only such an order is rated.
  rate: null,
}

/** What else can be done, below what is to be done now. */
export function OtherActs({ order, except }: OrderProps & { except: readonly PartyAction[] }) {
  const t = useWords(p2pOrderWords)
  const others = order.allowed_actions.filter(
    (action) => !except.includes(action) && acts[action] && !(action === 'ask_cancel' && mayCancelAlone(order)),
  )
  if (others.length === 0) return null
  return (
    <section aria-label={t('other_acts')} className="flex flex-wrap gap-2">
      {others.map((action) => (
        <Act key={action} action={action} order={order} />
      ))}
    </section>
  )
}

/** Who may end an order alone need not ask. */
const mayCancelAlone = ({ allowed_actions }: OrderProps['order']) => allowed_actions.includes('cancel')

function Act({ action, order }: OrderProps & { action: PartyAction }) {
  const Part = acts[action]
  return Part && <Part order={order} />
}
