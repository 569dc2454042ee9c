import type { Asset, CryptoAsset } from '@sengi/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import { columns, toRequest } from './request-rows.store.ts'
import type { PaymentRequest, PricedPart } from './requests.rules.ts'

/** A price that is held for one payer. */
export interface Quote extends PricedPart {
  readonly id: string
  readonly expiresAt: Date
  readonly readAt: Date
  readonly isOver: boolean
}

const quoteColumns = [
  'id',
  'part',
  'units',
  'cents',
  'price_micros',
  'expires_at',
  sql<Date>`clock_now()`.as('read_at'),
  sql<boolean>`used_at is not null or expires_at <= clock_now()`.as('is_over'),
] as const

export async function insertQuote(
  db: Db,
  userId: string,
  request: PaymentRequest,
  { part, amount, value, price }: PricedPart,
  seconds: number,
): Promise<Quote> {
  const row = await db
    .insertInto('request_quote')
    .values({
      request_id: request.id,
      user_id: userId,
      part: part.units.toString(),
      units: amount.units.toString(),
      cents: value.units.toString(),
      price_micros: price.micros.toString(),
      expires_at: sql<Date>`clock_now() + make_interval(secs => ${seconds})`,
    })
    .returning(quoteColumns)
    .executeTakeFirstOrThrow()
  return toQuote(row, request)
}

/** The quote of this payer for this request, held until the transaction ends. */
export async function lockQuote(tx: Tx, userId: string, request: PaymentRequest, id: string): Promise<Quote | null> {
  const row = await tx
    .selectFrom('request_quote')
    .select(quoteColumns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('request_id', '=', request.id)
    .forUpdate()
    .executeTakeFirst()
  return row ? toQuote(row, request) : null
}

export async function spendQuote(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('request_quote').set({ used_at: sql<Date>`clock_now()` }).where('id', '=', id).execute()
}

export async function deleteOldQuotes(db: Db): Promise<void> {
  await db.deleteFrom('request_quote').where('created_at', '<', sql<Date>`clock_now() - interval '1 day'`).execute()
}

/** What was paid, once it is. */
export interface RequestPayment extends PricedPart {
  readonly id: string
  readonly requestId: string
  readonly payerId: string
  readonly createdAt: Date
}

const paymentColumns = [
  'id',
  'request_id',
  'payer_id',
  'asset',
  'part',
  'units',
  'cents',
  'price_micros',
  'created_at',
] as const

export async function insertPayment(
  tx: Tx,
  request: PaymentRequest,
  payerId: string,
  { part, amount, value, price }: PricedPart,
  isLast: boolean,
): Promise<RequestPayment> {
  const row = await tx
    .insertInto('request_payment')
    .values({
      request_id: request.id,
      payer_id: payerId,
      requester_id: request.requesterId,
      asset: amount.asset,
      part: part.units.toString(),
      units: amount.units.toString(),
      cents: value.units.toString(),
      price_micros: price.micros.toString(),
      is_last: isLast,
    })
    .returning(paymentColumns)
    .executeTakeFirstOrThrow()
  return toPayment(row, part.asset)
}

/** What somebody paid, with its request as it stands and the name of who asked: one look after the act. */
export async function findPaid(
  db: Db,
  payerId: string,
  { requestId, paymentId }: PaidKey,
): Promise<PaidRequest | null> {
  const row = await db
    .selectFrom('payment_request')
    .select(columns)
    .select([
      sql<string>`(select username from app_user where app_user.id = payment_request.requester_id)`.as('from_name'),
      sql<PaymentRow | null>`(
        select jsonb_build_object(
          'id', payment.id, 'request_id', payment.request_id, 'payer_id', payment.payer_id, 'asset', payment.asset,
          'part', payment.part::text, 'units', payment.units::text, 'cents', payment.cents::text,
          'price_micros', payment.price_micros::text, 'created_at', payment.created_at)
        from request_payment as payment
        where payment.request_id = payment_request.id and payment.id = ${paymentId} and payment.payer_id = ${payerId})`.as(
        'payment',
      ),
    ])
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (!row?.payment) return null
  const request = toRequest(row)
  const made = { ...row.payment, created_at: new Date(row.payment.created_at) }
  return { request, payment: toPayment(made, request.wanted.asset), from: row.from_name }
}

interface PaidKey {
  readonly requestId: string
  readonly paymentId: string
}

export interface PaidRequest {
  readonly request: PaymentRequest
  readonly payment: RequestPayment
  readonly from: string
}

export async function listPayments(db: Db, request: PaymentRequest): Promise<RequestPayment[]> {
  const rows = await db
    .selectFrom('request_payment')
    .select(paymentColumns)
    .where('request_id', '=', request.id)
    .orderBy('id')
    .execute()
  return rows.map((row) => toPayment(row, request.wanted.asset))
}

interface PriceRow {
  part: string
  units: string
  cents: string
  price_micros: string
}

const pricedFrom = (row: PriceRow, asset: CryptoAsset, counted: Asset): PricedPart => ({
  part: { asset: counted, units: BigInt(row.part) },
  amount: { asset, units: BigInt(row.units) },
  value: { asset: 'ZAR', units: BigInt(row.cents) },
  price: { asset, micros: BigInt(row.price_micros) },
})

interface QuoteRow extends PriceRow {
  id: string
  expires_at: Date
  read_at: Date
  is_over: boolean
}

const toQuote = (row: QuoteRow, { asset, wanted }: PaymentRequest): Quote => ({
  ...pricedFrom(row, asset, wanted.asset),
  id: row.id,
  expiresAt: row.expires_at,
  readAt: row.read_at,
  isOver: row.is_over,
})

interface PaymentRow extends PriceRow {
  id: string
  request_id: string
  payer_id: string
  asset: string
  created_at: Date
}

const toPayment = (row: PaymentRow, counted: Asset): RequestPayment => ({
  ...pricedFrom(row, row.asset as CryptoAsset, counted),
  id: row.id,
  requestId: row.request_id,
  payerId: row.payer_id,
  createdAt: row.created_at,
})
