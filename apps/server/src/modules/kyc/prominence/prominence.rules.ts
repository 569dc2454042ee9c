import {
  type PepAct,
  type PepOutcome,
  type PepRating,
  type PepState,
  pepOverStates,
  pepStates,
} from '@sengi/contract/kyc/pep-cases'
import type {
  NewProminence,
  OwnProminence,
  ProminenceAnswer,
  ProminenceKind,
  ProminenceRelation,
} from '@sengi/contract/kyc/prominence'
import { type Refusal, refusal } from '../../../platform/words/phrase.ts'
import type { Tier } from '../kyc.rules.ts'

export type { PepAct, PepFinding, PepOutcome, PepPart, PepRating, PepState } from '@sengi/contract/kyc/pep-cases'
export type { NewProminence, NewWealth, ProminenceKind, ProminenceRelation } from '@sengi/contract/kyc/prominence'

/** A position that somebody holds, or held, who is its person or close to them. */
export interface PublicPosition {
  readonly kind: ProminenceKind
  readonly relation: ProminenceRelation
  readonly position: string
  readonly country: string
  /** Days in South Africa. Without an end it is held still. */
  readonly heldFrom: string
  readonly heldUntil: string | null
}

/** What one of our team proposed, and until when another person can agree. */
export interface PepAsk {
  readonly outcome: PepOutcome
  readonly rating: PepRating | null
  readonly reason: string
  readonly by: string
  readonly username: string
  readonly at: Date
  readonly lapsesAt: Date
}

/** The case of one person, without what is sealed. */
export interface PepCase extends Omit<PublicPosition, 'position'> {
  readonly userId: string
  readonly username: string
  readonly tier: Tier
  /** As it counts now: a proposal that nobody agreed to within a day is none. */
  readonly state: PepState
  /** Whether its person knows of it. */
  readonly isTold: boolean
  /** Whether it rests on what our team found. */
  readonly isFound: boolean
  /** Whether a bureau found it and nobody has said yet which position it is. */
  readonly isUnnamed: boolean
  readonly rating: PepRating | null
  readonly openedAt: Date
  readonly dueAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly ask: PepAsk | null
  /** What an open proposal returns to. */
  readonly before: PepState | null
  readonly sealedPosition: Buffer
  readonly sealedWealth: Buffer | null
  readonly wealthAt: Date | null
  /** The time at which it was read. */
  readonly readAt: Date
}

export interface PepStep {
  readonly at: Date
  /** Null where a clock did it. */
  readonly by: string | null
  readonly act: PepAct
  readonly outcome: PepOutcome | null
  readonly rating: PepRating | null
  readonly note: string | null
}

const outcomes: Readonly<Record<PepOutcome, PepState>> = { approve: 'APPROVED', refuse: 'REFUSED', clear: 'CLEARED' }

/** Of what is over nothing is due. */
export const overStates: readonly PepState[] = pepOverStates

/** What two of our team decided stands until something new is said or found, or its date comes. */
export const decidedStates: readonly PepState[] = ['APPROVED', ...overStates]

/** The whole life of a case; what is not written here cannot happen. */
const transitions: Readonly<Record<PepAct, { from: readonly PepState[]; to: PepState | 'as_proposed' | 'as_before' }>> =
  {
    declare: { from: pepStates, to: 'DECLARED' },
    find: { from: decidedStates, to: 'FOUND' },
    ask: { from: ['DECLARED', 'FOUND', 'INFORMED', 'REVIEW_DUE'], to: 'INFORMATION_ASKED' },
    inform: { from: ['DECLARED', 'INFORMATION_ASKED', 'INFORMED', 'PROPOSED'], to: 'INFORMED' },
    propose: { from: ['DECLARED', 'FOUND', 'INFORMATION_ASKED', 'INFORMED', 'REVIEW_DUE'], to: 'PROPOSED' },
    agree: { from: ['PROPOSED'], to: 'as_proposed' },
    not_agree: { from: ['PROPOSED'], to: 'as_before' },
    lapse: { from: ['PROPOSED'], to: 'as_before' },
    fall_due: { from: ['APPROVED'], to: 'REVIEW_DUE' },
  }

type Standing = Pick<PepCase, 'state' | 'ask' | 'before' | 'isUnnamed'>

/** What an act makes of a case; null where it cannot be done now. Our team says what a bureau's finding is about. */
export function pepAfter({ state, ask, before, isUnnamed }: Standing, act: PepAct): PepState | null {
  const { from, to } = transitions[act]
  const names = act === 'find' && state === 'FOUND' && isUnnamed
  if (!from.includes(state) && !names) return null
  if (to === 'as_proposed') return ask && outcomes[ask.outcome]
  return to === 'as_before' ? before : to
}

const ofTeam = ['find', 'ask', 'propose', 'agree', 'not_agree'] as const satisfies readonly PepAct[]

/** What one of our team can do with it now: whoever proposed does not agree, and that takes a right of its own. */
export const pepActsFor = (one: Standing, by: string, mayAgree: boolean): PepAct[] =>
  ofTeam.filter((act) => pepAfter(one, act) !== null && (act !== 'agree' || (mayAgree && one.ask?.by !== by)))

/** Why something cannot be proposed: approval rests on where wealth and funds come from, and what is foreign is always of high risk. */
export function proposalRefusal(
  { kind, sealedWealth }: Pick<PepCase, 'kind' | 'sealedWealth'>,
  { outcome, rating }: { readonly outcome: PepOutcome; readonly rating: PepRating | null },
): Refusal | null {
  if (outcome !== 'approve') return null
  if (!sealedWealth) return refusal('pep_wealth_missing')
  return kind === 'foreign' && rating !== 'high' ? refusal('pep_foreign_high') : null
}

/** The answer as it is kept: a no says nothing more, a yes all of it. */
export function readAnswer(given: NewProminence, today: string): NewProminence | Refusal {
  const { answer, relation, position, country, held_from: from, held_until: until } = given
  if (answer === 'none') return { answer }
  if (!relation || !position || !country || !from) return refusal('prominence_incomplete')
  const fault = datesRefusal({ heldFrom: from, heldUntil: until ?? null }, today)
  return fault ?? { answer, relation, position, country, held_from: from, ...(until && { held_until: until }) }
}

/** Nothing begins in days to come, or ends before it began. */
export const datesRefusal = (
  { heldFrom, heldUntil }: Pick<PublicPosition, 'heldFrom' | 'heldUntil'>,
  today: string,
): Refusal | null =>
  heldFrom > today || (heldUntil !== null && heldUntil < heldFrom) ? refusal('prominence_dates') : null

/** The position that an answer speaks of; null for a no. */
export function positionSaid(said: NewProminence): PublicPosition | null {
  const { answer, relation, position, country, held_from: heldFrom, held_until: heldUntil = null } = said
  if (answer === 'none' || !relation || !position || !country || !heldFrom) return null
  return { kind: answer, relation, position, country, heldFrom, heldUntil }
}

/** Whether its person can give where their wealth and funds come from. */
export const takesWealth = (one: PepCase | null): boolean => Boolean(one?.isTold && pepAfter(one, 'inform'))

/** Whether a bureau's finding is news: of who was cleared it is once they apply again, and of any other case we know already. */
export const isNewFinding = (one: Pick<PepCase, 'state' | 'decidedAt'> | null, appliedAt: Date): boolean =>
  one === null || (one.state === 'CLEARED' && one.decidedAt !== null && one.decidedAt < appliedAt)

/** How far we are, as its person may know: of what our team found nobody is told before they are asked. */
export function standingFor(one: PepCase | null, answer: ProminenceAnswer | undefined): OwnProminence['standing'] {
  if (!one?.isTold || one.state === 'CLEARED') return 'none'
  if (one.state === 'REFUSED') return 'refused'
  if (one.state === 'APPROVED' || one.state === 'REVIEW_DUE') return 'approved'
  const wantsTexts = one.state === 'DECLARED' && !one.sealedWealth && answer !== 'none'
  return wantsTexts || one.state === 'INFORMATION_ASKED' ? 'asked' : 'looked_at'
}

/** Whether somebody trades already with what waits for approval. */
export const tradesAlready = (tier: Tier): boolean => tier === 'tier_2' || tier === 'tier_3'
