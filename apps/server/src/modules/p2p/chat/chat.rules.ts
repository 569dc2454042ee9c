import { type Amount, dayMs } from '@sengi/money'
import { isOpen, type KeptDetails, type OrderState, type Role } from '../orders.rules.ts'

/** What chat and files need to know of an order. */
export interface OrderChat {
  readonly orderId: string
  readonly buyerId: string
  readonly sellerId: string
  readonly buyerName: string | null
  readonly sellerName: string | null
  readonly state: OrderState
  /** When the buyer said that it was paid; null also when that was taken back. */
  readonly proofAt: Date | null
  readonly createdAt: Date
  readonly closedAt: Date | null
  readonly hasOpenCase: boolean
  readonly payDetails: KeptDetails | null
  /** The rand that were agreed. */
  readonly fiat: Amount
  /** The product's time at which this was read. */
  readonly readAt: Date
}

const openDaysAfterEnd = 7

/** Whether the two may still write: while the order or a case is open, and some days after, for what is left to say. */
export function isChatOpen({ state, closedAt, hasOpenCase, readAt }: OrderChat): boolean {
  if (isOpen({ state }) || hasOpenCase || !closedAt) return true
  return readAt.getTime() - closedAt.getTime() < openDaysAfterEnd * dayMs
}

/** Whether files still have something to prove: not on an order that ended before anybody said it was paid. */
export const takesFiles = ({ closedAt, proofAt, hasOpenCase }: OrderChat): boolean =>
  closedAt === null || proofAt !== null || hasOpenCase

/** Which side wrote or sent something. */
export const sideOf = ({ buyerId }: Pick<OrderChat, 'buyerId'>, userId: string): Role =>
  userId === buyerId ? 'buyer' : 'seller'
