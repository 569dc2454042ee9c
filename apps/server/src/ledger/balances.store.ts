import type { Asset } from '@sengi/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db.ts'
import type { AccountRef } from './accounts.ts'

/** What a user owns of one asset, in its units: to spend, set aside (holds and escrow), and staked. */
export interface Holding {
  readonly asset: Asset
  readonly available: bigint
  readonly held: bigint
  readonly staked: bigint
}

/** Everything a user owns, by asset; an asset that is not owned is absent. Costs the same whatever the history. */
export async function balancesOf(db: Db, userId: string): Promise<Holding[]> {
  const { rows } = await sql<Record<'asset' | 'available' | 'held' | 'staked', string>>`
    select asset,
           coalesce(sum(balance) filter (where kind = 'available'), 0) as available,
           coalesce(sum(balance) filter (where kind not in ('available', 'staked')), 0) as held,
           coalesce(sum(balance) filter (where kind = 'staked'), 0) as staked
    from account where user_id = ${userId} and in_use
    group by asset order by asset`.execute(db)
  return rows.map(({ asset, available, held, staked }) => ({
    asset: asset as Asset,
    available: BigInt(available),
    held: BigInt(held),
    staked: BigInt(staked),
  }))
}

/** The exact balance of one account without a floor: its last roll-up and what came after. */
export async function platformBalance(db: Db, { kind, owner }: AccountRef, asset: Asset): Promise<bigint> {
  const { rows } = await sql<{ balance: string }>`
    select coalesce((select balance from account_rollup where account_id = account.id), 0) + coalesce((
      select sum(entry.units) from posting join entry on entry.posting_id = posting.id
      where (posting.era, posting.xid, posting.id) > (last.era, last.xid, last.id) and entry.account_id = account.id
    ), 0) as balance
    from account, (
      (select last_era, last_xid, last_id from account_rollup order by last_era desc, last_xid desc, last_id desc limit 1)
      union all (select 0, '0', 0) limit 1
    ) as last (era, xid, id)
    where kind = ${kind} and owner = ${owner} and asset = ${asset} and not has_floor`.execute(db)
  return BigInt(rows[0]?.balance ?? 0)
}

/** What lies in an account of the platform's that has a floor. */
export async function pooledBalance(db: Db, { kind, owner }: AccountRef, asset: Asset): Promise<bigint> {
  const { rows } = await sql<{ balance: string }>`
    select balance from account where kind = ${kind} and owner = ${owner} and asset = ${asset} and has_floor`.execute(
    db,
  )
  return BigInt(rows[0]?.balance ?? 0)
}

/** What each of some users can spend of an asset; who never had any is missing. */
export async function availableOf(db: Db, asset: Asset, userIds: readonly string[]): Promise<Map<string, bigint>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ owner: string; balance: string }>`
    select owner, balance from account
    where kind = 'available' and asset = ${asset} and owner = any (${userIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ owner, balance }) => [owner, BigInt(balance)]))
}

/** Some of the people who own an asset, in the order of their ids, after one of them. */
export async function listOwners(db: Db, asset: Asset, after: string | null, most: number): Promise<string[]> {
  const { rows } = await sql<{ owner: string }>`
    select owner from account
    where kind = 'available' and asset = ${asset} and balance > 0 and (${after}::uuid is null or owner > ${after}::uuid)
    order by owner limit ${most}`.execute(db)
  return rows.map(({ owner }) => owner)
}

/** What somebody can spend of an asset, locked until the transaction ends: nobody else adds to it or takes from it meanwhile. */
export async function lockAvailable(tx: Tx, userId: string, asset: Asset): Promise<bigint> {
  const { rows } = await sql<{ balance: string }>`
    select ledger_lock_available(${userId}, ${asset}) as balance`.execute(tx)
  return BigInt(rows[0]?.balance ?? 0)
}
