import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { LiveSession, StaffRole } from '../auth.rules.ts'

export interface NewSession {
  userId: string
  tokenHash: Buffer
  device: string
  network: string
  visitorHash: Buffer | null
  lifeSeconds: number
  /** Whether its holder gave the PIN just now. */
  pinGiven: boolean
}

export async function insertSession(tx: Tx, session: NewSession): Promise<string> {
  const row = await tx
    .insertInto('session')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      device: session.device,
      network: session.network,
      visitor_hash: session.visitorHash,
      // Not when the transaction began: it may have waited for a change of the PIN, which ended every older session.
      created_at: sql<Date>`clock_timestamp()`,
      expires_at: sql<Date>`now() + make_interval(secs => ${session.lifeSeconds})`,
      pin_given_at: session.pinGiven ? sql<Date>`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * By the hex text of the token's hash. One question by a unique key, because it is asked on every request: each session by its hash and
 * each person by their session, so that no plan begins with everybody. A role counts in
 * sessions that were opened after it was given, so that one that a thief holds does not become one of the staff.
 */
export async function mapLive(db: Db, tokenHashes: string[]): Promise<Map<string, LiveSession>> {
  const hashes = tokenHashes.map((hash) => Buffer.from(hash, 'hex'))
  const { rows } = await sql<LiveRow>`
    select s.id, s.token_hash, s.user_id, u.username, u.kyc_tier, s.created_at, s.last_seen_at, s.rested_at, s.pin_given_at, r.role,
      u.terms_version, coalesce((select is_on from second_factor where user_id = s.user_id), false) as has_factor, now() as now
    from unnest(${hashes}::bytea[]) as given (token_hash)
    cross join lateral (select * from session where session.token_hash = given.token_hash limit 1) as s
    cross join lateral (select * from app_user where app_user.id = s.user_id limit 1) as u
    left join staff_role as r on r.user_id = s.user_id and r.revoked_at is null and r.counts_from <= s.created_at
    where s.ended_at is null and u.suspended_at is null and s.expires_at > now()`.execute(db)
  const byHash = Map.groupBy(rows, (row) => row.token_hash.toString('hex'))
  return new Map([...byHash].map(([hash, [row, ...others]]) => [hash, toLive(row as LiveRow, others)]))
}

interface LiveRow {
  id: string
  token_hash: Buffer
  user_id: string
  username: string
  kyc_tier: LiveSession['tier']
  created_at: Date
  last_seen_at: Date
  rested_at: Date | null
  pin_given_at: Date | null
  terms_version: string
  has_factor: boolean
  now: Date
  role: StaffRole | null
}

/** One row for each role, or one without. */
const toLive = (row: LiveRow, others: readonly { role: StaffRole | null }[]): LiveSession => ({
  id: row.id,
  userId: row.user_id,
  username: row.username,
  tier: row.kyc_tier,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  restedAt: row.rested_at,
  pinGivenAt: row.pin_given_at,
  terms: row.terms_version,
  now: row.now,
  hasFactor: row.has_factor,
  roles: [row, ...others].flatMap(({ role }) => role ?? []).toSorted(),
})

/** A sign of life. One that ends a rest is remembered, in the same statement, so that no other comes between. */
export async function markSeen(db: Db, sessionId: string, restSeconds: number): Promise<void> {
  const ended = sql<Date | null>`
    case when last_seen_at <= now() - make_interval(secs => ${restSeconds}) then now() else rested_at end`
  await db
    .updateTable('session')
    .set({ last_seen_at: sql<Date>`now()`, rested_at: ended })
    .where('id', '=', sessionId)
    .execute()
}

/** The holder showed who they are: a rest is forgotten. False when the session was ended meanwhile. */
export async function markShown(
  tx: Tx,
  { id, sessionId }: { id: string; sessionId: string },
  by: 'pin' | 'password',
): Promise<boolean> {
  const now = sql<Date>`now()`
  const shown = by === 'pin' ? { pin_given_at: now } : { authenticated_at: now }
  const { numUpdatedRows } = await live(tx, id)
    .set({ rested_at: null, last_seen_at: now, ...shown })
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface ListedSession {
  id: string
  device: string
  network: string
  createdAt: Date
  lastSeenAt: Date
}

/** The sessions that would still be let in, newest first. */
export function listLiveOf(db: Db, userId: string, idleSeconds: number): Promise<ListedSession[]> {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'network', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(secs => ${idleSeconds})`)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Whether this is a session of this person that has not ended. */
export async function isLiveOf(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends one session of this person. Answers whether there was one to end. */
export async function endSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await ended(tx, userId).where('id', '=', sessionId).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends every session of this person but one. Answers how many. */
export async function endOthers(tx: Tx, userId: string, keptId: string): Promise<number> {
  const { numUpdatedRows } = await ended(tx, userId).where('id', '<>', keptId).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ends every session of this person. Answers how many. */
export async function endAll(tx: Tx, userId: string): Promise<number> {
  const { numUpdatedRows } = await ended(tx, userId).executeTakeFirst()
  return Number(numUpdatedRows)
}

const ended = (tx: Tx, userId: string) => live(tx, userId).set({ ended_at: sql<Date>`now()` })

const live = (tx: Tx, userId: string) =>
  tx
    .updateTable('session')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)

/** Removes what nobody needs any more: networks and devices are personal data. */
export async function deleteOld(db: Db, days: number): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', sql<Date>`now() - make_interval(days => ${days})`).execute()
}
