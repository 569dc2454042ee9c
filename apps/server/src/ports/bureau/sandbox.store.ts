import type { Db } from '../../platform/db.ts'

export interface SandboxCheck {
  applicationId: string
  ref: string
  targetTier: string
  outcome: 'PASS' | 'FAIL' | 'REVIEW' | 'ERROR'
  legalName: string | null
}

/** Keeps the first answer to a question and gives it again. */
export async function keepCheck(db: Db, check: SandboxCheck): Promise<SandboxCheck> {
  await db
    .insertInto('sandbox_bureau_check')
    .values({
      application_id: check.applicationId,
      ref: check.ref,
      target_tier: check.targetTier,
      outcome: check.outcome,
      legal_name: check.legalName,
    })
    .onConflict((conflict) => conflict.column('application_id').doNothing())
    .execute()
  return db
    .selectFrom('sandbox_bureau_check')
    .select([
      'application_id as applicationId',
      'ref',
      'target_tier as targetTier',
      'outcome',
      'legal_name as legalName',
    ])
    .where('application_id', '=', check.applicationId)
    .executeTakeFirstOrThrow()
}
