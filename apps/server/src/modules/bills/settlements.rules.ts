import type { SettlementMethod, SettlementState } from '@sengi/contract/bills/settlements'
import { type Amount, type CryptoAsset, fromRand, type Price, randOf } from '@sengi/money'
import { available } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/posting.ts'
import type { Member } from './groups.rules.ts'

/** Crypto that settles rand, at a price. */
export interface CryptoPart {
  readonly amount: Amount & { readonly asset: CryptoAsset }
  readonly price: Price
}

/** A debt that was paid, or that somebody says was. The rand figure is what counts. */
export interface Settlement {
  readonly id: string
  readonly groupId: string
  readonly fromMemberId: string
  readonly toMemberId: string
  readonly cents: bigint
  readonly method: SettlementMethod
  readonly state: SettlementState
  readonly crypto: CryptoPart | null
  readonly requestId: string | null
  readonly note: string
  readonly reason: string | null
  readonly createdBy: string
  readonly createdAt: Date
  readonly decidedAt: Date | null
}

/** A price that is held for one payer. */
export interface SettlementQuote extends CryptoPart {
  readonly id: string
  readonly fromMemberId: string
  readonly toMemberId: string
  readonly cents: bigint
  readonly expiresAt: Date
  readonly readAt: Date
  readonly isUsed: boolean
}

/** What rand are in crypto; rounded up, so that the payee gets at least what was owed. */
export const cryptoFor = (cents: bigint, asset: CryptoAsset, price: Price): CryptoPart['amount'] => ({
  asset,
  units: fromRand({ asset: 'ZAR', units: cents }, price, 'up').units,
})

/** What somebody can say to a payment that was claimed. */
export type Answer = 'confirm' | 'reject' | 'withdraw'

/** What can happen to somebody's word. A yes can be taken back by who said it: a wrong amount, or the wrong person, is soon typed. */
const next: Readonly<Partial<Record<SettlementState, Partial<Record<Answer, SettlementState>>>>> = {
  CLAIMED_PAID: { confirm: 'CONFIRMED', reject: 'REJECTED', withdraw: 'WITHDRAWN' },
  CONFIRMED: { withdraw: 'WITHDRAWN' },
}

/** The state after an answer; null when it can no longer be given. */
export const stateAfter = (state: SettlementState, answer: Answer): SettlementState | null =>
  next[state]?.[answer] ?? null

/** Whether this person speaks for a place: one's own, and the owner of the group for guests. */
export const speaksFor = (userId: string, member: Member | undefined, owner: Member | undefined): boolean =>
  member !== undefined && (member.userId ?? owner?.userId) === userId

/** The move: debtor's crypto to creditor, with the settlement as its ref. Both sides' histories say the rand that were agreed. */
export const settlingPosting = (
  settlement: { id: string; fromUserId: string; toUserId: string; note: string },
  { amount, cents }: CryptoPart & Pick<SettlementQuote, 'cents'>,
  price: string,
): Posting => ({
  reason: 'bill.settled',
  ref: settlement.id,
  moves: [{ from: available(settlement.fromUserId), to: available(settlement.toUserId), amount }],
  memo: {
    prices: { [amount.asset]: price },
    agreed: { [settlement.fromUserId]: randOf(cents), [settlement.toUserId]: randOf(cents) },
    note: settlement.note,
    noteOf: 'bills',
  },
})

/** A settlement for the history. */
export const settlementSnapshot = (settlement: Settlement) => ({
  from_member_id: settlement.fromMemberId,
  to_member_id: settlement.toMemberId,
  amount: randOf(settlement.cents),
  method: settlement.method,
  state: settlement.state,
  note: settlement.note,
  reason: settlement.reason,
})
