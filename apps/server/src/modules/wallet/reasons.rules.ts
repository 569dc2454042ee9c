import type { Movement } from '@sengi/contract/wallet'

export type MovementKind = Movement['kind']
export type Way = 'in' | 'out'

/** What crossing the border of what is somebody's own is called in their statements and tax files. */
type FileKind =
  | 'purchase'
  | 'sale'
  | 'received'
  | 'sent'
  | 'deposit'
  | 'withdrawal'
  | 'reward'
  | 'penalty'
  | 'correction'

type Ways<Kind> = Readonly<Partial<Record<Way, Kind>>>

/** What a reason for which money moves is to a person. What stands nowhere is ours alone, and no person ever meets it. */
interface ReasonToPeople {
  /** How a history of their wallet calls it; left out where it moves nothing that somebody has free. */
  readonly inHistory?: Ways<MovementKind>
  /** What it means in their files. Within what is theirs every move is their own transfer: nothing stands here then. */
  readonly inFiles?: Ways<FileKind>
}

const between = { inHistory: { in: 'received', out: 'sent' }, inFiles: { in: 'received', out: 'sent' } } as const
const bought = { inHistory: { in: 'buy' }, inFiles: { in: 'purchase' } } as const
const traded = { inHistory: { in: 'p2p', out: 'p2p' }, inFiles: { in: 'purchase', out: 'sale' } } as const
const owed = { inHistory: { in: 'owed', out: 'owed' }, inFiles: { in: 'penalty', out: 'penalty' } } as const
const cameBack = { inHistory: { in: 'returned' }, inFiles: {} } as const
const putRight = { inHistory: { in: 'returned' }, inFiles: { in: 'correction' } } as const
/** Of ours alone. */
const ours = {} as const
/** Rand of a card alone: its own list of payments tells them, and histories and statements are of coins. */
const ofCards = {} as const

/**
 * Every reason for which the product moves money, and what it is to the people whose money it moves: the history of a wallet and the
 * files made of it both read it here. `reasons.rules.test.ts` fails for a reason of the books that is missing.
 */
export const reasonsToPeople: Readonly<Record<string, ReasonToPeople>> = {
  'onramp.credited': bought,
  'onramp.resolved': bought,
  'onramp.stocked': ours,
  'bank.suspended': ours,
  'bank.returned': ours,
  'payout.owed': ours,
  'payout.cancelled': ours,
  'payout.sent': ours,
  'payout.paid': ours,
  'payout.paid_late': ours,
  'payout.not_sent': ours,
  'payout.came_back': ours,

  'transfer.sent': between,
  'request.fulfilled': between,
  'bill.settled': between,
  'claim.held': { inHistory: { out: 'sent' }, inFiles: {} },
  'claim.claimed': { inHistory: { in: 'received' }, inFiles: { in: 'received', out: 'sent' } },
  // A sender who is suspended: the money waits at ours, and comes back.
  'claim.returned': { inHistory: { in: 'returned' }, inFiles: { out: 'correction' } },
  'claim.restored': putRight,

  'deposit.credited': { inHistory: { in: 'deposit' }, inFiles: { in: 'deposit' } },
  'deposit.restored': putRight,
  'withdrawal.reserved': { inHistory: { out: 'withdrawal' }, inFiles: {} },
  'withdrawal.sent': { inFiles: { out: 'withdrawal' } },
  'withdrawal.confirmed': { inFiles: {} },
  'withdrawal.returned': putRight,
  'withdrawal.unconfirmed': { inFiles: { in: 'correction' } },
  'movement.set_off': ours,
  'movement.settled': ours,
  'movement.unsettled': ours,
  'movement.returned': ours,

  'p2p.locked': { inHistory: { in: 'p2p', out: 'p2p' }, inFiles: {} },
  'p2p.released': traded,
  'p2p.split': traded,
  'p2p.refunded': cameBack,
  'p2p.penalty': owed,
  'debt.paid': owed,

  'staking.staked': { inHistory: { in: 'staking', out: 'staking' }, inFiles: {} },
  'staking.unstaked': { inHistory: { in: 'staking', out: 'staking' }, inFiles: {} },
  'staking.reward': { inHistory: { in: 'reward' }, inFiles: { in: 'reward' } },
  'staking.pool_filled': ours,
  'staking.cover_added': ours,
  'referral.paid': { inHistory: { in: 'referral' }, inFiles: { in: 'reward' } },
  'referral.pool_filled': ours,
  'referral.pool_covered': ours,

  'card.topped_up': { inHistory: { out: 'card' }, inFiles: { out: 'sale' } },
  'card.drawn': { inHistory: { in: 'card' }, inFiles: { in: 'purchase' } },
  'card.held': ofCards,
  'card.captured': ofCards,
  'card.released': ofCards,
  'card.refunded': ofCards,

  'qr.paid': { inHistory: { in: 'qr', out: 'qr' }, inFiles: { in: 'received', out: 'sent' } },
  'qr.till_held': { inHistory: { out: 'qr' }, inFiles: {} },
  // What left for the till stands in the history already.
  'qr.till_paid': { inFiles: { out: 'sale' } },
  'qr.till_returned': cameBack,
  // The till took rand for coins, and coins come back for rand.
  'qr.till_refunded': { inHistory: { in: 'returned' }, inFiles: { in: 'purchase' } },
  'qr.refunded': { inHistory: { in: 'returned', out: 'returned' }, inFiles: { in: 'received', out: 'sent' } },
}

/** What a reason means in somebody's files, by the way it went; nothing for one that stays within what is theirs, or that nobody knows. */
export const meaningInFiles = (reason: string): Ways<FileKind> => reasonsToPeople[reason]?.inFiles ?? {}
