import { onBusinessDay } from '@sengi/contract/base/business-days'
import type {
  ListedEntry,
  ListSource,
  ScreeningCase as OnTheWire,
  SanctionsList,
  screeningSubjects,
} from '@sengi/contract/kyc/screening'

export type { ListSort } from '@sengi/contract/fields'

export type { ListedEntry, ListSource } from '@sengi/contract/kyc/screening'
export type ListState = SanctionsList['state']
export type Subject = (typeof screeningSubjects)[number]

/** What was found to be true of whom a name is. */
export interface KnownIdentity {
  /** As `1990-01-01`. */
  readonly birthDate: string
  /** Of the document that says so. */
  readonly number: string
}

/** What of ours a case compared, as staff see it beside the entry. */
export interface ComparedFacts {
  readonly name: string | null
  readonly date_of_birth: string | null
  readonly address: string | null
}

/** A hit that staff decide about. */
export interface ScreeningCase {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly subject: Subject
  readonly source: ListSource
  readonly entry: ListedEntry
  readonly facts: ComparedFacts
  readonly version: string
  readonly score: number
  readonly state: OnTheWire['state']
  readonly openedAt: Date
  readonly confirmed: { readonly by: string; readonly at: Date; readonly reason: string } | null
  /** Of what nobody agreed to within a day, there is none. */
  readonly ask: { readonly by: string; readonly at: Date; readonly reason: string } | null
  readonly cleared: { readonly by: string; readonly at: Date } | null
}

/** What is done about a case. */
export type CaseAct = 'confirm' | 'ask_to_clear' | 'clear' | 'refuse_to_clear'

/** Why somebody may not do it; null when they may. */
export type CaseFault = 'over' | 'own' | 'not_asked' | 'asked_already' | 'confirmed_already' | 'same_person'

/** Whoever says that a hit is somebody else is never the one who agrees, and nobody decides about themselves. */
export function caseFault(one: ScreeningCase, act: CaseAct, by: string): CaseFault | null {
  if (one.state === 'FALSE') return 'over'
  if (one.userId === by) return 'own'
  if (act === 'confirm') return one.state === 'CONFIRMED' ? 'confirmed_already' : null
  if (act === 'ask_to_clear') return one.ask ? 'asked_already' : null
  if (!one.ask) return 'not_asked'
  return act === 'clear' && one.ask.by === by ? 'same_person' : null
}

const endOfDay = 24

/** Within how many business days property is reported, and which days are none. */
export interface PropertyClock {
  readonly days: number
  readonly declared: ReadonlySet<string>
}

/**
 * Until when property of somebody on the list is reported to the Financial Intelligence Centre (section 28A), from when it is known. A list
 * of another country asks for none.
 */
export function reportBy({ confirmed, source }: ScreeningCase, { days, declared }: PropertyClock): Date | null {
  if (!confirmed || source === 'OFAC') return null
  return onBusinessDay(confirmed.at, days, endOfDay, declared)
}

/** Whether so much of a list went missing since the last time that a person has to look first. */
export const shrankStrangely = (before: number | null, now: number, basisPoints: number): boolean =>
  before !== null && now * 10_000 < before * (10_000 - basisPoints)

export const isTooOld = (checkedAt: Date | null, now: Date, hours: number): boolean =>
  checkedAt === null || now.getTime() - checkedAt.getTime() > hours * 3_600_000
