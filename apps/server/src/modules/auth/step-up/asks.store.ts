import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

export interface StepUpAsked {
  userId: string
  /** What a passkey is to sign. */
  challenge: string
  act: string
  digest: Buffer
}

export async function insertAsk(
  db: Db,
  { userId, challenge, act, digest, seconds }: StepUpAsked & { seconds: number },
): Promise<void> {
  const expires_at = sql<Date>`clock_now() + make_interval(secs => ${seconds})`
  await db.insertInto('step_up_ask').values({ user_id: userId, challenge, act, digest, expires_at }).execute()
}

/** Takes it away, so that it serves once. Answers whether it was asked for this very act, and still counted. */
export async function takeAsk(db: Db, { userId, challenge, act, digest }: StepUpAsked): Promise<boolean> {
  const row = await db
    .deleteFrom('step_up_ask')
    .where('user_id', '=', userId)
    .where('challenge', '=', challenge)
    .returning(['act', 'digest'])
    .returning(sql<boolean>`expires_at > clock_now()`.as('counts'))
    .executeTakeFirst()
  return row?.counts === true && row.act === act && row.digest.equals(digest)
}

export async function deleteOldStepUpAsks(db: Db): Promise<void> {
  await db.deleteFrom('step_up_ask').where('expires_at', '<', sql<Date>`clock_now()`).execute()
}
