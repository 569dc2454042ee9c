import type { NewExpense } from '@sengi/contract/bills/expenses'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, refused, type Someone } from '../../../../test/api.ts'
import { aBill, aGroup, balancesIn, placeOf } from '../../../../test/bills.ts'
import { aJpeg } from '../../../../test/files.ts'
import { askPromises, asOwner, aWorld, type World } from '../../../../test/world.ts'
import { billsInvariants } from '../bills.invariants.ts'

let world: World
let api: Api
let thandi: Someone
let sipho: Someone
let lerato: Someone

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  thandi = await aUser(api)
  sipho = await aUser(api)
  lerato = await aUser(api)
}, 60_000)
afterEach(async () => {
  const findings = await askPromises(world.url, billsInvariants)
  expect(findings.filter(({ count }) => count > 0)).toEqual([])
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const three = async () => aGroup(thandi, [sipho, lerato])
type Group = Awaited<ReturnType<typeof three>>

const termsOf = (group: Group, wishes: Partial<NewExpense> = {}): NewExpense => ({
  description: 'Meat',
  amount: '100',
  category: 'general',
  split_mode: 'equal',
  note: '',
  payers: [{ member_id: placeOf(group, thandi), amount: wishes.amount ?? '100' }],
  shares: [thandi, sipho, lerato].map((person) => ({ member_id: placeOf(group, person) })),
  ...wishes,
})
const add = (group: Group, wishes: Partial<NewExpense> = {}) =>
  thandi.api.billExpenses.addExpense({ params: { group_id: group.id }, body: termsOf(group, wishes) })
const shares = (group: Group, ...values: string[]) =>
  [thandi, sipho, lerato].map((person, place) => ({ member_id: placeOf(group, person), value: values[place] ?? '0' }))

describe('a bill', () => {
  test('is shared by each mode to the last cent', async () => {
    const group = await three()
    const amountsOf = async (wishes: Partial<NewExpense>) =>
      (await add(group, wishes)).shares
        .sort((a, b) => a.member_id.localeCompare(b.member_id))
        .map(({ amount }) => amount)

    expect((await amountsOf({})).sort()).toEqual(['33.33', '33.33', '33.34'])
    expect(await amountsOf({ split_mode: 'exact', shares: shares(group, '10', '20.5', '69.50') })).toEqual([
      '10.00',
      '20.50',
      '69.50',
    ])
    expect(await amountsOf({ split_mode: 'percent', shares: shares(group, '50', '25.5', '24.5') })).toEqual([
      '50.00',
      '25.50',
      '24.50',
    ])
    expect(await amountsOf({ split_mode: 'shares', shares: shares(group, '1', '1', '2') })).toEqual([
      '25.00',
      '25.00',
      '50.00',
    ])
    expect(await amountsOf({ split_mode: 'adjustments', shares: shares(group, '7', '0', '3') })).toEqual([
      '37.00',
      '30.00',
      '33.00',
    ])
    const sums = Object.values(await balancesIn(sipho, group.id)).reduce(
      (sum, text) => sum + Math.round(Number(text) * 100),
      0,
    )
    expect(sums).toBe(0)
  })

  test('goes by the id that the preview chose, and an id is used once', async () => {
    const group = await three()
    const id = crypto.randomUUID()
    const bill = await add(group, { id })

    expect(bill.id).toBe(id)
    await expect(add(group, { id })).rejects.toMatchObject(refused('bill_added_already', 409))
  })

  test('has several payers, may be a refund, and says what is missing when it does not add up', async () => {
    const group = await three()
    const payers = (first: string, second: string) => [
      { member_id: placeOf(group, thandi), amount: first },
      { member_id: placeOf(group, sipho), amount: second },
    ]
    await add(group, { payers: payers('60', '40') })
    await add(group, { amount: '-30', payers: payers('-20', '-10') })

    await expect(add(group, { payers: payers('60', '39.50') })).rejects.toMatchObject({
      problem: { code: 'split_refused', detail: 'What the payers paid is R0.50 short of the amount' },
    })
    await expect(add(group, { split_mode: 'exact', shares: shares(group, '50', '50', '1') })).rejects.toMatchObject({
      problem: { code: 'split_refused', detail: 'The shares are R1.00 more than the amount' },
    })
    await expect(
      add(group, { split_mode: 'percent', shares: shares(group, '50', '25', '24.75') }),
    ).rejects.toMatchObject({
      problem: { code: 'split_percent_differs', detail: 'The percentages are 0.25 short of 100' },
    })
    await expect(add(group, { amount: '0', payers: payers('1', '-1') })).rejects.toMatchObject(
      refused('bill_amount_zero', 422),
    )
    const much = { amount: '10000000.01', payers: payers('10000000', '0.01') }
    await expect(add(group, much)).rejects.toMatchObject({
      problem: { code: 'bill_too_large', detail: 'A bill is at most R10,000,000.00' },
    })
    const stranger = [{ member_id: crypto.randomUUID() }]
    await expect(add(group, { shares: stranger })).rejects.toMatchObject(refused('bill_stranger', 422))
    expect(await thandi.api.billExpenses.listExpenses({ params: { group_id: group.id }, query: {} })).toHaveLength(2)
  })

  test('is told to those who have a share, with their share, and to nobody else', async () => {
    const group = await three()
    const bill = await aBill(thandi, group, '80', [thandi, sipho])

    const told = await asOwner(
      world.url,
      `select user_id, params from notification where dedupe_key = $1 and channel = 'in_app'`,
      [`bill.shared:${bill.id}:1`],
    )
    expect(told).toMatchObject([{ user_id: sipho.id, params: { share: 'R40.00' } }])
  })

  test('that is deleted, or that somebody no longer shares, is told to whose balance it moves', async () => {
    const group = await three()
    const bill = await aBill(thandi, group, '80', [thandi, sipho])
    const params = { group_id: group.id, expense_id: bill.id }
    const sharers = [thandi, lerato].map((person) => ({ member_id: placeOf(group, person) }))
    const terms = termsOf(group, { amount: '80', shares: sharers })
    await thandi.api.billExpenses.editExpense({ params, body: { ...terms, date: bill.date, expected_version: 1 } })
    await thandi.api.billExpenses.deleteExpense({ params, query: { expected_version: '2' } })

    const link = `/bills/${group.id}/expenses/${bill.id}`
    const [out] = await sipho.api.notifications.listNotifications({ query: {} })
    expect(out).toMatchObject({ title: 'A bill changed: your share is now R0.00', link })
    const [gone] = await lerato.api.notifications.listNotifications({ query: {} })
    expect(gone).toMatchObject({ title: 'A bill was deleted: your share was R40.00', link })
    expect(gone?.body).toContain(`@${thandi.username} deleted Meat in ${group.name}`)
  })

  test('is found by what it says, capitals or not, and a sign of a pattern is a letter', async () => {
    const group = await three()
    for (const description of ['Braai meat', '50% off meat', 'Rent']) await add(group, { description })
    await add(group, { description: 'Taxi', note: 'To the BRAAI' })
    const found = async (search: string) =>
      (await thandi.api.billExpenses.listExpenses({ params: { group_id: group.id }, query: { search } }))
        .map(({ description }) => description)
        .sort()

    expect(await found('braai')).toEqual(['Braai meat', 'Taxi'])
    expect(await found('0% o')).toEqual(['50% off meat'])
    expect(await found('_')).toEqual([])
    expect(await found(' ')).toHaveLength(4)
  })

  test('of two editors, the second reads what the first one changed', async () => {
    const group = await three()
    const bill = await add(group)
    const params = { group_id: group.id, expense_id: bill.id }
    const edit = (who: Someone, amount: string) => {
      const payers = [{ member_id: placeOf(group, thandi), amount }]
      const body = { ...termsOf(group, { amount, payers }), date: bill.date, expected_version: 1 }
      const { id: _, ...terms } = body
      return who.api.billExpenses.editExpense({ params, body: terms })
    }
    expect(await edit(sipho, '120')).toMatchObject({ version: 2, amount: '120.00' })

    await expect(edit(lerato, '90')).rejects.toMatchObject({
      problem: { code: 'bill_changed', detail: 'Someone else just changed this bill: amount 100.00 → 120.00' },
    })
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        thandi.api.billExpenses.deleteExpense({ params, query: { expected_version: '2' } }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('comes back to the cent when its deletion or its change is undone, and the history keeps everything', async () => {
    const group = await three()
    const bill = await add(group, {
      amount: '100.01',
      payers: [{ member_id: placeOf(group, thandi), amount: '100.01' }],
    })
    const before = await balancesIn(thandi, group.id)
    const params = { group_id: group.id, expense_id: bill.id }
    await sipho.api.billExpenses.deleteExpense({ params, query: { expected_version: '1' } })
    expect((await balancesIn(thandi, group.id))[sipho.username]).toBe('0.00')

    const history = () =>
      thandi.api.bills.listHistory({ params: { group_id: group.id }, query: { expense_id: bill.id } })
    const [deleted, added] = await history()
    expect([deleted?.may_undo, added?.may_undo]).toEqual([true, false])
    const undo = { params: { group_id: group.id, event_id: deleted?.id ?? '' } }
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => thandi.api.billExpenses.undo(undo)))

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balancesIn(thandi, group.id)).toEqual(before)
    expect((await history()).map(({ kind }) => kind)).toEqual(['expense_restored', 'expense_deleted', 'expense_added'])
    expect((await history())[1]).toMatchObject({
      before: { amount: '100.01', deleted: false },
      after: { deleted: true },
    })
  })

  test('carries a photo of its receipt, cleaned and readable by its group only', async () => {
    const group = await three()
    const bill = await add(group)
    const params = { group_id: group.id, expense_id: bill.id }
    const photo = new Blob([new Uint8Array(aJpeg())], { type: 'image/jpeg' })

    expect(await sipho.api.billExpenses.attachReceipt({ params, body: photo })).toMatchObject({ has_receipt: true })
    expect((await lerato.api.billExpenses.getReceipt({ params })).size).toBeGreaterThan(0)
    const stranger = await aUser(api)
    await expect(stranger.api.billExpenses.getReceipt({ params })).rejects.toMatchObject(
      refused('group_not_found', 404),
    )
    const lie = new Blob(['<svg/>'], { type: 'image/png' })
    await expect(sipho.api.billExpenses.attachReceipt({ params, body: lie })).rejects.toMatchObject(
      refused('file_of_other_kind', 422),
    )
    expect(await sipho.api.billExpenses.removeReceipt({ params })).toMatchObject({ has_receipt: false })
    await expect(lerato.api.billExpenses.getReceipt({ params })).rejects.toMatchObject(
      refused('bill_without_receipt', 404),
    )
  })

  test('is paged by day and id', async () => {
    const group = await three()
    for (const date of ['2026-01-03', '2026-01-01', '2026-01-03', '2026-01-02']) await add(group, { date })

    const first = await api.http.inject({
      url: `/api/bills/groups/${group.id}/expenses?limit=3`,
      headers: { authorization: `Bearer ${thandi.token}` },
    })
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? ''
    const second = await api.http.inject({ url: next, headers: { authorization: `Bearer ${thandi.token}` } })

    expect([...first.json(), ...second.json()].map(({ date }) => date)).toEqual([
      '2026-01-03',
      '2026-01-03',
      '2026-01-02',
      '2026-01-01',
    ])
  })
})
