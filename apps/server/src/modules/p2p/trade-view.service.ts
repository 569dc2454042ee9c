import type { PartyAction } from '@sengi/contract'
import { type ReceiptLine, receiptOf } from '../../ledger/ledger.ts'
import { clockNow } from '../../platform/clock.ts'
import type { Db, Wanted } from '../../platform/db.ts'
import { hasBlocked } from '../transfers/index.ts'
import { findCaseOfOrder } from './cases.store.ts'
import { expireOrdersOf, settleForReading } from './clock.service.ts'
import { listEscrowIds } from './escrows.store.ts'
import { listEvents, type OrderEvent } from './order-events.store.ts'
import { orderNotFound } from './order-refusals.ts'
import { type Order, otherRole, partyOf, type Role, roleOf } from './orders.rules.ts'
import { findOrderOf, listOrdersOf } from './orders.store.ts'
import { type TraderCard, traderCards } from './reputation.service.ts'
import { findRating, isFavourite, listRated } from './reputation.store.ts'
import type { Settings } from './settings.rules.ts'
import { currentSettings } from './settings.service.ts'
import { allowedTo } from './step.rules.ts'

/** An order as one of its sides sees it in a list. */
export interface TradeLine {
  readonly order: Order
  readonly role: Role
  readonly counterparty: TraderCard
  readonly allowed: readonly PartyAction[]
  readonly now: Date
  readonly settings: Settings
}

/** The same with everything that its page shows. */
export interface TradeView extends TradeLine {
  readonly buyer: TraderCard
  readonly seller: TraderCard
  /** Of the other side, for whom the page is shown. */
  readonly isFavourite: boolean
  readonly isBlocked: boolean
  readonly events: readonly OrderEvent[]
  readonly receipt: readonly ReceiptLine[]
  readonly caseId: string | null
  readonly rating: { positive: boolean; comment: string } | null
}

interface ListQuery extends Wanted {
  open?: boolean | undefined
}

/** Somebody's orders, after the clock had its turn on them. */
export async function listTrades(db: Db, userId: string, query: ListQuery): Promise<TradeLine[]> {
  await expireOrdersOf(db, userId)
  const orders = await listOrdersOf(db, userId, query)
  const [now, settings, rated, cards] = await Promise.all([
    clockNow(db),
    currentSettings(db),
    listRated(
      db,
      userId,
      orders.map(({ id }) => id),
    ),
    traderCards(
      db,
      orders.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]),
    ),
  ])
  return orders.map((order) => {
    const role = sideOf(order, userId)
    const counterparty = cardOf(cards, partyOf(order, otherRole(role)))
    const allowed = allowedTo(order, role, rated.has(order.id), now, settings)
    return { order, role, counterparty, now, settings, allowed }
  })
}

/** One's own order, after the clock had its turn on it. */
export async function viewTrade(db: Db, userId: string, orderId: string): Promise<TradeView> {
  const known = await findOrderOf(db, userId, orderId)
  if (!known) throw orderNotFound()
  const settled = await settleForReading(db, orderId)
  return showTrade(db, settled ?? (await findOrderOf(db, userId, orderId)) ?? known, userId)
}

/** Everything about an order that was just read or changed. */
export async function showTrade(db: Db, order: Order, userId: string): Promise<TradeView> {
  const role = sideOf(order, userId)
  const other = partyOf(order, otherRole(role))
  const [now, settings, cards, favourite, blocked, events, escrowIds, known, rating] = await Promise.all([
    clockNow(db),
    currentSettings(db),
    traderCards(db, [order.buyerId, order.sellerId]),
    isFavourite(db, userId, other),
    hasBlocked(db, userId, other),
    listEvents(db, order.id),
    listEscrowIds(db, order.id),
    findCaseOfOrder(db, order.id),
    findRating(db, order.id, userId),
  ])
  return {
    order,
    role,
    now,
    settings,
    isFavourite: favourite,
    isBlocked: blocked,
    events,
    rating,
    receipt: await receiptOf(db, escrowIds),
    caseId: known?.id ?? null,
    buyer: cardOf(cards, order.buyerId),
    seller: cardOf(cards, order.sellerId),
    counterparty: cardOf(cards, other),
    allowed: allowedTo(order, role, rating !== null, now, settings),
  }
}

function sideOf(order: Order, userId: string): Role {
  const role = roleOf(order, userId)
  if (!role) throw new Error(`Order ${order.id} was read for a stranger`)
  return role
}

function cardOf(cards: ReadonlyMap<string, TraderCard>, userId: string): TraderCard {
  const card = cards.get(userId)
  if (!card) throw new Error(`There is no user ${userId}`)
  return card
}
