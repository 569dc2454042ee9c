import type { Tx } from '../../platform/db.ts'
import { announce } from '../../platform/outbox.ts'
import { cancelUnpaidOrigins } from './origins.store.ts'

/**
 * Takes back the requests of rows whose debt was settled another way. Answers those that were taken back: one that was paid
 * at the same moment is not among them.
 */
export async function cancelOrigins(tx: Tx, originRefs: readonly string[]): Promise<ReadonlySet<string>> {
  if (originRefs.length === 0) return new Set()
  const cancelled = await cancelUnpaidOrigins(tx, originRefs)
  await announce(
    tx,
    cancelled.flatMap(({ id, requesterId, payerId }) =>
      [requesterId, ...(payerId ? [payerId] : [])].map((userId) => ({ topic: 'requests', userId, ref: id })),
    ),
  )
  return new Set(cancelled.map(({ ref }) => ref))
}
