import type { CardChannel } from '@sengi/contract/cards/card'
import { type Amount, amount, type CryptoAsset, type Price, parseAmount } from '@sengi/money'
import { dayMs } from '@sengi/money/span'
import { post } from '../ledger/ledger.ts'
import { openCardAccount } from '../modules/cards/account.store.ts'
import { coinsSoldFor, offerIn, topUp } from '../modules/cards/exchanges/exchange.rules.ts'
import { periodsOf } from '../modules/cards/issued/sheet.service.ts'
import {
  type CardPayment,
  type MessageEffect,
  messagePosting,
  noEffect,
  paymentStateOf,
  sumsAfter,
} from '../modules/cards/payments/payments.rules.ts'
import { writeSums } from '../modules/cards/payments/payments.store.ts'
import { standards } from '../modules/settings/index.ts'
import type { Tx } from '../platform/db.ts'
import { sandboxCards } from '../ports/cards/sandbox.ts'
import { insertOldCard, insertOldEvent, insertOldExchange, insertOldPayment } from './cards.store.ts'

/** A made-up shop where the demo user pays, and how. */
interface Shop {
  readonly merchant: string
  readonly category: string
  readonly channel: CardChannel
}

const shops = {
  grocer: { merchant: 'Kloof Street Grocer', category: '5411', channel: 'contactless' },
  ride: { merchant: 'Ride Mzansi', category: '4121', channel: 'online' },
  coffee: { merchant: 'Karoo Coffee Roasters', category: '5814', channel: 'contactless' },
  books: { merchant: 'Rooibos Books', category: '5942', channel: 'online' },
  fuel: { merchant: 'N2 Fuel Stop', category: '5541', channel: 'contactless' },
  flight: { merchant: 'Bushveld Air', category: '4511', channel: 'online' },
} as const satisfies Readonly<Record<string, Shop>>

interface Said {
  /** Days before the seeding, where the month has that many. */
  readonly days: number
  readonly shop: keyof typeof shops
  readonly kind: 'authorise' | 'capture' | 'refund'
  readonly rand: string
}

const said = (days: number, shop: Said['shop'], kind: Said['kind'], rand: string): Said => ({ days, shop, kind, rand })

/**
 * What shops asked of the demo user's card: paid, partly given back, and one that has not taken its money yet. The card's last four, what
 * is on it and what it paid this month are the specification's.
 */
export const cardStory = {
  asset: 'USDT' as CryptoAsset,
  lastFour: '4532',
  issuedDays: 13.5,
  toppedUpDays: 13.4,
  /** What reaches the card. */
  rand: '23550.00',
  messages: [
    said(11.6, 'grocer', 'authorise', '2845.50'),
    said(10.7, 'grocer', 'capture', '2845.50'),
    said(9.2, 'flight', 'authorise', '3831.50'),
    said(8.9, 'flight', 'capture', '3831.50'),
    said(8.3, 'ride', 'authorise', '186.00'),
    said(8.1, 'ride', 'capture', '186.00'),
    said(5.2, 'coffee', 'authorise', '58.00'),
    said(4.4, 'coffee', 'capture', '58.00'),
    said(3.6, 'books', 'authorise', '349.00'),
    said(2.7, 'books', 'capture', '349.00'),
    said(1.5, 'books', 'refund', '120.00'),
    said(0.4, 'fuel', 'authorise', '1150.00'),
  ],
} as const

const messageDays = 12

/** When a message came. All came in the month of the seeding, so its spending is the story's on the first day of a month as well. */
export function messageAt({ days }: Pick<Said, 'days'>, now: Date): Date {
  const begun = Math.max(periodsOf(now).month.getTime(), now.getTime() - messageDays * dayMs)
  return new Date(Math.round(now.getTime() - (days / messageDays) * (now.getTime() - begun)))
}

/** The demo user's card, as it lives while the story is told. */
export interface CardTale {
  readonly userId: string
  readonly cardId: string
  readonly payments: Map<string, CardPayment>
}

/** Has a card issued in the past. */
export async function issueThen(tx: Tx, holder: { id: string; username: string }, at: Date): Promise<CardTale> {
  await openCardAccount(tx, holder.id)
  const { lastFour } = cardStory
  const issued = await sandboxCards(tx, { lastFour }).issue({
    ref: `demo ${holder.id}`,
    username: holder.username,
    now: at,
  })
  return { userId: holder.id, cardId: await insertOldCard(tx, holder.id, issued, at), payments: new Map() }
}

/** Sells coins for rand on the card, at the price of then. */
export async function topUpThen(
  tx: Tx,
  { userId }: CardTale,
  { at, price }: { at: Date; price: Price },
): Promise<void> {
  const { asset, rand } = cardStory
  const coins = coinsSoldFor(beforeFee(parseAmount('ZAR', rand)), price, standards.onramp)
  const exchange = await insertOldExchange(tx, userId, offerIn(asset, coins, price, standards.onramp), at)
  await post(tx, { ...topUp(exchange), at })
}

/** What coins have to bring, so that this much is left after our fee. */
function beforeFee({ units }: Amount): Amount {
  const whole = 10_000n
  const kept = whole - BigInt(standards.onramp.feeBasisPoints)
  return amount('ZAR', (units * whole + kept - 1n) / kept)
}

/** What a shop said, with what it moved. */
export async function hearThen(tx: Tx, tale: CardTale, { shop, kind, rand }: Said, at: Date): Promise<void> {
  const cents = parseAmount('ZAR', rand).units
  const payment = tale.payments.get(shop) ?? (await begin(tx, tale, shop, { cents, at }))
  const effect: MessageEffect = { ...noEffect, [moved[kind]]: cents }
  const sums = sumsAfter(payment, effect)
  const state = paymentStateOf(sums, false, 'REVERSED')
  const eventId = await insertOldEvent(tx, payment, { kind, cents, effect, at })
  await writeSums(tx, payment, sums, state)
  const posting = messagePosting(payment, eventId, kind, effect)
  if (posting) await post(tx, { ...posting, at })
  tale.payments.set(shop, { ...payment, ...sums, state })
}

const moved = { authorise: 'held', capture: 'fromHold', refund: 'refunded' } as const

function begin(
  tx: Tx,
  { userId, cardId }: CardTale,
  shop: Said['shop'],
  { cents, at }: { cents: bigint; at: Date },
): Promise<CardPayment> {
  return insertOldPayment(tx, {
    ...{ ...shops[shop], userId, cardId, networkRef: `demo ${shop}`, asked: cents, at },
    holdSeconds: standards.cards.holdSeconds,
  })
}
