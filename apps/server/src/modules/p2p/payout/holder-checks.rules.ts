import type { HolderCheckState, HolderRefusal } from '@sengi/contract/p2p/orders'
import { type Phrase, phrases } from '../../../platform/words/phrase.ts'

const told = phrases('p2p/notices')

/** What the bank said of an account, if it was asked yet. */
export interface HolderCheck {
  readonly state: HolderCheckState
  /** Why, of what is refused. */
  readonly reason: HolderRefusal | null
  readonly checkedAt: Date | null
  /** When the bank is asked next; null when there is nothing to ask. */
  readonly dueAt: Date | null
}

/** What a bank can say, with null where it did not compare. */
export interface BankWord {
  readonly isFound: boolean
  readonly isOpen: boolean
  readonly acceptsCredits: boolean
  readonly isSameId: boolean | null
  readonly isSameName: boolean | null
}

export interface HolderVerdict {
  readonly state: Extract<HolderCheckState, 'VERIFIED' | 'NAME_DIFFERS' | 'REFUSED'>
  readonly reason: HolderRefusal | null
}

/** In a name that is not the verified one. */
export const inOtherName: HolderVerdict = { state: 'REFUSED', reason: 'other_name' }

const refusals: readonly (readonly [HolderRefusal, (word: BankWord) => boolean])[] = [
  ['not_found', ({ isFound }) => !isFound],
  ['closed', ({ isOpen }) => !isOpen],
  ['no_credits', ({ acceptsCredits }) => !acceptsCredits],
  ['other_holder', ({ isSameId }) => isSameId === false],
]

/**
 * What follows from the bank's word. The identity number is somebody's own, so another one is another person; a name is written in
 * many ways, so where only the name differs the account stays, and who pays to it is told.
 */
export function verdictOn(word: BankWord): HolderVerdict {
  const [reason] = refusals.find(([, applies]) => applies(word)) ?? []
  if (reason) return { state: 'REFUSED', reason }
  const isSame = word.isSameName ?? word.isSameId
  return { state: isSame === true ? 'VERIFIED' : 'NAME_DIFFERS', reason: null }
}

/** What becomes of an account when its bank is asked, answers, or does not for long; what is not written cannot happen. */
type CheckEvent = 'ask' | 'answer' | 'give_up'
const after: Readonly<Record<HolderCheckState, Partial<Record<CheckEvent, readonly HolderCheckState[]>>>> = {
  UNVERIFIED: { ask: ['CHECKING'], answer: ['UNVERIFIED', 'REFUSED'], give_up: ['UNVERIFIED'] },
  CHECKING: { answer: ['VERIFIED', 'NAME_DIFFERS', 'REFUSED', 'UNVERIFIED'], give_up: ['UNVERIFIED'] },
  // Until there is a new word, the last one holds.
  NAME_DIFFERS: { ask: ['NAME_DIFFERS'], answer: ['VERIFIED', 'NAME_DIFFERS', 'REFUSED'], give_up: ['NAME_DIFFERS'] },
  REFUSED: { ask: ['REFUSED'], answer: ['VERIFIED', 'NAME_DIFFERS', 'REFUSED'], give_up: ['REFUSED'] },
  VERIFIED: {},
}

/** What an account that is in a state can become. */
export const statesAfter = (state: HolderCheckState, event: CheckEvent): readonly HolderCheckState[] =>
  after[state][event] ?? []

/** From when on its owner may have the bank asked; null when there is nothing to ask. */
export function askableFrom(
  { state, checkedAt, dueAt }: HolderCheck,
  createdAt: Date,
  pauseSeconds: number,
): Date | null {
  if (statesAfter(state, 'ask').length === 0) return null
  if (dueAt && state !== 'UNVERIFIED') return null
  return checkedAt ? new Date(checkedAt.getTime() + pauseSeconds * 1_000) : createdAt
}

/** Seconds until somebody whose name we did not know yet is looked at again, and until a bank that never answered is. */
export const nameAwaitedSeconds = 900
export const silentBankSeconds = 6 * 3_600

/** What the owner is told of the bank's word. */
export function verdictPhrase({ state, reason }: HolderVerdict): Phrase {
  if (state === 'VERIFIED') return told('payout_verified')
  return state === 'NAME_DIFFERS' ? told('payout_name_differs') : told('payout_refused', { reason: reason ?? 'other' })
}
