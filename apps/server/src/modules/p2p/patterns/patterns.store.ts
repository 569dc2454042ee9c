import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../../platform/db.ts'
import type { PaymentMethod } from '../ads/ads.rules.ts'
import { endedAfter } from '../overview.store.ts'
import { fewestTrades, type PairSort, pairsAtMost, patternDays } from './patterns.rules.ts'

const lately = endedAfter(sql`clock_now() - make_interval(days => ${sql.lit(patternDays)})`)

/** Writes anew who traded with whom again and again. */
export async function writePairs(tx: Tx): Promise<void> {
  await tx.deleteFrom('p2p_pair').execute()
  await sql`
    with sold as materialized (
      select least(buyer_id, seller_id) as one_id, greatest(buyer_id, seller_id) as other_id, count(*)::int as trades,
        sum(fiat_cents) as cents, max(closed_at) as last_at
      from p2p_order where ${lately} and state = 'RELEASED' group by 1, 2
    ), each as (
      select person, sum(trades) as trades
      from (select one_id as person, trades from sold union all select other_id, trades from sold) as sides group by person
    )
    insert into p2p_pair (one_id, other_id, trades, cents, share_percent, last_at)
    select one_id, other_id, sold.trades, cents, greatest(1, div(100 * sold.trades, least(one.trades, other.trades))), last_at
    from sold join each as one on one.person = one_id join each as other on other.person = other_id
    where sold.trades >= ${fewestTrades} order by sold.trades desc, cents desc limit ${pairsAtMost}
    on conflict (one_id, other_id) do nothing`.execute(tx)
}

/** Writes anew how orders went by each way of paying. */
export async function writeWays(tx: Tx): Promise<void> {
  await tx.deleteFrom('p2p_way').execute()
  await sql`
    insert into p2p_way (method, ended, completed, disputed, release_seconds)
    select method, count(*), count(*) filter (where state = 'RELEASED'), count(*) filter (where had_case),
      percentile_cont(0.5) within group (order by extract(epoch from greatest(closed_at, proof_at) - proof_at))
        filter (where state = 'RELEASED' and not had_case)
    from p2p_order where ${lately} group by method on conflict (method) do nothing`.execute(tx)
}

/** Two people, and what they traded with each other. Sums are in cents. */
export interface CountedPair {
  readonly oneId: string
  readonly otherId: string
  readonly trades: number
  readonly cents: bigint
  readonly sharePercent: number
  readonly lastAt: Date
  /** Which one of the list it is. */
  readonly place: number
}

const orders: Readonly<Record<PairSort, RawBuilder<unknown>>> = {
  trades: sql`trades desc, cents desc`,
  rand: sql`cents desc, trades desc`,
  newest: sql`last_at desc`,
}

/** Without those that whoever reads them is one of. They are few, so that a place among all of them says where a page goes on. */
export async function listPairs(
  db: Db,
  { limit, before, sort, readerId }: Wanted & { sort: PairSort; readerId: string },
): Promise<CountedPair[]> {
  const { rows } = await sql<Omit<CountedPair, 'cents'> & { cents: string }>`
    select * from (
      select one_id as "oneId", other_id as "otherId", trades, cents::text, share_percent as "sharePercent", last_at as "lastAt",
        row_number() over (order by ${orders[sort]}, one_id, other_id)::int as place
      from p2p_pair where one_id <> ${readerId} and other_id <> ${readerId}
    ) as pairs where place > ${Number(before ?? 0)} order by place limit ${limit}`.execute(db)
  return rows.map(({ cents, ...row }) => ({ ...row, cents: BigInt(cents) }))
}

export interface CountedWay {
  readonly method: PaymentMethod
  readonly ended: number
  readonly completed: number
  readonly disputed: number
  readonly releaseSeconds: number | null
  readonly countedAt: Date
}

export async function listWays(db: Db): Promise<CountedWay[]> {
  const rows = await db.selectFrom('p2p_way').selectAll().orderBy('ended', 'desc').orderBy('method').execute()
  return rows.map(({ method, ended, completed, disputed, release_seconds: releaseSeconds, counted_at: countedAt }) => ({
    ...{ method: method as PaymentMethod, ended, completed, disputed, releaseSeconds, countedAt },
  }))
}
