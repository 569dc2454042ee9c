import type {
  ComplaintCategory,
  ComplaintOutcome,
  ComplaintProduct,
  ComplaintState,
  Escalation,
  RootCause,
} from '@sengi/contract/support/complaints'
import type { TicketTopic } from '@sengi/contract/support/tickets'

export type { RegisterSort } from '@sengi/contract/fields'
export type {
  ComplaintCategory,
  ComplaintOutcome,
  ComplaintProduct,
  ComplaintState,
  Escalation,
  RootCause,
} from '@sengi/contract/support/complaints'

/** A ticket that is to be decided in writing. */
export interface Complaint extends ComplaintStanding {
  readonly userId: string
  readonly ticketId: string
  readonly username: string
  readonly subject: string
  readonly category: ComplaintCategory
  readonly product: ComplaintProduct
  readonly saidBy: string
  readonly againstId: string | null
  readonly against: string | null
  readonly acknowledgedAt: Date | null
  /** Who of our team looks after it by name. */
  readonly contact: string | null
  readonly toldAt: Date | null
  readonly referUntil: Date | null
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly outcome: ComplaintOutcome | null
  readonly finding: string | null
  readonly redress: string | null
  readonly rootCause: RootCause | null
  readonly escalatedTo: Escalation | null
  readonly escalatedAt: Date | null
  readonly escalationReason: string | null
}

/** How it stands, and its clocks. */
export interface ComplaintStanding {
  readonly state: ComplaintState
  readonly madeAt: Date
  readonly acknowledgeBy: Date
  readonly decideBy: Date
  /** The next clock; null for one that is decided. */
  readonly dueBy: Date | null
}

/** How long each clock runs. */
export interface ComplaintClocks {
  readonly acknowledgeDays: number
  readonly decideDays: number
  readonly ombudMonths: number
  readonly nearDays: number
}

/** `withdraw` is its person's, the others are our team's or a clock's. */
export type ComplaintStep = 'acknowledge' | 'tell' | 'decide' | 'withdraw'

/** What becomes of a complaint. A step that is not here is refused. */
const steps: Readonly<Record<ComplaintState, Partial<Record<ComplaintStep, ComplaintState>>>> = {
  received: { acknowledge: 'acknowledged', tell: 'referable', decide: 'decided', withdraw: 'decided' },
  acknowledged: { tell: 'referable', decide: 'decided', withdraw: 'decided' },
  referable: { decide: 'decided', withdraw: 'decided' },
  decided: {},
}

/** The state after a step; null for one that cannot be taken. */
export const complaintStateAfter = (state: ComplaintState, step: ComplaintStep): ComplaintState | null =>
  steps[state][step] ?? null

/** Whether its person took it back: nobody decided it then. One that our team decided as withdrawn has who did. */
export const isWithdrawn = ({ outcome, decidedBy }: Pick<Complaint, 'outcome' | 'decidedBy'>): boolean =>
  outcome === 'withdrawn' && decidedBy === null

const dayMs = 86_400_000
const after = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs)

/** How a complaint begins that was made at a moment. */
export const received = (madeAt: Date, { acknowledgeDays, decideDays }: ComplaintClocks): ComplaintStanding => ({
  state: 'received',
  madeAt,
  acknowledgeBy: after(madeAt, acknowledgeDays),
  decideBy: after(madeAt, Math.max(decideDays, acknowledgeDays + 1)),
  dueBy: after(madeAt, acknowledgeDays),
})

/** Which clock is next in a state. */
export const clockIn = (
  state: ComplaintState,
  { acknowledgeBy, decideBy }: Pick<ComplaintStanding, 'acknowledgeBy' | 'decideBy'>,
): Date | null => ({ received: acknowledgeBy, acknowledged: decideBy, referable: decideBy, decided: null })[state]

/** From when on a clock that is to end waits for our team. */
export const nearAt = (dueBy: Date | null, { nearDays }: ComplaintClocks): Date | null =>
  dueBy && after(dueBy, -nearDays)

/** What a clock that ended has us do; null while none did. */
export function stepDue({ state, acknowledgeBy, decideBy }: ComplaintStanding, now: Date): ComplaintStep | null {
  if (decideBy <= now) return complaintStateAfter(state, 'tell') && 'tell'
  return acknowledgeBy <= now && complaintStateAfter(state, 'acknowledge') ? 'acknowledge' : null
}

/** Until when the Ombud hears it: so many months from a day, or its month's last where that has fewer days. */
export function ombudHearsUntil(from: Date, { ombudMonths }: ComplaintClocks): Date {
  const until = new Date(from)
  until.setUTCMonth(until.getUTCMonth() + ombudMonths)
  if (until.getUTCDate() !== from.getUTCDate()) until.setUTCDate(0)
  return until
}

/** What of the product a ticket's topic is about, until our team says it better. */
export const productOf: Readonly<Record<TicketTopic, ComplaintProduct>> = {
  payment: 'wallet',
  purchase: 'buying',
  p2p: 'p2p',
  verification: 'verification',
  security: 'account',
  privacy: 'account',
  complaint: 'other',
  other: 'other',
}

/** What a complaint is about, before our team says it better. */
export const categoryOf = (topic: TicketTopic): ComplaintCategory => (topic === 'privacy' ? 'privacy' : 'other')
