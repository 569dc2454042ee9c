import { DomainError } from '../../platform/errors.ts'

/** The same words for an order that does not exist and for somebody else's. */
export const orderNotFound = (): DomainError => new DomainError('order_not_found', 'This order does not exist')
