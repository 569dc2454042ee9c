import { onramp, type BuyOrder as WireOrder } from '@sengi/contract'
import { formatAmount, formatPrice } from '@sengi/money'
import { fromCursor, pageSize, toCursor, uuidPosition } from '../../platform/http/page.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { type BuyOrder, ownNameRule, spreadPercent } from './onramp.rules.ts'
import { cancelOrder, orderNotFound, placeOrder, quote } from './onramp.service.ts'
import { findOrderOf, listOrdersOf } from './orders.store.ts'
import { playPayment, simulatePayment } from './payments.service.ts'
import { listSuspended, type SuspendedPayment } from './payments.store.ts'
import type { Quote } from './quotes.store.ts'

/** The account that buyers pay into. */
export interface DepositAccount {
  bank: string
  accountName: string
  accountNumber: string
  branchCode: string
}

interface Parts {
  deposit: DepositAccount
  /** The built-in bank; null where a real one is connected, and then nothing can be simulated. */
  sandbox: Parameters<typeof simulatePayment>[1]
}

/** A page open in several tabs asks again every minute. */
const quotesAnHour = 600

export function onrampRoutes({ deposit, sandbox }: Parts): Route[] {
  const present = presenter(deposit)
  return serve(onramp, {
    quote: {
      hourlyLimit: quotesAnHour,
      handle: async ({ db, body }) => presentQuote(await quote(db, { asset: body.asset, rand: body.fiat_amount_zar })),
    },
    placeOrder: {
      handle: async ({ db, user, body: { asset, fiat_amount_zar: rand, quote_id } }) =>
        present(await placeOrder(db, user, { asset, rand }, quote_id)),
    },
    listOrders: {
      handle: async ({ db, user, query, nextPage }) => {
        const page = await listOrdersOf(db, user.id, ...placeOf(query))
        return cut(page, query, nextPage).map(present)
      },
    },
    getOrder: {
      handle: async ({ db, user, params }) => {
        const order = await findOrderOf(db, user.id, params.order_id)
        if (!order) throw orderNotFound()
        return present(order)
      },
    },
    cancelOrder: {
      handle: async ({ db, user, params }) => present(await cancelOrder(db, user.id, params.order_id)),
    },
    simulatePayment: {
      handle: async ({ db, user, params }) => {
        const order = await simulatePayment(db, sandbox, user, params.order_id)
        return { message: 'Payment confirmed! Crypto credited to your wallet.', order: present(order) }
      },
    },
    listSuspense: {
      permission: 'bank.read',
      handle: async ({ db, query, nextPage }) => {
        const page = await listSuspended(db, ...placeOf(query))
        return cut(page, query, nextPage).map(presentSuspended)
      },
    },
    sandboxPayment: {
      permission: 'sandbox.drive',
      handle: async ({ db, user, body: { amount_zar: rand, reference, payer_name: payerName } }) => {
        const { reason } = await playPayment(db, sandbox, user.id, { rand, reference, payerName })
        return { outcome: reason ? 'SUSPENSE' : 'MATCHED', reason }
      },
    },
  })
}

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

/** One row more than the page, which tells whether there is a next one. */
const placeOf = ({ limit, cursor }: PageQuery) => [pageSize(limit) + 1, fromCursor(cursor, uuidPosition)] as const

function cut<T extends { id: string }>(rows: T[], { limit }: PageQuery, nextPage: (cursor: string) => void): T[] {
  const page = rows.slice(0, pageSize(limit))
  const last = page.at(-1)
  if (last && rows.length > page.length) nextPage(toCursor(last.id))
  return page
}

const presentQuote = (made: Quote) => ({
  quote_id: made.id,
  asset: made.asset,
  fiat_amount_zar: formatAmount(made.fiat),
  target_crypto_amount: formatAmount(made.target),
  price_zar: formatPrice(made.price),
  market_price_zar: formatPrice(made.marketPrice),
  spread_percent: spreadPercent,
  fee_zar: formatAmount(made.fee),
  expires_at: made.expiresAt.toISOString(),
  server_time: made.readAt.toISOString(),
})

const presenter =
  (deposit: DepositAccount) =>
  (order: BuyOrder): WireOrder => ({
    order_id: order.id,
    state: order.state,
    asset: order.asset,
    fiat_amount_zar: formatAmount(order.fiat),
    target_crypto_amount: formatAmount(order.target),
    price_zar: formatPrice(order.price),
    fee_zar: formatAmount(order.fee),
    payment_instructions: {
      bank: deposit.bank,
      account_name: deposit.accountName,
      account_number: deposit.accountNumber,
      branch_code: deposit.branchCode,
      reference: order.reference,
      amount_zar: formatAmount(order.fiat),
      expires_at: order.expiresAt.toISOString(),
      own_name_rule: ownNameRule,
    },
    created_at: order.createdAt.toISOString(),
    expires_at: order.expiresAt.toISOString(),
    credited_at: order.creditedAt?.toISOString() ?? null,
    server_time: order.readAt.toISOString(),
  })

const presentSuspended = (payment: SuspendedPayment) => ({
  id: payment.id,
  reason: payment.reason,
  amount_zar: formatAmount({ asset: 'ZAR', units: payment.cents }),
  reference: payment.reference,
  payer_name: payment.payerName,
  order_id: payment.orderId,
  received_at: payment.receivedAt.toISOString(),
})
