import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, sqlStateOf, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { forgetFactors } from '../enrolment/enrolment.service.ts'
import { insertKey, notePasskey, waitingKeyIn } from '../enrolment/passkeys.service.ts'
import { isOn, replaceRecoveryCodes } from '../factors/factors.store.ts'
import { withdrawLoss } from '../factors/losses.store.ts'
import { deletePasskey } from '../factors/passkeys.store.ts'
import { type DueChange, hashesIn, type LooseKind } from '../lock/lock.rules.ts'
import { tellLoosening } from '../lock/lock.service.ts'
import { listDueChanges, takeWaiting, writeLock } from '../lock/lock.store.ts'
import { lockStanding } from '../people/users.store.ts'
import { lockChanging } from '../profile/changes.store.ts'
import { takeAddress } from '../profile/email-change.service.ts'
import { takeNumber } from '../profile/phone-change.service.ts'
import { tellEnded } from '../sessions/sessions.service.ts'
import { endAll } from '../sessions/sessions.store.ts'
import { replacePin } from '../step-up/step-up.store.ts'
import { noteLock } from './settings-lock.service.ts'

/** So many are carried out each time. */
const atOnce = 100

/** Carries out what waited its days and nobody called off, each in a transaction of its own: one that fails holds up no other. */
export async function carryOutChanges(db: Db, wiring: Wiring): Promise<void> {
  const failures: unknown[] = []
  for (const due of await listDueChanges(db, atOnce)) {
    await inTransaction(db, (tx) => carryOut(tx, due, wiring)).catch(async (failure: unknown) => {
      if (isOvertaken(failure)) await giveUp(db, due)
      else failures.push(failure)
    })
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} waiting changes were not carried out`)
}

interface Due {
  readonly userId: string
  readonly id: string
}

async function carryOut(tx: Tx, { userId, id }: Due, wiring: Wiring): Promise<void> {
  if ((await lockStanding(tx, userId)).isSuspended) return
  const change = await takeWaiting(tx, userId, id)
  if (!change) return
  await acts[change.kind](tx, { ...change, target: change.target ?? '' }, wiring)
  await tellLoosening(tx, { userId, id, kind: change.kind, what: 'change_made' })
}

/** What stood in its way came meanwhile, and stays: the address or number is another account's, the factor off, the passkey gone. */
const isOvertaken = (failure: unknown): boolean => failure instanceof DomainError || sqlStateOf(failure) === '23505'

const giveUp = (db: Db, { userId, id }: Due): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockStanding(tx, userId)
    const change = await takeWaiting(tx, userId, id, 'failed')
    if (!change) return
    const detail = { kind: change.kind, change: id }
    await recordAudit(tx, { actorId: null, action: 'auth.change_failed', subject: userId, detail })
    await tellLoosening(tx, { userId, id, kind: change.kind, what: 'change_failed' })
  })

type Act = (tx: Tx, change: DueChange & { readonly target: string }, wiring: Wiring) => Promise<void>

/** Does at last what a module further right had put off. @throws DomainError when something came between */
export type LateAct = (tx: Tx, change: DueChange & { readonly target: string }) => Promise<void>

export interface Wiring {
  readonly publicUrl: string
  readonly addPayoutAccount: LateAct
}

/**
 * What each kind does at last: as its own press would have done without a lock. A module further right that has something to put off adds
 * its kind, and its act to the wiring.
 */
const acts: Readonly<Record<LooseKind, Act>> = {
  factor_off: async (tx, { userId }) => {
    if (!(await forgetFactors(tx, userId))) throw new DomainError('second_factor_off')
    await withdrawLoss(tx, userId)
    await endSessions(tx, userId, 'auth.second_factor_off')
  },
  recovery_codes: async (tx, { userId, target }) => {
    if (!(await isOn(tx, userId))) throw new DomainError('second_factor_off')
    await replaceRecoveryCodes(tx, userId, hashesIn(target))
    await recordAudit(tx, { actorId: userId, action: 'auth.recovery_codes_renewed', subject: userId })
  },
  passkey_new: async (tx, { userId, target }) => {
    const id = await insertKey(tx, userId, waitingKeyIn(target))
    await notePasskey(tx, { userId, id, what: 'passkey_added', network: null })
  },
  passkey_gone: async (tx, { userId, target: id }) => {
    if (!(await deletePasskey(tx, userId, id))) throw new DomainError('passkey_not_found')
    await notePasskey(tx, { userId, id, what: 'passkey_removed', network: null })
  },
  pin: async (tx, { userId, target }) => {
    await replacePin(tx, userId, target)
    await endSessions(tx, userId, 'auth.pin_set')
  },
  email: async (tx, { userId, id, target, about }, { publicUrl }) =>
    takeAddress(
      tx,
      { publicUrl },
      await lockChanging(tx, userId),
      { id, target, typed: about ?? target },
      { network: null },
    ),
  phone: async (tx, { userId, id, target }, { publicUrl }) =>
    takeNumber(
      tx,
      { publicUrl },
      await lockChanging(tx, userId),
      { id, target, typed: target },
      { network: null, oldWay: null },
    ),
  lock: async (tx, { userId, target }) => {
    await writeLock(tx, userId, Number(target))
    await noteLock(tx, { userId, days: Number(target), network: null })
  },
  payout_account: (tx, change, { addPayoutAccount }) => addPayoutAccount(tx, change),
}

async function endSessions(tx: Tx, userId: string, action: string): Promise<void> {
  const detail = { ended: await endAll(tx, userId), by: 'settings_lock' }
  await tellEnded(tx, { userId, action, network: null, detail })
}
