import type { SpokenLanguage } from '@sengi/contract/languages'
import { onramp, type BuyOrder as WireOrder } from '@sengi/contract/onramp'
import { onrampLimit } from '@sengi/contract/onramp/limit'
import { formatAmount, formatPrice } from '@sengi/money'
import type { Db } from '../../platform/db.ts'
import { readPage } from '../../platform/http/page.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { inWords } from '../../platform/words/words.ts'
import { acceptOffer, declineOffer, quoteOffer } from './bank/offers.service.ts'
import { listReceivedOf, type ReceivedPayment } from './bank/received.store.ts'
import { judgementOfPlayed, playPayment, simulatePayment } from './bank/sandbox-payments.service.ts'
import { buyMeter } from './meter.service.ts'
import { type BuyOrder, orderWords, type PurchaseTerms } from './onramp.rules.ts'
import { cancelOrder, orderNotFound, type PricedQuote, placeOrder, quote, termsThen } from './onramp.service.ts'
import { findOrderOf, listOrdersOf } from './orders.store.ts'
import { plainReason } from './payments.rules.ts'

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

export function onrampRoutes({ deposit, sandbox }: Parts): Route[] {
  const presentAll = presenter(deposit)
  const show = async ({ db, user, language }: Asked, id: string) => {
    const order = await findOrderOf(db, user.id, id)
    if (!order) throw orderNotFound()
    return presentOne(await presentAll({ db, user, language }, [order]))
  }
  return serve(
    { ...onramp, ...onrampLimit },
    {
      quote: {
        hourlyLimit: 'purchaseQuotes',
        handle: async ({ db, body }) =>
          presentQuote(await quote(db, { asset: body.asset, rand: body.fiat_amount_zar })),
      },
      placeOrder: {
        act: async ({ db, user, body: { asset, fiat_amount_zar: rand, quote_id } }) =>
          (await placeOrder(db, user, { asset, rand }, quote_id)).id,
        show,
      },
      listOrders: {
        handle: async ({ db, user, query, nextPage, language }) => {
          const orders = await readPage({ query, nextPage }, (wanted) => listOrdersOf(db, user.id, wanted))
          return presentAll({ db, user, language }, orders)
        },
      },
      getOrder: { handle: (call) => show(call, call.params.order_id) },
      cancelOrder: {
        act: async ({ db, user, params }) => (await cancelOrder(db, user.id, params.order_id)).id,
        show,
      },
      getBuyLimit: { handle: ({ db, user }) => buyMeter(db, user) },
      simulatePayment: {
        act: ({ db, user, params }) => simulatePayment(db, sandbox, user, params.order_id),
        show: async (call, id) => ({
          message: inWords(call.language, orderWords('simulated')),
          order: await show(call, id),
        }),
      },
      quoteOffer: {
        hourlyLimit: 'purchaseQuotes',
        handle: async ({ db, user, params }) => presentQuote(await quoteOffer(db, user.id, params.payment_id)),
      },
      acceptOffer: {
        act: ({ db, user, params, body }) =>
          acceptOffer(db, user, { paymentId: params.payment_id, quoteId: body.quote_id }),
        show,
      },
      declineOffer: {
        act: ({ db, user, params }) => declineOffer(db, user.id, params.payment_id),
        show,
      },
      sandboxPayment: {
        permission: 'sandbox.drive',
        act: ({ db, user, body: { amount_zar: rand, reference, payer_name: payerName } }) =>
          playPayment(db, sandbox, user.id, { rand, reference, payerName }),
        show: async ({ db }, providerRef) => {
          const { reason } = await judgementOfPlayed(db, sandbox, providerRef)
          return { outcome: reason ? 'SUSPENSE' : 'MATCHED', reason }
        },
      },
    },
  )
}

const presentQuote = (made: PricedQuote) => ({
  quote_id: made.id,
  asset: made.asset,
  fiat_amount_zar: formatAmount(made.fiat),
  target_crypto_amount: formatAmount(made.target),
  price_zar: formatPrice(made.price),
  market_price_zar: formatPrice(made.marketPrice),
  spread_percent: (made.spreadBasisPoints / 100).toFixed(2),
  fee_zar: formatAmount(made.fee),
  expires_at: made.expiresAt.toISOString(),
  server_time: made.readAt.toISOString(),
})

/** Who asks, and in which language. */
interface Asked {
  readonly db: Db
  readonly user: { readonly id: string }
  readonly language: SpokenLanguage
}

/** Orders of one buyer with what came for them, each on the terms of its own moment. */
const presenter =
  (deposit: DepositAccount) =>
  async ({ db, user, language }: Asked, orders: readonly BuyOrder[]): Promise<WireOrder[]> => {
    const ids = orders.map(({ id }) => id)
    const received = Map.groupBy(await listReceivedOf(db, user.id, ids), ({ orderId }) => orderId)
    const termsAt = await termsThen(db)
    return orders.map((order) => ({
      ...presentOrder(order, termsAt(order.createdAt)),
      payment_instructions: presentInstructions(order, deposit, language),
      received: (received.get(order.id) ?? []).map((payment) => presentReceived(payment, order, language)),
    }))
  }

function presentOne([order]: WireOrder[]): WireOrder {
  if (!order) throw new Error('An order was lost on its way out')
  return order
}

const presentOrder = (
  order: BuyOrder,
  { priceToleranceBasisPoints }: PurchaseTerms,
): Omit<WireOrder, 'payment_instructions' | 'received'> => ({
  order_id: order.id,
  state: order.state,
  asset: order.asset,
  fiat_amount_zar: formatAmount(order.fiat),
  target_crypto_amount: formatAmount(order.target),
  price_zar: formatPrice(order.price),
  market_price_zar: formatPrice(order.marketPrice),
  fee_zar: formatAmount(order.fee),
  created_at: order.createdAt.toISOString(),
  price_held_until: order.priceHeldUntil.toISOString(),
  price_tolerance_percent: String(priceToleranceBasisPoints / 100),
  expires_at: order.expiresAt.toISOString(),
  credited_at: order.creditedAt?.toISOString() ?? null,
  credited: order.credited && {
    fiat_amount_zar: formatAmount(order.credited.fiat),
    crypto_amount: formatAmount(order.credited.target),
    price_zar: formatPrice(order.credited.price),
    market_price_zar: formatPrice(order.credited.marketPrice),
    fee_zar: formatAmount(order.credited.fee),
    at_held_price: order.credited.price.micros === order.price.micros,
  },
  server_time: order.readAt.toISOString(),
})

const presentInstructions = (
  order: BuyOrder,
  deposit: DepositAccount,
  language: SpokenLanguage,
): WireOrder['payment_instructions'] => ({
  bank: deposit.bank,
  account_name: deposit.accountName,
  account_number: deposit.accountNumber,
  branch_code: deposit.branchCode,
  reference: order.reference,
  amount_zar: formatAmount(order.fiat),
  expires_at: order.expiresAt.toISOString(),
  own_name_rule: inWords(language, orderWords('own_name')),
})

const presentReceived = (
  payment: ReceivedPayment,
  order: BuyOrder,
  language: SpokenLanguage,
): WireOrder['received'][number] => ({
  payment_id: payment.id,
  amount_zar: formatAmount({ asset: 'ZAR', units: payment.cents }),
  reason: payment.reason,
  note: inWords(language, plainReason(payment.reason, order.fiat)),
  stage: stageOf(payment),
  crypto_amount: payment.bought && formatAmount(payment.bought),
})

function stageOf({ act, state }: ReceivedPayment): WireOrder['received'][number]['stage'] {
  if (state === 'OFFERED') return 'OFFERED'
  if (state === 'RETURNING') return 'RETURNING'
  if (state !== 'DONE') return 'WAITING'
  return act === 'return' ? 'RETURNED' : 'CREDITED'
}
