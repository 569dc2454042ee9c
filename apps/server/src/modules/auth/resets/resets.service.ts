import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { trustPlace } from '../devices/attempts.service.ts'
import type { Origin } from '../devices/devices.service.ts'
import { forgetBrowsers } from '../devices/devices.store.ts'
import { codeRequired, type FactorKeeper, passCode } from '../factors/factors.service.ts'
import { callOffAll } from '../lock/lock.service.ts'
import { changeHash } from '../people/users.store.ts'
import { type AuthSettings, checkPassword, type PasswordJudge } from '../sessions/accounts.service.ts'
import { tellEnded } from '../sessions/sessions.service.ts'
import { endAll } from '../sessions/sessions.store.ts'
import { endFreeze } from '../suspensions/freezes.service.ts'
import { accountHash, tokenHash } from '../tokens.ts'
import { linkFault } from './resets.rules.ts'
import * as store from './resets.store.ts'

/** Whose password a link sets. @throws DomainError reset_link_wrong, reset_link_used, reset_link_replaced, reset_link_over */
export const openLink = async (db: Db, token: string): Promise<store.FoundLink> =>
  sound(await store.findLink(db, tokenHash(token)))

interface NewPassword {
  token: string
  password: string
  code: string | undefined
  origin: Origin
}

/**
 * Sets a new password for whoever opened the letter, once; who has a second factor shows it as well, so that a mailbox alone never
 * passes it. It opens no session. The password is judged before a code or the link is used up.
 * @throws DomainError as `openLink` does, as `checkPassword`, second_factor_required, and as `passCode`
 */
export async function resetPassword(
  db: Db,
  settings: AuthSettings & FactorKeeper & PasswordJudge,
  { token, password, code, origin }: NewPassword,
): Promise<void> {
  const { passwords, peppers } = settings
  const { network } = origin
  const found = await openLink(db, token)
  await checkPassword(settings, found.userId, password, found, 'new_password')
  if (found.hasFactor) await passFactor(db, settings, found, code, origin)
  const passwordHash = await passwords.hash(password)
  await inTransaction(db, async (tx) => {
    await store.lockAccount(tx, found.userId)
    const link = await openLink(tx, token)
    if (link.hasFactor && !found.hasFactor) throw codeRequired()
    await store.markUsed(tx, link)
    await changeHash(tx, link.userId, passwordHash)
    await endEverything(tx, link, network)
    await endFreeze(tx, link.userId, network)
    if (!link.isVerified) await verify(tx, link)
    // The owner mistyped before they asked, and others may be guessing: neither keeps them from signing in now.
    await trustPlace(tx, { accountHash: accountHash(link.canonicalEmail, peppers), network })
  })
}

function passFactor(db: Db, keeper: FactorKeeper, owner: store.FoundLink, code: string | undefined, origin: Origin) {
  if (code === undefined) throw codeRequired()
  return passCode(db, keeper, { ...owner, id: owner.userId }, code, origin)
}

/**
 * Whoever was in is out, and every browser is a stranger to the account again. For the trail it is a new password like any other,
 * which brakes what leaves (`limits`, by the name of this event).
 */
async function endEverything(tx: Tx, { id, userId }: store.FoundLink, network: string): Promise<void> {
  await forgetBrowsers(tx, userId)
  // Who sets a new one by letter may have had somebody in the account: what that one asked for must not come yet.
  await callOffAll(tx, { userId, by: null, network })
  const detail = { ended: await endAll(tx, userId), by: 'reset_link' }
  await announce(tx, [{ topic: 'password', userId, ref: id, detail: { what: 'reset' } }])
  await tellEnded(tx, { userId, action: 'auth.password_changed', network, detail })
}

async function verify(tx: Tx, { id, userId }: store.FoundLink): Promise<void> {
  await store.markVerified(tx, userId)
  await recordAudit(tx, {
    actorId: userId,
    action: 'auth.email_verified',
    subject: userId,
    detail: { by: 'reset_link' },
  })
  await announce(tx, [{ topic: 'email_verified', userId, ref: id }])
}

function sound(link: store.FoundLink | undefined): store.FoundLink {
  const fault = linkFault(link)
  if (fault) throw DomainError.of(fault)
  if (!link) throw new Error('A link that is not there has no fault')
  return link
}
