import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { FieldVerdict, PastReview, ReviewAct } from './verdicts.rules.ts'

interface NewReview {
  readonly userId: string
  readonly applicationId: string
  readonly act: ReviewAct
  readonly by: string
  readonly verdicts: readonly FieldVerdict[]
}

/** Keeps what our team said of each field, together with its decision. */
export async function insertVerdicts(tx: Tx, { userId, applicationId, act, by, verdicts }: NewReview): Promise<void> {
  if (verdicts.length === 0) return
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(tx)
  const reviewId = rows[0]?.id ?? ''
  await tx
    .insertInto('kyc_verdict')
    .values(
      verdicts.map((verdict) => ({
        ...verdict,
        user_id: userId,
        application_id: applicationId,
        review_id: reviewId,
        act,
        by,
      })),
    )
    .execute()
}

const verdicts = (db: Db, userId: string) =>
  db
    .selectFrom('kyc_verdict as verdict')
    .innerJoin('app_user as colleague', 'colleague.id', 'verdict.by')
    .selectAll('verdict')
    .select('colleague.username as by_name')
    .where('verdict.user_id', '=', userId)

/** What was decided about an application, the newest first. */
export async function listReviews(db: Db, userId: string, applicationId: string): Promise<PastReview[]> {
  const rows = await verdicts(db, userId)
    .where('verdict.application_id', '=', applicationId)
    .orderBy('verdict.review_id', 'desc')
    .orderBy('verdict.field')
    .execute()
  return inReviews(rows)
}

/** What was decided about somebody last. */
export async function findLastReview(db: Db, userId: string): Promise<PastReview | undefined> {
  const rows = await verdicts(db, userId)
    .where('verdict.review_id', '=', (eb) =>
      eb
        .selectFrom('kyc_verdict')
        .select('review_id')
        .where('user_id', '=', userId)
        .orderBy('review_id', 'desc')
        .limit(1),
    )
    .orderBy('verdict.field')
    .execute()
  return inReviews(rows)[0]
}

type Row = Selectable<Tables['kyc_verdict']> & { by_name: string }

function inReviews(rows: readonly Row[]): PastReview[] {
  const ids = [...new Set(rows.map(({ review_id }) => review_id))]
  return ids.flatMap((id) => {
    const own = rows.filter(({ review_id }) => review_id === id)
    const [first] = own
    return first
      ? [{ id, act: first.act as ReviewAct, by: first.by_name, at: first.at, verdicts: own.map(toVerdict) }]
      : []
  })
}

const toVerdict = ({ field, fault, text }: Row): FieldVerdict => ({
  field: field as FieldVerdict['field'],
  fault: fault as FieldVerdict['fault'],
  text,
})
