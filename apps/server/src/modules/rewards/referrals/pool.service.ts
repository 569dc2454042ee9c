import type { Amount } from '@sengi/money'
import { parseAmount } from '@sengi/money'
import { promoPool } from '../../../ledger/accounts.ts'
import { pooledBalance, post } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type Agreement, requireAgreed } from '../../../platform/second-person.ts'
import { requireAsker } from '../../auth/index.ts'
import { askedFills } from '../work.store.ts'
import { fillPool } from './pool.rules.ts'
import * as store from './pool.store.ts'

/** What referral rewards are paid from, and what waits for it. */
export async function readPool(db: Db): Promise<{ balance: Amount; waiting: number; fills: store.PoolFill[] }> {
  const units = await pooledBalance(db, promoPool(), 'USDT')
  return { balance: { asset: 'USDT', units }, waiting: await store.countShort(db), fills: await store.listFills(db) }
}

interface FillAsk {
  readonly staffId: string
  readonly usdt: string
  readonly reason: string
}

/**
 * Asks to put coins of the company into the pool. Nothing moves before another person approves it within a day. Answers its id.
 * @throws DomainError illegal_transition while the same amount waits already
 */
export const askFill = (db: Db, { staffId, usdt, reason }: FillAsk): Promise<string> =>
  inTransaction(db, async (tx) => {
    const coins = parseAmount('USDT', usdt)
    if (await store.waitsAlready(tx, coins)) throw new DomainError('illegal_transition')
    const id = await store.insertFill(tx, { coins, reason, askedBy: staffId })
    await recordAudit(tx, { actorId: staffId, action: 'referrals.fill_asked', subject: `promo_fill:${id}` })
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
    await requireAgreed(tx, askedFills, { id, hash })
    await store.approveFill(tx, id, staffId)
    await post(tx, fillPool(id, fill.amount))
    await recordAudit(tx, { actorId: staffId, action: 'referrals.fill_approved', subject: `promo_fill:${id}` })
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
    await recordAudit(tx, { actorId: staffId, action: 'referrals.fill_refused', subject: `promo_fill:${id}` })
    return id
  })

/** Nobody decides about what they asked for themselves. */
async function lockForOther(tx: Tx, staffId: string, id: string): Promise<store.PoolFill> {
  const fill = await store.lockFill(tx, id)
  if (!fill) throw new DomainError('pool_fill_not_found')
  if (fill.askedBy === staffId) throw new DomainError('pool_fill_asked_by_you')
  return fill
}

/** One thing that was asked. @throws DomainError pool_fill_not_found */
export async function getFill(db: Db, id: string): Promise<store.PoolFill> {
  const fill = await store.findFill(db, id)
  if (!fill) throw new DomainError('pool_fill_not_found')
  return fill
}
