import { type PassingKind, passingKinds, type ReconciliationStatus } from '@sengi/contract/transfers/reconciliation'
import type { CryptoAsset, Network } from '@sengi/money'

export type { ListSort } from '@sengi/contract/fields'

/** A wallet of ours: the hot one of an asset over all its networks, or the cold one at an address. */
export interface OwnWallet {
  readonly asset: CryptoAsset
  readonly cold: { readonly network: Network; readonly address: string } | null
}

/** What explains that a chain has more of an asset than our books, by kind; below zero where it has less. */
export type Passing = Readonly<Record<PassingKind, bigint>>

/** What our side says of a wallet, in units of its asset. */
export interface OurSide {
  readonly books: bigint
  readonly passing: Passing
  /** Between these may be what payments make of it about which nobody can tell: they were made, or not. */
  readonly least: bigint
  readonly most: bigint
}

/** Both sides of a wallet as they were at one moment, and what they come to. */
export interface WalletLook extends OurSide {
  readonly at: Date
  readonly chain: bigint
  /** What nothing explains: above zero where the chain has more. */
  readonly difference: bigint
}

export const passingSum = (passing: Passing): bigint => passingKinds.reduce((sum, kind) => sum + passing[kind], 0n)

export const lookOf = (side: OurSide, chain: bigint, at: Date): WalletLook => ({
  ...side,
  at,
  chain,
  difference: chain - side.books - passingSum(side.passing),
})

/** Whether nothing of it was booked or heard in between. */
export const isSameSide = (one: OurSide, other: OurSide): boolean =>
  one.books === other.books &&
  one.least === other.least &&
  one.most === other.most &&
  passingKinds.every((kind) => one.passing[kind] === other.passing[kind])

/** What is known of a wallet from the looks before. */
export interface WalletStanding {
  readonly difference: bigint | null
  /** Since when the difference is what it is. */
  readonly differsSince: Date | null
  /** The difference that a person explained, as long as it does not change. */
  readonly accepted: bigint | null
  readonly hasOpenBreak: boolean
}

export type BreakStep = 'none' | 'raise' | 'update' | 'close'

interface Outcome extends Pick<WalletStanding, 'differsSince' | 'accepted'> {
  readonly step: BreakStep
}

/**
 * What a look makes of what was known. A difference is a break once it stood unchanged for long enough: what passes does not stand. One that
 * is open follows what the chain says, and ends when there is none any more. What nobody can tell of begins no break and ends none.
 */
export function outcomeOf(known: WalletStanding, look: WalletLook, standsSeconds: number): Outcome {
  const { at, difference } = look
  const { accepted } = known
  if (difference === 0n) return { differsSince: null, accepted: null, step: known.hasOpenBreak ? 'close' : 'none' }
  const differsSince = (known.difference === difference && known.differsSince) || at
  if (isInDoubt(look)) return { differsSince, accepted, step: 'none' }
  if (known.hasOpenBreak) return { differsSince, accepted: null, step: 'update' }
  const hasStood = at.getTime() - differsSince.getTime() >= standsSeconds * 1_000
  if (difference === accepted || !hasStood) return { differsSince, accepted, step: 'none' }
  return { differsSince, accepted: null, step: 'raise' }
}

/** Whether payments that nobody can tell of could be all that differs. */
const isInDoubt = ({ difference, least, most }: WalletLook): boolean =>
  difference !== 0n && least <= difference && difference <= most

/** What both sides of a wallet came to when they were last read, and what is known beside. */
export interface ReconciledWallet extends WalletStanding {
  readonly wallet: OwnWallet
  /** What our team calls a cold wallet. */
  readonly label: string | null
  readonly look: WalletLook | null
  readonly notAskedSince: Date | null
}

export function reconciliationStatusOf({ look, notAskedSince, ...known }: ReconciledWallet): ReconciliationStatus {
  if (known.hasOpenBreak) return 'differs'
  if (!look || notAskedSince) return 'not_asked'
  if (look.difference === 0n) return 'agrees'
  if (look.difference === known.accepted) return 'accepted'
  return isInDoubt(look) ? 'in_doubt' : 'settling'
}
