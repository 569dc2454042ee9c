import { sql } from 'kysely'
import { type Db, uuidPattern } from '../../platform/db.ts'
import type { WithdrawalEnd } from './events.rules.ts'

/** Where somebody's withdrawals went, by their ids: to a wallet of their own, or what for. */
export async function listWithdrawalEnds(
  db: Db,
  userId: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, WithdrawalEnd>> {
  const ids = [...new Set(references)].filter((id) => uuidPattern.test(id))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; is_self: boolean; purpose: string }>`
    select id, is_self, purpose from withdrawal where id = any (${ids}::uuid[]) and user_id = ${userId}`.execute(db)
  return new Map(rows.map(({ id, is_self, purpose }) => [id, { isSelf: is_self, purpose }]))
}
