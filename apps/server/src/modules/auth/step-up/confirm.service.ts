import type { ConfirmationGiven } from '@sengi/contract/auth/step-up'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { attempt } from '../devices/attempts.service.ts'
import { type Origin, targetOf } from '../devices/devices.service.ts'
import { getUser, lockWithPassword } from '../people/users.store.ts'
import type { AuthSettings } from '../sessions/accounts.service.ts'
import { sessionOver } from '../sessions/sessions.service.ts'
import { markShown } from '../sessions/sessions.store.ts'
import { type Present, withPin, wrongPassword } from './step-up.service.ts'
import { hasPin } from './step-up.store.ts'

/**
 * Shows who is there: the rest of the session is forgotten, and with the PIN staff may act for a while. The password counts
 * for those alone who have no PIN: it is what a stranger at an open page more likely knows, from the browser that keeps it.
 * @throws DomainError pin_not_set, pin_wrong, too_many_pins, pin_wanted, password_wrong, too_many_attempts
 */
export function confirm(
  db: Db,
  settings: AuthSettings,
  holder: Present,
  { pin, password }: ConfirmationGiven,
  origin: Origin,
): Promise<void> {
  if ((pin === undefined) === (password === undefined)) throw neither()
  const { network } = origin
  if (pin !== undefined)
    return withPin(db, settings, holder, { pin, network }, (tx) => note(tx, holder, 'pin', network))
  return withPassword(db, settings, holder, password ?? '', origin)
}

async function withPassword(
  db: Db,
  settings: AuthSettings,
  holder: Present,
  password: string,
  origin: Origin,
): Promise<void> {
  if (await hasPin(db, holder.id)) throw pinWanted()
  const user = await getUser(db, holder.id)
  const { network } = origin
  const target = await targetOf(db, { ...user, peppers: settings.peppers }, origin)
  if (!(await attempt(db, target, () => settings.passwords.matches(user.passwordHash, password)))) {
    await recordAudit(db, { actorId: user.id, action: 'auth.confirm_failed', subject: user.id, network })
    throw wrongPassword()
  }
  await inTransaction(db, async (tx) => {
    if (!(await lockWithPassword(tx, user.id, user.passwordHash))) throw wrongPassword()
    if (!(await markShown(tx, holder, 'password'))) throw sessionOver()
    await note(tx, holder, 'password', network)
  })
}

const note = (tx: Tx, { id, sessionId }: Present, by: 'pin' | 'password', network: string): Promise<void> =>
  recordAudit(tx, { actorId: id, action: 'auth.confirmed', subject: id, network, detail: { session: sessionId, by } })

const neither = () => new DomainError('pin_or_password_needed')

const pinWanted = () => new DomainError('pin_wanted', {}, { errors: [{ path: 'pin' }] })
