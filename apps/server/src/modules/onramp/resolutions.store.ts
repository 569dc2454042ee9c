import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { Tables } from '../../platform/tables.gen.ts'
import type { Offer } from './onramp.rules.ts'
import type { SuspenseReason } from './payments.rules.ts'
import type { Resolution, ResolutionState, SuspendedPayment } from './resolutions.rules.ts'

/** For staff and for the machine, so of everybody. Payments are never changed, so there is nothing to lock. */
export async function findSuspended(db: Db, id: string): Promise<SuspendedPayment | null> {
  const row = await db
    .selectFrom('bank_payment')
    .selectAll()
    .where('id', '=', id)
    .where('outcome', '=', 'SUSPENSE')
    .executeTakeFirst()
  return row ? toSuspended(row) : null
}

/** Payments that wait for nothing but a price, or for the end of a suspension, and whose order can still take them, oldest first. */
export async function listWaiting(db: Db, limit: number): Promise<SuspendedPayment[]> {
  const rows = await db
    .selectFrom('bank_payment')
    .innerJoin('buy_order', 'buy_order.id', 'bank_payment.order_id')
    .innerJoin('app_user', 'app_user.id', 'buy_order.user_id')
    .selectAll('bank_payment')
    .where('outcome', '=', 'SUSPENSE')
    .where('reason', 'in', ['awaiting_price', 'account_suspended'])
    .where('app_user.suspended_at', 'is', null)
    .where('buy_order.state', 'in', ['AWAITING_PAYMENT', 'EXPIRED'])
    .where(({ not, exists }) => not(exists(openResolution)))
    .orderBy('bank_payment.id')
    .limit(limit)
    .execute()
  return rows.map(toSuspended)
}

/** Whether money for an order is here and waits only for a price, or for the end of a suspension. */
export async function isOnlyWaiting(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bank_payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'SUSPENSE')
    .where('reason', 'in', ['awaiting_price', 'account_suspended'])
    .where(({ not, exists }) => not(exists(openResolution)))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const openResolution = sql<boolean>`(
  select from bank_resolution where payment_id = bank_payment.id and bank_resolution.state <> 'WITHDRAWN')`

export interface NewResolution {
  readonly payment: SuspendedPayment
  readonly act: Resolution['act']
  readonly order: { readonly id: string; readonly userId: string } | null
  readonly reason: string
  /** Nobody when the machine does it. */
  readonly askedBy: string | null
  /** Of a return: to whom it goes. */
  readonly payoutId: string | null
  /** What one person may settle alone, as it is now; the machine asks as nobody, so nothing. */
  readonly aloneUpToCents: number
}

/** What nobody agreed to within a day makes way. Answers what it was; null when nothing had to. */
export async function dropLapsed(tx: Tx, paymentId: string, byId: string): Promise<Resolution | null> {
  const row = await tx
    .updateTable('bank_resolution')
    .set({ state: 'WITHDRAWN', closed_by: byId, closed_at: sql<Date>`clock_now()` })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'ASKED')
    .where('asked_by', 'is not', null)
    .where('approved_by', 'is', null)
    .where(sql<Date>`ask_lapses(asked_at)`, '<=', sql<Date>`clock_now()`)
    .returningAll()
    .executeTakeFirst()
  return row ? toResolution(row) : null
}

/** Null when something is being done about this payment already. */
export async function insertResolution(tx: Tx, asked: NewResolution): Promise<Resolution | null> {
  const row = await tx
    .insertInto('bank_resolution')
    .values({
      payment_id: asked.payment.id,
      amount_cents: asked.payment.amount.units.toString(),
      act: asked.act,
      state: 'ASKED',
      order_id: asked.order?.id ?? null,
      user_id: asked.order?.userId ?? null,
      reason: asked.reason,
      payout_id: asked.payoutId,
      asked_by: asked.askedBy,
      alone_up_to_cents: String(asked.aloneUpToCents),
    })
    .onConflict((conflict) => conflict.column('payment_id').where(sql<boolean>`state <> 'WITHDRAWN'`).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? toResolution(row) : null
}

/** What is being done, or was done, about a payment; not what was withdrawn. */
export async function findResolution(db: Db, paymentId: string): Promise<Resolution | null> {
  const row = await resolutionOf(db, paymentId).executeTakeFirst()
  return row ? toResolution(row) : null
}

export async function lockResolution(tx: Tx, paymentId: string): Promise<Resolution | null> {
  const row = await resolutionOf(tx, paymentId).forNoKeyUpdate().executeTakeFirst()
  return row ? toResolution(row) : null
}

const resolutionOf = (db: Db, paymentId: string) =>
  db.selectFrom('bank_resolution').selectAll().where('payment_id', '=', paymentId).where('state', '<>', 'WITHDRAWN')

/** What was offered to a buyer, or has become of it. */
export async function findOfferOf(db: Db, userId: string, paymentId: string): Promise<Resolution | null> {
  const row = await resolutionOf(db, paymentId)
    .where('user_id', '=', userId)
    .where('act', '=', 'offer')
    .where('state', '<>', 'ASKED')
    .executeTakeFirst()
  return row ? toResolution(row) : null
}

export async function approveResolution(tx: Tx, id: string, approvedBy: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_resolution')
    .set({ approved_by: approvedBy, approved_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .where('state', '=', 'ASKED')
    .where('approved_by', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Money that went back and is known to have left, or that came back: a return that was on its way is done, or the other way round. */
export async function moveReturn(
  tx: Tx,
  payoutId: string,
  to: 'DONE' | 'RETURNING',
): Promise<Pick<Resolution, 'paymentId' | 'orderId' | 'userId'>> {
  const row = await tx
    .updateTable('bank_resolution')
    .set({ state: to, closed_at: to === 'DONE' ? sql<Date>`clock_now()` : null })
    .where('payout_id', '=', payoutId)
    .where('state', '=', to === 'DONE' ? 'RETURNING' : 'DONE')
    .returning(['payment_id', 'order_id', 'user_id'])
    .executeTakeFirst()
  if (!row) throw new Error(`The return of payout ${payoutId} is not where it should be`)
  return { paymentId: row.payment_id, orderId: row.order_id, userId: row.user_id }
}

/** A return that is owed no more: its payment waits again. */
export async function withdrawOwedReturn(tx: Tx, payoutId: string, byId: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_resolution')
    .set({ state: 'WITHDRAWN', closed_by: byId, closed_at: sql<Date>`clock_now()` })
    .where('payout_id', '=', payoutId)
    .where('state', '=', 'RETURNING')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`The return of payout ${payoutId} is not on its way`)
}

interface Step {
  readonly from: ResolutionState
  readonly to: ResolutionState
  readonly closedBy?: string | null
  /** What was bought, and whether it was the order's. */
  readonly credit?: { readonly bought: Offer; readonly settlesOrder: boolean }
}

/** False when it is in another state by now. */
export async function moveResolution(tx: Tx, id: string, { from, to, closedBy, credit }: Step): Promise<boolean> {
  const isOver = to === 'DONE' || to === 'WITHDRAWN'
  const { numUpdatedRows } = await tx
    .updateTable('bank_resolution')
    .set({
      state: to,
      ...(isOver && { closed_by: closedBy ?? null, closed_at: sql<Date>`clock_now()` }),
      ...(credit && figuresOf(credit)),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const figuresOf = ({ bought, settlesOrder }: NonNullable<Step['credit']>) => ({
  settles_order: settlesOrder,
  fee_cents: bought.fee.units.toString(),
  units: bought.target.units.toString(),
  price_micros: bought.price.micros.toString(),
  market_price_micros: bought.marketPrice.micros.toString(),
})

const toSuspended = (row: Selectable<Tables['bank_payment']>): SuspendedPayment => ({
  id: row.id,
  reason: row.reason as SuspenseReason,
  amount: { asset: 'ZAR', units: BigInt(row.amount_cents) },
  reference: row.reference,
  payerName: row.payer_name,
  orderId: row.order_id,
  receivedAt: row.received_at,
  arrivedAt: row.arrived_at ?? row.received_at,
})

const toResolution = (row: Omit<Selectable<Tables['bank_resolution']>, 'amount_cents'>): Resolution => ({
  id: row.id,
  paymentId: row.payment_id,
  act: row.act,
  state: row.state,
  orderId: row.order_id,
  userId: row.user_id,
  reason: row.reason,
  evidence: row.evidence,
  payoutId: row.payout_id,
  askedBy: row.asked_by,
  approvedBy: row.approved_by,
  closedBy: row.closed_by,
  askedAt: row.asked_at,
  closedAt: row.closed_at,
})
