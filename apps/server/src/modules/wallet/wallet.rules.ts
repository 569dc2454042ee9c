import type { Movement as WireMovement } from '@sengi/contract/wallet'
import type { Memo } from '../../ledger/posting.ts'

export type MovementKind = WireMovement['kind']
type Direction = 'in' | 'out'

/** Where a page of lines begins: a posting and a line in it. */
export const movementPosition = /^[0-9]{1,18}\.[0-9]{1,4}$/

interface KindRule {
  readonly reason: string
  readonly kinds: Readonly<Record<Direction, MovementKind>>
}

/** What a user calls a movement, by the reason it was booked with and the way it went. What is not named here is `other`. */
const rules: readonly KindRule[] = [
  { reason: 'onramp.credited', kinds: { in: 'buy', out: 'other' } },
  { reason: 'onramp.resolved', kinds: { in: 'buy', out: 'other' } },
  { reason: 'transfer.sent', kinds: { in: 'received', out: 'sent' } },
  { reason: 'claim.held', kinds: { in: 'other', out: 'sent' } },
  { reason: 'claim.claimed', kinds: { in: 'received', out: 'other' } },
  { reason: 'claim.returned', kinds: { in: 'returned', out: 'other' } },
  { reason: 'claim.restored', kinds: { in: 'returned', out: 'other' } },
  { reason: 'withdrawal.reserved', kinds: { in: 'other', out: 'withdrawal' } },
  { reason: 'withdrawal.returned', kinds: { in: 'returned', out: 'other' } },
  { reason: 'deposit.credited', kinds: { in: 'deposit', out: 'other' } },
  { reason: 'deposit.restored', kinds: { in: 'returned', out: 'other' } },
  { reason: 'request.fulfilled', kinds: { in: 'received', out: 'sent' } },
  { reason: 'bill.settled', kinds: { in: 'received', out: 'sent' } },
  ...['p2p.locked', 'p2p.released', 'p2p.split'].map((reason) => ({
    reason,
    kinds: { in: 'p2p', out: 'p2p' } as const,
  })),
  { reason: 'p2p.refunded', kinds: { in: 'returned', out: 'other' } },
  { reason: 'p2p.penalty', kinds: { in: 'owed', out: 'owed' } },
  { reason: 'debt.paid', kinds: { in: 'owed', out: 'owed' } },
  { reason: 'staking.staked', kinds: { in: 'staking', out: 'staking' } },
  { reason: 'staking.unstaked', kinds: { in: 'staking', out: 'staking' } },
  { reason: 'card.topped_up', kinds: { in: 'other', out: 'card' } },
  { reason: 'card.drawn', kinds: { in: 'card', out: 'other' } },
  { reason: 'qr.paid', kinds: { in: 'qr', out: 'qr' } },
  { reason: 'qr.till_held', kinds: { in: 'other', out: 'qr' } },
  { reason: 'qr.till_returned', kinds: { in: 'returned', out: 'other' } },
  { reason: 'qr.till_refunded', kinds: { in: 'returned', out: 'other' } },
  { reason: 'qr.refunded', kinds: { in: 'returned', out: 'qr' } },
  { reason: 'staking.reward', kinds: { in: 'reward', out: 'other' } },
  { reason: 'referral.paid', kinds: { in: 'referral', out: 'other' } },
]

const named = rules.map(({ reason }) => reason)

/** Reasons that move nothing that somebody has free, so that no history of a wallet meets them. */
const besideWallets: readonly string[] = [
  ...['withdrawal.sent', 'withdrawal.confirmed', 'withdrawal.unconfirmed'],
  ...[
    'bank.suspended',
    'bank.returned',
    'onramp.stocked',
    'staking.pool_filled',
    'staking.cover_added',
    'referral.pool_filled',
    'referral.pool_covered',
  ],
  // What left for the till stands in the history already.
  'qr.till_paid',
  // Rand of a card, which its own list of payments tells.
  ...['card.held', 'card.captured', 'card.released', 'card.refunded'],
]

/** Whether somebody thought about what a history calls a reason: by a kind, or because no history meets it. */
export const isNamed = (reason: string): 'kind' | 'beside' | null => {
  if (named.includes(reason)) return 'kind'
  return besideWallets.includes(reason) ? 'beside' : null
}

/** Reasons for which coins go to us or come from us, and from nobody else. */
const withUs: readonly string[] = ['card.topped_up', 'card.drawn', 'referral.paid']

/** Who is at the other end of a movement where no person is: whom the posting named, or we. Null where there is nobody. */
export const outsideOf = (reason: string, { counterparty }: Pick<Memo, 'counterparty'>): string | null =>
  counterparty ?? (withUs.includes(reason) ? 'Sengi' : null)

/** The kind of a line in somebody's history. */
export function movementKindOf(reason: string, units: bigint): MovementKind {
  const rule = rules.find((one) => one.reason === reason)
  return rule?.kinds[units < 0n ? 'out' : 'in'] ?? 'other'
}

/** The kind of a line in an account beside the free one, where what came in went out of the free one. */
export const kindElsewhere = (reason: string, units: bigint): MovementKind => movementKindOf(reason, -units)

/** Which lines of the ledger belong to a kind. */
export function filterFor(kind: MovementKind | undefined): {
  reasons?: string[]
  exceptReasons?: string[]
  direction?: Direction
} {
  if (kind === undefined) return {}
  if (kind === 'other') return { exceptReasons: named }
  const reasons = rules.filter(({ kinds }) => kinds.in === kind || kinds.out === kind).map(({ reason }) => reason)
  const [comesIn, goesOut] = [
    rules.some(({ kinds }) => kinds.in === kind),
    rules.some(({ kinds }) => kinds.out === kind),
  ]
  return comesIn && goesOut ? { reasons } : { reasons, direction: goesOut || !comesIn ? 'out' : 'in' }
}
