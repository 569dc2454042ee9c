import { languages } from '@sengi/contract/languages'
import { parseAmount, randText } from '@sengi/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Someone } from '../../../../test/api.ts'
import { aMarket, aTrade, aTrader, at, brokenPromises, fund, type Market } from '../../../../test/market.ts'
import { asOwner } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import type { Phrase } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import { standards } from '../../settings/index.ts'
import { headingPhrase } from '../headings.rules.ts'
import { everyNotice, noticePhrase } from '../notices.rules.ts'

let market: Market

beforeAll(async () => {
  market = await aMarket()
})
afterAll(async () => {
  await market[Symbol.asyncDispose]()
})

const told = async ({ api }: Someone) =>
  (await api.notifications.listNotifications({ query: {} })).filter(({ category }) => category === 'p2p').toReversed()

test('each side hears who did what, about how much and until when, with the way to the order', async () => {
  const { seller, buyer, order } = await aTrade(market, '0.1', '0.01', { payment_method: 'PayShap' })
  await buyer.api.p2p.uploadProof({ ...at(order), body: {} })
  await seller.api.p2p.sellerConfirm({ ...at(order), body: {} })

  const rand = randText(parseAmount('ZAR', order.fiat_amount_zar))
  const before = /before \d\d:\d\d( on \d+ \w+)?$/
  expect(await told(seller)).toMatchObject([
    {
      type: 'p2p.order',
      title: expect.stringMatching(before),
      body: `@${buyer.username} · New order for ${rand}: the crypto is locked in escrow.`,
    },
    {
      type: 'p2p.order',
      title: expect.stringContaining(`${rand} paid: check your bank before `),
      body: `@${buyer.username} · The buyer says ${rand} is paid. Check your bank account, not the picture.`,
    },
  ])
  expect((await told(seller))[1]?.title).toMatch(before)
  expect(await told(buyer)).toMatchObject([
    {
      title: `Order for ${rand} completed`,
      body: `@${seller.username} · The crypto for ${rand} was released to the buyer.`,
      link: `/p2p/orders/${order.id}`,
    },
  ])
  expect(await brokenPromises(market)).toEqual([])
})

test('a maker whose app is closed hears of an order by letter, also before the address was verified; amounts wait', async () => {
  const { seller, buyer, order } = await aTrade(market, '0.1', '0.01', { payment_method: 'PayShap' })
  await fund(market.api.db, buyer.id, 'BTC', '0.001')
  await buyer.api.transfers.send({ body: { to_identifier: `@${seller.username}`, asset: 'BTC', amount: '0.0001' } })
  await runAll(
    market.api.db,
    market.api.tasks.filter(({ name }) => name.startsWith('notifications.')),
  )

  const letters = await asOwner<{ subject: string; body: string }>(
    market.world.url,
    `select subject, body from sandbox_letter where recipient = $1 and key like 'notice:%' order by id`,
    [seller.email],
  )
  expect(letters.map(({ subject }) => subject)).toEqual([`P2P order ${order.id.slice(-8)}`])
  expect(letters[0]?.body).toContain('New order: the crypto is locked in escrow.')
  expect(letters[0]?.body).toContain(`/p2p/orders/${order.id}`)
  expect(letters[0]?.body).not.toMatch(/R ?\d|·/)
  expect(letters[0]?.body).not.toContain(buyer.username)
})

const fiat = parseAmount('ZAR', '3800.00')
const headings = (until: Date | null, now = new Date('2026-11-23T13:00:00Z')) =>
  everyNotice.map((notice) => headingPhrase(notice, { fiat, until, now }))

test('a heading says how much and until when, and names nobody', () => {
  const until = new Date('2026-11-23T13:40:00Z')
  const said = (heading: Phrase | undefined) => languages.map((language) => heading && inWords(language, heading))
  const all = [...headings(until), ...headings(null)]

  expect(all.filter((heading) => said(heading).some((text) => !text?.includes('R3,800.00')))).toEqual([])
  expect(
    all.flatMap(({ values }) => Object.keys(values)).filter((name) => name !== 'rand' && name !== 'until'),
  ).toEqual([])
  const check = everyNotice.indexOf('check_your_bank')
  expect(said(headings(until)[check])).toEqual([
    'R3,800.00 paid: check your bank before 15:40',
    'R3,800.00 betaal: kyk in jou bankrekening voor 15:40',
  ])
  expect(said(headings(new Date('2026-11-24T07:05:00Z'))[check])[0]).toBe(
    'R3,800.00 paid: check your bank before 09:05 on 24 November',
  )
  expect(said(headings(null)[check])[0]).toBe('P2P order for R3,800.00')
})

test('no word about an order names an amount, because its letter may go to an address that nobody verified', () => {
  expect(
    everyNotice
      .flatMap((notice) => languages.map((language) => inWords(language, noticePhrase(notice, standards.p2p))))
      .filter((text) => /R ?\d|BTC|ETH|SOL|USDT/.test(text)),
  ).toEqual([])
})

test('bought crypto and a payment are told with their amounts', async () => {
  const [sam, lee] = [await aTrader(market), await aTrader(market)]
  const { order_id } = await sam.api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar: '1000' } })
  await sam.api.onramp.simulatePayment({ params: { order_id } })
  await sam.api.transfers.send({ body: { to_identifier: `@${lee.username}`, asset: 'BTC', amount: '0.0001' } })

  const [bought] = await sam.api.notifications.listNotifications({ query: { limit: 1 } })
  const [received] = await lee.api.notifications.listNotifications({ query: { limit: 1 } })

  expect(bought).toMatchObject({
    type: 'onramp.credited',
    title: expect.stringMatching(/^0\.0\d+ BTC is in your wallet$/),
  })
  expect(received).toMatchObject({
    type: 'transfer.received',
    title: 'You received 0.0001 BTC',
    body: `@${sam.username} sent it to you. It is in your wallet.`,
  })
  expect(await brokenPromises(market)).toEqual([])
})
