import type { CryptoAsset } from '@sengi/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../platform/db.ts'
import type { Tables } from '../../platform/tables.gen.ts'
import type { PaidQr, Payee, QrPayment, QrTerms, TillFamily } from './qr.rules.ts'

const now = sql<Date>`date_trunc('milliseconds', clock_now())`

/** Who is paid, and what for, as the code says it. */
export interface NamedPayee {
  readonly payee: Payee
  readonly merchant: string
  readonly city: string | null
  readonly reference: string | null
}

export async function insertQuote(
  db: Db,
  userId: string,
  { payee, merchant, city, reference }: NamedPayee,
  terms: QrTerms,
  heldSeconds: number,
): Promise<QrPayment> {
  const shop = payee.kind === 'shop' ? payee : null
  const till = payee.kind === 'till' ? payee : null
  const row = await db
    .insertInto('qr_payment')
    .values({
      user_id: userId,
      merchant_id: shop?.shopId ?? null,
      code_id: shop?.codeId ?? null,
      family: till?.family ?? null,
      till_code: till?.code ?? null,
      ...{ merchant, city, reference },
      asset: terms.coins.asset,
      units: String(terms.coins.units),
      fee_units: String(terms.shopFee.units),
      cents: String(terms.bill.units),
      tip_cents: String(terms.tip.units),
      fee_cents: String(terms.fee.units),
      price_micros: String(terms.price.micros),
      quoted_at: now,
      expires_at: sql<Date>`date_trunc('milliseconds', clock_now()) + make_interval(secs => ${heldSeconds})`,
    })
    .returningAll()
    .returning(now.as('read_at'))
    .executeTakeFirstOrThrow()
  return toQrPayment(row)
}

const paymentsOf = (db: Db, userId: string) =>
  db.selectFrom('qr_payment').selectAll().select(now.as('read_at')).where('user_id', '=', userId)

export async function lockQr(tx: Tx, userId: string, id: string): Promise<QrPayment | undefined> {
  const row = await paymentsOf(tx, userId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toQrPayment(row)
}

/** One that was taken up. */
export async function findPaid(db: Db, userId: string, id: string): Promise<PaidQr | undefined> {
  const row = await paymentsOf(db, userId).where('id', '=', id).where('paid_at', 'is not', null).executeTakeFirst()
  return row && toPaid(row)
}

/** Those that were taken up, newest first. */
export async function listPaidOf(db: Db, userId: string, { limit, before }: Wanted): Promise<PaidQr[]> {
  const rows = await paymentsOf(db, userId)
    .where('paid_at', 'is not', null)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toPaid)
}

/** Writes a step of a payment's life, from the state that it was read in. */
export async function moveQr(tx: Tx, from: QrPayment, state: QrPayment['state']): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('qr_payment')
    .set({ state, ...(from.state === 'QUOTED' && { paid_at: now }) })
    .where('user_id', '=', from.userId)
    .where('id', '=', from.id)
    .where('state', '=', from.state)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`QR payment ${from.id} left ${from.state} under its lock`)
}

/** Takes what waits for its till for longer than an answer takes, and nobody else is asking for. What is asked goes behind all others. */
export async function takeSending(db: Db, olderThanSeconds: number, limit: number): Promise<QrPayment[]> {
  const asked = sql<Date>`coalesce(asked_at, paid_at)`
  const rows = await db
    .updateTable('qr_payment')
    .set({ asked_at: now })
    .where((row) =>
      row(row.refTuple('user_id', 'id'), 'in', (one) =>
        one
          .selectFrom('qr_payment')
          .select(['user_id', 'id'])
          .where('state', '=', sql.lit('SENDING'))
          .where(asked, '<', sql<Date>`clock_now() - make_interval(secs => ${olderThanSeconds})`)
          .orderBy(asked)
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .$asTuple('user_id', 'id'),
      ),
    )
    .returningAll()
    .returning(now.as('read_at'))
    .execute()
  return rows.map(toQrPayment)
}

/** How many payments of somebody wait for their till. */
export async function countSending(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('qr_payment')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', sql.lit('SENDING'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Forgets prices that nobody took. */
export async function deleteUntaken(db: Db, olderThanSeconds: number): Promise<void> {
  await db
    .deleteFrom('qr_payment')
    .where('paid_at', 'is', null)
    .where('quoted_at', '<', sql<Date>`clock_now() - make_interval(secs => ${olderThanSeconds})`)
    .execute()
}

type Row = Selectable<Tables['qr_payment']> & { read_at: Date }

export function toPaid(row: Row): PaidQr {
  const payment = toQrPayment(row)
  if (!payment.paidAt) throw new Error(`QR payment ${row.id} was never taken up`)
  return { ...payment, paidAt: payment.paidAt }
}

export function toQrPayment(row: Row): QrPayment {
  const asset = row.asset as CryptoAsset
  return {
    id: row.id,
    userId: row.user_id,
    payee: toPayee(row),
    ...{ merchant: row.merchant, city: row.city, reference: row.reference, state: row.state },
    coins: { asset, units: BigInt(row.units) },
    bill: { asset: 'ZAR', units: BigInt(row.cents) },
    tip: { asset: 'ZAR', units: BigInt(row.tip_cents) },
    fee: { asset: 'ZAR', units: BigInt(row.fee_cents) },
    shopFee: { asset, units: BigInt(row.fee_units) },
    price: { asset, micros: BigInt(row.price_micros) },
    refunded: { asset, units: BigInt(row.refunded_units) },
    refundedRand: { asset: 'ZAR', units: BigInt(row.refunded_cents) },
    ...{ expiresAt: row.expires_at, paidAt: row.paid_at, readAt: row.read_at },
  }
}

function toPayee({ id, merchant_id, code_id, family, till_code }: Row): Payee {
  if (merchant_id && code_id) return { kind: 'shop', shopId: merchant_id, codeId: code_id }
  if (family && till_code) return { kind: 'till', family: family as TillFamily, code: till_code }
  throw new Error(`QR payment ${id} pays nobody`)
}
