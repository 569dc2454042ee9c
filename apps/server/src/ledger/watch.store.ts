import { sql } from 'kysely'
import { type Db, sqlStateOf, type Tx } from '../platform/db.ts'

/** Where a posting stands in the order of history. */
interface WatchPosition {
  readonly era: number
  readonly xid: string
  readonly id: string
}

/** Finished postings that nobody has judged yet, in the order of history, and the place behind which they begin. */
export interface Unjudged {
  readonly since: WatchPosition
  readonly postings: readonly (WatchPosition & { readonly reason: string })[]
}

/** One moment of the books, in which nothing can be written. */
export const atOneMoment = <T>(db: Db, act: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(act)

/** The next that are finished: whoever began before them has committed or given up, so that none can come in between later. */
export async function nextToJudge(tx: Tx, most: number): Promise<Unjudged> {
  const { rows } =
    await sql<WatchPosition>`select last_era as era, last_xid as xid, last_id as id from ledger_watch`.execute(tx)
  const [since] = rows
  if (!since) throw new Error('Nobody knows up to where the books were judged')
  const { rows: postings } = await sql<WatchPosition & { reason: string }>`
    select era, xid, id, reason from posting
    where (era, xid, id) > (${since.era}::smallint, ${since.xid}::xid8, ${since.id}::bigint)
      and (era, xid) < ((select max(era) from ledger_era), pg_snapshot_xmin(pg_current_snapshot()))
    order by era, xid, id limit ${most}`.execute(tx)
  return { since, postings }
}

/** Notes up to where the books were judged. False when somebody else did so meanwhile. */
export async function moveWatch(tx: Tx, { since, postings }: Unjudged): Promise<boolean> {
  const last = postings.at(-1) ?? since
  const { rows } = await sql`
    update ledger_watch
    set last_era = ${last.era}, last_xid = ${last.xid}::xid8, last_id = ${last.id}, judged = judged + ${postings.length}, ran_at = clock_now()
    where (last_era, last_xid, last_id) = (${since.era}::smallint, ${since.xid}::xid8, ${since.id}::bigint)
    returning 1`.execute(tx)
  return rows.length === 1
}

/**
 * Those of some postings that a rule finds wrong. A rule that stumbles over what one of them holds finds that one: whoever
 * writes into the books past the product may write what no rule can read.
 */
export async function wrongAmong(tx: Tx, ids: readonly string[], rule: string): Promise<string[]> {
  const found = await selectWrong(tx, ids, rule)
  if (found) return found
  if (ids.length === 1) return [...ids]
  const middle = ids.length >> 1
  return [...(await wrongAmong(tx, ids.slice(0, middle), rule)), ...(await wrongAmong(tx, ids.slice(middle), rule))]
}

/** Null when the rule stumbled. */
async function selectWrong(tx: Tx, ids: readonly string[], rule: string): Promise<string[] | null> {
  await sql`savepoint before_rule`.execute(tx)
  try {
    const { rows } = await sql<{ id: string }>`
      with judged as materialized (select id, reason, ref, memo, at from posting where id = any (${ids}::bigint[]))
      select distinct found.id from (${sql.raw(rule)}) as found (id)`.execute(tx)
    return rows.map(({ id }) => id)
  } catch (error) {
    if (!sqlStateOf(error)?.startsWith('22')) throw error
    await sql`rollback to savepoint before_rule`.execute(tx)
    return null
  }
}

/** Why some postings were made, and whose money each moved. */
export interface Named {
  readonly id: string
  readonly reason: string
  readonly people: readonly string[]
}

export async function peopleIn(db: Db, postingIds: readonly string[]): Promise<Named[]> {
  if (postingIds.length === 0) return []
  const { rows } = await sql<Named>`
    select posting.id, posting.reason,
           coalesce(array_agg(distinct account.user_id::text) filter (where account.user_id is not null), '{}') as people
    from posting left join entry on entry.posting_id = posting.id left join account on account.id = entry.account_id
    where posting.id = any (${postingIds}::bigint[])
    group by posting.id, posting.reason order by posting.id`.execute(db)
  return rows
}

/** Whose some accounts are; the platform's own are nobody's. */
export async function ownersOf(db: Db, accountIds: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; user_id: string | null }>`
    select id, user_id from account where id = any (${accountIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, user_id: owner }) => [id, owner]))
}

/** How far the watch is. What waits is counted up to a bound, so that asking stays cheap. */
export async function watchState(db: Db): Promise<{ ranAt: Date | null; judged: number; waiting: number }> {
  const { rows } = await sql<{ ran_at: Date | null; judged: string; waiting: number }>`
    select ran_at, judged, (
      select count(*) from (
        select from posting where (era, xid, id) > (watch.last_era, watch.last_xid, watch.last_id) limit 10000
      ) as ahead
    )::int as waiting from ledger_watch as watch`.execute(db)
  const { ran_at: ranAt = null, judged = 0, waiting = 0 } = rows[0] ?? {}
  return { ranAt, judged: Number(judged), waiting }
}

/** When the first posting could be made here. */
export async function openedAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(opened_at) as at from ledger_era`.execute(db)
  return rows[0]?.at ?? null
}
