import { dayInSouthAfrica } from '@sengi/contract/time'
import { announce } from '../../../platform/background/outbox.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type Agreement, requireAgreed } from '../../../platform/second-person.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import { contactOf, findIdByUsername, lockTier, requireAsker } from '../../auth/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { takeTierBack } from '../review/taking-back.service.ts'
import { beginFound, dueNow, movePepCase } from './moving.service.ts'
import type { PublicPosition } from './prominence.rules.ts'
import * as rules from './prominence.rules.ts'
import * as store from './prominence.store.ts'
import { sealPosition } from './sealing.service.ts'
import { askedPepCases } from './work.store.ts'

interface Act {
  readonly userId: string
  readonly by: string
}
type Reasoned = Act & { readonly reason: string }

interface Opening extends PublicPosition {
  readonly username: string
  readonly finding: rules.PepFinding
  readonly reason: string
  readonly by: string
}

/**
 * Opens a case on what our team found; its person hears of it when they are asked for more. Answers whose it is.
 * @throws DomainError person_not_found, application_of_your_own, prominence_dates, pep_case_open
 */
export const openPepCase = (db: Db, vault: Vault, { username, by, finding, reason, ...found }: Opening) =>
  inTransaction(db, async (tx): Promise<string> => {
    const fault = rules.datesRefusal(found, dayInSouthAfrica(await clockNow(tx)))
    if (fault) throw DomainError.of(fault)
    const userId = await findIdByUsername(tx, username.replace(/^@/, '').toLowerCase())
    if (!userId) throw new DomainError('person_not_found')
    if (userId === by) throw new DomainError('application_of_your_own')
    const due = await dueNow(tx, await lockTier(tx, userId))
    const position = { ...found, sealedPosition: await sealPosition(vault, userId, found.position) }
    const one = await store.lockPepCase(tx, userId)
    const note = `${finding}: ${reason}`.slice(0, 500)
    const step = { by, act: 'find', note } as const
    if (!one) await beginFound(tx, { userId, position, due }, step)
    else if (!rules.pepAfter(one, 'find')) throw new DomainError('pep_case_open')
    else await movePepCase(tx, one, step, { due, position, isFound: true })
    return userId
  })

/** Its person is asked where their wealth and funds come from. @throws DomainError pep_case_not_found, pep_step_impossible */
export const askForWealth = (db: Db, { userId, by, reason }: Reasoned): Promise<string> =>
  withCase(db, { userId, by }, async (tx, one) => {
    const { registers } = await figuresOf(tx)
    const change = { due: { days: registers.pepAnswerDays }, isTold: true }
    await movePepCase(tx, one, { by, act: 'ask', note: reason }, change)
    await tell(tx, userId, 'asked')
  })

interface Proposal extends Reasoned {
  readonly outcome: rules.PepOutcome
  readonly rating: rules.PepRating | undefined
}

/** @throws DomainError pep_case_not_found, pep_step_impossible, pep_wealth_missing, pep_foreign_high */
export const proposePep = (db: Db, { userId, by, outcome, rating: rated, reason }: Proposal): Promise<string> =>
  withCase(db, { userId, by }, async (tx, one) => {
    const rating = outcome === 'approve' ? (rated ?? (one.kind === 'foreign' ? 'high' : 'standard')) : null
    const fault = rules.proposalRefusal(one, { outcome, rating })
    if (fault) throw DomainError.of(fault)
    const proposed = { outcome, rating, reason, by, from: one.state }
    await movePepCase(tx, one, { by, act: 'propose', outcome, rating, note: reason }, { due: { hours: 24 }, proposed })
  })

/**
 * The second person decides, on what they read. What was refused closes the tiers that rest on an approval.
 * @throws DomainError pep_case_not_found, pep_step_impossible, second_person_needed, asker_may_not, approval_lapsed, approval_changed
 */
export const agreeToPep = (db: Db, { userId, by, hash }: Act & Pick<Agreement, 'hash'>): Promise<string> =>
  withCase(db, { userId, by }, async (tx, one) => {
    const { ask } = one
    if (!ask) throw new DomainError('pep_step_impossible')
    if (ask.by === by) throw new DomainError('second_person_needed')
    await requireAsker(tx, ask.by, 'kyc.review')
    await requireAgreed(tx, askedPepCases, { id: userId, hash })
    const { outcome, rating } = ask
    const decided = { rating, proposedBy: ask.by, by }
    await movePepCase(tx, one, { by, act: 'agree', outcome, rating }, { due: await nextDue(tx, ask), decided })
    if (outcome === 'refuse' && rules.tradesAlready(one.tier)) await closeTiers(tx, one, by)
    if (one.isTold) await tell(tx, userId, outcome)
  })

async function nextDue(tx: Tx, { outcome, rating }: rules.PepAsk): Promise<store.PepDue> {
  const { registers } = await figuresOf(tx)
  if (outcome !== 'approve') return {}
  return { days: rating === 'high' ? registers.pepHighDays : registers.pepReviewDays }
}

const say = phrases('kyc/prominence')

async function closeTiers(tx: Tx, { userId }: rules.PepCase, by: string): Promise<void> {
  const { language } = await contactOf(tx, userId)
  await takeTierBack(tx, by, { userId, to: 'tier_1', reason: inWords(language, say('not_approved')) })
}

/** The case is as it was before it was proposed; whoever proposed takes it back in the same way. */
export const refusePepProposal = (db: Db, { userId, by, reason }: Reasoned): Promise<string> =>
  withCase(db, { userId, by }, (tx, one) => movePepCase(tx, one, { by, act: 'not_agree', note: reason }, { due: {} }))

const clocksAtOnce = 200

/** What was approved is due again by its date, and what nobody agreed to is open again. One that fails holds up no other. */
export async function movePepClocks(db: Db): Promise<void> {
  const { registers } = await figuresOf(db)
  for (const { userId, act } of await store.listPepClocks(db, clocksAtOnce)) {
    await inTransaction(db, async (tx) => {
      await lockTier(tx, userId)
      const one = await store.lockPepCase(tx, userId)
      if (one && isDue(one, act)) await move(tx, one, act, registers.pepGraceDays)
    })
  }
}

/** A proposal that lapsed reads as what it returns to. */
const isDue = (one: rules.PepCase, act: 'lapse' | 'fall_due'): boolean =>
  one.dueAt <= one.readAt && (act === 'lapse' ? one.before !== null && one.ask === null : one.state === 'APPROVED')

const move = (tx: Tx, one: rules.PepCase, act: 'lapse' | 'fall_due', grace: number): Promise<void> =>
  act === 'lapse'
    ? movePepCase(tx, { ...one, state: 'PROPOSED' }, { by: null, act }, { due: {} })
    : movePepCase(tx, one, { by: null, act }, { due: { days: grace, after: 'due' } })

/** The person is held before the case, as everywhere. Answers whose it is, as all acts on cases do. */
async function withCase(
  db: Db,
  { userId, by }: Act,
  change: (tx: Tx, one: rules.PepCase) => Promise<void>,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    if (!(await store.findPepCase(tx, userId))) throw new DomainError('pep_case_not_found')
    if (userId === by) throw new DomainError('application_of_your_own')
    await lockTier(tx, userId)
    const one = await store.lockPepCase(tx, userId)
    if (!one) throw new DomainError('pep_case_not_found')
    await change(tx, one)
    return userId
  })
}

const tell = (tx: Tx, userId: string, prominence: 'asked' | rules.PepOutcome): Promise<void> =>
  announce(tx, [{ topic: 'kyc', userId, ref: userId, detail: { prominence } }])
