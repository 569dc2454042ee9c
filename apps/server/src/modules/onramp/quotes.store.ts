import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { Tables } from '../../platform/tables.gen.ts'
import type { Offer } from './onramp.rules.ts'

/** An offer that was made, until when it holds, and whether it was taken. */
export interface Quote extends Offer {
  readonly id: string
  readonly expiresAt: Date
  readonly used: boolean
  readonly expired: boolean
  /** The product's time at which this was read. */
  readonly readAt: Date
}

const quoteColumns = [
  'id',
  'asset',
  'fiat_cents',
  'fee_cents',
  'target_units',
  'price_micros',
  'market_price_micros',
  'expires_at',
  'used_at',
] as const

export async function insertQuote(db: Db, offer: Offer, seconds: number, used: boolean): Promise<Quote> {
  const row = await db
    .insertInto('onramp_quote')
    .values({
      asset: offer.asset,
      fiat_cents: offer.fiat.units.toString(),
      fee_cents: offer.fee.units.toString(),
      target_units: offer.target.units.toString(),
      price_micros: offer.price.micros.toString(),
      market_price_micros: offer.marketPrice.micros.toString(),
      expires_at: sql<Date>`clock_now() + make_interval(secs => ${seconds})`,
      used_at: used ? sql<Date>`clock_now()` : null,
    })
    .returning([...quoteColumns, sql<Date>`clock_now()`.as('read_at')])
    .executeTakeFirstOrThrow()
  return toQuote(row)
}

/** With whether our team stopped what needs a price of its asset. */
export async function lockQuote(tx: Tx, id: string): Promise<(Quote & { isPaused: boolean }) | null> {
  const row = await tx
    .selectFrom('onramp_quote')
    .select([
      ...quoteColumns,
      sql<Date>`clock_now()`.as('read_at'),
      sql<boolean>`quoting_paused(asset)`.as('is_paused'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...toQuote(row), isPaused: row.is_paused } : null
}

export async function markUsed(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('onramp_quote')
    .set({ used_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteQuotesOlderThan(db: Db, seconds: number): Promise<void> {
  await db
    .deleteFrom('onramp_quote')
    .where('created_at', '<', sql<Date>`clock_now() - make_interval(secs => ${seconds})`)
    .execute()
}

type QuoteRow = Pick<Selectable<Tables['onramp_quote']>, (typeof quoteColumns)[number]> & { read_at: Date }

const toQuote = (row: QuoteRow): Quote => ({
  id: row.id,
  asset: row.asset,
  fiat: { asset: 'ZAR', units: BigInt(row.fiat_cents) },
  fee: { asset: 'ZAR', units: BigInt(row.fee_cents) },
  target: { asset: row.asset, units: BigInt(row.target_units) },
  price: { asset: row.asset, micros: BigInt(row.price_micros) },
  marketPrice: { asset: row.asset, micros: BigInt(row.market_price_micros) },
  expiresAt: row.expires_at,
  used: row.used_at !== null,
  expired: row.expires_at <= row.read_at,
  readAt: row.read_at,
})
