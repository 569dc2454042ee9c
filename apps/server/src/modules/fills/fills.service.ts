import type { FilledPool } from '@sengi/contract/fills/fills'
import { type CryptoAsset, parseAmount } from '@sengi/money'
import { post } from '../../ledger/ledger.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { type Agreement, requireAgreed } from '../../platform/second-person.ts'
import { requireAsker } from '../auth/index.ts'
import { fillingPosting, type PoolFill } from './fills.rules.ts'
import * as store from './fills.store.ts'

interface FillAsk {
  readonly staffId: string
  readonly pool: FilledPool
  readonly asset: CryptoAsset
  readonly text: string
  readonly reason: string
}

/**
 * Asks to put coins of the company into a pool. Nothing moves before another person approves it within a day. Answers its id.
 * @throws DomainError pool_asset_wrong, illegal_transition while the same amount waits already
 */
export const askFill = (db: Db, { staffId, pool, asset, text, reason }: FillAsk): Promise<string> =>
  inTransaction(db, async (tx) => {
    if (pool === 'referrals' && asset !== 'USDT') throw new DomainError('pool_asset_wrong')
    const coins = parseAmount(asset, text)
    if (await store.waitsAlready(tx, pool, coins)) throw new DomainError('illegal_transition')
    const id = await store.insertFill(tx, { pool, coins, reason, askedBy: staffId })
    await note(tx, staffId, 'fill_asked', { id, pool })
    return id
  })

/**
 * Lets it happen, once. @throws DomainError pool_fill_not_found, pool_fill_asked_by_you, pool_fill_over, asker_may_not, approval_lapsed,
 * approval_changed
 */
export const approveFill = (db: Db, staffId: string, { id, hash }: Agreement): Promise<string> =>
  inTransaction(db, async (tx) => {
    const fill = await lockForOther(tx, staffId, id)
    if (fill.refusal) throw new DomainError('pool_fill_over')
    if (fill.approvedAt) return id
    await requireAsker(tx, fill.askedBy, 'treasury.make')
    await requireAgreed(tx, store.askedFills(fill.pool), { id, hash })
    await store.approveFill(tx, id, staffId)
    await post(tx, fillingPosting(fill))
    await note(tx, staffId, 'fill_approved', fill)
    return id
  })

interface FillRefusal {
  readonly staffId: string
  readonly id: string
  readonly reason: string
}

/** Turns it down, whoever asked for it and whether they still may. @throws DomainError pool_fill_not_found, pool_fill_asked_by_you, pool_fill_over */
export const refuseFill = (db: Db, { staffId, id, reason }: FillRefusal): Promise<string> =>
  inTransaction(db, async (tx) => {
    const fill = await lockForOther(tx, staffId, id)
    if (fill.approvedAt || fill.refusal) throw new DomainError('pool_fill_over')
    await store.refuseFill(tx, id, staffId, reason)
    await note(tx, staffId, 'fill_refused', fill)
    return id
  })

/** Nobody decides about what they asked for themselves. */
async function lockForOther(tx: Tx, staffId: string, id: string): Promise<PoolFill> {
  const fill = await store.lockFill(tx, id)
  if (!fill) throw new DomainError('pool_fill_not_found')
  if (fill.askedBy === staffId) throw new DomainError('pool_fill_asked_by_you')
  return fill
}

/** One thing that was asked. @throws DomainError pool_fill_not_found */
export async function getFill(db: Db, id: string): Promise<PoolFill> {
  const fill = await store.findFill(db, id)
  if (!fill) throw new DomainError('pool_fill_not_found')
  return fill
}

const note = (tx: Tx, actorId: string, act: string, { id, pool }: Pick<PoolFill, 'id' | 'pool'>): Promise<void> =>
  recordAudit(tx, { actorId, action: `${pool}.${act}`, subject: `pool_fill:${id}` })
