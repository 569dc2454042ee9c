import { awaitPostings, endRest, letRest } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { letterIn, queueLetters } from '../../../platform/background/letters.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { isContended } from '../../../platform/faults.ts'
import { requireAgreed } from '../../../platform/second-person.ts'
import type { LetterWords } from '../../../platform/words/phrase.ts'
import { canonicalEmail } from '../auth.rules.ts'
import { requireAsker } from '../people/asker.service.ts'
import { findIdByEmail, findIdByUsername } from '../people/users.store.ts'
import * as sessions from '../sessions/sessions.store.ts'
import {
  type LiftFault,
  liftedLetter,
  liftFault,
  restingReasons,
  type Suspension,
  standingAsk,
  suspendedLetter,
} from './suspensions.rules.ts'
import * as store from './suspensions.store.ts'
import { askedReturns } from './work.store.ts'

/** Who decides about an account: a member of staff, or the operator at the command line, who has none. */
export interface Decider {
  readonly by: string | null
  /** Where the product is reached, for the letter. */
  readonly publicUrl: string
}

interface Stopping extends Decider {
  readonly account: string
  readonly reason: string
}

/**
 * Stops an account, at once and by one person: every session ends and the money rests. It is answered when whatever of theirs
 * was being done is done; nothing is paid after it. Answers the suspension's id. @throws DomainError person_not_found, already_suspended
 */
export async function suspendAccount(db: Db, stopping: Stopping): Promise<string> {
  const { id, userId } = await stop(db, stopping)
  await awaitStop(db, userId)
  return id
}

const stop = (db: Db, { account, reason, by, publicUrl }: Stopping): Promise<Suspension> =>
  inTransaction(db, async (tx) => {
    const userId = await idOfAccount(tx, account)
    if (!userId) throw new DomainError('person_not_found')
    if (userId === by) throw new DomainError('own_account_suspension')
    await store.bePatient(tx)
    if (await store.markSuspended(tx, userId)) return begin(tx, { userId, reason, by, publicUrl })
    const frozen = await store.lockOpenOf(tx, userId)
    if (!frozen?.ownerLifts) throw new DomainError('already_suspended')
    await store.takeOver(tx, frozen, { reason, by })
    await record(tx, frozen, by, 'suspended', { by: 'owner before' })
    await write(tx, frozen, 'suspended', suspendedLetter(frozen, publicUrl))
    return frozen
  })

/** What stops with an account that was just marked. */
async function begin(
  tx: Tx,
  { userId, reason, by, publicUrl }: Omit<Stopping, 'account'> & { userId: string },
  more: { readonly by?: string } = {},
): Promise<Suspension> {
  const suspension = await store.insertSuspension(tx, userId, reason, by)
  const ended = await sessions.endAll(tx, userId)
  await letRest(tx, userId, restingReasons)
  await announce(tx, [{ topic: 'session', userId, ref: userId }])
  await record(tx, suspension, by, 'suspended', { ended, ...more })
  await write(tx, suspension, 'suspended', suspendedLetter(suspension, publicUrl))
  return suspension
}

/** Who stops an account that nobody of us stops. */
const ourselves = { by: 'the product' } as const

/**
 * Stops an account in the caller's transaction, for as long as the caller's own question about it is open: nobody else lets it go. One that
 * is stopped already stays so. What had begun is over when `awaitStop` is answered after the commit.
 */
export async function keepStopped(
  tx: Tx,
  { userId, reason, publicUrl }: { userId: string; reason: string; publicUrl: string },
): Promise<void> {
  const standing = await store.lockOpenOf(tx, userId)
  if (standing) {
    if (standing.kept) return
    await store.noteKept(tx, standing, 'joined')
    return record(tx, standing, null, 'kept', ourselves)
  }
  await store.bePatient(tx)
  if (!(await store.markSuspended(tx, userId))) throw new DomainError('already_suspended')
  await store.noteKept(tx, await begin(tx, { userId, reason, by: null, publicUrl }, ourselves), 'began')
}

/** The caller's question is answered, by two people: what stopped for it alone goes on, and what was stopped before it stays. */
export async function endKeeping(
  tx: Tx,
  {
    userId,
    asked,
    by,
    publicUrl,
  }: { userId: string; asked: { by: string; reason: string }; by: string; publicUrl: string },
): Promise<void> {
  const standing = await store.lockOpenOf(tx, userId)
  if (!standing?.kept) return
  await store.noteKept(tx, standing, null)
  if (standing.kept === 'joined' || standing.barred) return record(tx, standing, by, 'kept_no_more')
  await store.noteLiftAsk(tx, standing.id, asked)
  await letGo(tx, standing, { by, publicUrl })
}

/** Why an account rests that its owner closed. */
const closedByOwner = 'Closed by its owner'

/**
 * Stops an account for good, in the transaction of whoever closes it: as a suspension does, and nobody is written that they are suspended.
 * It waits for what of theirs is being done, and what comes later sees it. False for an account that is suspended already.
 */
export async function stopForGood(tx: Tx, userId: string): Promise<boolean> {
  await store.bePatient(tx)
  await store.awaitActs(tx, userId)
  if (!(await store.markSuspended(tx, userId))) return false
  const suspension = await store.insertSuspension(tx, userId, closedByOwner, null)
  await sessions.endAll(tx, userId)
  await letRest(tx, userId, restingReasons)
  await announce(tx, [{ topic: 'session', userId, ref: userId }])
  await recordAudit(tx, {
    actorId: null,
    action: 'account.closed',
    subject: userId,
    detail: { suspension: suspension.id },
  })
  return true
}

const mostWaits = 3

/**
 * Waits until what had begun before the stop is over; what begins later sees it. Waiting holds nothing up, and the stop stands
 * however long it takes: nobody is told that it failed.
 */
export async function awaitStop(db: Db, userId: string, wait = 1): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      await store.bePatient(tx)
      await store.awaitActs(tx, userId)
      await awaitPostings(tx, userId)
    })
  } catch (failure) {
    if (!isContended(failure)) throw failure
    if (wait < mostWaits) await awaitStop(db, userId, wait + 1)
  }
}

export interface SuspensionCommand extends Decider {
  readonly id: string
}

/** One person says why an account can be let go, so that another one can agree. A wish that stands is not overwritten. */
export const askToLift = (db: Db, { reason, ...command }: SuspensionCommand & { reason: string }): Promise<string> =>
  onOpen(db, command, async (tx, suspension) => {
    if (standingAsk(suspension)) {
      throw new DomainError('illegal_transition')
    }
    await store.noteLiftAsk(tx, suspension.id, { by: command.by, reason })
    await record(tx, suspension, command.by, 'lift_asked')
  })

/**
 * Another person lets the account go, by the hash of what they read; the operator at the command line reads nothing before.
 * @throws DomainError suspension_over, own_account_decision, suspension_kept, lift_not_asked, second_person_needed, asker_may_not, approval_changed
 */
export const lift = (db: Db, { hash, ...command }: SuspensionCommand & { hash: string | null }): Promise<string> =>
  onOpen(db, command, async (tx, suspension) => {
    const fault = liftFault(suspension, command.by)
    if (fault) throw faults[fault]()
    await requireAsker(tx, suspension.ask?.by ?? null, 'users.suspend')
    if (command.by !== null) await requireAgreed(tx, askedReturns, { id: command.id, hash: hash ?? '' })
    await letGo(tx, suspension, command)
  })

async function letGo(tx: Tx, suspension: Suspension, { by, publicUrl }: Decider): Promise<void> {
  const { id, userId } = suspension
  await store.noteLifted(tx, id, by)
  await store.unmarkSuspended(tx, userId)
  await endRest(tx, userId)
  await record(tx, suspension, by, 'lifted')
  await write(tx, suspension, 'lifted', liftedLetter(suspension, publicUrl))
}

/** The account stays suspended: whoever wants it let go has to ask anew. */
export const refuseToLift = (db: Db, command: SuspensionCommand): Promise<string> =>
  onOpen(db, command, async (tx, suspension) => {
    if (!suspension.ask) throw faults.not_asked()
    await store.noteLiftAsk(tx, suspension.id, null)
    await record(tx, suspension, command.by, 'lift_refused')
  })

/** For the command line, which names an account and not its suspension. @throws DomainError person_not_found, suspension_not_found */
export async function openSuspensionOf(db: Db, account: string): Promise<Suspension> {
  const userId = await idOfAccount(db, account)
  if (!userId) throw new DomainError('person_not_found')
  const open = await store.findOpenOf(db, userId)
  if (!open) throw new DomainError('account_not_suspended')
  return open
}

const faults: Readonly<Record<LiftFault, () => DomainError>> = {
  over: () => new DomainError('suspension_over'),
  own: () => new DomainError('own_account_decision'),
  kept: () => new DomainError('suspension_kept'),
  not_asked: () => new DomainError('lift_not_asked'),
  same_person: () => new DomainError('second_person_needed'),
}

/** Decides about a suspension that is held, and answers its id. @throws DomainError suspension_not_found, suspension_over, own_account_decision */
export function onOpen(
  db: Db,
  { id, by }: Pick<SuspensionCommand, 'id' | 'by'>,
  act: (tx: Tx, suspension: Suspension) => Promise<void>,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const suspension = await store.lockSuspension(tx, id)
    if (!suspension) throw new DomainError('suspension_not_found')
    if (suspension.lifted) throw faults.over()
    if (suspension.userId === by) throw faults.own()
    await act(tx, suspension)
    return id
  })
}

/** Suspended or not: whoever types names an account, and is staff. */
export function idOfAccount(db: Db, account: string): Promise<string | undefined> {
  const text = account.normalize('NFKC').trim()
  if (/.@./.test(text)) return findIdByEmail(db, canonicalEmail(text))
  return findIdByUsername(db, text.replace(/^@/, '').toLowerCase())
}

/** Why is in the row and not here: audits hold nothing personal. */
const record = (
  tx: Tx,
  { id, userId }: Suspension,
  by: string | null,
  what: string,
  more: object = {},
): Promise<void> =>
  recordAudit(tx, {
    actorId: by,
    action: `account.${what}`,
    subject: userId,
    detail: { suspension: id, ...(by === null && { by: 'command line' }), ...more },
  })

const write = (tx: Tx, { id, email, language }: Suspension, what: string, letter: LetterWords) =>
  queueLetters(tx, [{ to: email, ...letterIn(language, letter), key: `suspension:${id}:${what}` }])
