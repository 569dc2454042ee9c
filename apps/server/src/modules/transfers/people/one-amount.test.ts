import { paymentReferenceOf } from '@sengi/contract/transfers/reference'
import { cryptoAssets, formatAmount, fromRand, parseAmount, randText } from '@sengi/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { coinsFor, costs, rounds } from '../../../../test/amounts/rounds.ts'
import { aUser, codeOf, type Someone, setFigures } from '../../../../test/api.ts'
import { elsewhere, myOwnWallet } from '../../../../test/chains.ts'
import { aMarket, brokenPromises, fund, type Market } from '../../../../test/market.ts'
import { acquaint } from '../../../../test/pins.ts'
import { asOwner } from '../../../../test/world.ts'

let market: Market
let ann: Someone
let bob: Someone

beforeAll(async () => {
  market = await aMarket()
  await setFigures(market.world, { 'brake.free_cents': 100_000_000, 'brake.free_new_cents': 100_000_000 })
  ;[ann, bob] = [await aUser(market.api, { tier: 2 }), await aUser(market.api, { tier: 2 })]
  await acquaint(market.world, ann, bob)
  for (const asset of cryptoAssets) await fund(market.api.db, ann.id, asset, '100000')
}, 60_000)
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(() => market[Symbol.asyncDispose]())

const newest = async ({ api }: Someone) => (await api.wallet.history({ query: { limit: 1 } }))[0]
const heard = async ({ api }: Someone) => (await api.notifications.listNotifications({ query: { limit: 1 } }))[0]
const counted = async (ref: string) => {
  const [use] = await asOwner<{ cents: string }>(market.world.url, 'select cents::text from limit_use where ref = $1', [
    ref,
  ])
  return formatAmount({ asset: 'ZAR', units: BigInt(use?.cents ?? 0) })
}

test('200 amounts that were agreed in rand are one figure in the answer, both histories, the notice and the limits', async () => {
  for (const round of rounds(200, 11)) {
    const { asset, rand } = round
    await costs(market, round.now)
    const amount = coinsFor(round)

    const body = { to_identifier: `@${bob.username}`, asset, amount, amount_zar: rand }
    const receipt = await ann.api.transfers.send({ body })

    const [mine, theirs, notice] = [await newest(ann), await newest(bob), await heard(bob)]
    expect({
      receipt: receipt.value_zar,
      mine: mine?.value_zar,
      theirs: theirs?.value_zar,
      notice: notice?.title,
      counted: await counted(receipt.transfer_id),
    }).toEqual({
      receipt: rand,
      mine: `-${rand}`,
      theirs: rand,
      notice: `You received ${randText(parseAmount('ZAR', rand))}`,
      counted: rand,
    })
    // What the ledger moved, and what it was worth, stand below by name, the same on both sides.
    expect([receipt.amount, mine?.amount, theirs?.amount]).toEqual([amount, `-${amount}`, amount])
    expect([mine?.market_zar, theirs?.market_zar]).toEqual([`-${receipt.market_zar}`, receipt.market_zar])
    expect([mine?.reference, theirs?.reference]).toEqual(Array(2).fill(paymentReferenceOf(receipt.transfer_id)))
  }
}, 300_000)

test('200 requests are paid in one figure: quote, receipt, the request of both sides, both histories, notice and limits', async () => {
  for (const [nth, round] of rounds(200, 23).entries()) {
    const { asset, rand } = round
    await costs(market, round.seen)
    const wish = nth % 2 ? { amount_zar: rand } : { amount: coinsFor(round) }
    const asked = await bob.api.requests.createRequest({ body: { to_identifier: `@${ann.username}`, asset, ...wish } })
    await costs(market, round.now)
    const params = { request_id: asked.id }
    const quote = await ann.api.requests.quoteRequest({ params, body: {} })
    await costs(market, round.seen)

    const receipt = await ann.api.requests.fulfillRequest({ params, body: { quote_id: quote.quote_id } })

    const [mine, theirs, notice] = [await newest(ann), await newest(bob), await heard(bob)]
    const seenBy = await Promise.all([ann, bob].map(({ api }) => api.requests.getRequest({ params })))
    const agreed = quote.value_zar
    if (nth % 2) expect(agreed).toBe(rand)
    expect({
      receipt: receipt.value_zar,
      seen: seenBy.map(({ payments }) => payments.map(({ value_zar: value }) => value)),
      mine: mine?.value_zar,
      theirs: theirs?.value_zar,
      notice: notice?.title,
      counted: await counted(receipt.payment_id),
    }).toEqual({
      receipt: agreed,
      seen: [[agreed], [agreed]],
      mine: `-${agreed}`,
      theirs: agreed,
      notice: `You were paid ${randText(parseAmount('ZAR', agreed))}`,
      counted: agreed,
    })
    expect([mine?.amount, theirs?.amount]).toEqual([`-${quote.amount}`, quote.amount])
  }
}, 300_000)

test('200 withdrawals are one figure in the answer, the receipt, the list, the history and the limits, with the fee beside it', async () => {
  for (const { rand, seen } of rounds(200, 37, ['BTC'])) {
    const cheap = { asset: 'BTC', micros: 1_000_000n + (seen.micros % 100_000_000n) } as const
    await costs(market, { ...cheap, micros: (cheap.micros * 10_050n) / 10_000n })
    const amount = formatAmount(fromRand(parseAmount('ZAR', rand), cheap, 'down'))
    const body = { to_identifier: elsewhere, asset: 'BTC', amount, amount_zar: rand, beneficiary: myOwnWallet } as const

    const answer = await ann.api.transfers.send({ body })

    const params = { withdrawal_id: answer.transfer_id }
    const receipt = await ann.api.withdrawals.getWithdrawal({ params })
    const [listed] = await ann.api.withdrawals.listWithdrawals({ query: { limit: 1 } })
    const line = await newest(ann)
    expect({
      answer: answer.value_zar,
      receipt: receipt.value_zar,
      listed: listed?.value_zar,
      line: line?.value_zar,
      counted: await counted(answer.transfer_id),
    }).toEqual({ answer: rand, receipt: rand, listed: rand, line: `-${rand}`, counted: rand })
    expect([listed?.fee_zar, line?.fee_zar]).toEqual([receipt.fee_zar, receipt.fee_zar])
    expect(line?.reference).toBe(paymentReferenceOf(answer.transfer_id))
  }
}, 300_000)

test('money for an e-mail address is the agreed figure for its sender and for who claims it, whatever it is worth by then', async () => {
  const carol = await aUser(market.api, { tier: 1, verified: true })
  await costs(market, { asset: 'BTC', micros: 1_900_000_000_000n })
  const amount = formatAmount(
    fromRand(parseAmount('ZAR', '50.00'), { asset: 'BTC', micros: 1_901_700_000_000n }, 'down'),
  )
  const body = { asset: 'BTC', amount, amount_zar: '50.00' } as const

  const [settled, waiting] = [
    await ann.api.transfers.send({ body: { ...body, to_identifier: carol.email } }),
    await ann.api.transfers.send({ body: { ...body, to_identifier: 'nobody.yet@example.co.za' } }),
  ]

  expect([settled.value_zar, waiting.value_zar, (await newest(carol))?.value_zar]).toEqual(Array(3).fill('50.00'))
  const [mine] = await ann.api.transferClaims.listClaims({ query: { direction: 'sent' } })
  expect(mine).toMatchObject({ claim_id: waiting.transfer_id, value_zar: '50.00' })
  const late = await aUser(market.api, { tier: 1 })
  await asOwner(
    market.world.url,
    `update app_user set email = 'nobody.yet@example.co.za', email_canonical = 'nobody.yet@example.co.za',
       email_verified_at = clock_now() where id = $1`,
    [late.id],
  )
  await costs(market, { asset: 'BTC', micros: 2_400_000_000_000n })
  await late.api.transferClaims.takeClaim(
    { params: { claim_id: waiting.transfer_id } },
    { idempotencyKey: 'claimed-late' },
  )
  expect(await newest(late)).toMatchObject({ kind: 'received', value_zar: '50.00' })
})

test.each([
  ['less', '48.90'],
  ['more', '51.10'],
])('rand that mean %s than the coins are worth by now were never looked at, and move nothing', async (_, rand) => {
  await costs(market, { asset: 'BTC', micros: 1_000_000_000_000n })
  const body = { to_identifier: `@${bob.username}`, asset: 'BTC', amount: '0.00005', amount_zar: rand } as const
  const before = await newest(ann)

  const [sent] = await Promise.allSettled([ann.api.transfers.send({ body })])

  expect(codeOf(sent)).toBe('agreed_amount_moved')
  expect(await newest(ann)).toEqual(before)
})

test('what nobody agreed to in rand is told as the coins and their worth, as before', async () => {
  await costs(market, { asset: 'BTC', micros: 1_900_000_000_000n })
  const body = { to_identifier: `@${bob.username}`, asset: 'BTC', amount: '0.00002629' } as const

  const receipt = await ann.api.transfers.send({ body })

  expect(receipt.value_zar).toBe('49.95')
  expect(await newest(bob)).toMatchObject({ value_zar: '49.95', market_zar: null })
  expect(await heard(bob)).toMatchObject({ title: 'You received 0.00002629 BTC' })
})
