import { post } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { reportFault } from '../../../platform/faults.ts'
import { answeredBefore, type IdempotencyKey, once } from '../../../platform/idempotency.ts'
import { withinPatience } from '../../../platform/patience.ts'
import type { TillNetwork } from '../../../ports/tills/tills.ts'
import { requireNotHeldBack } from '../../holds/index.ts'
import { isConfirmed, requireWithinLimits, returnToLimits } from '../../limits/index.ts'
import { requireQuoting } from '../../market/index.ts'
import { requireNotFrozen } from '../../transfers/index.ts'
import { lockQr, takeSending } from '../payments.store.ts'
import type { QrPayment } from '../qr.rules.ts'
import { isAtShop, payAtShop, type ShopLane } from './at-shops.service.ts'
import { holdForTill, payTill, returnFromTill } from './payments.rules.ts'
import { countedAs, findQr, type QrPayer, qrConfirmation, stepQr, whyNotTaken } from './payments.service.ts'
import { giveWaitingBack } from './till-refunds.service.ts'

/** Where payments go: shops of ours in a lane, other networks' tills one by one. */
export interface QrPaying {
  readonly db: Db
  readonly shops: ShopLane
  readonly tills: TillNetwork | null
}

/**
 * Pays at a quoted price, once, and answers the payment's id. A till of another network is waited for a few seconds; one that does not
 * answer is asked again by and by. @throws DomainError quote_not_found, buy_quote_used, buy_quote_expired, limit_exceeded, step_up_required,
 * insufficient_funds, and why a code is not paid
 */
export async function payQr(
  { db, shops, tills }: QrPaying,
  payer: QrPayer,
  { quote_id: id, step_up_token: token }: { quote_id: string; step_up_token?: string | undefined },
  claim: IdempotencyKey | null,
): Promise<string> {
  const quoted = await findQr(db, payer.id, id)
  if (!quoted) return (await answeredBefore(db, claim, new DomainError('quote_not_found'))) as string
  if (quoted.state === 'QUOTED') await requireQuoting(db, quoted.coins.asset)
  if (isAtShop(quoted)) return payAtShop(shops, { quoted, payer, token }, claim)
  const take = (tx: Tx) => setAside(tx, payer, id, token)
  const taken = await (claim ? once(db, { ...claim, answer: id }, take) : inTransaction(db, take))
  const sending = await findQr(db, payer.id, taken)
  if (sending) await withinPatience(askedInTime(db, tills, sending), patienceMs)
  return taken
}

/**
 * Whoever stands at a till is not kept waiting for its network: one that takes longer is still being checked, and its answer settles the
 * payment whenever it comes, under the payment's own name and once.
 */
const patienceMs = 4_000

const askedInTime = (...asked: Parameters<typeof askTill>): Promise<void> =>
  askTill(...asked).catch((error) => reportFault('qr.ask_till', error))

/** Coins that go to a till leave the platform, so what keeps them from leaving keeps them from going there. Answers the payment's id. */
async function setAside(tx: Tx, payer: QrPayer, id: string, token: string | undefined): Promise<string> {
  const quoted = await lockQr(tx, payer.id, id)
  const refusal = whyNotTaken(quoted)
  if (!quoted || refusal) throw refusal
  await requireNotFrozen(tx, payer.id)
  await requireNotHeldBack(tx, payer.id, quoted.coins)
  const confirmed = await isConfirmed(tx, payer.id, qrConfirmation(quoted, token))
  await requireWithinLimits(tx, { payeeId: null, confirmed, ...countedAs(payer, quoted) })
  await stepQr(tx, quoted, 'send')
  await post(tx, holdForTill(quoted))
  await recordAudit(tx, { actorId: payer.id, action: 'qr.paid', subject: `qr_payment:${id}` })
  await announce(tx, changesOf(payer.id, id))
  return id
}

/** What their owner's screens look at anew. */
const changesOf = (userId: string, ref: string) => ['wallet', 'qr'].map((topic) => ({ topic, userId, ref }))

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

/** What a till said is done once, whoever heard it first. A refund that waited for it holds it up by nothing. */
async function settleTill(
  db: Db,
  { userId, id }: Pick<QrPayment, 'userId' | 'id'>,
  answer: 'paid' | 'refused',
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const sending = await lockQr(tx, userId, id)
    if (sending?.state !== 'SENDING') return
    await stepQr(tx, sending, answer === 'paid' ? 'settle' : 'fail')
    await post(tx, answer === 'paid' ? payTill(sending) : returnFromTill(sending))
    if (answer === 'refused') await returnToLimits(tx, { userId, ref: id })
    await recordAudit(tx, { actorId: null, action: `qr.till_${answer}`, subject: `qr_payment:${id}` })
    await announce(tx, changesOf(userId, id))
  })
  await giveWaitingBack(db, id)
}

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
