import { sql } from 'kysely'
import { type Db, uuidPattern } from '../../platform/db.ts'
import type { FarWallet } from './events.rules.ts'

/** Whose the other end of somebody's withdrawals and deposits was, by their ids, as far as they said. */
export async function listFarWallets(
  db: Db,
  userId: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, FarWallet>> {
  const ids = [...new Set(references)].filter((id) => uuidPattern.test(id))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; is_self: boolean; purpose: string }>`
    select id, is_self, purpose from withdrawal where id = any (${ids}::uuid[]) and user_id = ${userId}
    union all
    select deposit_id, kind = 'own', '' from deposit_origin
    where user_id = ${userId} and deposit_id = any (${ids}::uuid[]) and kind is not null`.execute(db)
  return new Map(rows.map(({ id, is_self, purpose }) => [id, { isSelf: is_self, purpose }]))
}
