import { randomUUID } from 'node:crypto'
import type { StaffPrice } from '@sengi/contract/market/staff'
import type { CryptoAsset } from '@sengi/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, refused, type Someone } from '../../../test/api.ts'
import { aBill, aGroup, placeOf } from '../../../test/bills.ts'
import { elsewhere, myOwnWallet } from '../../../test/chains.ts'
import { aColleague, aMarket, anAd, aTrader, brokenPromises, fund, type Market, take } from '../../../test/market.ts'
import { aCardHolder } from '../../../test/stand-ins/cards.ts'
import { asOwner } from '../../../test/world.ts'
import { advanceClock } from '../../platform/clock.ts'
import { sandboxPrices, setJump } from '../../ports/prices/sandbox.ts'
import { refreshPrices } from './index.ts'

let market: Market
/** A second process, which hears of a pause only from the database. */
let there: Api
let config: Someone
let colleague: Someone
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  config = await aColleague(market, 'config')
  colleague = await aColleague(market, 'config')
}, 60_000)
afterAll(async () => {
  expect(await brokenPromises(market)).toEqual([])
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const reason = 'The sources were called and asked'
const at = (asset: CryptoAsset) => ({ params: { asset } })
const staff = ({ api } = config) => api.marketStaff
const find = async (asset: CryptoAsset): Promise<StaffPrice> => {
  const found = (await staff().listStaffPrices()).find((price) => price.asset === asset)
  if (!found) throw new Error(`${asset} has no price`)
  return found
}
const round = async () => {
  await advanceClock(market.api.db, 10)
  await refreshPrices(market.api.db, [sandboxPrices(market.api.db)])
}
const buys = (asset: CryptoAsset) =>
  config.api.onramp.quote({ body: { asset, fiat_amount_zar: '1000' } }).then(
    () => 'quoted',
    (failure: { problem: { code: string } }) => failure.problem.code,
  )
/** A price that jumped, as it waits beside the last one. */
async function aCandidate(asset: CryptoAsset, basisPoints: number): Promise<StaffPrice & { candidate: object }> {
  await setJump(market.api.db, asset, basisPoints)
  await round()
  const price = await find(asset)
  if (!price.candidate) throw new Error(`${asset} did not jump`)
  return price as never
}

describe('a price that jumped', () => {
  test('stands beside the last one with its sources, waits for our team, and is accepted as it was seen', async () => {
    const before = await find('LTC')
    const seen = await aCandidate('LTC', 3_000)

    expect(before).toMatchObject({ candidate: null, is_old: false, pause: null })
    expect(seen).toMatchObject({ price: before.price, candidate: { sources: ['sandbox'], is_kept_out: false } })
    expect(Number(seen.candidate?.change_percent)).toBeGreaterThan(20)
    expect(await buys('LTC')).toBe('price_unavailable')
    const waiting = await config.api.staffWork.getWork()
    expect(waiting.items).toContainEqual(expect.objectContaining({ kind: 'price_candidate', id: 'LTC', label: 'LTC' }))

    const other = { ...at('LTC'), body: { price: '1.00', reason } }
    await expect(staff().acceptCandidate(other)).rejects.toMatchObject(refused('price_candidate_changed', 409))
    const { price } = seen.candidate as NonNullable<StaffPrice['candidate']>
    const accepted = await staff().acceptCandidate({ ...at('LTC'), body: { price, reason } })

    expect(accepted).toMatchObject({ price, candidate: null })
    expect(await buys('LTC')).toBe('quoted')
    await expect(staff().acceptCandidate({ ...at('LTC'), body: { price, reason } })).rejects.toMatchObject(
      refused('no_price_waiting', 409),
    )
    expect(
      await asOwner(
        market.world.url,
        `select actor_id, subject, detail->>'price' as price, detail->>'before' as before, detail->>'reason' as reason
         from audit_event where action = 'market.price_accepted'`,
      ),
    ).toEqual([{ actor_id: config.id, subject: 'LTC', price, before: before.price, reason }])
  })

  test('of which somebody keeps the last price is in force by no second round, until the sources come back or somebody accepts it', async () => {
    const last = await find('BCH')
    const { candidate } = await aCandidate('BCH', -4_000)
    const { price } = candidate as NonNullable<StaffPrice['candidate']>

    const kept = await staff().keepPrice({ ...at('BCH'), body: { price, reason } })
    expect(kept).toMatchObject({ price: last.price, candidate: { is_kept_out: true } })
    await round()
    await round()
    const still = await find('BCH')
    expect(still).toMatchObject({ price: last.price, candidate: { is_kept_out: true } })
    expect(await buys('BCH')).toBe('price_unavailable')
    expect((await config.api.staffWork.getWork()).items.map(({ id }) => id)).not.toContain('BCH')
    const again = { ...at('BCH'), body: { price: still.candidate?.price ?? '', reason } }
    await expect(staff().keepPrice(again)).rejects.toMatchObject(refused('price_kept_already', 409))

    await setJump(market.api.db, 'BCH', 0)
    await round()
    expect(await find('BCH')).toMatchObject({ candidate: null })
    expect(await buys('BCH')).toBe('quoted')
  })

  test('is not kept out by what was said of another level', async () => {
    const { candidate } = await aCandidate('SOL', 4_000)
    await staff().keepPrice({
      ...at('SOL'),
      body: { price: candidate && (candidate as { price: string }).price, reason },
    })
    await setJump(market.api.db, 'SOL', 9_000)
    await round()
    expect(await find('SOL')).toMatchObject({ candidate: { is_kept_out: false } })
    await round()
    expect(await find('SOL')).toMatchObject({ candidate: null })
  })

  test('is accepted by one of two who decide at once', async () => {
    const { candidate } = await aCandidate('ETH', 5_000)
    const { price } = candidate as NonNullable<StaffPrice['candidate']>
    const body = { price, reason }
    const results = await Promise.allSettled([
      staff().acceptCandidate({ ...at('ETH'), body }),
      there.as(colleague.token).marketStaff.keepPrice({ ...at('ETH'), body }),
    ])
    const codes = results.map(codeOf)
    expect(codes).toContain('done')
    expect((await find('ETH')).candidate === null).toBe(codes[0] === 'done')
  })
})

describe('quoting that is paused', () => {
  test('is paused once with a reason and goes on with one, both on record', async () => {
    const paused = await staff().pauseQuoting({ ...at('USDT'), body: { reason } })
    expect(paused.pause).toMatchObject({ paused_by: config.username, reason })
    await expect(staff().pauseQuoting({ ...at('USDT'), body: { reason } })).rejects.toMatchObject(
      refused('quoting_paused_already', 409),
    )
    expect(await buys('USDT')).toBe('quoting_paused')
    const resumed = await staff(colleague).resumeQuoting({ ...at('USDT'), body: { reason: 'The sources agree again' } })
    expect(resumed.pause).toBeNull()
    expect(await buys('USDT')).toBe('quoted')
    await expect(staff().resumeQuoting({ ...at('USDT'), body: { reason } })).rejects.toMatchObject(
      refused('quoting_not_paused', 409),
    )

    const [latest] = await staff().listPauses({ query: { limit: 1 } })
    expect(latest).toMatchObject({
      ...{ asset: 'USDT', paused_by: config.username, reason },
      ...{ resumed_by: colleague.username, resume_reason: 'The sources agree again' },
    })
    const acts = await asOwner<{ action: string }>(
      market.world.url,
      `select action from audit_event where subject = 'USDT' order by id`,
    )
    expect(acts.map(({ action }) => action)).toEqual(['market.quoting_paused', 'market.quoting_resumed'])
  })

  test('of two who pause at once one does', async () => {
    const results = await Promise.allSettled([
      staff().pauseQuoting({ ...at('LTC'), body: { reason } }),
      there.as(colleague.token).marketStaff.pauseQuoting({ ...at('LTC'), body: { reason } }),
    ])
    expect(results.map(codeOf).toSorted()).toEqual(['done', 'quoting_paused_already'])
    await staff().resumeQuoting({ ...at('LTC'), body: { reason } })
  })

  test('without the right, a reason or an asset nobody pauses', async () => {
    const support = await aColleague(market, 'support')
    const acts = [
      staff(support).pauseQuoting({ ...at('BTC'), body: { reason } }),
      staff(support).listStaffPrices(),
      staff().pauseQuoting({ ...at('BTC'), body: { reason: 'short' } }),
      staff().pauseQuoting({ params: { asset: 'DOGE' as never }, body: { reason } }),
    ]
    const codes = (await Promise.allSettled(acts)).map(codeOf)
    expect(codes.slice(0, 3)).toEqual(['permission_denied', 'permission_denied', 'invalid_request'])
    expect(codes[3]).not.toBe('done')
    expect((await find('BTC')).pause).toBeNull()
  })
})

/** Whatever quotes, or takes what was quoted before. */
test('every door that needs a price obeys a pause and says so; coins are sent by their own amount all the same', async () => {
  const [ann, bob] = [await aUser(market.api, { tier: 2 }), await aUser(market.api, { tier: 2 })]
  for (const one of [ann, bob]) await fund(market.api.db, one.id, 'BTC', '1')
  const holder = await aCardHolder(market, '500')
  const [seller, taker] = [await aTrader(market, '1'), await aTrader(market)]
  const ad = await anAd(seller, { max_amount: '0.01' })
  const shop = await aUser(market.api, { tier: 2 })
  await shop.api.qr.setQrMerchant({ body: { name: 'Karoo Coffee', city: 'Prince Albert' } })
  const code = await shop.api.qr.makeQrCode({ body: { kind: 'static', takes_tip: false } })
  const group = await aGroup(ann, [bob])
  await aBill(bob, group, '100', [ann, bob])
  const asked = await bob.api.requests.createRequest({
    body: { to_identifier: `@${ann.username}`, asset: 'BTC', amount: '0.0002' },
  })
  const request = { params: { request_id: asked.id } }
  const pools = await ann.api.staking.listPools({ query: {} })
  const pool_id = pools.find(({ asset, streak_days }) => asset === 'BTC' && streak_days === null)?.id ?? ''
  const keyed = () => ({ idempotencyKey: randomUUID() })
  const buy = { asset: 'BTC', fiat_amount_zar: '1000' } as const
  const debt = {
    params: { group_id: group.id },
    body: { to_member_id: placeOf(group, bob), amount: '50', asset: 'BTC' },
  } as const
  const [quoted, exchange, atShop, owed] = [
    await ann.api.onramp.quote({ body: buy }),
    await holder.api.cards.quoteCardExchange({ body: { way: 'in', asset: 'BTC', amount_zar: '100' } }),
    await ann.api.qr.quoteQr({ body: { text: code.text, asset: 'BTC', amount_zar: '20' } }),
    await ann.api.billSettlements.quoteSettlement(debt),
  ]
  const sent = { asset: 'BTC', amount: '0.0001', amount_zar: '190.00' } as const

  const doors: Record<string, () => Promise<unknown>> = {
    'a quote to buy': () => ann.api.onramp.quote({ body: buy }),
    'an order to buy': () => ann.api.onramp.placeOrder({ body: buy }),
    'an order at a quote from before': () => ann.api.onramp.placeOrder({ body: { ...buy, quote_id: quoted.quote_id } }),
    'a quote to sell onto a card': () =>
      holder.api.cards.quoteCardExchange({ body: { way: 'in', asset: 'BTC', amount_zar: '100' } }),
    'a sale at a quote from before': () =>
      holder.api.cards.takeCardExchange({ body: { quote_id: exchange.quote_id } }, keyed()),
    'a stake in rand': () => ann.api.staking.stake({ body: { pool_id, amount_zar: '500' } }),
    'a send in rand': () => ann.api.transfers.send({ body: { to_identifier: `@${bob.username}`, ...sent } }),
    'a withdrawal in rand': () =>
      ann.api.transfers.send({ body: { to_identifier: elsewhere, beneficiary: myOwnWallet, ...sent } }),
    'an ad': () => anAd(seller, { max_amount: '0.02' }),
    'an order of an ad': () => take(taker, ad, '0.001'),
    'a quote at a shop': () => ann.api.qr.quoteQr({ body: { text: code.text, asset: 'BTC', amount_zar: '20' } }),
    'a payment at a quote from before': () => ann.api.qr.payQr({ body: { quote_id: atShop.quote_id } }, keyed()),
    'a quote of a request': () => ann.api.requests.quoteRequest({ ...request, body: {} }),
    'a request that is paid': () => ann.api.requests.fulfillRequest({ ...request, body: {} }),
    'a quote of a debt of a group': () => ann.api.billSettlements.quoteSettlement(debt),
    'a debt at a quote from before': () =>
      ann.api.billSettlements.paySettlement({ params: debt.params, body: { quote_id: owed.quote_id } }, keyed()),
  }

  await staff().pauseQuoting({ ...at('BTC'), body: { reason } })
  const paused: Record<string, string> = {}
  for (const [name, open] of Object.entries(doors)) {
    paused[name] = codeOf((await Promise.allSettled([open()]))[0] as PromiseSettledResult<unknown>)
  }
  expect(paused).toEqual(Object.fromEntries(Object.keys(doors).map((name) => [name, 'quoting_paused'])))
  await expect(ann.api.onramp.quote({ body: buy })).rejects.toMatchObject({
    problem: { status: 503, detail: expect.stringContaining('We have paused everything that needs a price of BTC') },
  })
  await expect(there.as(ann.token).onramp.quote({ body: buy })).rejects.toMatchObject(refused('quoting_paused', 503))
  const coins = { to_identifier: `@${bob.username}`, asset: 'BTC', amount: '0.0001' } as const
  expect(await ann.api.transfers.send({ body: coins })).toMatchObject({ amount: '0.00010000' })
  expect(await buys('SOL')).toBe('quoted')

  await staff().resumeQuoting({ ...at('BTC'), body: { reason } })
  expect(await buys('BTC')).toBe('quoted')
  expect(await doors['an order at a quote from before']?.()).toMatchObject({ asset: 'BTC' })
})
