import { announce } from '../../../platform/background/outbox.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { orderNotFound, requireOutsider } from '../order-refusals.ts'
import { isTalkOpen, type Talk } from './talk.rules.ts'
import { findTalk, findTalkOf } from './talk.store.ts'

/** @throws DomainError order_not_found for everybody who is no party */
export async function talkOf(db: Db, userId: string, orderId: string): Promise<Talk> {
  const talk = await findTalkOf(db, userId, orderId)
  if (!talk) throw orderNotFound()
  return talk
}

/** @throws DomainError chat_closed some days after the end */
export async function openTalkOf(db: Db, userId: string, orderId: string): Promise<Talk> {
  const talk = await talkOf(db, userId, orderId)
  if (!isTalkOpen(talk)) throw new DomainError('chat_closed')
  return talk
}

/** For staff who are no party of it; their looking is recorded by the caller. */
export async function anyTalk(db: Db, staffId: string, orderId: string): Promise<Talk> {
  const talk = await findTalk(db, orderId)
  if (!talk) throw orderNotFound()
  requireOutsider(talk, staffId)
  return talk
}

/** Lets both sides' screens ask again. */
export const tellBoth = (tx: Tx, { orderId, buyerId, sellerId }: Talk, what: 'message' | 'mark' | 'evidence') =>
  announce(
    tx,
    [buyerId, sellerId].map((userId) => ({ topic: 'p2p', userId, ref: orderId, detail: { what } })),
  )
