import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, refused, type Someone } from '../../../../test/api.ts'
import { aGroup, balancesIn, placeOf } from '../../../../test/bills.ts'
import { letGo, suspend } from '../../../../test/suspended.ts'
import { askPromises, aWorld, type World } from '../../../../test/world.ts'
import { advanceClock, clockNow } from '../../../platform/clock.ts'
import { billsInvariants } from '../bills.invariants.ts'
import { enterDue } from './due.service.ts'
import { dateAt, morningOf } from './recurring.rules.ts'

let world: World
let api: Api
let thandi: Someone
let sipho: Someone

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  thandi = await aUser(api)
  sipho = await aUser(api)
}, 60_000)
afterEach(async () => {
  const findings = await askPromises(world.url, billsInvariants)
  expect(findings.filter(({ count }) => count > 0)).toEqual([])
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const day = 86_400
type Group = Awaited<ReturnType<typeof aGroup>>
type NewRule = Parameters<Someone['api']['billRules']['addRule']>[0]['body']

const tomorrow = async () => new Date((await clockNow(api.db)).getTime() + day * 1000).toISOString().slice(0, 10)
async function aRule(group: Group, wishes: Partial<NewRule> = {}) {
  const people = group.members.filter(({ is_guest }) => !is_guest)
  const body: NewRule = {
    description: 'Rent',
    amount: '9000',
    payers: [{ member_id: placeOf(group, thandi), amount: '9000' }],
    shares: people.map(({ id }) => ({ member_id: id })),
    starts_on: await tomorrow(),
    recurrence: 'weekly',
    ...wishes,
  }
  return thandi.api.billRules.addRule({ params: { group_id: group.id }, body })
}
const bills = (group: Group) => thandi.api.billExpenses.listExpenses({ params: { group_id: group.id }, query: {} })
const rulesOf = (group: Group) => thandi.api.billRules.listRules({ params: { group_id: group.id } })

describe('the dates of a recurring bill', () => {
  test('of a 31st are the last day of short months, and the 31st again after', () => {
    const monthly = {
      recurrence: 'monthly',
      every: 1,
      startsOn: '2027-01-31',
      endsOn: null,
      occurrences: null,
    } as const

    expect([0, 1, 2, 3, 13].map((place) => dateAt(monthly, place))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2028-02-29',
    ])
    expect(dateAt({ ...monthly, recurrence: 'yearly', startsOn: '2028-02-29' }, 4)).toBe('2032-02-29')
    expect(morningOf('2027-01-31').toISOString()).toBe('2027-01-31T04:00:00.000Z')
  })

  test('never drift: each is in its own month, on the day of the first or on the last of the month', () => {
    const start = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 12 }), fc.nat(60), (from, every, place) => {
        const startsOn = from.toISOString().slice(0, 10)
        const date = new Date(
          dateAt({ recurrence: 'monthly', every, startsOn, endsOn: null, occurrences: null }, place),
        )
        const months = (date.getUTCFullYear() - from.getUTCFullYear()) * 12 + date.getUTCMonth() - from.getUTCMonth()
        const tomorrow = new Date(date.getTime() + day * 1000)

        expect(months).toBe(every * place)
        if (date.getUTCDate() !== from.getUTCDate()) expect(tomorrow.getUTCDate()).toBe(1)
      }),
    )
  })
})

describe('a recurring bill', () => {
  test('is entered once for each date, however many jobs run, also after months away', async () => {
    const group = await aGroup(thandi, [sipho])
    const rule = await aRule(group)
    await enterDue(api.db)
    expect(await bills(group)).toEqual([])

    await advanceClock(api.db, 23 * day)
    await Promise.all([enterDue(api.db), enterDue(api.db), enterDue(api.db)])

    const entered = await bills(group)
    expect(entered.map(({ date }) => date).sort()).toEqual(
      [0, 1, 2, 3].map((place) => dateAt({ ...rule, every: 1, startsOn: rule.starts_on, endsOn: null }, place)),
    )
    expect(entered[0]).toMatchObject({ rule_id: rule.id, created_by: null, amount: '9000.00' })
    expect((await balancesIn(sipho, group.id))[sipho.username]).toBe('-18000.00')
  })

  test('ends after its number of times, or with its last date', async () => {
    const group = await aGroup(thandi, [sipho])
    const starts = await tomorrow()
    await aRule(group, { occurrences: 2 })
    await aRule(group, { starts_on: starts, ends_on: starts, recurrence: 'monthly' })
    await expect(aRule(group, { occurrences: 2, ends_on: starts })).rejects.toMatchObject(
      refused('recurring_bill_ends_twice', 422),
    )
    await expect(aRule(group, { starts_on: '2026-01-01' })).rejects.toMatchObject(
      refused('recurring_bill_in_past', 422),
    )

    await advanceClock(api.db, 60 * day)
    await enterDue(api.db)

    expect(await bills(group)).toHaveLength(3)
    expect((await rulesOf(group)).map(({ next_at }) => next_at)).toEqual([null, null])
  })

  test('changes only what comes next, rests while paused, and does not make up for the pause', async () => {
    const group = await aGroup(thandi, [sipho])
    const rule = await aRule(group)
    const params = { group_id: group.id, rule_id: rule.id }
    await advanceClock(api.db, 2 * day)
    await enterDue(api.db)
    const [now] = await rulesOf(group)
    const edit = {
      description: 'Rent and water',
      amount: '9500',
      payers: [{ member_id: placeOf(group, thandi), amount: '9500' }],
      shares: rule.shares.map(({ member_id }) => ({ member_id })),
      recurrence: 'weekly' as const,
      expected_version: now?.version ?? 0,
    }
    await sipho.api.billRules.editRule({ params, body: edit })
    await expect(thandi.api.billRules.editRule({ params, body: edit })).rejects.toMatchObject(
      refused('recurring_bill_changed', 409),
    )
    await thandi.api.billRules.pauseRule({ params })
    await advanceClock(api.db, 15 * day)
    await enterDue(api.db)
    await thandi.api.billRules.resumeRule({ params })
    await enterDue(api.db)
    expect(await bills(group)).toHaveLength(1)

    await advanceClock(api.db, 7 * day)
    await enterDue(api.db)
    expect((await bills(group)).map(({ description }) => description)).toEqual(['Rent and water', 'Rent'])
    await thandi.api.billRules.removeRule({ params })
    expect(await rulesOf(group)).toEqual([])
  })

  test('pauses itself, and says why, when one of its people is no longer in the group', async () => {
    const group = await aGroup(thandi, [sipho])
    await aRule(group)
    await thandi.api.bills.removeMember({ params: { group_id: group.id, member_id: placeOf(group, sipho) } })

    await advanceClock(api.db, 8 * day)
    await enterDue(api.db)

    expect(await bills(group)).toEqual([])
    expect(await rulesOf(group)).toMatchObject([
      { paused: true, paused_reason: 'Someone on this bill is not in the group' },
    ])
  })
})

test('a recurring bill rests while somebody who paid it is suspended: nobody owes them more', async () => {
  const [payer, friend] = [await aUser(api), await aUser(api)]
  const group = await aGroup(thandi, [payer, friend])
  await aRule(group, { payers: [{ member_id: placeOf(group, payer), amount: '9000' }] })
  await suspend(api.db, payer)
  await advanceClock(api.db, 8 * day)

  await enterDue(api.db)

  expect(await bills(group)).toEqual([])
  expect(await rulesOf(group)).toMatchObject([
    { paused: true, paused_reason: 'Someone who paid cannot be paid back at the moment' },
  ])
  await letGo(api.db, payer, friend)
})
