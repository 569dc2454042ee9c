import { type Amount, amount } from '@sengi/money'
import { rewardPool } from '../../../ledger/accounts.ts'
import { pooledBalance } from '../../../ledger/ledger.ts'
import type { Db } from '../../../platform/db.ts'
import { type CoveredPool, daysLeft, owedDaily } from './cover.rules.ts'
import { listCovered } from './cover.store.ts'

/** What rewards of an asset are paid from, with the pools that earn them. */
export interface CoverOfAsset {
  readonly cover: Amount
  readonly daily: Amount
  readonly daysLeft: number | null
  readonly pools: readonly CoveredPool[]
}

/** How far the cover of each asset reaches that has a pool. */
export async function readCover(db: Db): Promise<CoverOfAsset[]> {
  const byAsset = Map.groupBy(await listCovered(db), ({ asset }) => asset)
  return Promise.all(
    [...byAsset].map(async ([asset, pools]) => {
      const cover = await pooledBalance(db, rewardPool(), asset)
      const daily = owedDaily(pools)
      return {
        cover: amount(asset, cover),
        daily: amount(asset, daily),
        daysLeft: daysLeft(cover, daily),
        pools,
      }
    }),
  )
}
