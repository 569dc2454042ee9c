import { bankStaff, type SuspensePayment } from '@sengi/contract/onramp'
import { bankDesk, type PaymentSuggestion, type StaffBuyOrder } from '@sengi/contract/onramp/bank-desk'
import type { PayoutAccountInput } from '@sengi/contract/onramp/bank-payouts'
import { formatAmount, randOf } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { byId, readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { referencesIn } from '../payment-reference.rules.ts'
import type { PaidAccount } from '../payouts/payouts.rules.ts'
import { type FeedFault, listFaults } from './feeds.store.ts'
import { type DeskOrder, listBuyOrders } from './orders-desk.store.ts'
import { type ListedPayment, listSuspended } from './received.store.ts'
import { approveResolution, resolvePayment, withdrawResolution } from './resolutions.service.ts'
import { type SuggestedOrder, suggestOrders } from './suggestions.service.ts'

/** What staff see of the bank account, and what they do about money that nobody could be credited for. */
export const bankRoutes = (vault: Parameters<typeof resolvePayment>[1]): Route[] =>
  serve(
    { ...bankStaff, ...bankDesk },
    {
      listSuspense: {
        permission: 'bank.read',
        handle: (call) => answerPage(call, suspenseAsked(call.query)),
      },
      exportSuspense: {
        permission: 'bank.read',
        hourlyLimit: 'listFiles',
        handle: (call) => answerFile(call, suspenseAsked(call.query), suspenseFile),
      },
      suggestOrders: {
        permission: 'bank.read',
        handle: async ({ db, user, params }) =>
          (await suggestOrders(db, user.id, params.payment_id)).map(presentSuggestion),
      },
      resolvePayment: {
        permission: 'bank.resolve',
        act: ({ db, user, params, body: { act, reason, account, order_id: orderId } }) =>
          resolvePayment(db, vault, {
            ...{ staffId: user.id, paymentId: params.payment_id, act, reason, orderId },
            account: account && accountOf(account),
          }),
        show,
      },
      approveResolution: {
        permission: 'treasury.approve',
        act: ({ db, user, params, body: { hash } }) =>
          approveResolution(db, { staffId: user.id, paymentId: params.payment_id, hash }),
        show,
      },
      withdrawResolution: {
        permission: 'bank.resolve',
        act: ({ db, user, params }) => withdrawResolution(db, { staffId: user.id, paymentId: params.payment_id }),
        show,
      },
      listBuyOrders: {
        permission: 'bank.read',
        handle: (call) => answerPage(call, ordersAsked(call.query)),
      },
      exportBuyOrders: {
        permission: 'bank.read',
        hourlyLimit: 'listFiles',
        handle: (call) => answerFile(call, ordersAsked(call.query), ordersFile),
      },
      listFeedFaults: {
        permission: 'bank.read',
        handle: async ({ db, query, nextPage }) =>
          (await readPage({ query, nextPage }, (wanted) => listFaults(db, wanted))).map(presentFault),
      },
    },
  )

const accountOf = (typed: PayoutAccountInput): PaidAccount => ({
  holderName: typed.holder_name,
  bank: typed.bank,
  branchCode: typed.branch_code,
  accountNumber: typed.account_number,
})

async function show({ db }: { db: Db }, id: string): Promise<SuspensePayment> {
  const [payment] = await listSuspended(db, { id, limit: 1, withResolved: true })
  if (!payment) throw new Error(`Payment ${id} left the list while it was decided about`)
  return present(payment)
}

const present = ({ resolution, ...payment }: ListedPayment): SuspensePayment => ({
  id: payment.id,
  reason: payment.reason,
  amount_zar: formatAmount(payment.amount),
  reference: payment.reference,
  payer_name: payment.payerName,
  order_id: payment.orderId,
  received_at: payment.receivedAt.toISOString(),
  resolution: resolution && presentResolution(resolution),
})

const presentResolution = (
  resolution: NonNullable<ListedPayment['resolution']>,
): NonNullable<SuspensePayment['resolution']> => ({
  id: resolution.id,
  act: resolution.act,
  state: resolution.state,
  reason: resolution.reason,
  evidence: resolution.evidence,
  payout_id: resolution.payoutId,
  asked_by: resolution.askedBy,
  approved_by: resolution.approvedBy,
  closed_by: resolution.closedBy,
  declined_by_buyer: resolution.closedBy === resolution.userId && resolution.state === 'WITHDRAWN',
  asked_at: resolution.askedAt.toISOString(),
  closed_at: resolution.closedAt?.toISOString() ?? null,
})

const presentSuggestion = (order: SuggestedOrder): PaymentSuggestion => ({
  order_id: order.id,
  reference: order.reference,
  username: order.username,
  asset: order.asset,
  fiat_amount_zar: randOf(order.cents),
  state: order.state,
  created_at: order.createdAt.toISOString(),
  reasons: [...order.reasons],
  act: order.act,
})

const presentOrder = (order: DeskOrder): StaffBuyOrder => ({
  order_id: order.id,
  reference: order.reference,
  user_id: order.userId,
  username: order.username,
  state: order.state,
  asset: order.asset,
  fiat_amount_zar: randOf(order.cents),
  target_crypto_amount: formatAmount({ asset: order.asset, units: order.targetUnits }),
  created_at: order.createdAt.toISOString(),
  expires_at: order.expiresAt.toISOString(),
  credited_at: order.creditedAt?.toISOString() ?? null,
  credited_crypto_amount:
    order.creditedUnits === null ? null : formatAmount({ asset: order.asset, units: order.creditedUnits }),
  in_suspense: order.inSuspense,
})

interface SuspenseAsked extends Pick<Parameters<typeof listSuspended>[1], 'sort'> {
  readonly resolved?: 'true' | 'false' | undefined
}

const suspenseAsked = ({ resolved, sort }: SuspenseAsked): Listing<ListedPayment, SuspensePayment> => ({
  read: (db, wanted) => listSuspended(db, { ...wanted, withResolved: resolved === 'true', sort }),
  position: byId,
  present,
})

const suspenseFile: ListFile<SuspensePayment> = {
  name: 'suspense',
  columns: [
    ...(['id', 'reason', 'amount_zar', 'reference', 'payer_name', 'order_id', 'received_at'] as const),
    ['act', ({ resolution }) => resolution?.act ?? null],
    ['state', ({ resolution }) => resolution?.state ?? null],
    ['why', ({ resolution }) => resolution?.reason ?? null],
  ],
}

interface OrdersAsked extends Pick<Parameters<typeof listBuyOrders>[1], 'state' | 'sort'> {
  readonly reference?: string | undefined
}

/** Buy orders of everyone, as the desk narrowed them. */
const ordersAsked = ({ state, sort, reference }: OrdersAsked): Listing<DeskOrder, StaffBuyOrder> => {
  const references = reference === undefined ? undefined : referencesIn(reference)
  return {
    read: (db, wanted) => listBuyOrders(db, { ...wanted, state, references, sort }),
    position: byId,
    present: presentOrder,
  }
}

const ordersFile: ListFile<StaffBuyOrder> = {
  name: 'buy-orders',
  columns: [
    'order_id',
    'reference',
    'username',
    'state',
    'asset',
    'fiat_amount_zar',
    'target_crypto_amount',
    'credited_crypto_amount',
    'in_suspense',
    'created_at',
    'expires_at',
    'credited_at',
  ],
}

const presentFault = ({ id, provider, problem, raw, notedAt }: FeedFault) => ({
  id,
  provider,
  problem,
  raw,
  noted_at: notedAt.toISOString(),
})
