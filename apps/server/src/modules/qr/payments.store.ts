import type { Amount, CryptoAsset } from '@sengi/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../platform/db.ts'
import type { Tables } from '../../platform/tables.gen.ts'
import type { PaidQr, Payee, QrPayment, QrTerms, TillFamily } from './qr.rules.ts'

const now = sql<Date>`date_trunc('milliseconds', clock_now())`

/** What went back of a payment, in cents, less what its shop kept of it: each refund by itself, as it was told. */
export const givenBackCents = sql<string>`(case when qr_payment.refunded_cents > 0 then (
  select coalesce(sum(floor(refund.cents * (100 - refund.keep_percent) / 100)), 0)
  from qr_refund as refund where refund.user_id = qr_payment.user_id and refund.payment_id = qr_payment.id) else 0 end)`

/** Who is paid, and what for, as the code says it. */
export interface NamedPayee {
  readonly payee: Payee
  readonly merchant: string
  readonly city: string | null
  readonly reference: string | null
}

/** A payment as somebody was told what it costs. */
export interface NewQrQuote {
  readonly userId: string
  readonly named: NamedPayee
  readonly terms: QrTerms
  readonly heldSeconds: number
}

/** Writes quotes in one statement, and answers them in their order. */
export async function insertQuotes(db: Db, quotes: readonly NewQrQuote[]): Promise<QrPayment[]> {
  const each = <T>(pick: (quote: NewQrQuote) => T): T[] => quotes.map(pick)
  const inUnits = (pick: (terms: QrTerms) => bigint): string[] => each(({ terms }) => String(pick(terms)))
  const payees = each(({ named }) => named.payee)
  const shops = payees.map((payee) => (payee.kind === 'shop' ? payee : null))
  const tills = payees.map((payee) => (payee.kind === 'till' ? payee : null))
  const { rows } = await sql<Row>`
    insert into qr_payment (user_id, merchant_id, code_id, family, till_code, merchant, city, reference,
      asset, units, fee_units, cents, tip_cents, fee_cents, price_micros, quoted_at, expires_at)
    select user_id, merchant_id, code_id, family, till_code, merchant, city, reference,
      asset, units, fee_units, cents, tip_cents, fee_cents, price_micros, clock.now, clock.now + make_interval(secs => held_seconds)
    from unnest(
      ${each(({ userId }) => userId)}::uuid[], ${shops.map((shop) => shop?.shopId ?? null)}::uuid[],
      ${shops.map((shop) => shop?.codeId ?? null)}::uuid[], ${tills.map((till) => till?.family ?? null)}::text[],
      ${tills.map((till) => till?.code ?? null)}::text[], ${each(({ named }) => named.merchant)}::text[],
      ${each(({ named }) => named.city)}::text[], ${each(({ named }) => named.reference)}::text[],
      ${each(({ terms }) => terms.coins.asset)}::text[], ${inUnits(({ coins }) => coins.units)}::numeric[],
      ${inUnits(({ shopFee }) => shopFee.units)}::numeric[], ${inUnits(({ bill }) => bill.units)}::numeric[],
      ${inUnits(({ tip }) => tip.units)}::numeric[], ${inUnits(({ fee }) => fee.units)}::numeric[],
      ${inUnits(({ price }) => price.micros)}::numeric[], ${each(({ heldSeconds }) => heldSeconds)}::integer[]
    ) with ordinality as quote (user_id, merchant_id, code_id, family, till_code, merchant, city, reference,
      asset, units, fee_units, cents, tip_cents, fee_cents, price_micros, held_seconds, n)
    cross join (select ${now} as now) as clock
    order by n
    returning *, ${now} as read_at`.execute(db)
  return rows.map(toQrPayment)
}

/** The name of one payment among those of everybody, with its id as PostgreSQL writes it. */
export const nameOfQr = (userId: string, id: string): string => `${userId} ${id.toLowerCase()}`

const parted = (names: readonly string[]) => names.map((name) => name.split(' ') as [string, string])

/** Payments by their names, also those that were only quoted; what is nobody's is missing. */
export async function mapQr(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, KnownQr>> {
  const wanted = parted(names)
  const { rows } = await sql<PaidRow & { is_once: boolean }>`
    select qr_payment.*, ${now} as read_at, ${givenBackCents} as given_back_cents, coalesce(code.is_once, false) as is_once
    from unnest(${wanted.map(([userId]) => userId)}::uuid[], ${wanted.map(([, id]) => id)}::uuid[]) as wanted (user_id, id)
    cross join lateral (
      select * from qr_payment where qr_payment.user_id = wanted.user_id and qr_payment.id = wanted.id limit 1
    ) as qr_payment
    left join lateral (
      select kind = 'dynamic' as is_once from qr_code
      where qr_code.user_id = qr_payment.merchant_id and qr_code.id = qr_payment.code_id limit 1
    ) as code on true`.execute(db)
  return new Map(
    rows.map((row) => {
      const known = { ...toQrPayment(row), givenBack: givenBackIn(row), isOnce: row.is_once }
      return [nameOfQr(row.user_id, row.id), known] as const
    }),
  )
}

/** With what went back of it, and whether its code is for a single payment. */
export type KnownQr = QrPayment & { readonly givenBack: Amount; readonly isOnce: boolean }

const paymentsOf = (db: Db, userId: string) =>
  db.selectFrom('qr_payment').selectAll().select(now.as('read_at')).where('user_id', '=', userId)

export async function lockQr(tx: Tx, userId: string, id: string): Promise<QrPayment | undefined> {
  const row = await paymentsOf(tx, userId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toQrPayment(row)
}

/** One that was taken up. */
export async function findPaidOf(db: Db, userId: string, id: string): Promise<PaidQr | undefined> {
  const row = await paymentsOf(db, userId)
    .select(givenBackCents.as('given_back_cents'))
    .where('id', '=', id)
    .where('paid_at', 'is not', null)
    .executeTakeFirst()
  return row && toPaid(row)
}

/** Those that were taken up, newest first. */
export async function listPaidOf(db: Db, userId: string, { limit, before }: Wanted): Promise<PaidQr[]> {
  const rows = await paymentsOf(db, userId)
    .select(givenBackCents.as('given_back_cents'))
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

/** Forgets prices that nobody took. One that is being paid is left, so that the two never wait for each other. */
export async function deleteUntaken(db: Db, olderThanSeconds: number): Promise<void> {
  await db
    .deleteFrom('qr_payment')
    .where((row) =>
      row(row.refTuple('user_id', 'id'), 'in', (one) =>
        one
          .selectFrom('qr_payment')
          .select(['user_id', 'id'])
          .where('paid_at', 'is', null)
          .where('quoted_at', '<', sql<Date>`clock_now() - make_interval(secs => ${olderThanSeconds})`)
          .forUpdate()
          .skipLocked()
          .$asTuple('user_id', 'id'),
      ),
    )
    .execute()
}

type Row = Selectable<Tables['qr_payment']> & { read_at: Date }

type PaidRow = Row & { given_back_cents: string }

const givenBackIn = ({ given_back_cents }: PaidRow): Amount => ({ asset: 'ZAR', units: BigInt(given_back_cents) })

export function toPaid(row: PaidRow): PaidQr {
  const payment = toQrPayment(row)
  if (!payment.paidAt) throw new Error(`QR payment ${row.id} was never taken up`)
  return { ...payment, paidAt: payment.paidAt, givenBack: givenBackIn(row) }
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
