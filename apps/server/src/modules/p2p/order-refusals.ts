import { DomainError } from '../../platform/errors.ts'

/** The same words for an order that does not exist and for somebody else's. */
export const orderNotFound = (): DomainError => new DomainError('order_not_found')

/** Staff see and work on orders of others only. @throws DomainError case_of_own_order */
export function requireOutsider({ buyerId, sellerId }: { buyerId: string; sellerId: string }, staffId: string): void {
  if (staffId === buyerId || staffId === sellerId) throw new DomainError('case_of_own_order')
}
