import { post } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import type { TillNetwork } from '../../../ports/tills/tills.ts'
import { returnToLimits } from '../../limits/index.ts'
import { lockQr, takeSending } from '../payments.store.ts'
import type { QrPayment } from '../qr.rules.ts'
import { payTill, returnFromTill } from './payments.rules.ts'
import { type QrPayer, stepQr, takeQrQuote } from './payments.service.ts'

/** Pays, and waits for what the till says. One that does not answer is asked again by and by. Answers the payment's id. */
export async function payQr(
  db: Db,
  tills: TillNetwork | null,
  payer: QrPayer,
  { quote_id, step_up_token }: { quote_id: string; step_up_token?: string | undefined },
): Promise<string> {
  const paid = await takeQrQuote(db, payer, quote_id, step_up_token)
  await askTill(db, tills, paid)
  return paid.id
}

/** Asks a till for what is set aside for it, under the payment's own name: however often, it is one payment. */
async function askTill(
  db: Db,
  tills: TillNetwork | null,
  { id, userId, payee, bill, reference, state }: QrPayment,
): Promise<void> {
  if (!tills || state !== 'SENDING' || payee.kind !== 'till') return
  const { family, code } = payee
  const answer = await tills.pay({ ref: id, family, code, cents: bill.units, reference }).catch(() => null)
  if (answer) await settleTill(db, { userId, id }, answer)
}

/** What a till said is done once, whoever heard it first. */
const settleTill = (
  db: Db,
  { userId, id }: Pick<QrPayment, 'userId' | 'id'>,
  answer: 'paid' | 'refused',
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const sending = await lockQr(tx, userId, id)
    if (sending?.state !== 'SENDING') return
    await stepQr(tx, sending, answer === 'paid' ? 'settle' : 'fail')
    await post(tx, answer === 'paid' ? payTill(sending) : returnFromTill(sending))
    if (answer === 'refused') await returnToLimits(tx, { userId, ref: id })
    await recordAudit(tx, { actorId: null, action: `qr.till_${answer}`, subject: `qr_payment:${id}` })
    await announce(tx, [
      { topic: 'wallet', userId, ref: id },
      { topic: 'qr', userId, ref: id },
    ])
  })

const silentSeconds = 30
const askedAtOnce = 10
const roundsAtMost = 10

/** Asks again for what nobody answered, also when the process ended in between. A till that is silent keeps no other one waiting. */
export async function askSilentTills(db: Db, tills: TillNetwork | null): Promise<void> {
  for (let round = 0; round < roundsAtMost; round += 1) {
    const waiting = await takeSending(db, silentSeconds, askedAtOnce)
    if (waiting.length === 0) return
    const outcomes = await Promise.allSettled(waiting.map((payment) => askTill(db, tills, payment)))
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be settled`)
  }
}
