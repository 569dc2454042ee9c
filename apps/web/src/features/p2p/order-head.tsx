import type { Trade } from '@sengi/contract'
import { dateTimeText } from '../../lib/time-text.ts'
import { useOffset } from '../../lib/use-offset.ts'
import { Card } from '../../ui/card.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { DotProgress } from '../../ui/progress.tsx'
import { deadlineOf } from './order-deadline.ts'
import { OrderPill } from './order-state.tsx'
import { stepsOf } from './order-steps.ts'
import { orderNumber } from './words.ts'

const announcements: Partial<Record<Trade['state'], string>> = {
  SELLER_REVIEW: 'The buyer says that the payment was made. The seller checks.',
  DISPUTED: 'The order is in dispute.',
  RELEASED: 'The order is completed.',
  CANCELLED: 'The order was cancelled.',
  EXPIRED: 'The order has expired.',
  REFUNDED: 'The crypto went back to the seller.',
  SPLIT: 'The crypto was divided.',
}

export const inSteps = new Set<Trade['state']>([
  'CREATED',
  'AWAIT_PAYMENT_PROOF',
  'SELLER_REVIEW',
  'DISPUTED',
  'RELEASED',
])

/** Where the order stands: its state, its step, and how long this one lasts. */
export function OrderHead({ order, onDeadline }: { order: Trade; onDeadline: () => void }) {
  const { steps, current } = stepsOf(order)
  const hasSteps = inSteps.has(order.state)
  return (
    <Card aria-label="Progress">
      <p role="status" className="sr-only">
        {announcements[order.state]}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <OrderPill state={order.state} />
        <span className="text-sm text-subtle">Order #{orderNumber(order.id)}</span>
      </div>
      {hasSteps && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 font-medium text-ink">
          Step {current + 1} of {steps.length}: {steps[current]?.title}
          <DotProgress
            label="Progress"
            value={current + 1}
            max={steps.length}
            valueText={`Step ${current + 1} of ${steps.length}`}
          />
        </p>
      )}
      <Deadline order={order} onDeadline={onDeadline} />
      {order.outage && (
        <p className="mt-3 rounded-button bg-info-soft px-4 py-3 text-info text-sm">
          Payments are disturbed, so no time runs. Every deadline moves by as long as it takes.
        </p>
      )}
      {order.on_hold && (
        <p className="mt-3 rounded-button bg-info-soft px-4 py-3 text-info text-sm">
          This order is being looked at and stands still for now. Nothing is lost, and no time runs.
        </p>
      )}
    </Card>
  )
}

function Deadline({ order, onDeadline }: { order: Trade; onDeadline: () => void }) {
  const offsetMs = useOffset(order.server_time)
  const deadline = deadlineOf(order)
  if (!deadline) return null
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <Countdown
        key={deadline.at}
        label={deadline.label}
        endText={deadline.endText}
        expiresAt={deadline.at}
        offsetMs={offsetMs}
        ringOf={spanOf(order, deadline.at)}
        onEnd={onDeadline}
      />
      <span className="text-sm text-subtle">until {dateTimeText(deadline.at)}</span>
    </div>
  )
}

/** The whole length of what is counted, in seconds: from the last thing that happened. */
function spanOf({ proof_at, accepted_at, created_at }: Trade, until: string): number {
  const since = proof_at ?? accepted_at ?? created_at
  return Math.max(60, (Date.parse(until) - Date.parse(since)) / 1000)
}
