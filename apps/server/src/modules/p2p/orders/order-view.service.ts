import type { PartyAction, PayDetails } from '@sengi/contract/p2p/orders'
import { type ReceiptLine, receiptFrom, receiptJson } from '../../../ledger/ledger.ts'
import type { Db, Wanted } from '../../../platform/db.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import { orderNotFound } from '../order-refusals.ts'
import { isDue, type Order, otherRole, partyOf, type Role, roleOf } from '../orders.rules.ts'
import { listOrdersOf } from '../orders.store.ts'
import { openPayDetails } from '../payout/sealed-numbers.service.ts'
import type { Settings } from '../settings.rules.ts'
import { momentByOrder, momentFor } from '../settings.service.ts'
import { expireOrdersOf, settleForReading } from '../steps/clock.service.ts'
import { findOrderDetails, type OrderDetails } from '../steps/order-page.store.ts'
import { allowedTo } from '../steps/step.rules.ts'
import { cardsOf, type TraderCard, traderCards } from '../traders/reputation.service.ts'
import { listRated } from '../traders/reputation.store.ts'

/** An order as one of its sides sees it in a list. */
export interface ListedOrder {
  readonly order: Order
  readonly role: Role
  readonly counterparty: TraderCard
  readonly allowed: readonly PartyAction[]
  readonly now: Date
  readonly settings: Settings
}

/** The same with everything that its page shows. */
export interface ShownOrder extends ListedOrder, OrderDetails {
  readonly buyer: TraderCard
  readonly seller: TraderCard
  /** With the number open, for its two sides. */
  readonly payDetails: PayDetails | null
  readonly receipt: readonly ReceiptLine[]
}

interface ListQuery extends Wanted {
  open?: boolean | undefined
}

/** Somebody's orders, after the clock had its turn on them. */
export async function listOrders(db: Db, userId: string, query: ListQuery): Promise<ListedOrder[]> {
  await expireOrdersOf(db, userId)
  const orders = await listOrdersOf(db, userId, query)
  const [momentOfEach, rated, cards] = await Promise.all([
    momentByOrder(db),
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
    const { now, settings } = momentOfEach(order)
    const allowed = allowedTo(order, role, rated.has(order.id), now, settings)
    return { order, role, counterparty, now, settings, allowed }
  })
}

const findPage = (db: Db, userId: string, orderId: string) => findOrderDetails(db, userId, orderId, receiptJson)

/** One's own order with everything that its page shows, after the clock had its turn on it. */
export async function viewOrder(db: Db, vault: Vault, userId: string, orderId: string): Promise<ShownOrder> {
  const found = await findPage(db, userId, orderId)
  if (!found) throw orderNotFound()
  const isOver = isDue(found.order, await momentFor(db, found.order, found))
  const settled = isOver && (await settleForReading(db, orderId)) && (await findPage(db, userId, orderId))
  return showPage(db, vault, settled || found, userId)
}

/** The same after an act, as the act left it: the clock has its turn when somebody looks again. */
export async function showOrder(db: Db, vault: Vault, userId: string, orderId: string): Promise<ShownOrder> {
  const page = await findPage(db, userId, orderId)
  if (!page) throw orderNotFound()
  return showPage(db, vault, page, userId)
}

async function showPage(db: Db, vault: Vault, page: OrderDetails, userId: string): Promise<ShownOrder> {
  const { order, rating } = page
  const role = sideOf(order, userId)
  const { now, settings } = await momentFor(db, order, page)
  const cards = cardsOf(page.traders)
  const payDetails = order.payDetails && (await openPayDetails(vault, order.sellerId, order.payDetails))
  return {
    ...page,
    role,
    settings,
    receipt: receiptFrom(page.booked),
    payDetails,
    buyer: cardOf(cards, order.buyerId),
    seller: cardOf(cards, order.sellerId),
    counterparty: cardOf(cards, partyOf(order, otherRole(role))),
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
