import { randomUUID } from 'node:crypto'
import { type Amount, amount, inRand, parseAmount, parsePrice } from '@sengi/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, codeOf, refused, type Someone } from '../../../../test/api.ts'
import { work } from '../../../../test/books.ts'
import { promises } from '../../../../test/made-up.ts'
import { aColleague, aMarket, aPaidTrade, at, type Market } from '../../../../test/market.ts'
import { askPromises, asOwner } from '../../../../test/world.ts'
import { reasonRules } from '../../../books.ts'
import { custody, fees } from '../../../ledger/accounts.ts'
import { post } from '../../../ledger/ledger.ts'
import type { Posting } from '../../../ledger/posting.ts'
import { inTransaction } from '../../../platform/db.ts'
import { isSorted, vatIn } from './vat.rules.ts'

let market: Market
let keeper: Someone
let other: Someone
beforeAll(async () => {
  market = await aMarket()
  keeper = await aColleague(market, 'compliance')
  other = await aColleague(market, 'reporting')
}, 120_000)
afterAll(async () => {
  // Fees are planted here without what they would be paid for, which other promises would name.
  const broken = (await askPromises(market.world.url, promises)).filter(
    ({ id, count }) => count > 0 && /^(R3|J4)$/.test(id),
  )
  expect(broken).toEqual([])
  await market[Symbol.asyncDispose]()
})

const why = 'VAT201 of the month, checked by our accountant'
const months = () => keeper.api.vatRegister.listVatMonths()
const month = async (name: string) => (await months()).find((one) => one.month === name)
const close = (name: string, by = keeper) => by.api.vatRegister.closeVatMonth({ body: { month: name, reason: why } })

const paid = (reason: string, fee: Amount, when: string, memo: Posting['memo'] = {}) =>
  inTransaction(market.api.db, (tx) =>
    post(tx, {
      ...{ reason, ref: randomUUID(), memo, at: new Date(when) },
      moves: [{ from: custody(fee.asset === 'ZAR' ? 'bank' : 'chain'), to: fees(), amount: fee }],
    }),
  )

/** A transaction that runs in any database of the server holds the count back. */
async function counted(): Promise<void> {
  const left = async () =>
    (
      await asOwner<{ left: number }>(
        market.world.url,
        'select count(*)::int as left from posting where (era, xid, id) > (select last_era, last_xid, last_id from ledger_fee_mark)',
      )
    )[0]?.left
  await expect
    .poll(
      async () => {
        expect(await work(market.api, 'registers.count_fees')).toEqual([])
        return left()
      },
      { timeout: 30_000 },
    )
    .toBe(0)
}

test('a month is what the ledger booked in it, in rand of the moment', async () => {
  const price = '1234567.89'
  await paid('onramp.credited', parseAmount('ZAR', '115.00'), '2026-03-05T10:00:00Z')
  await paid('onramp.credited', parseAmount('ZAR', '0.01'), '2026-03-06T10:00:00Z')
  await paid('p2p.released', amount('BTC', 12_345n), '2026-03-07T10:00:00Z', { prices: { BTC: price } })
  await paid('withdrawal.confirmed', parseAmount('ETH', '0.001'), '2026-03-08T10:00:00Z', {
    fee: '62.30',
    prices: { ETH: '65000' },
  })
  // The last second of March and the first of April, in South Africa.
  await paid('card.drawn', parseAmount('ZAR', '7.00'), '2026-03-31T21:59:59Z')
  await paid('card.drawn', parseAmount('ZAR', '9.00'), '2026-03-31T22:00:00Z')
  await counted()

  const ofP2p = inRand(amount('BTC', 12_345n), parsePrice('BTC', price), 'down').units
  const expected = [
    { kind: 'buying', moves: 2, cents: 11_501n },
    { kind: 'p2p', moves: 1, cents: ofP2p },
    { kind: 'withdrawal', moves: 1, cents: 6_230n },
    { kind: 'card', moves: 1, cents: 700n },
  ]
  const found = await month('2026-03')
  expect(found?.lines).toEqual(
    expected.map(({ kind, moves, cents }) => ({
      ...{ kind, treatment: 'standard', moves },
      ...{ fees_zar: text(cents), vat_zar: text(vatIn(cents, 1_500)) },
    })),
  )
  const sum = expected.reduce((total, { cents }) => total + cents, 0n)
  const vat = expected.reduce((total, { cents }) => total + vatIn(cents, 1_500), 0n)
  expect(found).toMatchObject({ state: 'open', rate_basis_points: 1_500, unvalued: 0, closed: null, correction: null })
  expect(found).toMatchObject({ fees_zar: text(sum), vat_zar: text(vat) })
  expect(await month('2026-04')).toMatchObject({ fees_zar: '9.00' })
})

const text = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

test('the fee of a trade is in the month that runs', async () => {
  const trade = await aPaidTrade(market, '0.5', '0.01')
  const released = await trade.seller.api.p2p.sellerConfirm({ ...at(trade.order), body: {} })
  expect(released.state).toBe('RELEASED')
  await counted()
  const [first] = await months()
  const [booked] = await asOwner<{ cents: string }>(
    market.world.url,
    `select sum(trunc(entry.units * (posting.memo -> 'prices' ->> 'BTC')::numeric * 100 / 1e8))::text as cents
     from posting join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
     where account.kind = 'fees' and entry.asset = 'BTC' and posting.reason = 'p2p.released' and posting.ref in (
       select id::text from p2p_escrow where order_id = '${trade.order.id}')`,
  )
  expect(first).toMatchObject({ state: 'running', closed: null })
  expect(first?.lines.find(({ kind }) => kind === 'p2p')?.fees_zar).toBe(text(BigInt(booked?.cents ?? -1)))
  await expect(close(first?.month ?? '')).rejects.toMatchObject(refused('vat_month_running', 409))
})

test('a month is closed once, by one of two at once, and never changes: what comes later stands beside it', async () => {
  await paid('qr.till_paid', parseAmount('ZAR', '23.00'), '2026-01-15T10:00:00Z')
  await counted()
  const ends = await Promise.allSettled([close('2026-01'), close('2026-01', other)])
  expect(ends.map(codeOf).toSorted()).toEqual(['done', 'vat_month_closed'])
  const closed = await month('2026-01')
  expect(closed).toMatchObject({ state: 'closed', fees_zar: '23.00', vat_zar: '3.00', correction: null })
  expect(closed?.closed).toMatchObject({ reason: why })

  await paid('qr.till_paid', parseAmount('ZAR', '11.50'), '2026-01-16T10:00:00Z')
  await counted()
  expect(await month('2026-01')).toEqual({ ...closed, correction: { fees_zar: '11.50', vat_zar: '1.50' } })
  await expect(close('2026-01')).rejects.toMatchObject(refused('vat_month_closed', 409))

  for (const table of ['vat_month', 'vat_month_line']) {
    await expect(asOwner(market.world.url, `update ${table} set month = '2025-01-01'`)).rejects.toThrow('kept as it is')
    await expect(asOwner(market.world.url, `delete from ${table}`)).rejects.toThrow('kept as it is')
  }
  const file = await (await keeper.api.vatRegister.exportVatMonths()).text()
  expect(file).toContain('2026-01,closed,till,standard,15.00,1,23.00,3.00,20.00,')
  expect(file).toContain('2026-01,correction,,,15.00,,11.50,1.50,10.00,')
})

test('what was given back is taken off, and a fee without a price is said to be one', async () => {
  await paid('withdrawal.confirmed', parseAmount('ETH', '0.002'), '2026-02-10T10:00:00Z', { prices: { ETH: '57500' } })
  await inTransaction(market.api.db, (tx) =>
    post(tx, {
      ...{ reason: 'withdrawal.unconfirmed', ref: randomUUID(), at: new Date('2026-02-11T10:00:00Z') },
      memo: { prices: { ETH: '57500' } },
      moves: [{ from: fees(), to: custody('chain'), amount: parseAmount('ETH', '0.001') }],
    }),
  )
  await paid('test.given', amount('BTC', 5n), '2026-02-12T10:00:00Z')
  await counted()
  const found = await month('2026-02')
  expect(found?.lines).toMatchObject([
    { kind: 'withdrawal', moves: 2, fees_zar: '57.50', vat_zar: '7.50' },
    { kind: 'other', moves: 1, fees_zar: '0.00', vat_zar: '0.00' },
  ])
  expect(found?.unvalued).toBe(1)
})

test('a month without fees is none, and not every text is a month', async () => {
  await expect(close('2025-06')).rejects.toMatchObject(refused('vat_month_empty', 404))
  for (const name of ['2026-13', '2026-1', 'March', '']) {
    await expect(close(name)).rejects.toMatchObject(refused('invalid_request', 422))
  }
  const stranger = await aUser(market.api)
  await expect(stranger.api.vatRegister.listVatMonths()).rejects.toMatchObject(refused('permission_denied', 403))
})

test('every reason that books a fee says what it is paid for', () => {
  const booking = reasonRules.filter(({ unexplained }) => unexplained.includes("'fees'")).map(({ reason }) => reason)
  expect(booking.length).toBeGreaterThan(5)
  expect(booking.filter((reason) => !isSorted(reason))).toEqual([])
})

test('the VAT in a fee is rounded up, and down where it was given back', () => {
  expect([vatIn(11_500n, 1_500), vatIn(1n, 1_500), vatIn(0n, 1_500)]).toEqual([1_500n, 1n, 0n])
  expect([vatIn(-11_500n, 1_500), vatIn(-1n, 1_500)]).toEqual([-1_500n, 0n])
})
