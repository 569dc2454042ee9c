import { moved, pickFrom, planted } from './books.ts'
import type { Call } from './journal.ts'
import { aTrader, type Person } from './people.ts'
import type { Traffic } from './scene.ts'

/** People who stake bitcoin and take it out again, while days of rewards are due and the reward task runs. */
export const stakes: Traffic = {
  name: 'stakes',
  callers: 4,
  open: async (stage) => {
    const people = await Promise.all(Array.from({ length: 3 }, () => aTrader(stage, 100_000_000n)))
    return {
      people,
      run: async (act, random) => {
        const by = pickFrom(people, random)
        const units = 20_000 + Math.floor(random() * 10_000)
        const staked = await act(staking(by, `0.000${units}`))
        if (!staked) return
        const { id } = staked['position'] as { id: string }
        if (!(await planted(stage.databaseUrl, stakedDaysAgo, [id, 1 + Math.floor(random() * 90)]))) return
        // Some stay, so that the task finds them.
        if (random() < 0.3) return
        await Promise.all([unstaking(by, id), unstaking(by, id)].slice(random() < 0.5 ? 1 : 0).map(act))
      },
    }
  },
  stored: (databaseUrl, people) =>
    moved(databaseUrl, people, { 'staking.staked': 'staked', 'staking.unstaked': 'unstaked' }),
}

const bitcoinFlexible = '0192a000-0000-7000-8000-000000000007'

const positionOf = (answer: Readonly<Record<string, unknown>>): string => (answer['position'] as { id: string }).id

const staking = (by: Person, amount: string): Call => ({
  by,
  path: '/api/staking/stake',
  body: { pool_id: bitcoinFlexible, amount },
  fact: (answer) => `${positionOf(answer)} staked`,
  refusals: [],
})

const unstaking = (by: Person, id: string): Call => ({
  by,
  path: `/api/staking/unstake/${id}`,
  body: {},
  fact: (answer) => `${positionOf(answer)} unstaked`,
  refusals: ['already_unstaked'],
})

/** Makes the task's turn come at its next tick, too: a drill is shorter than the minute that it waits. */
const stakedDaysAgo = `
  with older as (
    update stake_position set opened_at = opened_at - make_interval(hours => 24 * $2::int), next_reward_at = next_reward_at - make_interval(hours => 24 * $2::int)
    where id = $1 and state = 'OPEN' and paid_days = 0
  )
  update recurring_task set last_run_at = '-infinity' where name = 'staking.pay_rewards'`
