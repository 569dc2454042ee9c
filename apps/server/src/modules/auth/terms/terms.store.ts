import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** Which version of the terms somebody accepted last, and when. */
interface Acceptance {
  readonly version: string
  readonly acceptedAt: Date
}

export const acceptedTermsOf = (db: Db, userId: string): Promise<Acceptance> =>
  acceptance(db, userId).executeTakeFirstOrThrow()

/** The same, held until the transaction ends, so that two tabs come one after the other. */
export const lockAcceptedTerms = (tx: Tx, userId: string): Promise<Acceptance> =>
  acceptance(tx, userId).forNoKeyUpdate().executeTakeFirstOrThrow()

const acceptance = (db: Db, userId: string) =>
  db
    .selectFrom('app_user')
    .select(['terms_version as version', 'terms_accepted_at as acceptedAt'])
    .where('id', '=', userId)

/** The database adds it to `terms_acceptance`, where nothing is rewritten (migration 0106). */
export async function saveAcceptance(tx: Tx, userId: string, version: string): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ terms_version: version, terms_accepted_at: sql<Date>`clock_now()` })
    .where('id', '=', userId)
    .execute()
}
