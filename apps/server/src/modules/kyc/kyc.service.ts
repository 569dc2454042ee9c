import type { Tier } from '@sengi/contract/fields'
import type { Amount } from '@sengi/money'
import { recordAudit } from '../../platform/audit.ts'
import { announce } from '../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Bureau, BureauResult } from '../../ports/bureau/bureau.ts'
import type { Vault } from '../../ports/storage/storage.ts'
import { awaitStop, contactOf, lockTier } from '../auth/index.ts'
import { figuresOf } from '../settings/index.ts'
import { decideApplication, type Filed, type KycDecision } from './documents/answers.service.ts'
import { nameOnDocument, requirePapers, screeningMeans } from './documents/papers.service.ts'
import { buyLimitOf, faultPhrase, nextTier, stepRefusal, tierBelow, verdictOf } from './kyc.rules.ts'
import * as store from './kyc.store.ts'
import { noteBureauFinding } from './prominence/bureau-finding.service.ts'
import { screenPerson } from './screening/screening.service.ts'

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

/** Who checks people, and what opens what they said of themselves. */
export interface Checkers {
  /** Null: people look at every application. */
  readonly bureau: Bureau | null
  readonly vault: Vault
  readonly publicUrl: string
}

/** Only the sandbox takes people at their word: everywhere else a tier is given for papers. */
export const needsPapers = (bureau: Pick<Bureau, 'name'> | null): boolean => bureau?.name !== 'sandbox'

/**
 * Applies for the next tier. The bureau is asked outside of any transaction, while the open application keeps everybody else from asking
 * again; without a bureau the application waits for a person.
 */
export async function upgrade(db: Db, checkers: Checkers, userId: string, target: Tier): Promise<TierStanding> {
  const { bureau } = checkers
  const filed = await inTransaction(db, (tx) => file(tx, userId, target, bureau))
  if (!bureau) return { tier: filed.from, isDecided: false }

  const result = await askBureau(db, { ...checkers, bureau }, filed)
  if (result.outcome === 'FAIL') throw refused(result)
  if (result.outcome === 'ERROR') throw unanswered()
  const passed = result.outcome === 'PASS'
  return { tier: passed ? filed.to : filed.from, isDecided: passed }
}

/** What people look at needs no bureau to be asked a second time. */
const polledAtOnce = 50

/**
 * Asks the bureau again about everything that it looks at, for what its own word never told. One that fails holds up none of the others;
 * asked twice it is one check.
 */
export async function pollBureau(db: Db, checkers: Checkers): Promise<void> {
  const { bureau } = checkers
  if (!bureau) return
  for (let beyond: string | undefined; ; ) {
    const open = await store.listAtBureau(db, bureau.name, { beyond, limit: polledAtOnce })
    for (const one of open) await askBureauAgain(db, { ...checkers, bureau }, one)
    beyond = open.at(-1)?.id
    if (open.length < polledAtOnce) return
  }
}

/** What a bureau says by now of an application that it looks at. */
export async function askBureauAgain(
  db: Db,
  checkers: Checkers & { bureau: Bureau },
  { id, userId, targetTier }: store.AtBureau,
): Promise<void> {
  const filed = { id, userId, from: tierBelow(targetTier), to: targetTier }
  await askBureau(db, checkers, filed, 'again').catch(unlessDecided)
}

/** Somebody of our team was quicker. */
function unlessDecided(failure: unknown): void {
  if (!(failure instanceof DomainError)) throw failure
}

async function askBureau(
  db: Db,
  { bureau, vault, publicUrl }: Checkers & { bureau: Bureau },
  filed: Filed,
  asked: 'first' | 'again' = 'first',
): Promise<BureauResult> {
  const [contact, typed] = [await contactOf(db, filed.userId), await nameOnDocument(db, vault, filed.userId)]
  const { id: applicationId, userId, to: targetTier } = filed
  const result = await bureau.check({ ...contact, applicationId, userId, targetTier, legalName: typed })
  if (result.isProminent) await noteBureauFinding(db, vault, { ...filed, provider: result.provider })
  const said = await heldToChecks(db, filed, result)
  const isNews = asked === 'first' || said.outcome === 'PASS' || said.outcome === 'FAIL'
  if (isNews) await decideAndScreen(db, filed, decisionOf(said, typed), { vault, publicUrl })
  return said
}

/** Whom the bureau passes while a check is open that a higher tier rests on waits for people: the bureau is asked again until then. */
async function heldToChecks(db: Db, { userId, to }: Filed, result: BureauResult): Promise<BureauResult> {
  const waits = result.outcome === 'PASS' && to !== 'tier_1' && (await store.isCheckOpen(db, userId))
  return waits ? { ...result, outcome: 'REVIEW', fault: 'person_looks', legalName: null } : result
}

/** A name that has just become known is held against the lists with the same commit. */
async function decideAndScreen(
  db: Db,
  filed: Filed,
  decision: KycDecision,
  checkers: Pick<Checkers, 'vault' | 'publicUrl'>,
): Promise<void> {
  const isStopped = await inTransaction(db, async (tx) => {
    await decideApplication(tx, filed, decision)
    return decision.state === 'APPROVED' && screenPerson(tx, filed.userId, screeningMeans(checkers))
  })
  if (isStopped) await awaitStop(db, filed.userId)
}

const decisionOf = (
  { outcome, reasons, fault, ref, provider, legalName }: BureauResult,
  typed: string | null,
): KycDecision => ({
  state: verdictOf[outcome],
  reason: reasons.join('. ').slice(0, 1000) || null,
  fault,
  bureauRef: ref,
  by: null,
  provider,
  legalName: legalName ?? typed,
})

async function file(tx: Tx, userId: string, target: Tier, bureau: Bureau | null): Promise<Filed> {
  const from = await lockTier(tx, userId)
  const refusal = stepRefusal(from, target)
  if (refusal) throw DomainError.of(refusal)
  const to = nextTier(from)
  if (from === 'tier_3' || to === null) throw new Error(`There is no step up from ${from}`)
  if (needsPapers(bureau)) await requirePapers(tx, userId, to)
  if (to !== 'tier_1' && (await store.isCheckOpen(tx, userId))) throw new DomainError('check_unfinished')

  const { review } = await figuresOf(tx)
  const filed = { userId, targetTier: to, bureau: bureau?.name ?? null, dueHours: review.dueHours }
  const id = await store.insertApplication(tx, filed)
  if (!id) throw new DomainError('application_open')
  await recordAudit(tx, { actorId: userId, action: 'kyc.applied', subject: id, detail: { target: to } })
  return { id, userId, from, to }
}

const refused = ({ reasons, fault }: BureauResult): DomainError =>
  fault
    ? new DomainError('not_eligible', { count: 1, reasons: faultPhrase(fault) })
    : new DomainError('not_eligible', { count: reasons.length, reasons: reasons.join(': ') })

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
