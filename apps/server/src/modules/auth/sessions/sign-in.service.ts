import type { FactorShown } from '@sengi/contract/auth/factor-code'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { canonicalEmail, type Identity } from '../auth.rules.ts'
import { attempt } from '../devices/attempts.service.ts'
import { targetOf } from '../devices/devices.service.ts'
import { forgetOtherBrowsers } from '../devices/devices.store.ts'
import { type Answered, answerChallenge, spend } from '../factors/challenges.service.ts'
import type { FactorKeeper } from '../factors/factors.service.ts'
import { isOn } from '../factors/factors.store.ts'
import { withdrawLoss } from '../factors/losses.store.ts'
import { renewedHash } from '../passwords.ts'
import { findBarredHash } from '../people/barred.store.ts'
import { changeHash, findByEmail, getUser, lockWithPassword, replaceHash } from '../people/users.store.ts'
import { accountName } from '../tokens.ts'
import { type AuthSettings, checkPassword, type PasswordJudge } from './accounts.service.ts'
import { renewSession } from './renewal.service.ts'
import { type Origin, openSession } from './sessions.service.ts'

interface Typed extends FactorShown {
  email: string
  password: string
}

/**
 * Signs somebody in and answers the token. Whatever is wrong, the answer and the work are the same. Who has a second factor is
 * asked for it after the password, and never before: a stranger hears nothing of it.
 * @throws DomainError invalid_credentials, account_barred, too_many_attempts, and as `answerChallenge`
 */
export async function logIn(
  db: Db,
  settings: AuthSettings & FactorKeeper,
  { email, password, ...shown }: Typed,
  origin: Origin,
): Promise<string> {
  const canonical = canonicalEmail(email)
  // Both are asked of everybody, so that the time tells nothing.
  const [user, barredHash] = await Promise.all([findByEmail(db, canonical), findBarredHash(db, canonical)])
  const target = await targetOf(db, { id: user?.id, canonicalEmail: canonical, peppers: settings.peppers }, origin)
  const matches = await attempt(db, target, () =>
    settings.passwords.matches(user?.passwordHash ?? barredHash, password),
  )
  if (matches && !user) return refuseBarred(db, target)
  if (!matches || !user) return refuse(db, target)

  const answered = user.hasFactor ? await answerChallenge(db, settings, user, shown, origin) : null
  const renewed = await renewedHash(settings.passwords, user.passwordHash, password)
  const token = await inTransaction(db, async (tx) => {
    if (!(await lockWithPassword(tx, user.id, user.passwordHash))) return null
    await holdToFactor(tx, user.id, answered, origin)
    if (renewed) await replaceHash(tx, user.id, renewed)
    return openSession(tx, { userId: user.id, origin })
  })
  return token ?? refuse(db, target)
}

/** One that was switched on a moment ago is asked for by the next try. */
async function holdToFactor(tx: Tx, userId: string, answered: Answered | null, { network }: Origin): Promise<void> {
  if (!answered) {
    if (await isOn(tx, userId)) throw new DomainError('busy', {}, { retryAfter: 1 })
    return
  }
  await spend(tx, answered)
  await noteFactorShown(tx, userId, network)
}

/** Whoever shows their factor has not lost it, whatever was said. */
export async function noteFactorShown(tx: Tx, userId: string, network: string): Promise<void> {
  const lossId = await withdrawLoss(tx, userId)
  if (!lossId) return
  await recordAudit(tx, { actorId: userId, action: 'auth.second_factor_kept', subject: userId, network })
  await announce(tx, [{ topic: 'password', userId, ref: lossId, detail: { what: 'factor_kept' } }])
}

async function refuse(
  db: Db,
  { accountHash: hash, network }: { accountHash: Buffer; network: string },
): Promise<never> {
  await recordAudit(db, { actorId: null, action: 'auth.sign_in_failed', subject: accountName(hash), network })
  throw new DomainError('invalid_credentials')
}

/** Whoever shows the password of a barred account hears why nothing opens, and how they are heard. */
async function refuseBarred(
  db: Db,
  { accountHash, network }: { accountHash: Buffer; network: string },
): Promise<never> {
  await recordAudit(db, { actorId: null, action: 'auth.sign_in_barred', subject: accountName(accountHash), network })
  throw new DomainError('account_barred')
}

/** Changes the password, ends every session and answers the token of a new one: whoever knew the old one is out. */
export async function changePassword(
  db: Db,
  settings: AuthSettings & PasswordJudge,
  holder: Pick<Identity, 'id' | 'sessionId'>,
  change: { current: string; next: string },
  origin: Origin,
): Promise<string> {
  const user = await getUser(db, holder.id)
  const target = await targetOf(db, { ...user, peppers: settings.peppers }, origin)
  const matches = await attempt(db, target, () => settings.passwords.matches(user.passwordHash, change.current))
  if (!matches) throw wrongPassword()
  if (change.current === change.next) throw unchangedPassword()
  await checkPassword(settings, user.id, change.next, user, 'new_password')

  const passwordHash = await settings.passwords.hash(change.next)
  return inTransaction(db, async (tx) => {
    if (!(await lockWithPassword(tx, user.id, user.passwordHash))) throw wrongPassword()
    await changeHash(tx, user.id, passwordHash)
    await forgetOtherBrowsers(tx, user.id, holder.sessionId)
    await announce(tx, [{ topic: 'password', userId: user.id, ref: holder.sessionId }])
    return renewSession(tx, { userId: user.id, origin, action: 'auth.password_changed' })
  })
}

const wrongPassword = () => new DomainError('current_password_wrong', {}, { errors: [{ path: 'current_password' }] })
const unchangedPassword = () => new DomainError('password_unchanged', {}, { errors: [{ path: 'new_password' }] })
