import { randomUUID } from 'node:crypto'
import { sendFacts } from '@sengi/contract/auth/step-up-facts'
import type { Movement } from '@sengi/contract/wallet'
import { coinPlaces } from '@sengi/contract/wallet/coins'
import { type CryptoAsset, parseAmount, plus, zero } from '@sengi/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, type Someone } from '../../../../test/api.ts'
import { elsewhere, myOwnWallet } from '../../../../test/chains.ts'
import { aMarket, anAd, aTrader, fund, type Market, take } from '../../../../test/market.ts'
import { pinFor, settlePin } from '../../../../test/pins.ts'

let market: Market
let owner: Someone
beforeAll(async () => {
  market = await aMarket()
  owner = await aTrader(market, '1')
  const buyer = await aTrader(market)
  await fund(market.api.db, owner.id, 'ETH', '10')
  await take(buyer, await anAd(owner), '0.01')
  await owner.api.transfers.send({
    body: { to_identifier: 'nobody_yet@example.co.za', asset: 'BTC', amount: '0.0001' },
  })
  await withdraw('0.0003')
  const [pool] = (await owner.api.staking.listPools({ query: {} })).filter(({ asset }) => asset === 'ETH')
  await owner.api.staking.stake({ body: { pool_id: pool?.id ?? '', amount: '1' } })
  await owner.api.staking.stake({ body: { pool_id: pool?.id ?? '', amount: '2' } })
  await payAtSilentTill()
})
afterAll(() => market[Symbol.asyncDispose]())

async function withdraw(amount: string): Promise<void> {
  await settlePin(market.world, owner)
  const body = { to_identifier: elsewhere, asset: 'BTC', amount, beneficiary: myOwnWallet } as const
  await owner.api.transfers.send({ body: { ...body, step_up_token: await pinFor(owner, 'send', sendFacts(body)) } })
}

/** Coins that have left the free ones, and of which no till has said yet whether it took them. */
async function payAtSilentTill(): Promise<void> {
  const text = 'https://pos.snapscan.io/qr/silent?amount=5000&id=INV7'
  const { quote_id } = await owner.api.qr.quoteQr({ body: { text, asset: 'BTC' } })
  await owner.api.qr.payQr({ body: { quote_id } }, { idempotencyKey: randomUUID() })
}

type Answer = Awaited<ReturnType<typeof ask>>
const ask = ({ token }: Someone, url: string) =>
  market.api.http.inject({ url, headers: { authorization: `Bearer ${token}` } })

/** Every line of a place, page by page, and how many pages that were. */
async function linesOf(someone: Someone, asset: CryptoAsset, place: string, limit: number) {
  const lines: Movement[] = []
  let pages = 0
  for (let next: string | undefined = `/api/wallet/places/lines?asset=${asset}&place=${place}&limit=${limit}`; next; ) {
    const answer: Answer = await ask(someone, next)
    expect(answer.statusCode).toBe(200)
    lines.push(...(answer.json() as Movement[]))
    pages += 1
    next = /^<(.+)>; rel="next"$/.exec(String(answer.headers.link))?.[1]
  }
  return { lines, pages }
}

const unsigned = (asset: CryptoAsset, text: string) =>
  /^-?0(\.0+)?$/.test(text) ? zero(asset) : parseAmount(asset, text.replace('-', ''))
const sumOf = (asset: CryptoAsset, lines: readonly Movement[]) => ({
  asset,
  units: lines.map(({ amount }) => signed(asset, amount)).reduce((sum, units) => sum + units, 0n),
})
const signed = (asset: CryptoAsset, text: string) => unsigned(asset, text).units * (text.startsWith('-') ? -1n : 1n)

test('every figure is the sum of the lines behind it, and all figures together are the balance', async () => {
  const known = await owner.api.wallet.places()
  const balances = await owner.api.wallet.balances()

  for (const { asset, places: figures } of known) {
    expect(figures.map(({ place }) => place)).toEqual(coinPlaces)
    for (const { place, amount } of figures) {
      const { lines } = await linesOf(owner, asset, place, 2)
      expect({ place, ...sumOf(asset, lines) }).toEqual({ place, ...unsigned(asset, amount) })
    }
    const whole = figures.map(({ amount }) => unsigned(asset, amount)).reduce(plus)
    expect(whole).toEqual(unsigned(asset, balances.find((one) => one.asset === asset)?.total_balance ?? '0'))
  }
  const bitcoin = known.find(({ asset }) => asset === 'BTC')?.places ?? []
  expect(bitcoin.filter(({ amount }) => unsigned('BTC', amount).units > 0n).map(({ place }) => place)).toEqual([
    'available',
    'held',
    'escrow',
    'claims',
    'till',
  ])
})

test('lines are paged by place, newest first, and say what they are', async () => {
  const { lines, pages } = await linesOf(owner, 'ETH', 'available', 1)
  const whole = await linesOf(owner, 'ETH', 'available', 100)

  expect(pages).toBe(3)
  expect(lines).toEqual(whole.lines)
  expect(lines.map(({ kind, amount }) => `${kind} ${amount.slice(0, 4)}`)).toEqual([
    'staking -2.0',
    'staking -1.0',
    'other 10.0',
  ])
  const kindsIn = async (asset: CryptoAsset, place: string) =>
    (await linesOf(owner, asset, place, 100)).lines.map(({ kind }) => kind)
  expect(await kindsIn('ETH', 'staked')).toEqual(['staking', 'staking'])
  expect(await kindsIn('BTC', 'held')).toEqual(['withdrawal'])
  expect(await kindsIn('BTC', 'claims')).toEqual(['sent'])
  expect(await kindsIn('BTC', 'escrow')).toEqual(['p2p'])
  expect(await kindsIn('BTC', 'till')).toEqual(['qr'])
})

test('nobody reads the lines of another, and no place that does not exist', async () => {
  const stranger = await aUser(market.api)

  expect((await linesOf(stranger, 'BTC', 'available', 10)).lines).toEqual([])
  const asked = (query: string) => ask(owner, `/api/wallet/places/lines?${query}`)
  expect((await asked('asset=BTC&place=house')).statusCode).toBe(422)
  expect((await asked(`asset=BTC&place=held&cursor=${randomUUID()}`)).statusCode).toBe(400)
})
