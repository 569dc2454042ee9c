import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Forgetful, SentLink, WrittenLinks } from './resets.rules.ts'

/** Keeps an address for whoever writes the letters. Asked for twice before that, it is one letter. */
export async function insertAsk(tx: Tx, canonicalEmail: string): Promise<void> {
  await tx
    .insertInto('password_reset_ask')
    .values({ recipient: canonicalEmail })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Addresses that wait, this many of them. */
export async function listAsks(db: Db, most: number): Promise<string[]> {
  const rows = await db.selectFrom('password_reset_ask').select('recipient').orderBy('recipient').limit(most).execute()
  return rows.map(({ recipient }) => recipient)
}

/** Forgets an address that is looked up now. False when another process did. */
export async function takeAsk(tx: Tx, recipient: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_reset_ask')
    .where('recipient', '=', recipient)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Whether a new password may be set: of whoever is not suspended, or froze the account themselves and comes back by it. */
const mayReset = (id: 'app_user.id' | 'u.id', suspendedAt: 'app_user.suspended_at' | 'u.suspended_at') => sql<boolean>`
  (${sql.ref(suspendedAt)} is null or exists (
    select from suspension as frozen
    where frozen.user_id = ${sql.ref(id)} and frozen.lifted_at is null and frozen.owner_lifts and frozen.kept is null))`

/** Who has this address, held until the transaction ends; undefined also while our team keeps the account suspended. */
export const lockByEmail = (tx: Tx, canonicalEmail: string): Promise<Forgetful | undefined> =>
  tx
    .selectFrom('app_user')
    .select(['id', 'email', 'username', 'language'])
    .where('email_canonical', '=', canonicalEmail)
    .where(mayReset('app_user.id', 'app_user.suspended_at'))
    .forNoKeyUpdate()
    .executeTakeFirst()

export const countWritten = (tx: Tx, userId: string): Promise<WrittenLinks> =>
  tx
    .selectFrom('password_reset as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select(sql<number>`(count(*) filter (where r.created_at > clock_now() - interval '1 hour'))::int`.as('inLastHour'))
    .select(sql<boolean>`coalesce(bool_or(${isLive}), false)`.as('hasLive'))
    .where('r.user_id', '=', userId)
    .executeTakeFirstOrThrow()

const isReplaced = sql<boolean>`
  (r.replaced_at is not null or r.password_changed_at is distinct from u.password_changed_at)`
const isOver = sql<boolean>`r.expires_at <= clock_now()`
const isReachable = sql<boolean>`
  (${mayReset('u.id', 'u.suspended_at')} and u.email_canonical = r.email_canonical)`
const isLive = sql<boolean>`(r.used_at is null and not ${isReplaced} and not ${isOver} and ${isReachable})`

/** Writes a link down; every one before it serves no more. */
export async function insertLink(tx: Tx, userId: string, tokenHash: Buffer, seconds: number): Promise<string> {
  await tx
    .updateTable('password_reset')
    .set({ replaced_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
  const row = await tx
    .insertInto('password_reset')
    .columns(['user_id', 'email_canonical', 'password_changed_at', 'token_hash', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('app_user')
        .select(['id', 'email_canonical', 'password_changed_at'])
        .select([
          sql<Buffer>`${tokenHash}::bytea`.as('token_hash'),
          sql<Date>`clock_now() + make_interval(secs => ${seconds})`.as('expires_at'),
        ])
        .where('id', '=', userId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A link with whose it is. */
export interface FoundLink extends SentLink {
  readonly id: string
  readonly userId: string
  readonly email: string
  readonly canonicalEmail: string
  readonly username: string
  readonly isVerified: boolean
  readonly hasFactor: boolean
  readonly expiresAt: Date
}

export const findLink = (db: Db, tokenHash: Buffer): Promise<FoundLink | undefined> =>
  link(db, tokenHash).executeTakeFirst()

/** Holds an account until the transaction ends: whatever writes links or a password of it comes before or after. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

const link = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('password_reset as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select(['r.id', 'r.user_id as userId', 'r.expires_at as expiresAt'])
    .select(['u.email', 'u.email_canonical as canonicalEmail', 'u.username'])
    .select(sql<boolean>`r.used_at is not null`.as('isUsed'))
    .select([isReplaced.as('isReplaced'), isOver.as('isOver'), isReachable.as('isReachable')])
    .select(sql<boolean>`u.email_verified_at is not null`.as('isVerified'))
    .select(sql<boolean>`coalesce((select is_on from second_factor where user_id = u.id), false)`.as('hasFactor'))
    .where('r.token_hash', '=', tokenHash)

export async function markUsed(tx: Tx, { userId, id }: Pick<FoundLink, 'userId' | 'id'>): Promise<void> {
  await tx
    .updateTable('password_reset')
    .set({ used_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** The letter reached its owner: nobody else could have opened the link. */
export async function markVerified(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ email_verified_at: sql<Date>`clock_now()` })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute()
}

/** After a day a link is only one that never was, and nobody waits an hour for a letter. */
export async function deleteOldLinks(db: Db): Promise<void> {
  await db.deleteFrom('password_reset_ask').where('asked_at', '<', sql<Date>`clock_now() - interval '1 hour'`).execute()
  await db.deleteFrom('password_reset').where('expires_at', '<', sql<Date>`clock_now() - interval '1 day'`).execute()
}
