import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import { toQrPayment } from '../payments.store.ts'
import type { QrPayment } from '../qr.rules.ts'
import type { RefundMode } from '../shops/refunds.rules.ts'
import type { TillRefundOutcome } from './payments.rules.ts'

/** What a network says of a refund. */
export interface TillRefundWord {
  readonly eventRef: string
  /** The payment, by the name that we gave the network. */
  readonly paymentRef: string
  readonly mode: RefundMode
  readonly amount: string | undefined
  readonly keepPercent: number
}

/** Keeps a word, as one that waits; false where it was heard before. */
export async function keepRefundWord(tx: Tx, word: TillRefundWord): Promise<boolean> {
  const row = await tx
    .insertInto('till_refund_word')
    .values({
      ...{ event_ref: word.eventRef, payment_ref: word.paymentRef, mode: word.mode, keep_percent: word.keepPercent },
      ...{ amount: word.amount ?? null, outcome: 'WAITING' },
    })
    .onConflict((conflict) => conflict.column('event_ref').doNothing())
    .returning('event_ref')
    .executeTakeFirst()
  return row !== undefined
}

export async function getRefundOutcome(tx: Tx, eventRef: string): Promise<TillRefundOutcome> {
  const { outcome } = await tx
    .selectFrom('till_refund_word')
    .select('outcome')
    .where('event_ref', '=', eventRef)
    .executeTakeFirstOrThrow()
  return outcome
}

export async function writeRefundOutcome(
  tx: Tx,
  eventRef: string,
  outcome: TillRefundOutcome,
  refundId: string | null,
): Promise<void> {
  await tx
    .updateTable('till_refund_word')
    .set({ outcome, refund_id: refundId })
    .where('event_ref', '=', eventRef)
    .execute()
}

/** What was said of a payment while it was still being checked, oldest first. */
export async function listWaitingWords(db: Db, paymentRef: string): Promise<TillRefundWord[]> {
  const rows = await db
    .selectFrom('till_refund_word')
    .selectAll()
    .where('payment_ref', '=', paymentRef)
    .where('outcome', '=', sql.lit('WAITING'))
    .orderBy('heard_at')
    .orderBy('event_ref')
    .execute()
  return rows.map(toWord)
}

const atOnce = 50

/** What waits although its payment is no longer being checked, a page of it behind another one's last. */
export async function listOverdueWords(db: Db, after: TillRefundWord | null): Promise<TillRefundWord[]> {
  const rows = await db
    .selectFrom('till_refund_word as word')
    .selectAll('word')
    .where('outcome', '=', sql.lit('WAITING'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('qr_payment as payment')
          .select('payment.id')
          .whereRef('payment.id', '=', 'word.payment_ref')
          .where('payment.family', 'is not', null)
          .where('payment.paid_at', 'is not', null)
          .where('payment.state', '<>', sql.lit('SENDING')),
      ),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(payment_ref, event_ref) > (${after?.paymentRef}::uuid, ${after?.eventRef}::text)`),
    )
    .orderBy('payment_ref')
    .orderBy('event_ref')
    .limit(atOnce)
    .execute()
  return rows.map(toWord)
}

const toWord = (row: Selectable<Tables['till_refund_word']>): TillRefundWord => ({
  eventRef: row.event_ref,
  paymentRef: row.payment_ref,
  mode: row.mode,
  amount: row.amount ?? undefined,
  keepPercent: row.keep_percent,
})

/** A payment at another network's till by its id alone, held until the transaction ends. */
export async function lockTillPayment(tx: Tx, id: string): Promise<QrPayment | undefined> {
  const row = await tx
    .selectFrom('qr_payment')
    .selectAll()
    .select(sql<Date>`date_trunc('milliseconds', clock_now())`.as('read_at'))
    .where('id', '=', id)
    .where('family', 'is not', null)
    .where('paid_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  return row && toQrPayment(row)
}
