import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** Whether somebody is asked for a second factor. */
export async function isOn(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factor')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('is_on', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** How somebody's second factor stands, in one look. */
export interface FactorStanding {
  isOn: boolean
  hasApp: boolean
  codesLeft: number
  lostAt: Date | null
  offAt: Date | null
}

export async function getStanding(db: Db, userId: string): Promise<FactorStanding> {
  const { rows } = await sql<FactorStanding>`
    select exists (select from second_factor where user_id = ${userId}::uuid and is_on) as "isOn",
      exists (select from authenticator where user_id = ${userId}::uuid and confirmed_at is not null) as "hasApp",
      (select count(*) from recovery_code where user_id = ${userId}::uuid and used_at is null)::int as "codesLeft",
      loss.asked_at as "lostAt", loss.off_at as "offAt"
    from (select) as nobody left join factor_loss as loss on loss.user_id = ${userId}::uuid and loss.ended_at is null`.execute(
    db,
  )
  return rows[0] ?? { isOn: false, hasApp: false, codesLeft: 0, lostAt: null, offAt: null }
}

/** Switches it on or off. Answers whether it was the other way. Sessions from before are to be ended with it. */
export async function setOn(tx: Tx, userId: string, isOnNow: boolean): Promise<boolean> {
  const row = await tx
    .insertInto('second_factor')
    .values({ user_id: userId, is_on: isOnNow })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ is_on: isOnNow, changed_at: sql<Date>`now()` })
        .where('second_factor.is_on', '<>', isOnNow),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The app's secret, at a moment of the world outside: apps know no other clock. */
export interface SealedApp {
  sealed: Buffer
  isConfirmed: boolean
  /** Whether it was begun so long ago that somebody else may have seen it. */
  isStale: boolean
  now: Date
}

export const findApp = (db: Db, userId: string, beginSeconds: number): Promise<SealedApp | undefined> =>
  db
    .selectFrom('authenticator')
    .select('sealed')
    .select(sql<boolean>`confirmed_at is not null`.as('isConfirmed'))
    .select(sql<boolean>`begun_at <= clock_now() - make_interval(secs => ${beginSeconds})`.as('isStale'))
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** A secret that is not confirmed yet, in the place of one that was not either. False when there is one that was. */
export async function beginApp(tx: Tx, userId: string, sealed: Buffer): Promise<boolean> {
  const row = await tx
    .insertInto('authenticator')
    .values({ user_id: userId, sealed })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed, last_step: '0', begun_at: sql<Date>`clock_now()` })
        .where('authenticator.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Confirms the secret that the code was judged by, once; and that code serves no more. */
export async function confirmApp(tx: Tx, userId: string, { sealed, step }: { sealed: Buffer; step: number }) {
  const { numUpdatedRows } = await tx
    .updateTable('authenticator')
    .set({ confirmed_at: sql<Date>`clock_now()`, last_step: String(step) })
    .where('user_id', '=', userId)
    .where('sealed', '=', sealed)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes a step's code, if no code of it or of a later one was taken: compared and set in one, so that of two at once one has it. */
export async function takeCodeStep(db: Db, userId: string, { sealed, step }: { sealed: Buffer; step: number }) {
  const { numUpdatedRows } = await db
    .updateTable('authenticator')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .where('sealed', '=', sealed)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteApp(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('authenticator').where('user_id', '=', userId).execute()
}

/** Uses a recovery code up, by any of its hashes. Null when there is no such code; false when it was used before. */
export async function takeRecoveryCode(db: Db, userId: string, codeHashes: readonly Buffer[]): Promise<boolean | null> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', codeHashes)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return true
  const found = await db
    .selectFrom('recovery_code')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('code_hash', 'in', codeHashes)
    .executeTakeFirst()
  return found ? false : null
}

/** A new set in the place of the one before; none switches them off. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** What was begun and never confirmed is a secret that nobody needs. */
export async function deleteStaleApps(db: Db, beginSeconds: number): Promise<void> {
  await db
    .deleteFrom('authenticator')
    .where('confirmed_at', 'is', null)
    .where('begun_at', '<=', sql<Date>`clock_now() - make_interval(secs => ${beginSeconds})`)
    .execute()
}
