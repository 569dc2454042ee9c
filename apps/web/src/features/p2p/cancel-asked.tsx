import { dateTimeText } from '../../lib/time-text.ts'
import { Card } from '../../ui/card.tsx'
import { AgreeCancel } from './order-acts.tsx'
import type { OrderProps } from './order-props.ts'

/** Stands above everything while one side waits for the other to agree. */
export function CancelAsked({ order }: OrderProps) {
  const { cancel_asked_by, role, counterparty, allowed_actions, deadlines } = order
  if (!cancel_asked_by) return null
  const lapses = deadlines.cancel_ask_lapses_at
  return (
    <Card aria-label="Cancel together" className="border-warning">
      <p className="font-semibold text-ink">
        {cancel_asked_by === role ? 'You asked to cancel' : `@${counterparty.username} asks to cancel`}
      </p>
      <p className="mt-1 mb-3 text-muted text-sm">
        {cancel_asked_by === role
          ? 'The order goes on until the other side agrees.'
          : 'If you agree, the crypto goes back to the seller. You do not have to.'}
        {lapses && ` The question lapses ${dateTimeText(lapses)}.`}
      </p>
      {allowed_actions.includes('agree_cancel') && <AgreeCancel order={order} />}
    </Card>
  )
}
