import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { AssetNetwork, Coins } from '../deposits/chain-terms.rules.ts'

/** A fee that was promised. */
export interface WithdrawalQuote extends AssetNetwork {
  readonly id: string
  readonly fee: Coins
  readonly expiresAt: Date
  readonly readAt: Date
}

const columns = ['id', 'asset', 'network', 'fee_units', 'expires_at'] as const
const readAt = sql<Date>`clock_now()`.as('read_at')

export async function insertQuote(
  db: Db,
  userId: string,
  { asset, network }: AssetNetwork,
  fee: Coins,
  seconds: number,
): Promise<WithdrawalQuote> {
  const row = await db
    .insertInto('withdrawal_quote')
    .values({
      user_id: userId,
      asset,
      network,
      fee_units: fee.units.toString(),
      expires_at: sql<Date>`clock_now() + make_interval(secs => ${seconds})`,
    })
    .returning([...columns, readAt])
    .executeTakeFirstOrThrow()
  return toQuote(row)
}

/** Takes a quote that is still good, once; null when it is not there, not good any more, or was used. */
export async function takeQuote(tx: Tx, userId: string, id: string): Promise<WithdrawalQuote | null> {
  const row = await tx
    .updateTable('withdrawal_quote')
    .set({ used_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_now()`)
    .returning([...columns, readAt])
    .executeTakeFirst()
  return row ? toQuote(row) : null
}

export async function deleteQuotesOlderThan(db: Db, seconds: number): Promise<void> {
  await db
    .deleteFrom('withdrawal_quote')
    .where('created_at', '<', sql<Date>`clock_now() - make_interval(secs => ${seconds})`)
    .execute()
}

interface Row extends AssetNetwork {
  id: string
  fee_units: string
  expires_at: Date
  read_at: Date
}

const toQuote = ({ id, asset, network, fee_units: fee, expires_at: expiresAt, read_at: readAt }: Row) => ({
  id,
  asset,
  network,
  fee: { asset, units: BigInt(fee) },
  expiresAt,
  readAt,
})
