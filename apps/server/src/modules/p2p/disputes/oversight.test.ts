import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { refused, type Someone } from '../../../../test/api.ts'
import {
  aColleague,
  aMarket,
  aPaidTrade,
  aTrade,
  at,
  balanceOf,
  brokenPromises,
  type Market,
} from '../../../../test/market.ts'
import { agreed } from '../../../../test/two/agreed.ts'

/** What staff see of orders and cases before they act. */
let market: Market
let worker: Someone
let approver: Someone

beforeAll(async () => {
  market = await aMarket()
  worker = await aColleague(market, 'disputes')
  approver = await aColleague(market, 'compliance')
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await market[Symbol.asyncDispose]()
})

const letter = 'We have looked at the files of both sides and decided as follows.'
const story =
  'This is what happened, told from the beginning to the end, with every message that was sent and every payment made.'
const desk = (by: Someone = worker) => by.api.p2pStaff
const page = async (query: object) => (await desk().listAllTrades({ query })).map(({ id }) => id)

async function aCase() {
  const { seller, buyer, order } = await aPaidTrade(market, '0.2', '0.01')
  const body = { reason: 'not_received', text: 'Nothing arrived in my account.' } as const
  const { dispute_id } = await seller.api.p2p.disputeTrade({ ...at(order), body })
  const params = { case_id: dispute_id ?? '' }
  for (const side of [seller, buyer]) await side.api.p2p.stateCase({ params, body: { text: story } })
  await desk().assignCase({ params, body: {} })
  return { seller, buyer, order, params }
}

test('orders are found by reference and by either side, those that go on apart from those that are over, from both ends', async () => {
  const [first, second] = [await aTrade(market, '0.2'), await aTrade(market, '0.2')]
  await second.buyer.api.p2p.cancelTrade({ ...at(second.order), body: {} })
  const [older, newer] = [first.order.id, second.order.id]

  expect(await page({ search: first.order.payment_reference.toLowerCase() })).toEqual([older])
  expect(await page({ search: `@${second.seller.username}` })).toEqual([newer])
  expect(await page({ search: first.buyer.username.toUpperCase() })).toEqual([older])
  expect(await page({ search: '@nobody_of_this_name' })).toEqual([])
  expect(await page({ open: 'true' })).toContain(older)
  expect(await page({ open: 'true' })).not.toContain(newer)
  expect(await page({ open: 'false' })).toContain(newer)
  const [up, down] = [await page({ sort: 'oldest', limit: 100 }), await page({ limit: 100 })]
  expect(up).toEqual(down.toReversed())
  expect(up.indexOf(older)).toBeLessThan(up.indexOf(newer))
})

test('the page of an order says what happened to it, and its lines of the ledger come to nothing', async () => {
  const { buyer, seller, order } = await aPaidTrade(market, '0.2', '0.01')
  const going = await desk().getAnyTrade(at(order))

  expect(going).toMatchObject({ state: 'SELLER_REVIEW', allowed_actions: ['hold'], on_hold: false })
  expect(going.history.map(({ action }) => action)).toEqual(['take', 'upload_proof'])
  expect(going.receipt.map(({ what, account, amount }) => [what, account, amount])).toEqual([
    ['locked', 'seller', '-0.01005000'],
    ['locked', 'escrow', '0.01005000'],
  ])
  const body = { reason: 'risk', case_ref: 'C-7' } as const
  await approver.api.p2pStaff.holdTrade({ ...at(order), body })
  expect(await desk().getAnyTrade(at(order))).toMatchObject({ on_hold: true, allowed_actions: ['resume'] })
  await approver.api.p2pStaff.resumeTrade({ ...at(order), body })
  await seller.api.p2p.sellerConfirm({ ...at(order), body: {} })

  const over = await desk().getAnyTrade(at(order))
  expect(over).toMatchObject({ state: 'RELEASED', allowed_actions: [] })
  expect(over.receipt.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 1e8), 0)).toBe(0)
  await expect(desk(buyer).getAnyTrade(at(order))).rejects.toMatchObject(refused('permission_denied', 403))
})

test('what goes on is counted by state, and cases by what they wait for', async () => {
  const before = await desk().countLiveTrades()
  const { params } = await aCase()
  await aTrade(market, '0.2')
  const after = await desk().countLiveTrades()

  const grown = (state: string) => {
    const [was, is] = [before, after].map(({ states }) => states.find((one) => one.state === state)?.orders ?? 0)
    return (is ?? 0) - (was ?? 0)
  }
  expect([grown('DISPUTED'), grown('AWAIT_PAYMENT_PROOF'), grown('SELLER_REVIEW')]).toEqual([1, 1, 0])
  expect(after.cases.open - before.cases.open).toBe(1)
  expect(after.cases.mine - before.cases.mine).toBe(1)
  expect(after.cases.unassigned).toBe(before.cases.unassigned)
  const listed = async (query: object) => (await desk().listCases({ query })).map(({ id }) => id)
  expect(await listed({ open: 'true', mine: 'true' })).toContain(params.case_id)
  expect(await listed({ open: 'false' })).not.toContain(params.case_id)
  expect((await desk(approver).listCases({ query: { mine: 'true' } })).map(({ id }) => id)).toEqual([])
})

test('cases are read by when they were opened, either way, and both lists are tables with their own filters', async () => {
  const { params, order } = await aCase()
  const ids = async (sort: 'newest' | 'oldest') =>
    (await desk().listCases({ query: { sort, limit: 100 } })).map(({ id }) => id)
  const paged = await desk().listCases({ query: { sort: 'oldest', limit: 1 } })

  expect(await ids('oldest')).toEqual((await ids('newest')).toReversed())
  expect(paged.map(({ id }) => id)).toEqual((await ids('oldest')).slice(0, 1))
  await expect(desk().listCases({ query: { sort: 'age' as 'newest' } })).rejects.toMatchObject(
    refused('invalid_request', 422),
  )
  const cases = await (await desk().exportCases({ query: { mine: 'true' } })).text()
  expect(cases.split('\r\n')[0]).toMatch(/^id,order_id,payment_reference,/)
  expect(cases).toContain(params.case_id)
  const orders = await (await desk().exportAllTrades({ query: { state: 'DISPUTED' } })).text()
  expect(orders).toContain(order.id)
  expect(await (await desk(approver).exportCases({ query: { mine: 'true' } })).text()).not.toContain(params.case_id)
})

for (const [outcome, part] of [
  ['RELEASE', undefined],
  ['REFUND', undefined],
  ['SPLIT', '0.004'],
] as const) {
  test(`what ${outcome} is shown to give each side is what it gives`, async () => {
    const { buyer, seller, params } = await aCase()
    const query = part ? { buyer_amount: part } : {}
    const { ends, version } = await desk().getCase({ params, query })
    const end = ends.find((one) => one.outcome === outcome)
    const had = [await balanceOf(buyer), await balanceOf(seller)].map(Number)

    const given = { outcome, finding: 'other', text: letter, expected_version: version, ...query } as const
    const decided = await desk().decideCase({ params, body: given })
    expect(decided.state).toBe(end?.needs_approval ? 'DECIDED' : 'EXECUTED')
    if (end?.needs_approval) {
      expect((await approver.api.p2pStaff.getCase({ params, query: {} })).ends).toContainEqual(end)
      const agreement = await agreed(approver, 'decision_approval', params.case_id)
      await approver.api.p2pStaff.approveDecision({
        params,
        body: { expected_version: decided.version, ...agreement.body },
      })
    }

    const has = [await balanceOf(buyer), await balanceOf(seller)].map(Number)
    const gained = has.map((now, side) => (now - (had[side] ?? 0)).toFixed(8))
    expect([end?.buyer_amount, end?.seller_amount]).toEqual(gained)
    expect(end?.owed_amount).toBe('0.00000000')
    expect(await desk().getCase({ params, query: {} })).toMatchObject({ ends: [{ outcome: 'NO_CHANGE' }] })
  })
}

test('a part that is no part is no outcome, and an order on hold has none', async () => {
  const { params, order } = await aCase()
  const shown = async (query: object) => (await desk().getCase({ params, query })).ends.map(({ outcome }) => outcome)

  expect(await shown({})).toEqual(['RELEASE', 'REFUND'])
  for (const buyer_amount of ['0.01', '99']) expect(await shown({ buyer_amount })).toEqual(['RELEASE', 'REFUND'])
  expect(await shown({ buyer_amount: '0.00999999' })).toEqual(['RELEASE', 'REFUND', 'SPLIT'])
  for (const buyer_amount of ['0', 'half', '-1']) {
    await expect(shown({ buyer_amount })).rejects.toMatchObject({ problem: { status: 422 } })
  }
  const body = { reason: 'risk', case_ref: 'C-8' } as const
  await approver.api.p2pStaff.holdTrade({ ...at(order), body })
  expect(await shown({})).toEqual([])
  expect((await desk().getCase({ params, query: {} })).on_hold).toBe(true)
})

test('who decided and what it takes from whom is there for the second person, and a case that changed is not decided', async () => {
  const { params, seller } = await aCase()
  const { version } = await desk().getCase({ params, query: {} })
  await desk().requestEvidence({ params, body: { expected_version: version } })
  const verdict = { outcome: 'RELEASE', finding: 'money_received', text: letter, at_fault: 'seller' } as const
  const penalty = { from: 'seller', to: 'other_party', amount: '0.001' } as const

  const late = desk().decideCase({ params, body: { ...verdict, penalty, expected_version: version } })
  await expect(late).rejects.toMatchObject(refused('case_changed', 409))
  await desk().decideCase({ params, body: { ...verdict, penalty, expected_version: version + 1 } })

  const [made] = (await approver.api.p2pStaff.getCase({ params, query: {} })).decisions
  expect(made).toMatchObject({ decided_by: { username: worker.username }, rejected: false })
  expect(made?.penalty).toEqual({ ...penalty, amount: '0.00100000' })
  await approver.api.p2pStaff.rejectDecision({ params, body: {} })
  expect((await desk().getCase({ params, query: {} })).decisions).toMatchObject([{ rejected: true }])
  expect(JSON.stringify(await seller.api.p2p.getDispute({ params }))).not.toContain(worker.username)
})
