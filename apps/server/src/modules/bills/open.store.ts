import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Groups in which somebody owes, or is owed. */
export async function countUnsettled(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bill_member as member
    join bill_standing as kept on kept.group_id = member.group_id and kept.member_id = member.id
    where member.user_id = ${userId} and member.removed_at is null and kept.paid - kept.share + kept.settled <> 0`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
