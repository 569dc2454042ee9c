import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, type Someone } from '../../../test/api.ts'
import { aBill, aGroup, balancesIn, placeOf } from '../../../test/bills.ts'
import { aMarket, fund, type Market } from '../../../test/market.ts'
import { acquaint } from '../../../test/pins.ts'
import { asOwner } from '../../../test/world.ts'

let market: Market
let thandi: Someone
let sipho: Someone

beforeAll(async () => {
  market = await aMarket()
  thandi = await aUser(market.api, { tier: 1 })
  sipho = await aUser(market.api, { tier: 1 })
  await fund(market.api.db, sipho.id, 'USDT', '1000')
  await acquaint(market.world, sipho, thandi)
}, 60_000)
afterAll(() => market[Symbol.asyncDispose]())

const again = { idempotencyKey: 'asked-again' }

test('a group that is asked for again under one key is made once, and shown as it is by then', async () => {
  const make = () => thandi.api.bills.createGroup({ body: { name: 'First' } }, { idempotencyKey: 'one-group' })
  const { id, version } = await make()
  await thandi.api.bills.editGroup({ params: { group_id: id }, body: { name: 'Second', expected_version: version } })

  expect(await make()).toMatchObject({ id, name: 'Second', version: version + 1 })
  expect(await thandi.api.bills.listGroups({ query: {} })).toHaveLength(1)
})

test('a bill that is added again under one key is booked once, and shown as it is by then', async () => {
  const group = await aGroup(thandi, [sipho])
  const params = { group_id: group.id }
  const body = {
    ...{ description: 'Meat', amount: '40' },
    payers: [{ member_id: placeOf(group, thandi), amount: '40' }],
    shares: [{ member_id: placeOf(group, sipho) }],
  }
  const add = () => thandi.api.billExpenses.addExpense({ params, body }, again)
  const bill = await add()
  await sipho.api.billExpenses.deleteExpense({
    params: { ...params, expense_id: bill.id },
    query: { expected_version: '1' },
  })

  const shown = await add()

  expect(shown).toMatchObject({ id: bill.id, version: 2 })
  expect([bill.deleted_at, shown.deleted_at !== null]).toEqual([null, true])
  expect((await balancesIn(thandi, group.id))[sipho.username]).toBe('0.00')
})

test('a payment in cash that is said again under one key is kept once, and shown with its answer', async () => {
  const group = await aGroup(thandi, [sipho])
  await aBill(thandi, group, '40', [sipho])
  const params = { group_id: group.id }
  const body = {
    ...{ from_member_id: placeOf(group, sipho), to_member_id: placeOf(group, thandi) },
    ...{ amount: '40', method: 'cash' as const },
  }
  const say = () => sipho.api.billSettlements.claimSettlement({ params, body }, again)
  const said = await say()
  await thandi.api.billSettlements.confirmSettlement({ params: { ...params, settlement_id: said.id } })

  expect(said).toMatchObject({ state: 'CLAIMED_PAID', may_withdraw: true })
  expect(await say()).toMatchObject({ id: said.id, state: 'CONFIRMED', may_withdraw: false })
  expect(await thandi.api.billSettlements.listSettlements({ params, query: {} })).toHaveLength(1)
})

test('a recurring bill that is set up again under one key is one, and shown as it is by then', async () => {
  const group = await aGroup(thandi, [sipho])
  const params = { group_id: group.id }
  const body = {
    ...{ description: 'Rent', amount: '90', starts_on: '2099-01-01', recurrence: 'monthly' as const },
    payers: [{ member_id: placeOf(group, thandi), amount: '90' }],
    shares: [{ member_id: placeOf(group, sipho) }],
  }
  const add = () => thandi.api.billRules.addRule({ params, body }, { idempotencyKey: 'one-rule' })
  const rule = await add()
  await sipho.api.billRules.pauseRule({ params: { ...params, rule_id: rule.id } })

  expect(await add()).toMatchObject({ id: rule.id, version: 2, paused: true })
})

test('a debt that is paid again under one key is paid once, and its receipt is shown to who left meanwhile, too', async () => {
  const group = await aGroup(thandi, [sipho])
  await aBill(thandi, group, '40', [sipho])
  const params = { group_id: group.id }
  const { quote_id } = await sipho.api.billSettlements.quoteSettlement({
    params,
    body: { to_member_id: placeOf(group, thandi), amount: '40', asset: 'USDT' },
  })
  const pay = () =>
    sipho.api.billSettlements.paySettlement({ params, body: { quote_id } }, { idempotencyKey: 'one-debt' })
  const paid = await pay()
  await sipho.api.bills.removeMember({ params: { ...params, member_id: placeOf(group, sipho) } })

  expect(await pay()).toEqual(paid)
  expect(paid).toMatchObject({ state: 'PAID', amount: '40.00', asset: 'USDT' })
  const moved = await asOwner(market.world.url, "select ref from posting where reason = 'bill.settled' and ref = $1", [
    paid.id,
  ])
  expect(moved).toHaveLength(1)
})

test('a key keeps no more than the id of what was made', async () => {
  const keys = await asOwner<{ answer: unknown }>(
    market.world.url,
    `select answer from idempotency_key where route in ('createGroup', 'addExpense', 'claimSettlement', 'addRule', 'paySettlement')`,
  )

  expect(keys.length).toBeGreaterThanOrEqual(5)
  expect(keys.map(({ answer }) => typeof answer)).toEqual(keys.map(() => 'string'))
})
