import type { CryptoAsset } from '@sengi/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { CardExchange, CardOffer } from './exchange.rules.ts'

const now = sql<Date>`date_trunc('milliseconds', clock_now())`

export async function insertExchange(
  db: Db,
  userId: string,
  offer: CardOffer,
  heldSeconds: number,
): Promise<CardExchange> {
  const row = await db
    .insertInto('card_exchange')
    .values({
      user_id: userId,
      way: offer.way,
      asset: offer.coins.asset,
      units: String(offer.coins.units),
      cents: String(offer.fiat.units),
      fee_cents: String(offer.fee.units),
      price_micros: String(offer.price.micros),
      market_price_micros: String(offer.marketPrice.micros),
      quoted_at: now,
      expires_at: sql<Date>`date_trunc('milliseconds', clock_now()) + make_interval(secs => ${heldSeconds})`,
    })
    .returningAll()
    .returning(now.as('read_at'))
    .executeTakeFirstOrThrow()
  return toExchange(row)
}

const exchanges = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('card_exchange')
    .selectAll()
    .select(now.as('read_at'))
    .where('user_id', '=', userId)
    .where('id', '=', id)

/** Held, with whether our team stopped what needs a price of its asset. */
export async function lockExchange(
  tx: Tx,
  userId: string,
  id: string,
): Promise<(CardExchange & { isPaused: boolean }) | undefined> {
  const paused = sql<boolean>`quoting_paused(asset)`.as('is_paused')
  const row = await exchanges(tx, userId, id).select(paused).forUpdate().executeTakeFirst()
  return row && { ...toExchange(row), isPaused: row.is_paused }
}

export async function findExchange(db: Db, userId: string, id: string): Promise<CardExchange | undefined> {
  const row = await exchanges(db, userId, id).executeTakeFirst()
  return row && toExchange(row)
}

/** Takes an exchange up that nobody took before. */
export async function markDone(tx: Tx, { userId, id, repaid }: CardExchange): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('card_exchange')
    .set({ done_at: now, repaid_cents: String(repaid.units) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Exchange ${id} was taken under its lock`)
}

/** Forgets prices that nobody took. */
export async function deleteUntakenOlderThan(db: Db, seconds: number): Promise<void> {
  await db
    .deleteFrom('card_exchange')
    .where('done_at', 'is', null)
    .where('quoted_at', '<', sql<Date>`clock_now() - make_interval(secs => ${seconds})`)
    .execute()
}

const toExchange = (row: Selectable<Tables['card_exchange']> & { read_at: Date }): CardExchange => {
  const asset = row.asset as CryptoAsset
  return {
    id: row.id,
    userId: row.user_id,
    way: row.way,
    coins: { asset, units: BigInt(row.units) },
    fiat: { asset: 'ZAR', units: BigInt(row.cents) },
    fee: { asset: 'ZAR', units: BigInt(row.fee_cents) },
    price: { asset, micros: BigInt(row.price_micros) },
    marketPrice: { asset, micros: BigInt(row.market_price_micros) },
    repaid: { asset: 'ZAR', units: BigInt(row.repaid_cents) },
    expiresAt: row.expires_at,
    doneAt: row.done_at,
    readAt: row.read_at,
  }
}
