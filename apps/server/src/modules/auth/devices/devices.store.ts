import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

interface Device {
  /** Null where no browser is behind it: it is new each time. */
  visitorHash: Buffer | null
  network: string
}

interface Met {
  /** Whether this person signed in before at all. */
  knew: boolean
  isNewBrowser: boolean
  isNewNetwork: boolean
}

/** Remembers where somebody signed in from. A row that was there already has a version before this one (`xmax`), so of two at once one is new. */
export async function meetDevice(tx: Tx, userId: string, { visitorHash, network }: Device): Promise<Met> {
  const { rows } = await sql<Met>`
    with browser as (
      insert into known_browser (user_id, visitor_hash)
      select ${userId}::uuid, ${visitorHash}::bytea where ${visitorHash}::bytea is not null
      on conflict (user_id, visitor_hash) do update set last_seen_at = now() returning (xmax = 0) as is_new
    ), place as (
      insert into known_network (user_id, network) values (${userId}, ${network})
      on conflict (user_id, network) do update set last_seen_at = now() returning (xmax = 0) as is_new
    )
    select exists (select from known_network where user_id = ${userId}) as knew,
      coalesce((select is_new from browser), true) as "isNewBrowser", (select is_new from place) as "isNewNetwork"`.execute(
    tx,
  )
  return rows[0] ?? { knew: false, isNewBrowser: true, isNewNetwork: true }
}

/** Keeps the browsers that were used last, this many of them. */
export async function forgetAllBut(tx: Tx, userId: string, most: number): Promise<void> {
  await tx
    .deleteFrom('known_browser')
    .where('user_id', '=', userId)
    .where('visitor_hash', 'in', (eb) =>
      eb
        .selectFrom('known_browser')
        .select('visitor_hash')
        .where('user_id', '=', userId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('visitor_hash')
        .offset(most),
    )
    .execute()
}

/** Nobody's account. Asked for it all the same, so that an address without an account takes as long. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Whether this person signed in with this browser before. */
export async function knowsBrowser(db: Db, userId: string | undefined, visitorHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_browser')
    .select('user_id')
    .where('user_id', '=', userId ?? nobody)
    .where('visitor_hash', '=', visitorHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether anybody signed in with this browser before. */
export async function isKnownToAnybody(db: Db, visitorHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_browser')
    .select('user_id')
    .where('visitor_hash', '=', visitorHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The browser of a session is a stranger again, unless it is the one of the session that stays. */
export async function forgetBrowserOf(tx: Tx, userId: string, sessionId: string, keptId: string): Promise<void> {
  await sql`
    delete from known_browser where user_id = ${userId}
      and visitor_hash in (select visitor_hash from session where user_id = ${userId} and id = ${sessionId})
      and visitor_hash is distinct from (select visitor_hash from session where id = ${keptId})`.execute(tx)
}

/** Every browser but the one of this session is a stranger again. */
export async function forgetOtherBrowsers(tx: Tx, userId: string, keptId: string): Promise<void> {
  await sql`
    delete from known_browser where user_id = ${userId}
      and visitor_hash is distinct from (select visitor_hash from session where id = ${keptId})`.execute(tx)
}

/** Every browser is a stranger again. */
export async function forgetBrowsers(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('known_browser').where('user_id', '=', userId).execute()
}

/** Browsers are personal data, and their cookie is over; so are networks, but the last one of a person stays. */
export async function deleteOldDevices(db: Db, days: { browsers: number; networks: number }): Promise<void> {
  await db
    .deleteFrom('known_browser')
    .where('last_seen_at', '<', sql<Date>`now() - make_interval(days => ${days.browsers})`)
    .execute()
  await sql`
    delete from known_network as old where last_seen_at < now() - make_interval(days => ${days.networks})
      and exists (select from known_network as newer
        where newer.user_id = old.user_id and (newer.last_seen_at, newer.network) > (old.last_seen_at, old.network))`.execute(
    db,
  )
}
