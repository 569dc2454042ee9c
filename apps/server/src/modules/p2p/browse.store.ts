import type { CryptoAsset } from '@sengi/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Ad, AdSide, PaymentMethod } from './ads.rules.ts'
import { adColumns, toAd } from './ads.store.ts'

/** Where a page begins: after the ad with this place in its order. */
export interface Place {
  readonly funded: boolean
  readonly micros: string
  readonly id: string
}

export interface AdFilter {
  readonly side: AdSide | undefined
  readonly asset: CryptoAsset | undefined
  readonly method: PaymentMethod | undefined
  /** In the asset's units; with an asset only. */
  readonly units: bigint | undefined
  readonly sort: 'newest' | 'price_low' | 'price_high'
}

/**
 * Ads that can be taken, of those with funds or those without. The predicate and the order are those of the indexes, so
 * that a page costs the same however many ads there are.
 */
export async function listAds(
  db: Db,
  filter: AdFilter,
  funded: boolean,
  after: Place | null,
  limit: number,
): Promise<Ad[]> {
  const { side, asset, method, units, sort } = filter
  const descends = sort !== 'price_low'
  const place = after && (sort === 'newest' ? newerThan(after) : dearerThan(after, descends))
  const rows = await db
    .selectFrom('p2p_ad')
    .select(adColumns)
    .where(sql<boolean>`state = 'ACTIVE' and remaining_units >= min_units`)
    .where('funded', '=', funded)
    .$if(side !== undefined, (query) => query.where('side', '=', side ?? 'sell'))
    .$if(asset !== undefined, (query) => query.where('asset', '=', asset ?? 'BTC'))
    .$if(method !== undefined, (query) => query.where(sql<boolean>`${method} = any (methods)`))
    .$if(units !== undefined, (query) =>
      query.where(sql<boolean>`min_units <= ${String(units)}::numeric and max_units >= ${String(units)}::numeric
        and remaining_units >= ${String(units)}::numeric`),
    )
    .$if(place !== null, (query) => query.where(place ?? sql<boolean>`true`))
    .$if(sort !== 'newest', (query) => query.orderBy('shown_micros', descends ? 'desc' : 'asc'))
    .orderBy('id', descends ? 'desc' : 'asc')
    .limit(limit)
    .execute()
  return rows.map(toAd)
}

const newerThan = ({ id }: Place) => sql<boolean>`id < ${id}::uuid`
const dearerThan = ({ micros, id }: Place, descends: boolean) =>
  descends
    ? sql<boolean>`(shown_micros, id) < (${micros}::units, ${id}::uuid)`
    : sql<boolean>`(shown_micros, id) > (${micros}::units, ${id}::uuid)`

/** Active ads from one id on, for the round that keeps their order up to date. */
export async function listActiveAds(
  db: Db,
  after: string | null,
  limit: number,
): Promise<(Ad & { funded: boolean })[]> {
  const rows = await db
    .selectFrom('p2p_ad')
    .select([...adColumns, 'funded'])
    .where('state', '=', 'ACTIVE')
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...toAd(row), funded: row.funded }))
}

interface Standing {
  id: string
  version: number
  micros: bigint
  funded: boolean
}

/** Writes what browsing sorts by; an ad that its owner changed meanwhile is left for the next round. */
export async function updateStandings(db: Db, standings: readonly Standing[]): Promise<void> {
  if (standings.length === 0) return
  await sql`
    update p2p_ad set shown_micros = standing.micros, funded = standing.funded
    from unnest(${standings.map(({ id }) => id)}::uuid[], ${standings.map(({ version }) => version)}::int[],
      ${standings.map(({ micros }) => micros.toString())}::numeric[],
      ${standings.map(({ funded }) => funded)}::boolean[]) as standing (id, version, micros, funded)
    where p2p_ad.id = standing.id and p2p_ad.version = standing.version and p2p_ad.state = 'ACTIVE'`.execute(db)
}
