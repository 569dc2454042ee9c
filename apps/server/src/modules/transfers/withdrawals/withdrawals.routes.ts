import type { SpokenLanguage } from '@sengi/contract/languages'
import {
  type StaffWithdrawal,
  type Withdrawal as WireWithdrawal,
  withdrawals,
  withdrawalsStaff,
} from '@sengi/contract/transfers/withdrawals'
import { formatAmount } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { byId, readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { failureIn } from '../answers.service.ts'
import { presentKept } from '../contacts/resolve.service.ts'
import { finalityOf } from '../deposits/chain-figures.service.ts'
import { approveRefund, askRefund, withdrawRefund } from './withdrawal-refunds.service.ts'
import { approveWithdrawal, rejectWithdrawal } from './withdrawal-staff.service.ts'
import { type DeskWithdrawal, feeValueOf, heldFor, stateAfter, type Withdrawal } from './withdrawals.rules.ts'
import { cancelWithdrawal, type QuotedTerms, quoteWithdrawal, withdrawalNotFound } from './withdrawals.service.ts'
import { findWithdrawalOf, listWithdrawalsOf } from './withdrawals.store.ts'
import { getAnyWithdrawal, listAllWithdrawals } from './withdrawals-desk.store.ts'

type Chain = Parameters<typeof quoteWithdrawal>[1]

export const withdrawalsRoutes = (chain: Chain): Route[] => [
  ...serve(withdrawals, {
    quoteWithdrawal: {
      hourlyLimit: 'withdrawalQuotes',
      handle: async ({ db, user, body }) =>
        presentQuote(await quoteWithdrawal(db, chain, user.id, body), await finalityOf(db)),
    },
    listWithdrawals: {
      handle: async ({ db, user, language, query, nextPage }) => {
        const found = await readPage({ query, nextPage }, (wanted) => listWithdrawalsOf(db, user.id, wanted))
        return found.map(presentWith({ language, finality: await finalityOf(db) }))
      },
    },
    getWithdrawal: { handle: (call) => show(call, call.params.withdrawal_id) },
    cancelWithdrawal: { act: ({ db, user, params }) => cancelWithdrawal(db, user.id, params.withdrawal_id), show },
  }),
  ...serve(withdrawalsStaff, {
    listAllWithdrawals: {
      permission: 'bank.read',
      handle: async (call) => answerPage(call, await deskList(call)),
    },
    exportAllWithdrawals: {
      permission: 'bank.read',
      hourlyLimit: 'listFiles',
      handle: async (call) => answerFile(call, await deskList(call), withdrawalsFile),
    },
    approveWithdrawal: {
      permission: 'treasury.approve',
      act: ({ db, user, params }) => approveWithdrawal(db, { staffId: user.id, id: params.withdrawal_id }),
      show: showToStaff,
    },
    rejectWithdrawal: {
      permission: 'treasury.approve',
      act: ({ db, user, params, body: { reason } }) =>
        rejectWithdrawal(db, { staffId: user.id, id: params.withdrawal_id, reason }),
      show: showToStaff,
    },
    askRefund: {
      permission: 'treasury.make',
      act: ({ db, user, params, body: { evidence } }) =>
        askRefund(db, { staffId: user.id, id: params.withdrawal_id, evidence }),
      show: showToStaff,
    },
    withdrawRefund: {
      permission: 'treasury.make',
      act: ({ db, user, params }) => withdrawRefund(db, { staffId: user.id, id: params.withdrawal_id }),
      show: showToStaff,
    },
    approveRefund: {
      permission: 'treasury.approve',
      act: ({ db, user, params, body: { hash } }) =>
        approveRefund(db, { staffId: user.id, id: params.withdrawal_id, hash }),
      show: showToStaff,
    },
  }),
]

type FinalityOf = Awaited<ReturnType<typeof finalityOf>>

/** What it takes to show a withdrawal: who reads, and how many blocks hold. */
interface Shown {
  readonly language: SpokenLanguage
  readonly finality: FinalityOf
}

interface Asking {
  readonly db: Parameters<typeof findWithdrawalOf>[0]
  readonly user: { readonly id: string }
  readonly language: SpokenLanguage
}

async function show({ db, user, language }: Asking, id: string): Promise<WireWithdrawal> {
  const found = await findWithdrawalOf(db, user.id, id)
  if (!found) throw withdrawalNotFound()
  return presentWith({ language, finality: await finalityOf(db) })(found)
}

const showToStaff = async ({ db, language }: Asking, id: string): Promise<StaffWithdrawal> =>
  presentForStaffWith({ language, finality: await finalityOf(db) })(await getAnyWithdrawal(db, id))

const presentQuote = (
  { id, asset, network, fee, feeValue, terms, kept, expiresAt, readAt }: QuotedTerms,
  finality: FinalityOf,
) => ({
  quote_id: id,
  asset,
  network,
  fee: formatAmount(fee),
  fee_zar: feeValue && formatAmount(feeValue),
  min_amount: formatAmount(terms.leastSent),
  held_back: presentKept(kept),
  ...finality(network),
  expires_at: expiresAt.toISOString(),
  server_time: readAt.toISOString(),
})

const presentWith =
  ({ language, finality }: Shown) =>
  (one: Withdrawal): WireWithdrawal => ({
    withdrawal_id: one.id,
    state: one.state,
    asset: one.amount.asset,
    network: one.network,
    address: one.address,
    amount: formatAmount(one.amount),
    fee: formatAmount(one.fee),
    value_zar: formatAmount(one.value),
    fee_zar: formatAmount(feeValueOf(one)),
    note: one.note,
    beneficiary: one.beneficiary,
    may_cancel: stateAfter(one.state, 'cancel') !== null,
    is_unknown: one.state === 'BROADCAST' && one.answer === 'unknown',
    waits_for_coins: one.waitsSince !== null,
    tx_id: one.txId,
    confirmations: one.confirmations,
    confirmations_needed: finality(one.network).confirmations,
    failure: one.failure,
    failure_text: one.failureText && failureIn(language, one.failureText),
    created_at: one.createdAt.toISOString(),
    confirmed_at: one.confirmedAt?.toISOString() ?? null,
    failed_at: one.failedAt?.toISOString() ?? null,
  })

const presentForStaffWith =
  (shown: Shown) =>
  (one: DeskWithdrawal): StaffWithdrawal => ({
    ...presentWith(shown)(one),
    user_id: one.userId,
    username: one.username,
    held_for: heldFor(one),
    originator_name: one.originatorName,
    attempts: one.attempt,
    refund_evidence: one.refundEvidence,
    refund_asked_by: one.refundAskedBy,
  })

interface DeskCall {
  readonly db: Db
  readonly language: SpokenLanguage
  readonly query: Omit<Parameters<typeof listAllWithdrawals>[1], 'limit' | 'before'>
}

/** Withdrawals of everyone, as the desk narrowed them. */
async function deskList({
  db,
  language,
  query: { state, queue, sort },
}: DeskCall): Promise<Listing<DeskWithdrawal, StaffWithdrawal>> {
  const present = presentForStaffWith({ language, finality: await finalityOf(db) })
  return { read: (at, wanted) => listAllWithdrawals(at, { ...wanted, state, queue, sort }), position: byId, present }
}

const withdrawalsFile: ListFile<StaffWithdrawal> = {
  name: 'withdrawals',
  columns: [
    'withdrawal_id',
    'username',
    'state',
    'held_for',
    'is_unknown',
    'waits_for_coins',
    'asset',
    'network',
    'address',
    'amount',
    'fee',
    'value_zar',
    'fee_zar',
    'tx_id',
    'failure',
    'created_at',
    'confirmed_at',
    'failed_at',
  ],
}
