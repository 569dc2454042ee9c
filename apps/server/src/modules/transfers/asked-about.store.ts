import type { CryptoAsset } from '@sengi/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

interface SentTo {
  readonly id: string
  readonly at: Date
  readonly asset: CryptoAsset
  readonly units: bigint
  /** The name that whoever was paid has now. */
  readonly to: string
}

/** What somebody sent to people, newest first. */
export async function listTransfersFrom(db: Db, userId: string, limit: number): Promise<SentTo[]> {
  const rows = await db
    .selectFrom('transfer')
    .innerJoin('app_user as other', 'other.id', 'transfer.recipient_id')
    .select(['transfer.id', 'transfer.created_at as at', 'transfer.asset', 'transfer.units', 'other.username as to'])
    .where('transfer.sender_id', '=', userId)
    .orderBy('transfer.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ asset, units, ...row }) => ({ ...row, asset: asset as CryptoAsset, units: BigInt(units) }))
}

/** Whether somebody sent this, or was sent it. */
export async function isTransferOf(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('transfer')
    .select(sql.lit(1).as('one'))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('sender_id', '=', userId), eb('recipient_id', '=', userId)]))
    .executeTakeFirst()
  return row !== undefined
}
