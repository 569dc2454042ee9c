import type { Order } from '@sengi/contract/p2p/orders'
import { useOffset } from '../../../lib/use-offset.ts'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import type { P2pOrderWords } from '../../../lib/words/words.gen.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { Countdown } from '../../../ui/countdown.tsx'
import { DotProgress } from '../../../ui/states/progress.tsx'
import { p2pOrderWords } from '../messages.ts'
import { orderNumber } from '../words.ts'
import { deadlineOf } from './order-deadline.ts'
import { OrderPill } from './order-state.tsx'
import { stepsOf } from './order-steps.ts'

/** What is told to those who listen, when the state changes. */
const announcements = {
  CREATED: null,
  AWAIT_PAYMENT_PROOF: null,
  SELLER_REVIEW: 'said_review',
  DISPUTED: 'said_disputed',
  RELEASED: 'said_released',
  CANCELLED: 'said_cancelled',
  EXPIRED: 'said_expired',
  REFUNDED: 'said_refunded',
  SPLIT: 'said_split',
} as const satisfies Record<Order['state'], keyof P2pOrderWords | null>

export const inSteps = new Set<Order['state']>([
  'CREATED',
  'AWAIT_PAYMENT_PROOF',
  'SELLER_REVIEW',
  'DISPUTED',
  'RELEASED',
])

/** Where the order stands: its state, its step, and how long this one lasts. */
export function OrderHead({ order, onDeadline }: { order: Order; onDeadline: () => void }) {
  const t = useWords(p2pOrderWords)
  const said = announcements[order.state]
  const { steps, current } = stepsOf(t, order)
  const at = { step: current + 1, of: steps.length }
  const hasSteps = inSteps.has(order.state)
  return (
    <Card aria-label={t('progress')}>
      <p role="status" className="sr-only">
        {said && t(said)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <OrderPill state={order.state} />
        <span className="text-sm text-subtle">{t('number_of', { number: orderNumber(order.id) })}</span>
      </div>
      {hasSteps && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 font-medium text-ink">
          {t('step_called', { ...at, title: steps[current]?.title ?? '' })}
          <DotProgress label={t('progress')} value={current + 1} max={steps.length} valueText={t('step', at)} />
        </p>
      )}
      <Deadline order={order} onDeadline={onDeadline} />
      {order.outage && <p className="mt-3 rounded-button bg-info-soft px-4 py-3 text-info text-sm">{t('outage')}</p>}
      {order.on_hold && <p className="mt-3 rounded-button bg-info-soft px-4 py-3 text-info text-sm">{t('on_hold')}</p>}
    </Card>
  )
}

function Deadline({ order, onDeadline }: { order: Order; onDeadline: () => void }) {
  const t = useWords(p2pOrderWords)
  const offsetMs = useOffset(order.server_time)
  const deadline = deadlineOf(order)
  if (!deadline) return null
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <Countdown
        key={deadline.at}
        label={t(deadline.label)}
        endText={t(deadline.endText)}
        expiresAt={deadline.at}
        offsetMs={offsetMs}
        ringOf={spanOf(order, deadline.at)}
        onEnd={onDeadline}
      />
      <span className="text-sm text-subtle">{t('until', { date: dateTimeText(deadline.at) })}</span>
    </div>
  )
}

/** The whole length of what is counted, in seconds: from the last thing that happened. */
function spanOf({ proof_at, accepted_at, created_at }: Order, until: string): number {
  const since = proof_at ?? accepted_at ?? created_at
  return Math.max(60, (Date.parse(until) - Date.parse(since)) / 1000)
}
