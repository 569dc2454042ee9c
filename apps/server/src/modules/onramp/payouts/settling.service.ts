import { randText } from '@sengi/money'
import { post } from '../../../ledger/ledger.ts'
import type { Posting } from '../../../ledger/posting.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { notify } from '../../notifications/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { payoutReferencesIn } from '../payment-reference.rules.ts'
import * as resolutions from '../resolutions.store.ts'
import * as lines from './lines.store.ts'
import { cameBack, isAway, left, leftLate, type Payout, type PayoutLine } from './payouts.rules.ts'
import * as payouts from './payouts.store.ts'
import { closeWhenOver, lockRun } from './runs.store.ts'

const linesAtOnce = 2_000

/** Takes for paid what the bank's statements say left, by its reference and amount: each line answers for one payout. */
export async function settleByStatements(db: Db): Promise<void> {
  const failures: unknown[] = []
  for (const said of await lines.listOutgoing(db, linesAtOnce)) {
    if (payoutReferencesIn(said.words).length === 0) continue
    await inTransaction(db, (tx) => settleBy(tx, said)).catch((failure: unknown) => failures.push(failure))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some payouts on statements could not be taken for paid')
}

/**
 * A payout that is paid already stays as it is, and its second line is a break for people. One that two people had taken for failed was
 * paid all the same: whatever was being made ready for it is dropped.
 */
async function settleBy(tx: Tx, told: lines.OutgoingLine): Promise<void> {
  const payout = await payouts.lockPayoutNamed(tx, payoutReferencesIn(told.words))
  if (payout?.state !== 'OWED' || payout.amount.units !== -told.cents) return
  const said = await lines.lockOutgoing(tx, told)
  if (!said) return
  const tries = await payouts.attemptsOf(tx, payout.id)
  const proof = { statement_id: said.statementId, statement_place: said.place }
  const away = tries.find(isAway)
  if (away) return endPaid(tx, { payout, line: away, posting: left(away.id, payout), proof, actorId: null })
  const [latest] = tries.filter(({ state }) => state !== 'DROPPED' && state !== 'DRAFTED')
  if (!latest?.failedByHand) return
  for (const draft of tries.filter(({ state }) => state === 'DRAFTED')) await lines.moveLine(tx, draft, 'DROPPED')
  const late = { ...proof, is_late: true }
  await endPaid(tx, { payout, line: latest, posting: leftLate(latest.id, payout), proof: late, actorId: null })
}

interface Paid {
  readonly payout: Payout
  readonly line: PayoutLine
  readonly posting: Posting
  readonly proof: Parameters<typeof lines.moveLine>[3]
  /** Nobody when the statement says it. */
  readonly actorId: string | null
}

/** It left: its debt is over, and whoever it went to hears of it now. */
export async function endPaid(tx: Tx, { payout, line, posting, proof, actorId }: Paid): Promise<void> {
  await lockRun(tx, line.runId)
  await lines.moveLine(tx, line, 'PAID', proof)
  await payouts.movePayout(tx, payout, 'PAID')
  await moveOnce(tx, posting)
  await closeWhenOver(tx, line.runId)
  const { orderId, userId, paymentId } = await resolutions.moveReturn(tx, payout.id, 'DONE')
  await record(tx, actorId, 'payout.paid', payout)
  if (!orderId || !userId) return
  await announce(tx, [{ topic: 'onramp', userId, ref: orderId }])
  const [params, link] = [{ amount: randText(payout.amount) }, `/save/buy/${orderId}`]
  await notify(tx, [{ type: 'onramp.returned', to: userId, subject: paymentId, params, link }])
}

interface Incoming {
  readonly amount: { readonly units: bigint }
  readonly reference: string
}

/** A payout that came back to us, with the attempt by which it had left, held; null when what came in is something else. */
export async function findCameBack(
  tx: Tx,
  { amount, reference }: Incoming,
): Promise<{ payout: Payout; line: PayoutLine } | null> {
  const references = payoutReferencesIn(reference)
  if (references.length === 0) return null
  const payout = await payouts.lockPayoutNamed(tx, references)
  if (!payout || payout.amount.units !== amount.units) return null
  const line = (await payouts.attemptsOf(tx, payout.id)).find((one) => isAway(one) || one.state === 'PAID')
  return line ? { payout, line } : null
}

/** The bank gave it back, which also says that it had left: it is owed again, and waits for another run. */
export async function takeBack(
  tx: Tx,
  { payout, line }: { payout: Payout; line: PayoutLine },
  paymentId: string,
): Promise<void> {
  await lockRun(tx, line.runId)
  await lines.moveLine(tx, line, 'FAILED', { returned_payment_id: paymentId })
  if (isAway(line)) await moveOnce(tx, left(line.id, payout))
  else {
    await payouts.movePayout(tx, payout, 'OWED')
    const { orderId, userId } = await resolutions.moveReturn(tx, payout.id, 'RETURNING')
    if (orderId && userId) await announce(tx, [{ topic: 'onramp', userId, ref: orderId }])
  }
  await moveOnce(tx, cameBack(line.id, payout))
  await closeWhenOver(tx, line.runId)
  await record(tx, null, 'payout.came_back', payout)
}

/** What the bank had for long and said nothing of is unknown: that is for people, and never taken for failed by itself. */
export async function markUnheard(db: Db): Promise<void> {
  await lines.markUnheard(db, (await figuresOf(db)).payouts.unheardSeconds)
}

export async function moveOnce(tx: Tx, posting: Posting): Promise<void> {
  if ((await post(tx, posting)) !== 'moved') throw new Error(`${posting.reason} ${posting.ref} was booked before`)
}

export const record = (tx: Tx, actorId: string | null, action: string, { id }: Pick<Payout, 'id'>): Promise<void> =>
  recordAudit(tx, { actorId, action, subject: `bank_payout:${id}` })
