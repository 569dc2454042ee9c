import { type Amount, type CryptoAsset, formatPrice, type Price, parseAmount } from '@sengi/money'
import { post } from '../ledger/ledger.ts'
import type { Posting } from '../ledger/posting.ts'
import { sandboxStock, stockUp } from '../modules/onramp/sandbox-stock.rules.ts'
import { coverReferrals, sandboxPromo } from '../modules/rewards/referrals/pool.rules.ts'
import { listPools, takeRoom } from '../modules/staking/pools.store.ts'
import { findPositionOf, insertPosition } from '../modules/staking/positions.store.ts'
import { writePaydays } from '../modules/staking/rewards.store.ts'
import { coverRewards, sandboxCovers, scarceCover } from '../modules/staking/sandbox-cover.rules.ts'
import { lockUp, nextAfter, paydayOf, payReward, unlockOf } from '../modules/staking/staking.rules.ts'
import type { Tx } from '../platform/db.ts'
import { keepStock } from '../ports/chain/sandbox-balances.store.ts'

/** Brings in what the company sells from, and fills what rewards are paid from, for each asset, and what referrals are. */
export async function fillHouse(tx: Tx, at: Date): Promise<void> {
  for (const amount of sandboxStock) await bringIn(tx, stockUp(amount, at), amount)
  const covers = sandboxCovers.map((amount) => (amount.asset === scarceCover.asset ? scarceCover : amount))
  for (const amount of covers) await bringIn(tx, coverRewards(amount, at), amount)
  await bringIn(tx, coverReferrals(at), sandboxPromo)
}

/** Coins that are in the books lie on the sandbox's chains as well. */
async function bringIn(tx: Tx, posting: Posting, amount: Amount): Promise<void> {
  await post(tx, posting)
  await keepStock(tx, posting, amount)
}

/** Somebody staked crypto, days before the seeding. */
export interface Staking {
  readonly days: number
  readonly who: string
  readonly pool: string
  readonly asset: CryptoAsset
  readonly amount: string
  /** Days before the seeding on which the reward was paid up to then. */
  readonly paydays: readonly number[]
}

/** What the demo user stakes, one that can be left at any time and one that is locked; and a friend, whose rewards wait for cover. */
export const stakings: readonly Staking[] = [
  {
    days: 34.4,
    who: 'demo',
    pool: 'Tether 60 Days',
    asset: 'USDT',
    amount: '250',
    paydays: [27.6, 20.6, 13.6, 6.6, 0.3],
  },
  {
    days: 26.6,
    who: 'demo',
    pool: 'Ethereum Flexible',
    asset: 'ETH',
    amount: '0.12',
    paydays: [19.5, 12.5, 5.4, 0.5],
  },
  { days: 25.3, who: 'lindiwe', pool: 'Solana 30 Days', asset: 'SOL', amount: '3', paydays: [] },
]

interface Moment {
  readonly at: Date
  readonly price: Price
}

/** Stakes in the past, on the pool's terms. Answers the position's id. */
export async function stakeThen(
  tx: Tx,
  userId: string,
  { pool: name, asset, amount: text }: Staking,
  { at, price }: Moment,
): Promise<string> {
  const pool = (await listPools(tx, 0, 100)).find((one) => one.name === name)
  if (!pool) throw new Error(`No pool is called ${name}`)
  const amount = { ...parseAmount(asset, text), asset }
  if (!(await takeRoom(tx, pool.id, amount.units))) throw new Error(`${name} has no room`)
  const position = await insertPosition(tx, {
    userId,
    poolId: pool.id,
    poolName: pool.name,
    amount,
    named: null,
    apyBasisPoints: pool.apyBasisPoints,
    lockDays: pool.lockDays,
    openedAt: at,
    unlockAt: unlockOf(pool.lockDays, at),
    nextRewardAt: nextAfter({ openedAt: at, closedAt: null }, 0),
  })
  await post(tx, lockUp(position, formatPrice(price)))
  return position.id
}

/** Pays what a stake had earned by then. */
export async function payThen(tx: Tx, userId: string, positionId: string, { at, price }: Moment): Promise<void> {
  const position = await findPositionOf(tx, userId, positionId)
  if (!position) throw new Error('A stake of the story is gone')
  const payday = paydayOf(position, at)
  await post(tx, { ...payReward(payday, formatPrice(price)), at })
  await writePaydays(tx, [payday])
}
