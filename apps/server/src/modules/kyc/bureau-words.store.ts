import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { AtBureau } from './kyc.store.ts'

/** Notes a message by its hash. Answers whether it is the first time. */
export async function noteWord(db: Db, bureau: string, digest: Buffer): Promise<boolean> {
  const row = await db
    .insertInto('bureau_word')
    .values({ bureau, digest })
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst()
  return row !== undefined
}

/** The application that this bureau looks at under its own name for the person. */
export async function findAtBureau(db: Db, bureau: string, ref: string): Promise<AtBureau | undefined> {
  return db
    .selectFrom('kyc_application')
    .select(['id', 'user_id as userId', 'target_tier as targetTier'])
    .where('bureau', '=', bureau)
    .where('bureau_ref', '=', ref)
    .where('state', '=', sql.lit('IN_REVIEW'))
    .executeTakeFirst()
}

/** What is older than any message that counts. The real time: a bureau knows no other. */
export async function deleteOldWords(db: Db, seconds: number): Promise<void> {
  await db
    .deleteFrom('bureau_word')
    .where('heard_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .execute()
}
