import { type CryptoAsset, cryptoAssets, type Price } from '@sengi/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { Ad, AdSide, PaymentMethod } from './ads.rules.ts'
import { type AdRow, adColumns, priceColumns, toAd, toPrice } from './ads.store.ts'

/** Where a page begins: after the ad with this place in its order. */
export interface AdCursor {
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
  /** Who looks: people whom they blocked, and who blocked them, are left out. Null for a visitor. */
  readonly viewerId: string | null
  readonly sort: 'newest' | 'price_low' | 'price_high'
}

const sides: readonly AdSide[] = ['sell', 'buy']
const bits: Readonly<Record<PaymentMethod, number>> = { EFT: 1, PayShap: 2, Cash: 4 }
const methodSets = [1, 2, 3, 4, 5, 6, 7]
const setsWith = (method: PaymentMethod | undefined): number[] =>
  method === undefined ? methodSets : methodSets.filter((set) => (set & bits[method]) !== 0)

/** An ad, whether it is shown among those with funds, and the moment that it was found at. */
export interface PlacedAd {
  readonly ad: Ad
  readonly funded: boolean
  readonly foundAt: Date
}

/** Ads that can be taken: those with funds first, and then the others, which are looked for only where the page has room left. */
export async function listAds(db: Db, filter: AdFilter, after: AdCursor | null, limit: number): Promise<PlacedAd[]> {
  const { keys, direction } = orders[filter.sort]
  const inOrder = sql.join(keys.map((key) => sql`${sql.ref(`p2p_ad.${key}`)} ${sql.raw(direction)}`))
  const first = after?.funded === false ? sql`select null::uuid as id where false` : pageOf(filter, true, after, limit)
  const rest = pageOf(filter, false, after?.funded ? null : after, limit)
  const { rows } = await sql<AdRow & { is_funded: boolean; found_at: Date }>`
    with first as materialized (${first}), page as (
      select id, true as is_funded from first
      union all
      select id, false from (${rest} - (select count(*) from first)) as rest
    )
    select ${sql.join(adColumns.map((name) => sql.ref(`p2p_ad.${name}`)))}, page.is_funded, clock_now() as found_at
    from page cross join lateral (select * from p2p_ad where p2p_ad.id = page.id limit 1) as p2p_ad order by page.is_funded desc, ${inOrder}`.execute(
    db,
  )
  return rows.map((row) => ({ ad: toAd(row), funded: row.is_funded, foundAt: row.found_at }))
}

/**
 * Of those with funds or those without. Ads of one asset, side and set of methods lie side by side in the index, in the order of
 * the page: the page is the first of the first ones of each such stretch, so that it costs the same however many ads there are,
 * whatever is asked for. Its limit stands last, so that it can be made smaller.
 */
function pageOf(filter: AdFilter, funded: boolean, after: AdCursor | null, limit: number) {
  const { asset, side, method, sort } = filter
  const { keys, direction } = orders[sort]
  const columns = sql.join(keys.map((key) => sql.ref(key)))
  const inOrder = sql`order by ${sql.join(keys.map((key) => sql`${sql.ref(key)} ${sql.raw(direction)}`))}`
  return sql`
    select id from unnest(${asset ? [asset] : [...cryptoAssets]}::text[]) as market (asset)
    cross join unnest(${side ? [side] : [...sides]}::text[]) as way (side)
    cross join unnest(${setsWith(method)}::smallint[]) as paid (method_set)
    cross join lateral (
      select ${columns} from p2p_ad
      where state = 'ACTIVE' and remaining_units >= min_units and p2p_ad.asset = market.asset and p2p_ad.side = way.side
        and p2p_ad.method_set = paid.method_set and funded = ${funded} ${sizeFor(filter)} ${beyond(after, sort)}
          ${leavingOut(filter)}
      ${inOrder} limit ${limit}
    ) as stretch ${inOrder} limit ${limit}::bigint`
}

const orders: Readonly<Record<AdFilter['sort'], { keys: readonly string[]; direction: 'asc' | 'desc' }>> = {
  newest: { keys: ['id'], direction: 'desc' },
  price_low: { keys: ['shown_micros', 'id'], direction: 'asc' },
  price_high: { keys: ['shown_micros', 'id'], direction: 'desc' },
}

const sizeFor = ({ units }: AdFilter) =>
  units === undefined
    ? sql``
    : sql`and min_units <= ${String(units)}::units and largest_units >= ${String(units)}::units`

const leavingOut = ({ viewerId }: AdFilter) =>
  viewerId === null
    ? sql``
    : sql`and user_id <> all (array(
        select blocked_id from user_block where blocker_id = ${viewerId}::uuid
        union all select blocker_id from user_block where blocked_id = ${viewerId}::uuid))`

function beyond(after: AdCursor | null, sort: AdFilter['sort']) {
  if (!after) return sql``
  if (sort === 'newest') return sql`and id < ${after.id}::uuid`
  const is = sql.raw(sort === 'price_low' ? '>' : '<')
  return sql`and (shown_micros, id) ${is} (${after.micros}::units, ${after.id}::uuid)`
}

/** The smallest orders of somebody's sell ads of one asset: of those marked as funded and of those that are not. */
export interface SellerRow {
  readonly userId: string
  readonly asset: CryptoAsset
  readonly dearestFunded: bigint | null
  readonly cheapestUnfunded: bigint | null
}

/** One line for each seller and asset, so that a round looks at people and not at every ad. */
export async function listSellers(db: Db, after: SellerRow | null, limit: number): Promise<SellerRow[]> {
  const { rows } = await sql<Record<'user_id' | 'dearest' | 'cheapest', string> & { asset: CryptoAsset }>`
    select user_id, asset, max(min_units) filter (where funded) as dearest, min(min_units) filter (where not funded) as cheapest
    from p2p_ad where state = 'ACTIVE' and side = 'sell'
      ${after ? sql`and (user_id, asset) > (${after.userId}::uuid, ${after.asset}::text)` : sql``}
    group by user_id, asset order by user_id, asset limit ${limit}`.execute(db)
  const units = (text: string | null) => (text === null ? null : BigInt(text))
  return rows.map(({ user_id: userId, asset, dearest, cheapest }) => ({
    userId,
    asset,
    dearestFunded: units(dearest),
    cheapestUnfunded: units(cheapest),
  }))
}

interface Purse {
  readonly userId: string
  readonly asset: CryptoAsset
  readonly sellable: bigint
}

/** Marks the sell ads of some people by what each of them can sell. One that is being traded waits for the next round. */
export async function updateFunded(db: Db, purses: readonly Purse[]): Promise<void> {
  if (purses.length === 0) return
  await sql`
    with wrong as (
      select p2p_ad.id, min_units <= purse.sellable as funded
      from unnest(${purses.map(({ userId }) => userId)}::uuid[], ${purses.map(({ asset }) => asset)}::text[],
        ${purses.map(({ sellable }) => sellable.toString())}::numeric[]) as purse (user_id, asset, sellable)
      join p2p_ad on p2p_ad.user_id = purse.user_id and p2p_ad.asset = purse.asset and side = 'sell' and state = 'ACTIVE'
      where p2p_ad.funded <> (min_units <= purse.sellable)
      for no key update of p2p_ad skip locked
    )
    update p2p_ad set funded = wrong.funded from wrong where p2p_ad.id = wrong.id`.execute(db)
}

/** The market's prices that floating ads were last written with. */
export async function listWrittenPrices(db: Db): Promise<Map<CryptoAsset, Price>> {
  const rows = await db.selectFrom('p2p_ad_market').select(['asset', 'price_micros']).execute()
  return new Map(rows.map(({ asset, price_micros }) => [asset, { asset, micros: BigInt(price_micros) }]))
}

export async function saveWrittenPrice(db: Db, asset: CryptoAsset, { micros }: Price): Promise<void> {
  const row = { price_micros: micros.toString(), at: sql<Date>`clock_now()` }
  await db
    .insertInto('p2p_ad_market')
    .values({ asset, ...row })
    .onConflict((conflict) => conflict.column('asset').doUpdateSet(row))
    .execute()
}

/** Ads whose price follows the market, resting ones too: they come back with the price that they would have had. */
export async function listFloatingAds(
  db: Db,
  asset: CryptoAsset,
  after: string | null,
  limit: number,
): Promise<Pick<Ad, 'id' | 'version' | 'price' | 'shownPrice'>[]> {
  const rows = await db
    .selectFrom('p2p_ad')
    .select(priceColumns)
    .where('asset', '=', asset)
    .where('price_type', '=', 'floating')
    .where(sql<boolean>`state <> 'DELETED'`)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    price: toPrice(row),
    shownPrice: { asset, micros: BigInt(row.shown_micros) },
  }))
}

interface ShownPrice {
  readonly id: string
  readonly version: number
  readonly micros: bigint
}

/** Writes what browsing sorts by; an ad that its owner changed meanwhile has its price already. */
export async function updateShownPrices(db: Db, prices: readonly ShownPrice[]): Promise<void> {
  if (prices.length === 0) return
  await sql`
    update p2p_ad set shown_micros = shown.micros
    from unnest(${prices.map(({ id }) => id)}::uuid[], ${prices.map(({ version }) => version)}::int[],
      ${prices.map(({ micros }) => micros.toString())}::numeric[]) as shown (id, version, micros)
    where p2p_ad.id = shown.id and p2p_ad.version = shown.version`.execute(db)
}
