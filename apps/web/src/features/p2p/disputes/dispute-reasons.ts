import { type DisputeReason, type Order, reasonsBeforeProof } from '@sengi/contract/p2p/orders'
import type { P2pDisputesWords } from '../../../lib/words/words.gen.ts'

export const reasonWords = {
  not_received: 'why_not_received',
  underpaid: 'why_underpaid',
  overpaid: 'why_overpaid',
  third_party_payer: 'why_third_party_payer',
  payment_reversed: 'why_payment_reversed',
  account_frozen: 'why_account_frozen',
  abuse: 'why_abuse',
  not_released: 'why_not_released',
  unresponsive: 'why_unresponsive',
  account_details_wrong: 'why_account_details_wrong',
  cannot_upload: 'why_cannot_upload',
  paid_late: 'why_paid_late',
  wrong_amount: 'why_wrong_amount',
  seller_silent: 'why_seller_silent',
  proof_withdrawn: 'why_proof_withdrawn',
} as const satisfies Record<DisputeReason, keyof P2pDisputesWords>

export type DisputeKind = 'dispute' | 'late_claim' | 'report'

/** What can be chosen from, by kind and side; the server decides. */
export function reasonsFor(kind: DisputeKind, { role, state }: Order): readonly DisputeReason[] {
  if (kind === 'late_claim') return ['paid_late']
  if (kind === 'report') return afterRelease[role]
  return role === 'buyer' && state === 'AWAIT_PAYMENT_PROOF' ? reasonsBeforeProof : inReview[role]
}

const inReview: Record<Order['role'], readonly DisputeReason[]> = {
  buyer: ['not_released', 'unresponsive', 'account_details_wrong', 'abuse'],
  seller: ['not_received', 'underpaid', 'overpaid', 'third_party_payer', 'payment_reversed', 'account_frozen', 'abuse'],
}
const afterRelease: Record<Order['role'], readonly DisputeReason[]> = {
  buyer: ['wrong_amount', 'abuse'],
  seller: ['payment_reversed', 'wrong_amount', 'abuse'],
}
