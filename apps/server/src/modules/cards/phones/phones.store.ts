import { type Selectable, sql } from 'kysely'
import { type Db, listText, type Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import { type CardPhone, openPhoneStates } from './phones.rules.ts'

type Named = Pick<CardPhone, 'userId' | 'id'>

/** Puts a card down that is to go onto a phone, under the account's lock. */
export async function insertPhone(tx: Tx, one: Pick<CardPhone, 'userId' | 'cardId' | 'wallet'>): Promise<CardPhone> {
  const row = await tx
    .insertInto('card_phone')
    .values({ user_id: one.userId, card_id: one.cardId, wallet: one.wallet })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPhone(row)
}

export async function findPhone(db: Db, userId: string, id: string): Promise<CardPhone | undefined> {
  const row = await db
    .selectFrom('card_phone')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toPhone(row)
}

export async function findByPhoneToken(db: Db, token: string): Promise<CardPhone | undefined> {
  const row = await db.selectFrom('card_phone').selectAll().where('token', '=', token).executeTakeFirst()
  return row && toPhone(row)
}

/** The newest of each wallet, of one card. */
export async function listPhonesOf(db: Db, userId: string, cardId: string): Promise<CardPhone[]> {
  const rows = await db
    .selectFrom('card_phone')
    .selectAll()
    .distinctOn('wallet')
    .where('user_id', '=', userId)
    .where('card_id', '=', cardId)
    .orderBy('wallet')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toPhone)
}

/** The newest of one wallet, of whichever card. */
export async function findLatestPhone(db: Db, userId: string, wallet: string): Promise<CardPhone | undefined> {
  const row = await db
    .selectFrom('card_phone')
    .selectAll()
    .where('user_id', '=', userId)
    .where('wallet', '=', wallet as CardPhone['wallet'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && toPhone(row)
}

/** Those of a card that are on a phone, or on their way there. */
export async function listOpenPhones(tx: Tx, userId: string, cardId: string): Promise<CardPhone[]> {
  const rows = await tx
    .selectFrom('card_phone')
    .selectAll()
    .where('user_id', '=', userId)
    .where('card_id', '=', cardId)
    .where(sql<boolean>`state in ${sql.raw(listText(openPhoneStates))}`)
    .orderBy('id')
    .execute()
  return rows.map(toPhone)
}

/** How often somebody put a card onto a phone in the last seconds. */
export async function countPhonesSince(tx: Tx, userId: string, seconds: number): Promise<number> {
  const { count } = await tx
    .selectFrom('card_phone')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('asked_at', '>', sql<Date>`clock_now() - make_interval(secs => ${seconds})`)
    .executeTakeFirstOrThrow()
  return count
}

type Change = Partial<Pick<CardPhone, 'state' | 'token' | 'isStopped'>> & { readonly isUntold?: boolean }

/** Writes what became of one, under the account's lock. */
export async function writePhone(tx: Tx, { userId, id }: Named, change: Change): Promise<void> {
  await tx
    .updateTable('card_phone')
    .set({
      ...(change.state && { state: change.state }),
      ...(change.token && { token: change.token }),
      ...(change.isStopped !== undefined && { is_stopped: change.isStopped }),
      ...(change.isUntold !== undefined && { is_untold: change.isUntold }),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** The network has taken in how one is; not where it became something else meanwhile. */
export async function markTold(db: Db, { userId, id, state }: CardPhone): Promise<void> {
  await db
    .updateTable('card_phone')
    .set({ is_untold: false })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', state)
    .execute()
}

/** Takes those of which the network has to hear, and nobody else is telling it. What is asked goes behind all others. */
export async function takeUntold(db: Db, olderThanSeconds: number, limit: number): Promise<CardPhone[]> {
  const tried = sql<Date>`coalesce(tried_at, asked_at)`
  const rows = await db
    .updateTable('card_phone')
    .set({ tried_at: sql<Date>`clock_now()` })
    .where((row) =>
      row(row.refTuple('user_id', 'id'), 'in', (one) =>
        one
          .selectFrom('card_phone')
          .select(['user_id', 'id'])
          .where('is_untold', '=', sql.lit(true))
          .where(tried, '<=', sql<Date>`clock_now() - make_interval(secs => ${olderThanSeconds})`)
          .orderBy(tried)
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .$asTuple('user_id', 'id'),
      ),
    )
    .returningAll()
    .execute()
  return rows.map(toPhone)
}

const toPhone = (row: Selectable<Tables['card_phone']>): CardPhone => ({
  id: row.id,
  userId: row.user_id,
  cardId: row.card_id,
  wallet: row.wallet,
  state: row.state,
  token: row.token,
  isStopped: row.is_stopped,
  askedAt: row.asked_at,
})
