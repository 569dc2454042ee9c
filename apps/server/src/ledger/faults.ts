import { DomainError } from '../platform/errors.ts'

/** The caller must ask again, and with the same key, to learn what became of the payment. */
export const unconfirmed = (cause: unknown): DomainError =>
  because(cause, 'We could not confirm this payment. Try again with the same Idempotency-Key: it is never paid twice.')

/** Nothing was moved, because nothing was begun. */
export const unreachable = (cause: unknown): DomainError =>
  because(cause, 'The service is catching its breath. Nothing was moved; try again in a moment.')

function because(cause: unknown, detail: string): DomainError {
  return Object.assign(new DomainError('unavailable', detail, { retryAfter: 2 }), { cause })
}
