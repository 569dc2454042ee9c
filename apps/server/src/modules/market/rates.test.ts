import { type DisplayCurrency, displayCurrencies } from '@sengi/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anApi, aUser, refused, setFigures, signInAgain } from '../../../test/api.ts'
import { asOwner, aWorld, type World } from '../../../test/world.ts'
import { runAll } from '../../platform/background/recurring.ts'
import { advanceClock, clockNow } from '../../platform/clock.ts'
import type { RateSource } from '../../ports/prices/prices.ts'
import { setOutage } from '../../ports/prices/sandbox.ts'
import { sandboxRates } from '../../ports/prices/sandbox-rates.ts'
import { dayAhead, isShown } from './rates.rules.ts'
import { currentRates, refreshRates } from './rates.service.ts'

let world: World
let api: Api

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})
beforeEach(() => asOwner(world.url, 'delete from market_rate', []))

/** A publisher that says the same of every currency. */
const saying = (day: string, micros: bigint, outside = false): RateSource => ({
  name: `paper of ${day}`,
  outside,
  fetch: async () => ({ day, rates: displayCurrencies.map((currency) => ({ currency, micros })) }),
})
const daysFromNow = async (days: number) =>
  new Date((await clockNow(api.db)).getTime() + days * 86_400_000).toISOString().slice(0, 10)
const known = async () => [...(await currentRates(api.db))].map(({ currency, micros, day }) => [currency, micros, day])

test('the sandbox publishes three currencies on its last weekday, the dollar near the coin of dollars', async () => {
  await runAll(
    api.db,
    api.tasks.filter(({ name }) => name === 'market.rates'),
  )
  const person = await aUser(api)

  const rates = await person.api.wallet.exchangeRates()

  expect(rates.map(({ currency }) => currency).toSorted()).toEqual(['EUR', 'GBP', 'USD'])
  for (const { day } of rates) expect([1, 2, 3, 4, 5]).toContain(new Date(day).getUTCDay())
  const rand = Number(rates.find(({ currency }) => currency === 'USD')?.price_zar)
  expect(rand).toBeGreaterThan(12)
  expect(rand).toBeLessThan(28)
})

test('a later day takes the place of an earlier one, an earlier one never that of a later, also when both come at once', async () => {
  const [before, yesterday] = [await daysFromNow(-2), await daysFromNow(-1)]
  await refreshRates(api.db, saying(before, 18_000_000n))
  expect((await known())[0]).toEqual(['EUR', 18_000_000n, before])

  await Promise.all(
    [saying(before, 17_000_000n), saying(yesterday, 19_000_000n), saying(before, 16_000_000n)].map((source) =>
      refreshRates(api.db, source),
    ),
  )

  expect((await known())[0]).toEqual(['EUR', 19_000_000n, yesterday])
})

test('a rate that is older than the setting is shown to nobody, nor is one of a day that has not come', async () => {
  await refreshRates(api.db, saying(await daysFromNow(-6), 18_000_000n))
  expect(await known()).toHaveLength(3)
  await refreshRates(api.db, saying(await daysFromNow(3), 18_000_000n))
  expect(await known()).toHaveLength(0)

  const now = new Date('2026-11-20T10:00:00Z')
  expect(
    ['2026-11-13', '2026-11-14', '2026-11-20', '2026-11-21', '2026-11-22'].map((day) => isShown({ day }, now, 6)),
  ).toEqual([false, true, true, true, false])
})

test('staff decide how old a rate may be', async () => {
  await setFigures(world, { 'market.rate_shown_days': 1 })
  await refreshRates(api.db, saying(await daysFromNow(-3), 18_000_000n))
  expect(await known()).toHaveLength(0)
  await setFigures(world, { 'market.rate_shown_days': 6 })
})

test('a publisher that fails changes nothing and is noted; somebody else’s is left alone for a while', async () => {
  await refreshRates(api.db, saying(await daysFromNow(-1), 18_000_000n))
  await setOutage(api.db, true)
  await refreshRates(api.db, sandboxRates(api.db))
  await setOutage(api.db, false)
  expect(await known()).toHaveLength(3)

  let asked = 0
  const broken: RateSource = {
    name: 'broken',
    outside: true,
    fetch: async () => {
      asked += 1
      throw new Error('Bad gateway')
    },
  }
  for (let round = 0; round < 5; round += 1) await refreshRates(api.db, broken)
  expect(asked).toBe(3)
  const noted = await asOwner(
    world.url,
    `select name, fault from market_source where name in ('broken', 'sandbox-rates') order by 1`,
    [],
  )
  expect(noted).toEqual([
    { name: 'broken', fault: 'Bad gateway' },
    { name: 'sandbox-rates', fault: 'The sandbox feed is switched off' },
  ])
})

test('the world’s days follow the sandbox’s clock when that is ahead', async () => {
  const real = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await advanceClock(api.db, 10 * 86_400)
  await refreshRates(api.db, saying(real, 18_000_000n, true))

  expect((await known())[0]?.[2]).toBe(await daysFromNow(-1))
  expect(dayAhead('2026-11-20', 86_399)).toBe('2026-11-20')
})

test('somebody chooses a currency for every device, and goes back to rand alone; others keep theirs', async () => {
  const [person, other] = [await aUser(api), await aUser(api)]
  const of = async ({ api: own }: typeof person) => (await own.auth.me()).display_currency
  expect(await of(person)).toBeNull()

  expect(await person.api.auth.changeCurrency({ body: { currency: 'GBP' } })).toEqual({ currency: 'GBP' })
  expect(await of(await signInAgain(api, person))).toBe('GBP')
  expect(await of(other)).toBeNull()

  await person.api.auth.changeCurrency({ body: { currency: null } })
  expect(await of(person)).toBeNull()
})

test.each(['JPY', 'usd', '', 'ZAR', 7, undefined])(
  '%s is no currency that amounts are shown in, and nothing changes',
  async (currency) => {
    const person = await aUser(api)
    await person.api.auth.changeCurrency({ body: { currency: 'USD' } })

    const wrong = person.api.auth.changeCurrency({ body: { currency: currency as DisplayCurrency } })

    await expect(wrong).rejects.toMatchObject(refused('invalid_request', 422))
    expect((await person.api.auth.me()).display_currency).toBe('USD')
  },
)

test('nobody reads rates or chooses a currency without being signed in', async () => {
  const visitor = api.as()
  await expect(visitor.wallet.exchangeRates()).rejects.toMatchObject({ problem: { status: 401 } })
  await expect(visitor.auth.changeCurrency({ body: { currency: 'USD' } })).rejects.toMatchObject({
    problem: { status: 401 },
  })
})
