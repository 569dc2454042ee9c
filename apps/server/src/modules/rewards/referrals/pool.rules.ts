import type { Milestone } from '@sengi/contract/rewards/milestones'
import { type Amount, formatAmount, fromRand, inRand, type Price, parseAmount } from '@sengi/money'
import { available, custody, house, promoPool } from '../../../ledger/accounts.ts'
import type { Posting } from '../../../ledger/posting.ts'

/** What a promise comes to at a price: the coins that are paid, and the rand that they are worth. Rand are kept to the cent. */
export function payoutOf(promised: Amount, price: Price): { coins: Amount; rand: Amount } {
  if (promised.asset === 'ZAR') return { coins: fromRand(promised, price, 'down'), rand: promised }
  return { coins: promised, rand: inRand(promised, price, 'down') }
}

interface Payout {
  readonly userId: string
  readonly milestone: Milestone
  readonly coins: Amount
  readonly rand: Amount
}

/** Pays a reward out of the pool. Its row is named by its person and its milestone. */
export const payReferral = ({ userId, milestone, coins, rand }: Payout): Posting => ({
  reason: 'referral.paid',
  ref: `${userId}.${milestone}`,
  moves: [{ from: promoPool(), to: available(userId), amount: coins }],
  memo: { agreed: { [userId]: formatAmount(rand) } },
})

/** What lies in a sandbox's pool at first. */
export const sandboxPromo: Amount = parseAmount('USDT', '10000')

/** Fills a sandbox's pool out of the company's own, once. */
export const coverReferrals = (at: Date): Posting => ({
  reason: 'referral.pool_covered',
  ref: 'sandbox',
  moves: [
    { from: custody('chain'), to: house(), amount: sandboxPromo },
    { from: house(), to: promoPool(), amount: sandboxPromo },
  ],
  at,
})
