import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, type Someone } from '../../../../test/api.ts'
import { aBill, aGroup, placeOf } from '../../../../test/bills.ts'
import { aMarket, type Market, passTime } from '../../../../test/market.ts'
import { acquaint } from '../../../../test/pins.ts'

let market: Market
let thandi: Someone
let sipho: Someone

beforeAll(async () => {
  market = await aMarket()
  thandi = await aUser(market.api, { tier: 1 })
  sipho = await aUser(market.api, { tier: 1 })
  await acquaint(market.world, sipho, thandi)
}, 60_000)
afterAll(() => market[Symbol.asyncDispose]())

type Group = Awaited<ReturnType<typeof aGroup>>
const remind = (who: Someone, group: Group, whom: Someone | string) =>
  who.api.billSettlements.remindDebtor({
    params: { group_id: group.id },
    body: { member_id: placeOf(group, whom) },
  })
const noticesOf = async (someone: Someone) =>
  (await someone.api.notifications.listNotifications({ query: {} })).filter(({ title }) => title.includes('reminder'))

test('a debt is brought to mind with one notice, once a day, and the group says so until then', async () => {
  const group = await aGroup(thandi, [sipho])
  await aBill(thandi, group, '60', [thandi, sipho])

  expect(await remind(thandi, group, sipho)).toMatchObject({ name: sipho.username, amount: '30.00' })
  await expect(remind(thandi, group, sipho)).rejects.toMatchObject({ problem: { code: 'reminded_already' } })
  expect(await noticesOf(sipho)).toMatchObject([{ title: 'A reminder: you owe R30.00' }])
  const seen = () => thandi.api.bills.getGroup({ params: { group_id: group.id } })
  expect((await seen()).reminded_member_ids).toEqual([placeOf(group, sipho)])
  expect((await sipho.api.bills.getGroup({ params: { group_id: group.id } })).reminded_member_ids).toEqual([])

  await passTime(market, 24 * 3600 + 1)
  expect((await seen()).reminded_member_ids).toEqual([])
  await remind(thandi, group, sipho)
  expect(await noticesOf(sipho)).toHaveLength(2)
})

test('only who is owed reminds, of what is owed and not said to be paid', async () => {
  const group = await aGroup(thandi, [sipho], ['Gogo'])
  await aBill(thandi, group, '90', [thandi, sipho, 'Gogo'])

  const refused = (who: Someone, whom: Someone | string, code: string) =>
    expect(remind(who, group, whom)).rejects.toMatchObject({ problem: { code } })
  await refused(sipho, thandi, 'reminder_not_owed')
  await refused(thandi, thandi, 'reminder_not_owed')
  await refused(thandi, 'Gogo', 'reminder_to_guest')
  const [from_member_id, to_member_id] = [placeOf(group, sipho), placeOf(group, thandi)]
  await sipho.api.billSettlements.claimSettlement({
    params: { group_id: group.id },
    body: { from_member_id, to_member_id, amount: '30', method: 'cash' },
  })
  await refused(thandi, sipho, 'reminder_of_paid')
})

test('reminders of one person add up over all groups, also when they are sent at once', async () => {
  const friend = await aUser(market.api, { tier: 1 })
  const groups = []
  for (let made = 0; made < 5; made += 1) {
    const group = await aGroup(thandi, [friend])
    await aBill(thandi, group, '20', [thandi, friend])
    groups.push(group)
  }
  const sent = await Promise.allSettled(groups.map((group) => remind(thandi, group, friend)))

  expect(sent.map(({ status }) => status).sort()).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled'],
    ...['rejected', 'rejected'],
  ])
  expect(await noticesOf(friend)).toHaveLength(3)
})
