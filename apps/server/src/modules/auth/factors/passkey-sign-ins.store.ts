import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

/** What a passkey is to sign, whoever has it. */
export async function writeSignIn(db: Db, challenge: string, seconds: number): Promise<void> {
  const expires_at = sql<Date>`clock_now() + make_interval(secs => ${seconds})`
  await db.insertInto('passkey_sign_in').values({ challenge, expires_at }).execute()
}

/** Takes it away, so that it serves once. Answers whether it still counted. */
export async function takeSignIn(db: Db, challenge: string): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_sign_in')
    .where('challenge', '=', challenge)
    .returning(sql<boolean>`expires_at > clock_now()`.as('counts'))
    .executeTakeFirst()
  return row?.counts === true
}

export async function deleteOldSignIns(db: Db): Promise<void> {
  await db.deleteFrom('passkey_sign_in').where('expires_at', '<', sql<Date>`clock_now()`).execute()
}
