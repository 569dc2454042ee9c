import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { SavedView, ViewPage } from './views.rules.ts'

const views = (db: Db, userId: string) =>
  db
    .selectFrom('saved_view')
    .select(['id', 'name', 'filters', 'made_at as madeAt'])
    .select(sql<ViewPage>`page`.as('page'))
    .where('user_id', '=', userId)

export const listViews = (db: Db, userId: string, page: ViewPage): Promise<SavedView[]> =>
  views(db, userId).where('page', '=', page).orderBy(sql`lower(name)`).execute()

export const getView = (db: Db, userId: string, id: string): Promise<SavedView> =>
  views(db, userId).where('id', '=', id).executeTakeFirstOrThrow()

/** One act at a time for each colleague, so that their limit holds. */
export async function lockViews(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`views ${userId}`}, 0))`.execute(tx)
}

export async function countViews(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_view where user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Answers its id; undefined when a view of the page has the name. */
export async function insertView(
  tx: Tx,
  userId: string,
  { page, name, filters }: Pick<SavedView, 'page' | 'name' | 'filters'>,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('saved_view')
    .values({ user_id: userId, page, name, filters })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** False when there is none. */
export async function deleteView(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
