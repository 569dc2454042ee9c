import { beginOfDay } from '@sengi/contract/time'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { receivePayment } from '../bank/payments.service.ts'
import { fromStatement, paymentNamed } from '../bank/payments.store.ts'
import * as store from './booking.store.ts'

const linesAtOnce = 200
const dayMs = 86_400_000

/**
 * Judges every line of accepted statements that brings money in, as if the bank's feed had told it. Each is booked by itself, so
 * that one that fails holds up no other.
 */
export async function bookStatementLines(db: Db): Promise<void> {
  const failures: unknown[] = []
  let after: store.LinePlace | null = null
  do {
    const due: store.LinePlace[] = await store.listDue(db, after, linesAtOnce)
    for (const line of due) await bookLine(db, line).catch((failure: unknown) => failures.push(failure))
    after = due.length === linesAtOnce ? (due.at(-1) ?? null) : null
  } while (after)
  if (failures.length > 0) throw new AggregateError(failures, 'Some lines of statements could not be judged')
}

function bookLine(db: Db, at: store.LinePlace): Promise<void> {
  return inTransaction(db, async (tx) => {
    const line = await store.lockDue(tx, at)
    if (!line) return
    const providerRef = `${line.statementId}/${line.place}`
    const receivedAt = beginOfDay(line.day)
    // A statement tells the day and not the hour: the money may have come at its end, so no price of that day is held for it.
    const endOfDay = new Date(receivedAt.getTime() + dayMs)
    await receivePayment(
      tx,
      {
        ...{ provider: fromStatement, providerRef, reference: line.reference, payerName: line.payerName },
        ...{ amount: { asset: 'ZAR', units: line.cents }, receivedAt, isDayOnly: true },
      },
      endOfDay,
    )
    const { id, provider } = await paymentNamed(tx, fromStatement, providerRef)
    await store.noteBooked(tx, line, { paymentId: id, wasToldBefore: provider !== fromStatement })
  })
}
