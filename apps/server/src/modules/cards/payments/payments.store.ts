import { type Selectable, sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { CardPayment, DeclineCode, MessageEffect, NetworkMessage, PaymentSums } from './payments.rules.ts'

const now = sql<Date>`date_trunc('milliseconds', clock_now())`

type Begun = Pick<CardPayment, 'userId' | 'cardId' | 'asked' | 'isCredit' | 'state' | 'decline'> & {
  readonly message: NetworkMessage
  readonly holdSeconds: number
}

/** Writes a payment down that the network speaks of for the first time, without any sums yet. */
export async function insertPayment(tx: Tx, begun: Begun): Promise<CardPayment> {
  const { message } = begun
  const row = await tx
    .insertInto('card_payment')
    .values({
      user_id: begun.userId,
      card_id: begun.cardId,
      network_ref: message.networkRef,
      merchant: message.merchant,
      category: message.category,
      channel: message.channel,
      state: begun.state,
      decline_code: begun.decline,
      is_credit: begun.isCredit,
      asked_cents: String(begun.asked),
      created_at: now,
      expires_at: sql<Date>`date_trunc('milliseconds', clock_now()) + make_interval(secs => ${begun.holdSeconds})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPayment(row)
}

/** Writes what a payment came to. */
export async function writeSums(
  tx: Tx,
  payment: CardPayment,
  sums: PaymentSums,
  state: CardPayment['state'],
): Promise<void> {
  await tx
    .updateTable('card_payment')
    .set({
      state,
      authorised_cents: String(sums.authorised),
      held_cents: String(sums.held),
      captured_cents: String(sums.captured),
      released_cents: String(sums.released),
      over_cents: String(sums.over),
      refunded_cents: String(sums.refunded),
    })
    .where('user_id', '=', payment.userId)
    .where('id', '=', payment.id)
    .execute()
}

interface Heard {
  readonly eventRef: string | null
  readonly kind: PaymentEvent['kind']
  readonly cents: bigint
  readonly decline: DeclineCode | null
  readonly effect: MessageEffect
}

/** Writes a message down with what it moved; answers its id, which its posting bears. */
export async function insertEvent(
  tx: Tx,
  { userId, id }: Pick<CardPayment, 'userId' | 'id'>,
  heard: Heard,
): Promise<string> {
  const { effect } = heard
  const row = await tx
    .insertInto('card_event')
    .values({
      user_id: userId,
      payment_id: id,
      event_ref: heard.eventRef,
      kind: heard.kind,
      cents: String(heard.cents),
      decline_code: heard.decline,
      held_cents: String(effect.held),
      freed_cents: String(effect.freed),
      from_hold_cents: String(effect.fromHold),
      from_card_cents: String(effect.fromCard),
      advanced_cents: String(effect.advanced),
      refunded_cents: String(effect.refunded),
      repaid_cents: String(effect.repaid),
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** What was answered to a message that came before; undefined when it is new. */
export async function findAnswer(
  db: Db,
  userId: string,
  eventRef: string,
): Promise<{ decline: DeclineCode | null } | undefined> {
  const row = await db
    .selectFrom('card_event')
    .select('decline_code')
    .where('user_id', '=', userId)
    .where('event_ref', '=', eventRef)
    .executeTakeFirst()
  return row && { decline: row.decline_code as DeclineCode | null }
}

export async function findByNetworkRef(db: Db, userId: string, networkRef: string): Promise<CardPayment | undefined> {
  const row = await db
    .selectFrom('card_payment')
    .selectAll()
    .where('user_id', '=', userId)
    .where('network_ref', '=', networkRef)
    .executeTakeFirst()
  return row && toPayment(row)
}

export async function findPaymentOf(db: Db, userId: string, id: string): Promise<CardPayment | undefined> {
  const row = await db
    .selectFrom('card_payment')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toPayment(row)
}

/** Newest first. */
interface WantedPayments extends Wanted {
  /** Only those of which their owner says that they were not theirs. */
  readonly isDenied?: boolean
}

export async function listPaymentsOf(
  db: Db,
  userId: string,
  { limit, before, isDenied = false }: WantedPayments,
): Promise<CardPayment[]> {
  const rows = await db
    .selectFrom('card_payment')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .$if(isDenied, (query) => query.where('disputed_at', 'is not', null))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toPayment)
}

/** What the payments since a moment come to less what was given back, in cents, by the Monday of their week in South Africa. */
export async function sumWeeks(db: Db, userId: string, since: Date): Promise<ReadonlyMap<string, bigint>> {
  const monday = sql<string>`date_trunc('week', created_at at time zone 'Africa/Johannesburg')::date::text`
  const rows = await db
    .selectFrom('card_payment')
    .select([monday.as('monday'), sql<string>`sum(held_cents + captured_cents - refunded_cents)`.as('cents')])
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .groupBy('monday')
    .execute()
  return new Map(rows.map(({ monday: day, cents }) => [day, BigInt(cents)]))
}

/** One thing that the network said of a payment, or that came about. */
export interface PaymentEvent {
  readonly kind: Selectable<Tables['card_event']>['kind']
  readonly cents: bigint
  readonly decline: DeclineCode | null
  readonly at: Date
}

/** At most the newest hundred, oldest first. */
export async function listEventsOf(
  db: Db,
  { userId, id }: Pick<CardPayment, 'userId' | 'id'>,
): Promise<PaymentEvent[]> {
  const rows = await db
    .selectFrom('card_event')
    .select(['kind', 'cents', 'decline_code', 'at'])
    .where('user_id', '=', userId)
    .where('payment_id', '=', id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.toReversed().map((row) => ({
    kind: row.kind,
    cents: BigInt(row.cents),
    decline: row.decline_code as DeclineCode | null,
    at: row.at,
  }))
}

/** Whose holds ran out. */
export async function listRunOut(db: Db, limit: number): Promise<Pick<CardPayment, 'userId' | 'id'>[]> {
  return db
    .selectFrom('card_payment')
    .select(['user_id as userId', 'id'])
    .where(sql<boolean>`held_cents > 0`)
    .where('expires_at', '<=', sql<Date>`clock_now()`)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

/** Marks a payment as not its owner's; undefined when it was marked before. */
export async function markDisputed(
  tx: Tx,
  { userId, id }: Pick<CardPayment, 'userId' | 'id'>,
): Promise<CardPayment | undefined> {
  const row = await tx
    .updateTable('card_payment')
    .set({ disputed_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('disputed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row && toPayment(row)
}

export const toPayment = (row: Selectable<Tables['card_payment']>): CardPayment => ({
  id: row.id,
  userId: row.user_id,
  cardId: row.card_id,
  networkRef: row.network_ref,
  merchant: row.merchant,
  channel: row.channel,
  state: row.state,
  decline: row.decline_code as DeclineCode | null,
  isCredit: row.is_credit,
  asked: BigInt(row.asked_cents),
  authorised: BigInt(row.authorised_cents),
  held: BigInt(row.held_cents),
  captured: BigInt(row.captured_cents),
  released: BigInt(row.released_cents),
  over: BigInt(row.over_cents),
  refunded: BigInt(row.refunded_cents),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  disputedAt: row.disputed_at,
})
