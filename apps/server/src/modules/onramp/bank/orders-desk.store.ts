import type { CryptoAsset } from '@sengi/money'
import { sql } from 'kysely'
import { type Db, listed, type Wanted, wayOf } from '../../../platform/db.ts'
import type { BuyOrderState, ListSort } from '../onramp.rules.ts'
import { settledStates } from '../resolutions.rules.ts'

/** A buy order of anybody. */
export interface DeskOrder {
  readonly id: string
  readonly reference: string
  readonly userId: string
  readonly username: string
  readonly state: BuyOrderState
  readonly asset: CryptoAsset
  readonly cents: bigint
  readonly targetUnits: bigint
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly creditedAt: Date | null
  readonly creditedUnits: bigint | null
  readonly inSuspense: number
}

interface Filter extends Wanted {
  readonly state?: BuyOrderState | undefined
  /** Only orders with one of these. */
  readonly references?: readonly string[] | undefined
  readonly sort: ListSort
}

type Row = Record<'id' | 'user_id' | 'reference' | 'username' | 'fiat_cents' | 'target_units', string> & {
  state: BuyOrderState
  asset: CryptoAsset
  created_at: Date
  expires_at: Date
  credited_at: Date | null
  credited_units: string | null
  in_suspense: number
}

/** Whose time is up has expired, also in the moment before that is written down. */
const conditions: Readonly<Record<BuyOrderState, ReturnType<typeof sql>>> = {
  AWAITING_PAYMENT: sql`state = 'AWAITING_PAYMENT' and expires_at > clock_now()`,
  EXPIRED: sql`(state = 'EXPIRED' or state = 'AWAITING_PAYMENT' and expires_at <= clock_now())`,
  CREDITED: sql`state = 'CREDITED'`,
  CANCELLED: sql`state = 'CANCELLED'`,
}

/** For staff, so of every buyer. */
export async function listBuyOrders(db: Db, { limit, before, state, references, sort }: Filter): Promise<DeskOrder[]> {
  const way = wayOf(sort)
  const wanted = [
    state ? conditions[state] : sql`true`,
    before === undefined ? sql`true` : sql`buy_order.id ${sql.raw(way.comes)} ${before}::uuid`,
    references === undefined ? sql`true` : sql`reference = any (${references}::text[])`,
  ]
  const { rows } = await sql<Row>`
    select buy_order.id, buy_order.user_id, reference, username, asset, fiat_cents, target_units, buy_order.created_at, expires_at, credited_at, credited_units,
      case when state = 'AWAITING_PAYMENT' and expires_at <= clock_now() then 'EXPIRED' else state end as state,
      (select count(*)::int from bank_payment where order_id = buy_order.id and outcome = 'SUSPENSE'
        and not exists (select from bank_resolution where payment_id = bank_payment.id and state in ${listed(settledStates)})) as in_suspense
    from buy_order join app_user on app_user.id = buy_order.user_id
    where ${sql.join(wanted, sql` and `)}
    order by buy_order.id ${sql.raw(way.order)} limit ${limit}`.execute(db)
  return rows.map((row) => ({
    ...{ id: row.id, userId: row.user_id, reference: row.reference, username: row.username, state: row.state },
    ...{ cents: BigInt(row.fiat_cents), targetUnits: BigInt(row.target_units), createdAt: row.created_at },
    ...{ expiresAt: row.expires_at, creditedAt: row.credited_at, inSuspense: row.in_suspense },
    asset: row.asset,
    creditedUnits: row.credited_units === null ? null : BigInt(row.credited_units),
  }))
}
