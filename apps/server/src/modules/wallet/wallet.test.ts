import { dayInSouthAfrica } from '@sengi/contract/time'
import { paymentReferenceOf } from '@sengi/contract/transfers/reference'
import type { Movement } from '@sengi/contract/wallet'
import { dayMs, parseAmount } from '@sengi/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../test/api.ts'
import { aWorld, type World } from '../../../test/world.ts'
import { available, custody, held, staked } from '../../ledger/accounts.ts'
import { post } from '../../ledger/ledger.ts'
import { runAll } from '../../platform/background/recurring.ts'
import { inTransaction } from '../../platform/db.ts'

let world: World
let api: Api
let ann: Someone
let bob: Someone

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  ann = await aUser(api)
  bob = await aUser(api, { username: 'bob' })
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const fund = ({ id }: Someone, asset: 'BTC' | 'ETH', text: string) => {
  const amount = parseAmount(asset, text)
  const moves = [{ from: custody('chain'), to: available(id), amount }]
  return inTransaction(api.db, (tx) => post(tx, { reason: 'test.funded', ref: `${id} ${asset}`, moves }))
}
const send = (from: Someone, to: Someone, amount: string, more: object = {}) =>
  from.api.transfers.send({ body: { to_identifier: `@${to.username}`, asset: 'BTC', amount, ...more } })
const page = async (someone: Someone, address: string) => {
  const answer = await api.http.inject({ url: address, headers: { authorization: `Bearer ${someone.token}` } })
  const [, next] = /^<(.+)>; rel="next"$/.exec(String(answer.headers.link)) ?? []
  return { status: answer.statusCode, lines: answer.json() as Movement[], next }
}

test('before there are prices, balances are shown without a value, not with zero', async () => {
  await fund(ann, 'BTC', '0.5')

  const balances = await ann.api.wallet.balances()

  expect(balances.map(({ asset }) => asset)).toEqual(['BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT'])
  expect(balances[0]).toEqual({
    asset: 'BTC',
    total_balance: '0.50000000',
    available_balance: '0.50000000',
    staking_balance: '0.00000000',
    total_value_zar: null,
    price_zar: null,
    price_at: null,
    price_stale: false,
    change_24h: null,
    sparkline: [],
  })
})

test('without a price nothing is sent, because limits are in rand; history then has no value', async () => {
  await expect(send(ann, bob, '0.001')).rejects.toMatchObject({ problem: { code: 'price_unknown', status: 503 } })
  const moves = [{ from: available(ann.id), to: available(bob.id), amount: parseAmount('BTC', '0.001') }]
  await inTransaction(api.db, (tx) => post(tx, { reason: 'transfer.sent', ref: bob.id, moves }))

  expect((await bob.api.wallet.history({ query: {} }))[0]).toMatchObject({ kind: 'received', value_zar: null })
})

test('balances count what is held and staked, with value, change and chart', async () => {
  // Not the watch of the books: what was moved here without its row would stop both.
  const tasks = api.tasks.filter(({ name }) => !name.startsWith('books.'))
  await runAll(api.db, tasks)
  await fund(ann, 'ETH', '2')
  const eth = (text: string) => parseAmount('ETH', text)
  await inTransaction(api.db, (tx) =>
    post(tx, {
      reason: 'test.split',
      ref: ann.id,
      moves: [
        { from: available(ann.id), to: held(ann.id, ann.id), amount: eth('0.25') },
        { from: available(ann.id), to: staked(ann.id, ann.id), amount: eth('0.75') },
      ],
    }),
  )

  const [btc, ether] = await ann.api.wallet.balances()

  expect(btc).toMatchObject({ price_zar: '1900000.00', total_value_zar: '948100.00', price_stale: false })
  expect(ether).toMatchObject({
    total_balance: '2.000000000000000000',
    available_balance: '1.000000000000000000',
    staking_balance: '0.750000000000000000',
    total_value_zar: '130000.00',
    change_24h: expect.stringMatching(/^-?\d+\.\d\d$/),
    price_at: expect.stringMatching(/Z$/),
  })
  expect(ether?.sparkline).toHaveLength(25)
})

test('history tells each side its own story, with value at the time, note and emoji', async () => {
  const receipt = await send(ann, bob, '0.0005', { note: 'rent\u202E for May', emoji: '🏠' })

  const [sent] = await ann.api.wallet.history({ query: { limit: 1 } })
  const [received] = await bob.api.wallet.history({ query: { limit: 1 } })

  const reference = paymentReferenceOf(receipt.transfer_id)
  const words = { asset: 'BTC', note: 'rent for May', emoji: '🏠', reference, fee_zar: null }
  expect(sent).toMatchObject({
    ...words,
    kind: 'sent',
    amount: '-0.00050000',
    value_zar: '-950.00',
    counterparty: '@bob',
    created_at: receipt.created_at,
  })
  expect(received).toMatchObject({
    ...words,
    kind: 'received',
    amount: '0.00050000',
    value_zar: '950.00',
    counterparty: `@${ann.username}`,
  })
})

test('history is paged by place, filtered by asset and by kind', async () => {
  for (let n = 0; n < 5; n += 1) await send(bob, ann, '0.0001')
  const all = await page(ann, '/api/wallet/history?limit=100')
  const pages: Movement[] = []
  for (let next: string | undefined = '/api/wallet/history?limit=3'; next; ) {
    const one = await page(ann, next)
    pages.push(...one.lines)
    next = one.next
  }

  expect(pages).toEqual(all.lines)
  expect(new Set(all.lines.map(({ id }) => id)).size).toBe(all.lines.length)
  const only = async (query: string) => (await page(ann, `/api/wallet/history?${query}`)).lines
  expect(await only('asset=ETH')).toEqual(all.lines.filter(({ asset }) => asset === 'ETH'))
  for (const kind of ['buy', 'sent', 'received', 'fee', 'other']) {
    expect(await only(`kind=${kind}`)).toEqual(all.lines.filter((line) => line.kind === kind))
  }
  expect((await only('kind=received&limit=2')).map(({ kind }) => kind)).toEqual(['received', 'received'])
})

test.each([
  ['limit=-1', 422],
  ['limit=1000000000', 200],
  ['cursor=tampered', 400],
  [`cursor=${Buffer.from('9999999999999999999.1').toString('base64url')}`, 400],
  ['asset=DOGE', 422],
  ['kind=everything', 422],
  ['sort=password', 422],
])('a history asked for with %s is answered %i', async (query, status) => {
  expect((await page(ann, `/api/wallet/history?${query}`)).status).toBe(status)
})

test('nobody sees the wallet of somebody else, and visitors see none', async () => {
  const stranger = await aUser(api)

  expect(await stranger.api.wallet.history({ query: {} })).toEqual([])
  expect((await stranger.api.wallet.balances()).every(({ total_balance }) => /^0\.0+$/.test(total_balance))).toBe(true)
  await expect(api.as().wallet.balances()).rejects.toMatchObject({ problem: { status: 401 } })
})

test('a chart has the prices of evenly spaced moments, oldest first, and says where nobody kept one', async () => {
  const day = await ann.api.wallet.prices({ query: { period: '1D' } })
  const year = await ann.api.wallet.prices({ query: { period: '1Y' } })

  const bitcoin = day.courses.find(({ asset }) => asset === 'BTC')
  expect(day.times).toHaveLength(25)
  expect(day.times).toEqual(day.times.toSorted())
  expect(bitcoin?.prices).toHaveLength(25)
  expect(bitcoin?.prices[0]).toMatch(/^\d+\.\d+$/)
  expect(year.times).toHaveLength(53)
  expect(year.courses.map(({ prices }) => prices[0])).toEqual(Array(6).fill(null))
  expect(year.courses[0]?.prices.at(-2)).toMatch(/^\d+\.\d+$/)
})

test('a chart of no known period is refused', async () => {
  expect((await page(ann, '/api/wallet/prices?period=2D')).status).toBe(422)
})

test('history is looked through by days, by who was at the other end, and by what was written', async () => {
  const [cat, dan] = [await aUser(api, { username: 'cat_searched' }), await aUser(api, { username: 'dan_searched' })]
  await fund(cat, 'BTC', '0.1')
  await send(cat, dan, '0.0001', { note: 'Rooibos 100% & co' })
  const receipt = await send(cat, bob, '0.0002')
  const amounts = async (query: object) => (await cat.api.wallet.history({ query })).map(({ amount }) => amount)

  expect(await amounts({ search: '@dan_searched' })).toEqual(['-0.00010000'])
  expect(await amounts({ search: 'DAN_SEARCHED' })).toEqual(['-0.00010000'])
  expect(await amounts({ search: 'rooiBOS 100%' })).toEqual(['-0.00010000'])
  expect(await amounts({ search: paymentReferenceOf(receipt.transfer_id) })).toEqual(['-0.00020000'])
  expect(await amounts({ search: 'nothing like it' })).toEqual([])
  // Who is not at the other end is nobody here.
  expect(await amounts({ search: '@ann' })).toEqual([])

  const [{ created_at }] = (await cat.api.wallet.history({ query: { limit: 1 } })) as [Movement]
  const today = dayInSouthAfrica(new Date(created_at))
  const before = dayInSouthAfrica(new Date(Date.parse(created_at) - dayMs))
  expect(await amounts({ from: today, to: today })).toHaveLength(3)
  expect(await amounts({ to: before })).toEqual([])
  await expect(amounts({ from: 'yesterday' })).rejects.toMatchObject({ problem: { status: 422 } })
})
