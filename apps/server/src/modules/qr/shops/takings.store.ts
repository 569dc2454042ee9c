import { sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../../platform/db.ts'
import { givenBackCents, toPaid, toQrPayment } from '../payments.store.ts'
import type { PaidQr, QrPayment } from '../qr.rules.ts'
import type { Refund } from './refunds.rules.ts'

const now = sql<Date>`date_trunc('milliseconds', clock_now())`

/** A payment as its shop sees it, with who made it. */
export type ShopTaking = PaidQr & { readonly payer: string }

const takings = (db: Db, shopId: string) =>
  db
    .selectFrom('qr_payment')
    .innerJoin('app_user', 'app_user.id', 'qr_payment.user_id')
    .selectAll('qr_payment')
    .select(['app_user.username as payer', now.as('read_at'), givenBackCents.as('given_back_cents')])
    .where('qr_payment.merchant_id', '=', shopId)
    .where('qr_payment.paid_at', 'is not', null)

/** What was paid to a shop, newest first. */
export async function listTakings(db: Db, shopId: string, { limit, before }: Wanted): Promise<ShopTaking[]> {
  const rows = await takings(db, shopId)
    .$if(before !== undefined, (query) => query.where('qr_payment.id', '<', before ?? ''))
    .orderBy('qr_payment.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...toPaid(row), payer: row.payer }))
}

export async function findTaking(db: Db, shopId: string, id: string): Promise<ShopTaking | undefined> {
  const row = await takings(db, shopId).where('qr_payment.id', '=', id).executeTakeFirst()
  return row && { ...toPaid(row), payer: row.payer }
}

/** Held until the transaction ends: refunds of one payment come one after the other. */
export async function lockTaking(tx: Tx, shopId: string, id: string): Promise<QrPayment | undefined> {
  const row = await tx
    .selectFrom('qr_payment')
    .selectAll()
    .select(now.as('read_at'))
    .where('merchant_id', '=', shopId)
    .where('id', '=', id)
    .where('paid_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  return row && toQrPayment(row)
}

export async function isTipRefunded(tx: Tx, { userId, id }: QrPayment): Promise<boolean> {
  const row = await tx
    .selectFrom('qr_refund')
    .select('id')
    .where('user_id', '=', userId)
    .where('payment_id', '=', id)
    .where('mode', '=', 'tip')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRefund(
  tx: Tx,
  payment: QrPayment,
  shopId: string | null,
  { mode, settles, coins, price, keepPercent }: Refund,
): Promise<string> {
  const row = await tx
    .insertInto('qr_refund')
    .values({
      user_id: payment.userId,
      payment_id: payment.id,
      merchant_id: shopId,
      mode,
      cents: String(settles.units),
      units: String(coins.units),
      price_micros: String(price.micros),
      keep_percent: keepPercent,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Adds a refund to its payment. */
export async function addRefund(tx: Tx, payment: QrPayment, refund: Refund, state: QrPayment['state']): Promise<void> {
  await tx
    .updateTable('qr_payment')
    .set({
      state,
      refunded_units: sql<string>`refunded_units + ${String(refund.coins.units)}::numeric`,
      refunded_cents: sql<string>`refunded_cents + ${String(refund.settles.units)}::numeric`,
    })
    .where('user_id', '=', payment.userId)
    .where('id', '=', payment.id)
    .execute()
}

/** What one day brought a shop, in cents, from a moment on. */
export interface DayTakings {
  readonly payments: number
  readonly paid: bigint
  readonly tips: bigint
  /** What went back to those who paid, less what was kept of it. */
  readonly refunded: bigint
}

export async function takingsOfDay(db: Db, shopId: string): Promise<DayTakings> {
  const { rows } = await sql<{ payments: number; paid: string; tips: string; refunded: string }>`
    with today as (select date_trunc('day', clock_now() at time zone 'Africa/Johannesburg') at time zone 'Africa/Johannesburg' as began)
    select paid.payments, paid.cents as paid, paid.tips, back.cents as refunded
    from today, lateral (
      select count(*)::int as payments, coalesce(sum(cents + tip_cents), 0) as cents, coalesce(sum(tip_cents), 0) as tips
      from qr_payment where merchant_id = ${shopId} and paid_at >= today.began
    ) as paid, lateral (
      select coalesce(sum(floor(cents * (100 - keep_percent) / 100)), 0) as cents from qr_refund where merchant_id = ${shopId} and at >= today.began
    ) as back`.execute(db)
  const [row] = rows
  return {
    payments: row?.payments ?? 0,
    paid: BigInt(row?.paid ?? 0),
    tips: BigInt(row?.tips ?? 0),
    refunded: BigInt(row?.refunded ?? 0),
  }
}
