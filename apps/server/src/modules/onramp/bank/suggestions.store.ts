import type { CryptoAsset } from '@sengi/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { BuyOrderState } from '../onramp.rules.ts'

/** An order that a payment may be for. */
export interface PossibleOrder {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly legalName: string | null
  readonly reference: string
  readonly asset: CryptoAsset
  readonly cents: bigint
  readonly state: BuyOrderState
  readonly createdAt: Date
  /** An earlier payment in this name was this buyer's. */
  readonly paidBefore: boolean
}

interface Looked {
  /** The order that the payment names. */
  readonly orderId: string | null
  readonly references: readonly string[]
  readonly cents: bigint
  /** In small letters. */
  readonly names: readonly string[]
  readonly receivedAt: Date
}

type Row = Record<'id' | 'user_id' | 'username' | 'reference' | 'fiat_cents', string> & {
  legal_name: string | null
  asset: CryptoAsset
  state: BuyOrderState
  created_at: Date
  paid_before: boolean
}

const ordersOfAmount = 20
const peopleOfName = 20
const ordersOfPerson = 3

/** Orders of the last weeks before a payment: the one it names, those with such references, of its amount, and of people of its name. */
export async function listPossible(
  db: Db,
  { orderId, references, cents, names, receivedAt }: Looked,
): Promise<PossibleOrder[]> {
  const { rows } = await sql<Row>`
    with payer as (
      select distinct buy_order.user_id from bank_payment
      join buy_order on buy_order.id = bank_payment.order_id
      where bank_payment.outcome = 'MATCHED' and bank_payment.payer_name <> ''
        and lower(bank_payment.payer_name) collate "C" = any (${names}::text[]) limit ${peopleOfName}
    ), person as (
      select user_id from payer
      union (select id from app_user where lower(legal_name) collate "C" = any (${names}::text[]) limit ${peopleOfName})
    ), possible as (
      select id from buy_order where id = ${orderId}::uuid
      union select id from buy_order where reference = any (${references}::text[])
      union (
        select id from buy_order
        where fiat_cents = ${cents.toString()}::numeric and state <> 'CREDITED' and state <> 'CANCELLED'
          and created_at <= ${receivedAt}::timestamptz + interval '1 day'
        order by id desc limit ${ordersOfAmount})
      union select newest.id from person cross join lateral (
        select id from buy_order where user_id = person.user_id order by id desc limit ${ordersOfPerson}) as newest
    )
    select buy_order.id, buy_order.user_id, username, legal_name, reference, asset, fiat_cents, buy_order.created_at,
      case when state = 'AWAITING_PAYMENT' and expires_at <= clock_now() then 'EXPIRED' else state end as state,
      buy_order.user_id in (select user_id from payer) as paid_before
    from buy_order join app_user on app_user.id = buy_order.user_id
    where buy_order.id in (select id from possible)
      and buy_order.created_at between ${receivedAt}::timestamptz - interval '60 days' and ${receivedAt}::timestamptz + interval '1 day'`.execute(
    db,
  )
  return rows.map((row) => ({
    ...{ id: row.id, userId: row.user_id, username: row.username, legalName: row.legal_name, reference: row.reference },
    ...{ asset: row.asset, cents: BigInt(row.fiat_cents), state: row.state, createdAt: row.created_at },
    paidBefore: row.paid_before,
  }))
}
