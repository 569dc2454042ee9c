import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { SpokenLanguage } from '../auth.rules.ts'
import type { SentCode } from './email.rules.ts'

/** The address that is to be verified, held so that two requests come one after the other. Null once it is verified. */
export async function lockUnverified(
  tx: Tx,
  userId: string,
): Promise<{ email: string; username: string; language: SpokenLanguage } | null> {
  const row = await tx
    .selectFrom('app_user')
    .select(['email', 'username', 'language', 'email_verified_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return row.email_verified_at ? null : row
}

/** Whether somebody has yet to show that their address is theirs. */
export async function isUnverified(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('app_user').select('email_verified_at').where('id', '=', userId).executeTakeFirst()
  return row !== undefined && row.email_verified_at === null
}

/** How many codes were sent in the last hour, and how many seconds ago the first of them. */
export async function countRecentCodes(db: Db, userId: string): Promise<{ sent: number; firstAgo: number }> {
  return db
    .selectFrom('email_code')
    .select(sql<number>`count(*)::int`.as('sent'))
    .select(sql<number>`coalesce(ceil(extract(epoch from clock_now() - min(created_at))), 0)::int`.as('firstAgo'))
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`clock_now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
}

export async function insertCode(tx: Tx, userId: string, codeHash: Buffer, seconds: number): Promise<string> {
  const row = await tx
    .insertInto('email_code')
    .columns(['user_id', 'email_canonical', 'code_hash', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('app_user')
        .select(['id', 'email_canonical'])
        .select([
          sql<Buffer>`${codeHash}::bytea`.as('code_hash'),
          sql<Date>`clock_now() + make_interval(secs => ${seconds})`.as('expires_at'),
        ])
        .where('id', '=', userId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The last code that was sent to the address as it is now, held until the transaction ends. */
export function lockLastCode(tx: Tx, userId: string): Promise<SentCode | undefined> {
  return tx
    .selectFrom('email_code as c')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.id', '=', 'c.user_id').onRef('u.email_canonical', '=', 'c.email_canonical'),
    )
    .select(['c.id', 'c.code_hash as codeHash', 'c.tries'])
    .select(sql<boolean>`c.used_at is not null or c.expires_at <= clock_now()`.as('isOver'))
    .where('c.user_id', '=', userId)
    .orderBy('c.id', 'desc')
    .limit(1)
    .forUpdate('c')
    .executeTakeFirst()
}

export async function countTry(tx: Tx, userId: string, codeId: string): Promise<void> {
  await tx
    .updateTable('email_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('id', '=', codeId)
    .execute()
}

/** The address is its owner's from now on, and the code serves no more. */
export async function markVerified(tx: Tx, userId: string, codeId: string): Promise<void> {
  const now = sql<Date>`clock_now()`
  await tx
    .updateTable('email_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', codeId)
    .execute()
  await tx.updateTable('app_user').set({ email_verified_at: now }).where('id', '=', userId).execute()
}

export async function deleteOldCodes(db: Db): Promise<void> {
  await db.deleteFrom('email_code').where('created_at', '<', sql<Date>`clock_now() - interval '1 day'`).execute()
}
