import { type Selectable, sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { AnswerWords, KeptAnswer } from './answers.rules.ts'

const answers = (db: Db) =>
  db
    .selectFrom('kept_answer as kept')
    .innerJoin('app_user as maker', 'maker.id', 'kept.made_by')
    .leftJoin('app_user as changer', 'changer.id', 'kept.changed_by')
    .selectAll('kept')
    .select(['maker.username as maker', 'changer.username as changer'])

/** Newest first. */
export async function listKeptAnswers(
  db: Db,
  { isRetired, limit, before }: Wanted & { isRetired: boolean },
): Promise<KeptAnswer[]> {
  const rows = await answers(db)
    .where('kept.retired_at', isRetired ? 'is not' : 'is', null)
    .$if(before !== undefined, (query) => query.where('kept.id', '<', before ?? ''))
    .orderBy('kept.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toKeptAnswer)
}

export async function getKeptAnswer(db: Db, id: string): Promise<KeptAnswer> {
  return toKeptAnswer(await answers(db).where('kept.id', '=', id).executeTakeFirstOrThrow())
}

/** Held, so that of two who alter it at once one comes second. */
export async function lockKeptAnswer(tx: Tx, id: string): Promise<KeptAnswer | undefined> {
  const row = await answers(tx).where('kept.id', '=', id).forNoKeyUpdate('kept').executeTakeFirst()
  return row && toKeptAnswer(row)
}

/** One writing at a time, so that no title stands twice and they stay as few as they may be. */
export async function lockKeeping(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('kept answers', 0))`.execute(tx)
}

export async function countKeptAnswers(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from kept_answer where retired_at is null`.execute(tx)
  return rows[0]?.n ?? 0
}

/** Whose title this is among those that can be chosen. */
export async function findTitled(tx: Tx, title: string): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('kept_answer')
    .select('id')
    .where('retired_at', 'is', null)
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .executeTakeFirst()
}

const columnsOf = ({ title, text, textAf }: AnswerWords) => ({ title, said: text, said_af: textAf })
const now = sql<Date>`clock_now()`

/** Answers its id. */
export async function insertKeptAnswer(tx: Tx, words: AnswerWords, madeBy: string): Promise<string> {
  const { id } = await tx
    .insertInto('kept_answer')
    .values({ ...columnsOf(words), made_by: madeBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveAnswer(tx: Tx, id: string, words: AnswerWords, changedBy: string): Promise<void> {
  const version = sql<number>`version + 1`
  await tx
    .updateTable('kept_answer')
    .set({ ...columnsOf(words), version, changed_by: changedBy, changed_at: now })
    .where('id', '=', id)
    .execute()
}

export async function saveRetired(tx: Tx, id: string, retiredBy: string): Promise<void> {
  await tx.updateTable('kept_answer').set({ retired_by: retiredBy, retired_at: now }).where('id', '=', id).execute()
}

/** Counts an answer that began from it, also from one that was retired meanwhile. False where there is none. */
export async function addUse(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('kept_answer')
    .set({ used: sql<number>`used + 1` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Row = Selectable<Tables['kept_answer']> & { maker: string; changer: string | null }

const toKeptAnswer = (row: Row): KeptAnswer => ({
  id: row.id,
  title: row.title,
  text: row.said,
  textAf: row.said_af,
  used: row.used,
  version: row.version,
  madeBy: row.maker,
  madeAt: row.made_at,
  changedBy: row.changer,
  changedAt: row.changed_at,
  retiredAt: row.retired_at,
})
