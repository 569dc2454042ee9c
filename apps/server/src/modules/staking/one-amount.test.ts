import { formatAmount, formatPrice, fromRand, parseAmount } from '@sengi/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { coinsFor, costs, type Round, rounds } from '../../../test/amounts/rounds.ts'
import { aUser, type Someone } from '../../../test/api.ts'
import { aMarket, brokenPromises, fund, type Market } from '../../../test/market.ts'
import { asOwner } from '../../../test/world.ts'

// Ether is cut finest: whatever the rand and the price, they come to some of it. A millionth of a dollar may cost more than R1.
const assets = ['ETH', 'SOL', 'BTC'] as const

let market: Market
let ann: Someone
let poolOf: ReadonlyMap<string, string>

beforeAll(async () => {
  market = await aMarket()
  ann = await aUser(market.api, { tier: 2 })
  for (const asset of assets) await fund(market.api.db, ann.id, asset, '1000000')
  await asOwner(market.world.url, `update stake_pool set min_units = 1, cap_units = 1e30::numeric where state = 'OPEN'`)
  const pools = await ann.api.staking.listPools({ query: {} })
  poolOf = new Map(pools.filter(({ streak_days }) => streak_days === null).map(({ asset, id }) => [asset, id]))
}, 60_000)
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(() => market[Symbol.asyncDispose]())

const staked = async ({ asset }: Round, named: { amount: string } | { amount_zar: string }) => {
  const { position } = await ann.api.staking.stake({ body: { pool_id: poolOf.get(asset) ?? '', ...named } })
  const [listed] = await ann.api.staking.listPositions({ query: { limit: 1 } })
  const opened = await ann.api.staking.getPosition({ params: { position_id: position.id } })
  const [line] = await ann.api.wallet.history({ query: { limit: 1 } })
  return { receipt: position, listed, opened, line }
}

test('200 stakes that were named in rand are one figure in the answer, the list, their page and the history, wherever the price went', async () => {
  for (const round of rounds(200, 53, assets)) {
    const { rand, now, asset } = round
    await costs(market, round.seen)
    const reviewed = await ann.api.wallet.balances()
    expect(reviewed.find((one) => one.asset === asset)?.price_zar).toBe(formatPrice(round.seen))
    await costs(market, now)

    const { receipt, listed, opened, line } = await staked(round, { amount_zar: rand })

    expect({
      receipt: receipt.named_zar,
      listed: listed?.named_zar,
      opened: opened.named_zar,
      line: line?.value_zar,
    }).toEqual({ receipt: rand, listed: rand, opened: rand, line: `-${rand}` })
    // What moved is what those rand buy by now: never more than was said.
    const coins = formatAmount(fromRand(parseAmount('ZAR', rand), now, 'down'))
    expect([receipt.amount_staked, listed?.amount_staked, opened.amount_staked, line?.amount]).toEqual([
      ...Array(3).fill(coins),
      `-${coins}`,
    ])
    expect([line?.kind, line?.reference]).toEqual(['staking', receipt.reference])
  }
}, 300_000)

test('200 stakes that were named in coins are those coins everywhere, and no rand is said to have been agreed', async () => {
  for (const round of rounds(200, 71, assets)) {
    const amount = coinsFor(round)
    await costs(market, round.now)

    const { receipt, listed, opened, line } = await staked(round, { amount })

    expect([receipt, listed, opened].map((one) => [one?.amount_staked, one?.named_zar])).toEqual(
      Array(3).fill([amount, null]),
    )
    expect([line?.amount, line?.reference]).toEqual([`-${amount}`, receipt.reference])
  }
}, 300_000)
