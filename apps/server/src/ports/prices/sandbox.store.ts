import type { CryptoAsset } from '@sengi/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** The state of the sandbox's feed at this moment of the product's clock. */
export interface Feed {
  readonly seed: number
  readonly startedAt: Date
  readonly isOut: boolean
  readonly now: Date
  readonly jumps: ReadonlyMap<CryptoAsset, number>
}

/** Reads the feed; the first reader ever starts it. */
export async function readFeed(db: Db): Promise<Feed> {
  await sql`update sandbox_price_feed set started_at = clock_now() where started_at is null`.execute(db)
  const feed = await db
    .selectFrom('sandbox_price_feed')
    .select(['seed', 'started_at', 'is_out', sql<Date>`clock_now()`.as('now')])
    .executeTakeFirstOrThrow()
  const jumps = await db.selectFrom('sandbox_price_jump').selectAll().execute()
  return {
    seed: feed.seed,
    startedAt: feed.started_at ?? feed.now,
    isOut: feed.is_out,
    now: feed.now,
    jumps: new Map(jumps.map(({ asset, basis_points }) => [asset, basis_points])),
  }
}

export async function setOutage(db: Db, isOut: boolean): Promise<void> {
  await db.updateTable('sandbox_price_feed').set({ is_out: isOut }).execute()
}

export async function setJump(db: Db, asset: CryptoAsset, basisPoints: number): Promise<void> {
  await db
    .insertInto('sandbox_price_jump')
    .values({ asset, basis_points: basisPoints })
    .onConflict((conflict) => conflict.column('asset').doUpdateSet({ basis_points: basisPoints }))
    .execute()
}
