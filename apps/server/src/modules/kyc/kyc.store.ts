import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { BureauOutcome, KycFault, TargetTier, Tier } from './kyc.rules.ts'

export interface Application {
  id: string
  targetTier: TargetTier
  state: BureauOutcome
  reason: string | null
  /** What the bureau found, where we have words for it. */
  fault: KycFault | null
  createdAt: Date
}

/**
 * Files an application; null when the person has an open one. The state stands in the text of the statement: a planned
 * one with a parameter would not find the partial index.
 */
export async function insertApplication(
  tx: Tx,
  filed: { userId: string; targetTier: TargetTier; bureau: string | null; dueHours: number },
): Promise<string | null> {
  const { userId, targetTier, bureau, dueHours } = filed
  const row = await tx
    .insertInto('kyc_application')
    .values({ user_id: userId, target_tier: targetTier, bureau, due_at: dueIn(dueHours) })
    .onConflict((conflict) => conflict.column('user_id').where('state', '=', sql.lit('IN_REVIEW')).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** As a position in the queue can say it. */
const dueIn = (hours: number) => sql<Date>`date_trunc('milliseconds', clock_now()) + make_interval(hours => ${hours})`

/** What its person was asked for again is there: the open application is ours once more, and due anew. */
export async function setDueAnew(tx: Tx, userId: string, dueHours: number): Promise<void> {
  await tx
    .updateTable('kyc_application')
    .set({ due_at: dueIn(dueHours) })
    .where('user_id', '=', userId)
    .where('state', '=', sql.lit('IN_REVIEW'))
    .where(sql<boolean>`not kyc_waits_for_person(user_id, created_at)`)
    .execute()
}

/** The newest application of a person that was not approved; absent when there is none since the last approved one. */
export async function findPending(db: Db, userId: string): Promise<Application | undefined> {
  const row = await db
    .selectFrom('kyc_application')
    .select(['id', 'target_tier as targetTier', 'state', 'reason', 'fault', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.state === 'APPROVED' ? undefined : row
}

/** Whether a check of a person is unfinished, or ended in a no, that has to end well before the second tier (decision 88). */
export async function isCheckOpen(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('pep_case').select('state').where('user_id', '=', userId).executeTakeFirst()
  return row !== undefined && row.state !== 'APPROVED' && row.state !== 'CLEARED'
}

/** When a person applied. */
export async function getFiledAt(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<Date> {
  const row = await tx
    .selectFrom('kyc_application')
    .select('created_at')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.created_at
}

/** The application of a person that is looked at. */
export async function findOpen(db: Db, userId: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('kyc_application')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', sql.lit('IN_REVIEW'))
    .executeTakeFirst()
}

export interface ApplicationAnswer {
  id: string
  userId: string
  state: BureauOutcome
  /** What the bureau calls it; left as it is when our team answers. */
  bureauRef?: string | null
  reason: string | null
  fault?: KycFault | null | undefined
  /** Who of our team answered; null for the bureau. */
  by: string | null
}

/** Writes what the bureau or our team said. Answers whether the application was still open: it is decided once. */
export async function answerApplication(
  tx: Tx,
  { id, userId, state, bureauRef, reason, fault = null, by }: ApplicationAnswer,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('kyc_application')
    .set({
      state,
      ...(bureauRef !== undefined && { bureau_ref: bureauRef }),
      reason,
      fault,
      decided_by: by,
      ...(state !== 'IN_REVIEW' && { decided_at: sql<Date>`clock_now()`, held_by: null, held_until: null }),
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

export interface TierLoss {
  userId: string
  from: TargetTier
  to: Exclude<Tier, 'tier_3'>
  reason: string
  by: string
}

export async function insertTierLoss(tx: Tx, { userId, from, to, reason, by }: TierLoss): Promise<string> {
  const { id } = await tx
    .insertInto('kyc_tier_loss')
    .values({ user_id: userId, from_tier: from, to_tier: to, reason, by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The last tier that somebody lost, unless they have reached one since. */
export async function findLoss(db: Db, userId: string): Promise<{ reason: string; at: Date } | undefined> {
  return db
    .selectFrom('kyc_tier_loss as loss')
    .select(['reason', 'at'])
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('kyc_tier_change as change')
            .select('change.id')
            .whereRef('change.user_id', '=', 'loss.user_id')
            .whereRef('change.at', '>', 'loss.at'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** An application that a bureau looks at. */
export interface AtBureau {
  readonly id: string
  readonly userId: string
  readonly targetTier: TargetTier
}

/** Applications that this bureau looks at, the oldest first, beyond one. */
export async function listAtBureau(
  db: Db,
  bureau: string,
  { beyond, limit }: { beyond: string | undefined; limit: number },
): Promise<AtBureau[]> {
  return db
    .selectFrom('kyc_application')
    .select(['id', 'user_id as userId', 'target_tier as targetTier'])
    .where('state', '=', sql.lit('IN_REVIEW'))
    .where('bureau', '=', bureau)
    .where('bureau_ref', 'is not', null)
    .$if(beyond !== undefined, (query) => query.where('id', '>', beyond ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Applications whose bureau was asked and never answered, because the process died in between. Answers whose they were. */
export async function failUnanswered(tx: Tx, afterSeconds: number): Promise<{ id: string; userId: string }[]> {
  return tx
    .updateTable('kyc_application')
    .set({ state: 'FAILED', decided_at: sql<Date>`clock_now()`, held_by: null, held_until: null })
    .where('state', '=', sql.lit('IN_REVIEW'))
    .where('bureau', 'is not', null)
    .where('bureau_ref', 'is', null)
    .where('created_at', '<', sql<Date>`clock_now() - make_interval(secs => ${afterSeconds})`)
    .returning(['id', 'user_id as userId'])
    .execute()
}
