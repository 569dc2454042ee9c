import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import type { Order } from '../orders.rules.ts'
import { lockFreeOrder } from '../orders.store.ts'
import type { Settings } from '../settings.rules.ts'
import { momentFor, settingsOf } from '../settings.service.ts'
import { perform } from './perform.service.ts'
import * as store from './resting.store.ts'

const atOnce = 200

/**
 * What somebody suspended trades rests: their ads go off, and the clocks of their open orders stand, so that nobody loses
 * by being kept out and nobody pays somebody whom our team looks at. Each order rests once: staff may let it go on before the
 * account is. When the account is let go, so are the orders; ads wait for their owner.
 */
export async function restAndResume(db: Db): Promise<void> {
  await pauseAds(db)
  const failures: unknown[] = []
  const attempt = (work: Promise<unknown>) => work.catch((failure) => failures.push(failure))
  for (const id of await store.listToRest(db, atOnce)) await attempt(restOne(db, id))
  for (const id of await store.listToResume(db, atOnce)) await attempt(resumeOne(db, id))
  if (failures.length > 0) throw new AggregateError(failures, 'Some orders could not be let rest, or go on')
}

/** Holds an order of somebody suspended, whose lock the caller has: its clocks stand since then, however late this is. */
export const rest = (tx: Tx, order: Order, since: Date, settings: Settings): Promise<Order> =>
  perform(tx, order, { action: 'hold', actor: 'system', actorId: null, now: since, settings })

const pauseAds = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    const paused = await store.pauseAdsOfSuspended(tx)
    await announce(
      tx,
      paused.map(({ id, userId }) => ({ topic: 'p2p', userId, ref: id })),
    )
  })

const restOne = (db: Db, orderId: string): Promise<unknown> =>
  inTransaction(db, async (tx) => {
    const order = await lockFreeOrder(tx, orderId)
    const since = order && (await store.restsSince(tx, orderId))
    if (order && since) await rest(tx, order, since, await settingsOf(tx, order))
  })

const resumeOne = (db: Db, orderId: string): Promise<unknown> =>
  inTransaction(db, async (tx) => {
    const order = await lockFreeOrder(tx, orderId)
    if (!order || !(await store.isToResume(tx, orderId))) return
    const { now, settings } = await momentFor(tx, order)
    await perform(tx, order, { action: 'resume', actor: 'system', actorId: null, now, settings })
  })
