import { announce } from '../../../platform/background/outbox.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Peppers } from '../../../platform/keys/peppers.ts'
import { accountHash, visitorHash } from '../tokens.ts'
import type { Target } from './attempts.service.ts'
import { browsersKept, newsOf } from './device.rules.ts'
import * as store from './devices.store.ts'

/** Where somebody signs in from: a network prefix, what the device calls itself, and the browser by its cookie. */
export interface Origin {
  network: string
  device: string
  /** Null or left out where no browser is behind it. */
  visitor?: string | null
}

interface Arrival {
  userId: string
  sessionId: string
  /** What the owner recognises. */
  device: string
  origin: Origin
}

/** Remembers browser and network of a sign-in. One that is new to the account is told to its owner. */
export async function meetDevice(tx: Tx, { userId, sessionId, device, origin }: Arrival): Promise<void> {
  const met = await store.meetDevice(tx, userId, { visitorHash: hashOf(origin), network: origin.network })
  if (met.isNewBrowser && origin.visitor) await store.forgetAllBut(tx, userId, browsersKept)
  const news = newsOf(met)
  if (news) await announce(tx, [{ topic: 'sign_in', userId, ref: sessionId, detail: { device, news } }])
}

interface Account {
  /** Left out for an address without an account. */
  id: string | undefined
  canonicalEmail: string
  peppers: Peppers
}

/** Who is tried from where: a browser that signed in to this account before counts for itself, every other with its network. */
export async function targetOf(db: Db, { id, canonicalEmail, peppers }: Account, origin: Origin): Promise<Target> {
  const hash = hashOf(origin)
  const isKnown = hash !== null && (await store.knowsBrowser(db, id, hash))
  const hashed = accountHash(canonicalEmail, peppers)
  return { accountHash: hashed, network: origin.network, userId: id, browser: isKnown ? hash : null }
}

/** Whether anybody signed in with this browser before. */
export const isKnownBrowser = (db: Db, visitor: string): Promise<boolean> =>
  store.isKnownToAnybody(db, visitorHash(visitor))

export const hashOf = ({ visitor }: Pick<Origin, 'visitor'>): Buffer | null => (visitor ? visitorHash(visitor) : null)
