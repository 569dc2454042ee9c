import { recordAudit } from '../../../platform/audit.ts'
import { letterIn, queueLetters } from '../../../platform/background/letters.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, sqlStateOf } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { figuresOf } from '../../settings/index.ts'
import { keptName, nameFault } from '../people/display-name.rules.ts'
import { isLeftByAnother } from '../people/users.store.ts'
import { checkName } from '../sessions/accounts.service.ts'
import { waysAt } from './changes.rules.ts'
import { listOpen } from './changes.store.ts'
import { renamedLetter, usernameFreeAt } from './names.rules.ts'
import * as store from './names.store.ts'

/** Sets the name beside somebody's @username, or takes it back. @throws DomainError display_name_form, display_name_not_allowed */
export async function changeDisplayName(db: Db, userId: string, typed: string, network: string): Promise<void> {
  const name = keptName(typed)
  const fault = name === null ? null : nameFault(name)
  if (fault) throw new DomainError(faultCodes[fault], {}, { errors: [{ path: 'display_name' }] })
  await inTransaction(db, async (tx) => {
    await store.setDisplayName(tx, userId, name)
    const detail = { what: name === null ? 'removed' : 'set' }
    await recordAudit(tx, { actorId: userId, action: 'auth.display_name_changed', subject: userId, network, detail })
    await announce(tx, [{ topic: 'profile', userId, ref: userId }])
  })
}

const faultCodes = { form: 'display_name_form', reserved: 'display_name_not_allowed' } as const

interface Renaming {
  readonly to: string
  readonly publicUrl: string
  readonly network: string
}

/**
 * Changes a username under the rules of registering. The old one stays its owner's for ever: who could take it would be paid by
 * whoever knows it.
 * @throws DomainError username_not_allowed, username_misleading, username_unchanged, username_changed_lately, username_taken
 */
export async function changeUsername(db: Db, userId: string, { to, publicUrl, network }: Renaming): Promise<void> {
  checkName(to, false)
  await inTransaction(db, async (tx) => {
    const { username: from, changedAt, now, email, language } = await store.lockNamed(tx, userId)
    if (from === to) throw refused('username_unchanged')
    const { usernameSeconds } = (await figuresOf(tx)).profile
    const at = usernameFreeAt(changedAt, usernameSeconds, now)
    if (at) throw new DomainError('username_changed_lately', { at }, { errors: [{ path: 'username' }] })
    await store.rename(tx, userId, { from, to })
    // Asked afterwards: whoever gives the name up at this moment was waited for.
    if (await isLeftByAnother(tx, userId, to)) throw refused('username_taken')
    await recordAudit(tx, { actorId: userId, action: 'auth.username_changed', subject: userId, network })
    await announce(tx, [{ topic: 'profile', userId, ref: userId }])
    const letter = letterIn(language, renamedLetter({ from, to }, waysAt(publicUrl)))
    await queueLetters(tx, [{ to: email, ...letter, key: `username_changed:${userId}:${now.getTime()}` }])
  }).catch(refusedAsTaken)
}

function refusedAsTaken(failure: unknown): never {
  throw sqlStateOf(failure) === '23505' ? refused('username_taken') : failure
}

const refused = (code: 'username_unchanged' | 'username_taken') =>
  new DomainError(code, {}, { errors: [{ path: 'username' }] })

/** How somebody is called and reached, when they may be called otherwise, and what waits for a code. */
export async function profileOf(db: Db, userId: string) {
  const [own, open, { profile }] = await Promise.all([
    store.getOwnProfile(db, userId),
    listOpen(db, userId),
    figuresOf(db),
  ])
  return {
    ...own,
    usernameFreeAt: usernameFreeAt(own.usernameChangedAt, profile.usernameSeconds, own.now),
    pendingEmail: open.find(({ kind }) => kind === 'email') ?? null,
    pendingPhone: open.find(({ kind }) => kind === 'phone') ?? null,
  }
}
