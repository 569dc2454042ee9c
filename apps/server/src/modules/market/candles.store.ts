import type { CryptoAsset, Price } from '@sengi/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { CandleStep } from './candles.rules.ts'

export interface Candle {
  readonly asset: CryptoAsset
  readonly step: CandleStep
  readonly startsAt: Date
  readonly open: Price
  readonly high: Price
  readonly low: Price
  readonly close: Price
}

/** Adds prices to their running candles, or begins these. */
export async function addToCandles(
  tx: Tx,
  prices: readonly { step: CandleStep; startsAt: Date; price: Price }[],
): Promise<void> {
  if (prices.length === 0) return
  await sql`
    insert into market_candle as candle (asset, step, starts_at, open_micros, high_micros, low_micros, close_micros)
    select asset, step, starts_at, micros, micros, micros, micros from unnest(
      ${prices.map(({ price }) => price.asset)}::text[], ${prices.map(({ step }) => step)}::text[],
      ${prices.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
      ${prices.map(({ price }) => String(price.micros))}::numeric[]) as seen (asset, step, starts_at, micros)
    on conflict (step, asset, starts_at) do update set
      high_micros = greatest(candle.high_micros, excluded.close_micros),
      low_micros = least(candle.low_micros, excluded.close_micros),
      close_micros = excluded.close_micros`.execute(tx)
}

/** Adds finished candles of the past; what is there already stays. */
export async function insertCandles(db: Db, candles: readonly Candle[]): Promise<void> {
  if (candles.length === 0) return
  const column = (micros: (candle: Candle) => bigint) => candles.map((candle) => String(micros(candle)))
  await sql`
    insert into market_candle (asset, step, starts_at, open_micros, high_micros, low_micros, close_micros)
    select * from unnest(
      ${candles.map(({ asset }) => asset)}::text[], ${candles.map(({ step }) => step)}::text[],
      ${candles.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
      ${column(({ open }) => open.micros)}::numeric[], ${column(({ high }) => high.micros)}::numeric[],
      ${column(({ low }) => low.micros)}::numeric[], ${column(({ close }) => close.micros)}::numeric[])
    on conflict do nothing`.execute(db)
}

/** When the newest candle of each step began. */
export async function listLatestStarts(db: Db): Promise<Map<CandleStep, Date>> {
  const { rows } = await sql<{ step: CandleStep; starts_at: Date | null }>`
    select step, (select max(starts_at) from market_candle where market_candle.step = steps.step) as starts_at
    from (values ('1m'), ('1h'), ('1d')) as steps (step)`.execute(db)
  return new Map(rows.flatMap(({ step, starts_at }) => (starts_at ? [[step, starts_at] as const] : [])))
}

/**
 * What each asset cost at a moment: the opening price of the finest candle that holds it, which nobody could have known
 * later than that. Assets without such a candle are missing.
 */
export async function listPricesAt(db: Db, at: Date): Promise<Map<CryptoAsset, Price>> {
  const { rows } = await sql<{ asset: CryptoAsset; open_micros: string }>`
    select distinct on (candle.asset) candle.asset, candle.open_micros
    from (values ('1m', interval '1 minute'), ('1h', interval '1 hour'), ('1d', interval '1 day')) as rule (step, length)
    join market_candle as candle on candle.step = rule.step
      and candle.starts_at <= ${at}::timestamptz and candle.starts_at > ${at}::timestamptz - rule.length
    order by candle.asset, rule.length`.execute(db)
  return new Map(rows.map(({ asset, open_micros }) => [asset, { asset, micros: BigInt(open_micros) }]))
}

/** Opening prices of the candles that began at these moments, in no order. */
export async function listOpens(
  db: Db,
  step: CandleStep,
  starts: readonly Date[],
): Promise<{ startsAt: Date; price: Price }[]> {
  const rows = await db
    .selectFrom('market_candle')
    .select(['asset', 'starts_at', 'open_micros'])
    .where('step', '=', step)
    .where('starts_at', 'in', starts)
    .execute()
  return rows.map(({ asset, starts_at, open_micros }) => ({
    startsAt: starts_at,
    price: { asset, micros: BigInt(open_micros) },
  }))
}

/** Closing prices of the candles that began in `[from, to)`, oldest first. */
export async function listCloses(db: Db, step: CandleStep, from: Date, to: Date): Promise<Map<CryptoAsset, Price[]>> {
  const rows = await db
    .selectFrom('market_candle')
    .select(['asset', 'close_micros'])
    .where('step', '=', step)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .execute()
  const prices = rows.map(({ asset, close_micros }) => ({ asset, micros: BigInt(close_micros) }))
  return Map.groupBy(prices, ({ asset }) => asset)
}

/** Closing prices of the days that began at these moments, in no order. */
export async function listDayCloses(db: Db, starts: readonly Date[]): Promise<{ startsAt: Date; price: Price }[]> {
  const { rows } = await sql<{ asset: CryptoAsset; starts_at: Date; close_micros: string }>`
    select asset, starts_at, close_micros from market_candle
    where step = '1d' and starts_at = any (${starts.map((at) => at.toISOString())}::timestamptz[])`.execute(db)
  return rows.map(({ asset, starts_at, close_micros }) => ({
    startsAt: starts_at,
    price: { asset, micros: BigInt(close_micros) },
  }))
}

/** The lowest and the highest price of an asset in the day that began then. */
export async function findDayRange(
  db: Db,
  asset: CryptoAsset,
  start: Date,
): Promise<{ low: Price; high: Price } | null> {
  const row = await db
    .selectFrom('market_candle')
    .select(['low_micros', 'high_micros'])
    .where('step', '=', '1d')
    .where('asset', '=', asset)
    .where('starts_at', '=', start)
    .executeTakeFirst()
  return row
    ? { low: { asset, micros: BigInt(row.low_micros) }, high: { asset, micros: BigInt(row.high_micros) } }
    : null
}

export async function deleteCandles(db: Db, step: CandleStep, before: Date): Promise<void> {
  await db.deleteFrom('market_candle').where('step', '=', step).where('starts_at', '<', before).execute()
}
