import type { Order } from '@sengi/contract/p2p/orders'

/** What every view of an order and every act on it is given. */
export interface OrderProps {
  order: Order
}
