import { DomainError } from '../platform/errors.ts'

/** The caller must ask again, and with the same key, to learn what became of the payment. */
export const unconfirmed = (cause: unknown): DomainError => because(cause, 'payment_unconfirmed')

/** Nothing was moved, because nothing was begun. */
export const unreachable = (cause: unknown): DomainError => because(cause, 'payment_unreachable')

function because(cause: unknown, code: 'payment_unconfirmed' | 'payment_unreachable'): DomainError {
  return Object.assign(new DomainError(code, {}, { retryAfter: 2 }), { cause })
}
