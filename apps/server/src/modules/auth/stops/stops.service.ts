import type { StopKind } from '@sengi/contract/auth/stops'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { figuresOf } from '../../settings/index.ts'
import { withdrawLoss } from '../factors/losses.store.ts'
import { callOffAll } from '../lock/lock.service.ts'
import { lockStanding } from '../people/users.store.ts'
import { isLiveOf } from '../sessions/sessions.store.ts'
import { freezeAccount } from '../suspensions/freezes.service.ts'
import { awaitStop } from '../suspensions/suspensions.service.ts'
import { newToken, tokenHash } from '../tokens.ts'
import * as store from './stops.store.ts'

/** Where somebody presses, and where the product is reached, for the letter. */
interface Pressed {
  readonly network: string
  readonly publicUrl: string
}

/** A new link for a letter to somebody. Answers its secret, which is in the letter alone. */
export async function writeStopLink(tx: Tx, userId: string, what: StopKind): Promise<string> {
  const token = newToken()
  const { linkSeconds: seconds } = (await figuresOf(tx)).stops
  await store.insertLink(tx, userId, { what, tokenHash: tokenHash(token), seconds })
  return token
}

/** What a link stops. @throws DomainError stop_link_wrong, whyever it does not serve */
export async function openStopLink(db: Db, token: string): Promise<StopKind> {
  const what = await store.findKind(db, tokenHash(token))
  if (!what) throw wrongLink()
  return what
}

/** Uses a link up in the transaction of what it stops. @throws DomainError stop_link_wrong */
export async function takeStopLink(tx: Tx, token: string, what: StopKind): Promise<store.TakenLink> {
  const taken = await store.takeLink(tx, tokenHash(token), what)
  if (!taken) throw wrongLink()
  return taken
}

/** What whoever has the letter stops without signing in. @throws DomainError stop_link_wrong, factor_not_lost, change_waits_no_more */
export async function stopByLink(db: Db, token: string, pressed: Pressed): Promise<StoppedHere> {
  const what = await openStopLink(db, token)
  if (what === 'closure') throw wrongLink()
  await stoppedBy[what](db, token, pressed)
  return what
}

/** What a link stops without another module. */
type StoppedHere = Exclude<StopKind, 'closure'>

const stoppedBy: Readonly<Record<StoppedHere, (db: Db, token: string, pressed: Pressed) => Promise<void>>> = {
  new_device: freezeByLink,
  factor_loss: keepByLink,
  loosening: callOffByLink,
}

/** The address that had the letter calls off what waits, also when it is not the account's any more. */
function callOffByLink(db: Db, token: string, { network }: Pressed): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { userId } = await takeStopLink(tx, token, 'loosening')
    await lockStanding(tx, userId)
    if (!(await callOffAll(tx, { userId, by: null, network }))) throw new DomainError('change_waits_no_more')
  })
}

async function freezeByLink(db: Db, token: string, pressed: Pressed): Promise<void> {
  const { userId } = await inTransaction(db, async (tx) => {
    const taken = await takeStopLink(tx, token, 'new_device')
    await freeze(tx, { ...pressed, userId: taken.userId, by: null, ownerLifts: taken.isSameMailbox })
    return taken
  })
  await awaitStop(db, userId)
}

function keepByLink(db: Db, token: string, { network }: Pressed): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { userId } = await takeStopLink(tx, token, 'factor_loss')
    if (!(await keepFactorOf(tx, { userId, by: null, network }))) throw new DomainError('factor_not_lost')
  })
}

interface Denied extends Pressed {
  readonly userId: string
  readonly sessionId: string
}

/**
 * Freezes the account of somebody who sees a device in their list that is not theirs. Who changed the address lately may not be its owner, so
 * then our team lets it go. @throws DomainError session_not_found
 */
export async function denySession(db: Db, { userId, sessionId, ...pressed }: Denied): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await isLiveOf(tx, userId, sessionId))) throw new DomainError('session_not_found')
    const { linkSeconds } = (await figuresOf(tx)).stops
    const ownerLifts = !(await store.hasNewMailbox(tx, userId, linkSeconds))
    await freeze(tx, { ...pressed, userId, by: userId, ownerLifts })
  })
  await awaitStop(db, userId)
}

/** A thief who is in may have said as well that the second factor is lost, or loosened what waits yet. */
async function freeze(tx: Tx, freezing: Parameters<typeof freezeAccount>[1]): Promise<void> {
  await freezeAccount(tx, freezing)
  await callOffAll(tx, freezing)
  await keepFactorOf(tx, freezing)
}

interface Keeping {
  readonly userId: string
  readonly by: string | null
  readonly network: string
}

async function keepFactorOf(tx: Tx, { userId, by, network }: Keeping): Promise<boolean> {
  const lossId = await withdrawLoss(tx, userId)
  if (!lossId) return false
  await recordAudit(tx, { actorId: by, action: 'auth.second_factor_kept', subject: userId, network })
  await announce(tx, [{ topic: 'password', userId, ref: lossId, detail: { what: 'factor_kept' } }])
  return true
}

const wrongLink = () => new DomainError('stop_link_wrong')
