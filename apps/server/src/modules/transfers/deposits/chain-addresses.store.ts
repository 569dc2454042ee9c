import type { Db } from '../../../platform/db.ts'
import type { AssetNetwork } from './chain-terms.rules.ts'

type Network = AssetNetwork['network']

export interface OwnAddress {
  readonly network: Network
  readonly address: string
}

export async function listAddressesOf(db: Db, userId: string): Promise<OwnAddress[]> {
  return db.selectFrom('chain_address').select(['network', 'address']).where('user_id', '=', userId).execute()
}

/** Keeps the first address that a person was given on a network. Two first looks at once conflict on either of its keys. */
export async function keepAddress(db: Db, userId: string, { network, address }: OwnAddress): Promise<void> {
  await db
    .insertInto('chain_address')
    .values({ user_id: userId, network, address })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whose address this is, in the one form in which addresses are kept. It says who is a customer, so only for our own decisions. */
export async function findOwnerOf(db: Db, { network, address }: OwnAddress): Promise<string | null> {
  const row = await db
    .selectFrom('chain_address')
    .select('user_id')
    .where('network', '=', network)
    .where('address', '=', address)
    .executeTakeFirst()
  return row?.user_id ?? null
}
