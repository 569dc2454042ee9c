import type { LooseKind } from '@sengi/contract/auth/lock'

export type { LooseKind } from '@sengi/contract/auth/lock'

/** Something that loosens somebody's security. */
export interface LooseChange {
  readonly kind: LooseKind
  /**
   * A passkey's id or a new key, the hash of a new PIN, those of new recovery codes, an address or number in one spelling, or the days
   * that a lock is to have, or a name and the details of an account to be paid on, its number sealed; null where there is but one.
   */
  readonly target: string | null
  /** An address or number as it was typed, the name of a passkey, the end of an account, or days; null where the kind says all. */
  readonly about: string | null
}

/** The same, with when it is carried out. */
export interface DueChange extends LooseChange {
  readonly id: string
  readonly userId: string
  readonly askedAt: Date
  readonly dueAt: Date
}

/** Kinds of which several wait side by side. */
const sideBySide: readonly LooseKind[] = ['passkey_new', 'passkey_gone', 'payout_account']

/** Whether what stands gives way to what is asked, or is the same: of most kinds one waits, of these one of each name. */
export const standsFor = (standing: LooseChange, asked: LooseChange): boolean =>
  standing.kind === asked.kind && (!sideBySide.includes(asked.kind) || isSameChange(standing, asked))

/** An account is known by its name, which stands first: what is sealed twice is written in two ways. */
export const isSameChange = (one: LooseChange, other: LooseChange): boolean =>
  one.kind === 'payout_account' ? nameIn(one.target) === nameIn(other.target) : one.target === other.target

const nameIn = (target: string | null): string => target?.split(' ', 1)[0] ?? ''

/** Whether a lock of so many days would be looser than the one that holds. */
export const isLooser = (days: number, held: number | null): boolean => days < (held ?? 0)

/** Hours that something waits that waits anyway: as long as the lock says, where that is longer. */
export const hoursUnderLock = (hours: number, days: number | null): number => Math.max(hours, (days ?? 0) * 24)

/** Hashes as one text, and back. */
export const joinedHashes = (hashes: readonly Buffer[]): string => hashes.map((hash) => hash.toString('hex')).join(' ')
export const hashesIn = (joined: string): Buffer[] => joined.split(' ').map((hash) => Buffer.from(hash, 'hex'))
