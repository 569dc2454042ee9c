import { onramp } from '@sengi/contract/onramp'
import { anAsset, outOf100, pick, someRand } from './chance.ts'
import { type Act, aColleague, keep, somebody } from './stage.ts'

/** People who buy with rand: quotes, orders, payments that fit and payments that do not. */
export const buying: readonly Act[] = [
  {
    weight: 6,
    run: async ({ ask, random, known, ...chaos }) => {
      const by = somebody({ ask, random, known, ...chaos })
      const wish = { asset: anAsset(random), fiat_amount_zar: someRand(20, 60_000, random) }
      const quote = outOf100(50, random) ? await ask(by, onramp.quote, { body: wish }) : null
      const body = { ...wish, ...(quote && { quote_id: quote.quote_id }) }
      const order = await ask(by, onramp.placeOrder, { body }, ({ order_id }) => `buy_order ${order_id}`)
      if (!order) return
      const { reference } = order.payment_instructions
      keep(known.purchases, { id: order.order_id, by, reference, rand: order.fiat_amount_zar })
      if (outOf100(50, random)) await ask(by, onramp.simulatePayment, { params: { order_id: order.order_id } })
    },
  },
  {
    weight: 4,
    run: async ({ ask, random, known }) => {
      const purchase = pick(known.purchases, random)
      if (!purchase) return
      const order = { params: { order_id: purchase.id } }
      await ask(purchase.by, pick([onramp.simulatePayment, onramp.cancelOrder, onramp.getOrder], random), order)
    },
  },
  {
    weight: 4,
    run: async (chaos) => {
      const purchase = pick(chaos.known.purchases, chaos.random)
      if (!purchase) return
      const amount_zar = pick([purchase.rand, purchase.rand, '1', '900', '12345.67'], chaos.random)
      const reference = pick([purchase.reference, purchase.reference, 'HELLO'], chaos.random)
      const payer_name = pick(['A Stranger', purchase.by.username, 'J Smith'], chaos.random)
      await chaos.ask(aColleague(chaos), onramp.sandboxPayment, { body: { amount_zar, reference, payer_name } })
    },
  },
]
