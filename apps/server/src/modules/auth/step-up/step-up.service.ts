import type { NewPin, PasskeyGiven, StepUpAct, StepUpFacts } from '@sengi/contract/auth/step-up'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { attempt } from '../devices/attempts.service.ts'
import { type Origin, targetOf } from '../devices/devices.service.ts'
import { codeRequired, type FactorKeeper, passAppCode, passCode } from '../factors/factors.service.ts'
import { changeWaits, putOff } from '../lock/lock.service.ts'
import { renewedHash } from '../passwords.ts'
import { getUser, lockWithPassword, type User } from '../people/users.store.ts'
import type { AuthSettings } from '../sessions/accounts.service.ts'
import { renewSession } from '../sessions/renewal.service.ts'
import { sessionOver } from '../sessions/sessions.service.ts'
import { markShown } from '../sessions/sessions.store.ts'
import { newToken, tokenHash } from '../tokens.ts'
import { type Confirmed, factsOf, passAskedPasskey } from './asks.service.ts'
import { digestOf } from './digest.ts'
import { areTriesOver, pinFault, pinRestOf, restSeconds, tokenSeconds, triesLeft, withTry } from './step-up.rules.ts'
import * as store from './step-up.store.ts'

interface Holder {
  id: string
}

type FactorSettings = AuthSettings & FactorKeeper

/** Somebody by the session in which they act. */
export interface Present extends Holder {
  sessionId: string
}

/**
 * Sets or changes the PIN, ends every session and answers the token of a new one. The password is asked, because an open
 * session alone must not be able to; and the second factor of whoever has one, because a known password must not either.
 * A first PIN is set at once, another one waits while the settings lock is on. @throws DomainError change_waits
 */
export async function setPin(
  db: Db,
  settings: FactorSettings,
  holder: Holder,
  next: NewPin,
  origin: Origin,
): Promise<string> {
  const user = await passPassword(db, settings, holder, next.password, origin)
  const fault = pinFault(next.pin)
  if (fault) throw DomainError.of(fault, { errors: [{ path: 'pin' }] })
  if (user.hasFactor) await passCode(db, settings, user, codeOf(next), origin)

  const pinHash = await settings.passwords.hash(next.pin)
  const done = await inTransaction(db, async (tx) => {
    if (!(await lockWithPassword(tx, user.id, user.passwordHash))) throw wrongPassword()
    const waitsUntil = (await store.hasPin(tx, user.id))
      ? await putOff(tx, { userId: user.id, network: origin.network }, { kind: 'pin', target: pinHash, about: null })
      : null
    if (waitsUntil) return { waitsUntil }
    await store.replacePin(tx, user.id, pinHash)
    await announce(tx, [{ topic: 'password', userId: user.id, ref: user.id, detail: { what: 'pin' } }])
    return { token: await renewSession(tx, { userId: user.id, origin, action: 'auth.pin_set', pinGiven: true }) }
  })
  if ('waitsUntil' in done) throw changeWaits(done.waitsUntil)
  return done.token
}

/** Whose password this is. @throws DomainError password_wrong, too_many_attempts */
export async function passPassword(
  db: Db,
  { passwords, peppers }: AuthSettings,
  holder: Holder,
  password: string,
  origin: Origin,
): Promise<User> {
  const user = await getUser(db, holder.id)
  const target = await targetOf(db, { ...user, peppers }, origin)
  if (!(await attempt(db, target, () => passwords.matches(user.passwordHash, password)))) throw wrongPassword()
  return user
}

function codeOf({ code }: Pick<NewPin, 'code'>): string {
  if (code === undefined) throw codeRequired()
  return code
}

/** One of the three. */
interface StepGiven extends Confirmed {
  pin?: string | undefined
  code?: string | undefined
  passkey?: PasskeyGiven | undefined
}

/**
 * Gives a token for one act with these facts to whoever knows the PIN, shows a code of the app or signs with a passkey. The digest
 * that the token is bound to is taken here, never by the caller.
 * @throws DomainError pin_or_code_needed, step_up_facts_unknown, pin_not_set, pin_wrong, second_factor_wrong, second_factor_used,
 * passkey_wrong, too_many_pins, too_many_attempts
 */
export async function stepUp(db: Db, settings: FactorSettings, holder: Present, given: StepGiven, origin: Origin) {
  const { act, pin, code, passkey } = given
  if ([pin, code, passkey].filter((proof) => proof !== undefined).length !== 1) throw pinOrCode()
  const digest = digestOf(act, factsOf(given))
  const token = newToken()
  const write = (tx: Tx) =>
    store.insertStepUp(tx, {
      userId: holder.id,
      tokenHash: tokenHash(token),
      act,
      digest,
      lifeSeconds: tokenSeconds,
    })
  const pass = (owner: User) =>
    passkey
      ? passAskedPasskey(db, settings, owner, { passkey, act, digest }, origin)
      : passAppCode(db, settings, owner, code ?? '', origin)
  const expiresAt = await (pin === undefined
    ? withFactor(db, holder, pass, write)
    : withPin(db, settings, holder, { pin, network: origin.network }, write))
  return { token, expiresAt }
}

/** Acts for whoever shows their second factor: what a session shows of its holder is as good as a password for a rest that is over. */
async function withFactor<T>(
  db: Db,
  holder: Present,
  pass: (owner: User) => Promise<void>,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  await pass(await getUser(db, holder.id))
  return inTransaction(db, async (tx) => {
    if (!(await markShown(tx, holder, 'password'))) throw sessionOver()
    return act(tx)
  })
}

/**
 * Acts for whoever knows the PIN, whose session says from then on that it was given.
 * @throws DomainError pin_not_set, pin_wrong, too_many_attempts
 */
export async function withPin<T>(
  db: Db,
  settings: AuthSettings,
  holder: Present,
  { pin, network }: { pin: string; network: string },
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { pinHash, failures } = await countTry(db, holder.id)
  if (!(await settings.passwords.matches(pinHash, pin))) {
    await missPin(db, holder, failures, network)
    throw wrongPin(failures)
  }
  const renewed = await renewedHash(settings.passwords, pinHash, pin)
  return inTransaction(db, async (tx) => {
    if (!(await store.clearTries(tx, holder.id, pinHash, renewed))) throw wrongPin(failures)
    if (!(await markShown(tx, holder, 'pin'))) throw sessionOver()
    return act(tx)
  })
}

/** A wrong PIN is kept, and told to its owner when no try is left: whoever guesses sits at an open session. */
function missPin(db: Db, { id }: Holder, failures: number, network: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await recordAudit(tx, { actorId: id, action: 'auth.pin_failed', subject: id, network })
    if (!areTriesOver(failures)) return
    await announce(tx, [{ topic: 'password', userId: id, ref: id, detail: { what: 'pin_guessed' } }])
  })
}

/** Counts the try before it is checked, so that a hundred at once do not all count as the first. */
function countTry(db: Db, userId: string): Promise<{ pinHash: string; failures: number }> {
  return inTransaction(db, async (tx) => {
    const pin = await store.lockPin(tx, userId)
    if (!pin) throw new DomainError('pin_not_set')
    const rest = pinRestOf(pin)
    if (rest !== null) throw new DomainError('too_many_pins', {}, { retryAfter: rest })
    const { failures, rests } = withTry(pin)
    await store.writeTries(tx, userId, { failures, restSeconds: rests ? restSeconds : null })
    return { pinHash: pin.pinHash, failures }
  })
}

interface StepUpNeeded {
  act: StepUpAct
  facts: StepUpFacts
  token: string | undefined
}

/**
 * Lets an act pass only with a token that its PIN gave for these very facts, and uses the token up with the act: what is
 * rolled back leaves it good.
 * @throws DomainError step_up_required
 */
export async function requireStepUp(tx: Tx, user: Holder, needed: StepUpNeeded): Promise<void> {
  if (!(await isSteppedUp(tx, user, needed))) throw stepUpRequired()
}

/** The same where a PIN may not be needed: whether it was given. */
export async function isSteppedUp(tx: Tx, user: Holder, { act, facts, token }: StepUpNeeded): Promise<boolean> {
  if (token === undefined) return false
  const digest = digestOf(act, facts)
  return store.spendStepUp(tx, { userId: user.id, tokenHash: tokenHash(token), act, digest })
}

/** What is told to whoever has to give the PIN. */
export const stepUpRequired = () => new DomainError('step_up_required')

const pinOrCode = () => new DomainError('pin_or_code_needed')

const wrongPin = (failures: number) =>
  new DomainError('pin_wrong', { left: triesLeft(failures) }, { errors: [{ path: 'pin' }] })

/** What somebody is told whose password was not right. */
export const wrongPassword = () => new DomainError('password_wrong', {}, { errors: [{ path: 'password' }] })
