import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { TargetTier, Tier, Verdict } from './kyc.rules.ts'

export interface Application {
  id: string
  targetTier: TargetTier
  state: Verdict
  createdAt: Date
}

/**
 * Files an application; null when the person has an open one. The state stands in the text of the statement: a planned
 * one with a parameter would not find the partial index.
 */
export async function insertApplication(
  tx: Tx,
  { userId, targetTier, bureau }: { userId: string; targetTier: TargetTier; bureau: string | null },
): Promise<string | null> {
  const row = await tx
    .insertInto('kyc_application')
    .values({ user_id: userId, target_tier: targetTier, bureau })
    .onConflict((conflict) => conflict.column('user_id').where('state', '=', sql.lit('IN_REVIEW')).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The newest application of a person that was not approved; absent when there is none since the last approved one. */
export async function findPending(db: Db, userId: string): Promise<Application | undefined> {
  const row = await db
    .selectFrom('kyc_application')
    .select(['id', 'target_tier as targetTier', 'state', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.state === 'APPROVED' ? undefined : row
}

export interface BureauAnswer {
  id: string
  userId: string
  state: Verdict
  bureauRef: string | null
  reason: string | null
}

/** Writes what the bureau said. Answers whether the application was still open: it is decided once. */
export async function answerApplication(
  tx: Tx,
  { id, userId, state, bureauRef, reason }: BureauAnswer,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('kyc_application')
    .set({
      state,
      bureau_ref: bureauRef,
      reason,
      decided_at: state === 'IN_REVIEW' ? null : sql<Date>`clock_now()`,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'IN_REVIEW')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface TierChange {
  userId: string
  applicationId: string
  from: Exclude<Tier, 'tier_3'>
  to: TargetTier
}

export async function insertTierChange(tx: Tx, { userId, applicationId, from, to }: TierChange): Promise<void> {
  await tx
    .insertInto('kyc_tier_change')
    .values({ user_id: userId, application_id: applicationId, from_tier: from, to_tier: to })
    .execute()
}

/** Applications whose bureau was asked and never answered, because the process died in between. Answers whose they were. */
export async function failUnanswered(tx: Tx, afterSeconds: number): Promise<{ id: string; userId: string }[]> {
  return tx
    .updateTable('kyc_application')
    .set({ state: 'FAILED', decided_at: sql<Date>`clock_now()` })
    .where('state', '=', sql.lit('IN_REVIEW'))
    .where('bureau', 'is not', null)
    .where('bureau_ref', 'is', null)
    .where('created_at', '<', sql<Date>`clock_now() - make_interval(secs => ${afterSeconds})`)
    .returning(['id', 'user_id as userId'])
    .execute()
}
