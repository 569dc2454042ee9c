import type { BankPayout, PayoutRun, PayoutRunLine } from '@sengi/contract/onramp/bank-payouts'
import { randOf } from '@sengi/money'
import type { ListedPayout, ListedRun, ListedRunLine } from './listed.rules.ts'

/** A payout as the contract says it. */
export const presentPayout = (payout: ListedPayout): BankPayout => ({
  ...presentAccount(payout),
  stage: payout.stage,
  payment_id: payout.paymentId,
  run_id: payout.runId,
  failed: payout.failed,
  created_at: payout.createdAt.toISOString(),
  ended_at: payout.endedAt?.toISOString() ?? null,
})

/** A run as the contract says it. */
export const presentRun = (run: ListedRun): PayoutRun => ({
  run_id: run.id,
  state: run.state,
  total_zar: randOf(run.cents),
  lines: run.lines,
  settled: run.settled,
  made_by: run.madeBy,
  made_at: run.madeAt.toISOString(),
  asked_by: run.askedBy,
  asked_at: run.askedAt?.toISOString() ?? null,
  reason: run.reason,
  approved_by: run.approvedBy,
  file_hash: run.fileHash,
  sent_by: run.sentBy,
  sent_at: run.sentAt?.toISOString() ?? null,
  closed_at: run.closedAt?.toISOString() ?? null,
})

/** A line of a run as the contract says it. */
export const presentRunLine = (line: ListedRunLine): PayoutRunLine => ({
  ...presentAccount(line),
  line_id: line.id,
  place: line.place,
  state: line.state,
  proof: line.proof,
  asked_outcome: line.askedOutcome,
  evidence: line.evidence,
  asked_by: line.askedBy,
  ended_at: line.endedAt?.toISOString() ?? null,
})

const presentAccount = (one: ListedPayout | ListedRunLine) => ({
  payout_id: one.payoutId,
  amount_zar: randOf(one.cents),
  holder_name: one.holderName,
  bank: one.bank,
  branch_code: one.branchCode,
  last_digits: one.lastDigits,
  reference: one.reference,
  user_id: one.userId,
  username: one.username,
  holder_word: one.holderWord,
})
