import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { ClosedContact, ClosureAsked } from './closures.rules.ts'

/** The wish of somebody that stands. */
export async function findAsked(db: Db, userId: string): Promise<ClosureAsked | null> {
  const row = await db
    .selectFrom('account_closure')
    .select(['id', 'asked_at as askedAt', 'closes_at as closesAt'])
    .where('user_id', '=', userId)
    .where('state', '=', sql.lit('ASKED'))
    .executeTakeFirst()
  return row ?? null
}

/** Null when one stands already. */
export async function insertClosure(tx: Tx, userId: string, days: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into account_closure (user_id, closes_at) values (${userId}, clock_now() + make_interval(days => ${days}))
    on conflict (user_id) where state in ('ASKED', 'CLOSED', 'SHREDDED') do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Ends a wish that stands. Answers its id; null when there is none. */
export async function endAsked(tx: Tx, userId: string, state: 'UNDONE' | 'PREVENTED'): Promise<string | null> {
  const row = await tx
    .updateTable('account_closure')
    .set({ state, ended_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('state', '=', sql.lit('ASKED'))
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export interface DueClosure {
  readonly userId: string
  readonly id: string
}

const atOnce = 50

export async function listDue(db: Db): Promise<DueClosure[]> {
  const { rows } = await sql<DueClosure>`
    select user_id as "userId", id from account_closure
    where state = 'ASKED' and closes_at <= clock_now() order by closes_at limit ${atOnce}`.execute(db)
  return rows
}

/** Holds a wish whose day has come, so that undoing and closing come one after the other. False when it stands no more. */
export async function lockDue(tx: Tx, { userId, id }: DueClosure): Promise<boolean> {
  const row = await tx
    .selectFrom('account_closure')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', sql.lit('ASKED'))
    .where('closes_at', '<=', sql<Date>`clock_now()`)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export interface Leaver extends ClosedContact {
  readonly username: string
  readonly language: 'en' | 'af'
}

export const getLeaver = (db: Db, userId: string): Promise<Leaver> =>
  db
    .selectFrom('app_user')
    .select(['email', 'email_canonical', 'phone', 'legal_name', 'username', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** Answers when what is sealed is shredded. */
export async function markClosed(
  tx: Tx,
  { userId, id }: DueClosure,
  { storageName, years }: { storageName: string; years: number },
): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    update account_closure set state = 'CLOSED', ended_at = clock_now(), storage_name = ${storageName},
      shred_at = clock_now() + make_interval(years => ${years})
    where user_id = ${userId} and id = ${id} returning shred_at as at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A closing that was held is gone')
  return row.at
}

/** Takes from an account whatever leads to its person. The username stays, so that nobody else gets it. */
export async function forgetContact(tx: Tx, userId: string, address: string): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ email: address, email_canonical: address, phone: null, phone_confirmed_at: null })
    .set({ display_name: null, legal_name: null, password_hash: 'closed' })
    .where('id', '=', userId)
    .execute()
}

/** Deletes what is kept no longer than the account, of one table. */
export async function deleteOwn(tx: Tx, table: string, column: string, userId: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(tx)
}

export interface Shreddable extends DueClosure {
  readonly storageName: string
}

export async function listToShred(db: Db): Promise<Shreddable[]> {
  const { rows } = await sql<Shreddable>`
    select user_id as "userId", id, storage_name as "storageName" from account_closure
    where state = 'CLOSED' and shred_at <= clock_now() order by shred_at limit ${atOnce}`.execute(db)
  return rows
}

/** The names of somebody's files, of one table. */
export async function listFilesOf(db: Db, table: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select storage_name as name from ${sql.table(table)} where user_id = ${userId}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Of two processes one shreds. False when it was done. */
export async function lockShreddable(tx: Tx, { userId, id }: DueClosure): Promise<boolean> {
  const row = await tx
    .selectFrom('account_closure')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', sql.lit('CLOSED'))
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Destroys rows and texts about somebody whose date has come, by the database's own function: the application may only add to some. */
export async function shredPerson(tx: Tx, userId: string): Promise<void> {
  await sql`select shred_person(${userId})`.execute(tx)
}

export async function markShredded(tx: Tx, { userId, id }: DueClosure): Promise<void> {
  await tx
    .updateTable('account_closure')
    .set({ state: 'SHREDDED', shredded_at: sql<Date>`clock_now()`, storage_name: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}
