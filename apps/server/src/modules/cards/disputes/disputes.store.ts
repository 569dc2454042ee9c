import { type Selectable, sql } from 'kysely'
import { type Db, type Tx, type Wanted, wayOf } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { CardPayment } from '../payments/payments.rules.ts'
import { toPayment } from '../payments/payments.store.ts'
import type { CardCase, DisputeGround, DisputeState, ListSort } from './disputes.rules.ts'

const now = sql<Date>`date_trunc('milliseconds', clock_now())`

export async function insertDispute(tx: Tx, { userId, id }: Pick<CardPayment, 'userId' | 'id'>): Promise<void> {
  await tx.insertInto('card_dispute').values({ user_id: userId, payment_id: id }).execute()
}

/** Whose payment it is that somebody denied, for our team. */
export async function findDenier(db: Db, paymentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('card_dispute')
    .select('user_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row?.user_id
}

/** Exact under the account's lock. */
export async function getDispute(db: Db, userId: string, paymentId: string): Promise<CardCase> {
  const row = await db
    .selectFrom('card_dispute')
    .selectAll()
    .select(sql<boolean>`coalesce(ask_lapses(asked_at) <= clock_now(), false)`.as('has_lapsed'))
    .where('user_id', '=', userId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return toDispute(row)
}

/** Somebody of our team has said what it is decided by. */
export async function markAsked(tx: Tx, dispute: CardCase, ground: DisputeGround, staffId: string): Promise<void> {
  await move(tx, dispute, { state: 'ASKED', ground, asked_by: staffId, asked_at: now })
}

export async function reopen(tx: Tx, dispute: CardCase): Promise<void> {
  await move(tx, dispute, { state: 'OPEN', ground: null, asked_by: null, asked_at: null })
}

/** Ends a dispute. One that is lost was asked for and settled by the same person at once. */
export async function endLost(tx: Tx, dispute: CardCase, ground: DisputeGround, staffId: string): Promise<void> {
  const asked = { ground, asked_by: staffId, asked_at: now }
  await move(tx, dispute, { state: 'LOST', ...asked, settled_by: staffId, settled_at: now })
}

export async function endWon(tx: Tx, dispute: CardCase, staffId: string, cents: bigint): Promise<void> {
  await move(tx, dispute, { state: 'WON', settled_by: staffId, settled_at: now, credited_cents: String(cents) })
}

type Written = Partial<Pick<Selectable<Tables['card_dispute']>, 'state' | 'ground' | 'asked_by' | 'settled_by'>> & {
  readonly asked_at?: typeof now | null
  readonly settled_at?: typeof now
  readonly credited_cents?: string
}

async function move(tx: Tx, { userId, paymentId, state }: CardCase, to: Written): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('card_dispute')
    .set(to)
    .where('user_id', '=', userId)
    .where('payment_id', '=', paymentId)
    .where('state', '=', state)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`The dispute of ${paymentId} left ${state} under its lock`)
}

/** A dispute with its payment, for our team. */
export interface DeskDispute {
  /** The payment's, by which pages go on. */
  readonly id: string
  readonly payment: CardPayment
  readonly username: string
  readonly state: DisputeState
  readonly ground: DisputeGround | null
  readonly askedBy: string | null
  readonly settledBy: string | null
  readonly settledAt: Date | null
  readonly credited: bigint
}

const deskRows = (db: Db) =>
  db
    .selectFrom('card_dispute as dispute')
    .innerJoin('card_payment as payment', (join) =>
      join.onRef('payment.user_id', '=', 'dispute.user_id').onRef('payment.id', '=', 'dispute.payment_id'),
    )
    .innerJoin('app_user', 'app_user.id', 'dispute.user_id')
    .leftJoin('app_user as asker', 'asker.id', 'dispute.asked_by')
    .leftJoin('app_user as settler', 'settler.id', 'dispute.settled_by')
    .selectAll('payment')
    .select([
      'app_user.username',
      'dispute.state as dispute_state',
      'dispute.ground',
      'dispute.settled_at',
      'dispute.credited_cents',
      'asker.username as asker',
      'settler.username as settler',
    ])

/** Everybody's, those to decide or the decided ones, the newest payment first unless the oldest is wanted. */
export async function listDisputes(
  db: Db,
  { isOver, sort, limit, before }: Wanted & { isOver: boolean; sort?: ListSort | undefined },
): Promise<DeskDispute[]> {
  const way = wayOf(sort ?? 'newest')
  const rows = await deskRows(db)
    .where('dispute.settled_at', isOver ? 'is not' : 'is', null)
    .$if(before !== undefined, (query) => query.where('dispute.payment_id', way.comes, before ?? ''))
    .orderBy('dispute.payment_id', way.order)
    .limit(limit)
    .execute()
  return rows.map(toDeskDispute)
}

/** One of them. */
export async function getDeskDispute(db: Db, paymentId: string): Promise<DeskDispute> {
  return toDeskDispute(await deskRows(db).where('dispute.payment_id', '=', paymentId).executeTakeFirstOrThrow())
}

type DeskRow = Awaited<ReturnType<ReturnType<typeof deskRows>['executeTakeFirstOrThrow']>>

const toDeskDispute = (row: DeskRow): DeskDispute => ({
  id: row.id,
  payment: toPayment(row),
  username: row.username,
  state: row.dispute_state,
  ground: row.ground,
  askedBy: row.asker,
  settledBy: row.settler,
  settledAt: row.settled_at,
  credited: BigInt(row.credited_cents),
})

const toDispute = (row: Selectable<Tables['card_dispute']> & { has_lapsed: boolean }): CardCase => ({
  userId: row.user_id,
  paymentId: row.payment_id,
  state: row.state,
  ground: row.ground,
  askedBy: row.asked_by,
  hasLapsed: row.has_lapsed,
})
