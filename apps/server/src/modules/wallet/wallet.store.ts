import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** The e-mail addresses that somebody sent to, as they typed them, by the id of the payment: of those that were taken at once and those that waited. */
export async function listTypedBy(db: Db, userId: string, paymentIds: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(paymentIds)].filter((id) => uuid.test(id))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; typed: string }>`
    select id, typed_to as typed from transfer where id = any (${ids}::uuid[]) and sender_id = ${userId} and typed_to is not null
    union all
    select id, email from transfer_claim where id = any (${ids}::uuid[]) and sender_id = ${userId}`.execute(db)
  return new Map(rows.map(({ id, typed }) => [id, typed]))
}

/** Other movements name what is no uuid. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
