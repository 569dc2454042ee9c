import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { Tables } from '../../platform/tables.gen.ts'
import type { IncomingPayment, PlayedPayment } from './bank.ts'

export async function listPaymentsSince(db: Db, since: Date): Promise<IncomingPayment[]> {
  const rows = await db
    .selectFrom('sandbox_bank_payment')
    .selectAll()
    .where('received_at', '>=', since)
    .orderBy('id')
    .execute()
  return rows.map(toPayment)
}

export async function insertPayment(tx: Tx, { amount, reference, payerName }: PlayedPayment): Promise<IncomingPayment> {
  const row = await tx
    .insertInto('sandbox_bank_payment')
    .values({ amount_cents: amount.units.toString(), reference, payer_name: payerName })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPayment(row)
}

const toPayment = (row: Selectable<Tables['sandbox_bank_payment']>): IncomingPayment => ({
  provider: 'sandbox',
  providerRef: row.id,
  amount: { asset: 'ZAR', units: BigInt(row.amount_cents) },
  reference: row.reference,
  payerName: row.payer_name,
  receivedAt: row.received_at,
})
