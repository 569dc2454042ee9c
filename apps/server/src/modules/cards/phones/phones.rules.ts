import type { CardPhoneState, PhoneWallet, PhoneWordKind } from '@sengi/contract/cards/phones'
import type { VirtualCard } from '../card.rules.ts'

export type { PhoneWordKind } from '@sengi/contract/cards/phones'

/** A card in the wallet of a phone. */
export interface CardPhone {
  readonly id: string
  readonly userId: string
  readonly cardId: string
  readonly wallet: PhoneWallet
  readonly state: CardPhoneState
  /** Stands for the card there; null until the network has said so. */
  readonly token: string | null
  /** The network stopped it by itself, whatever the card does. */
  readonly isStopped: boolean
  readonly askedAt: Date
}

/** On a phone, or on its way there. */
export const openPhoneStates = [
  'REQUESTED',
  'CHECKING',
  'ACTIVE',
  'SUSPENDED',
] as const satisfies readonly CardPhoneState[]

export const isOpenPhone = ({ state }: Pick<CardPhone, 'state'>): boolean =>
  openPhoneStates.some((open) => open === state)

/** What can happen to a card on a phone. */
export type PhoneAct = 'check' | 'activate' | 'refuse' | 'suspend' | 'resume' | 'remove'

/** The whole life of a card on a phone; a pair that is not written here cannot happen. */
const next: Readonly<Record<CardPhoneState, Partial<Record<PhoneAct, CardPhoneState>>>> = {
  REQUESTED: { check: 'CHECKING', activate: 'ACTIVE', refuse: 'REFUSED', remove: 'REMOVED' },
  CHECKING: { activate: 'ACTIVE', refuse: 'REFUSED', remove: 'REMOVED' },
  ACTIVE: { suspend: 'SUSPENDED', remove: 'REMOVED' },
  SUSPENDED: { resume: 'ACTIVE', remove: 'REMOVED' },
  REMOVED: {},
  REFUSED: {},
}

/** Where an act leads from a state; null when it is not possible there. */
export const phoneAfter = (state: CardPhoneState, act: PhoneAct): CardPhoneState | null => next[state][act] ?? null

/** What a card's own state asks of one that is on a phone: it pays there only while it pays at all. */
export function settledWith({ state, isStopped }: Pick<CardPhone, 'state' | 'isStopped'>, card: VirtualCard['state']) {
  if (card !== 'ACTIVE' && card !== 'FROZEN') return phoneAfter(state, 'remove') ?? state
  return phoneAfter(state, isStopped || card === 'FROZEN' ? 'suspend' : 'resume') ?? state
}

/** What each word of the network does. */
export const actOfWord: Readonly<Record<PhoneWordKind, PhoneAct>> = {
  activated: 'activate',
  refused: 'refuse',
  suspended: 'suspend',
  resumed: 'resume',
  deleted: 'remove',
}

/** Who stopped one that is suspended; null while it is not. */
export const suspendedBy = ({ state, isStopped }: CardPhone): 'card' | 'network' | null => {
  if (state !== 'SUSPENDED') return null
  return isStopped ? 'network' : 'card'
}

/** How the network should have it; null where it has decided by itself. */
export const networkStateOf = (state: CardPhoneState) => wanted[state]

const wanted = {
  REQUESTED: null,
  CHECKING: null,
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  REMOVED: 'removed',
  REFUSED: null,
} as const satisfies Readonly<Record<CardPhoneState, string | null>>
