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
export const platformOwner = '00000000-0000-0000-0000-000000000000'

/** What a person can spend. */
export const available = (userId: string): AccountRef => ({ kind: 'available', owner: userId, userId })

/** A person's money set aside for one thing (a withdrawal, a card authorisation), one account per hold. */
export const held = (holdId: string, userId: string): AccountRef => ({ kind: 'held', owner: holdId, userId })

/** A seller's crypto locked for one order, one account per order, so that a second payout finds it empty. */
export const escrow = (orderId: string, userId: string): AccountRef => ({ kind: 'escrow', owner: orderId, userId })

/** A sender's money that waits for the owner of an e-mail address, one account per claim. */
export const claimAccount = (claimId: string, userId: string): AccountRef => ({
  kind: 'claims',
  owner: claimId,
  userId,
})

/** A person's money in one staking position. */
export const staked = (positionId: string, userId: string): AccountRef => ({
  kind: 'staked',
  owner: positionId,
  userId,
})

/** Rand that a person put on their card; one account for each person, whichever card they hold. */
export const onCard = (userId: string): AccountRef => ({ kind: 'card', owner: userId, userId })

/** Rand that a shop has reserved, one account per payment, so that it takes no more than that. */
export const cardHold = (paymentId: string, userId: string): AccountRef => ({
  kind: 'card_hold',
  owner: paymentId,
  userId,
})

/** Coins that wait for another network's till to answer, one account per payment. */
export const tillHold = (paymentId: string, userId: string): AccountRef => ({
  kind: 'till_hold',
  owner: paymentId,
  userId,
})

/** Money that nobody can be named for yet, or that cannot go back to its owner now. */
export const suspense = (where: 'bank' | 'claims'): AccountRef => ({ kind: `suspense_${where}`, owner: platformOwner })

/** Coins on their way to a chain, one account per withdrawal; they have left their owner's wallet. */
export const inTransit = (withdrawalId: string): AccountRef => ({ kind: 'chain_in_transit', owner: withdrawalId })

/** Rand that is to go to an account at a bank, one account per payout, so that it cannot be sent twice. */
export const payoutOwed = (payoutId: string): AccountRef => ({ kind: 'bank_payout_owed', owner: payoutId })

/** Rand that two people let go and of which the bank's statement says nothing yet, one account per payout. */
export const payoutInTransit = (payoutId: string): AccountRef => ({ kind: 'bank_payout_in_transit', owner: payoutId })

/**
 * What lies at the bank, on the chains or in the client account of the card's bank; negative, because it stands against what we owe. On the
 * chains it is in the hot wallet (`chain`), in cold ones (`cold`) or between the two (`moving`).
 */
export const custody = (where: 'bank' | 'chain' | 'cold' | 'moving' | 'card'): AccountRef => ({
  kind: `custody_${where}`,
  owner: platformOwner,
})

/** The company as the other side of a purchase or a sale; may be negative. */
export const house = (): AccountRef => ({ kind: 'house', owner: platformOwner })

/** What the company earned. */
export const fees = (): AccountRef => ({ kind: 'fees', owner: platformOwner })

/** What the chains took for carrying our payments. */
export const networkCosts = (): AccountRef => ({ kind: 'network_costs', owner: platformOwner })

/** What staking rewards are paid from; it has a floor, so nothing is paid that is not covered. */
export const rewardPool = (): AccountRef => ({ kind: 'reward_pool', owner: platformOwner })

/** What referral rewards are paid from; it has a floor, too. */
export const promoPool = (): AccountRef => ({ kind: 'promo_pool', owner: platformOwner })

/** What people paid by decision for breaking the rules of trade. */
export const penalties = (): AccountRef => ({ kind: 'penalties', owner: platformOwner })
