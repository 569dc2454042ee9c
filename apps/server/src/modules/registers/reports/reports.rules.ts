import {
  type ReportAct,
  type ReportKind,
  type ReportState,
  reportKindNames,
  reportKinds,
} from '@sengi/contract/registers/reports'
import { dayMs } from '@sengi/money'

export type { RegisterSort } from '@sengi/contract/fields'
export type { ReportAct, ReportKind, ReportPart, ReportState } from '@sengi/contract/registers/reports'

/** Something that is to be reported to the FIC. */
export interface FicReport {
  readonly id: string
  readonly kind: ReportKind
  readonly state: ReportState
  readonly userId: string | null
  readonly username: string | null
  readonly ownerId: string
  readonly owner: string
  /** A day in South Africa. */
  readonly knownOn: string
  readonly dueAt: Date
  readonly openedAt: Date
  readonly cents: bigint | null
  readonly narrative: string
  /** Of what nobody agreed to within a day, there is none. */
  readonly ask: { readonly by: string; readonly username: string; readonly at: Date; readonly lapsesAt: Date } | null
  readonly reference: string | null
  readonly closeReason: string | null
  /** The time at which it was read. */
  readonly readAt: Date
}

/** One step of a report's life. */
export interface ReportStep {
  readonly at: Date
  readonly by: string
  readonly act: ReportAct
  readonly note: string | null
}

interface Transition {
  readonly from: readonly ReportState[]
  /** Null leaves the state as it is. */
  readonly to: ReportState | null
  /** Whether a second person's reading belongs to it: `needed` for what waits to be agreed to, `only` for kinds of two. */
  readonly needs?: 'asked' | 'two'
}

const unfinished = ['OPEN', 'DRAFTED', 'AGREED'] as const

/** The whole life of a report; what is not written here cannot happen. Of what is FILED or CLOSED nothing follows. */
const transitions: Readonly<Record<Exclude<ReportAct, 'open'>, Transition>> = {
  draft: { from: unfinished, to: 'DRAFTED' },
  ask: { from: ['DRAFTED'], to: null, needs: 'two' },
  agree: { from: ['DRAFTED'], to: 'AGREED', needs: 'asked' },
  refuse: { from: ['DRAFTED'], to: 'OPEN', needs: 'asked' },
  file: { from: ['DRAFTED', 'AGREED'], to: 'FILED' },
  close: { from: unfinished, to: 'CLOSED' },
  hand_on: { from: unfinished, to: null },
}

/** Whether a kind is sent only after a second person has read it, because it rests on a suspicion. */
const takesTwo = (kind: ReportKind): boolean => reportKinds[kind].isSecret

type Standing = Pick<FicReport, 'kind' | 'state' | 'ask'>

/** What an act makes of a report's state; null where it cannot be done now. */
export function reportAfter({ kind, state, ask }: Standing, act: Exclude<ReportAct, 'open'>): ReportState | null {
  const { from, to, needs } = transitions[act]
  if (!from.includes(state)) return null
  if (needs === 'two' && (!takesTwo(kind) || ask)) return null
  if (needs === 'asked' && !ask) return null
  if (act === 'file' && takesTwo(kind) && state !== 'AGREED') return null
  return to ?? state
}

const acts = Object.keys(transitions) as Exclude<ReportAct, 'open'>[]

/** What somebody can do with a report now: whoever asked does not agree, and takes back by drafting anew. */
export const reportActsFor = (report: Standing, by: string): ReportAct[] =>
  acts.filter((act) => reportAfter(report, act) !== null && !(act === 'agree' && report.ask?.by === by))

/** The kinds that somebody may see at all: suspicions take a permission of their own. */
export const kindsFor = (permissions: readonly string[]): ReportKind[] =>
  reportKindNames.filter((kind) => !reportKinds[kind].isSecret || permissions.includes('suspicions.keep'))

/** By what permission a kind is kept. */
export const permissionFor = (kind: ReportKind) =>
  reportKinds[kind].isSecret ? ('suspicions.keep' as const) : ('registers.keep' as const)

/** Acts on suspicions bear another name in the record of who did what, which only those read who may know of them. */
export const auditName = (kind: ReportKind, act: string): string =>
  `${reportKinds[kind].isSecret ? 'suspicion' : 'report'}.${act}`

/** As what it is recorded that some were taken as a table: where a suspicion is among them or was asked for, only by its own name. */
export const savedAs = (kinds: readonly (ReportKind | undefined)[]): string =>
  kinds.some((kind) => kind && reportKinds[kind].isSecret) ? 'suspicion.exported' : 'list.saved'

interface Clocks {
  readonly cashDays: number
  readonly propertyDays: number
  readonly suspicionDays: number
}

const clocks: Readonly<Record<ReportKind, keyof Clocks>> = {
  cash_threshold: 'cashDays',
  terrorist_property: 'propertyDays',
  suspicious_transaction: 'suspicionDays',
  suspicious_activity: 'suspicionDays',
  terrorist_financing: 'suspicionDays',
}

/** Within how many business days a kind is sent. */
export const businessDaysOf = (kind: ReportKind, figures: Clocks): number => figures[clocks[kind]]

/** From when on our team is told that it is due. */
export const warnFrom = (dueAt: Date, days: number): Date => new Date(dueAt.getTime() - days * dayMs)

export const isOver = (state: ReportState): boolean => state === 'FILED' || state === 'CLOSED'

/** As people name it. */
export const reportNumber = (id: string): string => id.slice(-8).toUpperCase()
