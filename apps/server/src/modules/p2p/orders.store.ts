import type { CryptoAsset } from '@sengi/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../platform/db.ts'
import type { Tables } from '../../platform/tables.gen.ts'
import { type KeptDetails, type Order, type OrderState, openStates } from './orders.rules.ts'
import type { Windows } from './settings.rules.ts'

const orders = (db: Db) => db.selectFrom('p2p_order').selectAll()

/** One's own order; somebody else's is not there. */
export async function lockOrderOf(tx: Tx, userId: string, id: string): Promise<Order | null> {
  const row = await orders(tx)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('buyer_id', '=', userId), eb('seller_id', '=', userId)]))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? toOrder(row) : null
}

/** Any order, for staff and for the clock. */
export async function lockOrder(tx: Tx, id: string): Promise<Order | null> {
  const row = await orders(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row ? toOrder(row) : null
}

/** The same for the clock's own round: null also when somebody is acting on the order right now, without waiting for them. */
export async function lockFreeOrder(tx: Tx, id: string): Promise<Order | null> {
  const row = await orders(tx).where('id', '=', id).forNoKeyUpdate().skipLocked().executeTakeFirst()
  return row ? toOrder(row) : null
}

export async function findOrder(db: Db, id: string): Promise<Order | null> {
  const row = await orders(db).where('id', '=', id).executeTakeFirst()
  return row ? toOrder(row) : null
}

/** One's own order, for what is shown of it. */
export async function findOrderOf(db: Db, userId: string, id: string): Promise<Order | null> {
  const row = await orders(db)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('buyer_id', '=', userId), eb('seller_id', '=', userId)]))
    .executeTakeFirst()
  return row ? toOrder(row) : null
}

/** Whether somebody buys or sells in an order. */
export async function isPartyOf(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('p2p_order')
    .select('id')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('buyer_id', '=', userId), eb('seller_id', '=', userId)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Late claims of a buyer against one seller that are not decided yet. */
export async function countOpenClaims(tx: Tx, { buyerId, sellerId }: Order): Promise<number> {
  const { claims } = await tx
    .selectFrom('p2p_order')
    .select((eb) => eb.fn.countAll<string>().as('claims'))
    .where('buyer_id', '=', buyerId)
    .where('seller_id', '=', sellerId)
    .where('late_claim', '=', true)
    .where('state', '=', 'DISPUTED')
    .executeTakeFirstOrThrow()
  return Number(claims)
}

interface ListFilter extends Wanted {
  open?: boolean | undefined
}

/** Each side has its own index, so the page is the newest of two pages. */
export async function listOrdersOf(db: Db, userId: string, filter: ListFilter): Promise<Order[]> {
  const { limit, before, open } = filter
  const mine = (column: 'buyer_id' | 'seller_id') =>
    orders(db)
      .where(column, '=', userId)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
      .$if(open !== undefined, (query) => query.where('state', open ? 'in' : 'not in', openStates))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  const rows = (await Promise.all([mine('buyer_id'), mine('seller_id')])).flat()
  return rows
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, limit)
    .map(toOrder)
}

interface StaffFilter extends Omit<ListFilter, 'open'> {
  state?: OrderState | undefined
  open?: boolean | undefined
  /** A reference, or a side by @username. */
  search?: string | undefined
  sort: 'newest' | 'oldest'
  readerId: string
}

/** As the index of those that go on says it. */
const isLive = sql<boolean>`state in (${sql.join(openStates.map((state) => sql.lit(state)))})`

/** For staff; their own orders are not among them. */
export async function listAllOrders(db: Db, filter: StaffFilter): Promise<Order[]> {
  const { limit, before, state, open, search, sort, readerId } = filter
  const rows = await orders(db)
    .where('buyer_id', '!=', readerId)
    .where('seller_id', '!=', readerId)
    .$if(before !== undefined, (query) => query.where('id', sort === 'oldest' ? '>' : '<', before ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'CREATED'))
    .$if(open === true, (query) => query.where(isLive))
    .$if(open === false, (query) => query.where('state', 'not in', openStates))
    .$if(Boolean(search), (query) => query.where('id', 'in', found(search ?? '')))
    .orderBy('id', sort === 'oldest' ? 'asc' : 'desc')
    .limit(limit)
    .execute()
  return rows.map(toOrder)
}

/** Each way of finding has its own index. */
const found = (search: string) => {
  const named = sql`(select id from app_user where username = ${search.replace(/^@/, '').toLowerCase()})`
  return sql<string>`(select id from p2p_order where reference = ${search.toUpperCase()}
    union all select id from p2p_order where buyer_id = ${named}
    union all select id from p2p_order where seller_id = ${named})`
}

/** Orders on which the clock has to act, the longest overdue first. */
export async function listDue(db: Db, limit: number, userId?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('p2p_order')
    .select('id')
    .where('due_at', '<=', sql<Date>`clock_now()`)
    .$if(userId !== undefined, (query) =>
      query.where((eb) => eb.or([eb('buyer_id', '=', userId ?? ''), eb('seller_id', '=', userId ?? '')])),
    )
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export type OrderRow = Selectable<Tables['p2p_order']>

export const toOrder = (row: OrderRow): Order => ({
  id: row.id,
  adId: row.ad_id,
  side: row.side,
  makerId: row.maker_id,
  buyerId: row.buyer_id,
  sellerId: row.seller_id,
  amount: crypto(row.asset, row.amount_units),
  fee: crypto(row.asset, row.fee_units),
  discountBasisPoints: row.discount_basis_points,
  fiat: { asset: 'ZAR', units: BigInt(row.fiat_cents) },
  namedIn: row.named_in as Order['namedIn'],
  price: { asset: row.asset, micros: BigInt(row.price_micros) },
  method: row.method,
  rail: row.rail,
  reference: row.reference,
  adTerms: row.ad_terms,
  buyerName: row.buyer_name,
  sellerName: row.seller_name,
  windows: row.windows as Windows,
  createdAt: row.created_at,
  state: row.state,
  version: row.version,
  payDetails: row.pay_details as KeptDetails | null,
  ackBy: row.ack_by,
  chooseBy: row.choose_by,
  acceptedAt: row.accepted_at,
  payBy: row.pay_by,
  proofAt: row.proof_at,
  proofReverted: row.proof_reverted,
  buyerMayDisputeAt: row.buyer_may_dispute_at,
  reviewBy: row.review_by,
  extensions: row.extensions,
  cancelAskedBy: row.cancel_asked_by,
  cancelAskedAt: row.cancel_asked_at,
  heldAt: row.held_at,
  stoodSeconds: row.stood_seconds,
  lateClaim: row.late_claim,
  reported: row.reported,
  escrowId: row.escrow_id,
  lockedUnits: BigInt(row.locked_units),
  closedAt: row.closed_at,
  fault: row.fault,
  saidUnpaid: row.said_unpaid,
  topUp: row.top_up_cents === null ? null : { asset: 'ZAR', units: BigInt(row.top_up_cents) },
  topUpBy: row.top_up_by,
  topUpEnd: row.top_up_end as Order['topUpEnd'],
})

const crypto = (asset: CryptoAsset, units: string) => ({ asset, units: BigInt(units) })
