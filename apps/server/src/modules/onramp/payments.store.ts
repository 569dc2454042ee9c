import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { SuspenseReason } from './payments.rules.ts'

/** A payment as the bank told it. */
export interface Received {
  readonly provider: string
  readonly providerRef: string
  readonly amount: { readonly units: bigint }
  readonly reference: string
  readonly payerName: string
  readonly receivedAt: Date
}

/** What became of it. */
export interface Judgement {
  readonly orderId: string | null
  readonly reason: SuspenseReason | null
}

/** Null when this payment was judged before. */
export async function insertPayment(tx: Tx, payment: Received, { orderId, reason }: Judgement): Promise<string | null> {
  const row = await tx
    .insertInto('bank_payment')
    .values({
      provider: payment.provider,
      provider_ref: payment.providerRef,
      amount_cents: payment.amount.units.toString(),
      reference: payment.reference,
      payer_name: payment.payerName,
      received_at: payment.receivedAt,
      outcome: reason ? 'SUSPENSE' : 'MATCHED',
      reason,
      order_id: orderId,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function getJudgement(
  db: Db,
  { provider, providerRef }: Pick<Received, 'provider' | 'providerRef'>,
): Promise<Judgement> {
  const row = await db
    .selectFrom('bank_payment')
    .select(['order_id', 'reason'])
    .where('provider', '=', provider)
    .where('provider_ref', '=', providerRef)
    .executeTakeFirstOrThrow()
  return { orderId: row.order_id, reason: row.reason }
}

/** Which of these payments were judged already. */
export async function knownRefs(db: Db, provider: string, providerRefs: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bank_payment')
    .select('provider_ref')
    .where('provider', '=', provider)
    .where('provider_ref', '=', sql<string>`any (${providerRefs}::text[])`)
    .execute()
  return new Set(rows.map((row) => row.provider_ref))
}

/** From when to ask the bank: some days before the newest payment we know, or before now when we know none. */
export async function askFrom(db: Db, provider: string, overlapDays: number): Promise<Date> {
  const { since } = await db
    .selectFrom('bank_payment')
    .select(sql<Date>`coalesce(max(received_at), clock_now()) - make_interval(days => ${overlapDays})`.as('since'))
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  return since
}

export interface SuspendedPayment {
  readonly id: string
  readonly reason: SuspenseReason
  readonly cents: bigint
  readonly reference: string
  readonly payerName: string
  readonly orderId: string | null
  readonly receivedAt: Date
}

/** For staff, so of every buyer. */
export async function listSuspended(db: Db, limit: number, before: string | undefined): Promise<SuspendedPayment[]> {
  const rows = await db
    .selectFrom('bank_payment')
    .select(['id', 'reason', 'amount_cents', 'reference', 'payer_name', 'order_id', 'received_at'])
    .where('outcome', '=', 'SUSPENSE')
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason as SuspenseReason,
    cents: BigInt(row.amount_cents),
    reference: row.reference,
    payerName: row.payer_name,
    orderId: row.order_id,
    receivedAt: row.received_at,
  }))
}
