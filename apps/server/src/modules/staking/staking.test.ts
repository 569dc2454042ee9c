import { randomUUID } from 'node:crypto'
import type { StakePool } from '@sengi/contract/staking'
import { type CryptoAsset, cryptoAssets, inRand, parseAmount, parsePrice, rewardAfter } from '@sengi/money'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aUser, codeOf, type Someone } from '../../../test/api.ts'
import { aMarket, brokenPromises, fund, type Market, passTime } from '../../../test/market.ts'
import { suspend } from '../../../test/suspended.ts'
import { asOwner } from '../../../test/world.ts'
import { custody, house, rewardPool } from '../../ledger/accounts.ts'
import { post } from '../../ledger/ledger.ts'
import { inTransaction, openDb } from '../../platform/db.ts'
import { payRewards, tellUnlocked } from './rewards.service.ts'
import { stake as stakeNow, unstake as unstakeNow } from './staking.service.ts'

let market: Market
beforeEach(async () => {
  market = await aMarket()
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
  await market[Symbol.asyncDispose]()
})

const day = 86_400

/** Puts crypto into the pool that rewards are paid from. */
const cover = (asset: CryptoAsset, text: string) =>
  inTransaction(market.api.db, (tx) =>
    post(tx, {
      reason: 'test.covered',
      ref: randomUUID(),
      moves: [
        { from: custody('chain'), to: house(), amount: parseAmount(asset, text) },
        { from: house(), to: rewardPool(), amount: parseAmount(asset, text) },
      ],
    }),
  )

const pools = () => market.api.as().staking.listPools({ query: {} })
const poolOf = async (name: string): Promise<StakePool> => {
  const pool = (await pools()).find((one) => one.name === name)
  if (!pool) throw new Error(`No pool is called ${name}`)
  return pool
}

async function aStaker(asset: CryptoAsset = 'ETH', amount = '10'): Promise<Someone> {
  const someone = await aUser(market.api, { tier: 1 })
  await fund(market.api.db, someone.id, asset, amount)
  return someone
}

const stake = async (someone: Someone, name: string, amount: string) => {
  const { position } = await someone.api.staking.stake({ body: { pool_id: (await poolOf(name)).id, amount } })
  return position
}
const unstake = (someone: Someone, { id }: { id: string }) =>
  someone.api.staking.unstake({ params: { position_id: id } })
const open = (someone: Someone) => someone.api.staking.listPositions({ query: {} })
const at = ({ id }: { id: string }) => ({ params: { position_id: id } })
const balance = async (someone: Someone, asset: CryptoAsset) =>
  (await someone.api.wallet.balances()).find((one) => one.asset === asset)

const refusal = async (call: Promise<unknown>) =>
  codeOf((await Promise.allSettled([call]))[0] as PromiseSettledResult<unknown>)

test('nobody frozen stakes or takes a stake out; rewards go on', async () => {
  const ann = await aStaker()
  await cover('ETH', '1')
  const position = await stake(ann, 'Ethereum Flexible', '1')
  await suspend(market.api.db, ann)
  const { db } = market.api
  const input = { pool_id: (await poolOf('Ethereum Flexible')).id, amount: '1' }

  const acts = [stakeNow(db, ann.id, input), unstakeNow(db, ann.id, position.id)]
  const codes = (await Promise.allSettled(acts)).map((one) => one.status === 'rejected' && one.reason.code)
  await passTime(market, day)
  await payRewards(db)

  expect(codes).toEqual(['account_suspended', 'account_suspended'])
  const rewards = await asOwner(market.world.url, `select day from stake_reward where position_id = '${position.id}'`)
  expect(rewards).toHaveLength(1)
})

describe('the pools', () => {
  test('are public, cover every offered asset, and say what can go wrong', async () => {
    const all = await pools()

    expect(new Set(all.map(({ asset }) => asset))).toEqual(new Set(cryptoAssets))
    expect(all.every(({ risk }) => risk.length > 80)).toBe(true)
    expect(all.find(({ name }) => name === 'Ethereum 90 Days')).toMatchObject({
      asset: 'ETH',
      apy: '4.20',
      min_stake: '0.010000000000000000',
      lock_period_days: 90,
      state: 'OPEN',
      rewards_late: false,
    })
    expect(all.find(({ name }) => name === 'Streak Club')).toMatchObject({ state: 'OPEN', streak_days: 30 })
  })

  test('come in pages', async () => {
    const first = await market.api.http.inject('/api/staking/pools?limit=4')
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? ''

    const second = await market.api.http.inject(next)

    expect([first.json().length, second.json().length]).toEqual([4, 4])
    expect(second.json()[0].name).not.toBe(first.json()[0].name)
  })
})

describe('staking', () => {
  test('moves the amount out of what can be spent, on the terms of that day', async () => {
    const someone = await aStaker()

    const position = await stake(someone, 'Ethereum 90 Days', '2.5')
    await asOwner(
      market.world.url,
      `update stake_pool set apy_basis_points = 1, lock_days = 1, name = 'Cut' where place = 2`,
    )

    expect(await balance(someone, 'ETH')).toMatchObject({
      available_balance: '7.500000000000000000',
      staking_balance: '2.500000000000000000',
      total_balance: '10.000000000000000000',
    })
    expect(await open(someone)).toMatchObject([
      { id: position.id, pool_name: 'Ethereum 90 Days', apy: '4.20', lock_period_days: 90, can_unstake: false },
    ])
    await asOwner(
      market.world.url,
      `update stake_pool set apy_basis_points = 420, lock_days = 90, name = 'Ethereum 90 Days' where place = 2`,
    )
  })

  test('is for people of tier 1 and above', async () => {
    const stranger = await aUser(market.api)
    await fund(market.api.db, stranger.id, 'ETH', '1')

    await expect(stake(stranger, 'Ethereum Flexible', '0.5')).rejects.toMatchObject({
      problem: { code: 'kyc_required', status: 403, detail: 'Staking requires KYC verification' },
    })
  })

  test('refuses too little, too much, unknown and closed pools', async () => {
    const someone = await aStaker('USDT', '100')

    expect(await refusal(stake(someone, 'Tether Flexible', '4.999999'))).toBe('stake_below_minimum')
    expect(await refusal(stake(someone, 'Tether Flexible', '100.000001'))).toBe('insufficient_funds')
    expect(await refusal(stake(someone, 'Tether Flexible', '5.0000001'))).toBe('amount_precision')
    expect(await refusal(stake(someone, 'Streak Club', '50'))).toBe('pool_needs_streak')
    expect(await refusal(someone.api.staking.stake({ body: { pool_id: randomUUID(), amount: '5' } }))).toBe(
      'pool_not_found',
    )
    await stake(someone, 'Tether Flexible', '5')
    expect((await poolOf('Tether Flexible')).filled).toBe('5.000000')
  })

  test('one key stakes once', async () => {
    const someone = await aStaker()
    const body = { pool_id: (await poolOf('Ethereum Flexible')).id, amount: '1' }
    const key = { idempotencyKey: randomUUID() }

    const receipts = await Promise.all([1, 2, 3].map(() => someone.api.staking.stake({ body }, key)))

    expect(new Set(receipts.map(({ position }) => position.id)).size).toBe(1)
    expect(await open(someone)).toHaveLength(1)
  })

  test('twenty at once never fill a pool beyond its cap', async () => {
    await asOwner(market.world.url, 'update stake_pool set cap_units = 3000000000000000000 where place = 1')
    const people = await Promise.all(Array.from({ length: 20 }, () => aStaker('ETH', '1')))

    const outcomes = await Promise.allSettled(people.map((one) => stake(one, 'Ethereum Flexible', '0.4')))

    expect(outcomes.map(codeOf).sort()).toEqual([...Array(7).fill('done'), ...Array(13).fill('pool_full')])
    expect((await poolOf('Ethereum Flexible')).filled).toBe('2.800000000000000000')
  })

  test('races a send: what was there goes out once', async () => {
    const someone = await aStaker('ETH', '1')
    const other = await aUser(market.api)

    for (let round = 0; round < 5; round += 1) {
      const outcomes = await Promise.allSettled([
        stake(someone, 'Ethereum Flexible', '0.6'),
        someone.api.transfers.send({ body: { to_identifier: `@${other.username}`, asset: 'ETH', amount: '0.0006' } }),
        stake(someone, 'Ethereum Flexible', '0.6'),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    }

    expect(await open(someone)).toHaveLength(1)
    expect((await balance(someone, 'ETH'))?.staking_balance).toBe('0.600000000000000000')
  })
})

describe('rewards', () => {
  test('are paid day by day into the wallet, exactly once, however often the job runs', async () => {
    await cover('ETH', '1')
    const someone = await aStaker()
    const position = await stake(someone, 'Ethereum Flexible', '5')

    await passTime(market, 3 * day)
    await Promise.all([1, 2, 3].map(() => payRewards(market.api.db)))
    await payRewards(market.api.db)

    const rewards = await someone.api.staking.listRewards({ ...at(position), query: {} })
    const three = rewardAfter(parseAmount('ETH', '5'), 280n, 3n)
    expect(rewards.map((one) => one.day)).toEqual([3, 2, 1])
    expect(rewards[0]?.total).toBe('0.001150684931506849')
    expect(parseAmount('ETH', rewards[0]?.total ?? '')).toEqual(three)
    expect((await balance(someone, 'ETH'))?.available_balance).toBe('5.001150684931506849')
    expect((await open(someone))[0]?.rewards_earned).toBe('0.001150684931506849')
  })

  test('stand in the history as what they are', async () => {
    await cover('ETH', '1')
    const someone = await aStaker()
    const position = await stake(someone, 'Ethereum Flexible', '5')
    await passTime(market, 2 * day)
    await unstake(someone, position)

    const lines = await someone.api.wallet.history({ query: {} })

    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['reward', '0.000767123287671232'],
      ['staking', '5.000000000000000000'],
      ['staking', '-5.000000000000000000'],
      ['other', '10.000000000000000000'],
    ])
    expect(lines[0]).toMatchObject({ note: '2 days', counterparty: 'Ethereum Flexible', reference: position.reference })
    const only = await someone.api.wallet.history({ query: { kind: 'reward' } })
    expect(only).toHaveLength(1)
  })

  test('named in rand are those rand in the answer and in the history, and never more coins than they buy', async () => {
    const someone = await aStaker()
    const { id: pool_id } = await poolOf('Ethereum Flexible')
    const named = (body: object) => someone.api.staking.stake({ body: { pool_id, ...body } })

    for (const rand of ['1500.00', '999.99', '12345.67']) {
      const { position } = await named({ amount_zar: rand })
      const [line] = await someone.api.wallet.history({ query: { limit: 1 } })
      const price = parsePrice('ETH', (await balance(someone, 'ETH'))?.price_zar ?? '')
      expect(position.named_zar).toBe(rand)
      expect(line).toMatchObject({ kind: 'staking', value_zar: `-${rand}`, reference: position.reference })
      expect(inRand(parseAmount('ETH', position.amount_staked), price, 'up')).toEqual(parseAmount('ZAR', rand))
    }
    expect((await stake(someone, 'Ethereum Flexible', '1')).named_zar).toBeNull()
    expect(await refusal(named({}))).toBe('stake_amount_missing')
    expect(await refusal(named({ amount: '1', amount_zar: '1500' }))).toBe('stake_amount_missing')
    expect(await refusal(named({ amount_zar: '1' }))).toBe('stake_below_minimum')
    expect(await refusal(named({ amount_zar: '900000' }))).toBe('insufficient_funds')
  })

  test('thirty days at once are thirty days', async () => {
    await cover('USDT', '1000')
    const someone = await aStaker('USDT', '1000')
    const position = await stake(someone, 'Tether 60 Days', '1000')

    await passTime(market, 30 * day)
    await payRewards(market.api.db)

    const rewards = await someone.api.staking.listRewards({ ...at(position), query: { limit: 100 } })
    expect(rewards).toHaveLength(30)
    expect(rewards[0]?.total).toBe('3.945205')
  })

  test('a jump of more than one payday is paid to its end', async () => {
    await cover('USDT', '1000')
    const someone = await aStaker('USDT', '1000')
    const position = await stake(someone, 'Tether Flexible', '1000')

    await passTime(market, 150 * day)
    await payRewards(market.api.db)

    const [newest] = await someone.api.staking.listRewards({ ...at(position), query: { limit: 1 } })
    expect(newest?.day).toBe(150)
  })

  test('a job that dies midway has paid nobody twice when it comes back', async () => {
    await cover('ETH', '1')
    const people = await Promise.all([1, 2, 3].map(() => aStaker()))
    for (const one of people) await stake(one, 'Ethereum Flexible', '1')
    await passTime(market, 5 * day)
    await asOwner(
      market.world.url,
      `create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
       create trigger die after update on stake_position execute function die()`,
    )

    await expect(payRewards(market.api.db)).rejects.toThrow('killed')
    expect(await brokenPromises(market)).toEqual([])
    expect(await asOwner(market.world.url, 'select * from stake_reward')).toEqual([])
    await asOwner(market.world.url, 'drop trigger die on stake_position')
    await payRewards(market.api.db)

    const earned = await Promise.all(people.map(async (one) => (await open(one))[0]?.rewards_earned))
    expect(new Set(earned)).toEqual(new Set(['0.000383561643835616']))
  })

  test('without cover nothing is half paid, the pool is marked, an alarm is raised, and all is paid once it is covered', async () => {
    const someone = await aStaker('USDT', '1000')
    await stake(someone, 'Tether 60 Days', '1000')
    await cover('USDT', '1')
    await passTime(market, 10 * day)

    await payRewards(market.api.db)
    await payRewards(market.api.db)

    const alarms = `select units_short::text, closed_at is null as open from stake_alarm`
    expect(await asOwner(market.world.url, alarms)).toEqual([{ units_short: '1315068', open: true }])
    expect(await poolOf('Tether 60 Days')).toMatchObject({ rewards_late: true })
    expect((await open(someone))[0]).toMatchObject({ rewards_late: true, rewards_earned: '0.000000' })
    const other = await aStaker('USDT', '100')
    expect(await refusal(stake(other, 'Tether 60 Days', '50'))).toBe('pool_rewards_late')

    await cover('USDT', '10')
    await payRewards(market.api.db)

    expect((await open(someone))[0]).toMatchObject({ rewards_late: false, rewards_earned: '1.315068' })
    expect(await asOwner(market.world.url, alarms)).toEqual([{ units_short: '1315068', open: false }])
    await stake(other, 'Tether 60 Days', '50')
  })

  test('the sum of all stakes is what they are worth at market prices', async () => {
    const someone = await aStaker('ETH', '2')
    await fund(market.api.db, someone.id, 'USDT', '100')
    await stake(someone, 'Ethereum Flexible', '2')
    await stake(someone, 'Tether Flexible', '100')

    const summary = await someone.api.staking.stakeSummary()

    const values = (await open(someone)).map(({ value_zar }) => Math.round(Number(value_zar) * 100))
    expect(summary).toMatchObject({ open_positions: 2, closed_positions: 0, rewards_value_zar: '0.00' })
    expect(Math.round(Number(summary.staked_value_zar) * 100)).toBe(values.reduce((sum, value) => sum + value, 0))
    expect(Number(summary.staked_value_zar)).toBeGreaterThan(100_000)
  })
})

test('what a stake earned is the same rand in the list, on its own page and in the sum of all', async () => {
  await cover('ETH', '1')
  const someone = await aStaker('ETH', '5')
  const { id } = await stake(someone, 'Ethereum Flexible', '5')
  await passTime(market, 2 * day + 3_600)
  await payRewards(market.api.db)

  const [[listed], one, summary] = await Promise.all([
    open(someone),
    someone.api.staking.getPosition({ params: { position_id: id } }),
    someone.api.staking.stakeSummary(),
  ])

  expect(Number(listed?.rewards_value_zar)).toBeGreaterThan(1)
  expect([one.rewards_value_zar, summary.rewards_value_zar]).toEqual([
    listed?.rewards_value_zar,
    listed?.rewards_value_zar,
  ])
})

describe('unstaking', () => {
  test('gives everything back with the reward of the complete days', async () => {
    await cover('ETH', '1')
    const someone = await aStaker('ETH', '5')
    const position = await stake(someone, 'Ethereum Flexible', '5')
    await passTime(market, 2 * day + 3_600)

    const receipt = await unstake(someone, position)

    expect(receipt).toMatchObject({
      message: 'Successfully unstaked!',
      position: { state: 'CLOSED', can_unstake: false, rewards_earned: '0.000767123287671232' },
    })
    expect(await open(someone)).toEqual([])
    expect(await someone.api.staking.listPositions({ query: { state: 'CLOSED' } })).toHaveLength(1)
    expect(await balance(someone, 'ETH')).toMatchObject({
      available_balance: '5.000767123287671232',
      staking_balance: '0.000000000000000000',
    })
    expect((await poolOf('Ethereum Flexible')).filled).toBe('0.000000000000000000')
  })

  test('waits for the lock, by the database’s clock, to the second', async () => {
    const someone = await aStaker()
    const position = await stake(someone, 'Ethereum 90 Days', '1')

    await passTime(market, 90 * day - 30)
    expect(await refusal(unstake(someone, position))).toBe('still_locked')
    await passTime(market, 31)

    expect((await unstake(someone, position)).position.state).toBe('CLOSED')
  })

  test('is refused for what is unknown, somebody else’s, or out already', async () => {
    const [someone, other] = [await aStaker(), await aStaker()]
    const position = await stake(someone, 'Ethereum Flexible', '1')

    expect(await refusal(unstake(other, position))).toBe('position_not_found')
    expect(await refusal(other.api.staking.getPosition(at(position)))).toBe('position_not_found')
    expect(await refusal(other.api.staking.listRewards({ ...at(position), query: {} }))).toBe('position_not_found')
    expect(await refusal(unstake(someone, { id: randomUUID() }))).toBe('position_not_found')
    await unstake(someone, position)
    expect(await refusal(unstake(someone, position))).toBe('already_unstaked')
  })

  test('of two at once one wins', async () => {
    const someone = await aStaker('ETH', '1')
    for (let round = 0; round < 5; round += 1) {
      const position = await stake(someone, 'Ethereum Flexible', '1')

      const outcomes = await Promise.allSettled([1, 2, 3].map(() => unstake(someone, position)))

      expect(outcomes.map(codeOf).sort()).toEqual(['already_unstaked', 'already_unstaked', 'done'])
    }
    expect((await balance(someone, 'ETH'))?.available_balance).toBe('1.000000000000000000')
  })

  test('races the reward job and comes out exact, whoever is first', async () => {
    await cover('ETH', '1')
    const second = openDb(market.world.url, { max: 5 })
    const people = await Promise.all(Array.from({ length: 10 }, () => aStaker('ETH', '5')))
    const positions = await Promise.all(people.map((one) => stake(one, 'Ethereum Flexible', '5')))
    await passTime(market, 7 * day)

    await Promise.all([
      payRewards(market.api.db),
      ...people.map((one, index) => unstake(one, positions[index] as { id: string })),
      payRewards(second),
    ])
    await payRewards(market.api.db)
    await second.destroy()

    const balances = await Promise.all(people.map(async (one) => (await balance(one, 'ETH'))?.available_balance))
    expect(new Set(balances)).toEqual(new Set(['5.002684931506849315']))
  })

  test('gives the stake back also while rewards are not covered, and those follow', async () => {
    const someone = await aStaker('ETH', '5')
    const position = await stake(someone, 'Ethereum Flexible', '5')
    await passTime(market, 4 * day)

    await unstake(someone, position)
    expect((await balance(someone, 'ETH'))?.available_balance).toBe('5.000000000000000000')
    await passTime(market, 40 * day)
    await cover('ETH', '1')
    await payRewards(market.api.db)

    expect((await balance(someone, 'ETH'))?.available_balance).toBe('5.001534246575342465')
    const earned = await someone.api.staking.getPosition(at(position))
    expect(earned).toMatchObject({ rewards_earned: '0.001534246575342465', next_reward_at: null })
  })
})

test('who has a locked stake is told once when it can be taken out', async () => {
  const someone = await aStaker()
  const position = await stake(someone, 'Ethereum 90 Days', '1')
  await tellUnlocked(market.api.db)
  await passTime(market, 90 * day + 1)

  await Promise.all([tellUnlocked(market.api.db), tellUnlocked(market.api.db)])

  const told = await asOwner(
    market.world.url,
    `select link from notification where user_id = $1 and channel = 'in_app' and type = 'staking.unlocked'`,
    [someone.id],
  )
  expect(told).toEqual([{ link: `/stake/positions/${position.id}` }])
})

test('who reads Afrikaans is told the risk and refused in Afrikaans, pools keep their names, and a risk that was rewritten is told as it is', async () => {
  const someone = await aStaker('USDT', '100')
  const headers = { authorization: `Bearer ${someone.token}`, 'accept-language': 'af' }
  const http = (url: string, payload?: object) =>
    market.api.http.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload && { payload }) })
  const told = async () => (await http('/api/staking/pools')).json() as StakePool[]
  const pool = await poolOf('Tether Flexible')

  expect((await told()).map(({ name }) => name)).toEqual((await pools()).map(({ name }) => name))
  for (const { risk } of await told()) expect(risk).toMatch(/Jou|Jy|Sengi betaal/)
  const little = await http('/api/staking/stake', { pool_id: pool.id, amount: '1' })
  expect(little.json()).toMatchObject({ code: 'stake_below_minimum', detail: 'Die minimum is 5 USDT' })
  const staked = await http('/api/staking/stake', { pool_id: pool.id, amount: '50' })
  expect(staked.json()).toMatchObject({ message: 'Suksesvol gestaaf!', position: { pool_name: 'Tether Flexible' } })

  await cover('USDT', '1')
  await passTime(market, 2 * day)
  await payRewards(market.api.db)
  expect((await http('/api/wallet/history?kind=reward')).json()).toMatchObject([{ note: '2 dae' }])

  await asOwner(
    market.world.url,
    `update stake_pool set risk = 'Something else by now: this pool pays from another source.' where id = $1`,
    [pool.id],
  )
  expect((await told()).find(({ id }) => id === pool.id)?.risk).toBe(
    'Something else by now: this pool pays from another source.',
  )
})
