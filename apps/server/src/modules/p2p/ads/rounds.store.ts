import type { CryptoAsset, Price } from '@sengi/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Ad } from './ads.rules.ts'
import { priceColumns, toPrice } from './ads.store.ts'
import type { AdStop } from './obstacles.rules.ts'

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

/** An ad that stands, with why nobody could take it when its owner was told last. */
export type StandingAd = Pick<
  Ad,
  'id' | 'userId' | 'version' | 'asset' | 'side' | 'price' | 'minUnits' | 'remainingUnits'
> & {
  readonly funded: boolean
  readonly toldStop: AdStop | null
}

/** A page of what stands, by id. */
export async function listStandingAds(db: Db, after: string | null, limit: number): Promise<StandingAd[]> {
  const rows = await db
    .selectFrom('p2p_ad')
    .select([...priceColumns, 'user_id', 'side', 'min_units', 'remaining_units', 'funded', 'told_stop'])
    .where('state', '=', 'ACTIVE')
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, userId: row.user_id, version: row.version, asset: row.asset, side: row.side, price: toPrice(row) },
    ...{ minUnits: BigInt(row.min_units), remainingUnits: BigInt(row.remaining_units) },
    ...{ funded: row.funded, toldStop: row.told_stop },
  }))
}

/** Remembers what owners are told, and answers the ads where that was written: one that is traded or was changed since is not. */
export async function saveToldStops(
  tx: Tx,
  told: readonly { readonly id: string; readonly version: number; readonly stop: AdStop | null }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    with told as (
      select p2p_ad.id, said.stop
      from unnest(${told.map(({ id }) => id)}::uuid[], ${told.map(({ version }) => version)}::int[],
        ${told.map(({ stop }) => stop)}::text[]) as said (id, version, stop)
      join p2p_ad on p2p_ad.id = said.id and p2p_ad.version = said.version and told_stop is distinct from said.stop
      for no key update of p2p_ad skip locked
    )
    update p2p_ad set told_stop = told.stop from told where p2p_ad.id = told.id returning p2p_ad.id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
