import type { Order } from '@sengi/contract/p2p/orders'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, codeOf, refused, type Someone } from '../../../../test/api.ts'
import { myOwnWallet, elsewhere as stranger, withdraw } from '../../../../test/chains.ts'
import {
  aColleague,
  aMarket,
  anAd,
  aTrade,
  aTrader,
  at,
  balanceOf,
  brokenPromises,
  fund,
  type Market,
  passTime,
  spend,
} from '../../../../test/market.ts'
import { asOwner } from '../../../../test/world.ts'

/** What was bought, claimed or reported stays on the platform for as long as it should, and not longer. Two processes. */
let market: Market
let there: Api
let worker: Someone

beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  worker = await aColleague(market, 'disputes')
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const body = {}
const held = { code: 'withdrawal_held' }
const letter = 'We have looked at the files of both sides and decided as follows.'
/** A few hundred rand, so that no other brake has a say. */
const little = '0.0002'
const take = (someone: Someone, amount = little) => withdraw(market, someone, amount)
const elsewhere = (): Market => ({ ...market, api: there })

async function released(method: 'EFT' | 'PayShap' = 'EFT') {
  const trade = await aTrade(market, '0.01', '0.001', { payment_method: method })
  await trade.buyer.api.p2p.uploadProof({ ...at(trade.order), body })
  await trade.seller.api.p2p.sellerConfirm({ ...at(trade.order), body })
  return trade
}

const runningHolds = (someone: Someone) =>
  asOwner<{ reason: string; units: string; until: Date | null }>(
    market.world.url,
    'select reason, units::text, until from withdrawal_hold where user_id = $1 and lifted_at is null order by reason',
    [someone.id],
  )

test('what was bought by EFT cannot leave for a chain for a day; inside the app it moves freely', async () => {
  const { buyer } = await released()
  const friend = await aTrader(market)
  await fund(market.api.db, buyer.id, 'BTC', '0.0003')

  await expect(take(buyer, '0.0003')).rejects.toMatchObject(held)
  await take(buyer)
  await buyer.api.transfers.send({ body: { to_identifier: `@${friend.username}`, asset: 'BTC', amount: little } })
  expect(await balanceOf(buyer)).toBe('0.00085000')
  await passTime(market, 86_300)
  await expect(take(buyer)).rejects.toMatchObject(held)
  await passTime(market, 101)
  await take(buyer)

  expect(await balanceOf(buyer)).toBe('0.00060000')
})

test('what a buyer bought by PayShap is held until the third trade, and then it is not', async () => {
  const { buyer } = await released('PayShap')
  const seller = await aTrader(market, '0.01')
  const ad = await anAd(seller)
  for (let count = 2; count <= 4; count += 1) {
    const order = await buyer.api.p2p.takeAd({
      body: { ad_id: ad.id, amount_asset: '0.001', payment_method: 'PayShap' },
    })
    await buyer.api.p2p.uploadProof({ ...at(order), body })
    await seller.api.p2p.sellerConfirm({ ...at(order), body })
  }

  expect(await runningHolds(buyer)).toHaveLength(3)
  await take(buyer)
})

test('a release and twenty withdrawals at once: what was bought never leaves before its time', async () => {
  const { seller, buyer, order } = await aTrade(market, '0.01', '0.001', { payment_method: 'EFT' })
  await buyer.api.p2p.uploadProof({ ...at(order), body })
  await fund(market.api.db, buyer.id, 'BTC', '0.0011')

  const results = await Promise.allSettled([
    ...Array.from({ length: 10 }, (_, n) => withdraw(n % 2 ? market : elsewhere(), buyer, little)),
    there.as(seller.token).p2p.sellerConfirm({ ...at(order), body }),
    ...Array.from({ length: 10 }, (_, n) => withdraw(n % 2 ? market : elsewhere(), buyer, little)),
  ])

  const went = results.filter(({ status }) => status === 'fulfilled').length - 1
  expect(codeOf(results[10]!)).toBe('done')
  expect(went).toBeLessThanOrEqual(4)
  expect(Number(await balanceOf(buyer))).toBeGreaterThanOrEqual(0.001)
  await expect(take(buyer, '0.0008')).rejects.toMatchObject(held)
})

/** An order that expired, whose seller has spent most of what came back. */
async function claimable(gone = '0.01') {
  const { seller, buyer, order } = await aTrade(market, '0.0101', '0.01', { payment_method: 'PayShap' })
  await passTime(market, 20 * 60)
  expect((await buyer.api.p2p.getTrade(at(order))).state).toBe('EXPIRED')
  await spend(market.api.db, seller.id, 'BTC', gone)
  return { seller, buyer, order }
}

const claim = (buyer: Someone, order: Order) =>
  buyer.api.p2p.disputeTrade({
    ...at(order),
    body: { reason: 'paid_late', text: 'I had paid this order before it closed.', paid_at: order.created_at },
  })

async function decide(caseId: string | null, verdict: object) {
  const params = { case_id: caseId ?? '' }
  await worker.api.p2pStaff.assignCase({ params, body })
  await asOwner(market.world.url, 'update p2p_case set answer_by = created_at where id = $1', [caseId])
  await worker.api.p2pStaff.decideCase({
    params,
    body: { outcome: 'REFUND', finding: 'no_proof', text: letter, ...verdict },
  })
}

const ends: Record<string, (it: { seller: Someone; buyer: Someone; order: Order; caseId: string | null }) => unknown> =
  {
    decided: ({ caseId }) => decide(caseId, {}),
    'cancelled together': async ({ seller, buyer, order }) => {
      await seller.api.p2p.cancelTrade({ ...at(order), body: { mutual: true } })
      await buyer.api.p2p.cancelTrade({ ...at(order), body: { mutual: true, money_not_sent: true } })
    },
    'agreed on': async ({ seller, buyer, caseId }) => {
      const params = { case_id: caseId ?? '' }
      await worker.api.p2pStaff.assignCase({ params, body })
      const { version } = await worker.api.p2pStaff.proposeOutcome({
        params,
        body: { outcome: 'REFUND', text: letter },
      })
      await seller.api.p2p.acceptProposal({ params, body: { expected_version: version } })
      await buyer.api.p2p.acceptProposal({ params, body: { expected_version: version + 1 } })
    },
  }

for (const [end, act] of Object.entries(ends)) {
  test(`what a late claim could not lock again stays with the seller until it is ${end}`, async () => {
    const { seller, buyer, order } = await claimable()
    const { dispute_id: caseId } = await claim(buyer, order)
    await fund(market.api.db, seller.id, 'BTC', '0.0099')

    expect(await runningHolds(seller)).toMatchObject([{ reason: 'p2p_late_claim', until: null }])
    await expect(take(seller)).rejects.toMatchObject(held)
    await seller.api.transfers.send({ body: { to_identifier: `@${buyer.username}`, asset: 'BTC', amount: little } })
    await act({ seller, buyer, order, caseId })

    expect(await runningHolds(seller)).toEqual([])
    await take(seller)
  })
}

test('a seller whose buyer left alone was free to spend: neither trading nor withdrawals rest', async () => {
  const { seller, buyer, order } = await aTrade(market, '0.0101', '0.01')
  await buyer.api.p2p.cancelTrade({ ...at(order), body })
  await spend(market.api.db, seller.id, 'BTC', '0.0101')
  await claim(buyer, order)
  await fund(market.api.db, seller.id, 'BTC', '0.001')

  expect(await runningHolds(seller)).toEqual([])
  await take(seller)
})

const report = (by: Someone, order: Order, api = by.api) =>
  api.p2p.disputeTrade({
    ...at(order),
    body: { reason: 'wrong_amount', text: 'What arrived was not what was agreed on.' },
  })

test('what a buyer still has of an order that the seller reports stays until the case is over', async () => {
  const { seller, buyer, order } = await released()
  await passTime(market, 86_401)
  await spend(market.api.db, buyer.id, 'BTC', '0.0004')
  const { dispute_id } = await report(seller, order)

  expect(await runningHolds(buyer)).toMatchObject([
    { reason: 'p2p_purchase' },
    { reason: 'p2p_report', units: '60000' },
  ])
  await expect(take(buyer)).rejects.toMatchObject(held)
  await fund(market.api.db, buyer.id, 'BTC', '0.00025')
  await take(buyer)
  await expect(take(buyer)).rejects.toMatchObject(held)
  await decide(dispute_id, { outcome: 'NO_CHANGE', finding: 'other' })

  await take(buyer)
})

test('a report by the buyer holds nothing of anybody', async () => {
  const { seller, buyer, order } = await released()
  await passTime(market, 86_401)
  await report(buyer, order)

  await take(buyer)
  await take(seller)
})

test('a report and twenty withdrawals at once: what is left at the report stays', async () => {
  const { seller, buyer, order } = await released()
  await passTime(market, 86_401)

  const results = await Promise.allSettled([
    report(seller, order, there.as(seller.token)),
    ...Array.from({ length: 20 }, (_, n) => withdraw(n % 2 ? market : elsewhere(), buyer, little)),
  ])

  expect(codeOf(results[0]!)).toBe('done')
  const left = (await runningHolds(buyer)).find(({ reason }) => reason === 'p2p_report')?.units ?? '0'
  expect(await balanceOf(buyer)).toBe(`0.${left.padStart(8, '0')}`)
  const went = results.slice(1).filter(({ status }) => status === 'fulfilled').length
  expect(Number(left) + went * 25_000).toBe(100_000)
})

test('the one box refuses it too, and says where to look', async () => {
  const { buyer } = await released()
  const body = { to_identifier: stranger, asset: 'BTC', amount: little, beneficiary: myOwnWallet } as const

  await expect(buyer.api.transfers.send({ body })).rejects.toMatchObject(refused('withdrawal_held', 409))
})
