import { type DisputeReason, reasonsBeforeProof, type Trade } from '@sengi/contract'

export const reasonWords: Readonly<Record<DisputeReason, string>> = {
  not_received: 'The money did not arrive',
  underpaid: 'Too little arrived',
  overpaid: 'Too much arrived',
  third_party_payer: 'Somebody else paid',
  payment_reversed: 'The payment was reversed',
  account_frozen: 'My bank froze the account',
  abuse: 'Threats or abuse',
  not_released: 'I paid, and it is not released',
  unresponsive: 'The other side does not answer',
  account_details_wrong: 'The account details are wrong',
  cannot_upload: 'I paid and cannot say so here',
  paid_late: 'I paid before the order was closed',
  wrong_amount: 'The amount was wrong',
  seller_silent: 'The seller did not answer in time',
  proof_withdrawn: 'The buyer took back having paid, and the time ran out',
}

export type DisputeKind = 'dispute' | 'late_claim' | 'report'

/** What can be chosen from, by kind and side; the server decides. */
export function reasonsFor(kind: DisputeKind, { role, state }: Trade): readonly DisputeReason[] {
  if (kind === 'late_claim') return ['paid_late']
  if (kind === 'report') return afterRelease[role]
  return role === 'buyer' && state === 'AWAIT_PAYMENT_PROOF' ? reasonsBeforeProof : inReview[role]
}

const inReview: Record<Trade['role'], readonly DisputeReason[]> = {
  buyer: ['not_released', 'unresponsive', 'account_details_wrong', 'abuse'],
  seller: ['not_received', 'underpaid', 'overpaid', 'third_party_payer', 'payment_reversed', 'account_frozen', 'abuse'],
}
const afterRelease: Record<Trade['role'], readonly DisputeReason[]> = {
  buyer: ['wrong_amount', 'abuse'],
  seller: ['payment_reversed', 'wrong_amount', 'abuse'],
}
