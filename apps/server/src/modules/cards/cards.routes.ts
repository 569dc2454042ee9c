import { type CardSheet, cards } from '@sengi/contract/cards/card'
import { cardDisputes, type CardDispute as WireDispute } from '@sengi/contract/cards/disputes'
import { cardMoney } from '@sengi/contract/cards/money'
import { cardPayments, cardsStaff, type CardPayment as WirePayment } from '@sengi/contract/cards/payments'
import { formatAmount, formatPrice } from '@sengi/money'
import type { Db } from '../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../platform/http/lists/list-file.ts'
import { byId, readPage } from '../../platform/http/page.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { inWords } from '../../platform/words/words.ts'
import { requireTier } from '../auth/index.ts'
import { zarOf } from './card.rules.ts'
import { denyPayment, paymentNotFound } from './disputes/denied.service.ts'
import { approveDispute, settleDispute, withdrawDispute } from './disputes/desk.service.ts'
import { type ListSort, stillTaken } from './disputes/disputes.rules.ts'
import { type DeskDispute, getDeskDispute, getDispute, listDisputes } from './disputes/disputes.store.ts'
import { type CardExchange, netOf } from './exchanges/exchange.rules.ts'
import { getDoneExchange, quoteExchange, takeExchange } from './exchanges/exchanges.service.ts'
import { cancelCard, freezeCard, issueCard, replaceCard, revealCard, unfreezeCard } from './issued/cards.service.ts'
import { changeChannels, changeLimits } from './issued/settings.service.ts'
import { type HolderSheet, readSheet } from './issued/sheet.service.ts'
import { declinePhrase } from './payments/decline-words.rules.ts'
import { amountOf, type CardPayment } from './payments/payments.rules.ts'
import { findPaymentOf, listEventsOf, listPaymentsOf } from './payments/payments.store.ts'
import { playNetwork } from './payments/terminal.service.ts'
import { spentByWeek } from './payments/weeks.service.ts'

type Network = Parameters<typeof issueCard>[1]

export const cardsRoutes = (network: Network): Route[] => [
  ...cardRoutes(network),
  ...moneyRoutes(),
  ...paymentRoutes(),
  ...staffRoutes(),
  ...deskRoutes(),
]

const cardRoutes = (network: Network): Route[] =>
  serve(cards, {
    getCard: { handle: ({ db, user }) => sheetOf(db, user.id) },
    issueCard: {
      guard: requireTier(1, 'card'),
      handle: async ({ db, user }) => {
        await issueCard(db, network, user)
        return sheetOf(db, user.id)
      },
    },
    freezeCard: {
      handle: async ({ db, user }) => {
        await freezeCard(db, user.id)
        return sheetOf(db, user.id)
      },
    },
    unfreezeCard: {
      handle: async ({ db, user, body }) => {
        await unfreezeCard(db, user.id, body.step_up_token)
        return sheetOf(db, user.id)
      },
    },
    cancelCard: {
      handle: async ({ db, user, body }) => {
        await cancelCard(db, user.id, body.card_id)
        return sheetOf(db, user.id)
      },
    },
    replaceCard: {
      guard: requireTier(1, 'card'),
      handle: async ({ db, user, body: { card_id: cardId, step_up_token: token } }) => {
        await replaceCard(db, network, user, { cardId, token })
        return sheetOf(db, user.id)
      },
    },
    changeCardLimits: {
      handle: async ({ db, user, body }) => {
        await changeLimits(db, user.id, body)
        return sheetOf(db, user.id)
      },
    },
    changeCardChannels: {
      handle: async ({ db, user, body }) => {
        await changeChannels(db, user.id, body)
        return sheetOf(db, user.id)
      },
    },
    revealCard: {
      handle: async ({ db, user, body }) => {
        const { number, cvc, expiresOn, hidesAt } = await revealCard(db, network, user.id, body.step_up_token)
        return { number, cvc, expires_on: expiresOn, hides_at: hidesAt.toISOString() }
      },
    },
  })

const moneyRoutes = (): Route[] =>
  serve(cardMoney, {
    quoteCardExchange: {
      hourlyLimit: 'purchaseQuotes',
      handle: async ({ db, user, body }) => {
        const quoted = await quoteExchange(db, user.id, body)
        const { id, ...terms } = presentTerms(quoted)
        return {
          quote_id: id,
          ...terms,
          price_zar: formatPrice(quoted.price),
          market_price_zar: formatPrice(quoted.marketPrice),
          expires_at: quoted.expiresAt.toISOString(),
          server_time: quoted.readAt.toISOString(),
        }
      },
    },
    takeCardExchange: {
      act: ({ db, user, body }) => takeExchange(db, user.id, body.quote_id),
      show: async ({ db, user }, id) => {
        const done = await getDoneExchange(db, user.id, id)
        return { ...presentTerms(done), repaid_zar: formatAmount(done.repaid), done_at: done.doneAt.toISOString() }
      },
    },
  })

const paymentRoutes = (): Route[] =>
  serve(cardPayments, {
    listCardPayments: {
      handle: async ({ db, user, query, nextPage }) =>
        (
          await readPage({ query, nextPage }, (wanted) =>
            listPaymentsOf(db, user.id, { ...wanted, isDenied: query.denied === 'true' }),
          )
        ).map(presentPayment),
    },
    getCardPayment: {
      handle: async ({ db, user, params }) => {
        const payment = await getPayment(db, user.id, params.card_payment_id)
        const events = await listEventsOf(db, payment)
        const dispute = payment.disputedAt ? await getDispute(db, user.id, payment.id) : null
        return {
          ...presentPayment(payment),
          events: events.map(presentEvent),
          dispute: dispute && outcomes[dispute.state],
        }
      },
    },
    getCardWeeks: {
      handle: async ({ db, user }) =>
        (await spentByWeek(db, user.id)).map(({ begins, cents }) => ({
          begins_on: begins,
          spent_zar: formatAmount(zarOf(cents)),
        })),
    },
    denyCardPayment: {
      handle: async ({ db, user, params }) => presentPayment(await denyPayment(db, user.id, params.card_payment_id)),
    },
  })

const staffRoutes = (): Route[] =>
  serve(cardsStaff, {
    playCardNetwork: {
      permission: 'sandbox.drive',
      handle: async ({ db, body, language }) => {
        const { decline } = await playNetwork(db, body)
        const why = decline && inWords(language, declinePhrase(decline))
        return { outcome: decline ? 'declined' : 'approved', decline, why }
      },
    },
  })

const deskRoutes = (): Route[] =>
  serve(cardDisputes, {
    listCardDisputes: {
      permission: 'card_disputes.read',
      handle: (call) => answerPage(call, disputesOf(call.query)),
    },
    exportCardDisputes: {
      permission: 'card_disputes.read',
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, disputesOf(call.query), disputesFile),
    },
    settleCardDispute: {
      permission: 'support.answer',
      act: ({ db, user, params, body }) => settleDispute(db, deskOf(user, params), body.ground),
      show: async ({ db }, id) => presentDispute(await getDeskDispute(db, id)),
    },
    approveCardDispute: {
      permission: 'treasury.approve',
      act: ({ db, user, params, body: { hash } }) => approveDispute(db, deskOf(user, params), hash),
      show: async ({ db }, id) => presentDispute(await getDeskDispute(db, id)),
    },
    withdrawCardDispute: {
      permission: 'support.answer',
      act: ({ db, user, params }) => withdrawDispute(db, deskOf(user, params)),
      show: async ({ db }, id) => presentDispute(await getDeskDispute(db, id)),
    },
  })

const deskOf = (user: { id: string }, { card_payment_id: paymentId }: { card_payment_id: string }) => ({
  staffId: user.id,
  paymentId,
})

/** What its owner is shown: that somebody waits for a second person is ours. */
const outcomes = { OPEN: 'open', ASKED: 'open', WON: 'won', LOST: 'lost' } as const

const disputesOf = ({ over, sort }: DisputeFilters): Listing<DeskDispute, WireDispute> => ({
  read: (db, wanted) => listDisputes(db, { ...wanted, isOver: over === 'yes', sort }),
  position: byId,
  present: presentDispute,
})
interface DisputeFilters {
  readonly over: 'yes' | 'no'
  readonly sort?: ListSort | undefined
}

const disputesFile: ListFile<WireDispute> = {
  name: 'card-disputes',
  columns: ['id', 'username', 'merchant', 'dispute', 'ground', 'credit_zar', 'asked_by', 'settled_by', 'settled_at'],
}

const presentDispute = (one: DeskDispute): WireDispute => ({
  ...presentPayment(one.payment),
  user_id: one.payment.userId,
  username: one.username,
  dispute: one.state,
  ground: one.ground,
  asked_by: one.askedBy,
  settled_by: one.settledBy,
  settled_at: one.settledAt?.toISOString() ?? null,
  credit_zar: formatAmount(zarOf(one.state === 'WON' ? one.credited : stillTaken(one.payment))),
})

async function getPayment(db: Db, userId: string, id: string): Promise<CardPayment> {
  const payment = await findPaymentOf(db, userId, id)
  if (!payment) throw paymentNotFound()
  return payment
}

async function sheetOf(db: Db, userId: string): Promise<CardSheet> {
  const sheet = await readSheet(db, userId)
  return {
    card: presentCard(sheet.card),
    balance_zar: formatAmount(sheet.balance),
    held_zar: formatAmount(sheet.held),
    owed_zar: formatAmount(sheet.owed),
    payment: presentLimit(sheet.payment),
    day: { ...presentLimit(sheet.day), spent_zar: formatAmount(sheet.day.spent) },
    month: { ...presentLimit(sheet.month), spent_zar: formatAmount(sheet.month.spent) },
    channels: sheet.channels,
  }
}

const presentLimit = ({ limit, most }: HolderSheet['payment']) => ({
  limit_zar: formatAmount(limit),
  most_zar: formatAmount(most),
})

function presentCard(card: HolderSheet['card']): CardSheet['card'] {
  if (!card?.last4 || !card.expiresOn) return null
  return { id: card.id, state: card.state, frozen_by: card.frozenBy, last4: card.last4, expires_on: card.expiresOn }
}

const presentTerms = (exchange: CardExchange) => ({
  id: exchange.id,
  way: exchange.way,
  asset: exchange.coins.asset,
  amount: formatAmount(exchange.coins),
  rand_zar: formatAmount(exchange.fiat),
  fee_zar: formatAmount(exchange.fee),
  net_zar: formatAmount(netOf(exchange)),
})

const presentPayment = (payment: CardPayment): WirePayment => ({
  id: payment.id,
  state: payment.state,
  merchant: payment.merchant,
  channel: payment.channel,
  amount_zar: formatAmount(zarOf(amountOf(payment))),
  held_zar: formatAmount(zarOf(payment.held)),
  captured_zar: formatAmount(zarOf(payment.captured)),
  refunded_zar: formatAmount(zarOf(payment.refunded)),
  decline: payment.decline,
  is_credit: payment.isCredit,
  disputed_at: payment.disputedAt?.toISOString() ?? null,
  expires_at: payment.expiresAt.toISOString(),
  created_at: payment.createdAt.toISOString(),
})

type Event = Awaited<ReturnType<typeof listEventsOf>>[number]

const presentEvent = ({ kind, cents, decline, at }: Event) => ({
  kind,
  amount_zar: formatAmount(zarOf(cents)),
  decline,
  at: at.toISOString(),
})
