import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { OverviewKind } from '@sengi/contract/admin/overview'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../../test/api.ts'
import {
  aColleague,
  aMarket,
  aPaidTrade,
  aTrade,
  at,
  brokenPromises,
  type Market,
  passTime,
} from '../../../../test/market.ts'
import { aCardHolder, aShop } from '../../../../test/stand-ins/cards.ts'
import { giveEverything } from '../../../../test/stand-ins/papers.ts'
import { asOwner } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { foldTallies } from '../../../platform/tally.ts'

const DATA_DIR = await mkdtemp(path.join(os.tmpdir(), 'sengi-overview-'))

let market: Market
/** The same product, where people look at every application. */
let byHand: Api
let boss: Someone
beforeAll(async () => {
  market = await aMarket({ DATA_DIR })
  byHand = await anApi(market.world, { DATA_DIR, BUREAU: 'manual' })
  boss = await aUser(market.api, { username: 'admin', tier: 2 })
})
afterAll(async () => {
  await byHand[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
  await rm(DATA_DIR, { recursive: true, force: true })
})

const look = (by: Someone = boss) => by.api.staffWork.getStanding()
async function figure(kind: OverviewKind, by: Someone = boss) {
  const found = (await look(by)).figures.find((one) => one.kind === kind)
  if (!found) throw new Error(`There is no figure ${kind}`)
  return found
}
const ask = async (sql: string): Promise<string | undefined> =>
  (await asOwner<{ one: string }>(market.world.url, `select (${sql})::text as one`))[0]?.one

/** Everything that a list of the desks shows, page after page. */
async function lengthOf(read: (query: { limit: number; cursor?: string }) => Promise<readonly { id: string }[]>) {
  let [length, cursor] = [0, '']
  for (;;) {
    const rows = await read({ limit: 100, ...(cursor && { cursor }) })
    length += rows.length
    if (rows.length < 100) return length
    cursor = rows.at(-1)?.id ?? ''
  }
}

async function release(): Promise<number> {
  const { seller, order } = await aPaidTrade(market, '0.2', '0.01')
  await seller.api.p2p.sellerConfirm({ ...at(order), body: {} })
  return Number(order.fiat_amount_zar)
}

test('every figure is what its tables hold and what the list behind it shows, added up or not yet', async () => {
  const { token } = await aUser(market.api, { tier: 1 })
  const applicant = byHand.as(token)
  await giveEverything({ api: applicant })
  await applicant.kyc.upgrade({ query: { target_tier: 'tier_2' } })
  await aTrade(market, '0.2')
  await release()

  for (const round of ['not added up', 'added up']) {
    const { api } = boss
    const people = await lengthOf(async (query) =>
      (await api.users.listUsers({ query })).map(({ user_id }) => ({ id: user_id })),
    )
    const live = await lengthOf((query) => api.p2pStaff.listAllTrades({ query: { ...query, open: 'true' } }))
    const waiting = await lengthOf(async (query) =>
      (await api.kyc.listApplications({ query: { ...query, waits_for: 'all' } })).map((one) => ({
        id: one.application_id,
      })),
    )

    expect([round, (await figure('users')).value]).toEqual([round, String(people)])
    expect((await figure('users')).value).toBe(await ask('select count(*) from app_user'))
    expect((await figure('live_orders')).value).toBe(String(live))
    expect((await figure('open_applications')).value).toBe(String(waiting))
    expect(waiting).toBeGreaterThan(0)
    await foldTallies(market.api.db)
  }
  expect(await ask('select count(*) from tally_change')).toBe('0')
})

test('what is released, bought, captured and paid at tills is volume, to the cent, and the days add up to it', async () => {
  const shopper = await aCardHolder(market, '500')
  const before = Number((await figure('volume')).value)
  const released = await release()
  const play = aShop(boss, shopper)
  await play('authorise', 'overview-1', '120.50')
  expect(Number((await figure('volume')).value)).toBeCloseTo(before + released, 2)
  await play('capture', 'overview-1', '120.50')

  const { figures, volume } = await look()
  const total = figures.find(({ kind }) => kind === 'volume')?.value

  expect(Number(total)).toBeCloseTo(before + released + 120.5, 2)
  expect(volume).toHaveLength(14)
  const sum = volume?.reduce((all, day) => all + Number(day.total), 0)
  expect(sum).toBeCloseTo(Number(total), 2)
  const parts = volume?.flatMap(({ parts }) => Object.values(parts)).reduce((all, part) => all + Number(part), 0)
  expect(parts).toBeCloseTo(Number(total), 2)
  expect(await brokenPromises(market)).toEqual([])
})

test('two processes that add up at once count nothing twice and nothing never', async () => {
  const before = Number((await figure('volume')).value)
  const [released] = await Promise.all([release(), ...[1, 2, 3].map(() => foldTallies(market.api.db))])
  await Promise.all([1, 2, 3].map(() => foldTallies(market.api.db)))

  expect(Number((await figure('volume')).value)).toBeCloseTo(before + released, 2)
  expect(await brokenPromises(market)).toEqual([])
})

test('a day later everything stands beside what it was', async () => {
  const earlier = await look()
  await passTime(market, 24 * 3_600)

  const { figures } = await look()

  const figureOf = (kind: OverviewKind) => earlier.figures.find((one) => one.kind === kind)?.value
  for (const { kind, before } of figures.filter((one) => one.kind !== 'users' && one.kind !== 'volume')) {
    expect([kind, before]).toEqual([kind, figureOf(kind)])
  }
  const traded = figures.find(({ kind }) => kind === 'volume')
  expect(traded).toMatchObject({ value: '0.00', before: figureOf('volume'), change_percent: '-100.0' })
})

test('nobody reads a figure whose list is closed to them, and nobody counts their own orders', async () => {
  const treasury = await aColleague(market, 'treasury_maker')
  const trader = await aColleague(market, 'disputes')
  const config = await aColleague(market, 'config')

  expect((await look(treasury)).figures.map(({ kind }) => kind)).toEqual(['volume'])
  expect((await look(treasury)).funnel).toBeNull()
  expect((await look(trader)).volume).toBeNull()
  expect((await look(trader)).figures.map(({ kind }) => kind)).toEqual(['users', 'live_orders'])
  expect(await look(config)).toMatchObject({ figures: [], volume: null, funnel: null })
})

/** What is added up in the background: the days of the ledger, and how far newcomers got. */
const countAnew = () =>
  runAll(
    market.api.db,
    market.api.tasks.filter(({ name }) => name === 'wallet.days' || name === 'admin.count_newcomers'),
  )

test('of the newcomers it is told how many got how far', async () => {
  await countAnew()
  const { funnel } = await look()

  const recent = `created_at > clock_now() - interval '30 days'`
  expect(funnel?.steps).toEqual([
    { step: 'registered', people: Number(await ask(`select count(*) from app_user where ${recent}`)) },
    {
      step: 'verified',
      people: Number(await ask(`select count(*) from app_user where ${recent} and kyc_tier in ('tier_2', 'tier_3')`)),
    },
    { step: 'paid_in', people: Number(await ask(`select count(distinct user_id) from ledger_day where in_units > 0`)) },
    {
      step: 'traded',
      people: Number(
        await ask(
          `select count(distinct trader) from p2p_order cross join lateral unnest(array[buyer_id, seller_id]) as traded (trader)
           where state = 'RELEASED'`,
        ),
      ),
    },
  ])
})

test('newcomers are counted every minute, and the overview says when', async () => {
  await countAnew()
  const counted = await look()
  const of = (step: string, { funnel }: typeof counted) => funnel?.steps.find((one) => one.step === step)?.people
  await aUser(market.api, { tier: 2 })
  expect((await look()).funnel).toEqual(counted.funnel)
  await Promise.all([1, 2].map(countAnew))

  const later = await look()
  expect(of('registered', later)).toBe((of('registered', counted) ?? 0) + 1)
  expect(of('verified', later)).toBe((of('verified', counted) ?? 0) + 1)
  expect(later.funnel?.as_of).not.toBe(counted.funnel?.as_of)
})
