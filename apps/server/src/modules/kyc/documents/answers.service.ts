import type { Tier } from '@sengi/contract/fields'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import type { Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Phrase } from '../../../platform/words/phrase.ts'
import { lockTier, setTier } from '../../auth/index.ts'
import type { BureauOutcome, KycFault, TargetTier } from '../kyc.rules.ts'
import { answerApplication, insertTierChange, isCheckOpen } from '../kyc.store.ts'
import { acceptPapers } from './papers.service.ts'

/** An application on its way, with the tier it starts from. */
export interface Filed {
  readonly id: string
  readonly userId: string
  readonly from: Exclude<Tier, 'tier_3'>
  readonly to: TargetTier
}

/** What the bureau or somebody of our team says of an application. */
export interface KycDecision {
  readonly state: BureauOutcome
  readonly reason: string | null
  /** What the bureau found, where we have words for it; left out where our team answers. */
  readonly fault?: KycFault | null
  readonly bureauRef?: string | null
  /** Who of our team; null for the bureau. */
  readonly by: string | null
  /** Who answered, in the audit trail: our team, or which bureau. */
  readonly provider: string
  /** The name on the document; null when nobody said. */
  readonly legalName: string | null
  /** What was not fine, for its person. */
  readonly wrong?: Phrase
}

/**
 * Writes the decision and what it changes, together. Whoever comes second finds the application closed: the bureau, its poll and our team
 * are doors to one answer.
 */
export async function decideApplication(tx: Tx, filed: Filed, decision: KycDecision): Promise<void> {
  const { state, reason, by, provider } = decision
  await lockTier(tx, filed.userId)
  const { bureauRef } = decision
  const answer = {
    id: filed.id,
    userId: filed.userId,
    state,
    reason,
    fault: decision.fault,
    by,
    ...(bureauRef !== undefined && { bureauRef }),
  }
  if (!(await answerApplication(tx, answer))) throw new DomainError('application_closed')
  if (state === 'APPROVED') await raise(tx, filed, decision)

  const detail = { target: filed.to, state, bureau: provider, ...(by !== null && { reason }) }
  await recordAudit(tx, { actorId: by, action: 'kyc.answered', subject: filed.id, detail })
  const told = { state, tier: filed.to, ...(decision.wrong && { what: decision.wrong }) }
  await announce(tx, [{ topic: 'kyc', userId: filed.userId, ref: filed.id, detail: told }])
}

/** The name on the document becomes the account's with the first tier and stays. */
async function raise(tx: Tx, { id, userId, from, to }: Filed, { legalName, by }: KycDecision): Promise<void> {
  if (to !== 'tier_1' && (await isCheckOpen(tx, userId)))
    throw new DomainError(by === null ? 'check_unfinished' : 'pep_not_approved')
  const raised = await setTier(tx, userId, { from, to, legalName: to === 'tier_1' ? legalName : null })
  if (!raised) throw new DomainError('tier_changed_meanwhile')
  await insertTierChange(tx, { userId, applicationId: id, from, to })
  await acceptPapers(tx, userId, to, by)
}
