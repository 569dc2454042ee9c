import type { NewStake } from '@sengi/contract/staking'
import { type Amount, formatPrice, fromRand, fullCryptoText, inRand, minus, parseAmount } from '@sengi/money'
import { post } from '../../ledger/ledger.ts'
import { announce, type OutboxEvent } from '../../platform/background/outbox.ts'
import { clockNow } from '../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { currentPrices, tradablePrice } from '../market/index.ts'
import { streakOf } from '../rewards/index.ts'
import { requireNotFrozen } from '../transfers/index.ts'
import { findPool, giveRoomBack, takeRoom } from './pools.store.ts'
import { closePosition, findPositionOf, insertPosition, lockPositionOf, sumsOf } from './positions.store.ts'
import { payOut } from './rewards.service.ts'
import {
  giveBack,
  lockUp,
  mayUnstake,
  nextAfter,
  type Pool,
  type Position,
  unlockDay,
  unlockOf,
} from './staking.rules.ts'

/** Puts crypto into a pool. The position keeps today's terms, whatever the pool does later. */
export function stake(db: Db, userId: string, input: NewStake): Promise<Position> {
  return inTransaction(db, async (tx) => {
    await requireNotFrozen(tx, userId)
    const pool = await findPool(tx, input.pool_id)
    if (!pool) throw new DomainError('pool_not_found')
    await requireStreak(tx, userId, pool)
    const { amount, named, price } = await namedBy(tx, pool, input)
    if (amount.units < pool.min.units) {
      throw new DomainError('stake_below_minimum', { amount: fullCryptoText(pool.min) })
    }
    if (!(await takeRoom(tx, pool.id, amount.units))) throw await noRoom(tx, pool.id)

    const openedAt = await clockNow(tx)
    const position = await insertPosition(tx, {
      userId,
      poolId: pool.id,
      poolName: pool.name,
      amount,
      named,
      apyBasisPoints: pool.apyBasisPoints,
      lockDays: pool.lockDays,
      openedAt,
      unlockAt: unlockOf(pool.lockDays, openedAt),
      nextRewardAt: nextAfter({ openedAt, closedAt: null }, 0),
    })
    await post(tx, lockUp(position, price ?? (await priceOf(tx, position))))
    await tell(tx, position, [{ topic: 'badge', userId, ref: position.id }])
    return position
  })
}

/** Some pools are for those who came by day after day. A stake in one stays when the streak ends. @throws DomainError pool_needs_streak */
async function requireStreak(tx: Tx, userId: string, { streakDays }: Pool): Promise<void> {
  if (streakDays === null || (await streakOf(tx, userId)) >= streakDays) return
  throw new DomainError('pool_needs_streak', { days: streakDays })
}

/**
 * What is staked: the coins that were named, or what the rand that were named come to, once and down, so that they are never more
 * than was said.
 * @throws DomainError stake_amount_missing
 */
async function namedBy(tx: Tx, { asset }: Pool, { amount: coin, amount_zar: rand }: NewStake) {
  if (coin !== undefined && rand === undefined) {
    return { amount: { ...parseAmount(asset, coin), asset }, named: null, price: null }
  }
  if (rand === undefined || coin !== undefined) throw new DomainError('stake_amount_missing')
  const named = parseAmount('ZAR', rand)
  const { price } = await tradablePrice(tx, asset)
  return { amount: { ...fromRand(named, price, 'down'), asset }, named, price: formatPrice(price) }
}

/** Why nothing went into a pool. */
async function noRoom(tx: Tx, poolId: string): Promise<DomainError> {
  const pool = await findPool(tx, poolId)
  if (pool?.state !== 'OPEN') return new DomainError('pool_closed')
  if (pool.shortSince) return new DomainError('pool_rewards_late')
  return new DomainError('pool_full', { room: roomText(pool) })
}

const roomText = ({ cap, filled }: Pool): string => fullCryptoText(minus(cap, filled))

/** Takes a stake out, with the reward of every complete day. What cannot be covered now is paid when it can. */
export function unstake(db: Db, userId: string, positionId: string): Promise<Position> {
  return inTransaction(db, async (tx) => {
    await requireNotFrozen(tx, userId)
    const locked = await lockPositionOf(tx, userId, positionId)
    if (!locked) throw positionNotFound()
    const { position, now } = locked
    if (position.state === 'CLOSED') throw new DomainError('already_unstaked')
    if (!mayUnstake(position, now)) throw stillLocked(position)

    const closed: Position = { ...position, state: 'CLOSED', closedAt: now }
    const owed = { ...closed, nextRewardAt: nextAfter(closed, position.paidDays) }
    if (!(await closePosition(tx, owed))) throw stillLocked(position)
    await giveRoomBack(tx, position.poolId, position.amount.units)
    const price = await priceOf(tx, position)
    await post(tx, giveBack(position, price))
    await payOut(tx, owed, now, price)
    await tell(tx, position)
    return closed
  })
}

const stillLocked = (position: Position) => new DomainError('still_locked', { day: unlockDay(position) })

/** The same answer for what never was and for what is somebody else's. */
const positionNotFound = () => new DomainError('position_not_found')

/** @throws DomainError position_not_found */
export async function getPosition(db: Db, userId: string, positionId: string) {
  const position = await findPositionOf(db, userId, positionId)
  if (!position) throw positionNotFound()
  return position
}

/** How much somebody has staked and earned, at market prices. An asset without a price leaves the sum unknown. */
export async function summaryOf(db: Db, userId: string) {
  const [sums, worthOf] = await Promise.all([sumsOf(db, userId), valuer(db)])
  const worth = (amounts: readonly Amount[]): Amount | null => {
    const values = amounts.filter(({ units }) => units > 0n).map(worthOf)
    if (values.includes(null)) return null
    return { asset: 'ZAR', units: values.reduce((sum, value) => sum + (value?.units ?? 0n), 0n) }
  }
  return {
    open: sums.reduce((count, { open }) => count + open, 0),
    closed: sums.reduce((count, { closed }) => count + closed, 0),
    staked: worth(sums.map(({ staked }) => staked)),
    rewards: worth(sums.map(({ rewards }) => rewards)),
  }
}

/** Says what an amount is worth in rand at today's prices; null without a price. */
export async function valuer(db: Db): Promise<(amount: Amount) => Amount | null> {
  const prices = [...(await currentPrices(db)).values()]
  return (amount) => {
    const known = prices.find(({ asset }) => asset === amount.asset)
    return known ? inRand(amount, known.price, 'down') : null
  }
}

async function priceOf(tx: Tx, { amount }: Position): Promise<string | null> {
  const known = (await currentPrices(tx)).get(amount.asset)
  return known ? formatPrice(known.price) : null
}

const tell = (tx: Tx, { id, userId }: Position, also: readonly OutboxEvent[] = []) =>
  announce(tx, [{ topic: 'wallet', userId, ref: id }, { topic: 'staking', userId, ref: id }, ...also])
