import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { PinTries } from './step-up.rules.ts'

export interface LockedPin extends PinTries {
  pinHash: string
}

/** A person's PIN and what was guessed at it, held until the transaction ends; absent when none is set. */
export function lockPin(tx: Tx, userId: string): Promise<LockedPin | undefined> {
  return tx
    .selectFrom('user_pin')
    .select(['pin_hash as pinHash', 'failures', 'resting_until as restingUntil'])
    .select(sql<Date>`clock_now()`.as('now'))
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export async function hasPin(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('user_pin').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  return row !== undefined
}

export async function writeTries(
  tx: Tx,
  userId: string,
  { failures, restSeconds }: { failures: number; restSeconds: number | null },
): Promise<void> {
  const restingUntil = sql<Date | null>`clock_now() + make_interval(secs => ${restSeconds}::int)`
  await tx
    .updateTable('user_pin')
    .set({ failures, resting_until: restingUntil })
    .where('user_id', '=', userId)
    .execute()
}

/**
 * Right: nothing is held against its owner any more, and it lies hashed anew where it was hashed as on an earlier day. False when the
 * PIN was changed while it was checked.
 */
export async function clearTries(tx: Tx, userId: string, pinHash: string, renewed: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_pin')
    .set({ failures: 0, resting_until: null, ...(renewed !== null && { pin_hash: renewed }) })
    .where('user_id', '=', userId)
    .where('pin_hash', '=', pinHash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sets or changes the PIN; tokens that the old one gave serve no more. */
export async function replacePin(tx: Tx, userId: string, pinHash: string): Promise<void> {
  const [set_at, changed_at] = [sql<Date>`clock_now()`, sql<Date>`now()`]
  const fresh = { pin_hash: pinHash, failures: 0, resting_until: null, set_at, changed_at }
  await tx
    .insertInto('user_pin')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute()
  await tx.deleteFrom('step_up').where('user_id', '=', userId).where('used_at', 'is', null).execute()
}

interface NewStepUp {
  userId: string
  tokenHash: Buffer
  act: string
  digest: Buffer
  lifeSeconds: number
}

export async function insertStepUp(tx: Tx, stepUp: NewStepUp): Promise<Date> {
  const row = await tx
    .insertInto('step_up')
    .values({
      user_id: stepUp.userId,
      token_hash: stepUp.tokenHash,
      act: stepUp.act,
      digest: stepUp.digest,
      expires_at: sql<Date>`clock_now() + make_interval(secs => ${stepUp.lifeSeconds})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return row.expires_at
}

/** Uses a token up, if it is this user's, for this act with these facts, and neither used nor over. Answers whether it was. */
export async function spendStepUp(tx: Tx, stepUp: Omit<NewStepUp, 'lifeSeconds'>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('step_up')
    .set({ used_at: sql<Date>`clock_now()` })
    .where('token_hash', '=', stepUp.tokenHash)
    .where('user_id', '=', stepUp.userId)
    .where('act', '=', stepUp.act)
    .where('digest', '=', stepUp.digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_now()`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteOverStepUps(db: Db): Promise<void> {
  await db.deleteFrom('step_up').where('expires_at', '<', sql<Date>`clock_now() - interval '1 day'`).execute()
}
