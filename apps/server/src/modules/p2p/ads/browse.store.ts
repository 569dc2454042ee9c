import { type CryptoAsset, cryptoAssets, unitsPerWhole } from '@sengi/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { type Ad, type AdSide, type AdSort, dearest, type PaymentMethod, sides } from './ads.rules.ts'
import { type AdRow, adColumns, toAd } from './ads.store.ts'
import type { AdReader, WantedSize } from './obstacles.rules.ts'

/** The parts of a list, in their order: what the reader can take, what they cannot, and what has no funds behind it. */
const places = [0, 1, 2] as const
export type ListPart = (typeof places)[number]

/** Where a page begins: after the ad with this place in its order. */
export interface AdCursor {
  readonly place: ListPart
  readonly micros: string
  readonly id: string
}

/** The prices of an asset that can be taken now. */
export interface PriceBand {
  readonly asset: CryptoAsset
  readonly lowest: bigint
  readonly highest: bigint
}

export interface AdFilter {
  readonly side: AdSide | undefined
  readonly asset: CryptoAsset | undefined
  readonly method: PaymentMethod | undefined
  /** In the asset's units; with an asset only. */
  readonly units: bigint | undefined
  /** As much as the reader wants to trade. */
  readonly wanted: WantedSize | null
  /** Of each asset whose price is known. */
  readonly bands: readonly PriceBand[]
  /** Who looks: people whom they blocked, and who blocked them, are left out. Null for a visitor. */
  readonly viewerId: string | null
  readonly sort: AdSort
}

const bits: Readonly<Record<PaymentMethod, number>> = { EFT: 1, PayShap: 2, Cash: 4 }
/** Every set of ways to pay, as the index has it. */
export const methodSets = [1, 2, 3, 4, 5, 6, 7]
const setsWith = (method: PaymentMethod | undefined): number[] =>
  method === undefined ? methodSets : methodSets.filter((set) => (set & bits[method]) !== 0)

/** An ad, where in the list it stands, the moment that it was found at, and who looks. */
export interface PlacedAd {
  readonly ad: Ad
  readonly place: ListPart
  readonly foundAt: Date
  readonly reader: AdReader | null
}

interface ReaderRow {
  readonly found_at: Date
  readonly days_old: number
  readonly done: number
  readonly faults: number
}
type FoundRow = AdRow & ReaderRow & { readonly place: ListPart }

/** Ads that can be taken first, and then the others, which are looked for only where the page has room left. */
export async function listAds(db: Db, filter: AdFilter, after: AdCursor | null, limit: number): Promise<PlacedAd[]> {
  const { keys, direction } = orderOf(filter)
  const inOrder = sql.join(keys.map((key) => sql`${sql.ref(`p2p_ad.${key}`)} ${sql.raw(direction)}`))
  const part = (place: ListPart) => partOf(filter, place, after, limit)
  const { rows } = await sql<FoundRow>`
    with reader as materialized (${readerOf(filter)}), first as materialized (${part(0)}),
    second as materialized (${part(1)} - (select count(*) from first)), page as (
      select id, 0 as place from first
      union all
      select id, 1 from second
      union all
      select id, 2 from (${part(2)} - (select count(*) from first) - (select count(*) from second)) as rest
    )
    select ${sql.join(adColumns.map((name) => sql.ref(`p2p_ad.${name}`)))}, page.place, reader.*
    from page cross join reader cross join lateral (select * from p2p_ad where p2p_ad.id = page.id limit 1) as p2p_ad
    order by page.place, ${inOrder}`.execute(db)
  return rows.map((row) => ({
    ad: toAd(row),
    place: row.place,
    foundAt: row.found_at,
    reader: filter.viewerId === null ? null : toReader(filter.viewerId, row),
  }))
}

const toReader = (id: string, row: ReaderRow): AdReader => ({
  id,
  daysOld: row.days_old,
  done: row.done,
  faults: row.faults,
})

/** Whoever looks at one person's ads. */
export async function findReader(db: Db, viewerId: string): Promise<AdReader> {
  const { rows } = await readerOf({ viewerId }).execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no user ${viewerId}`)
  return toReader(viewerId, row)
}

/** The moment, as the hours of ads are written in, and whoever looks. */
const readerOf = ({ viewerId }: Pick<AdFilter, 'viewerId'>) =>
  viewerId === null
    ? sql<ReaderRow>`select clock_now() as found_at, 0 as days_old, 0 as done, 0 as faults`
    : sql<ReaderRow>`
      select now.found_at, to_char(now.local, 'HH24:MI') as clock, to_jsonb(extract(isodow from now.local)::int) as weekday,
        floor(extract(epoch from now.found_at - app_user.created_at) / 86400)::int as days_old,
        coalesce(known.bought + known.sold, 0) as done, coalesce(known.faults, 0) as faults
      from (select clock_now() as found_at, clock_now() at time zone 'Africa/Johannesburg' as local) as now
      left join app_user on app_user.id = ${viewerId}::uuid
      left join lateral (select * from p2p_reputation where user_id = ${viewerId}::uuid limit 1) as known on true`

/** One part of the list. Where nothing is asked of who looks, everything with funds can be taken. */
function partOf(filter: AdFilter, place: ListPart, after: AdCursor | null, limit: number) {
  const isPast = after !== null && place < after.place
  if (isPast || (place === 1 && !isParted(filter)))
    return sql`select null::uuid as id where false limit ${limit}::bigint`
  return pageOf(filter, place, after?.place === place ? after : null, limit)
}

const isParted = ({ viewerId, wanted }: AdFilter): boolean => viewerId !== null || wanted !== null

/**
 * Ads of one asset, side and set of methods lie side by side in the index, in the order of the page: the page is the first of the
 * first ones of each such stretch, so that it costs the same however many ads there are, whatever is asked for. Its limit stands
 * last, so that it can be made smaller.
 */
function pageOf(filter: AdFilter, place: ListPart, after: AdCursor | null, limit: number) {
  const { asset, side, method } = filter
  const { keys, direction } = orderOf(filter)
  const columns = sql.join(keys.map((key) => sql.ref(key)))
  const inOrder = sql`order by ${sql.join(keys.map((key) => sql`${sql.ref(key)} ${sql.raw(direction)}`))}`
  return sql`
    select id from ${marketsOf(asset, filter.bands)}
    cross join unnest(${side ? [side] : [...sides]}::text[]) as way (side)
    cross join unnest(${setsWith(method)}::smallint[]) as paid (method_set)
    cross join lateral (
      select ${columns} from p2p_ad
      where state = 'ACTIVE' and remaining_units >= min_units and p2p_ad.asset = market.asset and p2p_ad.side = way.side
        and p2p_ad.method_set = paid.method_set and funded = ${place !== 2} ${sizeFor(filter)} ${beyond(after, filter)}
          ${leavingOut(filter)} ${parting(filter, place)}
      ${inOrder} limit ${limit}
    ) as stretch ${inOrder} limit ${limit}::bigint`
}

/** Assets with how many units a whole one has, and the prices that can be taken; every price where none is known. */
function marketsOf(asset: CryptoAsset | undefined, bands: readonly PriceBand[]) {
  const markets = asset ? [asset] : [...cryptoAssets]
  const bandOf = (one: CryptoAsset) => bands.find((band) => band.asset === one)
  const column = (value: (one: CryptoAsset) => bigint) => markets.map((one) => value(one).toString())
  return sql`unnest(${markets}::text[], ${column(unitsPerWhole)}::numeric[],
      ${column((one) => bandOf(one)?.lowest ?? 0n)}::numeric[],
      ${column((one) => bandOf(one)?.highest ?? dearest)}::numeric[]) as market (asset, whole, lowest, highest)`
}

interface Order {
  readonly keys: readonly string[]
  readonly direction: 'asc' | 'desc'
}

const byPrice = (direction: Order['direction']): Order => ({ keys: ['shown_micros', 'id'], direction })

/** The best price is the lowest to buy at, and the highest to sell at. */
const orderOf = ({ sort, side }: AdFilter): Order => {
  if (sort === 'newest') return { keys: ['id'], direction: 'desc' }
  return byPrice(sort === 'price_high' || (sort === 'best' && side === 'buy') ? 'desc' : 'asc')
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

/** What the first part has and the second has not: `obstacleOf` says which of them it is. */
function parting(filter: AdFilter, place: ListPart) {
  if (place === 2 || !isParted(filter)) return sql``
  const conditions = sql.join([...wantedBy(filter), ...openTo(filter)], sql` and `)
  return place === 0 ? sql`and ${conditions}` : sql`and (${conditions}) is not true`
}

function wantedBy({ wanted }: AdFilter) {
  if (!wanted) return []
  if ('units' in wanted) return [sql`${wanted.units.toString()}::numeric between min_units and largest_units`]
  return [sql`${wanted.cents.toString()}::numeric between ${fiatOf('min_units')} and ${fiatOf('largest_units')}`]
}

/** The cents of a size, half a cent up, as an order in rand is counted (`fiatFor`): in whole numbers, so that no place is lost. */
const fiatOf = (size: 'min_units' | 'largest_units') =>
  sql`div(2 * ${sql.ref(size)} * shown_micros + 10000 * market.whole, 20000 * market.whole)`

function openTo({ viewerId }: AdFilter) {
  if (viewerId === null) return []
  return [
    sql`user_id <> ${viewerId}::uuid`,
    sql`shown_micros between market.lowest and market.highest`,
    sql`(business_hours is null or business_hours->'days' @> (select weekday from reader)
      and business_hours->>'from' <= (select clock from reader) and business_hours->>'until' > (select clock from reader))`,
    sql`(min_days is null or min_days <= (select days_old from reader))`,
    sql`(min_completion is null or min_completion * (select done + faults from reader) <= 100 * (select done from reader))`,
  ]
}

function beyond(after: AdCursor | null, filter: AdFilter) {
  if (!after) return sql``
  const { keys, direction } = orderOf(filter)
  if (keys.length === 1) return sql`and id < ${after.id}::uuid`
  const is = sql.raw(direction === 'asc' ? '>' : '<')
  return sql`and (shown_micros, id) ${is} (${after.micros}::units, ${after.id}::uuid)`
}
