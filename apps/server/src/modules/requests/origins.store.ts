import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import { openStates } from './requests.rules.ts'

/** The row that asked for a request which this person was sent. It never changes, so it can be read before anything is locked. */
export async function findOriginRef(db: Db, userId: string, requestId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_request')
    .select('origin_ref')
    .where('id', '=', requestId)
    .where('payer_id', '=', userId)
    .executeTakeFirst()
  return row?.origin_ref ?? null
}

/** Those of these rows whose request can still be paid. */
export async function listOpenOrigins(db: Db, originRefs: readonly string[]): Promise<ReadonlySet<string>> {
  if (originRefs.length === 0) return new Set()
  const rows = await db
    .selectFrom('payment_request')
    .select(sql<string>`origin_ref`.as('ref'))
    .where('origin_ref', 'in', originRefs)
    .where('state', 'in', openStates)
    .where('expires_at', '>', sql<Date>`clock_now()`)
    .execute()
  return new Set(rows.map(({ ref }) => ref))
}

/** A request that was taken back, and the row that had asked for it. */
export interface CancelledOrigin {
  readonly id: string
  readonly ref: string
  readonly requesterId: string
  readonly payerId: string | null
}

/** Takes back what nobody paid yet; what was paid or is over stays as it is. */
export const cancelUnpaidOrigins = (tx: Tx, originRefs: readonly string[]): Promise<CancelledOrigin[]> =>
  tx
    .updateTable('payment_request')
    .set({ state: 'CANCELLED', closed_at: sql<Date>`clock_now()`, version: sql<number>`version + 1` })
    .where('origin_ref', 'in', originRefs)
    .where('state', '=', 'PENDING')
    .returning(['id', sql<string>`origin_ref`.as('ref'), 'requester_id as requesterId', 'payer_id as payerId'])
    .execute()
