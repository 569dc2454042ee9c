import { milestones } from '@sengi/contract/rewards/milestones'
import { type Amount, fullCryptoText, randText } from '@sengi/money'
import { postAll } from '../../../ledger/ledger.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { isSuspendedNow } from '../../auth/index.ts'
import { currentPrices } from '../../market/index.ts'
import { notify } from '../../notifications/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { judgeFriendsOf } from './judging.service.ts'
import * as store from './milestones.store.ts'
import { payoutOf, payReferral } from './pool.rules.ts'
import { milestoneTerms, reachedSteps, steps } from './referrals.rules.ts'
import { listReferrers } from './referrals.store.ts'

/**
 * Looks at what the friends of whoever brought these people have reached by now, and holds what is new for the days of the program.
 * It counts where things stand, so that one event or a hundred, heard by whichever process, give the same.
 */
export async function holdReached(tx: Tx, userIds: readonly string[]): Promise<void> {
  for (const referrerId of await listReferrers(tx, userIds)) await holdReachedBy(tx, referrerId)
}

async function holdReachedBy(tx: Tx, userId: string): Promise<void> {
  const { referrals: figures } = await figuresOf(tx)
  const terms = milestoneTerms(figures)
  const hold = async (milestone: store.Reward['milestone']) => {
    const { promised } = terms[milestone]
    if (!(await store.holdReward(tx, { userId, milestone, promised, holdSeconds: figures.holdSeconds }))) return
    const day = new Date((await clockNow(tx)).getTime() + figures.holdSeconds * 1000)
    await tell(tx, { userId, milestone, promised }, 'reward.reached', day)
  }
  await store.lockMilestones(tx, userId)
  await judgeFriendsOf(tx, userId)
  for (const step of reachedSteps(await store.countFriends(tx, userId), figures)) await hold(step)
  if (await hasAllSteps(tx, userId)) await hold('all')
}

const hasAllSteps = async (tx: Tx, userId: string): Promise<boolean> => {
  const reached = await store.listRewards(tx, userId)
  return steps.every((step) => reached.some(({ milestone, state }) => milestone === step && state !== 'VOID'))
}

/**
 * Pays what has waited for its days, each once, by however many processes. What the pool does not cover waits for it, and holds up
 * nobody: each round looks at all that is due.
 */
export async function payReferralRewards(db: Db, atOnce = 200): Promise<void> {
  const failures: unknown[] = []
  for (let page = await store.listDueRewards(db, atOnce); page.length > 0; ) {
    // What is for a single step first, since the last one is for all of them.
    const due = page.toSorted((one, other) => milestones.indexOf(one.milestone) - milestones.indexOf(other.milestone))
    for (const reward of due) {
      await inTransaction(db, (tx) => settle(tx, reward)).catch((failure: unknown) => failures.push(failure))
    }
    page = page.length < atOnce ? [] : await store.listDueRewards(db, atOnce, page.at(-1))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some referral rewards were not paid')
}

async function settle(tx: Tx, named: store.RewardName): Promise<void> {
  await store.lockMilestones(tx, named.userId)
  const isSuspended = await isSuspendedNow(tx, named.userId)
  const due = await store.lockDueReward(tx, named)
  if (!due) return
  if (due.isClosed) return store.voidReward(tx, named, 'account_closed')
  if (isSuspended || (await waitsForSteps(tx, due.reward))) return
  if (await stillReached(tx, due.reward)) return pay(tx, due.reward)
  await store.voidReward(tx, named, 'not_reached')
  await tell(tx, due.reward, 'reward.lost')
}

/** What is for all of the steps is paid after each of them. */
async function waitsForSteps(tx: Tx, { userId, milestone }: store.Reward): Promise<boolean> {
  if (milestone !== 'all' || !(await hasAllSteps(tx, userId))) return false
  return (await store.listRewards(tx, userId)).some((one) => one.milestone !== 'all' && one.state === 'HELD')
}

/** Friends may have fallen away since: a lost dispute, one person behind two accounts, a decision of our team. */
async function stillReached(tx: Tx, { userId, milestone }: store.Reward): Promise<boolean> {
  if (milestone === 'all') return hasAllSteps(tx, userId)
  const { referrals: figures } = await figuresOf(tx)
  await judgeFriendsOf(tx, userId)
  return reachedSteps(await store.countFriends(tx, userId), figures).includes(milestone)
}

async function pay(tx: Tx, reward: store.Reward): Promise<void> {
  const market = (await currentPrices(tx)).get('USDT')
  // Nothing is paid at a price that is old or in doubt; the next round asks again.
  if (!market?.tradable) return
  const payout = payoutOf(reward.promised, market.price)
  const { userId, milestone } = reward
  const [verdict] = await postAll(tx, [payReferral({ userId, milestone, ...payout })])
  if (verdict?.outcome === 'duplicate') throw new Error(`${userId} was paid for ${milestone} without its row`)
  if (verdict?.outcome === 'insufficient') return noteShort(tx, reward)
  if (verdict?.outcome !== 'moved') return
  await store.writePaid(tx, reward, { ...payout, price: market.price })
  await announce(tx, [{ topic: 'wallet', userId, ref: `${userId}.${milestone}` }])
  await tell(tx, reward, 'reward.paid', undefined, reward.promised.asset === 'ZAR' ? payout.coins : undefined)
}

async function noteShort(tx: Tx, reward: store.Reward): Promise<void> {
  if (await store.noteShort(tx, reward))
    await announce(tx, [{ topic: 'rewards', userId: reward.userId, ref: reward.userId }])
}

const amountText = (amount: Amount): string => (amount.asset === 'ZAR' ? randText(amount) : fullCryptoText(amount))

/** Tells somebody what became of a reward, in the transaction in which it did. */
async function tell(
  tx: Tx,
  { userId, milestone, promised }: Pick<store.Reward, 'userId' | 'milestone' | 'promised'>,
  type: 'reward.reached' | 'reward.paid' | 'reward.lost',
  day?: Date,
  coins?: Amount,
): Promise<void> {
  const about = { to: userId, subject: `${userId}.${milestone}`, link: '/gamification' }
  const amount = amountText(promised)
  await announce(tx, [{ topic: 'rewards', userId, ref: userId }])
  if (type === 'reward.reached') {
    await notify(tx, [{ ...about, type, params: { amount, day: (day ?? new Date(0)).toISOString().slice(0, 10) } }])
  } else if (type === 'reward.paid') {
    await notify(tx, [{ ...about, type, params: { amount, worth: coins ? fullCryptoText(coins) : '' } }])
  } else await notify(tx, [{ ...about, type, params: { amount } }])
}
