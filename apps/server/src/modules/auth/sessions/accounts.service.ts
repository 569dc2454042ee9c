import type { SpokenLanguage } from '@sengi/contract/languages'
import { recordAudit } from '../../../platform/audit.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { reportFault } from '../../../platform/faults.ts'
import type { Peppers } from '../../../platform/keys/peppers.ts'
import { onThread } from '../../../platform/threads/threads.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import type { Breaches } from '../../../ports/breaches/breaches.ts'
import { canonicalEmail, isReservedEmail, isSandboxOwner } from '../auth.rules.ts'
import type { passwordFault } from '../password-strength.ts'
import type { Passwords } from '../passwords.ts'
import { writeCode } from '../people/email.service.ts'
import { toE164 } from '../people/phone.ts'
import { insertRole } from '../people/staff.store.ts'
import { isMisleadingName, isReservedName } from '../people/username.rules.ts'
import { insertUser, isLeftByAnother } from '../people/users.store.ts'
import { type OfferedTerms, termsOn } from '../terms/versions.rules.ts'
import { type Origin, openSession } from './sessions.service.ts'

export interface NewAccount {
  email: string
  username: string
  password: string
  phone?: string | undefined
  /** That of the page where they register. */
  language?: SpokenLanguage
}

export interface AuthSettings {
  passwords: Passwords
  peppers: Peppers
  isSandbox: boolean
}

/** What judges a new password beside our own lists. */
export interface PasswordJudge {
  breaches: Breaches | null
}

interface Joining extends AuthSettings, PasswordJudge {
  /** Registering accepts the version that holds on that day. */
  terms: OfferedTerms
}

/**
 * Opens an account, signs its owner in and writes a code to their address; answers the token. A taken e-mail address and a taken username get one and the same
 * refusal after the same work, so that the answer does not say which (docs/decisions/0004-registration-answers.md).
 */
export async function register(db: Db, settings: Joining, account: NewAccount, origin: Origin): Promise<string> {
  const email = canonicalEmail(account.email)
  checkName(account.username, settings.isSandbox)
  checkEmail(email)
  const { language = 'en' } = account
  const owner = { username: account.username, canonicalEmail: email }
  await checkPassword(settings, origin.network, account.password, owner)
  const phone = toE164(account.phone)
  const passwordHash = await settings.passwords.hash(account.password)

  const token = await inTransaction(db, async (tx) => {
    const userId = await openAccount(tx, { ...account, language, phone, passwordHash }, settings)
    if (!userId) return null
    await recordAudit(tx, { actorId: userId, action: 'auth.registered', subject: userId, network: origin.network })
    await writeCode(tx, settings, { id: userId, email: account.email, username: account.username, language })
    return openSession(tx, { userId, origin })
  }).catch(nullWhenRefused)
  if (token) return token

  await recordAudit(db, { actorId: null, action: 'auth.registration_refused', subject: '-', network: origin.network })
  throw new DomainError('registration_refused')
}

/** A name that another account gave up is found out once the row is there, which goes with the transaction. */
function nullWhenRefused(failure: unknown): null {
  if (failure instanceof DomainError && failure.code === 'registration_refused') return null
  throw failure
}

interface PreparedAccount {
  email: string
  username: string
  phone: string | null
  passwordHash: string
  language?: SpokenLanguage
}

/** Opens the account alone. Null when its e-mail address or username is taken. */
export async function openAccount(
  tx: Tx,
  account: PreparedAccount,
  { isSandbox, terms }: Pick<Joining, 'isSandbox' | 'terms'>,
): Promise<string | null> {
  const email = canonicalEmail(account.email)
  const termsVersion = termsOn(terms, await clockNow(tx)).number
  const { username, phone, passwordHash, language = 'en' } = account
  const row = { email: account.email, canonicalEmail: email, username, phone, passwordHash, termsVersion, language }
  const userId = await insertUser(tx, row)
  // Asked after the row is there: whoever gives the name up at this moment was waited for.
  if (userId && (await isLeftByAnother(tx, userId, username))) throw new DomainError('registration_refused')
  if (userId && isSandbox && isSandboxOwner(username, email)) {
    await insertRole(tx, userId, 'owner', null)
    const detail = { role: 'owner', by: 'sandbox rule' }
    await recordAudit(tx, { actorId: null, action: 'staff.role_granted', subject: userId, detail })
  }
  return userId
}

const say = phrases('auth/fields')

/** @throws DomainError username_not_allowed, username_misleading */
export function checkName(username: string, isSandbox: boolean): void {
  const demonstrates = isSandbox && username === 'admin'
  if (!demonstrates && isReservedName(username)) {
    throw new DomainError(
      'username_not_allowed',
      {},
      { errors: [{ path: 'username', message: say('username_reserved') }] },
    )
  }
  if (isMisleadingName(username)) {
    throw new DomainError('username_misleading', {}, { errors: [{ path: 'username' }] })
  }
}

/** @throws DomainError email_reserved */
export function checkEmail(canonical: string): void {
  if (isReservedEmail(canonical)) throw new DomainError('email_reserved', {}, { errors: [{ path: 'email' }] })
}

/** Taking a password apart takes up to a second, so it is judged where nobody else waits. */
const judged = onThread<typeof passwordFault>(new URL('../password-strength.ts', import.meta.url).href, 'passwordFault')

/**
 * By our own lists, and whether it leaked. `by` is who asks, a person or a network: each is judged for one after the other.
 * @throws DomainError password_refused and the others of easy passwords, password_leaked
 */
export async function checkPassword(
  { breaches }: PasswordJudge,
  by: string,
  password: string,
  { username, canonicalEmail }: { username: string; canonicalEmail: string },
  field = 'password',
): Promise<void> {
  const fault = await judged(by, password, { username, canonicalEmail })
  if (fault) throw DomainError.of(fault, { errors: [{ path: field }] })
  if (await isLeaked(breaches, password)) throw new DomainError('password_leaked', {}, { errors: [{ path: field }] })
}

/** Where nobody answers, our own lists have judged alone: whoever runs the server hears of it, and nobody is kept out. */
async function isLeaked(breaches: Breaches | null, password: string): Promise<boolean> {
  return (
    breaches?.isLeaked(password).catch((failure: unknown) => {
      reportFault('asking whether a password leaked', failure)
      return false
    }) ?? false
  )
}
