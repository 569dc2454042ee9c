import { createHash } from 'node:crypto'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type Agreement, requireAgreed } from '../../../platform/second-person.ts'
import { endKeeping, lockTier, requireAsker } from '../../auth/index.ts'
import { askedClearings } from '../work.store.ts'
import * as store from './cases.store.ts'
import type { Match } from './matching.rules.ts'
import { type CaseAct, type CaseFault, type ComparedFacts, caseFault, type ScreeningCase } from './screening.rules.ts'

/** Hits of one comparison, with whom they concern. */
export interface Filing {
  readonly userId: string
  readonly subject: ScreeningCase['subject']
  readonly ref: string | null
  readonly facts: ComparedFacts
  readonly version: string
  readonly hits: readonly Match[]
}

/** The hash by which facts are known again, whoever they are about. */
export const factsHash = (facts: ComparedFacts): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([facts.name, facts.date_of_birth, facts.address]))
    .digest()

/** The row of each hit. */
export const casesOf = ({ hits, facts, ...filing }: Filing): store.NewCase[] =>
  hits.map(({ source, entry, sha256, score }) => ({
    ...filing,
    source,
    entry,
    entrySha256: sha256,
    facts,
    factsSha256: factsHash(facts),
    score: Math.max(1, score),
  }))

/** Files a case for each hit that is new. Answers how many were: facts that were cleared of an entry meet it no more. */
export async function fileCases(tx: Tx, filing: Filing): Promise<number> {
  let filed = 0
  for (const one of casesOf(filing)) {
    const id = await store.insertCase(tx, one)
    if (!id) continue
    filed += 1
    const detail = { subject: one.subject, source: one.source, score: one.score }
    await recordAudit(tx, { actorId: null, action: 'screening.hit', subject: `screening_case:${id}`, detail })
  }
  return filed
}

interface Decision {
  readonly id: string
  readonly by: string
  readonly publicUrl: string
}

/** It is who the list means: what was stopped stays stopped. Answers the case's id, as all acts on cases do. */
export const confirmCase = (db: Db, { reason, ...decision }: Decision & { reason: string }): Promise<string> =>
  decide(db, decision, 'confirm', (tx, one) => store.noteConfirmed(tx, one, decision.by, reason))

/** Somebody says why it is somebody else, so that another person can agree. */
export const askToClear = (db: Db, { reason, ...decision }: Decision & { reason: string }): Promise<string> =>
  decide(db, decision, 'ask_to_clear', (tx, one) => store.noteClearAsk(tx, one, { by: decision.by, reason }))

export const refuseToClear = (db: Db, decision: Decision): Promise<string> =>
  decide(db, decision, 'refuse_to_clear', (tx, one) => store.noteClearAsk(tx, one, null))

/** The second person agrees. The account goes on when nothing else about its owner is open; a deposit that waited is credited then. */
export const clearCase = (db: Db, { hash, ...decision }: Decision & Agreement): Promise<string> =>
  decide(db, decision, 'clear', async (tx, one) => {
    const { id, by, publicUrl } = decision
    await requireAsker(tx, one.ask?.by ?? null, 'screening.decide')
    await requireAgreed(tx, askedClearings, { id, hash })
    await store.noteCleared(tx, one, by)
    if (one.subject !== 'person' || !one.ask) return
    if (await store.hasStanding(tx, one.userId, 'person')) return
    await endKeeping(tx, { userId: one.userId, asked: one.ask, by, publicUrl })
  })

const faults: Readonly<Record<CaseFault, () => DomainError>> = {
  over: () => new DomainError('screening_case_over'),
  own: () => new DomainError('own_account_decision'),
  not_asked: () => new DomainError('clearing_not_asked'),
  asked_already: () => new DomainError('illegal_transition'),
  confirmed_already: () => new DomainError('illegal_transition'),
  same_person: () => new DomainError('second_person_needed'),
}

/** The person is held before the case, so that a further hit and the end of this one come one after the other. */
function decide(
  db: Db,
  { id, by }: Decision,
  act: CaseAct,
  change: (tx: Tx, one: ScreeningCase) => Promise<void>,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const found = await store.findCase(tx, id)
    if (!found) throw new DomainError('screening_case_not_found')
    await lockTier(tx, found.userId)
    const one = await store.lockCase(tx, found)
    const fault = caseFault(one, act, by)
    if (fault) throw faults[fault]()
    await change(tx, one)
    await recordAudit(tx, { actorId: by, action: `screening.${act}`, subject: `screening_case:${id}` })
    return id
  })
}

/** A case for reading; who looked is noted. @throws DomainError screening_case_not_found */
export async function inspectCase(db: Db, id: string, by: string): Promise<ScreeningCase> {
  const one = await store.findCase(db, id)
  if (!one) throw new DomainError('screening_case_not_found')
  await recordAudit(db, { actorId: by, action: 'screening.case_read', subject: `screening_case:${id}` })
  return one
}
