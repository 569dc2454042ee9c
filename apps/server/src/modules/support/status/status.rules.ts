import type {
  IncidentKind,
  IncidentStage,
  StatusDayState,
  StatusPart,
  StatusState,
  StatusText,
} from '@sengi/contract/support/status'
import { incidentSteps, statusParts, statusStates } from '@sengi/contract/support/status'

export type { ListSort } from '@sengi/contract/fields'
export type { SpokenLanguage } from '@sengi/contract/languages'
export { type StatusPart, statusDays, statusParts } from '@sengi/contract/support/status'
export type { NewIncident, NewIncidentUpdate } from '@sengi/contract/support/status-desk'

/** What a look at the product found. Times are in seconds; null where there is nothing to wait for. */
export interface ProductLook {
  /** For how long the tasks of a part have failed each time. */
  readonly failing: Readonly<Partial<Record<StatusPart, number>>>
  /** For how long the task that runs least punctually has been due. */
  readonly late: number
  /** Since the youngest and the oldest price were accepted. */
  readonly youngestPrice: number | null
  readonly oldestPrice: number | null
  /** How long the letter has waited that could not be delivered and waits longest. */
  readonly waitingLetter: number | null
}

export type PartStates = Readonly<Record<StatusPart, StatusState>>

const minute = 60

/** Seconds from which on what is late, stale or failing slows a part down, and from which on it counts as away. */
const bounds = {
  failing: { degraded: minute, outage: 10 * minute },
  late: { degraded: 2 * minute, outage: 10 * minute },
  oldestPrice: { degraded: 2 * minute, outage: Number.POSITIVE_INFINITY },
  youngestPrice: { degraded: 2 * minute, outage: 10 * minute },
  waitingLetter: { degraded: 10 * minute, outage: 60 * minute },
} as const

/** What is due within these seconds is not late. */
export const punctualSeconds = 30

function judged(seconds: number | null, { degraded, outage }: { degraded: number; outage: number }): StatusState {
  if (seconds === null || seconds < degraded) return 'operational'
  return seconds < outage ? 'degraded' : 'outage'
}

/** How each part is doing by what was found. Whoever reads this has the database, so the accounts are there. */
export function statesOf({ failing, late, youngestPrice, oldestPrice, waitingLetter }: ProductLook): PartStates {
  const failed = (part: StatusPart) => judged(failing[part] ?? null, bounds.failing)
  return {
    accounts: failed('accounts'),
    jobs: worst([failed('jobs'), judged(late, bounds.late)]),
    prices: worst([
      failed('prices'),
      judged(oldestPrice, bounds.oldestPrice),
      judged(youngestPrice, bounds.youngestPrice),
    ]),
    chain: failed('chain'),
    bank: failed('bank'),
    mail: worst([failed('mail'), judged(waitingLetter, bounds.waitingLetter)]),
  }
}

/** Which part a task that repeats belongs to, by how its name begins; all others are background work. */
export const tasksOf: Readonly<Partial<Record<StatusPart, readonly string[]>>> = {
  prices: ['market.'],
  chain: ['chain.', 'deposits.', 'withdrawals.'],
  bank: ['bank.', 'onramp.'],
  mail: ['notifications.'],
}

export const worst = (states: readonly StatusState[]): StatusState =>
  states.reduce((one, other) => (rank(other) > rank(one) ? other : one), 'operational')
const rank = (state: StatusState): number => statusStates.indexOf(state)

/** What was probed with what our team says of it: the worse of both, so that nothing is shown green that fails. */
export function shownStates(probed: PartStates, open: readonly OpenIncident[]): PartStates {
  const running = open.filter(({ stage }) => stage !== 'planned' && stage !== 'resolved')
  const said = (part: StatusPart) => running.filter(({ parts }) => parts.includes(part)).map(({ impact }) => impact)
  return partsTable((part) => worst([probed[part], ...said(part)]))
}

export const partsTable = <T>(of: (part: StatusPart) => T): Readonly<Record<StatusPart, T>> =>
  Object.fromEntries(statusParts.map((part) => [part, of(part)])) as Record<StatusPart, T>

export type DaySeconds = Readonly<Record<StatusState, number>>

/** A day is as bad as what lasted ten minutes of it; a shorter fault counts as slowed down. */
export function dayState(seconds: DaySeconds | undefined): StatusDayState {
  if (!seconds || statusStates.every((state) => seconds[state] === 0)) return 'unknown'
  if (seconds.outage >= 10 * minute) return 'outage'
  if (seconds.outage + seconds.degraded >= 5 * minute) return 'degraded'
  return seconds.maintenance >= minute ? 'maintenance' : 'operational'
}

interface OpenIncident {
  readonly stage: IncidentStage
  readonly impact: StatusState
  readonly parts: readonly StatusPart[]
}

export interface IncidentUpdate {
  readonly id: string
  readonly stage: IncidentStage
  readonly text: StatusText
  readonly at: Date
}

/** What our team tells everybody, with what it said of it, newest first. */
export interface StatusIncident extends OpenIncident {
  readonly id: string
  readonly kind: IncidentKind
  readonly title: StatusText
  readonly stopsClocks: boolean
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly endedAt: Date | null
  readonly updates: readonly IncidentUpdate[]
}

/** What an incident begins with. */
export const firstStage: Readonly<Record<IncidentKind, IncidentStage>> = {
  incident: 'investigating',
  maintenance: 'planned',
}

/** Whether an incident may come to a stage from where it is. */
export const mayBecome = (kind: IncidentKind, from: IncidentStage, to: IncidentStage): boolean =>
  incidentSteps[kind][from]?.includes(to) ?? false
