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

/** What a code is sent for: to verify the address, or to prove who lost their second factor. */
export type CodePurpose = 'verify' | 'factor_loss'

/** How many codes were sent for this in the last hour, and how many seconds ago the first of them. */
export async function countRecentCodes(
  db: Db,
  userId: string,
  purpose: CodePurpose,
): Promise<{ sent: number; firstAgo: number }> {
  return db
    .selectFrom('email_code')
    .select(sql<number>`count(*)::int`.as('sent'))
    .select(sql<number>`coalesce(ceil(extract(epoch from clock_now() - min(created_at))), 0)::int`.as('firstAgo'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', sql<Date>`clock_now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
}

interface NewCode {
  readonly codeHash: Buffer
  readonly purpose: CodePurpose
  readonly seconds: number
}

export async function insertCode(tx: Tx, userId: string, { codeHash, purpose, seconds }: NewCode): Promise<string> {
  const row = await tx
    .insertInto('email_code')
    .columns(['user_id', 'email_canonical', 'code_hash', 'purpose', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('app_user')
        .select(['id', 'email_canonical'])
        .select([
          sql<Buffer>`${codeHash}::bytea`.as('code_hash'),
          sql.lit(purpose).as('purpose'),
          sql<Date>`clock_now() + make_interval(secs => ${seconds})`.as('expires_at'),
        ])
        .where('id', '=', userId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The last code that was sent to verify the address as it is now, held until the transaction ends. */
export function lockLastCode(tx: Tx, userId: string): Promise<SentCode | undefined> {
  return tx
    .selectFrom('email_code as c')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.id', '=', 'c.user_id').onRef('u.email_canonical', '=', 'c.email_canonical'),
    )
    .select(['c.id', 'c.code_hash as codeHash', 'c.tries'])
    .select(sql<boolean>`c.used_at is not null or c.expires_at <= clock_now()`.as('isOver'))
    .where('c.user_id', '=', userId)
    .where('c.purpose', '=', sql.lit('verify'))
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

/** Where somebody is written to, held so that two requests come one after the other. */
export async function lockMailbox(
  tx: Tx,
  userId: string,
): Promise<{ email: string; username: string; language: SpokenLanguage; isVerified: boolean }> {
  const row = await tx
    .selectFrom('app_user')
    .select(['email', 'username', 'language', 'email_verified_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { ...row, isVerified: row.email_verified_at !== null }
}

/** Whether somebody has a code for a lost factor that still serves, sent to the address as it is now. */
export async function hasLiveCode(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('email_code')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', sql.lit('factor_loss'))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_now()`)
    .where('email_canonical', '=', (eb) => eb.selectFrom('app_user').select('email_canonical').where('id', '=', userId))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a code for a lost factor once, by any of its hashes, any of those that still serve. Answers whether there was such a one. */
export async function takeLiveCode(db: Db, userId: string, codeHashes: readonly Buffer[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_code')
    .set({ used_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', codeHashes)
    .where('purpose', '=', sql.lit('factor_loss'))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_now()`)
    .where('email_canonical', '=', (eb) => eb.selectFrom('app_user').select('email_canonical').where('id', '=', userId))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteOldCodes(db: Db): Promise<void> {
  await db.deleteFrom('email_code').where('created_at', '<', sql<Date>`clock_now() - interval '1 day'`).execute()
}
