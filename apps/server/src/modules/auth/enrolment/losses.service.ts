import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { holderOf } from '../factors/challenges.service.ts'
import { lossHours } from '../factors/factors.rules.ts'
import { isOn } from '../factors/factors.store.ts'
import * as store from '../factors/losses.store.ts'
import { hoursUnderLock } from '../lock/lock.rules.ts'
import { findLock } from '../lock/lock.store.ts'
import { lockStanding } from '../people/users.store.ts'
import { tellEnded } from '../sessions/sessions.service.ts'
import { endAll } from '../sessions/sessions.store.ts'
import { forgetFactors } from './enrolment.service.ts'

/**
 * Whoever passed the password and has lost the rest says so. The owner hears of it at once, by every way, and has a day to say that
 * it is not lost; asked again, the day does not begin anew. @throws DomainError second_factor_over, second_factor_off
 */
export async function askWithoutFactor(db: Db, challenge: string, network: string): Promise<Date> {
  const userId = await holderOf(db, challenge)
  return inTransaction(db, async (tx) => {
    await lockStanding(tx, userId)
    if (!(await isOn(tx, userId))) throw new DomainError('second_factor_off')
    const { id, offAt, isNew } = await store.reportLoss(
      tx,
      userId,
      hoursUnderLock(lossHours, await findLock(tx, userId)),
    )
    if (!isNew) return offAt
    await announce(tx, [{ topic: 'password', userId, ref: id, detail: { what: 'factor_lost' } }])
    await recordAudit(tx, { actorId: null, action: 'auth.second_factor_lost', subject: userId, network })
    return offAt
  })
}

/** The owner's press: it is not lost. @throws DomainError factor_not_lost */
export function keepFactor(db: Db, { id: userId }: { id: string }, network: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const id = await store.withdrawLoss(tx, userId)
    if (!id) throw new DomainError('factor_not_lost')
    await recordAudit(tx, { actorId: userId, action: 'auth.second_factor_kept', subject: userId, network })
    await announce(tx, [{ topic: 'password', userId, ref: id, detail: { what: 'factor_kept' } }])
  })
}

/** So many are switched off each time. */
const atOnce = 100

/** Switches off what nobody said is not lost, each in a transaction of its own: one that fails holds up no other, and is tried again. */
export async function switchOffLost(db: Db): Promise<void> {
  const failures: unknown[] = []
  for (const userId of await store.listDue(db, atOnce)) {
    await inTransaction(db, (tx) => switchOff(tx, userId)).catch((failure: unknown) => failures.push(failure))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} lost factors were not switched off`)
}

async function switchOff(tx: Tx, userId: string): Promise<void> {
  await lockStanding(tx, userId)
  const id = await store.concludeLoss(tx, userId)
  if (!id || !(await forgetFactors(tx, userId))) return
  const detail = { ended: await endAll(tx, userId), by: 'loss' }
  await announce(tx, [{ topic: 'password', userId, ref: id, detail: { what: 'factor_gone' } }])
  await tellEnded(tx, { userId, action: 'auth.second_factor_off', network: null, detail })
}
