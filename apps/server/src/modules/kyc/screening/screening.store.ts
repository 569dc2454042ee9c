import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** Somebody whose name is known. */
export interface PersonToCompare {
  readonly id: string
  readonly name: string
}

/** Under which name somebody is known, held until the transaction ends, so that two comparisons come one after the other. */
export async function lockNamed(tx: Tx, userId: string): Promise<PersonToCompare | null> {
  const row = await tx
    .selectFrom('app_user')
    .select(['id', 'legal_name as name'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.name ? { id: row.id, name: row.name } : null
}

/** People whose name nobody compared yet, whichever way it came about. */
export async function listUncompared(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('legal_name', 'is not', null)
    .where(sql<boolean>`screened_name is distinct from legal_name`)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The next people with a name after a place, in the order of their ids. */
export async function listNamedAfter(db: Db, position: string, most: number): Promise<PersonToCompare[]> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', sql<string>`legal_name`.as('name')])
    .where('legal_name', 'is not', null)
    .where('id', '>', position)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows
}

export async function noteCompared(tx: Tx, userId: string, name: string): Promise<void> {
  await tx.updateTable('app_user').set({ screened_name: name }).where('id', '=', userId).execute()
}

/** They are compared once more, each by themselves. */
export async function forgetCompared(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx.updateTable('app_user').set({ screened_name: null }).where('id', 'in', userIds).execute()
}

/** One comparison and its result, kept for ever. */
export interface Compared {
  readonly userId: string
  readonly subject: 'person' | 'beneficiary' | 'sender'
  readonly factsSha256: Buffer
  readonly version: string
  readonly best: number
  readonly hits: number
}

export async function insertComparisons(tx: Tx, all: readonly Compared[]): Promise<void> {
  if (all.length === 0) return
  await tx
    .insertInto('screening')
    .values(
      all.map((one) => ({
        user_id: one.userId,
        subject: one.subject,
        facts_sha256: one.factsSha256,
        version: one.version,
        best_score: one.best,
        hits: Math.min(one.hits, 32_000),
      })),
    )
    .execute()
}

/** How far everybody was compared with these lists, held by one process; null when it is done or another one is at it. */
export async function takeRound(
  tx: Tx,
  { version, names }: { version: string; names: string },
): Promise<string | null> {
  await tx
    .insertInto('screening_round')
    .values({ version, names })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('screening_round')
    .select('position')
    .where('version', '=', version)
    .where('ended_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.position ?? null
}

export async function moveRound(tx: Tx, version: string, position: string): Promise<void> {
  await tx.updateTable('screening_round').set({ position }).where('version', '=', version).execute()
}

export async function endRound(tx: Tx, version: string): Promise<void> {
  await tx
    .updateTable('screening_round')
    .set({ ended_at: sql<Date>`clock_now()` })
    .where('version', '=', version)
    .execute()
}
