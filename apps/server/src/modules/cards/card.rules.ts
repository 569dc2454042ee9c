import type { CardState } from '@sengi/contract/cards/card'
import type { Amount } from '@sengi/money'

export { heldCardStates } from '@sengi/contract/cards/standing'

/** A card that somebody holds or waits for: one at a time. */
export const openCardStates = ['REQUESTED', 'ACTIVE', 'FROZEN'] as const satisfies readonly CardState[]

/** What can happen to a card. */
export type CardAction =
  | 'issue'
  | 'fail'
  | 'freeze'
  | 'freeze_for_debt'
  | 'unfreeze'
  | 'pay_up'
  | 'cancel'
  | 'replace'
  | 'expire'

/** The whole life of a card; a pair that is not written here cannot happen. */
const next: Readonly<Record<CardState, Partial<Record<CardAction, CardState>>>> = {
  REQUESTED: { issue: 'ACTIVE', fail: 'FAILED' },
  ACTIVE: { freeze: 'FROZEN', freeze_for_debt: 'FROZEN', cancel: 'CANCELLED', replace: 'CANCELLED', expire: 'EXPIRED' },
  FROZEN: { unfreeze: 'ACTIVE', pay_up: 'ACTIVE', cancel: 'CANCELLED', replace: 'CANCELLED', expire: 'EXPIRED' },
  CANCELLED: {},
  FAILED: {},
  EXPIRED: {},
}

/** Where an act leads from a state; null when it is not possible there. */
export const cardAfter = (state: CardState, action: CardAction): CardState | null => next[state][action] ?? null

/** Every step that can happen, as from, act and to. */
export const cardSteps: readonly (readonly [CardState, CardAction, CardState])[] = Object.entries(next).flatMap(
  ([from, acts]) => Object.entries(acts).map(([act, to]) => [from as CardState, act as CardAction, to] as const),
)

/** Why a card is frozen: its owner did it, or a shop took more than was on it. */
export type FrozenBy = 'owner' | 'debt'

/** A card that its network issued, or is about to. */
export interface VirtualCard {
  readonly id: string
  readonly userId: string
  readonly state: CardState
  readonly frozenBy: FrozenBy | null
  readonly token: string | null
  readonly last4: string | null
  readonly expiresOn: string | null
}

/** Limits of one person; null is the one that staff set. */
export interface OwnLimits {
  readonly payment: Amount | null
  readonly day: Amount | null
  readonly month: Amount | null
}

export interface Channels {
  readonly online: boolean
  readonly contactless: boolean
  readonly cash: boolean
}

/** What belongs to a person's card whichever one they hold. */
export interface CardAccount {
  readonly userId: string
  readonly limits: OwnLimits
  readonly channels: Channels
  readonly owed: Amount
  /** The product's time at which this was read. */
  readonly readAt: Date
  /** Whether its person still has the tier that opens cards. */
  readonly isVerified: boolean
}

/** The most that a card of anybody pays, as staff set it, in cents. */
export interface MostFigures {
  readonly mostPaymentCents: number
  readonly mostDayCents: number
  readonly mostMonthCents: number
}

/** What a card may pay at once, a day and a month. Whose own limit is higher than what staff allow by now has that. */
export function limitsNow({ limits }: Pick<CardAccount, 'limits'>, most: MostFigures) {
  return {
    payment: lesser(limits.payment, most.mostPaymentCents),
    day: lesser(limits.day, most.mostDayCents),
    month: lesser(limits.month, most.mostMonthCents),
  }
}

const lesser = (own: Amount | null, mostCents: number): Amount => {
  const most = { asset: 'ZAR', units: BigInt(mostCents) } as const
  return own && own.units < most.units ? own : most
}

/** Cents as an amount of rand. */
export const zarOf = (cents: bigint): Amount => ({ asset: 'ZAR', units: cents })
