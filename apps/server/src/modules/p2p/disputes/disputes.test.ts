import type { Order } from '@sengi/contract/p2p/orders'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { codeOf, refused, type Someone } from '../../../../test/api.ts'
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
import { givePayoutAccounts } from '../../../../test/payout-accounts.ts'
import { agreed } from '../../../../test/two/agreed.ts'

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

const body = {}
const letter = 'We have looked at the files of both sides and decided as follows.'
const story =
  'This is what happened, told from the beginning to the end, with every message that was sent and every payment made.'

async function disputed(amount?: string) {
  const { seller, buyer, order } = await aPaidTrade(market, '0.2', amount)
  const complaint = { reason: 'not_received', text: 'Nothing arrived in my account.' } as const
  const { dispute_id } = await seller.api.p2p.disputeTrade({ ...at(order), body: complaint })
  return { seller, buyer, order, params: { case_id: dispute_id ?? '' } }
}
type Disputed = Awaited<ReturnType<typeof disputed>>
const state = (by: Someone, { params }: Disputed) => by.api.p2p.stateCase({ params, body: { text: story } })
const bothState = async (it: Disputed) => [await state(it.seller, it), await state(it.buyer, it)]
const approve = async (by: Someone, params: { case_id: string }) =>
  by.api.p2pStaff.approveDecision({ params, ...(await agreed(by, 'decision_approval', params.case_id)) })

const decide = (by: Someone, { params }: Disputed, more: object = {}) =>
  by.api.p2pStaff.decideCase({
    params,
    body: { outcome: 'RELEASE', finding: 'money_received', text: letter, ...more },
  })
const accept = async (by: Someone, { params }: Disputed, version?: number) => {
  const expected_version = version ?? (await by.api.p2p.getDispute({ params })).version
  return by.api.p2p.acceptProposal({ params, body: { expected_version } })
}
const stateOf = async (by: Someone, order: Order) => (await by.api.p2p.getTrade(at(order))).state

test('a call of staff that comes again with its key does nothing and shows the case and the order of now', async () => {
  const it = await disputed()
  const { params, order } = it
  const assign = () => worker.api.p2pStaff.assignCase({ params, body }, { idempotencyKey: `assign-${params.case_id}` })
  const holdBody = { reason: 'risk', case_ref: 'C-7' } as const
  const hold = () =>
    approver.api.p2pStaff.holdTrade({ ...at(order), body: holdBody }, { idempotencyKey: `hold-${order.id}` })

  const [assigned, held] = [await assign(), await hold()]
  await worker.api.p2pStaff.requestEvidence({ params, body })
  await approver.api.p2pStaff.resumeTrade({ ...at(order), body: holdBody })

  expect([assigned.state, (await assign()).state]).toEqual(['ASSIGNED', 'EVIDENCE'])
  expect([held.on_hold, (await hold()).on_hold]).toEqual([true, false])
})

test('a case goes from the queue to a decision: assigned, heard, decided, closed, with its letter for both sides', async () => {
  const it = await disputed()
  const { params, seller, buyer, order } = it

  const queue = await worker.api.p2pStaff.listCases({ query: { state: 'OPEN' } })
  expect(queue.find(({ id }) => id === params.case_id)).toMatchObject({
    reason: 'not_received',
    opened_by: 'seller',
    escrow_amount: '0.01005000',
  })
  await worker.api.p2pStaff.assignCase({ params, body })
  await worker.api.p2pStaff.requestEvidence({ params, body })
  await bothState(it)
  const decidedCase = await decide(worker, it, { at_fault: 'seller' })

  expect(decidedCase).toMatchObject({ state: 'EXECUTED', escrow_amount: '0.00000000' })
  expect(await stateOf(buyer, order)).toBe('RELEASED')
  expect([await balanceOf(seller), await balanceOf(buyer)]).toEqual(['0.18995000', '0.01000000'])
  const read = await buyer.api.p2p.getDispute({ params })
  expect(read).toMatchObject({ role: 'buyer', allowed_actions: ['appeal'], decisions: [{ text: letter }] })
  expect(JSON.stringify(read)).not.toContain(worker.id)
  await worker.api.p2pStaff.closeCase({ params, body })
  expect(await seller.api.p2p.getReputation({ params: { username: seller.username } })).toMatchObject({
    trades: 1,
    completion_percent: '50',
    on_time_percent: '0',
  })
})

test('each side finds its own cases, newest first, and what waits for it; nobody finds anybody else’s', async () => {
  const [older, it] = [await disputed(), await disputed()]
  const mine = () => it.buyer.api.p2p.listDisputes({ query: {} })

  expect(await mine()).toMatchObject([
    {
      id: it.params.case_id,
      order_id: it.order.id,
      role: 'buyer',
      counterparty: it.seller.username,
      reason: 'not_received',
      amount_asset: '0.01000000',
      waits_for_me: true,
    },
  ])
  await state(it.buyer, it)
  expect(await mine()).toMatchObject([{ waits_for_me: false }])
  expect(await it.seller.api.p2p.listDisputes({ query: {} })).toMatchObject([{ role: 'seller', waits_for_me: true }])
  await worker.api.p2pStaff.assignCase({ params: it.params, body })
  const proposal = { outcome: 'REFUND', text: letter } as const
  await worker.api.p2pStaff.proposeOutcome({ params: it.params, body: proposal })
  expect(await mine()).toMatchObject([{ state: 'PROPOSED', waits_for_me: true }])
  await accept(it.buyer, it)
  expect(await mine()).toMatchObject([{ waits_for_me: false }])
  expect(await older.buyer.api.p2p.listDisputes({ query: { limit: 1 } })).toMatchObject([{ id: older.params.case_id }])
  expect(await worker.api.p2p.listDisputes({ query: {} })).toEqual([])
})

test('nobody decides unassigned, before both could answer, on their own order, or with sums that do not fit', async () => {
  const it = await disputed()

  await expect(decide(worker, it)).rejects.toMatchObject(refused('case_not_yours', 403))
  await worker.api.p2pStaff.assignCase({ params: it.params, body })
  await expect(decide(worker, it)).rejects.toMatchObject(refused('case_answers_awaited', 409))
  await bothState(it)
  await expect(decide(worker, it, { outcome: 'SPLIT', buyer_amount: '0.02' })).rejects.toMatchObject(
    refused('amounts_do_not_sum', 422),
  )
  await expect(decide(worker, it, { outcome: 'SPLIT' })).rejects.toMatchObject(refused('amounts_do_not_sum', 422))
  await expect(decide(worker, it, { buyer_amount: '0.001' })).rejects.toMatchObject(
    refused('case_part_without_split', 422),
  )
  await expect(decide(worker, it, { outcome: 'NO_CHANGE' })).rejects.toMatchObject(refused('case_outcome_unfit', 409))
  await expect(decide(approver, it)).rejects.toMatchObject(refused('permission_denied', 403))
  await expect(decide(it.buyer, it)).rejects.toMatchObject(refused('permission_denied', 403))
  await expect(
    worker.api.p2pStaff.assignCase({ params: it.params, body: { staff_id: it.buyer.id } }),
  ).rejects.toMatchObject(refused('case_assignee_party', 403))
  await decide(worker, it, { outcome: 'REFUND', finding: 'no_proof' })
  expect(await balanceOf(it.seller)).toBe('0.20000000')
  await expect(decide(worker, it)).rejects.toMatchObject(refused('case_not_decidable', 409))
})

test('a day of silence is an answer', async () => {
  const it = await disputed()
  await worker.api.p2pStaff.assignCase({ params: it.params, body })

  await passTime(market, 86_400)
  await decide(worker, it, { finding: 'party_silent' })

  expect(await stateOf(it.buyer, it.order)).toBe('RELEASED')
})

test('a split, a large order and a penalty need a second person, who is not the first', async () => {
  const it = await disputed('0.1')
  await worker.api.p2pStaff.assignCase({ params: it.params, body })
  await bothState(it)
  const penalty = { from: 'seller', to: 'other_party', amount: '0.001' }

  const waiting = await decide(worker, it, { outcome: 'SPLIT', buyer_amount: '0.04', at_fault: 'seller', penalty })
  expect(waiting).toMatchObject({ state: 'DECIDED', escrow_amount: '0.10050000' })
  expect(await stateOf(it.buyer, it.order)).toBe('DISPUTED')
  await expect(approve(worker, it.params)).rejects.toMatchObject(refused('permission_denied', 403))
  const inbox = await approver.api.p2pStaff.listCases({ query: { waiting_for_approval: 'true' } })
  expect(inbox.map(({ id }) => id)).toContain(it.params.case_id)
  await approve(approver, it.params)

  expect(await stateOf(it.buyer, it.order)).toBe('SPLIT')
  // Of 0.1005 held: 0.04 to the buyer, its fee of 0.0002, the rest back; then the penalty.
  expect([await balanceOf(it.buyer), await balanceOf(it.seller)]).toEqual(['0.04100000', '0.15880000'])
})

test('a decision that is rejected goes back, stays in the history, and another one follows', async () => {
  const it = await disputed('0.1')
  await worker.api.p2pStaff.assignCase({ params: it.params, body })
  await bothState(it)

  await decide(worker, it)
  const rejected = await approver.api.p2pStaff.rejectDecision({ params: it.params, body })
  expect(rejected.state).toBe('ASSIGNED')
  await decide(worker, it, { outcome: 'REFUND', finding: 'no_proof' })
  const approved = await approve(approver, it.params)

  expect(approved.decisions.map(({ outcome, executed_at }) => [outcome, executed_at !== null])).toEqual([
    ['RELEASE', false],
    ['REFUND', true],
  ])
})

test('a proposal that both accept is carried out; one side alone changes nothing', async () => {
  const it = await disputed()
  const { params, seller, buyer, order } = it
  await worker.api.p2pStaff.assignCase({ params, body })
  const offer = { outcome: 'SPLIT', buyer_amount: '0.005', text: letter } as const
  await worker.api.p2pStaff.proposeOutcome({ params, body: offer })

  const { version } = await accept(buyer, it)
  expect(await stateOf(buyer, order)).toBe('DISPUTED')
  await expect(accept(buyer, it, version)).rejects.toMatchObject(refused('case_proposal_accepted', 409))
  const agreed = await accept(seller, it, version)

  expect(agreed).toMatchObject({ state: 'EXECUTED', decisions: [{ finding: 'agreed' }] })
  expect([await balanceOf(buyer), await balanceOf(seller)]).toEqual(['0.00500000', '0.19497500'])
})

test('nobody accepts a proposal that replaced the one they read', async () => {
  const it = await disputed()
  const { params, seller } = it
  await worker.api.p2pStaff.assignCase({ params, body })

  const { version } = await worker.api.p2pStaff.proposeOutcome({ params, body: { outcome: 'REFUND', text: letter } })
  await worker.api.p2pStaff.proposeOutcome({ params, body: { outcome: 'RELEASE', text: letter } })

  await expect(accept(seller, it, version)).rejects.toMatchObject(refused('case_changed', 409))
  const blind = await market.api.http.inject({
    method: 'POST',
    url: `/api/p2p/disputes/${params.case_id}/accept_proposal`,
    headers: { authorization: `Bearer ${seller.token}` },
    payload: {},
  })
  expect(blind.statusCode).toBe(422)
  expect(await stateOf(seller, it.order)).toBe('DISPUTED')
})

test('a seller who gives in makes the waiting decision void: nothing is left to approve or to appeal', async () => {
  const it = await disputed()
  const { params, seller, buyer, order } = it
  await worker.api.p2pStaff.assignCase({ params, body })
  await bothState(it)
  await decide(worker, it, { outcome: 'SPLIT', buyer_amount: '0.004', finding: 'underpaid' })

  await seller.api.p2p.giveIn({ ...at(order), body })

  const inbox = await approver.api.p2pStaff.listCases({ query: { waiting_for_approval: 'true' } })
  expect(inbox.map(({ id }) => id)).not.toContain(params.case_id)
  expect((await buyer.api.p2p.getDispute({ params })).allowed_actions).not.toContain('appeal')
  await expect(buyer.api.p2p.appealCase({ params, body: { text: story } })).rejects.toMatchObject(
    refused('case_undecided', 409),
  )
})

test('an appeal reopens the case once and adds a decision; the money that moved stays moved', async () => {
  const it = await disputed()
  await worker.api.p2pStaff.assignCase({ params: it.params, body })
  await bothState(it)
  await decide(worker, it, { outcome: 'REFUND', finding: 'no_proof' })

  const appealed = await it.buyer.api.p2p.appealCase({ params: it.params, body: { text: story } })
  expect(appealed.state).toBe('REOPENED')
  await expect(decide(worker, it)).rejects.toMatchObject(refused('case_outcome_unfit', 409))
  const penalty = { from: 'seller', to: 'platform', amount: '0.002' }
  await decide(worker, it, { outcome: 'NO_CHANGE', finding: 'other', at_fault: 'seller', penalty })
  await approve(approver, it.params)

  expect((await it.buyer.api.p2p.getDispute({ params: it.params })).decisions).toHaveLength(2)
  expect([await balanceOf(it.seller), await balanceOf(it.buyer)]).toEqual(['0.19800000', '0.00000000'])
  await expect(it.seller.api.p2p.appealCase({ params: it.params, body: { text: story } })).rejects.toMatchObject(
    refused('case_appealed', 409),
  )
})

test('a case is nobody else’s business', async () => {
  const it = await disputed()
  const stranger = await aTrader(market)

  await expect(stranger.api.p2p.getDispute({ params: it.params })).rejects.toMatchObject(refused('case_not_found', 404))
  await expect(state(stranger, it)).rejects.toMatchObject(refused('case_not_found', 404))
  await expect(stranger.api.p2pStaff.getCase({ params: it.params, query: {} })).rejects.toMatchObject(
    refused('permission_denied', 403),
  )
})

test('a late claim locks again what the seller still has; for the rest the seller’s trading rests until it is decided', async () => {
  const [seller, buyer, other] = [await aTrader(market, '0.02'), await aTrader(market), await aTrader(market, '0.1')]
  const order = await take(buyer, await anAd(seller), '0.01', { payment_method: 'PayShap' })
  const otherAd = await anAd(other)
  const ownAd = await anAd(seller)
  await passTime(market, 20 * 60)
  expect(await stateOf(buyer, order)).toBe('EXPIRED')
  await spend(market.api.db, seller.id, 'BTC', '0.016')
  const claim = { reason: 'paid_late', text: 'My bank shows the payment before the end.' } as const

  const early = { ...claim, paid_at: '2020-01-01T00:00:00.000Z' }
  await expect(buyer.api.p2p.disputeTrade({ ...at(order), body: claim })).rejects.toMatchObject(
    refused('late_claim_paid_at', 422),
  )
  await expect(buyer.api.p2p.disputeTrade({ ...at(order), body: early })).rejects.toMatchObject(
    refused('late_claim_paid_at', 422),
  )
  const claimed = await buyer.api.p2p.disputeTrade({ ...at(order), body: { ...claim, paid_at: order.server_time } })

  expect(claimed).toMatchObject({ state: 'DISPUTED', late_claim: true, locked_amount: '0.00400000' })
  const params = { case_id: claimed.dispute_id ?? '' }
  expect(await worker.api.p2pStaff.getCase({ params, query: {} })).toMatchObject({ unsecured_amount: '0.00605000' })
  await expect(take(seller, otherAd)).rejects.toMatchObject(refused('trading_restricted', 403))
  await expect(take(buyer, ownAd, '0.001')).rejects.toMatchObject(refused('ad_unavailable', 409))

  await worker.api.p2pStaff.assignCase({ params, body })
  await passTime(market, 86_400)
  await worker.api.p2pStaff.decideCase({
    params,
    body: { outcome: 'RELEASE', finding: 'money_received', text: letter, at_fault: 'seller' },
  })
  expect(await balanceOf(buyer)).toBe('0.00400000')
  await expect(take(buyer, ownAd, '0.001')).rejects.toMatchObject(refused('ad_unavailable', 409))
  await fund(market.api.db, seller.id, 'BTC', '0.05')
  expect((await take(buyer, ownAd, '0.001')).state).toBe('AWAIT_PAYMENT_PROOF')
  expect(await balanceOf(buyer)).toBe('0.01000000')
})

const claim = (by: Someone, order: Order) =>
  by.api.p2p.disputeTrade({
    ...at(order),
    body: { reason: 'paid_late', text: 'I had paid this order before it closed.', paid_at: order.server_time },
  })
const leave = (by: Someone, order: Order) => by.api.p2p.cancelTrade({ ...at(order), body })

test('a buyer has one late claim open against a seller, and no more open orders by claiming', async () => {
  const [seller, buyer] = [await aTrader(market, '0.2'), await aTrader(market)]
  const ad = await anAd(seller, { max_amount: '0.1' })
  const [first, second] = [await take(buyer, ad, '0.02'), await take(buyer, ad, '0.02')]
  for (const order of [first, second]) await leave(buyer, order)

  const claims = await Promise.allSettled([claim(buyer, first), claim(buyer, second)])

  expect(claims.map(codeOf).sort()).toEqual(['done', 'late_claim_open'])
  const busy = await aTrader(market)
  const left = await take(busy, ad)
  await leave(busy, left)
  for (let count = 0; count < 5; count += 1) await take(busy, ad, '0.001')
  await expect(claim(busy, left)).rejects.toMatchObject(refused('too_many_orders_taken', 409))
  expect(await balanceOf(seller)).toBe('0.17487500')
})

test('the trading of a seller goes on when a buyer who left alone claims what was spent since', async () => {
  const [seller, buyer, other] = [await aTrader(market, '0.0101'), await aTrader(market), await aTrader(market)]
  const ad = await anAd(seller)
  const order = await take(buyer, ad)
  await leave(buyer, order)
  await spend(market.api.db, seller.id, 'BTC', '0.0101')

  expect(await claim(buyer, order)).toMatchObject({ state: 'DISPUTED', locked_amount: '0.00000000' })

  await fund(market.api.db, seller.id, 'BTC', '0.1')
  expect((await take(other, ad)).state).toBe('AWAIT_PAYMENT_PROOF')
})

test('staff who trade read their own order and its case as a party, never as staff', async () => {
  const own = await aColleague(market, 'disputes')
  await fund(market.api.db, own.id, 'BTC', '0.1')
  await givePayoutAccounts(market.api.db, own.id)
  const buyer = await aTrader(market)
  // Little enough for whoever set a PIN today.
  const order = await take(buyer, await anAd(own, { min_amount: '0.0003' }), '0.0004')
  await buyer.api.p2p.uploadProof({ ...at(order), body })
  const complaint = { reason: 'not_received', text: 'Nothing arrived in my account.' } as const
  const { dispute_id } = await own.api.p2p.disputeTrade({ ...at(order), body: complaint })
  const params = { case_id: dispute_id ?? '' }

  const staff = own.api.p2pStaff
  const conversation = own.api.p2pConversationStaff
  const looks = await Promise.allSettled([
    staff.getCase({ params, query: {} }),
    staff.getAnyTrade(at(order)),
    conversation.listAnyMessages({ ...at(order), query: {} }),
    conversation.listAnyEvidence(at(order)),
  ])

  expect(looks.map(codeOf)).toEqual(Array(4).fill('case_of_own_order'))
  expect((await staff.listCases({ query: {} })).map(({ id }) => id)).not.toContain(params.case_id)
  expect((await staff.listAllTrades({ query: {} })).map(({ id }) => id)).not.toContain(order.id)
  expect((await worker.api.p2pStaff.listAllTrades({ query: {} })).map(({ id }) => id)).toContain(order.id)
})

test('staff hold an order: its clocks stand still, nobody is told why, and afterwards its deadlines have moved', async () => {
  const { buyer, order } = await aTrade(market, '0.1', '0.01', { payment_method: 'PayShap' })
  const hold = { ...at(order), body: { reason: 'sanctions', case_ref: 'C-17' } } as const
  await expect(worker.api.p2pStaff.holdTrade(hold)).rejects.toMatchObject(refused('permission_denied', 403))
  await approver.api.p2pStaff.holdTrade(hold)

  await passTime(market, 3_600)
  const held = await buyer.api.p2p.getTrade(at(order))
  expect(held).toMatchObject({ state: 'AWAIT_PAYMENT_PROOF', on_hold: true, deadline_at: null })
  expect(JSON.stringify(held)).not.toMatch(/sanction|C-17/)
  await approver.api.p2pStaff.resumeTrade(hold)

  const resumed = await buyer.api.p2p.getTrade(at(order))
  const moved = Date.parse(resumed.deadlines.pay_by ?? '') - Date.parse(order.deadlines.pay_by ?? '')
  expect(Math.round(moved / 1000)).toBeGreaterThanOrEqual(3_600)
  expect(resumed).toMatchObject({ on_hold: false, state: 'AWAIT_PAYMENT_PROOF' })
})
