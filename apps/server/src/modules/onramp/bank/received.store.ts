import type { CryptoAsset } from '@sengi/money'
import { sql } from 'kysely'
import { type Db, listed, wayOf } from '../../../platform/db.ts'
import type { ListSort } from '../onramp.rules.ts'
import type { SuspenseReason } from '../payments.rules.ts'
import type { Resolution, SuspendedPayment } from '../resolutions.rules.ts'
import { settledStates } from '../resolutions.rules.ts'

/** Money in suspense as the buyer may see it whose order it bears. */
export interface ReceivedPayment {
  readonly id: string
  readonly orderId: string
  readonly cents: bigint
  readonly reason: SuspenseReason
  readonly act: Resolution['act'] | null
  readonly state: Resolution['state'] | null
  readonly bought: { readonly asset: CryptoAsset; readonly units: bigint } | null
}

interface ReceivedRow {
  id: string
  order_id: string
  amount_cents: string
  reason: SuspenseReason
  act: Resolution['act'] | null
  state: Resolution['state'] | null
  asset: CryptoAsset
  units: string | null
}

/** What came for orders of a buyer and was not credited by itself, in the order in which it came. */
export async function listReceivedOf(db: Db, userId: string, orderIds: readonly string[]): Promise<ReceivedPayment[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<ReceivedRow>`
    with named as (
      select id, order_id from bank_payment where outcome = 'SUSPENSE' and order_id = any (${orderIds}::uuid[])
      union
      select payment_id, order_id from bank_resolution where state <> 'WITHDRAWN' and order_id = any (${orderIds}::uuid[])
    )
    select named.id, named.order_id, payment.amount_cents, payment.reason, resolution.act, resolution.state, buy_order.asset, resolution.units
    from named
    join bank_payment as payment on payment.id = named.id
    join buy_order on buy_order.id = named.order_id and buy_order.user_id = ${userId}
    left join bank_resolution as resolution on resolution.payment_id = named.id and resolution.state <> 'WITHDRAWN'
    order by named.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    cents: BigInt(row.amount_cents),
    reason: row.reason,
    act: row.act,
    state: row.state,
    bought: row.units === null ? null : { asset: row.asset, units: BigInt(row.units) },
  }))
}

export interface ListedPayment extends Omit<SuspendedPayment, 'arrivedAt'> {
  readonly resolution: Resolution | null
}

interface Page {
  readonly limit: number
  readonly before?: string | undefined
  /** Those that are settled, too. */
  readonly withResolved: boolean
  readonly sort?: ListSort | undefined
  /** Only this one. */
  readonly id?: string
}

type ListedRow = Record<'id' | 'amount_cents' | 'reference' | 'payer_name', string> & {
  reason: SuspenseReason
  order_id: string | null
  received_at: Date
  resolution: JsonResolution | null
}

/** As PostgreSQL writes a row as JSON: times are text. */
type JsonResolution = Omit<Resolution, 'askedAt' | 'closedAt'> & { askedAt: string; closedAt: string | null }

/** For staff, so of every buyer. */
export async function listSuspended(db: Db, { limit, before, withResolved, sort, id }: Page): Promise<ListedPayment[]> {
  const way = wayOf(sort ?? 'newest')
  const { rows } = await sql<ListedRow>`
    select payment.id, payment.reason, payment.amount_cents, payment.reference, payment.payer_name, payment.received_at,
      coalesce(payment.order_id, newest.order_id) as order_id,
      case when newest.id is not null then jsonb_build_object(
        'id', newest.id, 'paymentId', newest.payment_id, 'act', newest.act, 'state', newest.state, 'orderId', newest.order_id,
        'userId', newest.user_id, 'reason', newest.reason, 'evidence', newest.evidence, 'payoutId', newest.payout_id, 'askedBy', newest.asked_by,
        'approvedBy', newest.approved_by, 'closedBy', newest.closed_by, 'askedAt', newest.asked_at, 'closedAt', newest.closed_at)
      end as resolution
    from bank_payment as payment
    left join lateral (
      select * from bank_resolution where payment_id = payment.id order by id desc limit 1
    ) as newest on true
    where payment.outcome = 'SUSPENSE'
      and (${withResolved} or coalesce(newest.state, 'WITHDRAWN') not in ${listed(settledStates)})
      and (${id ?? null}::uuid is null or payment.id = ${id ?? null}::uuid)
      and (${before ?? null}::uuid is null or payment.id ${sql.raw(way.comes)} ${before ?? null}::uuid)
    order by payment.id ${sql.raw(way.order)} limit ${limit}`.execute(db)
  return rows.map(toListed)
}

const toListed = (row: ListedRow): ListedPayment => ({
  id: row.id,
  reason: row.reason,
  amount: { asset: 'ZAR', units: BigInt(row.amount_cents) },
  reference: row.reference,
  payerName: row.payer_name,
  orderId: row.order_id,
  receivedAt: row.received_at,
  resolution: row.resolution && {
    ...row.resolution,
    askedAt: new Date(row.resolution.askedAt),
    closedAt: row.resolution.closedAt === null ? null : new Date(row.resolution.closedAt),
  },
})
