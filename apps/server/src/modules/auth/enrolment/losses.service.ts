import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Origin } from '../devices/devices.service.ts'
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
import { type LossKeeper, requireProof, type ShownProof } from './loss-proof.service.ts'

/** What is shown of whoever says that they lost it. */
interface ShownLoss extends ShownProof {
  readonly challenge: string
}

/**
 * Whoever passed the password, has lost the rest and proves that it is them says so. The owner hears of it at once, by every way, and has
 * a day to say that it is not lost; asked again, the day does not begin anew.
 * @throws DomainError second_factor_over, second_factor_off, and as `requireProof`
 */
export async function askWithoutFactor(
  db: Db,
  keeper: LossKeeper,
  { challenge, ...shown }: ShownLoss,
  origin: Origin,
): Promise<Date> {
  const userId = await holderOf(db, challenge)
  await requireProof(db, keeper, userId, shown, origin)
  return inTransaction(db, (tx) => beginLoss(tx, userId, { network: origin.network, staff: null }))
}

interface LossSaid {
  readonly network: string | null
  /** Who of our team says so, and why; null where its owner does. */
  readonly staff: { readonly id: string; readonly reason: string } | null
}

/** The same by our team, which convinced itself in another way. @throws DomainError second_factor_off */
export const beginLossFor = (tx: Tx, userId: string, staff: { id: string; reason: string }): Promise<Date> =>
  beginLoss(tx, userId, { network: null, staff })

async function beginLoss(tx: Tx, userId: string, { network, staff }: LossSaid): Promise<Date> {
  await lockStanding(tx, userId)
  if (!(await isOn(tx, userId))) throw new DomainError('second_factor_off')
  const hours = hoursUnderLock(lossHours, await findLock(tx, userId))
  const { id, offAt, isNew } = await store.reportLoss(tx, userId, hours)
  if (!isNew) return offAt
  await announce(tx, [{ topic: 'password', userId, ref: id, detail: { what: 'factor_lost' } }])
  const said = {
    actorId: staff?.id ?? null,
    subject: userId,
    network,
    ...(staff && { detail: { reason: staff.reason } }),
  }
  await recordAudit(tx, { ...said, action: 'auth.second_factor_lost' })
  return offAt
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
