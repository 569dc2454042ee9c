import { onramp, type BuyOrder as WireOrder } from '@sengi/contract/onramp'
import { type Amount, formatAmount, formatPrice, randText } from '@sengi/money'
import type { Db } from '../../platform/db.ts'
import { readPage } from '../../platform/http/page.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { acceptOffer, declineOffer, quoteOffer } from './bank/offers.service.ts'
import { listReceivedOf, type ReceivedPayment } from './bank/received.store.ts'
import { playPayment, simulatePayment } from './bank/sandbox-payments.service.ts'
import { type BuyOrder, ownNameRule, priceTolerancePercent, spreadPercent } from './onramp.rules.ts'
import { cancelOrder, orderNotFound, placeOrder, quote } from './onramp.service.ts'
import { findOrderOf, listOrdersOf } from './orders.store.ts'
import { plainReasons } from './payments.rules.ts'
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
  /** Up to how much a payment without a name is taken. */
  unnamed: Amount | undefined
}

/** A page open in several tabs asks again every minute. */
const quotesAnHour = 600

export function onrampRoutes({ deposit, sandbox, unnamed }: Parts): Route[] {
  const presentAll = presenter(deposit)
  const present = async (db: Db, order: BuyOrder) => presentOne(await presentAll(db, order.userId, [order]))
  const show = async (db: Db, userId: string, id: string) => {
    const order = await findOrderOf(db, userId, id)
    if (!order) throw orderNotFound()
    return present(db, order)
  }
  return serve(onramp, {
    quote: {
      hourlyLimit: quotesAnHour,
      handle: async ({ db, body }) => presentQuote(await quote(db, { asset: body.asset, rand: body.fiat_amount_zar })),
    },
    placeOrder: {
      act: async ({ db, user, body: { asset, fiat_amount_zar: rand, quote_id } }) =>
        (await placeOrder(db, user, { asset, rand }, quote_id)).id,
      show: ({ db, user }, id) => show(db, user.id, id),
    },
    listOrders: {
      handle: async ({ db, user, query, nextPage }) => {
        const orders = await readPage({ query, nextPage }, (wanted) => listOrdersOf(db, user.id, wanted))
        return presentAll(db, user.id, orders)
      },
    },
    getOrder: { handle: ({ db, user, params }) => show(db, user.id, params.order_id) },
    cancelOrder: {
      act: async ({ db, user, params }) => (await cancelOrder(db, user.id, params.order_id)).id,
      show: ({ db, user }, id) => show(db, user.id, id),
    },
    simulatePayment: {
      act: ({ db, user, params }) => simulatePayment(db, sandbox, user, params.order_id),
      show: async ({ db, user }, id) => ({
        message: 'Payment confirmed! Crypto credited to your wallet.',
        order: await show(db, user.id, id),
      }),
    },
    quoteOffer: {
      hourlyLimit: quotesAnHour,
      handle: async ({ db, user, params }) => presentQuote(await quoteOffer(db, user.id, params.payment_id)),
    },
    acceptOffer: {
      act: ({ db, user, params, body }) =>
        acceptOffer(db, user, { paymentId: params.payment_id, quoteId: body.quote_id }),
      show: ({ db, user }, id) => show(db, user.id, id),
    },
    declineOffer: {
      act: ({ db, user, params }) => declineOffer(db, user.id, params.payment_id),
      show: ({ db, user }, id) => show(db, user.id, id),
    },
    sandboxPayment: {
      permission: 'sandbox.drive',
      handle: async ({ db, user, body: { amount_zar: rand, reference, payer_name: payerName } }) => {
        const { reason } = await playPayment(db, sandbox, user.id, { rand, reference, payerName, unnamed })
        return { outcome: reason ? 'SUSPENSE' : 'MATCHED', reason }
      },
    },
  })
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

/** Orders of one buyer with what came for them. */
const presenter =
  (deposit: DepositAccount) =>
  async (db: Db, userId: string, orders: readonly BuyOrder[]): Promise<WireOrder[]> => {
    const ids = orders.map(({ id }) => id)
    const received = Map.groupBy(await listReceivedOf(db, userId, ids), ({ orderId }) => orderId)
    return orders.map((order) => ({
      ...presentOrder(order),
      payment_instructions: presentInstructions(order, deposit),
      received: (received.get(order.id) ?? []).map((payment) => presentReceived(payment, order)),
    }))
  }

function presentOne([order]: WireOrder[]): WireOrder {
  if (!order) throw new Error('An order was lost on its way out')
  return order
}

const presentOrder = (order: BuyOrder): Omit<WireOrder, 'payment_instructions' | 'received'> => ({
  order_id: order.id,
  state: order.state,
  asset: order.asset,
  fiat_amount_zar: formatAmount(order.fiat),
  target_crypto_amount: formatAmount(order.target),
  price_zar: formatPrice(order.price),
  fee_zar: formatAmount(order.fee),
  created_at: order.createdAt.toISOString(),
  price_held_until: order.priceHeldUntil.toISOString(),
  price_tolerance_percent: priceTolerancePercent,
  expires_at: order.expiresAt.toISOString(),
  credited_at: order.creditedAt?.toISOString() ?? null,
  credited: order.credited && {
    fiat_amount_zar: formatAmount(order.credited.fiat),
    crypto_amount: formatAmount(order.credited.target),
    price_zar: formatPrice(order.credited.price),
    fee_zar: formatAmount(order.credited.fee),
    at_held_price: order.credited.price.micros === order.price.micros,
  },
  server_time: order.readAt.toISOString(),
})

const presentInstructions = (order: BuyOrder, deposit: DepositAccount): WireOrder['payment_instructions'] => ({
  bank: deposit.bank,
  account_name: deposit.accountName,
  account_number: deposit.accountNumber,
  branch_code: deposit.branchCode,
  reference: order.reference,
  amount_zar: formatAmount(order.fiat),
  expires_at: order.expiresAt.toISOString(),
  own_name_rule: ownNameRule,
})

const presentReceived = (payment: ReceivedPayment, order: BuyOrder): WireOrder['received'][number] => ({
  payment_id: payment.id,
  amount_zar: formatAmount({ asset: 'ZAR', units: payment.cents }),
  reason: payment.reason,
  note: plainReasons[payment.reason](randText(order.fiat)),
  stage: stageOf(payment),
  crypto_amount: payment.bought && formatAmount(payment.bought),
})

function stageOf({ act, state }: ReceivedPayment): WireOrder['received'][number]['stage'] {
  if (state === 'OFFERED') return 'OFFERED'
  if (state !== 'DONE') return 'WAITING'
  return act === 'return' ? 'RETURNED' : 'CREDITED'
}
