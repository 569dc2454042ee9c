import type { Db } from '../../platform/db.ts'
import type { ChainNetwork } from './chain.ts'

/** A payment as it was signed. */
export interface SignedPayment {
  readonly txId: string
  readonly hex: string
}

export async function findSigned(db: Db, network: ChainNetwork, ref: string): Promise<SignedPayment | null> {
  const row = await db
    .selectFrom('chain_signed_payment')
    .select(['tx_id as txId', 'hex'])
    .where('network', '=', network)
    .where('ref', '=', ref)
    .executeTakeFirst()
  return row ?? null
}

/** Keeps the first payment that was signed for a ref, and answers that one. */
export async function keepSigned(
  db: Db,
  network: ChainNetwork,
  ref: string,
  { txId, hex }: SignedPayment,
): Promise<SignedPayment> {
  await db
    .insertInto('chain_signed_payment')
    .values({ network, ref, tx_id: txId, hex })
    .onConflict((conflict) => conflict.columns(['network', 'ref']).doNothing())
    .execute()
  const kept = await findSigned(db, network, ref)
  if (!kept) throw new Error(`Payment ${ref} was not kept`)
  return kept
}
