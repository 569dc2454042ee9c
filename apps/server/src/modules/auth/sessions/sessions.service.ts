import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { gather } from '../../../platform/gather.ts'
import {
  confirmedBy,
  type Identity,
  isAlive,
  isUnseen,
  permissionsOf,
  restSeconds,
  sessionLimits,
} from '../auth.rules.ts'
import { deviceName } from '../devices/device.rules.ts'
import { hashOf, meetDevice, type Origin } from '../devices/devices.service.ts'
import { forgetBrowserOf, forgetOtherBrowsers } from '../devices/devices.store.ts'
import { rolesOf } from '../people/staff.store.ts'
import { newToken, tokenHash } from '../tokens.ts'
import * as sessions from './sessions.store.ts'

export type { Origin } from '../devices/devices.service.ts'

export interface SessionOpening {
  userId: string
  origin: Origin
  /** Whether the PIN was given with it. */
  pinGiven?: boolean
  /** Whether it goes on where another one ended: nobody arrives. */
  goesOn?: boolean
}

/** Starts a session and answers its token, which exists nowhere else from then on. */
export async function openSession(
  tx: Tx,
  { userId, origin, pinGiven = false, goesOn = false }: SessionOpening,
): Promise<string> {
  const token = newToken()
  const roles = await rolesOf(tx, userId)
  const { absolute } = roles.length > 0 ? sessionLimits.staff : sessionLimits.customer
  const device = deviceName(origin.device)
  const id = await sessions.insertSession(tx, {
    userId,
    tokenHash: tokenHash(token),
    device,
    network: origin.network,
    visitorHash: hashOf(origin),
    lifeSeconds: absolute,
    pinGiven,
  })
  if (!goesOn) await meetDevice(tx, { userId, sessionId: id, device, origin })
  const action = roles.length > 0 ? 'staff.signed_in' : 'auth.signed_in'
  await recordAudit(tx, { actorId: userId, action, subject: userId, network: origin.network, detail: { session: id } })
  return token
}

const liveSession = gather(sessions.mapLive)

/**
 * Says who holds a token, as of now: an ended session, a suspended account and a lost role count at once. What a page asks
 * by itself is no sign of life. Outside of a sandbox a role counts for whom signing in asks for more than a password.
 */
export async function authenticate(
  db: Db,
  token: string,
  isBackground = false,
  { rolesNeedFactor = false } = {},
): Promise<Identity> {
  const session = await liveSession(db, tokenHash(token).toString('hex'))
  if (!session || !isAlive(session)) throw sessionOver()
  if (!isBackground && isUnseen(session)) await sessions.markSeen(db, session.id, restSeconds)
  const { userId: id, username, tier, id: sessionId, hasFactor, terms } = session
  const roles = rolesNeedFactor && !hasFactor ? [] : session.roles
  return { id, username, tier, sessionId, permissions: permissionsOf(roles), confirmed: confirmedBy(session), terms }
}

/** Whoever asks has to sign in again. */
export const sessionOver = () => new DomainError('token_invalid')

/** Whether a token is still good. Unlike `authenticate` this is no sign of life: nobody did anything. */
export async function isSignedIn(db: Db, token: string): Promise<boolean> {
  const session = await liveSession(db, tokenHash(token).toString('hex'))
  return session !== undefined && isAlive(session)
}

type Holder = Pick<Identity, 'id' | 'sessionId'>

/** The devices that are signed in. */
export async function listSessions(db: Db, user: Holder & Pick<Identity, 'permissions'>) {
  const { idle } = user.permissions.length > 0 ? sessionLimits.staff : sessionLimits.customer
  const listed = await sessions.listLiveOf(db, user.id, idle)
  return listed.map((session) => ({ ...session, isCurrent: session.id === user.sessionId }))
}

/** Ends one session. Its browser has to be told of again when it comes back, unless its owner signed out there. */
export function endSession(db: Db, user: Holder, sessionId: string, network: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const found = await sessions.endSession(tx, user.id, sessionId)
    if (!found) throw new DomainError('session_not_found')
    if (sessionId !== user.sessionId) await forgetBrowserOf(tx, user.id, sessionId, user.sessionId)
    const action = sessionId === user.sessionId ? 'auth.signed_out' : 'auth.session_ended'
    await tellEnded(tx, { userId: user.id, action, network, detail: { session: sessionId } })
  })
}

export function endOtherSessions(db: Db, user: Holder, network: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const ended = await sessions.endOthers(tx, user.id, user.sessionId)
    await forgetOtherBrowsers(tx, user.id, user.sessionId)
    await tellEnded(tx, { userId: user.id, action: 'auth.other_sessions_ended', network, detail: { ended } })
  })
}

interface Ending {
  userId: string
  action: string
  /** Null where nobody was behind it at that moment. */
  network: string | null
  detail: Record<string, unknown>
}

/** Other tabs and devices look again and find that they are signed out. */
export async function tellEnded(tx: Tx, { userId, action, network, detail }: Ending): Promise<void> {
  await recordAudit(tx, { actorId: userId, action, subject: userId, network, detail })
  await announce(tx, [{ topic: 'session', userId, ref: userId }])
}
