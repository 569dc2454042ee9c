import { randomUUID } from 'node:crypto'
import { type WorthRange, worthRanges } from '@sengi/contract/wallet/worth'
import { amount, type CryptoAsset, inRand } from '@sengi/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../../test/api.ts'
import { promises } from '../../../../test/made-up.ts'
import { askPromises, asOwner, aWorld, type World } from '../../../../test/world.ts'
import { available, custody, held, rewardPool, staked } from '../../../ledger/accounts.ts'
import { post } from '../../../ledger/ledger.ts'
import type { Posting } from '../../../ledger/posting.ts'
import { inTransaction } from '../../../platform/db.ts'
import { pointDays } from './worth.rules.ts'
import { keepDays, worthSince } from './worth.service.ts'

let world: World
let api: Api
beforeAll(async () => {
  world = await aWorld(5)
  api = await anApi(world)
  await asOwner(world.url, 'delete from market_candle; delete from market_price')
  await asOwner(
    world.url,
    `insert into market_price (asset, state, price_micros, bid_micros, ask_micros, at, sources)
     select asset, 'LIVE', price, price, price, clock_now(), '{sandbox}' from (values ('BTC', 2000000000000), ('ETH', 60000000000)) as one (asset, price)`,
  )
  // Every day of two years has its close, but one in fifty of Ether's.
  await asOwner(
    world.url,
    `insert into market_candle (asset, step, starts_at, open_micros, high_micros, low_micros, close_micros)
     select asset, '1d', at, price, price + 1000000, price - 1000000, price
     from (values ('BTC', 1900000), ('ETH', 65000)) as coin (asset, base)
     cross join generate_series(0, 730) as ago
     cross join lateral (select (date_trunc('day', clock_now() at time zone 'Africa/Johannesburg') - make_interval(days => ago))
       at time zone 'Africa/Johannesburg' as at, (base + (ago * 7919) % 10007)::numeric * 1000000 as price) as day
     where asset = 'BTC' or ago % 50 <> 7`,
  )
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const dayMs = 86_400_000
const make = (posting: Omit<Posting, 'ref'>) =>
  inTransaction(api.db, (tx) => post(tx, { ref: randomUUID(), ...posting })).catch(refusedAsShort)
/** A step of a random history may be more than there is: then nothing moves. */
function refusedAsShort(error: unknown): void {
  if ((error as { code?: string }).code !== 'insufficient_funds') throw error
}
/** Days know what is finished; a transaction anywhere on the server may hold that back for a moment. */
const settled = () =>
  vi.waitFor(
    async () => {
      await keepDays(api.db)
      const [left] = await asOwner<{ left: number }>(
        world.url,
        `select count(*)::int as left from posting where (era, xid, id) > (select last_era, last_xid, last_id from ledger_day_mark)`,
      )
      expect(left?.left).toBe(0)
    },
    { timeout: 10_000, interval: 20 },
  )

const kinds = ['deposit', 'withdraw', 'send', 'receive', 'hold', 'letGo', 'stake', 'unstake', 'reward', 'buy'] as const
type Step = { kind: (typeof kinds)[number]; asset: 'BTC' | 'ETH'; units: bigint; hours: number; takes: boolean }
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  asset: fc.constantFrom('BTC', 'ETH'),
  units: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  hours: fc.integer({ min: 0, max: 400 }),
  takes: fc.boolean(),
})

/** What each step moves, for the person whose history it is and for another one. */
function postingOf({ kind, asset, units }: Step, me: string, other: string, place: string): Omit<Posting, 'ref'> {
  const moved = amount(asset, units)
  const agreed = { agreed: { [me]: '123.45' } }
  const [free, set, stake] = [available(me), held(place, me), staked(place, me)]
  const moves = {
    deposit: { from: custody('chain'), to: free },
    withdraw: { from: free, to: custody('chain') },
    send: { from: free, to: available(other) },
    receive: { from: available(other), to: free },
    hold: { from: free, to: set },
    letGo: { from: set, to: free },
    stake: { from: free, to: stake },
    unstake: { from: stake, to: free },
    reward: { from: rewardPool(), to: free },
    buy: { from: custody('chain'), to: free },
  } as const
  const reasons: Partial<Record<Step['kind'], string>> = { reward: 'staking.reward', buy: 'p2p.released' }
  return {
    reason: reasons[kind] ?? 'test.moved',
    moves: [{ ...moves[kind], amount: moved }],
    ...(kind === 'buy' && { memo: agreed }),
  }
}

interface RawEntry {
  posting_id: string
  reason: string
  at: Date
  asset: CryptoAsset
  units: string
}
const rawEntries = (userId: string) =>
  asOwner<RawEntry>(
    world.url,
    `select posting_id, reason, at, entry.asset, entry.units::text from entry join posting on posting.id = posting_id
     join account on account.id = account_id where user_id = $1`,
    [userId],
  )

const midnight = (at: Date) => {
  const local = at.getTime() + 2 * 3_600_000
  return local - (local % dayMs) - 2 * 3_600_000
}

/** The same again, from nothing but entries and candles, day by day. */
async function recomputed(userId: string, closes: readonly Date[]) {
  const [entries, candles] = await Promise.all([
    rawEntries(userId),
    asOwner<{ asset: CryptoAsset; starts_at: Date; close: string }>(
      world.url,
      `select asset, starts_at, close_micros::text as close from market_candle where step = '1d'`,
    ),
  ])
  const known = new Map(candles.map((one) => [`${one.asset} ${one.starts_at.getTime()}`, BigInt(one.close)]))
  const worth = (asset: CryptoAsset, units: bigint, start: number) => {
    const micros = known.get(`${asset} ${start}`)
    return micros === undefined ? null : inRand(amount(asset, units), { asset, micros }, 'down').units
  }
  const total = (parts: (bigint | null)[]) =>
    parts.includes(null) ? null : parts.reduce<bigint>((sum, part) => sum + (part ?? 0n), 0n)
  return closes.map((close, index) => {
    const start = close.getTime() - dayMs
    const owned = Map.groupBy(
      entries.filter(({ at }) => at < close),
      ({ asset }) => asset,
    )
    const units = [...owned].map(
      ([asset, list]) => [asset, list.reduce((sum, one) => sum + BigInt(one.units), 0n)] as const,
    )
    const since = closes[index - 1]
    const flows = { came: new Map<string, bigint>(), went: new Map<string, bigint>() }
    const postings = Map.groupBy(
      entries.filter(({ at }) => since && at >= since && at < close),
      ({ posting_id, asset }) => `${posting_id} ${asset}`,
    )
    for (const lines of postings.values()) {
      const net = lines.reduce((sum, one) => sum + BigInt(one.units), 0n)
      const [line] = lines
      if (!line || net === 0n || (net > 0n && line.reason === 'staking.reward')) continue
      const key = `${line.asset} ${midnight(line.at)}`
      const flow = net > 0n ? flows.came : flows.went
      flow.set(key, (flow.get(key) ?? 0n) + (net > 0n ? net : -net))
    }
    const flowed = (flow: Map<string, bigint>) =>
      total([...flow].map(([key, sum]) => worth(key.split(' ')[0] as CryptoAsset, sum, Number(key.split(' ')[1]))))
    return {
      value: total(units.filter(([, sum]) => sum > 0n).map(([asset, sum]) => worth(asset, sum, start))),
      came: flowed(flows.came),
      went: flowed(flows.went),
    }
  })
}

test('what the days say is what the entries say, for any history, however often the days were kept meanwhile', async () => {
  await make({
    reason: 'test.pool',
    moves: [{ from: custody('chain'), to: rewardPool(), amount: amount('BTC', 10n ** 15n) }],
  })
  await make({
    reason: 'test.pool',
    moves: [{ from: custody('chain'), to: rewardPool(), amount: amount('ETH', 10n ** 15n) }],
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const [me, other, place] = [randomUUID(), randomUUID(), randomUUID()]
      const hours = steps.reduce((sum, one) => sum + one.hours, 0)
      let at = Date.now() - Math.min(hours, 700 * 24) * 3_600_000
      for (const one of steps) {
        at = Math.min(Date.now(), at + one.hours * 3_600_000)
        await make({ ...postingOf(one, me, other, place), at: new Date(at) })
        if (one.takes) await keepDays(api.db)
      }
      await settled()

      for (const person of [me, other]) {
        for (const range of worthRanges) {
          const points = await worthSince(api.db, person, range)
          const finished = points.slice(0, -1)
          const again = await recomputed(
            person,
            finished.map((point) => point.at),
          )
          expect(
            finished.map(({ value, came, went }) => ({
              value: value?.units ?? null,
              came: came?.units ?? null,
              went: went?.units ?? null,
            })),
          ).toEqual(again)
        }
      }
    }),
    { numRuns: 12 },
  )
  expect(await broken()).toEqual([])
}, 240_000)

const broken = async () => (await askPromises(world.url, promises)).filter(({ id, count }) => id === 'R2' && count > 0)

const buy = (to: Someone, units: bigint, rand: string, daysAgo: number) =>
  make({
    reason: 'p2p.released',
    moves: [{ from: custody('chain'), to: available(to.id), amount: amount('BTC', units) }],
    memo: { agreed: { [to.id]: rand } },
    at: new Date(Date.now() - daysAgo * dayMs),
  })
const give = (to: Someone, units: bigint) =>
  make({
    reason: 'test.given',
    moves: [{ from: custody('chain'), to: available(to.id), amount: amount('BTC', units) }],
  })

test('the last point is now: what came a moment ago is in it although no day knows it yet', async () => {
  const ann = await aUser(api)
  await buy(ann, 50_000_000n, '900000.00', 3)
  await settled()
  await give(ann, 10_000_000n)

  const { points } = await ann.api.wallet.worth({ query: { range: '1W' } })

  expect(points).toHaveLength(5)
  expect(points[0]).toMatchObject({ value_zar: '0.00', in_zar: '0.00' })
  expect(points.filter(({ in_zar }) => in_zar !== '0.00')).toHaveLength(2)
  expect(points.at(-1)).toMatchObject({ value_zar: '1200000.00', in_zar: '200000.00', out_zar: '0.00' })
})

test('moving coins between one’s own places is neither coming nor going, and a reward is not brought', async () => {
  const ann = await aUser(api)
  const [place, coins] = [randomUUID(), amount('BTC', 20_000_000n)]
  await buy(ann, 50_000_000n, '900000.00', 3)
  await make({ reason: 'test.held', moves: [{ from: available(ann.id), to: held(place, ann.id), amount: coins }] })
  await make({
    reason: 'staking.reward',
    moves: [{ from: rewardPool(), to: available(ann.id), amount: amount('BTC', 5n) }],
  })
  await settled()

  expect((await ann.api.wallet.worth({ query: { range: '1M' } })).points.at(-1)).toMatchObject({
    in_zar: '0.00',
    out_zar: '0.00',
    value_zar: '1000000.10',
  })
})

test('whoever never had anything has no points, and nobody sees those of another', async () => {
  const [ann, stranger] = [await aUser(api), await aUser(api)]
  await buy(ann, 1_000n, '20.00', 1)
  await settled()

  expect((await stranger.api.wallet.worth({ query: { range: 'All' } })).points).toEqual([])
  await expect(api.as().wallet.worth({ query: { range: '1W' } })).rejects.toMatchObject({ problem: { status: 401 } })
  await expect(ann.api.wallet.worth({ query: { range: '2D' as WorthRange } })).rejects.toMatchObject({
    problem: { status: 422 },
  })
})

test('a long past has a point for several days, the last of them always yesterday', () => {
  expect(pointDays('1W', '2026-11-20', '2026-01-01')).toEqual(
    ['13', '14', '15', '16', '17', '18', '19'].map((day) => `2026-11-${day}`),
  )
  expect(pointDays('1W', '2026-11-20', '2026-11-20')).toEqual(['2026-11-19'])
  expect(pointDays('All', '2026-11-20', undefined)).toEqual([])
  const long = pointDays('All', '2026-11-20', '2016-01-01')
  expect(long.length).toBeLessThanOrEqual(366)
  expect(long.at(-1)).toBe('2026-11-19')
  expect(long[0] && long[0] < '2016-01-01').toBe(true)
})
