import type { SpokenLanguage } from '@sengi/contract/languages'
import { streakMarks } from '@sengi/contract/rewards/streak'
import type { SettableState, TicketTurn } from '@sengi/contract/support/staff'
import type { TicketAbout, TicketState, TicketTopic } from '@sengi/contract/support/tickets'

export type { QueueSort } from '@sengi/contract/fields'
export type { SpokenLanguage } from '@sengi/contract/languages'
export type { TicketQueue, TicketTurn } from '@sengi/contract/support/staff'
export type { TicketAbout, TicketState, TicketTopic } from '@sengi/contract/support/tickets'

/** What somebody asked our team, and how it stands. */
export interface Ticket extends TicketStanding {
  readonly id: string
  readonly userId: string
  readonly username: string
  /** What its person reads. */
  readonly language: SpokenLanguage
  readonly topic: TicketTopic
  readonly subject: string
  readonly about: TicketAbout | null
  /** Whether it is to be decided in writing. */
  readonly isComplaint: boolean
  readonly takenBy: string | null
  readonly takenByName: string | null
  /** The ticket in which it goes on, and those that go on in it. */
  readonly joinedTo: string | null
  readonly joined: readonly string[]
  readonly openedAt: Date
  /** The product's time at which this was read. */
  readonly readAt: Date
}

/** What of a ticket its steps change. */
export interface TicketStanding {
  /** Whether its person's streak has it answered before others. */
  readonly isPriority: boolean
  readonly state: TicketState
  readonly turn: TicketTurn
  /** Since when it is whose turn it is. */
  readonly since: Date
  readonly answerBy: Date | null
  readonly endedAt: Date | null
}

/** How long our team takes at most, and how long a ticket that is over can be opened again. */
export interface TicketWindows {
  readonly answerSeconds: number
  /** The same for tickets that have priority. */
  readonly priorityAnswerSeconds: number
  readonly reopenSeconds: number
  /** How long one waits for its person before it counts as solved. */
  readonly unansweredSeconds: number
}

/** `speak` and `leave` are its person's, `lapse` is time's, the others are our team's. */
export type TicketStep = 'speak' | 'leave' | 'reply' | SettableState | 'lapse'

/** What becomes of a ticket. A step that is not here is refused. */
const steps: Readonly<Record<TicketState, Partial<Record<TicketStep, TicketState>>>> = {
  open: { speak: 'open', leave: 'closed', reply: 'waiting_for_you', ...settable('open') },
  waiting_for_us: { speak: 'waiting_for_us', leave: 'closed', reply: 'waiting_for_you', ...settable('waiting_for_us') },
  waiting_for_you: {
    speak: 'waiting_for_us',
    leave: 'closed',
    reply: 'waiting_for_you',
    lapse: 'solved',
    ...settable('waiting_for_you'),
  },
  solved: {
    speak: 'waiting_for_us',
    leave: 'closed',
    reply: 'waiting_for_you',
    lapse: 'closed',
    ...settable('solved'),
  },
  closed: { speak: 'waiting_for_us', ...settable('closed') },
}

/** The state after a step; null for one that cannot be taken. */
export const ticketStateAfter = (state: TicketState, step: TicketStep): TicketState | null => steps[state][step] ?? null

/** Whose turn it is in a state. */
export const turnInState: Readonly<Record<TicketState, TicketTurn>> = {
  open: 'ours',
  waiting_for_us: 'ours',
  waiting_for_you: 'theirs',
  solved: 'nobodys',
  closed: 'nobodys',
}

/**
 * How a ticket stands in its new state. Our promise counts from when it became our turn, however often its person writes meanwhile,
 * and a ticket is over from when it first ended.
 */
export function standingIn(
  state: TicketState,
  before: TicketStanding,
  now: Date,
  windows: TicketWindows,
): TicketStanding {
  const turn = turnInState[state]
  const stays = turn === before.turn
  return {
    isPriority: before.isPriority,
    state,
    turn,
    since: stays ? before.since : now,
    answerBy: turn === 'ours' ? (stays && before.answerBy) || answerBy(before, now, windows) : null,
    endedAt: turn === 'nobodys' ? (before.endedAt ?? now) : null,
  }
}

const answerBy = ({ isPriority }: Pick<TicketStanding, 'isPriority'>, now: Date, windows: TicketWindows): Date =>
  after(now, isPriority ? Math.min(windows.priorityAnswerSeconds, windows.answerSeconds) : windows.answerSeconds)

/** How a ticket begins: somebody's streak gives it priority for good. */
export const beginning = (now: Date, windows: TicketWindows, streakDays = 0): TicketStanding => ({
  isPriority: streakDays >= streakMarks.support,
  state: 'open',
  turn: 'ours',
  since: now,
  answerBy: answerBy({ isPriority: streakDays >= streakMarks.support }, now, windows),
  endedAt: null,
})

/** Until when answering opens a ticket again that is over; null when it is not over, or over for good. */
export function reopensUntil({ endedAt }: TicketStanding, now: Date, { reopenSeconds }: TicketWindows): Date | null {
  const until = endedAt && after(endedAt, reopenSeconds)
  return until && until > now ? until : null
}

/** When it counts as solved unless its person answers; null while it does not wait for them, and for a complaint, which is decided. */
export const solvedUnanswered = (
  { state, since, isComplaint }: Pick<Ticket, 'state' | 'since' | 'isComplaint'>,
  { unansweredSeconds }: TicketWindows,
): Date | null => (state === 'waiting_for_you' && !isComplaint ? after(since, unansweredSeconds) : null)

/** Whether its person can still write in it. */
export const takesAnswers = (standing: TicketStanding, now: Date, windows: TicketWindows): boolean =>
  standing.endedAt === null || reopensUntil(standing, now, windows) !== null

/** How a ticket stands once another one goes on in it: what we had promised there holds here. */
export function carryingOn(ticket: TicketStanding, joined: TicketStanding): TicketStanding {
  const isPriority = ticket.isPriority || joined.isPriority
  if (joined.turn !== 'ours') return { ...ticket, isPriority }
  if (ticket.turn !== 'ours') return { ...joined, isPriority, state: 'waiting_for_us' }
  return {
    ...ticket,
    isPriority,
    since: earlier(ticket.since, joined.since),
    answerBy: ticket.answerBy && joined.answerBy && earlier(ticket.answerBy, joined.answerBy),
  }
}

const earlier = (one: Date, other: Date): Date => (one <= other ? one : other)

const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)

/** Our team may say anything of how a ticket stands, but what it is already. */
function settable(state: TicketState): Partial<Record<SettableState, TicketState>> {
  const all = {
    waiting_for_us: 'waiting_for_us',
    waiting_for_you: 'waiting_for_you',
    solved: 'solved',
    closed: 'closed',
  }
  return Object.fromEntries(Object.entries(all).filter(([to]) => to !== state))
}
