import type { ConfirmationGiven } from '@sengi/contract/auth/step-up'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Origin } from '../devices/devices.service.ts'
import { isLooser } from '../lock/lock.rules.ts'
import { type Asking, putOff, tellCalledOff } from '../lock/lock.service.ts'
import * as store from '../lock/lock.store.ts'
import { lockStanding } from '../people/users.store.ts'
import type { AuthSettings } from '../sessions/accounts.service.ts'
import { confirm } from '../step-up/confirm.service.ts'
import type { Present } from '../step-up/step-up.service.ts'

/**
 * Sets the days of the lock, 0 for none. More of them hold at once, and call off that there be fewer; fewer wait themselves.
 * @throws DomainError as `confirm`
 */
export async function setLock(
  db: Db,
  settings: AuthSettings,
  holder: Present,
  { days, ...given }: { days: number } & ConfirmationGiven,
  origin: Origin,
): Promise<void> {
  await confirm(db, settings, holder, given, origin)
  const [userId, { network }] = [holder.id, origin]
  await inTransaction(db, async (tx) => {
    await lockStanding(tx, userId)
    const held = await store.findLock(tx, userId)
    if (isLooser(days, held)) {
      await putOff(tx, { userId, network }, { kind: 'lock', target: String(days), about: String(days) })
      return
    }
    if ((await store.endAllWaiting(tx, userId, 'lock')) > 0)
      await tellCalledOff(tx, { userId, by: userId, network, ref: userId })
    if (days === (held ?? 0)) return
    await store.writeLock(tx, userId, days)
    await noteLock(tx, { userId, days, network })
  })
}

interface Noted {
  readonly userId: string
  readonly days: number
  /** Null where nobody was behind it at that moment. */
  readonly network: string | null
}

/** Writes down and tells that the lock is another one. */
export async function noteLock(tx: Tx, { userId, days, network }: Noted): Promise<void> {
  await recordAudit(tx, { actorId: userId, action: 'auth.lock_set', subject: userId, network, detail: { days } })
  await announce(tx, [{ topic: 'password', userId, ref: userId, detail: { what: 'lock_set' } }])
}

/** Calls off what waits, from any session: nothing loosens by it. @throws DomainError change_waits_no_more */
export function cancelWaiting(db: Db, { userId, network }: Asking, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockStanding(tx, userId)
    if (!(await store.endWaiting(tx, userId, { id, outcome: 'cancelled' })))
      throw new DomainError('change_waits_no_more')
    await tellCalledOff(tx, { userId, by: userId, network, ref: id })
  })
}
