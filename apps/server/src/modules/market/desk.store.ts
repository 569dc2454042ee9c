import type { CryptoAsset } from '@sengi/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../platform/db.ts'

/** When people stopped what needs a price of an asset, and let it go on. */
export interface QuotingPause {
  readonly id: string
  readonly asset: CryptoAsset
  readonly pausedBy: string
  readonly pausedAt: Date
  readonly reason: string
  readonly resumedBy: string | null
  readonly resumedAt: Date | null
  readonly resumeReason: string | null
}

const pauses = (db: Db, chosen: RawBuilder<unknown>, limit: number) =>
  sql<QuotingPause>`
    select pause.id, asset, paused.username as "pausedBy", paused_at as "pausedAt", reason,
           resumed.username as "resumedBy", resumed_at as "resumedAt", resume_reason as "resumeReason"
    from quoting_pause as pause
    join app_user as paused on paused.id = paused_by left join app_user as resumed on resumed.id = resumed_by
    where ${chosen} order by pause.id desc limit ${limit}`.execute(db)

const assetsAtMost = 100

export const listOpenPauses = async (db: Db): Promise<QuotingPause[]> =>
  (await pauses(db, sql`resumed_at is null`, assetsAtMost)).rows

/** Newest first. */
export const listPauses = async (db: Db, { limit, before }: Wanted): Promise<QuotingPause[]> =>
  (await pauses(db, before === undefined ? sql`true` : sql`pause.id < ${before}::uuid`, limit)).rows

interface Why {
  readonly staffId: string
  readonly reason: string
}

/** False where it is paused already. */
export async function insertPause(tx: Tx, asset: CryptoAsset, { staffId, reason }: Why): Promise<boolean> {
  const row = await tx
    .insertInto('quoting_pause')
    .values({ asset, paused_by: staffId, reason })
    .onConflict((conflict) => conflict.column('asset').where('resumed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False where it is not paused. */
export async function endPause(tx: Tx, asset: CryptoAsset, { staffId, reason }: Why): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('quoting_pause')
    .set({ resumed_by: staffId, resumed_at: sql<Date>`clock_now()`, resume_reason: reason })
    .where('asset', '=', asset)
    .where('resumed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Prices that jumped, and about which nobody has said anything yet. */
export const waitingPrices = sql`
  select asset as id, asset as label, null::uuid[] as owners, null::uuid as assignee, candidate_at as since,
         null::uuid as asked_by, null::text as reason, null::text as asset, null::numeric as units, null::timestamptz as until
  from market_price where state = 'SUSPECT' and kept_out_micros is null`
