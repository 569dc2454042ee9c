import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { FriendGroup } from './friends.rules.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly simplify: boolean
  readonly my_id: string
  readonly standings: readonly (Record<'id' | 'paid' | 'share' | 'settled', string> & {
    readonly user_id: string | null
    readonly name: string | null
    readonly here: boolean
  })[]
  readonly pairs: readonly Record<'low' | 'high' | 'owed' | 'low_paid' | 'high_paid', string>[]
  readonly reminded: readonly string[]
}

/** Somebody's groups that are not archived, with all that says who owes whom; only those shared with one person, if one is named. */
export async function listFriendGroups(db: Db, userId: string, friend: string | null): Promise<FriendGroup[]> {
  const { rows } = await sql<Row>`
    select bill_group.id, bill_group.name, bill_group.simplify, me.id as my_id,
      (select jsonb_agg(jsonb_build_object('id', member.id, 'user_id', member.user_id, 'name', app_user.username,
         'here', member.removed_at is null, 'paid', coalesce(kept.paid, 0)::text, 'share', coalesce(kept.share, 0)::text,
         'settled', coalesce(kept.settled, 0)::text) order by member.id)
       from bill_member as member left join app_user on app_user.id = member.user_id
       left join bill_standing as kept on kept.group_id = member.group_id and kept.member_id = member.id
       where member.group_id = bill_group.id) as standings,
      (select coalesce(jsonb_agg(jsonb_build_object('low', low_id, 'high', high_id, 'owed', owed::text,
         'low_paid', low_paid::text, 'high_paid', high_paid::text) order by low_id, high_id), '[]')
       from bill_pair where bill_pair.group_id = bill_group.id and not bill_group.simplify) as pairs,
      array(select bill_reminder.user_id::text from bill_reminder
            where bill_reminder.group_id = bill_group.id and by_id = ${userId} and at > clock_now() - interval '1 day') as reminded
    from bill_member as me join bill_group on bill_group.id = me.group_id and bill_group.archived_at is null
    where me.user_id = ${userId} and me.removed_at is null
      and (${friend}::text is null or exists (
        select from bill_member as theirs join app_user as person on person.id = theirs.user_id
        where theirs.group_id = me.group_id and theirs.removed_at is null and person.username = ${friend}::text))
    order by bill_group.id desc`.execute(db)
  return rows.map((row) => toFriendGroup(row, userId))
}

function toFriendGroup(row: Row, userId: string): FriendGroup {
  const { id, name, simplify, my_id: myId, standings, pairs, reminded } = row
  const others = standings.flatMap((one) =>
    one.here && one.user_id && one.name && one.user_id !== userId
      ? [{ id: one.id, userId: one.user_id, name: one.name }]
      : [],
  )
  return {
    ...{ id, name, simplify, myId, others, reminded },
    standings: standings.map((one) => ({
      memberId: one.id,
      groupId: id,
      paid: BigInt(one.paid),
      share: BigInt(one.share),
      settled: BigInt(one.settled),
    })),
    pairs: pairs.map((one) => ({
      low: one.low,
      high: one.high,
      owed: BigInt(one.owed),
      lowPaid: BigInt(one.low_paid),
      highPaid: BigInt(one.high_paid),
    })),
  }
}
