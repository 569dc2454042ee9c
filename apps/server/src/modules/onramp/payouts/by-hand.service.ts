import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type Agreement, requireAgreed, waitsForSecond } from '../../../platform/second-person.ts'
import { requireAsker } from '../../auth/index.ts'
import { payoutReferencesIn } from '../payment-reference.rules.ts'
import * as lines from './lines.store.ts'
import { askedOutcomes } from './payout-work.store.ts'
import { type HandOutcome, left, maySayByHand, type Payout, type PayoutLine, stayed } from './payouts.rules.ts'
import * as payouts from './payouts.store.ts'
import { closeWhenOver, lockRun } from './runs.store.ts'
import { endPaid, moveOnce } from './settling.service.ts'

interface Saying {
  readonly staffId: string
  readonly lineId: string
  readonly outcome: HandOutcome
  readonly evidence: string
}

/** Says what became of a payout that the bank's statement says nothing of. It holds once another person agrees. Answers the run's id. */
export const askOutcome = (db: Db, { staffId, lineId, outcome, evidence }: Saying): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { payout, line } = await lockLine(tx, staffId, lineId)
    if (!maySayByHand(line.state, outcome)) throw new DomainError('payout_outcome_too_early')
    if (await waitsForSecond(tx, askedOutcomes, lineId)) throw new DomainError('payout_outcome_asked')
    await lines.askOutcome(tx, lineId, { outcome, evidence, askedBy: staffId })
    await note(tx, staffId, 'payout.outcome_asked', payout, { outcome, evidence })
    return line.runId
  })

/**
 * Another person agrees. What failed is owed again, unless a statement says by now that it left. Answers the run's id.
 * @throws DomainError payout_on_statement, payout_outcome_asked_by_you, approval_lapsed, approval_changed
 */
export const approveOutcome = (db: Db, staffId: string, { id, hash }: Agreement): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { payout, line } = await lockLine(tx, staffId, id)
    if (!line.askedOutcome) throw new DomainError('payout_outcome_not_asked')
    if (line.askedBy === staffId) throw new DomainError('payout_outcome_asked_by_you')
    await requireAsker(tx, line.askedBy, 'treasury.make')
    await requireAgreed(tx, askedOutcomes, { id, hash })
    const proof = { approved_by: staffId }
    if (line.askedOutcome === 'PAID') {
      await endPaid(tx, { payout, line, posting: left(line.id, payout), proof, actorId: staffId })
    } else await endFailed(tx, { payout, line }, staffId)
    await note(tx, staffId, 'payout.outcome_approved', payout, { outcome: line.askedOutcome })
    return line.runId
  })

/** Takes back what was said, whoever said it. Answers the run's id. */
export const withdrawOutcome = (db: Db, staffId: string, lineId: string): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { payout, line } = await lockLine(tx, staffId, lineId)
    if (!line.askedOutcome) throw new DomainError('payout_outcome_not_asked')
    await lines.forgetOutcome(tx, lineId)
    await note(tx, staffId, 'payout.outcome_withdrawn', payout)
    return line.runId
  })

const linesAtOnce = 2_000

async function endFailed(
  tx: Tx,
  { payout, line }: { payout: Payout; line: PayoutLine },
  staffId: string,
): Promise<void> {
  const outgoing = await lines.listOutgoing(tx, linesAtOnce)
  const isThere = outgoing.some(({ words }) => payoutReferencesIn(words).includes(payout.reference))
  if (isThere) throw new DomainError('payout_on_statement')
  await lockRun(tx, line.runId)
  await lines.moveLine(tx, line, 'FAILED', { approved_by: staffId })
  await moveOnce(tx, stayed(line.id, payout))
  await closeWhenOver(tx, line.runId)
}

/** The attempt, under the lock of its payout, while the bank has it. Nobody decides about their own money. */
async function lockLine(tx: Tx, staffId: string, lineId: string): Promise<{ payout: Payout; line: PayoutLine }> {
  const payoutId = await lines.findPayoutOfLine(tx, lineId)
  const payout = payoutId ? await payouts.lockPayout(tx, payoutId) : null
  const line = payout && (await payouts.attemptsOf(tx, payout.id)).find(({ id }) => id === lineId)
  if (!payout || !line) throw new DomainError('payout_not_found')
  if (payout.userId === staffId) throw new DomainError('payment_is_own')
  if (line.state !== 'SENT' && line.state !== 'UNKNOWN') throw new DomainError('payout_outcome_known')
  return { payout, line }
}

const note = (
  tx: Tx,
  actorId: string,
  action: string,
  { id }: Payout,
  detail?: Record<string, unknown>,
): Promise<void> => recordAudit(tx, { actorId, action, subject: `bank_payout:${id}`, ...(detail && { detail }) })
