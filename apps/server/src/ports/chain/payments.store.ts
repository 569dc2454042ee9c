import type { Network } from '@sengi/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** A payment as it was signed. */
export interface SignedPayment {
  readonly txId: string
  readonly hex: string
}

/** What is kept of a ref: what was signed for it, if anything, and whether it must never be sent any more. */
export interface KeptPayment {
  readonly signed: SignedPayment | null
  readonly isAbandoned: boolean
}

export async function findKept(db: Db, network: Network, ref: string): Promise<KeptPayment | null> {
  const row = await db
    .selectFrom('chain_signed_payment')
    .select(['tx_id as txId', 'hex', 'abandoned_at as abandonedAt'])
    .where('network', '=', network)
    .where('ref', '=', ref)
    .executeTakeFirst()
  if (!row) return null
  const { txId, hex, abandonedAt } = row
  return { signed: txId !== null && hex !== null ? { txId, hex } : null, isAbandoned: abandonedAt !== null }
}

/** Keeps the first payment that was signed for a ref, and answers what stands there: a ref that was abandoned keeps none. */
export async function keepSigned(
  db: Db,
  network: Network,
  ref: string,
  { txId, hex }: SignedPayment,
): Promise<KeptPayment> {
  await db
    .insertInto('chain_signed_payment')
    .values({ network, ref, tx_id: txId, hex })
    .onConflict((conflict) => conflict.columns(['network', 'ref']).doNothing())
    .execute()
  const kept = await findKept(db, network, ref)
  if (!kept) throw new Error(`Payment ${ref} was not kept`)
  return kept
}

/** Forbids that a ref is ever sent again, also where nothing was signed for it yet. True for whoever did so first. */
export async function keepAbandoned(db: Db, network: Network, ref: string): Promise<boolean> {
  const row = await db
    .insertInto('chain_signed_payment')
    .values({ network, ref, abandoned_at: sql<Date>`clock_now()` })
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'ref'])
        .doUpdateSet({ abandoned_at: sql<Date>`clock_now()` })
        .where('chain_signed_payment.abandoned_at', 'is', null),
    )
    .returning('ref')
    .executeTakeFirst()
  return row !== undefined
}
