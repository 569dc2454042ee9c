import { sql } from 'kysely'
import { type Db, uuidPattern } from '../../platform/db.ts'

/** What the other ends of somebody's movements are called. */
export interface Names {
  readonly usernames: ReadonlyMap<string, string>
  /** By the id of the payment: the e-mail address that they typed to send to. Whose it is they are not told. */
  readonly typed: ReadonlyMap<string, string>
}

/** Of some people, and of some payments: of those that were taken at once and those that waited. */
export async function listNames(
  db: Db,
  userId: string,
  { people, payments }: { people: readonly string[]; payments: readonly string[] },
): Promise<Names> {
  const ids = [...new Set(payments)].filter((id) => uuidPattern.test(id))
  if (people.length === 0 && ids.length === 0) return { usernames: new Map(), typed: new Map() }
  const { rows } = await sql<{ id: string; username: string | null; typed: string | null }>`
    select id, username, null as typed from app_user where id = any (${people}::uuid[])
    union all
    select id, null, typed_to from transfer where id = any (${ids}::uuid[]) and sender_id = ${userId} and typed_to is not null
    union all
    select id, null, email from transfer_claim where id = any (${ids}::uuid[]) and sender_id = ${userId}`.execute(db)
  return {
    usernames: new Map(rows.flatMap(({ id, username }) => (username === null ? [] : [[id, username]]))),
    typed: new Map(rows.flatMap(({ id, typed }) => (typed === null ? [] : [[id, typed]]))),
  }
}

/** Whoever is called so; nobody is told apart from nobody, because only one's own movements are looked through. */
export async function findNamed(db: Db, username: string): Promise<string | undefined> {
  const row = await db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirst()
  return row?.id
}
