import type { Order } from '@sengi/contract/p2p/orders'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { refused, type Someone } from '../../../../test/api.ts'
import {
  aColleague,
  aMarket,
  anAd,
  aTrade,
  aTrader,
  at,
  balanceOf,
  brokenPromises,
  type Market,
  passTime,
  take,
} from '../../../../test/market.ts'
import { asOwner } from '../../../../test/world.ts'
import { expireOrders } from '../steps/clock.service.ts'

/** What went wrong elsewhere (HollaEx, RoboSats, Mostro), and must not here; and the windows of each rail. */
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
const hours = 3_600
const proof = (by: Someone, order: Order) => by.api.p2p.uploadProof({ ...at(order), body })
const cancel = (by: Someone, order: Order, more: object = {}) => by.api.p2p.cancelTrade({ ...at(order), body: more })
const look = (by: Someone, order: Order) => by.api.p2p.getTrade(at(order))
const complain = (by: Someone, order: Order, reason: 'not_received' | 'not_released') =>
  by.api.p2p.disputeTrade({ ...at(order), body: { reason, text: 'This is what happened here.' } })
const sold = (method: 'PayShap' | 'EFT' | 'Cash' = 'PayShap', more: object = {}) =>
  aTrade(market, '0.1', '0.01', { payment_method: method, ...more })
const secondsBetween = (from: string, to: string | null) => Math.round((Date.parse(to ?? '') - Date.parse(from)) / 1000)

test('a dispute leaves the escrow where it is', async () => {
  const { seller, buyer, order } = await sold()
  await proof(buyer, order)

  const disputed = await complain(seller, order, 'not_received')

  expect(disputed).toMatchObject({ state: 'DISPUTED', locked_amount: '0.01005000' })
  expect(await balanceOf(seller)).toBe('0.08995000')
})

test('after proof neither side cancels alone', async () => {
  const { seller, buyer, order } = await sold()
  await proof(buyer, order)

  for (const who of [seller, buyer]) {
    await expect(cancel(who, order)).rejects.toMatchObject(refused('order_not_possible', 409))
  }
  await cancel(seller, order, { mutual: true })
  await expect(cancel(buyer, order, { mutual: true })).rejects.toMatchObject(refused('order_cancel_money_unsaid', 422))
  expect(await cancel(buyer, order, { mutual: true, money_not_sent: true })).toMatchObject({ state: 'CANCELLED' })
  expect(await balanceOf(seller)).toBe('0.10000000')
})

test('an ask to cancel from before is forgotten once the buyer has paid, and lapses after a day', async () => {
  const { seller, buyer, order } = await sold('Cash')
  await cancel(buyer, order, { mutual: true })
  const proven = await proof(buyer, order)
  expect(proven.cancel_asked_by).toBeNull()
  expect((await look(seller, order)).allowed_actions).not.toContain('agree_cancel')

  await cancel(buyer, order, { mutual: true, money_not_sent: true })
  await complain(seller, order, 'not_received')
  await passTime(market, 25 * hours)
  expect((await look(seller, order)).allowed_actions).not.toContain('agree_cancel')
})

test('an ask to cancel ends with the dispute, where the buyer says each time that no money is on its way', async () => {
  const { seller, buyer, order } = await sold()
  await cancel(buyer, order, { mutual: true })
  const complaint = { reason: 'cannot_upload', text: 'I paid but cannot upload the proof.' } as const
  const disputed = await buyer.api.p2p.disputeTrade({ ...at(order), body: complaint })

  expect(disputed.cancel_asked_by).toBeNull()
  expect(await cancel(seller, order, { mutual: true })).toMatchObject({ state: 'DISPUTED' })
  await expect(cancel(buyer, order, { mutual: true })).rejects.toMatchObject(refused('order_cancel_money_unsaid', 422))

  expect(await cancel(buyer, order, { mutual: true, money_not_sent: true })).toMatchObject({ state: 'CANCELLED' })
})

test('what begins while staff hold an order has its usual time when the order goes on', async () => {
  const staff = await aColleague(market, 'compliance')
  const { seller, buyer, order } = await sold()
  const hold = { ...at(order), body: { reason: 'risk', case_ref: 'C-18' } } as const
  await staff.api.p2pStaff.holdTrade(hold)

  await passTime(market, 10 * hours)
  await proof(buyer, order)
  await cancel(seller, order, { mutual: true })
  await staff.api.p2pStaff.resumeTrade(hold)

  const { deadlines, server_time } = await look(buyer, order)
  expect(secondsBetween(server_time, deadlines.review_by)).toBeLessThanOrEqual(2 * hours)
  expect(secondsBetween(server_time, deadlines.buyer_may_dispute_at)).toBeLessThanOrEqual(15 * minutes)
  await passTime(market, hours)
  expect((await look(buyer, order)).allowed_actions).toContain('agree_cancel')
})

test('nobody does the other side’s part, whatever fields they send', async () => {
  const { seller, buyer, order } = await sold()

  await expect(proof(seller, order)).rejects.toMatchObject(refused('wrong_role', 403))
  await expect(buyer.api.p2p.sellerConfirm({ ...at(order), body })).rejects.toMatchObject(refused('wrong_role', 403))
  await expect(seller.api.p2p.sellerConfirm({ ...at(order), body })).rejects.toMatchObject(
    refused('order_not_possible', 409),
  )
  const forged = await market.api.http.inject({
    method: 'POST',
    url: `/api/p2p/orders/${order.id}/upload_proof`,
    headers: { authorization: `Bearer ${buyer.token}` },
    payload: { merchant_status: 'confirmed', seller_confirmed: true },
  })
  expect(forged.statusCode).toBe(422)
  await expect(look(await aTrader(market), order)).rejects.toMatchObject(refused('order_not_found', 404))
})

test('a dead order never looks payable: reading it expires it and gives the crypto back', async () => {
  const { seller, buyer, order } = await sold('PayShap')
  await passTime(market, 17 * minutes)

  await expect(proof(buyer, order)).rejects.toMatchObject(refused('order_time_over', 409))
  const [listed] = await buyer.api.p2p.listTrades({ query: {} })
  expect(listed).toMatchObject({ state: 'EXPIRED', allowed_actions: ['late_claim'] })
  expect(await balanceOf(seller)).toBe('0.10000000')
})

test('a withdrawn proof is never refunded by the clock', async () => {
  const { seller, buyer, order } = await sold('PayShap')
  await proof(buyer, order)
  const withdrawn = await buyer.api.p2p.withdrawProof({ ...at(order), body })
  expect(withdrawn).toMatchObject({ state: 'AWAIT_PAYMENT_PROOF', deadlines: { pay_by: order.deadlines.pay_by } })

  await passTime(market, 17 * minutes)
  await expireOrders(market.api.db)

  expect(await look(seller, order)).toMatchObject({ state: 'DISPUTED', locked_amount: '0.01005000' })
})

test('a silent seller makes a dispute with high priority, never a release and never a refund', async () => {
  const { seller, buyer, order } = await sold('PayShap')
  await proof(buyer, order)
  await passTime(market, 2 * hours)

  await expireOrders(market.api.db)

  const disputed = await look(buyer, order)
  expect(disputed).toMatchObject({ state: 'DISPUTED', locked_amount: '0.01005000' })
  const rows = await asOwner(market.world.url, 'select priority, opened_by, reason from p2p_case where id = $1', [
    disputed.dispute_id,
  ])
  expect(rows).toEqual([{ priority: 'high', opened_by: 'system', reason: 'seller_silent' }])
  expect(await balanceOf(seller)).toBe('0.08995000')
})

test('the buyer of a taken buy ad has to show up; if not, the ad rests and it counts against its owner', async () => {
  const [buyer, seller] = [await aTrader(market), await aTrader(market, '0.1')]
  const ad = await anAd(buyer, { side: 'buy' })
  const order = await take(seller, ad, '0.01', { payment_method: 'PayShap' })
  expect(order).toMatchObject({ role: 'seller', side: 'buy', state: 'AWAIT_PAYMENT_PROOF', accepted_at: null })
  expect(secondsBetween(order.created_at, order.deadlines.pay_by)).toBe(30 * minutes)
  await expect(cancel(seller, order)).rejects.toMatchObject(refused('order_too_soon_to_cancel', 409))

  await passTime(market, 15 * minutes)
  await expireOrders(market.api.db)

  expect((await look(seller, order)).state).toBe('EXPIRED')
  expect(await buyer.api.p2p.getAd({ params: { ad_id: ad.id } })).toMatchObject({
    state: 'PAUSED',
    remaining_amount: '0.50000000',
    reputation: { completion_percent: '0' },
  })
  expect(await balanceOf(seller)).toBe('0.10000000')
})

test('accepting starts the time to pay; a buy ad is then paid and released like any other', async () => {
  const [buyer, seller] = [await aTrader(market), await aTrader(market, '0.1')]
  const order = await take(seller, await anAd(buyer, { side: 'buy' }), '0.01', { payment_method: 'PayShap' })

  const accepted = await buyer.api.p2p.acceptTrade({ ...at(order), body })
  expect(secondsBetween(accepted.accepted_at ?? '', accepted.deadlines.pay_by)).toBe(15 * minutes)
  await proof(buyer, order)
  await seller.api.p2p.sellerConfirm({ ...at(order), body })

  expect([await balanceOf(buyer), await balanceOf(seller)]).toEqual(['0.01000000', '0.08995000'])
})

test('who takes a buy ad without the funds for amount and fee is told what it locks', async () => {
  const [buyer, seller] = [await aTrader(market), await aTrader(market, '0.01')]
  const ad = await anAd(buyer, { side: 'buy' })

  await expect(take(seller, ad, '0.01')).rejects.toMatchObject({
    problem: {
      code: 'order_funds_short',
      status: 409,
      detail: 'Not enough BTC: this order locks 0.01005 BTC (0.01 BTC and the fee of 0.00005 BTC)',
    },
  })
  expect(await seller.api.p2p.listTrades({ query: {} })).toEqual([])
})

test('a stale view is refused and moves nothing', async () => {
  const { seller, buyer, order } = await sold()
  const proven = await proof(buyer, order)

  const stale = seller.api.p2p.sellerConfirm({ ...at(order), body: { expected_version: order.version } })
  await expect(stale).rejects.toMatchObject(refused('order_changed', 409))
  await expect(cancel(buyer, order, { expected_state: 'AWAIT_PAYMENT_PROOF' })).rejects.toMatchObject(
    refused('order_changed', 409),
  )
  const fresh = { ...at(order), body: { expected_version: proven.version } }
  expect((await seller.api.p2p.sellerConfirm(fresh)).state).toBe('RELEASED')
})

test('each rail has its windows, and an EFT between banks waits for business days', async () => {
  const windowOf = async (method: 'PayShap' | 'EFT' | 'Cash', more: object = {}) => {
    const { order, buyer } = await sold(method, more)
    const proven = await proof(buyer, order)
    return [secondsBetween(order.created_at, order.deadlines.pay_by), proven] as const
  }
  const [shap, shapProven] = await windowOf('PayShap')
  const [same, sameProven] = await windowOf('EFT', { same_bank: true })
  const [other, otherProven] = await windowOf('EFT')
  const [cash, cashProven] = await windowOf('Cash')

  expect([shap, same, other, cash]).toEqual([15 * minutes, 30 * minutes, 60 * minutes, 24 * hours])
  const review = ({ proof_at, deadlines }: Order) => secondsBetween(proof_at ?? '', deadlines.review_by)
  const wait = ({ proof_at, deadlines }: Order) => secondsBetween(proof_at ?? '', deadlines.buyer_may_dispute_at)
  expect([shapProven, sameProven, cashProven].map(review)).toEqual([2 * hours, 4 * hours, 2 * hours])
  expect([shapProven, sameProven, cashProven].map(wait)).toEqual([15 * minutes, 60 * minutes, 0])
  expect(otherProven.deadlines.buyer_may_dispute_at).toContain('T10:00:00.000Z')
  expect(otherProven.deadlines.review_by).toContain('T15:00:00.000Z')
})

test('the seller may give time twice, and not a third time', async () => {
  const { seller, order } = await sold('PayShap')
  const extend = () => seller.api.p2p.extendTrade({ ...at(order), body })

  await extend()
  const extended = await extend()

  expect(extended.extensions_left).toBe(0)
  expect(secondsBetween(order.deadlines.pay_by ?? '', extended.deadlines.pay_by)).toBe(30 * minutes)
  await expect(extend()).rejects.toMatchObject(refused('order_extensions_used', 409))
})

test('only a party’s own failures count, the first minutes are free, and rating is once a side', async () => {
  const { seller, buyer, order } = await sold()
  await cancel(buyer, order)
  const second = await take(buyer, await anAd(seller), '0.01')
  await asOwner(market.world.url, `update p2p_order set created_at = created_at - interval '4 minutes' where id = $1`, [
    second.id,
  ])
  await cancel(buyer, second)
  const third = await take(buyer, await anAd(seller), '0.01')
  await proof(buyer, third)
  const released = await seller.api.p2p.sellerConfirm({ ...at(third), body })
  expect(released.allowed_actions).toContain('rate')

  const rate = (by: Someone, trade: Order) => by.api.p2p.rateTrade({ ...at(trade), body: { positive: true } })
  await rate(buyer, third)
  await expect(rate(buyer, third)).rejects.toMatchObject(refused('already_rated', 409))
  await expect(rate(buyer, second)).rejects.toMatchObject(refused('order_not_completed', 409))
  const rated = await rate(seller, third)

  expect(rated.buyer.reputation).toMatchObject({ trades: 1, completion_percent: '50', positive_ratings: 1 })
  expect(rated.seller.reputation).toMatchObject({
    trades: 1,
    completion_percent: '100',
    on_time_percent: '100',
    positive_ratings: 1,
  })
  expect(rated.seller.reputation.median_release_seconds).toBeLessThan(60)
  for (const one of [seller, buyer]) {
    const notices = await one.api.notifications.listNotifications({ query: {} })
    expect(notices.filter(({ type }) => type === 'p2p.rated')).toMatchObject([
      { link: `/p2p/orders/${third.id}`, body: expect.stringContaining('went well') },
    ])
  }
  const events = await asOwner<{ user_id: string }>(
    market.world.url,
    `select user_id from outbox where topic = 'badge' and user_id = any ($1)`,
    [[buyer.id, seller.id]],
  )
  expect(events.map(({ user_id }) => user_id).toSorted()).toEqual([buyer.id, seller.id].toSorted())
})

test('each release of a seller is told to the rewards', async () => {
  const [seller, buyer] = [await aTrader(market, '0.1'), await aTrader(market)]
  const ad = await anAd(seller)
  for (let n = 0; n < 3; n += 1) {
    const order = await take(buyer, ad, '0.001')
    await proof(buyer, order)
    await seller.api.p2p.sellerConfirm({ ...at(order), body })
  }

  const rows = await asOwner(market.world.url, `select topic from outbox where topic = 'badge' and user_id = $1`, [
    seller.id,
  ])
  expect(rows).toHaveLength(3)
})

test('too many failures in a day rest one’s taking until the next', async () => {
  const [seller, buyer] = [await aTrader(market, '0.1'), await aTrader(market)]
  const ad = await anAd(seller)
  for (let n = 0; n < 4; n += 1) {
    const order = await take(buyer, ad, '0.001')
    await asOwner(
      market.world.url,
      `update p2p_order set created_at = created_at - interval '4 minutes' where id = $1`,
      [order.id],
    )
    await cancel(buyer, order)
  }

  await expect(take(buyer, ad, '0.001')).rejects.toMatchObject(refused('trading_faults_today', 403))
  await passTime(market, 25 * hours)
  expect((await take(buyer, ad, '0.001')).state).toBe('AWAIT_PAYMENT_PROOF')
})

test('favourites and blocks are one’s own lists', async () => {
  const [one, other] = [await aTrader(market), await aTrader(market)]
  const params = { username: other.username }

  await one.api.p2p.addFavourite({ params })
  await one.api.p2p.addFavourite({ params })
  await one.api.p2p.block({ params })

  expect(await one.api.p2p.listFavourites()).toEqual([{ username: other.username }])
  expect(await one.api.p2p.listBlocked()).toEqual([{ username: other.username }])
  expect(await other.api.p2p.listBlocked()).toEqual([])
  await one.api.p2p.removeFavourite({ params })
  expect(await one.api.p2p.listFavourites()).toEqual([])
  await expect(one.api.p2p.block({ params: { username: 'nobody_at_all' } })).rejects.toMatchObject(
    refused('trader_not_found', 404),
  )
})
