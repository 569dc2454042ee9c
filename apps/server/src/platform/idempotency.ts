import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from './db.ts'
import { DomainError } from './errors.ts'

/** One keyed request: whose, which key, and what was asked (a hash of route and body). */
export interface IdempotencyKey {
  userId: string
  key: string
  route: string
  /** SHA-256 of what was asked. */
  fingerprint: Buffer
  /** The answer to store at once, where it is known before the effect. */
  answer?: unknown
}

/**
 * Runs an act at most once per key. The key is stored in the act's transaction, so both exist or neither;
 * a second request waits for the first and gets its answer. A failed act leaves the key free.
 * @throws DomainError idempotency_key_reused when the key came with another request
 */
export async function once<T>(db: Db, claim: IdempotencyKey, act: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    const won = await claimKeys(tx, [claim])
    if (won.length === 0) return (await storedAnswer(tx, claim)) as T

    const answer = await act(tx)
    if (claim.answer === undefined) await keepAnswer(tx, claim, answer)
    return answer
  })
}

/**
 * The same for an act that is prepared before its transaction, because something of the preparing must outlive a refusal. It
 * works without a key, too.
 */
export async function onceAfter<P, T>(
  db: Db,
  claim: IdempotencyKey | null,
  prepare: () => Promise<P>,
  act: (tx: Tx, prepared: P) => Promise<T>,
): Promise<T> {
  const ready = await prepare().then(
    (prepared) => ({ prepared }),
    async (refusal: unknown) => ({ first: await answeredBefore(db, claim, refusal) }),
  )
  if ('first' in ready) return ready.first as T
  const acting = (tx: Tx) => act(tx, ready.prepared)
  return claim ? once(db, claim, acting) : inTransaction(db, acting)
}

/** A refusal stands unless the same request got through before: then its first answer stands. */
export async function answeredBefore(db: Db, claim: IdempotencyKey | null, refusal: unknown): Promise<unknown> {
  if (!claim) throw refusal
  return storedAnswer(db, claim).catch((reason: unknown) => {
    const unknownKey = reason instanceof DomainError && reason.code === 'idempotency_key_freed'
    throw unknownKey ? refusal : reason
  })
}

/** Whether somebody's key stands for an act of this route that got through. */
export async function isKeptKey(db: Db, userId: string, route: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency_key')
    .select('key')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('route', '=', route)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the keys that are free, in one order so that two processes cannot deadlock; waits for those in flight. */
export async function claimKeys<C extends IdempotencyKey>(tx: Tx, claims: C[]): Promise<C[]> {
  const first = new Map(claims.map((claim) => [idOf(claim), claim]).reverse() as [string, C][])
  const sorted = [...first.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, claim]) => claim)
  const { rows } = await sql<{ user_id: string; key: string }>`
    insert into idempotency_key (user_id, key, route, fingerprint, answer)
    select * from unnest(
      ${sorted.map(({ userId }) => userId)}::uuid[], ${sorted.map(({ key }) => key)}::text[],
      ${sorted.map(({ route }) => route)}::text[], ${sorted.map(({ fingerprint }) => fingerprint)}::bytea[],
      ${sorted.map(({ answer }) => (answer === undefined ? null : JSON.stringify(answer)))}::jsonb[])
    on conflict do nothing
    returning user_id, key`.execute(tx)
  const won = new Set(rows.map((row) => idOf({ userId: row.user_id, key: row.key })))
  return sorted.filter((claim) => won.has(idOf(claim)))
}

/** Frees keys whose act was refused inside the transaction that claimed them. */
export async function releaseKeys(tx: Tx, claims: IdempotencyKey[]): Promise<void> {
  if (claims.length === 0) return
  await sql`
    delete from idempotency_key using unnest(
      ${claims.map(({ userId }) => userId)}::uuid[], ${claims.map(({ key }) => key)}::text[]) as refused (user_id, key)
    where idempotency_key.user_id = refused.user_id and idempotency_key.key = refused.key`.execute(tx)
}

const forgottenAtOnce = 10_000

/** Forgets what was asked so many seconds ago, in portions: nobody repeats it by then, and a key that comes again is a new wish. */
export async function forgetKeys(db: Db, seconds: number): Promise<void> {
  for (let forgotten = forgottenAtOnce; forgotten === forgottenAtOnce; ) {
    const { numAffectedRows } = await sql`
      delete from idempotency_key where ctid = any(array(
        select ctid from idempotency_key where created_at < now() - make_interval(secs => ${seconds})
        limit ${forgottenAtOnce} for update skip locked))`.execute(db)
    forgotten = Number(numAffectedRows)
  }
}

/** @throws DomainError idempotency_key_reused when the stored request was another one */
export async function storedAnswer(db: Db, claim: IdempotencyKey): Promise<unknown> {
  const row = await db
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'answer'])
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .executeTakeFirst()
  if (!row) throw new DomainError('idempotency_key_freed')
  if (!row.fingerprint.equals(claim.fingerprint)) {
    throw new DomainError('idempotency_key_reused')
  }
  return row.answer
}

async function keepAnswer(tx: Tx, claim: IdempotencyKey, answer: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow()
}

const idOf = ({ userId, key }: Pick<IdempotencyKey, 'userId' | 'key'>) => `${userId} ${key}`
