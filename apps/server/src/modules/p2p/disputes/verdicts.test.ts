import type { Order } from '@sengi/contract/p2p/orders'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, codeOf, refused, type Someone } from '../../../../test/api.ts'
import {
  aColleague,
  aMarket,
  anAd,
  aPaidTrade,
  aTrade,
  aTrader,
  at,
  balanceOf,
  brokenPromises,
  fund,
  type Market,
  passTime,
  spend,
  take,
} from '../../../../test/market.ts'
import { agreed } from '../../../../test/two/agreed.ts'
import { asOwner } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'

/** No empty wallet stops a decision: what it lacks is owed, is taken from what comes in, and rests the debtor's trading. */
let market: Market
let there: Api
let worker: Someone
let approver: Someone

beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  worker = await aColleague(market, 'disputes')
  approver = await aColleague(market, 'compliance')
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const body = {}
const letter = 'We have looked at the files of both sides and decided as follows.'
const stateOf = async (by: Someone, order: Order) => (await by.api.p2p.getTrade(at(order))).state
const collect = () =>
  runAll(
    market.api.db,
    market.api.tasks.filter(({ name }) => name === 'holds.collect_debts'),
  )
const debtsOf = (someone: Someone) =>
  asOwner(
    market.world.url,
    'select reason, units::text, paid_units::text as paid, creditor_id as to from debt where user_id = $1 order by created_at',
    [someone.id],
  )
const faultsOf = async (someone: Someone) => {
  const [row] = await asOwner<{ faults: number }>(
    market.world.url,
    'select faults from p2p_reputation where user_id = $1',
    [someone.id],
  )
  return row?.faults ?? 0
}

/** Decides as one of the team, with the second person where one is asked for. */
async function decide(caseId: string | null, verdict: object, approve = () => approver.api) {
  const params = { case_id: caseId ?? '' }
  await worker.api.p2pStaff.assignCase({ params, body })
  await asOwner(market.world.url, 'update p2p_case set answer_by = created_at where id = $1', [caseId])
  const decision = { outcome: 'RELEASE', finding: 'money_received', text: letter, ...verdict } as const
  const { state } = await worker.api.p2pStaff.decideCase({ params, body: decision })
  if (state !== 'DECIDED') return
  const agreement = await agreed(approver, 'decision_approval', params.case_id)
  await approve().p2pStaff.approveDecision({ params, ...agreement })
}

async function disputed() {
  const trade = await aPaidTrade(market, '0.02', '0.01')
  const complaint = { reason: 'not_received', text: 'Nothing arrived in my account.' } as const
  const { dispute_id } = await trade.seller.api.p2p.disputeTrade({ ...at(trade.order), body: complaint })
  return { ...trade, caseId: dispute_id }
}

test('a penalty takes what there is, and the rest from what comes in; until then its payer does not trade', async () => {
  const { seller, buyer, order, caseId } = await disputed()
  const [ad, other] = [await anAd(seller), await aTrader(market, '0.1')]
  await spend(market.api.db, seller.id, 'BTC', '0.00895')
  const penalty = { from: 'seller', to: 'other_party', amount: '0.003' }

  await decide(caseId, { at_fault: 'seller', penalty })

  expect(await stateOf(buyer, order)).toBe('RELEASED')
  expect([await balanceOf(buyer), await balanceOf(seller)]).toEqual(['0.01100000', '0.00000000'])
  expect(await debtsOf(seller)).toEqual([{ reason: 'p2p_penalty', units: '200000', paid: '0', to: buyer.id }])
  expect(JSON.stringify(await seller.api.notifications.listNotifications({ query: {} }))).toContain('You owe 0.002')
  await expect(take(seller, await anAd(other), '0.001')).rejects.toMatchObject(refused('trading_owes', 403))
  await expect(take(other, ad, '0.001')).rejects.toMatchObject(refused('ad_unavailable', 409))

  await fund(market.api.db, seller.id, 'BTC', '0.0005')
  await collect()
  expect([await balanceOf(buyer), await balanceOf(seller)]).toEqual(['0.01150000', '0.00000000'])
  await expect(take(other, ad, '0.001')).rejects.toMatchObject(refused('ad_unavailable', 409))
  await fund(market.api.db, seller.id, 'BTC', '0.05')

  expect((await take(other, ad, '0.001')).state).toBe('AWAIT_PAYMENT_PROOF')
  expect(await balanceOf(buyer)).toBe('0.01300000')
  expect(await debtsOf(seller)).toMatchObject([{ units: '200000', paid: '200000' }])
})

test('a penalty to us that finds nothing at all is owed to us', async () => {
  const { seller, buyer, caseId } = await disputed()
  const penalty = { from: 'buyer', to: 'platform', amount: '0.001' }

  await decide(caseId, { outcome: 'REFUND', finding: 'forged_proof', at_fault: 'buyer', penalty })

  expect([await balanceOf(seller), await balanceOf(buyer)]).toEqual(['0.02000000', '0.00000000'])
  expect(await debtsOf(buyer)).toEqual([{ reason: 'p2p_penalty', units: '100000', paid: '0', to: null }])
  await fund(market.api.db, buyer.id, 'BTC', '0.0015')
  await collect()
  expect(await balanceOf(buyer)).toBe('0.00050000')
})

test('a penalty while its payer empties the wallet from everywhere is paid or owed, to the last unit', async () => {
  const { seller, buyer, caseId } = await disputed()
  const friend = await aTrader(market)
  await spend(market.api.db, seller.id, 'BTC', '0.00775')
  const send = (n: number) =>
    (n % 2 ? seller.api : there.as(seller.token)).transfers.send({
      body: { to_identifier: `@${friend.username}`, asset: 'BTC', amount: '0.0001' },
    })
  const penalty = { from: 'seller', to: 'other_party', amount: '0.0015' }

  const results = await Promise.allSettled([
    ...Array.from({ length: 10 }, (_, n) => send(n)),
    decide(caseId, { at_fault: 'seller', penalty }, () => there.as(approver.token)),
    ...Array.from({ length: 10 }, (_, n) => send(n)),
  ])

  expect(codeOf(results[10]!)).toBe('done')
  const [debt] = await debtsOf(seller)
  const taken = Number(await balanceOf(buyer)) - 0.01
  expect(Math.round((taken + Number(debt?.units ?? 0) / 1e8) * 1e8)).toBe(150_000)
})

/** An order that expired and was then claimed, with this much left of what came back to the seller. */
async function claimed(gone: string) {
  const trade = await aTrade(market, '0.01005', '0.01', { payment_method: 'PayShap' })
  await passTime(market, 20 * 60)
  await trade.buyer.api.p2p.getTrade(at(trade.order))
  await spend(market.api.db, trade.seller.id, 'BTC', gone)
  const { dispute_id, locked_amount } = await claim(trade.buyer, trade.order)
  return { ...trade, caseId: dispute_id, locked: locked_amount }
}

const claim = (buyer: Someone, order: Order) =>
  buyer.api.p2p.disputeTrade({
    ...at(order),
    body: { reason: 'paid_late', text: 'I had paid this order before it closed.', paid_at: order.created_at },
  })

test('a late claim against an empty seller is upheld: what was bought is owed, and comes out of what comes in', async () => {
  const { seller, buyer, order, caseId, locked } = await claimed('0.01005')
  expect(locked).toBe('0.00000000')

  await decide(caseId, { at_fault: 'seller' })

  expect(await stateOf(buyer, order)).toBe('RELEASED')
  expect(await debtsOf(seller)).toEqual([{ reason: 'p2p_late_claim', units: '1000000', paid: '0', to: buyer.id }])
  await fund(market.api.db, seller.id, 'BTC', '0.004')
  await collect()
  await fund(market.api.db, seller.id, 'BTC', '0.007')
  await collect()
  expect([await balanceOf(buyer), await balanceOf(seller)]).toEqual(['0.01000000', '0.00100000'])
  expect(await seller.api.p2p.getReputation({ params: { username: seller.username } })).toMatchObject({ trades: 1 })
})

test('a late claim that is upheld in part gives what is locked of that part, and the rest is owed', async () => {
  const { seller, buyer, order, caseId, locked } = await claimed('0.00605')
  expect(locked).toBe('0.00400000')

  await decide(caseId, { outcome: 'SPLIT', buyer_amount: '0.006', finding: 'underpaid' })

  expect(await stateOf(buyer, order)).toBe('SPLIT')
  expect([await balanceOf(buyer), await balanceOf(seller)]).toEqual(['0.00400000', '0.00000000'])
  expect(await debtsOf(seller)).toMatchObject([{ reason: 'p2p_late_claim', units: '200000' }])
})

test('a part that is all locked is given as ever, and nothing is owed', async () => {
  const { seller, buyer, caseId } = await claimed('0.00605')

  await decide(caseId, { outcome: 'SPLIT', buyer_amount: '0.003', finding: 'underpaid' })

  expect([await balanceOf(buyer), await balanceOf(seller)]).toEqual(['0.00300000', '0.00098500'])
  expect(await debtsOf(seller)).toEqual([])
})

test('a part of nothing locked is owed whole', async () => {
  const { seller, buyer, order, caseId } = await claimed('0.01005')

  await decide(caseId, { outcome: 'SPLIT', buyer_amount: '0.006', finding: 'underpaid' })

  expect(await stateOf(buyer, order)).toBe('SPLIT')
  expect(await debtsOf(seller)).toMatchObject([{ units: '600000' }])
})

test('a seller who gives in to a late claim owes what is not locked', async () => {
  const { seller, buyer, order } = await claimed('0.00605')

  await seller.api.p2p.giveIn({ ...at(order), body })

  expect(await stateOf(buyer, order)).toBe('RELEASED')
  expect(await balanceOf(buyer)).toBe('0.00400000')
  expect(await debtsOf(seller)).toMatchObject([{ units: '600000', to: buyer.id }])
})

test('both accept that a claim is right although nothing is locked', async () => {
  const { seller, buyer, caseId } = await claimed('0.01005')
  const params = { case_id: caseId ?? '' }
  await worker.api.p2pStaff.assignCase({ params, body })
  const { version } = await worker.api.p2pStaff.proposeOutcome({ params, body: { outcome: 'RELEASE', text: letter } })

  await seller.api.p2p.acceptProposal({ params, body: { expected_version: version } })
  await buyer.api.p2p.acceptProposal({ params, body: { expected_version: version + 1 } })

  expect(await debtsOf(seller)).toMatchObject([{ reason: 'p2p_late_claim', units: '1000000' }])
})

test('what comes in while a claim is upheld, from twenty sides at once, goes to whom it is owed, once', async () => {
  const { seller, buyer, caseId } = await claimed('0.01005')
  const friend = await aTrader(market, '0.02')
  const send = (n: number) =>
    (n % 2 ? friend.api : there.as(friend.token)).transfers.send({
      body: { to_identifier: `@${seller.username}`, asset: 'BTC', amount: '0.0002' },
    })

  const results = await Promise.allSettled([
    ...Array.from({ length: 10 }, (_, n) => send(n)),
    decide(caseId, { at_fault: 'seller' }),
    ...Array.from({ length: 10 }, (_, n) => send(n)),
    collect(),
  ])
  await collect()

  expect(codeOf(results[10]!)).toBe('done')
  const arrived = results.filter(({ status }, n) => status === 'fulfilled' && n !== 10 && n !== 21).length
  expect(await balanceOf(buyer)).toBe((arrived * 0.0002).toFixed(8))
  expect(await debtsOf(seller)).toMatchObject([{ units: '1000000', paid: `${arrived * 20_000}` }])
})

const cancelled: Record<string, (trade: { seller: Someone; buyer: Someone; order: Order }) => Promise<unknown>> = {
  'left alone at once': ({ buyer, order }) => buyer.api.p2p.cancelTrade({ ...at(order), body }),
  'agreed to cancel, having not paid': async ({ seller, buyer, order }) => {
    await buyer.api.p2p.uploadProof({ ...at(order), body })
    await seller.api.p2p.cancelTrade({ ...at(order), body: { mutual: true } })
    await buyer.api.p2p.cancelTrade({ ...at(order), body: { mutual: true, money_not_sent: true } })
  },
  'asked to cancel, having not paid': async ({ seller, buyer, order }) => {
    await buyer.api.p2p.uploadProof({ ...at(order), body })
    await buyer.api.p2p.cancelTrade({ ...at(order), body: { mutual: true, money_not_sent: true } })
    await seller.api.p2p.cancelTrade({ ...at(order), body: { mutual: true } })
  },
}

for (const [how, cancel] of Object.entries(cancelled)) {
  test(`a buyer who ${how} and claims to have paid loses a strike with the claim`, async () => {
    const trade = await aTrade(market, '0.02', '0.01')
    await cancel(trade)
    expect(await faultsOf(trade.buyer)).toBe(0)
    const { dispute_id } = await claim(trade.buyer, trade.order)

    await decide(dispute_id, { outcome: 'REFUND', finding: 'no_proof' })

    expect([await faultsOf(trade.buyer), await faultsOf(trade.seller)]).toEqual([1, 0])
  })
}

test('the same claim costs nothing when it is right', async () => {
  const trade = await aTrade(market, '0.02', '0.01')
  await trade.buyer.api.p2p.cancelTrade({ ...at(trade.order), body })
  const { dispute_id } = await claim(trade.buyer, trade.order)

  await decide(dispute_id, {})

  expect([await faultsOf(trade.buyer), await balanceOf(trade.buyer)]).toEqual([0, '0.01000000'])
})

test('a claim that is taken back costs it too, and a strike for letting the time pass comes back with a claim that is lost', async () => {
  const [left, silent] = [await aTrade(market, '0.02', '0.01'), await claimed('0.005')]
  await left.buyer.api.p2p.cancelTrade({ ...at(left.order), body })
  await claim(left.buyer, left.order)
  await left.seller.api.p2p.cancelTrade({ ...at(left.order), body: { mutual: true } })
  await left.buyer.api.p2p.cancelTrade({ ...at(left.order), body: { mutual: true, money_not_sent: true } })
  expect(await faultsOf(silent.buyer)).toBe(0)

  await decide(silent.caseId, { outcome: 'REFUND', finding: 'no_proof' })

  expect([await faultsOf(left.buyer), await faultsOf(silent.buyer)]).toEqual([1, 1])
})

test('sides who agreed to cancel without a word of the money have their claim heard without a strike', async () => {
  const trade = await aTrade(market, '0.02', '0.01')
  await trade.seller.api.p2p.cancelTrade({ ...at(trade.order), body: { mutual: true } })
  await trade.buyer.api.p2p.cancelTrade({ ...at(trade.order), body: { mutual: true } })
  const { dispute_id } = await claim(trade.buyer, trade.order)

  await decide(dispute_id, { outcome: 'REFUND', finding: 'no_proof' })

  expect(await faultsOf(trade.buyer)).toBe(0)
})
