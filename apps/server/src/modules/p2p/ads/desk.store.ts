import type { CryptoAsset } from '@sengi/money'
import { sql } from 'kysely'
import { type Db, type Tx, wayOf } from '../../../platform/db.ts'
import { type Ad, type AdSide, type AdState, sides, type TeamPause } from './ads.rules.ts'
import { type AdRow, adColumns, teamPauseRow, toAd } from './ads.store.ts'
import { methodSets } from './browse.store.ts'

/** Prices in micros, both ends among them. */
interface PriceRange {
  readonly lowest: bigint
  readonly highest: bigint
}

/** What ads of an asset are held against. */
export interface Measure {
  readonly asset: CryptoAsset
  readonly price: bigint
  /** What can be taken. */
  readonly near: PriceRange
  /** What can be taken whatever the market did since prices of ads were written last. */
  readonly surelyNear: PriceRange
}

export interface DeskFilter {
  readonly measures: readonly Measure[]
  readonly side?: AdSide | undefined
  readonly offMarket?: boolean | undefined
  readonly state: Extract<AdState, 'ACTIVE' | 'PAUSED'>
  readonly readerId: string
}

/** Where an ad stands among those that go by how far they are: how far, on which side of the market, and which of those. */
export interface FarPlace {
  readonly apart: string
  readonly dearer: boolean
  readonly id: string
}

export interface FarAd {
  readonly ad: Ad
  readonly place: FarPlace
}

type FarRow = AdRow & Pick<FarPlace, 'apart' | 'dearer'>

/**
 * Those furthest from the market first, of all assets. They stand at both ends of each stretch of the index by price (`listAds`), so a
 * page is the first of the first ones of each end, however many ads there are. The order is that of the prices that were written
 * last, as in browsing; what an ad costs now is computed for those that are shown.
 */
export async function listFarthestAds(
  db: Db,
  filter: DeskFilter,
  after: FarPlace | null,
  limit: number,
): Promise<FarAd[]> {
  const inOrder = sql`order by apart desc, dearer desc, case when dearer then p2p_ad.id end desc, p2p_ad.id`
  const { rows } = await sql<FarRow>`
    with page as materialized (
      select p2p_ad.id, apart, dearer from ${stretchesOf(filter)} cross join lateral (
        (select id, ${apart} as apart, true as dearer from p2p_ad
         where ${among(filter)} and shown_micros >= market.dearer_from ${fromAbove(after)}
         order by shown_micros desc, id desc limit ${limit})
        union all
        (select id, ${apart} as apart, false as dearer from p2p_ad
         where ${among(filter)} and shown_micros <= market.cheaper_to ${fromBelow(after)}
         order by shown_micros, id limit ${limit})
      ) as p2p_ad ${inOrder} limit ${limit}
    )
    select ${columns}, page.apart::text as apart, page.dearer
    from page cross join lateral (select * from p2p_ad where p2p_ad.id = page.id limit 1) as p2p_ad
    order by page.apart desc, dearer desc, case when dearer then p2p_ad.id end desc, p2p_ad.id`.execute(db)
  return rows.map((row) => ({ ad: toAd(row), place: { apart: row.apart, dearer: row.dearer, id: row.id } }))
}

const columns = sql.join(adColumns.map((name) => sql.ref(`p2p_ad.${name}`)))

/** A share of the market's price in so small parts that two prices of an asset never have the same. */
const parts = sql`1e50::numeric`
const apart = sql`div(abs(shown_micros - market.price) * ${parts}, market.price)`
/** Prices that are as far apart as this, in the asset's own micros. */
const within = (far: string) => sql`div((${far}::numeric + 1) * market.price, ${parts})`

const fromAbove = (after: FarPlace | null) =>
  after === null
    ? sql``
    : sql`and shown_micros <= market.price + ${within(after.apart)} and (${apart} < ${after.apart}::numeric
        ${after.dearer ? sql`or (${apart} = ${after.apart}::numeric and id < ${after.id}::uuid)` : sql``})`

const fromBelow = (after: FarPlace | null) =>
  after === null
    ? sql``
    : sql`and shown_micros >= market.price - ${within(after.apart)} and (${apart} < ${after.apart}::numeric
        or (${apart} = ${after.apart}::numeric ${after.dearer ? sql`` : sql`and id > ${after.id}::uuid`}))`

interface AgePage {
  readonly sort: 'newest' | 'oldest'
  readonly before: string | undefined
  readonly limit: number
}

/** By their age. Those off-market are found at both ends of the prices, the others along their own index. */
export async function listAdsByAge(db: Db, filter: DeskFilter, { sort, before, limit }: AgePage): Promise<Ad[]> {
  const way = wayOf(sort)
  const beyond = before === undefined ? sql`` : sql`and id ${sql.raw(way.comes)} ${before}::uuid`
  const inOrder = sql`order by id ${sql.raw(way.order)} limit ${limit}`
  const stretch = filter.offMarket
    ? sql`${farEnds(filter, beyond)}`
    : sql`select id from p2p_ad where ${among(filter)} ${beyond} ${inOrder}`
  const { rows } = await sql<AdRow>`
    with page as materialized (
      select stretch.id from ${stretchesOf(filter)} cross join lateral (${stretch}) as stretch ${inOrder}
    )
    select ${columns} from page cross join lateral (select * from p2p_ad where p2p_ad.id = page.id limit 1) as p2p_ad
    order by p2p_ad.id ${sql.raw(way.order)}`.execute(db)
  return rows.map(toAd)
}

/** Paused ads that their owners asked our team to look at, whatever is left of them. */
export async function listLookAsked(db: Db, filter: Omit<DeskFilter, 'state'>, page: AgePage): Promise<Ad[]> {
  const { measures, side, offMarket, readerId } = filter
  const way = wayOf(page.sort)
  const column = (value: (one: Measure) => bigint) => sql`${measures.map((one) => value(one).toString())}::numeric[]`
  const { rows } = await sql<AdRow>`
    select ${columns} from p2p_ad
    join unnest(${measures.map(({ asset }) => asset)}::text[], ${column(({ price }) => price)}, ${column(({ near }) => near.lowest)},
      ${column(({ near }) => near.highest)}) as market (asset, price, lowest, highest) on market.asset = p2p_ad.asset
    where look_asked_at is not null and user_id <> ${readerId}::uuid ${side ? sql`and side = ${side}` : sql``} ${whereNear(offMarket)}
      ${page.before === undefined ? sql`` : sql`and id ${sql.raw(way.comes)} ${page.before}::uuid`}
    order by id ${sql.raw(way.order)} limit ${page.limit}`.execute(db)
  return rows.map(toAd)
}

export async function countOffMarket(db: Db, filter: Omit<DeskFilter, 'offMarket'>): Promise<number> {
  const off = { ...filter, offMarket: true }
  const { rows } = await sql<{ ads: number }>`
    select count(*)::int as ads from ${stretchesOf(off)} cross join lateral (${farEnds(off, sql``)}) as stretch`.execute(
    db,
  )
  return rows[0]?.ads ?? 0
}

const farEnds = (filter: DeskFilter, beyond: ReturnType<typeof sql>) => sql`
  select id from p2p_ad where ${among(filter)} and shown_micros >= market.dearer_from ${beyond}
  union all
  select id from p2p_ad where ${among(filter)} and shown_micros <= market.cheaper_to ${beyond}`

/** Each stretch of an index, with what its prices are held against and where those begin that are asked for. */
function stretchesOf({ measures, side, offMarket }: DeskFilter) {
  const column = (value: (one: Measure) => bigint) => sql`${measures.map((one) => value(one).toString())}::numeric[]`
  const dearer = (one: Measure) => (offMarket ? one.surelyNear.highest + 1n : one.price)
  const cheaper = (one: Measure) => (offMarket ? one.surelyNear.lowest : one.price) - 1n
  return sql`unnest(${measures.map(({ asset }) => asset)}::text[], ${column(({ price }) => price)}, ${column(dearer)},
      ${column(cheaper)}, ${column(({ near }) => near.lowest)}, ${column(({ near }) => near.highest)})
      as market (asset, price, dearer_from, cheaper_to, lowest, highest)
    cross join unnest(${side ? [side] : [...sides]}::text[]) as way (side)
    cross join unnest(array[true, false]) as backed (funded)
    cross join unnest(${methodSets}::smallint[]) as paid (method_set)`
}

/** What it costs now, as `priceOf` says it. */
const priceNow = sql`case price_type when 'fixed' then price_micros
  else least(greatest(div(market.price * (10000 + margin_basis_points), 10000), floor_micros), ceiling_micros) end`

/** Of those that have something left; nobody's own are shown to them. */
const among = ({ state, offMarket, readerId }: DeskFilter) => sql`
  state = ${sql.lit(state)} and remaining_units >= min_units and p2p_ad.asset = market.asset and p2p_ad.side = way.side
  and p2p_ad.funded = backed.funded and p2p_ad.method_set = paid.method_set and user_id <> ${readerId}::uuid
  ${whereNear(offMarket)}`

const whereNear = (offMarket: boolean | undefined) =>
  offMarket === undefined ? sql`` : sql`and ${offMarket ? sql`not` : sql``} ${isNear}`

/** Said so that the planner does not take ads near the market for rare: it would read a whole stretch and sort it for a page. */
const isNear = sql`coalesce(${priceNow} between market.lowest and market.highest, true)`

/** Anybody's ad, as long as it was not taken down. */
export async function lockAd(tx: Tx, id: string): Promise<Ad | null> {
  const row = await tx
    .selectFrom('p2p_ad')
    .select(adColumns)
    .where('id', '=', id)
    .where('state', '<>', 'DELETED')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? toAd(row) : null
}

/** Paused, with what our team has to say of it; writes nothing else, and the lock on the ad is held. */
export async function pauseAd(tx: Tx, id: string, pause: TeamPause | null): Promise<Ad> {
  const row = await tx
    .updateTable('p2p_ad')
    .set((eb) => ({ state: 'PAUSED', ...teamPauseRow(pause), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(adColumns)
    .executeTakeFirstOrThrow()
  return toAd(row)
}
