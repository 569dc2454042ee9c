import type { CardExchange, CardOffer } from '../modules/cards/exchanges/exchange.rules.ts'
import type { CardPayment, MessageEffect } from '../modules/cards/payments/payments.rules.ts'
import { toPayment } from '../modules/cards/payments/payments.store.ts'
import type { Tx } from '../platform/db.ts'
import type { IssuedCard } from '../ports/cards/cards.ts'
import { idAt } from './people.store.ts'

/** An active card that was asked for and issued in the past. Answers its id. */
export async function insertOldCard(tx: Tx, userId: string, issued: IssuedCard, at: Date): Promise<string> {
  const { token, last4, expiresOn } = issued
  const { id } = await tx
    .insertInto('card')
    .values({ user_id: userId, id: idAt(at), state: 'ACTIVE', token, last4, expires_on: expiresOn, asked_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const about = { user_id: userId, card_id: id, actor_id: userId, at }
  await tx
    .insertInto('card_change')
    .values([
      { ...about, action: 'ask', to_state: 'REQUESTED' },
      { ...about, action: 'issue', from_state: 'REQUESTED', to_state: 'ACTIVE' },
    ])
    .execute()
  return id
}

const priceHeldMs = 60_000

/** Coins that became rand on a card in the past. */
export async function insertOldExchange(tx: Tx, userId: string, offer: CardOffer, at: Date): Promise<CardExchange> {
  const expiresAt = new Date(at.getTime() + priceHeldMs)
  const { id } = await tx
    .insertInto('card_exchange')
    .values({
      ...{ user_id: userId, id: idAt(at), way: offer.way, asset: offer.coins.asset, units: String(offer.coins.units) },
      ...{ cents: String(offer.fiat.units), fee_cents: String(offer.fee.units) },
      ...{ price_micros: String(offer.price.micros), market_price_micros: String(offer.marketPrice.micros) },
      ...{ quoted_at: at, expires_at: expiresAt, done_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...offer, id, userId, repaid: { asset: 'ZAR', units: 0n }, expiresAt, doneAt: at, readAt: at }
}

type OldPayment = Pick<CardPayment, 'userId' | 'cardId' | 'networkRef' | 'merchant' | 'channel' | 'asked'> & {
  readonly category: string
  readonly at: Date
  readonly holdSeconds: number
}

/** A payment that a shop spoke of for the first time in the past, without any sums yet. */
export async function insertOldPayment(tx: Tx, one: OldPayment): Promise<CardPayment> {
  const { userId, cardId, networkRef, merchant, category, channel, asked, at } = one
  const row = await tx
    .insertInto('card_payment')
    .values({
      ...{ user_id: userId, id: idAt(at), card_id: cardId, network_ref: networkRef, merchant, category, channel },
      ...{ state: 'REVERSED', asked_cents: String(asked), created_at: at },
      expires_at: new Date(at.getTime() + one.holdSeconds * 1_000),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPayment(row)
}

interface OldEvent {
  readonly kind: 'authorise' | 'capture' | 'refund'
  readonly cents: bigint
  readonly effect: MessageEffect
  readonly at: Date
}

/** What the network said of a payment in the past, with what it moved. Answers its id. */
export async function insertOldEvent(
  tx: Tx,
  { userId, id: paymentId, networkRef }: CardPayment,
  { kind, cents, effect, at }: OldEvent,
): Promise<string> {
  const { id } = await tx
    .insertInto('card_event')
    .values({
      ...{ user_id: userId, id: idAt(at), payment_id: paymentId, event_ref: `${networkRef} ${kind}`, kind, at },
      ...{ cents: String(cents), held_cents: String(effect.held), from_hold_cents: String(effect.fromHold) },
      ...{ refunded_cents: String(effect.refunded) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
