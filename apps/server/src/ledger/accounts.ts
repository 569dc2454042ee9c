/**
 * One account, apart from its asset, which each move's amount brings. `owner` is the row the account stands for;
 * `userId` the person whose money lies there, absent for the platform's own.
 * A new kind is a row in the table `account_kind` and a line here.
 */
export interface AccountRef {
  readonly kind: string
  readonly owner: string
  readonly userId?: string
}

/** The owner of what belongs to the platform. */
const platform = '00000000-0000-0000-0000-000000000000'

/** What a person can spend. */
export const available = (userId: string): AccountRef => ({ kind: 'available', owner: userId, userId })

/** A person's money set aside for one thing (a withdrawal, a card authorisation), one account per hold. */
export const held = (holdId: string, userId: string): AccountRef => ({ kind: 'held', owner: holdId, userId })

/** A seller's crypto locked for one order, one account per order, so that a second payout finds it empty. */
export const escrow = (orderId: string, userId: string): AccountRef => ({ kind: 'escrow', owner: orderId, userId })

/** A person's money in one staking position. */
export const staked = (positionId: string, userId: string): AccountRef => ({
  kind: 'staked',
  owner: positionId,
  userId,
})

/** Money that came in and that nobody can be named for yet. */
export const suspense = (where: 'bank'): AccountRef => ({ kind: `suspense_${where}`, owner: platform })

/** What lies at the bank or on the chains; negative, because it stands against what we owe. */
export const custody = (where: 'bank' | 'chain'): AccountRef => ({ kind: `custody_${where}`, owner: platform })

/** The company as the other side of a purchase or a sale; may be negative. */
export const house = (): AccountRef => ({ kind: 'house', owner: platform })

/** What the company earned. */
export const fees = (): AccountRef => ({ kind: 'fees', owner: platform })

/** What people paid by decision for breaking the rules of trade. */
export const penalties = (): AccountRef => ({ kind: 'penalties', owner: platform })
