import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

export interface KeptPasskey {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
  credentialId: string
  publicKey: Buffer
  signCount: number
  transports: string[]
}

const passkeys = (db: Db, userId: string) =>
  db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'credential_id as credentialId'])
    .select(['public_key as publicKey', 'transports'])
    .select(sql<number>`sign_count::float8`.as('signCount'))
    .where('user_id', '=', userId)

export const listPasskeys = (db: Db, userId: string): Promise<KeptPasskey[]> =>
  passkeys(db, userId).orderBy('id').limit(100).execute()

export const findPasskey = (db: Db, userId: string, id: string): Promise<KeptPasskey | undefined> =>
  passkeys(db, userId).where('id', '=', id).executeTakeFirst()

export const findByCredential = (db: Db, userId: string, credentialId: string): Promise<KeptPasskey | undefined> =>
  passkeys(db, userId).where('credential_id', '=', credentialId).executeTakeFirst()

export type NewPasskey = Pick<KeptPasskey, 'name' | 'credentialId' | 'publicKey' | 'signCount' | 'transports'>

/** Null when this person has the key already. */
export async function insertPasskey(tx: Tx, userId: string, key: NewPasskey): Promise<string | null> {
  const row = await tx
    .insertInto('passkey')
    .values({
      user_id: userId,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      sign_count: String(key.signCount),
      transports: key.transports,
      name: key.name,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'credential_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function renamePasskey(tx: Tx, userId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deletePasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkey').where('user_id', '=', userId).execute()
  await tx.deleteFrom('passkey_ask').where('user_id', '=', userId).execute()
}

/**
 * Counts a use, if nobody else counted one since it was read: of two answers with one count, which a copied key would give, one
 * passes. False when the count is another one by now.
 */
export async function countUse(db: Db, userId: string, { id, from, to }: { id: string; from: number; to: number }) {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ sign_count: String(to), last_used_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('sign_count', '=', String(from))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What a new key is to sign, in the place of what was asked before. */
export async function writeAsk(tx: Tx, userId: string, challenge: string, seconds: number): Promise<void> {
  const fresh = { challenge, expires_at: sql<Date>`clock_now() + make_interval(secs => ${seconds})` }
  await tx
    .insertInto('passkey_ask')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute()
}

/** Takes it away, so that it serves once; null when there is none that still counts. */
export async function takeAsk(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('passkey_ask')
    .where('user_id', '=', userId)
    .returning('challenge')
    .returning(sql<boolean>`expires_at > clock_now()`.as('counts'))
    .executeTakeFirst()
  return row?.counts ? row.challenge : null
}

export async function deleteOldAsks(db: Db): Promise<void> {
  await db.deleteFrom('passkey_ask').where('expires_at', '<', sql<Date>`clock_now()`).execute()
}
