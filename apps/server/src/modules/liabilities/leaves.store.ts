import type { Asset } from '@sengi/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import { type Leaf, leavesPerRun, type TreeNode } from './tree.rules.ts'

/** False when another process counts for this proof, or has. */
export async function lockUncounted(tx: Tx, proofId: string): Promise<boolean> {
  const { rows } = await sql`
    select id from liability_proof where id = ${proofId} and taken_at is null for update skip locked`.execute(tx)
  return rows.length === 1
}

/** Rows of the ledger: whom what is owed, how each asset stands, and which era it is. */
interface Books {
  readonly owed: RawBuilder<unknown>
  readonly coverage: RawBuilder<unknown>
  readonly era: RawBuilder<number>
}

/**
 * Counts everything that is owed, in one statement and so of one moment. What somebody has of an asset lies in two parts, cut at
 * random, and all parts of an asset in an order that is drawn anew, so that a neighbour's sum is nobody's balance.
 * Answers the assets whose leaves do not come to what the platform's own accounts say is owed.
 */
export async function countEverything(tx: Tx, proofId: string, { owed, coverage, era }: Books): Promise<Asset[]> {
  // It looks at everybody once, however long that takes.
  await sql`select set_config('statement_timeout', '30min', true)`.execute(tx)
  const { rows } = await sql<{ asset: Asset; fits: boolean }>`
    with taken as (
      update liability_proof set taken_at = clock_now(), era = ${era}, snapshot = pg_current_snapshot()
      where id = ${proofId} and taken_at is null returning id
    ), owed as materialized (${owed}),
    cut as materialized (select user_id, asset, units, trunc(units * random()::numeric) as part from owed),
    leaf as (
      insert into liability_leaf (user_id, proof_id, asset, position, salt, units)
      select cut.user_id, taken.id, cut.asset, row_number() over (partition by cut.asset order by gen_random_uuid()) - 1,
        uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), piece.units
      from taken cross join cut cross join lateral (values (cut.part), (cut.units - cut.part)) as piece (units)
      where piece.units <> 0
      returning asset, units
    ), counted as (select asset, count(*) as leaves, sum(units) as units from leaf group by asset),
    total as (
      insert into liability_total (proof_id, asset, leaves, units, held_units)
      select taken.id, asset, coalesce(counted.leaves, 0), books.held - books.ours, books.held
      from taken cross join (${coverage}) as books left join counted using (asset)
      where books.held <> 0 or books.ours <> 0 or counted.leaves > 0
      returning asset, units
    )
    select asset, coalesce(total.units, 0) = coalesce(counted.units, 0) as fits from total full join counted using (asset)`.execute(
    tx,
  )
  return rows.filter(({ fits }) => !fits).map(({ asset }) => asset)
}

interface RunAt {
  readonly proofId: string
  readonly asset: Asset
  readonly place: number
}

interface LeafRow {
  readonly asset: Asset
  readonly account: string
  readonly position: number
  readonly salt: string
  readonly units: string
}
const leafColumns = sql`leaf.asset, leaf.user_id as account, leaf.position, encode(leaf.salt, 'hex') as salt, leaf.units`
const toLeaf = (row: LeafRow): Leaf => ({ ...row, units: BigInt(row.units) })

/** The leaves of one run, in their order. */
export async function listRun(db: Db, { proofId, asset, place }: RunAt): Promise<Leaf[]> {
  const first = place * leavesPerRun
  const { rows } = await sql<LeafRow>`
    select ${leafColumns} from liability_leaf as leaf
    where proof_id = ${proofId} and asset = ${asset} and position between ${first}::int and ${first + leavesPerRun - 1}::int
    order by position`.execute(db)
  return rows.map(toLeaf)
}

/** Somebody's own leaves. */
export async function listOwnLeaves(db: Db, userId: string, proofId: string): Promise<Leaf[]> {
  const { rows } = await sql<LeafRow>`
    select ${leafColumns} from liability_leaf as leaf where user_id = ${userId} and proof_id = ${proofId}
    order by asset, position`.execute(db)
  return rows.map(toLeaf)
}

/** Every leaf of the runs that somebody's own lie in, in their order. */
export async function listRunsOf(db: Db, userId: string, proofId: string): Promise<Leaf[]> {
  const { rows } = await sql<LeafRow>`
    select ${leafColumns} from (
      select distinct asset, position / ${leavesPerRun}::int as run from liability_leaf
      where user_id = ${userId} and proof_id = ${proofId}
    ) as own
    cross join lateral (
      select * from liability_leaf
      where proof_id = ${proofId} and asset = own.asset
        and position >= own.run * ${leavesPerRun}::int and position < (own.run + 1) * ${leavesPerRun}::int
      offset 0
    ) as leaf
    order by leaf.asset, leaf.position`.execute(db)
  return rows.map(toLeaf)
}

/** Keeps the top of a run; one that is kept already is the same. */
export async function insertRun(db: Db, { proofId, asset, place }: RunAt, { hash, units }: TreeNode): Promise<void> {
  await sql`
    insert into liability_run (proof_id, asset, place, hash, units)
    values (${proofId}, ${asset}, ${place}, decode(${hash}, 'hex'), ${units.toString()}) on conflict do nothing`.execute(
    db,
  )
}

/** The tops of all runs of a proof, by asset, in their order. */
export async function listRunTops(
  db: Db,
  proofId: string,
  assets: readonly Asset[],
): Promise<ReadonlyMap<Asset, TreeNode[]>> {
  const { rows } = await sql<{ asset: Asset; hash: string; units: string }>`
    select asset, encode(hash, 'hex') as hash, units from liability_run
    where proof_id = ${proofId} and asset = any (${assets}::text[]) order by asset, place`.execute(db)
  return Map.groupBy(
    rows.map(({ asset, hash, units }) => ({ asset, hash, units: BigInt(units) })),
    ({ asset }) => asset,
  )
}

const mostForgotten = 20_000

/** Deletes some leaves of a proof that is older than so many days; answers how many. */
export async function forgetLeaves(db: Db, days: number): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    with old as (
      select id from liability_proof
      where forgotten_at is null and taken_at < clock_now() - make_interval(days => ${days}::int) and published_at is not null
        and id <> (select id from liability_proof where published_at is not null order by id desc limit 1)
      order by id limit 1
    ), line as (
      select leaf.user_id, leaf.proof_id, leaf.asset, leaf.position
      from old cross join lateral (select * from liability_leaf where proof_id = old.id limit ${mostForgotten}) as leaf
    ), gone as (
      delete from liability_leaf using line
      where (liability_leaf.user_id, liability_leaf.proof_id, liability_leaf.asset, liability_leaf.position)
        = (line.user_id, line.proof_id, line.asset, line.position)
      returning 1
    ), runs as (
      delete from liability_run where proof_id in (select id from old)
    ), done as (
      update liability_proof set forgotten_at = clock_now()
      where id in (select id from old) and not exists (select from line)
    )
    select count(*) from gone`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
