import type { Db, Wanted } from '../../../platform/db.ts'
import { findCaseOfOrder } from '../cases/cases.store.ts'
import { orderNotFound, requireOutsider } from '../order-refusals.ts'
import type { Order, OrderState } from '../orders.rules.ts'
import { findOrder, listAllOrders } from '../orders.store.ts'
import { listPeople, type Person } from '../traders/traders.store.ts'

/** An order as staff see it. */
export interface StaffOrderView {
  readonly order: Order
  readonly people: ReadonlyMap<string, Person>
  readonly caseId: string | null
}

/** Any order but one's own. */
export async function viewAnyOrder(db: Db, staffId: string, orderId: string): Promise<StaffOrderView> {
  const order = await findOrder(db, orderId)
  if (!order) throw orderNotFound()
  requireOutsider(order, staffId)
  return view(db, order)
}

export async function viewAllOrders(
  db: Db,
  query: Wanted & { state: OrderState | undefined; readerId: string },
): Promise<StaffOrderView[]> {
  const orders = await listAllOrders(db, query)
  return Promise.all(orders.map((order) => view(db, order)))
}

async function view(db: Db, order: Order): Promise<StaffOrderView> {
  const people = await listPeople(db, [order.buyerId, order.sellerId])
  return { order, people, caseId: (await findCaseOfOrder(db, order.id))?.id ?? null }
}
