import { randomBytes } from 'node:crypto'
import { recoveryCodes } from '@sengi/contract/auth/second-factor'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Origin } from '../devices/devices.service.ts'
import { forApps, newSecret } from '../factors/authenticator.ts'
import { beginSeconds, recoveryBytes, recoveryText } from '../factors/factors.rules.ts'
import { type FactorKeeper, passCode, passNewApp, recoveryHash, sealedName } from '../factors/factors.service.ts'
import * as store from '../factors/factors.store.ts'
import { withdrawLoss } from '../factors/losses.store.ts'
import { deletePasskeys } from '../factors/passkeys.store.ts'
import { joinedHashes } from '../lock/lock.rules.ts'
import { changeWaits, putOff } from '../lock/lock.service.ts'
import { getUser, lockStanding, lockWithPassword } from '../people/users.store.ts'
import type { AuthSettings } from '../sessions/accounts.service.ts'
import { renewSession } from '../sessions/renewal.service.ts'
import { passPassword, wrongPassword } from '../step-up/step-up.service.ts'

interface Holder {
  id: string
}

type Settings = AuthSettings & FactorKeeper

/**
 * Makes a secret for an app. Nothing changes for its owner until a code of it is shown, so that who closes the page is not locked out.
 * @throws DomainError password_wrong, second_factor_on
 */
export async function beginAuthenticator(db: Db, settings: Settings, holder: Holder, password: string, origin: Origin) {
  const user = await passPassword(db, settings, holder, password, origin)
  const secret = newSecret()
  const sealed = await settings.vault.seal(sealedName(user.id), Buffer.from(secret).toString('hex'))
  await inTransaction(db, async (tx) => {
    if (!(await lockWithPassword(tx, user.id, user.passwordHash))) throw wrongPassword()
    if (!(await store.beginApp(tx, user.id, sealed))) throw alreadyOn()
    const { network } = origin
    await recordAudit(tx, { actorId: user.id, action: 'auth.authenticator_begun', subject: user.id, network })
  })
  return forApps(secret, user.email)
}

/** What whoever changed their second factor goes on with. */
export interface Changed {
  token: string
  /** To be shown once. */
  recoveryCodes: string[]
}

/**
 * Switches it on with the first code, ends every session and answers the token of a new one: whoever was in without it is out.
 * @throws DomainError authenticator_not_begun, second_factor_on, second_factor_wrong, too_many_attempts
 */
export async function confirmAuthenticator(
  db: Db,
  settings: Settings,
  holder: Holder,
  code: string,
  origin: Origin,
): Promise<Changed> {
  const user = await getUser(db, holder.id)
  const app = await store.findApp(db, user.id, beginSeconds)
  if (app?.isConfirmed) throw alreadyOn()
  if (!app || app.isStale) throw new DomainError('authenticator_not_begun')
  const step = await passNewApp(db, settings, user, { app, code, origin })
  return inTransaction(db, async (tx) => {
    await lockStanding(tx, user.id)
    if (!(await store.confirmApp(tx, user.id, { sealed: app.sealed, step }))) throw alreadyOn()
    return switchOn(tx, settings, user.id, origin)
  })
}

async function switchOn(tx: Tx, settings: Settings, userId: string, origin: Origin): Promise<Changed> {
  await store.setOn(tx, userId, true)
  const { codes, hashes } = newRecoveryCodes(settings, userId)
  await store.replaceRecoveryCodes(tx, userId, hashes)
  await announce(tx, [{ topic: 'password', userId, ref: userId, detail: { what: 'factor_on' } }])
  const token = await renewSession(tx, { userId, origin, action: 'auth.second_factor_on' })
  return { token, recoveryCodes: codes }
}

export interface Shown {
  password: string
  code: string
}

/** A new set, shown once, and until when those before serve while the settings lock is on: null where they serve no more. */
interface RenewedCodes {
  readonly codes: string[]
  readonly waitUntil: Date | null
}

/** @throws DomainError password_wrong, second_factor_off, and as `passCode` */
export async function renewRecoveryCodes(
  db: Db,
  settings: Settings,
  holder: Holder,
  shown: Shown,
  origin: Origin,
): Promise<RenewedCodes> {
  const user = await passBoth(db, settings, holder, shown, origin)
  return inTransaction(db, async (tx) => {
    if (!(await lockWithPassword(tx, user.id, user.passwordHash))) throw wrongPassword()
    if (!(await store.isOn(tx, user.id))) throw alreadyOff()
    const { network } = origin
    const { codes, hashes } = newRecoveryCodes(settings, user.id)
    const change = { kind: 'recovery_codes', target: joinedHashes(hashes), about: null } as const
    const waitUntil = await putOff(tx, { userId: user.id, network }, change)
    if (waitUntil) return { codes, waitUntil }
    await store.replaceRecoveryCodes(tx, user.id, hashes)
    await announce(tx, [{ topic: 'password', userId: user.id, ref: user.id, detail: { what: 'recovery_codes' } }])
    await recordAudit(tx, { actorId: user.id, action: 'auth.recovery_codes_renewed', subject: user.id, network })
    return { codes, waitUntil }
  })
}

/**
 * Switches it off for whoever shows both. Like a new password it ends every session, is told to the owner, and brakes what leaves
 * (`limits`, by the name of this event). @throws DomainError password_wrong, second_factor_off, change_waits, and as `passCode`
 */
export async function turnOff(
  db: Db,
  settings: Settings,
  holder: Holder,
  shown: Shown,
  origin: Origin,
): Promise<string> {
  const user = await passBoth(db, settings, holder, shown, origin)
  const done = await inTransaction(db, async (tx) => {
    if (!(await lockWithPassword(tx, user.id, user.passwordHash))) throw wrongPassword()
    if (!(await store.isOn(tx, user.id))) throw alreadyOff()
    const waitsUntil = await putOff(
      tx,
      { userId: user.id, network: origin.network },
      { kind: 'factor_off', target: null, about: null },
    )
    if (waitsUntil) return { waitsUntil }
    await forgetFactors(tx, user.id)
    await withdrawLoss(tx, user.id)
    await announce(tx, [{ topic: 'password', userId: user.id, ref: user.id, detail: { what: 'factor_off' } }])
    return { token: await renewSession(tx, { userId: user.id, origin, action: 'auth.second_factor_off' }) }
  })
  if ('waitsUntil' in done) throw changeWaits(done.waitsUntil)
  return done.token
}

/** The password first, so that a mistyped one costs no code. @throws DomainError password_wrong, second_factor_off, and as `passCode` */
export async function passBoth(db: Db, settings: Settings, holder: Holder, { password, code }: Shown, origin: Origin) {
  const user = await passPassword(db, settings, holder, password, origin)
  if (!user.hasFactor) throw alreadyOff()
  await passCode(db, settings, user, code, origin)
  return user
}

/** Everything with which it could be shown is gone. Answers whether it was on. */
export async function forgetFactors(tx: Tx, userId: string): Promise<boolean> {
  const wasOn = await store.setOn(tx, userId, false)
  await store.deleteApp(tx, userId)
  await store.replaceRecoveryCodes(tx, userId, [])
  await deletePasskeys(tx, userId)
  return wasOn
}

function newRecoveryCodes({ peppers }: Settings, userId: string): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: recoveryCodes }, () => recoveryText(randomBytes(recoveryBytes)))
  return { codes, hashes: codes.map((code) => recoveryHash(userId, code, peppers)) }
}

const alreadyOn = () => new DomainError('second_factor_on')
const alreadyOff = () => new DomainError('second_factor_off')
