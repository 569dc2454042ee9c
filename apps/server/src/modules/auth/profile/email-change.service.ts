import type { ConfirmationGiven } from '@sengi/contract/auth/step-up'
import { recordAudit } from '../../../platform/audit.ts'
import { letterIn, type OutgoingLetter, queueLetters } from '../../../platform/background/letters.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, sqlStateOf, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { figuresOf } from '../../settings/index.ts'
import { canonicalEmail } from '../auth.rules.ts'
import type { Origin } from '../devices/devices.service.ts'
import { changeWaits, putOff } from '../lock/lock.service.ts'
import { checkEmail } from '../sessions/accounts.service.ts'
import { confirm } from '../step-up/confirm.service.ts'
import type { Present } from '../step-up/step-up.service.ts'
import {
  addressInUseLetter,
  addressLeftLetter,
  changeAskedLetter,
  changeRules,
  newAddressLetter,
  waysAt,
} from './changes.rules.ts'
import * as store from './changes.store.ts'
import { changeHash, judge, newCode, type ProfileSettings, requireMayAsk } from './codes.service.ts'

/**
 * Writes a code to an address that somebody wants, and to the one that they have that they asked. Whether the address is another
 * account's is told to its owner alone: the answer and the work are the same.
 * @throws DomainError email_reserved, email_unchanged, too_many_change_codes, and as `confirm`
 */
export async function askEmailChange(
  db: Db,
  settings: ProfileSettings,
  holder: Present,
  { email, ...given }: { email: string } & ConfirmationGiven,
  origin: Origin,
): Promise<void> {
  const target = canonicalEmail(email)
  checkEmail(target)
  await confirm(db, settings, holder, given, origin)
  await inTransaction(db, async (tx) => {
    const person = await store.lockChanging(tx, holder.id)
    if (person.canonicalEmail === target) throw unchanged()
    await requireMayAsk(tx, person.id)
    const letters = await writtenFor(tx, settings, person, { target, typed: email })
    await queueLetters(tx, letters)
    await recordAudit(tx, { ...auditOf(person.id, origin.network), action: 'auth.email_change_asked' })
  })
}

interface Wanted {
  readonly target: string
  readonly typed: string
}

/** Keeps what is wanted; answers the letter to the address, and the one to where the account is reached now. */
async function writtenFor(
  tx: Tx,
  { peppers, publicUrl }: ProfileSettings,
  person: store.Changing,
  { target, typed }: Wanted,
): Promise<OutgoingLetter[]> {
  const owner = await store.findOwner(tx, 'email', target)
  const code = newCode()
  const of = { userId: person.id, kind: 'email', side: 'new' } as const
  const id = await store.insertChange(tx, {
    ...{ userId: person.id, kind: 'email', target, typed, oldWay: null, oldCodeHash: null },
    codeHash: changeHash(of, code, peppers),
    seconds: changeRules.seconds.email,
  })
  const there = owner
    ? letterIn(owner.language, addressInUseLetter(owner.username))
    : letterIn(person.language, newAddressLetter(person.username, code))
  const here = letterIn(person.language, changeAskedLetter(person.username, waysAt(publicUrl)))
  return [
    { to: typed, ...there, key: `email_change:${id}` },
    { to: person.email, ...here, key: `email_change_asked:${id}` },
  ]
}

/**
 * Takes the address whose code somebody typed. What leaves is braked from now on, by the name of this event (`limits`), and the address
 * before hears of it.
 * @throws DomainError change_not_asked, change_code_wrong and the others of codes, email_taken, change_waits
 */
export async function confirmEmailChange(
  db: Db,
  settings: ProfileSettings,
  userId: string,
  code: string,
  network: string,
): Promise<void> {
  const fault = await inTransaction(db, async (tx) => {
    const person = await store.lockChanging(tx, userId)
    const judged = await judge(tx, settings, { userId, kind: 'email' }, { code, oldCode: undefined })
    if ('fault' in judged) return judged.fault
    const { id, target, typed } = judged.change
    const waitUntil = await putOff(tx, { userId, network }, { kind: 'email', target, about: typed })
    if (waitUntil) await store.markUsed(tx, userId, id)
    else await takeAddress(tx, settings, person, judged.change, { network })
    return waitUntil && changeWaits(waitUntil)
  }).catch(refusedAsTaken)
  if (fault) throw fault
}

/** The address is its owner's from now on, and the one before hears of it. */
export async function takeAddress(
  tx: Tx,
  settings: Pick<ProfileSettings, 'publicUrl'>,
  person: store.Changing,
  change: store.TakenChange,
  { network }: { network: string | null },
): Promise<void> {
  const { id: userId } = person
  await store.takeEmail(tx, userId, change)
  await recordAudit(tx, { ...auditOf(userId, network), action: 'auth.email_changed' })
  await announce(tx, [{ topic: 'email_verified', userId, ref: change.id }])
  await tellOldAddress(tx, settings, person, change.id)
}

async function tellOldAddress(
  tx: Tx,
  { publicUrl }: Pick<ProfileSettings, 'publicUrl'>,
  person: store.Changing,
  changeId: string,
) {
  const { hours } = (await figuresOf(tx)).brake
  const letter = letterIn(person.language, addressLeftLetter(person.username, hours, waysAt(publicUrl)))
  await queueLetters(tx, [{ to: person.email, ...letter, key: `email_changed:${changeId}` }])
}

/** Another account took it meanwhile. Whoever has the code reads that mailbox, so they may know. */
function refusedAsTaken(failure: unknown): never {
  if (sqlStateOf(failure) === '23505') throw new DomainError('email_taken', {}, { errors: [{ path: 'code' }] })
  throw failure
}

/** Keeps the address as it is. @throws DomainError change_not_asked */
export const cancelEmailChange = (db: Db, userId: string, network: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await store.endOpen(tx, userId, 'email'))) throw new DomainError('change_not_asked')
    await recordAudit(tx, { ...auditOf(userId, network), action: 'auth.email_change_cancelled' })
  })

const auditOf = (userId: string, network: string | null) => ({ actorId: userId, subject: userId, network })

const unchanged = () => new DomainError('email_unchanged', {}, { errors: [{ path: 'email' }] })
