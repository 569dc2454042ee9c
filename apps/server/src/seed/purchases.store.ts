import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { idAt } from './people.store.ts'

/** A purchase that was ordered, paid and credited in the past. */
export interface PaidOrder {
  readonly userId: string
  readonly asset: 'BTC' | 'ETH' | 'SOL' | 'LTC' | 'BCH' | 'USDT'
  readonly fiat: { readonly units: bigint }
  readonly fee: { readonly units: bigint }
  readonly target: { readonly units: bigint }
  readonly price: { readonly micros: bigint }
  readonly marketPrice: { readonly micros: bigint }
  readonly reference: string
  readonly payerName: string
  readonly createdAt: Date
  readonly priceHeldUntil: Date
  readonly expiresAt: Date
  readonly paidAt: Date
}

/** The order, what the sandbox's bank received for it, and that the two belong together. Answers the order's id. */
export async function insertPaidOrder(tx: Tx, order: PaidOrder): Promise<string> {
  const { id } = await tx
    .insertInto('buy_order')
    .values({
      id: idAt(order.createdAt),
      user_id: order.userId,
      quote_id: sql<string>`gen_random_uuid()`,
      asset: order.asset,
      fiat_cents: String(order.fiat.units),
      fee_cents: String(order.fee.units),
      target_units: String(order.target.units),
      price_micros: String(order.price.micros),
      market_price_micros: String(order.marketPrice.micros),
      reference: order.reference,
      state: 'CREDITED',
      payer_name: order.payerName,
      created_at: order.createdAt,
      price_held_until: order.priceHeldUntil,
      expires_at: order.expiresAt,
      credited_at: order.paidAt,
      credited_fiat_cents: String(order.fiat.units),
      credited_fee_cents: String(order.fee.units),
      credited_units: String(order.target.units),
      credited_price_micros: String(order.price.micros),
      credited_market_price_micros: String(order.marketPrice.micros),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertPayment(tx, id, order)
  return id
}

async function insertPayment(tx: Tx, orderId: string, order: PaidOrder): Promise<void> {
  const payment = {
    amount_cents: String(order.fiat.units),
    reference: order.reference,
    payer_name: order.payerName,
    received_at: order.paidAt,
  }
  const { id } = await tx.insertInto('sandbox_bank_payment').values(payment).returning('id').executeTakeFirstOrThrow()
  const { id: paymentId } = await tx
    .insertInto('bank_payment')
    .values({
      ...payment,
      id: idAt(order.paidAt),
      provider: 'sandbox',
      provider_ref: id,
      outcome: 'MATCHED',
      order_id: orderId,
      created_at: order.paidAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('bank_payment_ref').values({ provider: 'sandbox', ref: id, payment_id: paymentId }).execute()
}
