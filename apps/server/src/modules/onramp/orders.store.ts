import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../platform/db.ts'
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
  'price_held_until',
  'expires_at',
  'credited_at',
  'credited_fiat_cents',
  'credited_fee_cents',
  'credited_units',
  'credited_price_micros',
  'credited_market_price_micros',
] as const

const readOrders = (db: Db) =>
  db.selectFrom('buy_order').select([...orderColumns, state.as('state'), sql<Date>`clock_now()`.as('read_at')])

export async function findOrderOf(db: Db, userId: string, id: string): Promise<BuyOrder | null> {
  const row = await readOrders(db).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  return row ? toOrder(row) : null
}

export async function listOrdersOf(db: Db, userId: string, { limit, before }: Wanted): Promise<BuyOrder[]> {
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

/** For people who resolve a payment and for the machine that credits one; of every buyer. */
export async function lockAnyOrder(tx: Tx, id: string): Promise<BuyOrder | null> {
  const row = await readOrders(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
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

interface Counting {
  /** The days over which purchases count. */
  readonly days: number
  /** How long what came to nothing counts. */
  readonly lapsedSeconds: number
  /** An order that is about to be counted by what came for it. */
  readonly apart?: string | undefined
}

interface Purchases {
  /** Orders that wait for their money. */
  readonly open: number
  readonly cents: bigint
  /** What of it came to nothing. */
  readonly lapsedCents: bigint
}

/** What a buyer bought or may still pay for over the last days, and what came to nothing just now. */
export async function purchasesOf(db: Db, userId: string, counting: Counting): Promise<Purchases> {
  const since = sql<Date>`clock_now() - make_interval(days => ${counting.days})`
  const lapse = sql<Date>`clock_now() - make_interval(secs => ${counting.lapsedSeconds})`
  const { rows } = await sql<{ open: number; cents: string; lapsed: string }>`
    with counted as (
      select id, coalesce(credited_fiat_cents, fiat_cents) as cents,
        case when state = 'AWAITING_PAYMENT' and expires_at <= clock_now() then 'EXPIRED' else state end as state
      from buy_order
      where user_id = ${userId} and created_at > ${since} and case state
        when 'CREDITED' then true when 'CANCELLED' then cancelled_at > ${lapse} else expires_at > ${lapse} end
      union all
      select null, amount_cents, 'CREDITED' from bank_resolution
      where user_id = ${userId} and state = 'DONE' and not settles_order and closed_at > ${since}
    )
    select count(*) filter (where state = 'AWAITING_PAYMENT')::int as open,
      coalesce(sum(cents) filter (where id is distinct from ${counting.apart ?? null}::uuid or id is null), 0)::text as cents,
      coalesce(sum(cents) filter (where state in ('EXPIRED', 'CANCELLED')), 0)::text as lapsed
    from counted`.execute(db)
  const [row] = rows
  return { open: row?.open ?? 0, cents: BigInt(row?.cents ?? 0), lapsedCents: BigInt(row?.lapsed ?? 0) }
}

/** When the next of what a buyer's limit counts is counted no more: grown old, or lapsed long enough after it came to nothing. */
export async function nextUncounted(
  db: Db,
  userId: string,
  { days, lapsedSeconds }: Pick<Counting, 'days' | 'lapsedSeconds'>,
): Promise<{ at: Date; cents: bigint } | null> {
  const { rows } = await sql<{ at: Date; cents: string }>`
    select at, cents from (
      select coalesce(credited_fiat_cents, fiat_cents) as cents, least(created_at + make_interval(days => ${days}), case state
        when 'CANCELLED' then cancelled_at + make_interval(secs => ${lapsedSeconds})
        when 'EXPIRED' then expires_at + make_interval(secs => ${lapsedSeconds}) end) as at
      from buy_order where user_id = ${userId} and created_at > clock_now() - make_interval(days => ${days})
      union all
      select amount_cents, closed_at + make_interval(days => ${days}) from bank_resolution
      where user_id = ${userId} and state = 'DONE' and not settles_order and closed_at > clock_now() - make_interval(days => ${days})
    ) as counted where at > clock_now() order by at limit 1`.execute(db)
  const [row] = rows
  return row ? { at: row.at, cents: BigInt(row.cents) } : null
}

interface NewOrder {
  userId: string
  quoteId: string
  offer: Offer
  reference: string
  /** How long the price is held, and how long the money may take. */
  heldSeconds: number
  seconds: number
}

/** Null when the reference is somebody's already. */
export async function insertOrder(
  tx: Tx,
  { userId, quoteId, offer, reference, heldSeconds, seconds }: NewOrder,
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
      price_held_until: sql<Date>`clock_now() + make_interval(secs => ${heldSeconds})`,
      expires_at: sql<Date>`clock_now() + make_interval(secs => ${seconds})`,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning([...orderColumns, state.as('state'), sql<Date>`clock_now()`.as('read_at')])
    .executeTakeFirst()
  return row ? toOrder(row) : null
}

/** Gives up an order that still waits. False when it does not by now. */
export async function cancelOrder(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('buy_order')
    .set({ state: 'CANCELLED', cancelled_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .where('state', '=', 'AWAITING_PAYMENT')
    .where('expires_at', '>', sql<Date>`clock_now()`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes down what an order became. False when it is in none of these states (any more). */
export async function creditOrder(
  tx: Tx,
  id: string,
  from: readonly BuyOrderState[],
  { bought, payerName }: { bought: Offer; payerName: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('buy_order')
    .set({
      state: 'CREDITED',
      credited_at: sql<Date>`clock_now()`,
      payer_name: payerName,
      credited_fiat_cents: bought.fiat.units.toString(),
      credited_fee_cents: bought.fee.units.toString(),
      credited_units: bought.target.units.toString(),
      credited_price_micros: bought.price.micros.toString(),
      credited_market_price_micros: bought.marketPrice.micros.toString(),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
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
        .where('state', '=', sql.lit('AWAITING_PAYMENT'))
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
  priceHeldUntil: row.price_held_until,
  expiresAt: row.expires_at,
  creditedAt: row.credited_at,
  credited: row.credited_units === null ? null : toCredited(row),
  readAt: row.read_at,
})

const toCredited = (row: OrderRow): Offer => ({
  asset: row.asset,
  fiat: { asset: 'ZAR', units: BigInt(row.credited_fiat_cents ?? 0) },
  fee: { asset: 'ZAR', units: BigInt(row.credited_fee_cents ?? 0) },
  target: { asset: row.asset, units: BigInt(row.credited_units ?? 0) },
  price: { asset: row.asset, micros: BigInt(row.credited_price_micros ?? 0) },
  marketPrice: { asset: row.asset, micros: BigInt(row.credited_market_price_micros ?? 0) },
})
