import type { Order } from '@sengi/contract/p2p/orders'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { refused, type Someone } from '../../../../test/api.ts'
import {
  aMarket,
  anAd,
  aTrader,
  aTraderUnpaid,
  at,
  balanceOf,
  brokenPromises,
  type Market,
  passTime,
  take,
} from '../../../../test/market.ts'
import { givePayoutAccounts } from '../../../../test/payout-accounts.ts'
import { asOwner } from '../../../../test/world.ts'
import { expireOrders } from './clock.service.ts'

/** The time to pay begins when the buyer is shown where to pay, and until then it is the seller's time that runs. */
let market: Market

beforeAll(async () => {
  market = await aMarket()
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await market[Symbol.asyncDispose]()
})

const body = {}
const minutes = 60
const byPayShap = { payment_method: 'PayShap' } as const
const look = (by: Someone, order: Order) => by.api.p2p.getTrade(at(order))
/** Seconds, give or take the minute or two that a slow machine takes for the test itself. */
const about = (seconds: number) => expect.closeTo(seconds, -2.3)
const secondsLeft = ({ server_time }: Order, deadline: string | null) =>
  (Date.parse(deadline ?? '') - Date.parse(server_time)) / 1000

/** A sell ad of somebody without an account, taken. */
async function unpayable() {
  const [seller, buyer] = [await aTraderUnpaid(market, '0.1'), await aTrader(market)]
  const ad = await anAd(seller)
  return { seller, buyer, ad, order: await take(buyer, ad, '0.01', byPayShap) }
}

/** The seller has an account by now, and says that it is to be paid to. */
async function choose(seller: Someone, order: Order) {
  await givePayoutAccounts(market.api.db, seller.id)
  const accounts = await seller.api.p2pConversation.listPayoutAccounts()
  const fit = accounts.find(({ kind }) => kind === 'payshap')
  const chosen = { payout_account_id: fit?.id ?? '' }
  return seller.api.p2pConversation.choosePayoutAccount({ ...at(order), body: chosen })
}

const outage = (value: boolean) =>
  asOwner(
    market.world.url,
    `insert into p2p_setting (name, value) values ('outage', $1) on conflict (name) do update set value = excluded.value`,
    [value],
  )

test('with an account the time to pay runs at once, and nobody is asked for one', async () => {
  const [seller, buyer] = [await aTrader(market, '0.1'), await aTrader(market)]

  const order = await take(buyer, await anAd(seller), '0.01', byPayShap)

  expect(order.pay_details).toMatchObject({ kind: 'payshap' })
  expect(order.deadlines.choose_by).toBeNull()
  expect(secondsLeft(order, order.deadline_at)).toEqual(about(15 * minutes))
  expect(order.allowed_actions).toContain('upload_proof')
})

test('without one the seller is asked, and nobody can have paid before the buyer is shown where', async () => {
  const { seller, buyer, order } = await unpayable()

  expect(order).toMatchObject({ state: 'AWAIT_PAYMENT_PROOF', pay_details: null })
  expect(order.deadline_at).toBe(order.deadlines.choose_by)
  expect(order.allowed_actions).not.toContain('upload_proof')
  const theirs = await look(seller, order)
  expect(theirs.allowed_actions).toContain('choose_account')
  expect(theirs.allowed_actions).not.toContain('extend')
  await expect(buyer.api.p2p.uploadProof({ ...at(order), body })).rejects.toMatchObject(
    refused('order_no_account', 409),
  )

  await passTime(market, 10 * minutes)
  await choose(seller, order)

  const after = await look(buyer, order)
  expect(after.pay_details).toMatchObject({ kind: 'payshap' })
  expect(secondsLeft(after, after.deadline_at)).toEqual(about(15 * minutes))
  expect(after.history.map(({ action }) => action)).toEqual(['take', 'choose_account'])
  expect((await look(seller, order)).allowed_actions).not.toContain('choose_account')
  await expect(choose(seller, order)).rejects.toMatchObject(refused('payout_account_chosen', 409))
  expect((await buyer.api.p2p.uploadProof({ ...at(order), body })).state).toBe('SELLER_REVIEW')
})

test('a seller who does not say it in time has the order cancelled, with a mark on the seller and none on the buyer', async () => {
  const { seller, buyer, ad, order } = await unpayable()
  await passTime(market, 14 * minutes)
  await expireOrders(market.api.db)
  expect((await look(buyer, order)).state).toBe('AWAIT_PAYMENT_PROOF')

  await passTime(market, 3 * minutes)
  await expireOrders(market.api.db)

  const after = await look(buyer, order)
  expect(after.state).toBe('CANCELLED')
  expect(after.buyer.reputation.completion_percent).toBeNull()
  expect(after.seller.reputation.completion_percent).toBe('0')
  expect(await balanceOf(seller)).toBe('0.10000000')
  expect((await seller.api.p2p.getAd({ params: { ad_id: ad.id } })).state).toBe('PAUSED')
  expect(after.allowed_actions).not.toContain('late_claim')
  const claim = { reason: 'paid_late', text: 'I paid into an account that stood in the chat.' } as const
  const late = buyer.api.p2p.disputeTrade({ ...at(order), body: { ...claim, paid_at: order.created_at } })
  await expect(late).rejects.toMatchObject(refused('late_claim_no_account', 409))
  await expect(choose(seller, order)).rejects.toMatchObject(refused('order_closed', 409))
})

test('a buyer who leaves while there is nowhere to pay has no mark of it', async () => {
  const { buyer, order } = await unpayable()
  await passTime(market, 8 * minutes)

  const after = await buyer.api.p2p.cancelTrade({ ...at(order), body })

  expect(after.state).toBe('CANCELLED')
  expect(after.buyer.reputation.completion_percent).toBeNull()
})

test('a taken buy ad waits for both: the time to pay begins when the last of them did their part', async () => {
  const [buyer, seller] = [await aTrader(market), await aTraderUnpaid(market, '0.1')]
  const ad = await anAd(buyer, { side: 'buy' })
  const order = await take(seller, ad, '0.01', byPayShap)
  await passTime(market, 5 * minutes)

  const accepted = await buyer.api.p2p.acceptTrade({ ...at(order), body })
  expect(accepted.deadline_at).toBe(order.deadlines.choose_by)
  await passTime(market, 5 * minutes)
  await choose(seller, order)

  const after = await look(buyer, order)
  expect(secondsLeft(after, after.deadline_at)).toEqual(about(15 * minutes))

  const other = await take(seller, ad, '0.01', byPayShap)
  expect(other.pay_details).not.toBeNull()
  await passTime(market, 10 * minutes)
  const here = await buyer.api.p2p.acceptTrade({ ...at(other), body })
  expect(secondsLeft(here, here.deadline_at)).toEqual(about(15 * minutes))
})

test('whoever was asked first and is not there has the mark: the seller before the buyer of a taken buy ad', async () => {
  const [buyer, seller] = [await aTrader(market), await aTraderUnpaid(market, '0.1')]
  const order = await take(seller, await anAd(buyer, { side: 'buy' }), '0.01', { payment_method: 'EFT' })
  await passTime(market, 40 * minutes)

  await expireOrders(market.api.db)

  const after = await look(seller, order)
  expect(after.state).toBe('CANCELLED')
  expect(after.seller.reputation.completion_percent).toBe('0')
  expect(after.buyer.reputation.completion_percent).toBeNull()
  expect((await buyer.api.p2p.getAd({ params: { ad_id: order.ad_id } })).state).toBe('ACTIVE')
})

test('the seller’s time stands in an outage like every other one', async () => {
  const { seller, buyer, order } = await unpayable()
  await passTime(market, 10 * minutes)
  await outage(true)
  await passTime(market, 60 * minutes)
  await expireOrders(market.api.db)
  await outage(false)

  const after = await look(buyer, order)
  expect(after.state).toBe('AWAIT_PAYMENT_PROOF')
  expect(secondsLeft(after, after.deadline_at)).toEqual(about(5 * minutes))
  await choose(seller, order)
  const shown = await look(buyer, order)
  expect(secondsLeft(shown, shown.deadline_at)).toEqual(about(15 * minutes))
})
