import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { LiveSession, Role } from './auth.rules.ts'

export interface NewSession {
  userId: string
  tokenHash: Buffer
  device: string
  network: string
  visitorHash: Buffer | null
  lifeSeconds: number
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
      expires_at: sql<Date>`now() + make_interval(secs => ${session.lifeSeconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** By the hex text of the token's hash. One question by a unique key, because it is asked on every request. */
export async function mapLive(db: Db, tokenHashes: string[]): Promise<Map<string, LiveSession>> {
  const hashes = tokenHashes.map((hash) => Buffer.from(hash, 'hex'))
  const rows = await db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['s.id', 's.token_hash', 's.user_id', 'u.username', 'u.kyc_tier', 's.created_at', 's.last_seen_at'])
    .select(sql<Date>`now()`.as('now'))
    .select(rolesOfUser)
    .where('s.token_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .where('s.ended_at', 'is', null)
    .where('u.suspended_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .execute()
  return new Map(rows.map((row) => [row.token_hash.toString('hex'), toLive(row)]))
}

/** A role counts in sessions that were opened after it was given, so that one that a thief holds does not become one of the staff. */
const rolesOfUser = sql<Role[]>`
  array(
    select role from staff_role r
    where r.user_id = u.id and r.revoked_at is null and r.counts_from <= s.created_at order by role
  )`.as('roles')

interface LiveRow {
  id: string
  user_id: string
  username: string
  kyc_tier: LiveSession['tier']
  created_at: Date
  last_seen_at: Date
  now: Date
  roles: Role[]
}

const toLive = (row: LiveRow): LiveSession => ({
  id: row.id,
  userId: row.user_id,
  username: row.username,
  tier: row.kyc_tier,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  now: row.now,
  roles: row.roles,
})

export async function markSeen(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('session').set({ last_seen_at: sql<Date>`now()` }).where('id', '=', sessionId).execute()
}

/** The password was given once more: the session is as good as a new one. */
export async function markAuthenticated(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ authenticated_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute()
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

const ended = (tx: Tx, userId: string) =>
  tx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)

/** Removes what nobody needs any more: networks and devices are personal data. */
export async function deleteOld(db: Db, days: number): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', sql<Date>`now() - make_interval(days => ${days})`).execute()
}
