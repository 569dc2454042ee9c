import * as z from 'zod/mini'
import { agreed } from '../base/agreed.ts'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { asset, decimal, listSort, network, page, timestamp } from '../fields.ts'
import { heldBack } from '../holds.ts'
import { beneficiary } from '../transfers.ts'
import { visibleLines } from '../visible-text.ts'

/** A withdrawal waits to be sent or for a person, or is on its way. */
export const openWithdrawalStates = ['RESERVED', 'REVIEW', 'BROADCAST'] as const
/** And then it arrived or came back. */
export const withdrawalStates = [...openWithdrawalStates, 'CONFIRMED', 'FAILED'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** Why the money came back. */
export const withdrawalFailures = ['cancelled', 'rejected', 'refused', 'refunded'] as const

export const withdrawalQuote = z.object({
  quote_id: z.uuid(),
  asset,
  network,
  fee: decimal,
  fee_zar: z.nullable(decimal),
  min_amount: decimal,
  /** What of the asset cannot leave Sengi yet; null where nothing is kept back. */
  held_back: z.nullable(heldBack),
  /** Blocks that must hold the payment before it counts as arrived. */
  confirmations: z.int(),
  /** About how long that takes. */
  minutes: z.int(),
  expires_at: timestamp,
  server_time: timestamp,
})
export type WithdrawalQuote = z.infer<typeof withdrawalQuote>

export const withdrawal = z.object({
  withdrawal_id: z.uuid(),
  state: z.enum(withdrawalStates),
  asset,
  network,
  address: z.string(),
  amount: decimal,
  fee: decimal,
  /** What was agreed in rand, or else what the amount was worth when it was asked for. */
  value_zar: decimal,
  /** What the fee is at the same rate. */
  fee_zar: decimal,
  note: z.nullable(z.string()),
  beneficiary: z.object({ ...beneficiary.shape, full_name: z.string() }),
  /** Whether its sender can still call it back. */
  may_cancel: z.boolean(),
  /** Nobody can say yet whether it was paid. It is neither lost nor failed. */
  is_unknown: z.boolean(),
  /** It is let go and is sent as soon as the coins for it lie where we pay from. */
  waits_for_coins: z.boolean(),
  tx_id: z.nullable(z.string()),
  confirmations: z.int(),
  confirmations_needed: z.int(),
  failure: z.nullable(z.enum(withdrawalFailures)),
  failure_text: z.nullable(z.string()),
  created_at: timestamp,
  confirmed_at: z.nullable(timestamp),
  failed_at: z.nullable(timestamp),
})
export type Withdrawal = z.infer<typeof withdrawal>

const withdrawalParams = z.object({ withdrawal_id: z.uuid() })

export const withdrawals = defineApi({
  quoteWithdrawal: {
    method: 'POST',
    path: '/api/transfers/withdrawals/quote',
    auth: 'user',
    summary: 'The fee of a withdrawal, good for as long as the answer says',
    body: z.object({ asset, network: z.optional(network) }),
    response: withdrawalQuote,
  },
  listWithdrawals: {
    method: 'GET',
    path: '/api/transfers/withdrawals',
    auth: 'user',
    summary: 'My withdrawals to addresses, newest first',
    query: z.object(page),
    response: z.array(withdrawal),
  },
  getWithdrawal: {
    method: 'GET',
    path: '/api/transfers/withdrawals/{withdrawal_id}',
    auth: 'user',
    summary: 'One of my withdrawals',
    params: withdrawalParams,
    response: withdrawal,
  },
  cancelWithdrawal: {
    method: 'POST',
    path: '/api/transfers/withdrawals/{withdrawal_id}/cancel',
    auth: 'user',
    summary: 'Call back a withdrawal that was not sent yet',
    params: withdrawalParams,
    response: withdrawal,
  },
})

/** What staff have to do about withdrawals: let them go or not, or find out whether they were paid. */
export const withdrawalQueues = ['review', 'unknown'] as const
export type WithdrawalQueue = (typeof withdrawalQueues)[number]

export const staffWithdrawal = z.object({
  ...withdrawal.shape,
  user_id: z.uuid(),
  username: z.string(),
  /** Why it waits in REVIEW: for how much left with it, or because the account was suspended when it was about to leave. */
  held_for: z.nullable(z.enum(['amount', 'suspension'])),
  originator_name: z.string(),
  attempts: z.int(),
  refund_evidence: z.nullable(z.string()),
  refund_asked_by: z.nullable(z.uuid()),
})
export type StaffWithdrawal = z.infer<typeof staffWithdrawal>

const withdrawalFilters = {
  state: z.optional(z.enum(withdrawalStates)),
  queue: z.optional(z.enum(withdrawalQueues)),
  sort: z.optional(listSort),
}

const reason = visibleLines().check(z.minLength(3, says('give_reason')), z.maxLength(500))

export const withdrawalsStaff = defineApi({
  listAllWithdrawals: {
    method: 'GET',
    path: '/api/admin/withdrawals',
    auth: 'staff',
    summary: 'Withdrawals, newest or oldest first; without a choice a queue begins with what waits longest',
    query: z.object({ ...page, ...withdrawalFilters }),
    response: z.array(staffWithdrawal),
  },
  exportAllWithdrawals: {
    ...listFile,
    path: '/api/admin/withdrawals/export',
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(withdrawalFilters),
  },
  approveWithdrawal: {
    method: 'POST',
    path: '/api/admin/withdrawals/{withdrawal_id}/approve',
    auth: 'staff',
    confirms: 'staff',
    summary: 'Let a withdrawal go that waits for a person',
    params: withdrawalParams,
    response: staffWithdrawal,
  },
  rejectWithdrawal: {
    method: 'POST',
    path: '/api/admin/withdrawals/{withdrawal_id}/reject',
    auth: 'staff',
    confirms: 'staff',
    summary: 'Give the money of a withdrawal back that waits for a person',
    params: withdrawalParams,
    body: z.object({ reason }),
    response: staffWithdrawal,
  },
  askRefund: {
    method: 'POST',
    path: '/api/admin/withdrawals/{withdrawal_id}/ask_refund',
    auth: 'staff',
    confirms: 'staff',
    summary: 'Say with evidence that a payment nobody could tell about was never made',
    params: withdrawalParams,
    body: z.object({
      evidence: visibleLines().check(z.minLength(10, says('unpaid_evidence')), z.maxLength(1000)),
    }),
    response: staffWithdrawal,
  },
  withdrawRefund: {
    method: 'POST',
    path: '/api/admin/withdrawals/{withdrawal_id}/withdraw_refund',
    auth: 'staff',
    confirms: 'staff',
    summary: 'Take back what was said for a refund: the payment may be made again',
    params: withdrawalParams,
    response: staffWithdrawal,
  },
  approveRefund: {
    method: 'POST',
    path: '/api/admin/withdrawals/{withdrawal_id}/approve_refund',
    auth: 'staff',
    confirms: 'staff',
    summary: 'The second person gives the money back',
    params: withdrawalParams,
    body: agreed,
    response: staffWithdrawal,
  },
})
