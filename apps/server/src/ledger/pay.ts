import type { Db, Tx } from '../platform/db.ts'
import type { Claim } from '../platform/idempotency.ts'
import type { Posting } from './posting.ts'

/** A pure move with the key of its request, if it came with one; a module adds what its own row needs. */
export interface Payment {
  readonly posting: Posting
  readonly once?: Claim
}

/** A replayed payment moved nothing now; its answer is the one that the first request with its key got. */
export type Paid = { readonly replayed: false } | { readonly replayed: true; readonly answer: unknown }

/** Where payments wait for the next commit. */
export interface Lane<P extends Payment> {
  /** @throws DomainError insufficient_funds, idempotency_key_reused, busy, or unavailable: unknown, retry with the same key */
  pay(payment: P): Promise<Paid>
  /** Takes nothing new, settles what waits. */
  close(): Promise<void>
}

export declare function openLane<P extends Payment>(db: Db, settle: (tx: Tx, payments: P[]) => Promise<void>): Lane<P>
