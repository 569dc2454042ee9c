import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

interface OwedRow {
  readonly group_id: string
  readonly name: string
  readonly cents: string
}

export interface OwedByMe {
  readonly groupId: string
  readonly groupName: string
  readonly cents: bigint
}

/** What somebody owes in each group that they are in, the largest first; a group that was put away asks for nothing. */
export async function listOwed(db: Db, userId: string, limit: number): Promise<OwedByMe[]> {
  const { rows } = await sql<OwedRow>`
    select bill_group.id as group_id, bill_group.name, (kept.share - kept.paid - kept.settled)::text as cents
    from bill_member as member
      join bill_group on bill_group.id = member.group_id and bill_group.archived_at is null
      join bill_standing as kept on kept.group_id = member.group_id and kept.member_id = member.id
    where member.user_id = ${userId} and member.removed_at is null and kept.paid - kept.share + kept.settled < 0
    order by kept.paid - kept.share + kept.settled, bill_group.id limit ${limit}`.execute(db)
  return rows.map(({ group_id: groupId, name: groupName, cents }) => ({ groupId, groupName, cents: BigInt(cents) }))
}
