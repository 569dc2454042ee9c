import type { Tier } from '@sengi/contract/fields'
import type { Amount } from '@sengi/money'
import { recordAudit } from '../../platform/audit.ts'
import { announce } from '../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Bureau, BureauResult } from '../../ports/bureau/bureau.ts'
import { contactOf, lockTier, setTier } from '../auth/index.ts'
import { figuresOf } from '../settings/index.ts'
import { buyLimitOf, nextTier, stepRefusal, type TargetTier, verdictOf } from './kyc.rules.ts'
import * as store from './kyc.store.ts'

/** What each tier may turn into crypto, as it holds now. */
export async function buyLimits(db: Db): Promise<(tier: Tier) => Amount> {
  const { kyc } = await figuresOf(db)
  return (tier) => buyLimitOf(tier, kyc)
}

/** How an application stands: decided, or waiting for a person. */
export interface TierStanding {
  tier: Tier
  isDecided: boolean
}

/** An application on its way, with the tier it starts from. */
interface Filed {
  id: string
  userId: string
  from: Exclude<Tier, 'tier_3'>
  to: TargetTier
}

/**
 * Applies for the next tier. The bureau is asked outside of any transaction, while the open application keeps everybody else from asking
 * again; without a bureau the application waits for a person.
 */
export async function upgrade(db: Db, bureau: Bureau | null, userId: string, target: Tier): Promise<TierStanding> {
  const filed = await inTransaction(db, (tx) => file(tx, userId, target, bureau?.name ?? null))
  if (!bureau) return { tier: filed.from, isDecided: false }

  const contact = await contactOf(db, userId)
  const result = await bureau.check({ ...contact, applicationId: filed.id, userId, targetTier: filed.to })
  await inTransaction(db, (tx) => decide(tx, filed, result))
  if (result.outcome === 'FAIL') throw refused(result)
  if (result.outcome === 'ERROR') throw unanswered()
  const passed = result.outcome === 'PASS'
  return { tier: passed ? filed.to : filed.from, isDecided: passed }
}

async function file(tx: Tx, userId: string, target: Tier, bureau: string | null): Promise<Filed> {
  const from = await lockTier(tx, userId)
  const refusal = stepRefusal(from, target)
  if (refusal) throw DomainError.of(refusal)
  const to = nextTier(from)
  if (from === 'tier_3' || to === null) throw new Error(`There is no step up from ${from}`)

  const id = await store.insertApplication(tx, { userId, targetTier: to, bureau })
  if (!id) throw new DomainError('application_open')
  await recordAudit(tx, { actorId: userId, action: 'kyc.applied', subject: id, detail: { target: to } })
  return { id, userId, from, to }
}

/** Writes the decision and what it changes, together. Whoever comes second finds the application closed. */
async function decide(tx: Tx, filed: Filed, result: BureauResult): Promise<void> {
  const state = verdictOf[result.outcome]
  const reason = result.reasons.join('. ').slice(0, 1000) || null
  await lockTier(tx, filed.userId)
  const open = await store.answerApplication(tx, { ...filed, state, bureauRef: result.ref, reason })
  if (!open) throw new DomainError('application_closed')
  if (state === 'APPROVED') await raise(tx, filed, result.legalName)

  const detail = { target: filed.to, state, bureau: result.provider }
  await recordAudit(tx, { actorId: null, action: 'kyc.answered', subject: filed.id, detail })
  await announce(tx, [{ topic: 'kyc', userId: filed.userId, ref: filed.id, detail: { state, tier: filed.to } }])
}

/** The name on the document becomes the account's with the first tier and stays. */
async function raise(tx: Tx, { id, userId, from, to }: Filed, legalName: string | null): Promise<void> {
  const raised = await setTier(tx, userId, { from, to, legalName: to === 'tier_1' ? legalName : null })
  if (!raised) throw new DomainError('tier_changed_meanwhile')
  await store.insertTierChange(tx, { userId, applicationId: id, from, to })
}

const refused = ({ reasons }: BureauResult): DomainError =>
  new DomainError('not_eligible', { count: reasons.length, reasons: reasons.join(': ') })

const unanswered = (): DomainError => new DomainError('bureau_unavailable', {}, { retryAfter: 120 })

const answerWithinSeconds = 120

/** Frees people whose application was caught by a crash between the question and the answer: they may apply again. */
export function failUnanswered(db: Db): Promise<void> {
  return inTransaction(db, async (tx) => {
    const failed = await store.failUnanswered(tx, answerWithinSeconds)
    for (const { id } of failed) await recordAudit(tx, { actorId: null, action: 'kyc.unanswered', subject: id })
    await announce(
      tx,
      failed.map(({ id, userId }) => ({ topic: 'kyc', userId, ref: id })),
    )
  })
}
