import { recordAudit } from '../../platform/audit.ts'
import { announce } from '../../platform/background/outbox.ts'
import type { Tx } from '../../platform/db.ts'
import { type CancelledOrigin, cancelUnpaidOrigins, findOriginRef } from './origins.store.ts'
import type { RequestPayment } from './payments.store.ts'
import type { PaymentRequest } from './requests.rules.ts'

/** A payment of a request that another module's row asked for. */
export interface OriginPayment extends RequestPayment {
  readonly originRef: string
  readonly requesterId: string
}

/**
 * What the module whose rows ask does when somebody pays: requests stand left of it and do not know it, so `app.ts` hands it
 * in. Payment, debt and money are one transaction, and everybody locks in one order: what the row belongs to, then the
 * request, then limits, then accounts.
 */
export interface RequestSource {
  /** Holds what the row belongs to until the transaction ends; called before the request is locked. */
  readonly hold: (tx: Tx, originRef: string) => Promise<void>
  /** Lets a payment pass while as much is owed. @throws DomainError */
  readonly requireOwed: (tx: Tx, originRef: string) => Promise<void>
  /** Enters the payment of a request that is marked as paid; the money moves next, or nothing happens. */
  readonly book: (tx: Tx, payment: OriginPayment) => Promise<void>
}

/** Holds the origin of a request that somebody is about to pay, where it has one. */
export async function holdOrigin(tx: Tx, origin: RequestSource, userId: string, requestId: string): Promise<void> {
  const ref = await findOriginRef(tx, userId, requestId)
  if (ref) await origin.hold(tx, ref)
}

/** @throws DomainError when a row asked for more than is owed by now */
export async function requireOwed(tx: Tx, origin: RequestSource, { originRef }: PaymentRequest): Promise<void> {
  if (originRef) await origin.requireOwed(tx, originRef)
}

/** Enters a payment where the row that asked for it stands. */
export async function bookPayment(
  tx: Tx,
  origin: RequestSource,
  request: PaymentRequest,
  payment: RequestPayment,
): Promise<void> {
  const { originRef, requesterId } = request
  if (originRef) await origin.book(tx, { ...payment, originRef, requesterId })
}

/**
 * Takes back the requests of rows whose debt is gone or smaller. Answers those that were taken back, for whoever tells people
 * why: one that was declined at the same moment is not among them.
 */
export async function cancelOrigins(tx: Tx, originRefs: readonly string[]): Promise<CancelledOrigin[]> {
  if (originRefs.length === 0) return []
  const cancelled = await cancelUnpaidOrigins(tx, originRefs)
  for (const { id } of cancelled) {
    await recordAudit(tx, { actorId: null, action: 'request.cancelled', subject: id, detail: { by: 'origin' } })
  }
  await announce(
    tx,
    cancelled.flatMap(({ id, requesterId, payerId }) =>
      [requesterId, ...(payerId ? [payerId] : [])].map((userId) => ({ topic: 'requests', userId, ref: id })),
    ),
  )
  return cancelled
}
