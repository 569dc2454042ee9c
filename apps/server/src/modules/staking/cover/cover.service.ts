import { type Amount, amount, type CryptoAsset, parseAmount } from '@sengi/money'
import { rewardPool } from '../../../ledger/accounts.ts'
import { pooledBalance, post } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type Agreement, requireAgreed } from '../../../platform/second-person.ts'
import { requireAsker } from '../../auth/index.ts'
import { type CoveredPool, daysLeft, fillCover, owedDaily, type StakeFill } from './cover.rules.ts'
import * as store from './cover.store.ts'

/** What rewards of an asset are paid from, with the pools that earn them. */
export interface CoverOfAsset {
  readonly cover: Amount
  readonly daily: Amount
  readonly daysLeft: number | null
  readonly pools: readonly CoveredPool[]
}

/** How far the cover of each asset reaches that has a pool. */
export async function readCover(db: Db): Promise<CoverOfAsset[]> {
  const byAsset = Map.groupBy(await store.listCovered(db), ({ asset }) => asset)
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

interface FillWish {
  readonly staffId: string
  readonly asset: CryptoAsset
  readonly text: string
  readonly reason: string
}

/** Asks; nothing moves before another person agrees within a day. @throws DomainError illegal_transition while the same amount waits already */
export const askStakeFill = (db: Db, { staffId, asset, text, reason }: FillWish): Promise<string> =>
  inTransaction(db, async (tx) => {
    const coins = parseAmount(asset, text)
    if (await store.isFillWaiting(tx, coins)) throw new DomainError('illegal_transition')
    const id = await store.insertStakeFill(tx, { coins, reason, askedBy: staffId })
    await note(tx, staffId, 'staking.fill_asked', id)
    return id
  })

/**
 * Lets it happen, once.
 * @throws DomainError stake_fill_not_found, stake_fill_asked_by_you, stake_fill_over, asker_may_not, approval_lapsed, approval_changed
 */
export const approveStakeFill = (db: Db, staffId: string, { id, hash }: Agreement): Promise<string> =>
  inTransaction(db, async (tx) => {
    const fill = await lockForOther(tx, staffId, id)
    if (fill.refusal) throw new DomainError('stake_fill_over')
    if (fill.approvedAt) return id
    await requireAsker(tx, fill.askedBy, 'treasury.make')
    await requireAgreed(tx, store.askedStakeFills, { id, hash })
    await store.markApproved(tx, id, staffId)
    await post(tx, fillCover(id, fill.amount))
    await note(tx, staffId, 'staking.fill_approved', id)
    return id
  })

/** Turns it down. @throws DomainError stake_fill_not_found, stake_fill_asked_by_you, stake_fill_over */
export const refuseStakeFill = (
  db: Db,
  { staffId, id, reason }: { staffId: string; id: string; reason: string },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const fill = await lockForOther(tx, staffId, id)
    if (fill.approvedAt || fill.refusal) throw new DomainError('stake_fill_over')
    await store.markRefused(tx, id, staffId, reason)
    await note(tx, staffId, 'staking.fill_refused', id)
    return id
  })

/** Nobody decides about what they asked for themselves. */
async function lockForOther(tx: Tx, staffId: string, id: string): Promise<StakeFill> {
  const fill = await store.lockStakeFill(tx, id)
  if (!fill) throw new DomainError('stake_fill_not_found')
  if (fill.askedBy === staffId) throw new DomainError('stake_fill_asked_by_you')
  return fill
}

/** @throws DomainError stake_fill_not_found */
export async function getStakeFill(db: Db, id: string): Promise<StakeFill> {
  const fill = await store.findStakeFill(db, id)
  if (!fill) throw new DomainError('stake_fill_not_found')
  return fill
}

const note = (tx: Tx, actorId: string, action: string, id: string): Promise<void> =>
  recordAudit(tx, { actorId, action, subject: `stake_fill:${id}` })
