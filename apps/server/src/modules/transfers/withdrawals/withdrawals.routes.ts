import {
  type StaffWithdrawal,
  type Withdrawal as WireWithdrawal,
  withdrawals,
  withdrawalsStaff,
} from '@sengi/contract/transfers/withdrawals'
import { formatAmount } from '@sengi/money'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { presentKept } from '../contacts/resolve.service.ts'
import { confirmationsOf, minutesOf } from '../deposits/chain-terms.rules.ts'
import { approveRefund, askRefund, withdrawRefund } from './withdrawal-refunds.service.ts'
import { approveWithdrawal, rejectWithdrawal } from './withdrawal-staff.service.ts'
import { stateAfter, type Withdrawal } from './withdrawals.rules.ts'
import { cancelWithdrawal, type QuotedTerms, quoteWithdrawal, withdrawalNotFound } from './withdrawals.service.ts'
import { findWithdrawalOf, listAllWithdrawals, listWithdrawalsOf } from './withdrawals.store.ts'

type Chain = Parameters<typeof quoteWithdrawal>[1]

export const withdrawalsRoutes = (chain: Chain): Route[] => [
  ...serve(withdrawals, {
    quoteWithdrawal: {
      hourlyLimit: 'withdrawalQuotes',
      handle: async ({ db, user, body }) => presentQuote(await quoteWithdrawal(db, chain, user.id, body)),
    },
    listWithdrawals: {
      handle: async ({ db, user, query, nextPage }) =>
        (await readPage({ query, nextPage }, (wanted) => listWithdrawalsOf(db, user.id, wanted))).map(present),
    },
    getWithdrawal: {
      handle: async ({ db, user, params }) => {
        const found = await findWithdrawalOf(db, user.id, params.withdrawal_id)
        if (!found) throw withdrawalNotFound()
        return present(found)
      },
    },
    cancelWithdrawal: {
      handle: async ({ db, user, params }) => present(await cancelWithdrawal(db, user.id, params.withdrawal_id)),
    },
  }),
  ...serve(withdrawalsStaff, {
    listAllWithdrawals: {
      permission: 'bank.read',
      handle: async ({ db, query, nextPage }) => {
        const { state } = query
        const found = await readPage({ query, nextPage }, (wanted) => listAllWithdrawals(db, { ...wanted, state }))
        return found.map(presentForStaff)
      },
    },
    approveWithdrawal: {
      permission: 'treasury.approve',
      handle: async ({ db, user, params }) =>
        presentForStaff(await approveWithdrawal(db, { staffId: user.id, id: params.withdrawal_id })),
    },
    rejectWithdrawal: {
      permission: 'treasury.approve',
      handle: async ({ db, user, params, body: { reason } }) =>
        presentForStaff(await rejectWithdrawal(db, { staffId: user.id, id: params.withdrawal_id, reason })),
    },
    askRefund: {
      permission: 'treasury.make',
      handle: async ({ db, user, params, body: { evidence } }) =>
        presentForStaff(await askRefund(db, { staffId: user.id, id: params.withdrawal_id, evidence })),
    },
    withdrawRefund: {
      permission: 'treasury.make',
      handle: async ({ db, user, params }) =>
        presentForStaff(await withdrawRefund(db, { staffId: user.id, id: params.withdrawal_id })),
    },
    approveRefund: {
      permission: 'treasury.approve',
      handle: async ({ db, user, params }) =>
        presentForStaff(await approveRefund(db, { staffId: user.id, id: params.withdrawal_id })),
    },
  }),
]

const presentQuote = ({ id, asset, network, fee, feeValue, terms, kept, expiresAt, readAt }: QuotedTerms) => ({
  quote_id: id,
  asset,
  network,
  fee: formatAmount(fee),
  fee_zar: feeValue && formatAmount(feeValue),
  min_amount: formatAmount(terms.leastSent),
  held_back: presentKept(kept),
  confirmations: confirmationsOf(network),
  minutes: minutesOf(network),
  expires_at: expiresAt.toISOString(),
  server_time: readAt.toISOString(),
})

const present = (one: Withdrawal): WireWithdrawal => ({
  withdrawal_id: one.id,
  state: one.state,
  asset: one.amount.asset,
  network: one.network,
  address: one.address,
  amount: formatAmount(one.amount),
  fee: formatAmount(one.fee),
  value_zar: formatAmount(one.value),
  note: one.note,
  beneficiary: one.beneficiary,
  may_cancel: stateAfter(one.state, 'cancel') !== null,
  is_unknown: one.state === 'BROADCAST' && one.answer === 'unknown',
  tx_id: one.txId,
  confirmations: one.confirmations,
  confirmations_needed: confirmationsOf(one.network),
  failure: one.failure,
  failure_text: one.failureText,
  created_at: one.createdAt.toISOString(),
  confirmed_at: one.confirmedAt?.toISOString() ?? null,
  failed_at: one.failedAt?.toISOString() ?? null,
})

const presentForStaff = (one: Withdrawal): StaffWithdrawal => ({
  ...present(one),
  user_id: one.userId,
  originator_name: one.originatorName,
  attempts: one.attempt,
  refund_evidence: one.refundEvidence,
  refund_asked_by: one.refundAskedBy,
})
