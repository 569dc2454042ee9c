import type { Trade } from '@sengi/contract'
import { dateTimeText } from '../../lib/time-text.ts'
import { Card } from '../../ui/card.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { cx } from '../../ui/cx.ts'
import { DotProgress } from '../../ui/progress.tsx'
import { deadlineOf } from './order-deadline.ts'
import { OrderPill } from './order-state.tsx'
import { stepsOf } from './order-steps.ts'
import { useOffset } from './use-offset.ts'

const announcements: Partial<Record<Trade['state'], string>> = {
  SELLER_REVIEW: 'The buyer says that the payment was made. The seller checks.',
  DISPUTED: 'The order is in dispute.',
  RELEASED: 'The order is completed.',
  CANCELLED: 'The order was cancelled.',
  EXPIRED: 'The order has expired.',
  REFUNDED: 'The crypto went back to the seller.',
  SPLIT: 'The crypto was divided.',
}

const inSteps = new Set<Trade['state']>(['CREATED', 'AWAIT_PAYMENT_PROOF', 'SELLER_REVIEW', 'DISPUTED', 'RELEASED'])

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
        {hasSteps && (
          <span className="flex items-center gap-3 text-muted text-sm">
            Step {current + 1} of {steps.length}
            <DotProgress
              label="Progress"
              value={current + 1}
              max={steps.length}
              valueText={`Step ${current + 1} of ${steps.length}: ${steps[current]?.title}`}
            />
          </span>
        )}
      </div>
      <Deadline order={order} onDeadline={onDeadline} />
      {order.on_hold && (
        <p className="mt-3 rounded-button bg-info-soft px-4 py-3 text-info text-sm">
          This order is being looked at and stands still for now. Nothing is lost, and no time runs.
        </p>
      )}
      {hasSteps && <Timeline steps={steps} current={current} isOver={order.state === 'RELEASED'} />}
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

interface TimelineProps {
  steps: ReturnType<typeof stepsOf>['steps']
  current: number
  isOver: boolean
}

const Timeline = ({ steps, current, isOver }: TimelineProps) => (
  <ol aria-label="Steps of this order" className="mt-5 flex flex-col">
    {steps.map((step, index) => {
      const done = index < current || isOver
      const now = index === current && !isOver
      return (
        <li
          key={step.title}
          aria-current={index === current ? 'step' : undefined}
          className="relative flex gap-3 pb-4 last:pb-0 not-last:before:absolute not-last:before:top-5 not-last:before:bottom-0 not-last:before:left-[0.4375rem] not-last:before:border-line not-last:before:border-l-2"
        >
          <i
            aria-hidden="true"
            className={cx(
              'mt-1 size-4 shrink-0 rounded-full border-2',
              done && 'border-primary bg-primary',
              now && 'border-accent bg-accent',
              !done && !now && 'border-control bg-surface',
            )}
          />
          <div className="min-w-0">
            <p className={cx('text-sm', done || now ? 'font-semibold text-ink' : 'text-muted')}>
              {step.title}
              {done && <span className="sr-only"> (done)</span>}
            </p>
            <p className="text-sm text-subtle">{step.text}</p>
          </div>
        </li>
      )
    })}
  </ol>
)
