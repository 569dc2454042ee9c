import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** What a person was last told about the same findings, while it is fresh. */
export async function findAnswer(db: Db, userId: string, findingsHash: Buffer, seconds: number): Promise<unknown> {
  const row = await db
    .selectFrom('insights_cache')
    .select('answer')
    .where('user_id', '=', userId)
    .where('findings_hash', '=', findingsHash)
    .where('generated_at', '>', sql<Date>`clock_now() - make_interval(secs => ${seconds})`)
    .executeTakeFirst()
  return row?.answer
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
