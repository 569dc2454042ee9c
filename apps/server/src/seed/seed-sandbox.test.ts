import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type CryptoAsset, cryptoAssets, formatAmount } from '@sengi/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askPromises, asOwner, aWorld, type World } from '../../test/world.ts'
import { invariants } from '../books.ts'
import { coverage } from '../ledger/ledger.ts'
import { createPasswords } from '../modules/auth/index.ts'
import { readSheet } from '../modules/cards/issued/sheet.service.ts'
import { listPaymentsOf } from '../modules/cards/payments/payments.store.ts'
import { change24h, sparklines, tradablePrice } from '../modules/market/index.ts'
import { listPaidOf } from '../modules/qr/payments.store.ts'
import { reconcileChains } from '../modules/transfers/reconciliation/reconciliation.service.ts'
import { listBalances } from '../modules/wallet/index.ts'
import { listHistory } from '../modules/wallet/wallet.service.ts'
import { readConfig } from '../platform/config.ts'
import { sandboxChain } from '../ports/chain/sandbox.ts'
import { cardStory, messageAt } from './cards.ts'
import { demoAccounts, everybody } from './people.ts'
import { demoDataLoaded, seedSandbox } from './seed-sandbox.ts'
import { plannedAds, traders } from './traders.ts'

let world: World
const config = readConfig({})

beforeAll(async () => {
  world = await aWorld()
  await seedSandbox(world.db, config)
})
afterAll(() => world[Symbol.asyncDispose]())

const demoId = async () =>
  (await world.db.selectFrom('app_user').select('id').where('username', '=', 'demo').executeTakeFirstOrThrow()).id

/** Every row of every table and the ledger, as one number each. */
async function fingerprint() {
  const tables = await asOwner<{ name: string }>(
    world.url,
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const counts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as n, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} as t`,
  )
  return asOwner(world.url, `${counts.join(' union all ')} order by 1`)
}

test('the demo user holds all six assets, worth about R 180 000 together', async () => {
  const balances = await listBalances(world.db, await demoId())
  const cents = balances.reduce((sum, { value }) => sum + (value?.units ?? 0n), 0n)

  expect(balances.map(({ total }) => [total.asset, Number(formatAmount(total)) > 0])).toEqual(
    cryptoAssets.map((asset) => [asset, true]),
  )
  expect(Number(cents / 100n)).toBeGreaterThan(175_000)
  expect(Number(cents / 100n)).toBeLessThan(187_000)
})

test('sixty days of history read like a life: buys with references, sends and receipts with friends, notes and emoji', async () => {
  const lines = await listHistory(world.db, await demoId(), {
    limit: 100,
    before: undefined,
    asset: undefined,
    kind: undefined,
  })
  const kinds = Map.groupBy(lines, ({ kind }) => kind)

  expect([...kinds].map(([kind, { length }]) => [kind, length]).toSorted()).toEqual([
    ['buy', 19],
    ['card', 1],
    ['qr', 2],
    ['received', 6],
    ['reward', 9],
    ['sent', 9],
    ['staking', 2],
  ])
  expect(kinds.get('buy')?.every(({ reference, value, fee }) => reference.startsWith('SNG-') && value && fee)).toBe(
    true,
  )
  expect(new Set(lines.flatMap(({ counterparty }) => counterparty?.match(/^@.*/) ?? [])).size).toBe(5)
  expect(kinds.get('sent')?.[0]).toMatchObject({ counterparty: '@ayesha', note: 'Your first SOL', emoji: '💸' })
  const days = lines.map(({ at }) => at.getTime())
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  expect(((days[0] ?? 0) - (days.at(-1) ?? 0)) / 86_400_000).toBeGreaterThan(55)
})

test('everything that was seeded could have happened: no invariant is broken', async () => {
  const broken = (await askPromises(world.url, invariants)).filter(({ count }) => count > 0)

  expect(broken).toEqual([])
})

test('every coin of a fresh sandbox lies where its books say: chains and books agree, and a sandbox from before is made level', async () => {
  await reconcileChains(world.db, sandboxChain(world.db))
  const looked = await asOwner(
    world.url,
    'select asset, address, difference_units from chain_reconciliation order by asset',
  )
  expect(looked).toEqual(cryptoAssets.toSorted().map((asset) => ({ asset, address: null, difference_units: '0' })))

  const stock = 'select * from sandbox_chain_stock order by reason, ref, asset'
  const told = await asOwner(world.url, stock)
  const migration = readFileSync(
    path.resolve(import.meta.dirname, '../../migrations/0199_chain_reconciliation.sql'),
    'utf8',
  )
  const [, level = ''] = /(insert into sandbox_chain_stock[^;]*;)/.exec(migration) ?? []
  await asOwner(world.url, `delete from sandbox_chain_stock; ${level}`)
  expect(await asOwner(world.url, stock)).toEqual(told)
})

test('the demo user’s card has rand on it, and payments that are taken, reserved and partly given back', async () => {
  const id = await demoId()
  const { card, balance, held, owed, day, month } = await readSheet(world.db, id)
  const payments = await listPaymentsOf(world.db, id, { limit: 100, before: undefined })

  expect(card).toMatchObject({ state: 'ACTIVE', last4: '4532' })
  expect([balance, held, owed].map(formatAmount)).toEqual(['15250.00', '1150.00', '0.00'])
  expect([day.limit, month.spent].map(formatAmount)).toEqual(['50000.00', '8420.00'])
  expect(payments.map(({ state }) => state)).toEqual([
    ...['PENDING', 'PARTIALLY_REFUNDED', 'SETTLED', 'SETTLED', 'SETTLED', 'SETTLED'],
  ])
})

test.each(['2026-04-01T00:00:30+02:00', '2026-04-03T09:00:00+02:00', '2026-04-30T23:59:00+02:00'])(
  'whatever day of the month a sandbox is filled on, its card paid this month: %s',
  (text) => {
    const now = new Date(text)
    const moments = cardStory.messages.map((one) => messageAt(one, now).getTime())

    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
    expect(Math.min(...moments)).toBeGreaterThanOrEqual(Date.parse('2026-04-01T00:00:00+02:00'))
    expect(Math.max(...moments)).toBeLessThanOrEqual(now.getTime())
  },
)

test('the demo user paid at two tills lately', async () => {
  const payments = await listPaidOf(world.db, await demoId(), { limit: 10, before: undefined })

  expect(payments.map(({ merchant, state, bill }) => [merchant, state, formatAmount(bill)])).toEqual([
    ['Protea Market', 'PAID', '312.00'],
    ['Karoo Coffee Roasters', 'PAID', '87.50'],
  ])
})

test('prices, charts and changes are alive at once', async () => {
  const lines = await sparklines(world.db)
  const changes = await change24h(world.db)

  for (const asset of cryptoAssets as readonly CryptoAsset[]) {
    expect((await tradablePrice(world.db, asset)).tradable).toBe(true)
    expect(new Set(lines.get(asset)?.map(({ micros }) => micros)).size).toBeGreaterThan(15)
    expect(changes.get(asset)).toMatch(/^-?\d+\.\d\d$/)
  }
})

test('the offered accounts can sign in, the friends cannot, and the staff account is an owner', async () => {
  const people = await world.db
    .selectFrom('app_user')
    .select(['email', 'username', 'password_hash', 'kyc_tier'])
    .execute()
  const passwords = createPasswords(undefined)
  const opens = people.map(async ({ email, username, password_hash }) => {
    const offered = demoAccounts.find((account) => account.email === email)
    const tried = offered?.password ?? username
    return [username, await passwords.matches(password_hash, tried)] as const
  })

  expect(Object.fromEntries(await Promise.all(opens))).toEqual({
    demo: true,
    demo_staff: true,
    thabo: false,
    lindiwe: false,
    ayesha: false,
    pieter: false,
    nomsa: false,
    zanele_treasury: false,
    ...Object.fromEntries(traders.map(({ username }) => [username, false])),
  })
  expect(demoAccounts.every(({ password }) => password.length >= 12)).toBe(true)
  expect(people.find(({ username }) => username === 'demo')?.kyc_tier).toBe('tier_2')
  expect(
    await asOwner(world.url, `select role, username from staff_role join app_user on app_user.id = user_id`),
  ).toEqual([
    { role: 'owner', username: 'demo_staff' },
    { role: 'treasury_maker', username: 'zanele_treasury' },
  ])
})

test('a second seeding changes nothing, and neither do ten at once', async () => {
  const before = await fingerprint()

  const again = await Promise.all(Array.from({ length: 10 }, () => seedSandbox(world.db, config)))

  expect(again).toEqual(Array(10).fill(false))
  expect(await fingerprint()).toEqual(before)
})

test('ten first seedings at once leave one story', async () => {
  await using fresh = await aWorld()

  const outcomes = await Promise.all(Array.from({ length: 10 }, () => seedSandbox(fresh.db, config)))

  expect(outcomes.filter(Boolean)).toHaveLength(1)
  const [people] = await asOwner(fresh.url, 'select count(*)::int as n from app_user')
  expect(people).toEqual({ n: everybody.length + traders.length })
  expect((await askPromises(fresh.url, invariants)).filter(({ count }) => count > 0)).toEqual([])
})

test('a sandbox in which a stranger has one of the names is left alone', async () => {
  await using fresh = await aWorld()
  await asOwner(
    fresh.url,
    `insert into app_user (email, email_canonical, username, password_hash, terms_version) values ('t@b.c', 't@b.c', 'thabo', '$argon2id$x', '1')`,
  )

  expect(await seedSandbox(fresh.db, config)).toBe(false)
  expect(await asOwner(fresh.url, 'select username from app_user')).toEqual([{ username: 'thabo' }])
  expect(await demoDataLoaded(fresh.db)).toBe(false)
})

test('production is never seeded, and can tell a database with demo data', async () => {
  await using fresh = await aWorld()

  await expect(seedSandbox(fresh.db, { ...config, APP_ENV: 'production' })).rejects.toThrow('never in production')
  expect(await demoDataLoaded(fresh.db)).toBe(false)
  expect(await demoDataLoaded(world.db)).toBe(true)
})

test('no ad of the practice market speaks of a payment method that it does not offer', () => {
  const methods = ['EFT', 'PayShap', 'Cash'] as const
  const promising = plannedAds.filter(({ terms, methods: offered }) =>
    methods.some((method) => terms.includes(method) && !offered.includes(method)),
  )

  expect(promising).toEqual([])
})

test('of every coin more is there than belongs to people, so that the books of a new sandbox are covered', async () => {
  const lines = await coverage(world.db)

  expect(lines.filter(({ ours }) => ours < 0n).map(({ asset }) => asset)).toEqual([])
  expect(lines.filter(({ owed }) => owed > 0n).map(({ asset }) => asset)).toEqual(
    expect.arrayContaining([...cryptoAssets]),
  )
})
