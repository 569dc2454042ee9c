import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aUser, refused, type Someone } from '../../../../test/api.ts'
import { aBill, aGroup, balancesIn, placeOf, sayYes } from '../../../../test/bills.ts'
import { aMarket, fund, type Market } from '../../../../test/market.ts'
import { askPromises } from '../../../../test/world.ts'
import { ledgerInvariants } from '../../../ledger/ledger.invariants.ts'
import { availableOf } from '../../../ledger/ledger.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { advanceClock } from '../../../platform/clock.ts'
import { limitsInvariants } from '../../limits/limits.invariants.ts'
import { transfersInvariants } from '../../transfers/people/transfers.invariants.ts'
import { runningInvariants } from '../balances/running.invariants.ts'
import { billsInvariants } from '../bills.invariants.ts'

let market: Market
let thandi: Someone
let sipho: Someone
let lerato: Someone

beforeAll(async () => {
  market = await aMarket()
  thandi = await aUser(market.api, { tier: 1 })
  sipho = await aUser(market.api, { tier: 1 })
  lerato = await aUser(market.api, { tier: 1 })
  for (const someone of [thandi, sipho, lerato]) await fund(market.api.db, someone.id, 'USDT', '1000')
}, 60_000)
afterEach(async () => {
  const promised = [
    ...ledgerInvariants,
    ...limitsInvariants,
    ...transfersInvariants,
    ...billsInvariants,
    ...runningInvariants,
  ]
  const findings = await askPromises(market.world.url, promised)
  expect(findings.filter(({ count }) => count > 0)).toEqual([])
})
afterAll(() => market[Symbol.asyncDispose]())

const three = async () => aGroup(thandi, [sipho, lerato], ['Gogo'])
type Group = Awaited<ReturnType<typeof three>>
const params = ({ id }: Group) => ({ group_id: id })

const quote = (payer: Someone, group: Group, payee: Someone | string, amount: string) =>
  payer.api.billSettlements.quoteSettlement({
    params: params(group),
    body: { to_member_id: placeOf(group, payee), amount, asset: 'USDT' },
  })
const pay = (payer: Someone, group: Group, quoteId: string, wishes: object = {}, key: string = randomUUID()) =>
  payer.api.billSettlements.paySettlement(
    { params: params(group), body: { quote_id: quoteId, ...wishes } },
    { idempotencyKey: key },
  )
const usdt = async ({ id }: Someone) => (await availableOf(market.api.db, 'USDT', [id])).get(id) ?? 0n
const won = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === 'fulfilled').length

describe('settling in crypto', () => {
  test('moves the quoted crypto and books the rand, in one', async () => {
    const group = await three()
    await aBill(thandi, group, '200', [thandi, sipho])
    const before = [await usdt(sipho), await usdt(thandi)] as const

    const price = await quote(sipho, group, thandi, '100')
    const settlement = await pay(sipho, group, price.quote_id)

    expect(price).toMatchObject({ amount: '100.00', owed: '100.00', overpays: false, to_username: thandi.username })
    expect(settlement).toMatchObject({
      state: 'PAID',
      method: 'crypto',
      amount: '100.00',
      amount_asset: price.amount_asset,
    })
    const moved = BigInt(price.amount_asset.replace('.', ''))
    expect([await usdt(sipho), await usdt(thandi)]).toEqual([before[0] - moved, before[1] + moved])
    expect(await balancesIn(sipho, group.id)).toMatchObject({ [thandi.username]: '0.00', [sipho.username]: '0.00' })
    const [movement] = await sipho.api.wallet.history({ query: {} })
    expect(movement).toMatchObject({ kind: 'sent' })
  })

  test('is read again by its address, by members of its group alone, each with what they may do', async () => {
    const [group, other] = [await three(), await three()]
    await aBill(thandi, group, '200', [thandi, sipho])
    const claim = await sipho.api.billSettlements.claimSettlement(
      {
        params: params(group),
        body: {
          from_member_id: placeOf(group, sipho),
          to_member_id: placeOf(group, thandi),
          amount: '60',
          method: 'cash',
        },
      },
      { idempotencyKey: randomUUID() },
    )
    const at = ({ id: group_id }: Group, settlement_id = claim.id) => ({ params: { group_id, settlement_id } })

    expect(await sipho.api.billSettlements.getSettlement(at(group))).toEqual(claim)
    const [listed] = await thandi.api.billSettlements.listSettlements({ params: params(group), query: {} })
    expect(await thandi.api.billSettlements.getSettlement(at(group))).toEqual(listed)
    const stranger = await aUser(market.api, { tier: 2 })
    const missing = { problem: { status: 404 } }
    await expect(stranger.api.billSettlements.getSettlement(at(group))).rejects.toMatchObject(missing)
    await expect(sipho.api.billSettlements.getSettlement(at(other))).rejects.toMatchObject(missing)
    await expect(sipho.api.billSettlements.getSettlement(at(group, randomUUID()))).rejects.toMatchObject(missing)
    await expect(sipho.api.billSettlements.getSettlement(at(group, 'none'))).rejects.toMatchObject(missing)
    await sipho.api.billSettlements.withdrawSettlement(at(group))
  })

  test('pays once, however many devices press at once: with one quote, with twenty, with one key', async () => {
    const group = await three()
    await aBill(thandi, group, '100', [sipho])
    const before = await usdt(sipho)
    const quotes = await Promise.all(Array.from({ length: 20 }, () => quote(sipho, group, thandi, '100')))

    const one = quotes[0]?.quote_id ?? ''
    expect(won(await Promise.allSettled(Array.from({ length: 20 }, () => pay(sipho, group, one))))).toBe(1)
    expect(won(await Promise.allSettled(quotes.map(({ quote_id }) => pay(sipho, group, quote_id))))).toBe(0)
    expect(before - (await usdt(sipho))).toBe(BigInt(quotes[0]?.amount_asset.replace('.', '') ?? ''))

    await aBill(thandi, group, '50', [sipho])
    const more = await Promise.all(Array.from({ length: 20 }, () => quote(sipho, group, thandi, '50')))
    expect(won(await Promise.allSettled(more.map(({ quote_id }) => pay(sipho, group, quote_id))))).toBe(1)

    await aBill(thandi, group, '20', [sipho])
    const { quote_id } = await quote(sipho, group, thandi, '20')
    const keyed = await Promise.allSettled(Array.from({ length: 5 }, () => pay(sipho, group, quote_id, {}, 'one-tap')))
    expect(won(keyed)).toBe(5)
    expect((await balancesIn(sipho, group.id))[sipho.username]).toBe('0.00')
  })

  test('is refused when the price is old, the payee left meanwhile, has no account, or is not covered', async () => {
    const group = await three()
    await aBill(thandi, group, '30', [sipho, lerato, 'Gogo'])
    await aBill(lerato, group, '10', [thandi])
    const old = await quote(sipho, group, thandi, '10')
    await advanceClock(market.api.db, 61)
    const held = 'The price was held for 60 seconds. Get a new one.'
    await expect(pay(sipho, group, old.quote_id)).rejects.toMatchObject({
      problem: { code: 'settlement_quote_expired', status: 409, detail: held },
    })
    await runAll(market.api.db, market.api.tasks)

    const late = await quote(sipho, group, lerato, '10')
    await thandi.api.bills.removeMember({ params: { ...params(group), member_id: placeOf(group, lerato) } })
    await expect(pay(sipho, group, late.quote_id)).rejects.toMatchObject(refused('settlement_refused', 422))
    await expect(quote(sipho, group, 'Gogo', '10')).rejects.toMatchObject(refused('settlement_to_guest', 422))
    await expect(quote(sipho, group, sipho, '10')).rejects.toMatchObject(refused('settlement_to_oneself', 422))

    const poor = await aUser(market.api, { tier: 1 })
    await thandi.api.bills.addMembers({ params: params(group), body: { members: [poor.username] } })
    await sayYes([poor])
    const now = await thandi.api.bills.getGroup({ params: params(group) })
    await aBill(thandi, now, '10', [poor])
    const { quote_id } = await quote(poor, now, thandi, '10')
    await expect(pay(poor, now, quote_id)).rejects.toMatchObject(refused('insufficient_funds', 409))
    expect((await balancesIn(poor, group.id))[poor.username]).toBe('-10.00')
    const stolen = await quote(sipho, now, thandi, '1')
    await expect(pay(poor, now, stolen.quote_id)).rejects.toMatchObject(refused('settlement_quote_not_found', 404))
  })

  test('turns the debt round only when that was said', async () => {
    const group = await three()
    await aBill(thandi, group, '40', [sipho])
    const price = await quote(sipho, group, thandi, '60')

    expect(price).toMatchObject({ owed: '40.00', overpays: true })
    await expect(pay(sipho, group, price.quote_id)).rejects.toMatchObject({
      problem: { code: 'overpays', detail: 'That is R20.00 more than the R40.00 still owed.' },
    })
    await pay(sipho, group, price.quote_id, { allow_overpay: true })
    expect((await balancesIn(sipho, group.id))[sipho.username]).toBe('20.00')
  })

  test('asks for the PIN above the limit, as every payment does', async () => {
    const group = await three()
    await aBill(thandi, group, '12000', [sipho])
    const { quote_id } = await quote(sipho, group, thandi, '6000')

    await expect(pay(sipho, group, quote_id)).rejects.toMatchObject(refused('step_up_required', 403))
  })

  test('stays when the bill is changed afterwards: only the balance follows', async () => {
    const group = await three()
    const bill = await aBill(thandi, group, '40', [sipho])
    const { quote_id } = await quote(sipho, group, thandi, '40')
    await pay(sipho, group, quote_id)
    await thandi.api.billExpenses.deleteExpense({
      params: { ...params(group), expense_id: bill.id },
      query: { expected_version: '1' },
    })

    expect((await balancesIn(sipho, group.id))[sipho.username]).toBe('40.00')
    const [settlement] = await sipho.api.billSettlements.listSettlements({ params: params(group), query: {} })
    expect(settlement).toMatchObject({ state: 'PAID', amount: '40.00' })
  })
})

describe('cash and EFT', () => {
  const claim = (who: Someone, group: Group, from: Someone | string, to: Someone | string, amount: string) =>
    who.api.billSettlements.claimSettlement({
      params: params(group),
      body: { from_member_id: placeOf(group, from), to_member_id: placeOf(group, to), amount, method: 'cash' },
    })
  const answer = (who: Someone, group: Group, id: string, act: 'confirmSettlement' | 'withdrawSettlement') =>
    who.api.billSettlements[act]({ params: { ...params(group), settlement_id: id } })

  test("count when the payee says so, and the payee's own word counts at once", async () => {
    const group = await three()
    await aBill(thandi, group, '60', [sipho, lerato])
    const said = await claim(sipho, group, sipho, thandi, '30')

    expect(said).toMatchObject({ state: 'CLAIMED_PAID', may_confirm: false, may_withdraw: true })
    expect((await balancesIn(sipho, group.id))[sipho.username]).toBe('-30.00')
    await expect(claim(sipho, group, sipho, thandi, '30')).rejects.toMatchObject(refused('overpays_nothing', 409))
    await expect(answer(lerato, group, said.id, 'confirmSettlement')).rejects.toMatchObject(
      refused('settlement_answer_of_other', 403),
    )
    await expect(answer(sipho, group, said.id, 'confirmSettlement')).rejects.toMatchObject(
      refused('settlement_answer_of_other', 403),
    )
    const results = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => answer(thandi, group, said.id, 'confirmSettlement')),
      answer(sipho, group, said.id, 'withdrawSettlement'),
    ])
    expect(won(results)).toBe(1)

    expect(await claim(thandi, group, lerato, thandi, '30')).toMatchObject({ state: 'CONFIRMED' })
    expect((await balancesIn(thandi, group.id))[lerato.username]).toBe('0.00')
  })

  test('that did not arrive leave the debt, with the reason', async () => {
    const group = await three()
    await aBill(thandi, group, '30', [sipho])
    const said = await claim(sipho, group, sipho, thandi, '30')
    const where = { ...params(group), settlement_id: said.id }

    const answered = await thandi.api.billSettlements.rejectSettlement({ params: where, body: { reason: 'Not yet' } })

    expect(answered).toMatchObject({ state: 'REJECTED', reason: 'Not yet' })
    expect((await balancesIn(sipho, group.id))[sipho.username]).toBe('-30.00')
    await expect(answer(thandi, group, said.id, 'confirmSettlement')).rejects.toMatchObject(
      refused('settlement_answered', 409),
    )
  })

  test('that the payee said arrived can be taken back by the payee alone, and the payer hears that they owe it again', async () => {
    const group = await three()
    await aBill(thandi, group, '60', [sipho, 'Gogo'])
    const said = await claim(sipho, group, sipho, thandi, '30')
    expect(await answer(thandi, group, said.id, 'confirmSettlement')).toMatchObject({ may_withdraw: true })
    await expect(answer(sipho, group, said.id, 'withdrawSettlement')).rejects.toMatchObject(
      refused('settlement_answered', 409),
    )
    await expect(answer(lerato, group, said.id, 'withdrawSettlement')).rejects.toMatchObject(
      refused('settlement_answer_of_other', 403),
    )

    const results = await Promise.allSettled(
      Array.from({ length: 3 }, () => answer(thandi, group, said.id, 'withdrawSettlement')),
    )

    expect(won(results)).toBe(1)
    expect(await balancesIn(sipho, group.id)).toMatchObject({ [sipho.username]: '-30.00', [thandi.username]: '60.00' })
    const [notice] = await sipho.api.notifications.listNotifications({ query: {} })
    expect(notice).toMatchObject({ title: 'A payment of R30.00 no longer counts', link: `/bills/${group.id}` })
    const typo = await claim(thandi, group, 'Gogo', thandi, '3')
    await answer(thandi, group, typo.id, 'withdrawSettlement')
    expect(await claim(thandi, group, 'Gogo', thandi, '30')).toMatchObject({ state: 'CONFIRMED', may_withdraw: true })
    expect((await balancesIn(thandi, group.id))['Gogo']).toBe('0.00')
  })

  test('stay as they are once one of the two left: nobody who is gone owes anything again', async () => {
    const group = await three()
    await aBill(thandi, group, '30', [sipho])
    const said = await claim(thandi, group, sipho, thandi, '30')
    await sipho.api.bills.removeMember({ params: { ...params(group), member_id: placeOf(group, sipho) } })

    await expect(answer(thandi, group, said.id, 'withdrawSettlement')).rejects.toMatchObject(
      refused('settlement_parties_left', 422),
    )
  })

  test('that nobody can answer any more wait no longer: who leaves takes them along, and the group can be archived', async () => {
    const group = await three()
    await aBill(lerato, group, '30', [sipho])
    const said = await claim(sipho, group, sipho, lerato, '30')
    const [bill] = await lerato.api.billExpenses.listExpenses({ params: params(group), query: {} })
    await lerato.api.billExpenses.deleteExpense({
      params: { ...params(group), expense_id: bill?.id ?? '' },
      query: { expected_version: '1' },
    })
    for (const someone of [sipho, lerato])
      await someone.api.bills.removeMember({ params: { ...params(group), member_id: placeOf(group, someone) } })

    const where = { params: { ...params(group), settlement_id: said.id } }
    expect(await thandi.api.billSettlements.getSettlement(where)).toMatchObject({ state: 'WITHDRAWN' })
    expect(await thandi.api.bills.archiveGroup({ params: params(group) })).toMatchObject({ open_settlements: 0 })
  })

  test("of guests are the owner's to say, and nobody speaks for others", async () => {
    const group = await three()
    await aBill(sipho, group, '30', ['Gogo'])

    await expect(claim(lerato, group, 'Gogo', sipho, '30')).rejects.toMatchObject(refused('settlement_of_others', 403))
    const said = await claim(thandi, group, 'Gogo', sipho, '30')
    expect(said.state).toBe('CLAIMED_PAID')
    expect(await answer(sipho, group, said.id, 'confirmSettlement')).toMatchObject({ state: 'CONFIRMED' })
  })
})

describe('asking all', () => {
  const askAll = (who: Someone, group: Group) =>
    who.api.billSettlements.requestAll({ params: params(group), body: { asset: 'USDT' } })

  test('asks each debtor once, and books what they pay', async () => {
    const group = await three()
    await aBill(thandi, group, '90', [sipho, lerato, 'Gogo'])

    const asked = await askAll(thandi, group)
    expect(asked.requested.map(({ amount }) => amount)).toEqual(['30.00', '30.00'])
    expect(asked.skipped).toMatchObject([{ name: 'Gogo', reason: 'has no account' }])
    expect((await askAll(thandi, group)).requested).toEqual([])

    const [request] = await sipho.api.requests.listReceivedRequests({ query: {} })
    const fulfil = () => sipho.api.requests.fulfillRequest({ params: { request_id: request?.id ?? '' }, body: {} })
    expect(won(await Promise.allSettled([fulfil(), fulfil(), fulfil()]))).toBe(1)

    const settled = await sipho.api.billSettlements.listSettlements({ params: params(group), query: {} })
    expect(settled).toMatchObject([{ state: 'PAID', amount: '30.00', request_id: request?.id }])
    expect((await balancesIn(sipho, group.id))[sipho.username]).toBe('0.00')
  })

  test('is taken back when the debt is settled another way', async () => {
    const group = await three()
    await aBill(thandi, group, '25', [lerato])
    const { requested } = await askAll(thandi, group)
    const { quote_id } = await quote(lerato, group, thandi, '25')
    await pay(lerato, group, quote_id)

    const received = await lerato.api.requests.listReceivedRequests({ query: {} })
    expect(received.find(({ id }) => id === requested[0]?.request_id)?.status).toBe('CANCELLED')
    await expect(askAll(thandi, group)).rejects.toMatchObject(refused('nobody_owes_you', 422))
  })
})
