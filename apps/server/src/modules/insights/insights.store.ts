import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { InsightKind, InsightOpinionCount, Opinions } from './opinions.rules.ts'

/** What is kept for one person. */
interface Kept {
  /** What they were last told, while it is fresh, and about which findings. */
  readonly told: { readonly hash: Buffer; readonly answer: unknown } | null
  readonly opinions: Opinions
}

/** What a person was told in the last seconds, and what they think. */
export async function findKept(db: Db, userId: string, seconds: number): Promise<Kept> {
  const row = await db
    .selectFrom('insights_cache')
    .select(['findings_hash', 'answer', 'opinions'])
    .select(sql<boolean | null>`generated_at > clock_now() - make_interval(secs => ${seconds})`.as('is_fresh'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const told = row?.is_fresh && row.findings_hash ? { hash: row.findings_hash, answer: row.answer } : null
  return { told, opinions: (row?.opinions ?? {}) as Opinions }
}

/** Adds what somebody says of one kind to what they said of it before. Answers all that they say. */
export async function keepOpinion(
  db: Db,
  userId: string,
  id: InsightKind,
  { helpful, aside }: { helpful?: boolean | undefined; aside?: boolean | undefined },
): Promise<Opinions> {
  const said = sql`jsonb_strip_nulls(jsonb_build_object('helpful', ${helpful ?? null}::boolean))
    || case ${aside ?? null}::boolean when true then jsonb_build_object('aside', clock_now())
         when false then jsonb_build_object('aside', null) else '{}' end`
  const { rows } = await sql<{ opinions: Opinions }>`
    insert into insights_cache as cache (user_id, opinions) values (${userId}, jsonb_build_object(${id}::text, ${said}))
    on conflict (user_id) do update
      set opinions = cache.opinions || jsonb_build_object(${id}::text, coalesce(cache.opinions -> ${id}::text, '{}') || ${said})
    returning opinions`.execute(db)
  return rows[0]?.opinions ?? {}
}

/** Takes nothing as put aside any more. Answers how many kinds that were. */
export async function restoreAll(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ restored: number }>`
    with before as (
      select opinions from insights_cache where user_id = ${userId} for update
    ), after as (
      update insights_cache set opinions = (
        select coalesce(jsonb_object_agg(key, value - 'aside'), '{}') from jsonb_each(insights_cache.opinions))
      where user_id = ${userId} and exists (select from before)
    )
    select count(*) filter (where value ->> 'aside' is not null)::int as restored from before, jsonb_each(before.opinions)`.execute(
    db,
  )
  return rows[0]?.restored ?? 0
}

/** What everybody says of each kind, in numbers of people; `seconds` is how long something stays put aside. */
export async function countOpinions(db: Db, seconds: number): Promise<InsightOpinionCount[]> {
  const { rows } = await sql<InsightOpinionCount>`
    select key as id,
      count(*) filter (where value -> 'helpful' = 'true')::int as helpful,
      count(*) filter (where value -> 'helpful' = 'false')::int as unhelpful,
      count(*) filter (where (value ->> 'aside')::timestamptz > clock_now() - make_interval(secs => ${seconds}))::int as aside
    from insights_cache, jsonb_each(opinions) where opinions <> '{}' group by key order by key`.execute(db)
  return rows
}

/** Held until the transaction ends: what somebody chooses and what is kept for them come one after the other. */
export async function lockKept(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto('insights_cache')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId }))
    .execute()
}

/** Forgets what somebody was told. What they think stays, and so does when a model was asked: a choice is no way to ask it sooner. */
export async function forgetAnswer(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('insights_cache')
    .set({ findings_hash: null, answer: null, generated_at: null })
    .where('user_id', '=', userId)
    .execute()
}

export async function keepModelAnswer(
  db: Db,
  userId: string,
  findingsHash: Buffer,
  answer: unknown,
  generatedAt: Date,
): Promise<void> {
  const kept = { findings_hash: findingsHash, answer: JSON.stringify(answer), generated_at: generatedAt }
  await db
    .insertInto('insights_cache')
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute()
}

/** Whether the model may be asked for this person now: once in so many seconds, whatever changes meanwhile. */
export async function takeModelTurn(db: Db, userId: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into insights_cache as cache (user_id, model_asked_at) values (${userId}, clock_now())
    on conflict (user_id) do update set model_asked_at = excluded.model_asked_at
    where cache.model_asked_at is null or cache.model_asked_at < clock_now() - make_interval(secs => ${seconds})
    returning user_id`.execute(db)
  return rows.length === 1
}
