import { staffOrderActs } from '@sengi/contract/p2p/staff-orders'
import { type ReceiptLine, receiptOf } from '../../../ledger/ledger.ts'
import type { Db } from '../../../platform/db.ts'
import { countOffMarket } from '../ads/desk.service.ts'
import { findCaseOfOrder, newestCases } from '../cases/cases.store.ts'
import { orderNotFound, requireOutsider } from '../order-refusals.ts'
import type { Order } from '../orders.rules.ts'
import { findOrder, listAllOrders } from '../orders.store.ts'
import { momentFor } from '../settings.service.ts'
import { listMoneyRefs } from '../steps/escrows.store.ts'
import { listEvents, type OrderEvent } from '../steps/order-events.store.ts'
import { findTransition } from '../steps/step.rules.ts'
import { listPeople, type Person } from '../traders/traders.store.ts'
import { countLiveOrders, countOpenCases } from './live.store.ts'

/** An order as staff see it. */
export interface StaffOrderView {
  readonly order: Order
  readonly people: ReadonlyMap<string, Person>
  readonly caseId: string | null
}

/** The same with everything that its page shows. */
export interface StaffOrderPageView extends StaffOrderView {
  readonly events: readonly OrderEvent[]
  readonly receipt: readonly ReceiptLine[]
  readonly allowed: readonly (typeof staffOrderActs)[number][]
  readonly now: Date
}

/** Any order but one's own. */
export async function viewAnyOrder(db: Db, staffId: string, orderId: string): Promise<StaffOrderView> {
  const order = await findOrder(db, orderId)
  if (!order) throw orderNotFound()
  requireOutsider(order, staffId)
  return view(db, order)
}

/** Its page: what happened, every line of the ledger, and what staff can do about it. */
export async function viewOrderPage(db: Db, staffId: string, orderId: string): Promise<StaffOrderPageView> {
  const shown = await viewAnyOrder(db, staffId, orderId)
  const { order } = shown
  const { now, settings } = await momentFor(db, order)
  const events = await listEvents(db, orderId)
  const receipt = await receiptOf(db, await listMoneyRefs(db, orderId))
  const allowed = staffOrderActs.filter(
    (action) => 'transition' in findTransition(action, { order, actor: 'staff', now, settings }),
  )
  return { ...shown, events, receipt, allowed, now }
}

export async function viewAllOrders(db: Db, query: Parameters<typeof listAllOrders>[1]): Promise<StaffOrderView[]> {
  const orders = await listAllOrders(db, query)
  const people = await listPeople(db, [...new Set(orders.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]))])
  const cases = await newestCases(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => ({ order, people, caseId: cases.get(order.id) ?? null }))
}

/** What goes on at this moment, by state, which cases wait, and how many ads are off-market. */
export async function viewLive(db: Db, readerId: string) {
  return {
    orders: await countLiveOrders(db, readerId),
    cases: await countOpenCases(db, readerId),
    offMarket: await countOffMarket(db, readerId),
  }
}

async function view(db: Db, order: Order): Promise<StaffOrderView> {
  const people = await listPeople(db, [order.buyerId, order.sellerId])
  return { order, people, caseId: (await findCaseOfOrder(db, order.id))?.id ?? null }
}
