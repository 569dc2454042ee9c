import { announce, deskNews } from '../../../platform/background/outbox.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { orderNotFound, requireOutsider } from '../order-refusals.ts'
import { isChatOpen, type OrderChat } from './chat.rules.ts'
import { findChat, findChatOf } from './chat.store.ts'

/** @throws DomainError order_not_found for everybody who is no party */
export async function chatOf(db: Db, userId: string, orderId: string): Promise<OrderChat> {
  const chat = await findChatOf(db, userId, orderId)
  if (!chat) throw orderNotFound()
  return chat
}

/** @throws DomainError chat_closed some days after the end */
export async function openChatOf(db: Db, userId: string, orderId: string): Promise<OrderChat> {
  const chat = await chatOf(db, userId, orderId)
  if (!isChatOpen(chat)) throw new DomainError('chat_closed')
  return chat
}

/** For staff who are no party of it; their looking is recorded by the caller. */
export async function anyChat(db: Db, staffId: string, orderId: string): Promise<OrderChat> {
  const chat = await findChat(db, orderId)
  if (!chat) throw orderNotFound()
  requireOutsider(chat, staffId)
  return chat
}

/** Lets both sides' screens ask again, and those of our team while they decide. */
export const tellBoth = (tx: Tx, chat: OrderChat, what: 'message' | 'mark' | 'evidence') =>
  announce(tx, [
    ...[chat.buyerId, chat.sellerId].map((userId) => ({ topic: 'p2p', userId, ref: chat.orderId, detail: { what } })),
    ...(chat.hasOpenCase ? [deskNews] : []),
  ])
