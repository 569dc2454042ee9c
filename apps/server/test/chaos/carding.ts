import { randomUUID } from 'node:crypto'
import { cards } from '@sengi/contract/cards/card'
import { cardMoney } from '@sengi/contract/cards/money'
import { cardPayments, cardsStaff, terminalKinds } from '@sengi/contract/cards/payments'
import { anAsset, outOf100, pick, someRand } from './chance.ts'
import { posted } from './facts.ts'
import { type Act, aColleague, type Chaos, keep, somebody } from './stage.ts'

/** People with a card, rand that goes onto it and back, shops that say everything that the network can, and owners who freeze and limit it. */
export const carding: readonly Act[] = [
  { weight: 6, run: (chaos) => chaos.ask(somebody(chaos), cards.issueCard, {}) },
  { weight: 8, run: (chaos) => exchange(chaos, 'in') },
  { weight: 2, run: (chaos) => exchange(chaos, 'out') },
  { weight: 10, run: beAShop },
  { weight: 1, run: (chaos) => chaos.ask(somebody(chaos), cards.freezeCard, {}) },
  { weight: 2, run: (chaos) => chaos.ask(somebody(chaos), cards.unfreezeCard, { body: {} }) },
  {
    weight: 1,
    run: (chaos) => {
      const rand = () => someRand(50, 40_000, chaos.random)
      const body = { payment_zar: rand(), day_zar: rand(), month_zar: rand() }
      return chaos.ask(somebody(chaos), cards.changeCardLimits, { body })
    },
  },
  {
    weight: 0.5,
    run: async (chaos) => {
      const by = somebody(chaos)
      const { card } = (await chaos.ask(by, cards.getCard, {})) ?? {}
      if (!card) return
      const act = pick([cards.cancelCard, cards.replaceCard], chaos.random)
      await chaos.ask(by, act, { body: { card_id: card.id } })
    },
  },
  {
    weight: 1,
    run: async (chaos) => {
      const by = somebody(chaos)
      const payments = await chaos.ask(by, cardPayments.listCardPayments, { query: {} })
      const { id } = pick(payments ?? [], chaos.random) ?? {}
      if (id) await chaos.ask(by, cardPayments.denyCardPayment, { params: { card_payment_id: id } })
    },
  },
]

async function exchange(chaos: Chaos, way: 'in' | 'out'): Promise<void> {
  const { ask, random } = chaos
  const by = somebody(chaos)
  const body = { way, asset: anAsset(random), amount_zar: someRand(50, 5_000, random) }
  const quote = await ask(by, cardMoney.quoteCardExchange, { body })
  if (quote) await ask(by, cardMoney.takeCardExchange, { body: { quote_id: quote.quote_id } }, ({ id }) => posted(id))
}

/** Says something new of a payment, or of one that was spoken of before; asked twice, it is one message. */
async function beAShop(chaos: Chaos): Promise<void> {
  const { ask, random, known } = chaos
  const before = outOf100(70, random) ? pick(known.cardPayments, random) : undefined
  const { by, ref } = before ?? { by: somebody(chaos), ref: randomUUID() }
  const kind = pick(before ? terminalKinds : (['authorise', 'authorise', 'capture', 'refund'] as const), random)
  const event_ref = randomUUID()
  const body = {
    ...{ username: `@${by.username}`, kind, network_ref: ref, event_ref, is_last: outOf100(70, random) },
    ...((kind !== 'reverse' || outOf100(50, random)) && { amount_zar: someRand(5, 900, random) }),
  }
  const heard = await ask(aColleague(chaos), cardsStaff.playCardNetwork, { body }, () => `card_event ${event_ref}`)
  if (heard && !before) keep(known.cardPayments, { ref, by })
}
