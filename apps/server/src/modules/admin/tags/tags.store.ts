import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** One act at a time, so that how many tags there are at most holds, and two colleagues count one change once. */
export async function lockTagging(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('person tags', 0))`.execute(tx)
}

/** Each tag once, one look into the index for each, however many people have it. */
const known = sql`with recursive known (tag) as (
  (select tag from person_tag order by tag limit 1)
  union all
  select (select tag from person_tag where tag > known.tag order by tag limit 1) from known where known.tag is not null
)`

export async function listTags(db: Db): Promise<{ tag: string; people: number }[]> {
  const { rows } = await sql<{ tag: string; people: number }>`
    ${known} select tag, (select count(*)::int from person_tag as held where held.tag = known.tag) as people
    from known where tag is not null order by tag`.execute(db)
  return rows
}

/** Those of them whose account is open. */
export async function listTaggable(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where id = any (${ids}::uuid[])
      and not exists (select from account_closure where user_id = app_user.id and shred_at is not null)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many tags there are beside this one, and how many whichever of these people who lacks it has most of. */
export async function countOtherTags(
  db: Db,
  ids: readonly string[],
  tag: string,
): Promise<{ inAll: number; ofOne: number }> {
  const { rows } = await sql<{ inAll: number; ofOne: number }>`
    ${known} select (select count(*)::int from known where tag <> ${tag}) as "inAll",
      (select coalesce(max(held), 0)::int from (
        select count(*) as held from person_tag where user_id = any (${ids}::uuid[])
        group by user_id having bool_and(tag <> ${tag})) as each) as "ofOne"`.execute(db)
  return rows[0] ?? { inAll: 0, ofOne: 0 }
}

/** Answers to whom it is new. */
export async function insertTag(
  tx: Tx,
  { userIds, tag, staffId }: { readonly userIds: readonly string[]; readonly tag: string; readonly staffId: string },
): Promise<string[]> {
  const rows = await tx
    .insertInto('person_tag')
    .values(userIds.map((user_id) => ({ user_id, tag, tagged_by: staffId })))
    .onConflict((on) => on.doNothing())
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Answers who had it. */
export async function deleteTag(tx: Tx, userIds: readonly string[], tag: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('person_tag')
    .where('user_id', 'in', userIds)
    .where('tag', '=', tag)
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
