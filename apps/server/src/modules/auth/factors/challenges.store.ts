import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { AskedFactor } from './factors.rules.ts'

interface NewChallenge {
  userId: string
  tokenHash: Buffer
  /** What a passkey is to sign; null for whoever has none. */
  toSign: string | null
  seconds: number
}

export async function insertChallenge(db: Db, { userId, tokenHash, toSign, seconds }: NewChallenge): Promise<Date> {
  const row = await db
    .insertInto('factor_challenge')
    .values({
      user_id: userId,
      token_hash: tokenHash,
      to_sign: toSign,
      expires_at: sql<Date>`clock_now() + make_interval(secs => ${seconds})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return row.expires_at
}

export interface Challenge extends AskedFactor {
  id: string
  userId: string
  toSign: string | null
}

const challenges = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('factor_challenge')
    .select(['id', 'user_id as userId', 'tries', 'to_sign as toSign'])
    .select(sql<boolean>`used_at is not null`.as('isUsed'))
    .select(sql<boolean>`expires_at <= clock_now()`.as('isOver'))
    .where('token_hash', '=', tokenHash)

/** This person's challenge, held until the transaction ends. */
export const lockChallenge = (tx: Tx, userId: string, tokenHash: Buffer): Promise<Challenge | undefined> =>
  challenges(tx, tokenHash).where('user_id', '=', userId).forUpdate().executeTakeFirst()

/** A challenge by itself: whoever has it passed the password of its person. */
export const findChallenge = (db: Db, tokenHash: Buffer): Promise<Challenge | undefined> =>
  challenges(db, tokenHash).executeTakeFirst()

type Key = Pick<Challenge, 'id' | 'userId'>

export async function countAnswer(tx: Tx, { userId, id }: Key): Promise<void> {
  await tx
    .updateTable('factor_challenge')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Uses it up. False when somebody was faster. */
export async function spendChallenge(tx: Tx, { userId, id }: Key): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('factor_challenge')
    .set({ used_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteOldChallenges(db: Db): Promise<void> {
  await db.deleteFrom('factor_challenge').where('expires_at', '<', sql<Date>`clock_now() - interval '1 day'`).execute()
}
