import type { Order } from '@sengi/contract/p2p/orders'
import { dayMs } from '@sengi/money/span'
import { useOffset } from '../../../lib/use-offset.ts'
import { momentText } from '../../../lib/words/time-text.ts'
import type { P2pOrderWords } from '../../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../../lib/words/words.ts'
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

/** Its room on phones, where it stays under the title while the page is scrolled; a card over both panes where there is room. */
export const headStyle =
  'z-10 bg-canvas max-lg:sticky max-lg:top-[calc(3.5rem+env(safe-area-inset-top))] max-lg:-mx-4 max-lg:-mt-4 max-lg:mb-4 ' +
  'max-lg:border-line max-lg:border-b max-lg:px-4 max-lg:py-2.5 lg:mb-5 lg:rounded-card lg:border lg:border-line ' +
  'lg:bg-surface lg:px-5 lg:py-3.5 lg:shadow-card'

interface OrderHeadProps {
  order: Order
  onDeadline: () => void
}

/** Where the order stands: its state in words, its step, and how long this one lasts. Always in sight. */
export function OrderHead({ order, onDeadline }: OrderHeadProps) {
  const t = useWords(p2pOrderWords)
  return (
    <section
      aria-label={t('progress')}
      data-order-head=""
      className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 lg:gap-x-6 ${headStyle}`}
    >
      <p role="status" className="sr-only">
        {announcementOf(t, order)}
      </p>
      <OrderPill state={order.state} />
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium text-ink text-sm max-lg:ml-auto">
        {inSteps.has(order.state) ? <Step order={order} /> : t('number_of', { number: orderNumber(order.id) })}
      </span>
      <Deadline order={order} onDeadline={onDeadline} />
    </section>
  )
}

/** Accepting is the one step that no state of its own tells. */
function announcementOf(t: Say<P2pOrderWords>, { state, accepted_at }: Order) {
  if (state === 'AWAIT_PAYMENT_PROOF' && accepted_at) return t('accepted')
  const said = announcements[state]
  return said && t(said)
}

function Step({ order }: { order: Order }) {
  const t = useWords(p2pOrderWords)
  const { steps, current } = stepsOf(t, order)
  const at = { step: current + 1, of: steps.length }
  return (
    <>
      <span className="max-lg:text-muted max-lg:font-normal">{t('step', at)}</span>
      <DotProgress label={t('progress')} value={at.step} max={at.of} valueText={t('step', at)} />
      <span className="max-lg:hidden">{steps[current]?.title}</span>
    </>
  )
}

function Deadline({ order, onDeadline }: OrderHeadProps) {
  const t = useWords(p2pOrderWords)
  const offsetMs = useOffset(order.server_time)
  const deadline = deadlineOf(order)
  if (!deadline) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-lg:w-full lg:ml-auto">
      <Countdown
        key={deadline.at}
        label={t(deadline.label)}
        endText={t(deadline.endText)}
        expiresAt={deadline.at}
        offsetMs={offsetMs}
        ringOf={spanOf(order, deadline.at)}
        onEnd={onDeadline}
      />
      <span className="text-sm text-subtle max-lg:ml-auto">
        {t('until', { date: momentText(deadline.at, order.server_time) })}
      </span>
    </div>
  )
}

/** The whole length of what is counted, in seconds: from the last thing that happened. A ring that takes days tells nothing. */
function spanOf({ proof_at, accepted_at, created_at }: Order, until: string): number | undefined {
  const since = proof_at ?? accepted_at ?? created_at
  const span = Date.parse(until) - Date.parse(since)
  return span > dayMs ? undefined : Math.max(60, span / 1000)
}
