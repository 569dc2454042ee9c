import { sql } from 'kysely'
import { type Db, uuidPattern } from '../../platform/db.ts'

/** The e-mail addresses that somebody sent to, as they typed them, by the id of the payment: of those that were taken at once and those that waited. */
export async function listTypedBy(db: Db, userId: string, paymentIds: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(paymentIds)].filter((id) => uuidPattern.test(id))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; typed: string }>`
    select id, typed_to as typed from transfer where id = any (${ids}::uuid[]) and sender_id = ${userId} and typed_to is not null
    union all
    select id, email from transfer_claim where id = any (${ids}::uuid[]) and sender_id = ${userId}`.execute(db)
  return new Map(rows.map(({ id, typed }) => [id, typed]))
}
