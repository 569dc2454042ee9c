import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { Tables } from '../../platform/tables.gen.ts'
import type { BuyOrder, BuyOrderState, Offer } from './onramp.rules.ts'

/** An order whose time is up reads as expired at once; the recurring task writes it down a moment later. */
const state: RawBuilder<BuyOrderState> = sql`
  case when state = 'AWAITING_PAYMENT' and expires_at <= clock_now() then 'EXPIRED' else state end`

const orderColumns = [
  'id',
  'user_id',
  'asset',
  'fiat_cents',
  'fee_cents',
  'target_units',
  'price_micros',
  'market_price_micros',
  'reference',
  'created_at',
  'expires_at',
  'credited_at',
] as const

const readOrders = (db: Db) =>
  db.selectFrom('buy_order').select([...orderColumns, state.as('state'), sql<Date>`clock_now()`.as('read_at')])

export async function findOrderOf(db: Db, userId: string, id: string): Promise<BuyOrder | null> {
  const row = await readOrders(db).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  return row ? toOrder(row) : null
}

export async function listOrdersOf(
  db: Db,
  userId: string,
  limit: number,
  before: string | undefined,
): Promise<BuyOrder[]> {
  const rows = await readOrders(db)
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toOrder)
}

export async function lockOrderOf(tx: Tx, userId: string, id: string): Promise<BuyOrder | null> {
  const row = await readOrders(tx)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? toOrder(row) : null
}

/** Whoever's order it is: a payment does not say. Null also when it names two. */
export async function lockOrderByReference(tx: Tx, references: string[]): Promise<BuyOrder | null> {
  if (references.length === 0) return null
  const rows = await readOrders(tx).where('reference', 'in', references).orderBy('id').forNoKeyUpdate().execute()
  const [row, ...others] = rows
  return row && others.length === 0 ? toOrder(row) : null
}

/** One purchase of a buyer at a time, so that two together cannot pass a limit that each alone keeps. */
export async function lockBuyer(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('buyer ' || ${userId}::text, 0))`.execute(tx)
}

/** What a buyer bought or may still pay for over the last days. */
export async function purchasesOf(db: Db, userId: string, days: number): Promise<{ open: number; cents: bigint }> {
  const waiting = sql<boolean>`state = 'AWAITING_PAYMENT' and expires_at > clock_now()`
  const row = await db
    .selectFrom('buy_order')
    .select([
      sql<number>`count(*) filter (where ${waiting})::int`.as('open'),
      sql<string>`coalesce(sum(fiat_cents) filter (where state = 'CREDITED' or ${waiting}), 0)`.as('cents'),
    ])
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`clock_now() - make_interval(days => ${days})`)
    .executeTakeFirstOrThrow()
  return { open: row.open, cents: BigInt(row.cents) }
}

interface NewOrder {
  userId: string
  quoteId: string
  offer: Offer
  reference: string
  seconds: number
}

/** Null when the reference is somebody's already. */
export async function insertOrder(
  tx: Tx,
  { userId, quoteId, offer, reference, seconds }: NewOrder,
): Promise<BuyOrder | null> {
  const row = await tx
    .insertInto('buy_order')
    .values({
      user_id: userId,
      quote_id: quoteId,
      asset: offer.asset,
      fiat_cents: offer.fiat.units.toString(),
      fee_cents: offer.fee.units.toString(),
      target_units: offer.target.units.toString(),
      price_micros: offer.price.micros.toString(),
      market_price_micros: offer.marketPrice.micros.toString(),
      reference,
      state: 'AWAITING_PAYMENT',
      expires_at: sql<Date>`clock_now() + make_interval(secs => ${seconds})`,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning([...orderColumns, state.as('state'), sql<Date>`clock_now()`.as('read_at')])
    .executeTakeFirst()
  return row ? toOrder(row) : null
}

/** Takes an unexpired order out of its state. False when it is in another one by now. */
export async function moveOrder(tx: Tx, id: string, from: BuyOrderState, to: BuyOrderState): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('buy_order')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .where('expires_at', '>', sql<Date>`clock_now()`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function creditOrder(tx: Tx, id: string, payerName: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('buy_order')
    .set({ state: 'CREDITED', credited_at: sql<Date>`clock_now()`, payer_name: payerName })
    .where('id', '=', id)
    .where('state', '=', 'AWAITING_PAYMENT')
    .where('expires_at', '>', sql<Date>`clock_now()`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes down that some orders waited too long. Those that somebody else is deciding on are left for the next turn. */
export async function expireOrders(tx: Tx, limit: number): Promise<{ id: string; userId: string }[]> {
  const rows = await tx
    .updateTable('buy_order')
    .set({ state: 'EXPIRED' })
    .where('id', 'in', (query) =>
      query
        .selectFrom('buy_order')
        .select('id')
        .where('state', '=', 'AWAITING_PAYMENT')
        .where('expires_at', '<=', sql<Date>`clock_now()`)
        .orderBy('expires_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .where('state', '=', 'AWAITING_PAYMENT')
    .returning(['id', 'user_id'])
    .execute()
  return rows.map(({ id, user_id }) => ({ id, userId: user_id }))
}

type OrderRow = Pick<Selectable<Tables['buy_order']>, (typeof orderColumns)[number] | 'state'> & { read_at: Date }

const toOrder = (row: OrderRow): BuyOrder => ({
  id: row.id,
  userId: row.user_id,
  asset: row.asset,
  fiat: { asset: 'ZAR', units: BigInt(row.fiat_cents) },
  fee: { asset: 'ZAR', units: BigInt(row.fee_cents) },
  target: { asset: row.asset, units: BigInt(row.target_units) },
  price: { asset: row.asset, micros: BigInt(row.price_micros) },
  marketPrice: { asset: row.asset, micros: BigInt(row.market_price_micros) },
  reference: row.reference,
  state: row.state,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  creditedAt: row.credited_at,
  readAt: row.read_at,
})
