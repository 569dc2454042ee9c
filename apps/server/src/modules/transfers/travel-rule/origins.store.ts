import type { CryptoAsset } from '@sengi/money'
import { sql } from 'kysely'
import { type Db, type Tx, wayOf } from '../../../platform/db.ts'
import type { Sorted } from './originators.store.ts'
import type { CoinOrigin, OriginKind, OriginState } from './origins.rules.ts'

export async function insertOrigin(
  tx: Tx,
  { userId, depositId, cents }: { userId: string; depositId: string; cents: bigint | null },
): Promise<void> {
  await tx
    .insertInto('deposit_origin')
    .values({ user_id: userId, deposit_id: depositId, value_cents: cents?.toString() ?? null })
    .execute()
}

/** Held until the transaction ends, so that it is answered once. */
export async function lockOrigin(tx: Tx, userId: string, depositId: string): Promise<{ isAnswered: boolean } | null> {
  const row = await tx
    .selectFrom('deposit_origin')
    .select('answered_at')
    .where('user_id', '=', userId)
    .where('deposit_id', '=', depositId)
    .forUpdate()
    .executeTakeFirst()
  return row ? { isAnswered: row.answered_at !== null } : null
}

/** Whether somebody has this deposit, asked about or not. */
export async function hasDeposit(db: Db, userId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('chain_deposit')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

export async function saveAnswer(
  tx: Tx,
  userId: string,
  depositId: string,
  { kind, name }: { kind: OriginKind; name: string | null },
): Promise<void> {
  await tx
    .updateTable('deposit_origin')
    .set({ kind, name, answered_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('deposit_id', '=', depositId)
    .execute()
}

/** False when its coins may leave already. */
export async function markReleased(tx: Tx, userId: string, depositId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deposit_origin')
    .set({ released_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('deposit_id', '=', depositId)
    .where('answered_at', 'is not', null)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Answered ones whose coins are held although no case stands any more. */
export async function listReleasable(db: Db, most: number): Promise<{ userId: string; depositId: string }[]> {
  const { rows } = await sql<{ userId: string; depositId: string }>`
    select user_id as "userId", deposit_id as "depositId" from deposit_origin as origin
    where released_at is null and answered_at is not null and not exists (
      select from screening_case as stands where stands.user_id = origin.user_id and stands.subject = 'sender'
        and stands.ref = origin.deposit_id and stands.state <> 'FALSE')
    order by deposit_id limit ${most}`.execute(db)
  return rows
}

/** A deposit of which we asked whose it was. */
export interface AskedOrigin extends CoinOrigin {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly asset: CryptoAsset
  readonly units: bigint
  readonly cents: bigint | null
  readonly askedAt: Date
  readonly answeredAt: Date | null
  readonly state: OriginState
}

const stateOf = sql<OriginState>`case when released_at is not null then 'RELEASED' when answered_at is not null then 'HELD' else 'ASKED' end`

/** For staff, so of every person; newest first. Those whose coins may leave are listed apart from those that wait. */
export async function listAsked(
  db: Db,
  { limit, before, isReleased, sort }: Sorted & { isReleased: boolean },
): Promise<AskedOrigin[]> {
  const way = wayOf(sort ?? 'newest')
  const part = isReleased ? sql`released_at is not null` : sql`released_at is null`
  const { rows } = await sql<Omit<AskedOrigin, 'units' | 'cents'> & { units: string; cents: string | null }>`
    select deposit_id as id, origin.user_id as "userId", username, asset, units::text, value_cents::text as cents, kind, name,
      asked_at as "askedAt", answered_at as "answeredAt", ${stateOf} as state
    from deposit_origin as origin
    join chain_deposit as deposit on deposit.id = origin.deposit_id join app_user on app_user.id = origin.user_id
    where ${part} and (${before ?? null}::uuid is null or deposit_id ${sql.raw(way.comes)} ${before ?? null}::uuid)
    order by deposit_id ${sql.raw(way.order)} limit ${limit}`.execute(db)
  return rows.map(({ units, cents, ...row }) => ({
    ...row,
    units: BigInt(units),
    cents: cents === null ? null : BigInt(cents),
  }))
}

/** How many wait for an answer, and how many for a decision about a name. */
export async function countWaiting(db: Db): Promise<{ asked: number; held: number }> {
  const { rows } = await sql<{ asked: number; held: number }>`
    select (count(*) filter (where answered_at is null))::int as asked,
      (count(*) filter (where answered_at is not null))::int as held
    from deposit_origin where released_at is null`.execute(db)
  return rows[0] ?? { asked: 0, held: 0 }
}
