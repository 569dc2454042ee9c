import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { OutreachPerson } from './outreach.rules.ts'

/** One at a time, so that what two of them write at once counts for the same day. */
export async function lockWriting(tx: Tx, staffId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`outreach ${staffId}`}, 0))`.execute(tx)
}

/** Those of them whose account is open. */
export const listAddressees = (db: Db, ids: readonly string[]): Promise<OutreachPerson[]> =>
  db
    .selectFrom('app_user')
    .select(['id', 'username', 'language'])
    .where('id', 'in', ids)
    .where(sql<boolean>`not exists (select from account_closure where user_id = app_user.id and shred_at is not null)`)
    .orderBy('id')
    .execute()

/** How many people somebody of our team wrote to within a day. */
export async function countWrittenTo(db: Db, staffId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from support_ticket
    where begun_by = ${staffId} and opened_at > clock_now() - interval '1 day'`.execute(db)
  return rows[0]?.count ?? 0
}
