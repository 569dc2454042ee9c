import { formatPrice, fullCryptoText } from '@sengi/money'
import { postAll } from '../../ledger/ledger.ts'
import { announce } from '../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { currentPrices } from '../market/index.ts'
import { notify } from '../notifications/index.ts'
import { clearCovered, markShort } from './pools.store.ts'
import { takeUnlocked } from './positions.store.ts'
import { lockDue, type RewardCursor, writePaydays } from './rewards.store.ts'
import { type Payday, type Position, paydayOf, payReward } from './staking.rules.ts'

type Prices = Awaited<ReturnType<typeof currentPrices>>
type Shortage = Map<string, bigint>

/** Positions that are paid in one transaction: what dies midway is undone for these, and stays done for those before. */
const batchSize = 200

/**
 * Pays every complete day of every position, each once, as often as it is called and by however many processes. Where the
 * reward pool does not cover a position's days, nothing of them is paid, and an alarm is raised.
 */
export async function payRewards(db: Db): Promise<void> {
  const prices = await currentPrices(db)
  let round = await payRound(db, prices)
  // A long jump of the clock is more than one payday of a position.
  while (round.paid > 0) round = await payRound(db, prices)
  await inTransaction(db, async (tx) => {
    if (round.short.size > 0) await markShort(tx, round.short)
    await clearCovered(tx)
  })
}

/** Once through everything that is due. */
async function payRound(db: Db, prices: Prices): Promise<{ paid: number; short: Shortage }> {
  const short: Shortage = new Map()
  let paid = 0
  let place: RewardCursor | null = null
  do {
    const batch: Batch = await inTransaction(db, (tx) => payBatch(tx, place, prices))
    for (const { position, total } of batch.short) {
      short.set(position.poolId, (short.get(position.poolId) ?? 0n) + total.units)
    }
    paid += batch.paid.length
    place = batch.last
  } while (place)
  return { paid, short }
}

interface Batch extends Outcome {
  last: RewardCursor | null
}

async function payBatch(tx: Tx, after: RewardCursor | null, prices: Prices): Promise<Batch> {
  const { positions, now } = await lockDue(tx, after, batchSize)
  const paydays = positions.map((position) => paydayOf(position, now)).filter(({ days }) => days.length > 0)
  const outcome = await pay(tx, paydays, ({ amount }) => {
    const known = prices.get(amount.asset)
    return known ? formatPrice(known.price) : null
  })
  const end = positions.length === batchSize ? positions.at(-1) : undefined
  return { ...outcome, last: end?.nextRewardAt ? { at: end.nextRewardAt, id: end.id } : null }
}

/** Pays one position that its caller holds, as far as it is covered. */
export async function payOut(tx: Tx, position: Position, now: Date, price: string | null): Promise<void> {
  for (let payday = paydayOf(position, now); payday.days.length > 0; ) {
    const { paid } = await pay(tx, [payday], () => price)
    if (paid.length === 0) return
    const { position: was, days, nextRewardAt } = payday
    payday = paydayOf({ ...was, paidDays: was.paidDays + days.length, nextRewardAt }, now)
  }
}

interface Outcome {
  paid: Payday[]
  short: Payday[]
}

/** A position's days are paid together or not at all; days that come to less than one unit need no move. */
async function pay(
  tx: Tx,
  paydays: readonly Payday[],
  priceOf: (position: Position) => string | null,
): Promise<Outcome> {
  const moving = paydays.filter(({ total }) => total.units > 0n)
  const verdicts = await postAll(
    tx,
    moving.map((payday) => payReward(payday, priceOf(payday.position))),
  )
  const short = moving.filter((_, index) => verdicts[index]?.outcome === 'insufficient')
  const waiting = moving.filter((_, index) => verdicts[index]?.outcome === 'stopped')
  if (verdicts.some(({ outcome }) => outcome === 'duplicate')) throw new Error('A day was paid without its row')
  const paid = paydays.filter((payday) => !short.includes(payday) && !waiting.includes(payday))
  await writePaydays(tx, paid)
  await announce(
    tx,
    paid.flatMap(({ position: { id, userId }, total }) => [
      ...(total.units > 0n ? [{ topic: 'wallet', userId, ref: id }] : []),
      { topic: 'staking', userId, ref: id },
    ]),
  )
  return { paid, short }
}

/** Tells people that their lock is over. */
export async function tellUnlocked(db: Db): Promise<void> {
  for (let told = batchSize; told === batchSize; ) {
    told = await inTransaction(db, async (tx) => {
      const unlocked = await takeUnlocked(tx, batchSize)
      await notify(tx, unlocked.map(unlockNotice))
      return unlocked.length
    })
  }
}

const unlockNotice = ({ id, userId, poolName, amount }: Position) => ({
  type: 'staking.unlocked' as const,
  to: userId,
  subject: id,
  params: { amount: fullCryptoText(amount), pool: poolName },
  link: `/stake/positions/${id}`,
})
