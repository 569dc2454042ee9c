import type { Db } from '../../platform/db.ts'
import { canonicalAddress } from './canonical-addresses.rules.ts'
import type { Place } from './chain-terms.rules.ts'

type Network = Place['network']

export interface OwnAddress {
  readonly network: Network
  readonly address: string
}

export async function listAddressesOf(db: Db, userId: string): Promise<OwnAddress[]> {
  return db.selectFrom('chain_address').select(['network', 'address']).where('user_id', '=', userId).execute()
}

/** Keeps the first address that a person was given on a network. */
export async function keepAddress(db: Db, userId: string, { network, address }: OwnAddress): Promise<void> {
  await db
    .insertInto('chain_address')
    .values({ user_id: userId, network, address })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doNothing())
    .execute()
}

/** Whose address this is, in whichever form it is written. It says who is a customer, so only for our own decisions. */
export async function findOwnerOf(db: Db, { network, address }: OwnAddress): Promise<string | null> {
  const row = await db
    .selectFrom('chain_address')
    .select('user_id')
    .where('network', '=', network)
    .where('address', '=', canonicalAddress({ network, address }))
    .executeTakeFirst()
  return row?.user_id ?? null
}
