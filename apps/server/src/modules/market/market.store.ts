import type { CryptoAsset } from '@sengi/money'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { Tables } from '../../platform/tables.gen.ts'
import type { Consensus, KnownPrice } from './market.rules.ts'

/** A price as it is read, with whether people paused quoting on it. */
export type ReadPrice = KnownPrice & { readonly isPaused: boolean }

type PriceRow = Selectable<Tables['market_price']>
interface Pause {
  readonly is_paused: boolean
}

const isPaused = sql<boolean>`quoting_paused(market_price.asset)`

/** One round at a time, whichever process runs it. */
export async function lockMarket(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('market round'))`.execute(tx)
}

/** Every known price, with the moment of the product's clock at which it was read. */
export async function listPrices(db: Db): Promise<{ now: Date; prices: ReadPrice[] }> {
  const { rows } = await sql<PriceRow & Pause & { now: Date }>`
    select clock.now, ${isPaused} as is_paused, market_price.* from (select clock_now() as now) as clock left join market_price on true`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The clock did not answer')
  return { now: row.now, prices: rows.filter(({ asset }) => asset !== null).map(toReadPrice) }
}

/** What some assets cost, with the moment of the product's clock at which that was read; one without a price is missing. */
export async function mapPrices(
  db: Db,
  assets: readonly CryptoAsset[],
): Promise<ReadonlyMap<CryptoAsset, { now: Date; known: ReadPrice }>> {
  const rows = await db
    .selectFrom('market_price')
    .selectAll()
    .select([sql<Date>`clock_now()`.as('now'), isPaused.as('is_paused')])
    .where('asset', '=', sql<CryptoAsset>`any(${assets}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.asset as CryptoAsset, { now: row.now, known: toReadPrice(row) }]))
}

export const findPrice = async (db: Db, asset: CryptoAsset) => (await mapPrices(db, [asset])).get(asset)

export async function savePrice(tx: Tx, known: KnownPrice): Promise<void> {
  const { asset, ...values } = toRow(known)
  await tx
    .insertInto('market_price')
    .values({ asset, ...values })
    .onConflict((conflict) => conflict.column('asset').doUpdateSet(values))
    .execute()
}

/** How a source is doing, to spare one that keeps failing. */
export interface SourceHealth {
  readonly name: string
  readonly failures: number
  readonly failedAt: Date | null
}

export async function listSources(db: Db): Promise<SourceHealth[]> {
  const rows = await db.selectFrom('market_source').select(['name', 'failures', 'failed_at']).execute()
  return rows.map(({ name, failures, failed_at }) => ({ name, failures, failedAt: failed_at }))
}

export async function recordAnswer(db: Db, name: string): Promise<void> {
  const health = { answered_at: sql<Date>`clock_now()`, failures: 0, fault: null }
  await db
    .insertInto('market_source')
    .values({ name, ...health })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(health))
    .execute()
}

export async function recordFailure(db: Db, name: string, fault: string): Promise<void> {
  const health = { failed_at: sql<Date>`clock_now()`, fault: fault.slice(0, 200) }
  await db
    .insertInto('market_source')
    .values({ name, ...health, failures: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ ...health, failures: sql`market_source.failures + 1` }),
    )
    .execute()
}

const toReadPrice = (row: PriceRow & Pause): ReadPrice => ({ ...toKnownPrice(row), isPaused: row.is_paused })

function toKnownPrice(row: PriceRow): KnownPrice {
  const { asset, state, at, sources } = row
  const price = (micros: string) => ({ asset, micros: BigInt(micros) })
  return {
    asset,
    state,
    price: price(row.price_micros),
    bid: price(row.bid_micros),
    ask: price(row.ask_micros),
    at,
    sources,
    candidate: candidateOf(row),
    keptOut: row.kept_out_micros === null ? null : price(row.kept_out_micros),
  }
}

function candidateOf({ asset, ...row }: PriceRow): Consensus | null {
  const { candidate_price_micros, candidate_bid_micros, candidate_ask_micros, candidate_at, candidate_sources } = row
  if (!(candidate_price_micros && candidate_bid_micros && candidate_ask_micros && candidate_at)) return null
  const price = (micros: string) => ({ asset, micros: BigInt(micros) })
  return {
    price: price(candidate_price_micros),
    bid: price(candidate_bid_micros),
    ask: price(candidate_ask_micros),
    at: candidate_at,
    sources: candidate_sources ?? [],
  }
}

function toRow({ asset, price, bid, ask, at, state, sources, candidate, keptOut }: KnownPrice) {
  return {
    asset,
    price_micros: String(price.micros),
    bid_micros: String(bid.micros),
    ask_micros: String(ask.micros),
    at,
    state,
    sources: [...sources],
    candidate_price_micros: candidate && String(candidate.price.micros),
    candidate_bid_micros: candidate && String(candidate.bid.micros),
    candidate_ask_micros: candidate && String(candidate.ask.micros),
    candidate_at: candidate?.at ?? null,
    candidate_sources: candidate && [...candidate.sources],
    kept_out_micros: keptOut && String(keptOut.micros),
  } satisfies Insertable<Tables['market_price']>
}
