import type { Asset } from '@sengi/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/db.ts'
import { type AccountRef, platformOwner } from './accounts.ts'

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

/** How the books of one asset stand, in its units. */
export interface Coverage {
  readonly asset: Asset
  /** What lies at the bank, on the chains and with the card's bank. */
  readonly held: bigint
  /** What of it belongs to the company; negative is what it lacks. */
  readonly ours: bigint
  /** What belongs to people: all the rest, because every posting comes to nothing. */
  readonly owed: bigint
}

/** Every asset, from the platform's accounts alone. Costs the same however many people there are. */
export async function coverage(db: Db): Promise<Coverage[]> {
  const { rows } = await coverageRows.execute(db)
  return rows.map(({ asset, ...sums }) => {
    const [held, ours] = [BigInt(sums.held), BigInt(sums.ours)]
    return { asset, held, ours, owed: held - ours }
  })
}

/** What is in the platform's own accounts of some kinds: their roll-ups and what came after. */
const platformRows = (which: RawBuilder<boolean>) => sql`
  with last (era, xid, id) as (
    (select last_era, last_xid, last_id from account_rollup order by last_era desc, last_xid desc, last_id desc limit 1)
    union all (select 0, '0', 0) limit 1
  ), later as materialized (
    select line.account_id, sum(line.units) as units
    from last join posting on (posting.era, posting.xid, posting.id) > (last.era, last.xid, last.id)
    cross join lateral (select * from entry where entry.posting_id = posting.id offset 0) as line
    group by line.account_id
  )
  select one.asset, one.kind, one.balance + coalesce((select balance from account_rollup where account_id = one.id), 0)
    + coalesce((select units from later where account_id = one.id and not one.has_floor), 0) as balance
  from account_kind as kind
  cross join lateral (select * from account where account.kind = kind.kind and owner = ${platformOwner} offset 0) as one
  where ${which}`

/** What of an asset lies in the hot wallet, in cold ones and between them. */
interface ChainCustody {
  readonly asset: Asset
  readonly hot: bigint
  readonly cold: bigint
  readonly moving: bigint
}

/** The same moment for all of them. */
export async function chainCustody(db: Db): Promise<ChainCustody[]> {
  const { rows } = await sql<Record<'hot' | 'cold' | 'moving', string> & { asset: Asset }>`
    select asset, -coalesce(sum(balance) filter (where kind = 'custody_chain'), 0) as hot,
      -coalesce(sum(balance) filter (where kind = 'custody_cold'), 0) as cold,
      -coalesce(sum(balance) filter (where kind = 'custody_moving'), 0) as moving
    from (${platformRows(sql`kind.kind in ('custody_chain', 'custody_cold', 'custody_moving')`)}) as known
    group by asset order by asset`.execute(db)
  return rows.map(({ asset, ...sums }) => ({
    asset,
    hot: BigInt(sums.hot),
    cold: BigInt(sums.cold),
    moving: BigInt(sums.moving),
  }))
}

/** How all books stand as rows of a statement: each asset with what is there and what of it is the company's. */
export const coverageRows = sql<Record<'held' | 'ours', string> & { asset: Asset }>`
  select asset, -coalesce(sum(balance) filter (where kind like 'custody%'), 0) as held,
    coalesce(sum(balance) filter (where kind not like 'custody%'), 0) as ours
  from (${platformRows(sql`kind.side <> 'customer'`)}) as known group by asset order by asset`

/**
 * Everything that the books owe, as rows of a statement: each person with each asset that is theirs, wherever it lies, in its units.
 * What no person is named for, such as payments that nobody could be found for, is under the platform's own id.
 */
export const owedRows = sql`
  select user_id, asset, sum(units) as units from (
    select coalesce(account.user_id, ${platformOwner}::uuid) as user_id, account.asset, account.balance as units
    from account join account_kind using (kind) where account.in_use and account_kind.side = 'customer'
    union all
    select ${platformOwner}::uuid, asset, balance from (${platformRows(sql`kind.side = 'customer' and not kind.has_floor`)}) as unnamed
  ) as owed group by user_id, asset having sum(units) <> 0`

/** The era of what is posted now, in a statement. */
export const presentEra = sql<number>`(select max(era) from ledger_era)`

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
