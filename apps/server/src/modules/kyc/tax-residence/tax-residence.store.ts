import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** A certification as it lies: sealed, with what may be counted. */
export interface SealedCertification {
  readonly id: string
  readonly sealed: Buffer
  readonly madeAt: Date
  readonly endedAt: Date | null
}

/** The newest of somebody's certifications, first the one that holds. */
export async function listCertifications(db: Db, userId: string, most: number): Promise<SealedCertification[]> {
  const rows = await db
    .selectFrom('tax_certification')
    .select(['id', 'sealed', 'made_at as madeAt', 'ended_at as endedAt'])
    .where('user_id', '=', userId)
    .orderBy(sql`ended_at desc nulls first`)
    .orderBy('made_at', 'desc')
    .limit(most)
    .execute()
  return rows
}

interface NewCertification {
  readonly id: string
  readonly sealed: Buffer
  readonly inSouthAfrica: boolean
  readonly abroad: boolean
  readonly lacksNumber: boolean
}

/** Ends the one that holds and keeps another. The caller holds the person. */
export async function replaceCertification(tx: Tx, userId: string, one: NewCertification): Promise<void> {
  await tx
    .updateTable('tax_certification')
    .set({ ended_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  const { id, sealed, inSouthAfrica: in_south_africa, abroad, lacksNumber: lacks_number } = one
  await tx
    .insertInto('tax_certification')
    .values({ user_id: userId, id, sealed, in_south_africa, abroad, lacks_number })
    .execute()
}
