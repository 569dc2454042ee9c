import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../../test/api.ts'
import { aBill, aGroup, placeOf } from '../../../../test/bills.ts'
import { aWorld, type World } from '../../../../test/world.ts'

let world: World
let api: Api
let thandi: Someone
let sipho: Someone
let lebo: Someone

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  thandi = await aUser(api)
  sipho = await aUser(api)
  lebo = await aUser(api)
}, 60_000)
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

test('what one is owed and owes is added up over all groups, and each friend is one line', async () => {
  const flat = await aGroup(thandi, [sipho, lebo], ['Gogo'])
  const trip = await aGroup(sipho, [thandi])
  const put = await aGroup(thandi, [sipho])
  await aBill(thandi, flat, '100', [thandi, sipho, lebo, 'Gogo'])
  await aBill(sipho, trip, '80', [thandi, sipho])
  await thandi.api.bills.archiveGroup({ params: { group_id: put.id } })

  expect(await thandi.api.billFriends.getOverview()).toEqual({
    owed: '75.00',
    owing: '40.00',
    friends: expect.arrayContaining([
      { username: lebo.username, balance: '25.00', groups: 1 },
      { username: sipho.username, balance: '-15.00', groups: 2 },
    ]),
  })
  const params = { username: sipho.username }
  expect(await thandi.api.billFriends.getFriend({ params })).toEqual({
    username: sipho.username,
    balance: '-15.00',
    shared: [
      {
        group_id: trip.id,
        group_name: 'Braai',
        member_id: placeOf(trip, sipho),
        balance: '-40.00',
        is_reminded: false,
      },
      { group_id: flat.id, group_name: 'Braai', member_id: placeOf(flat, sipho), balance: '25.00', is_reminded: false },
    ],
  })
  const seen = await sipho.api.billFriends.getFriend({ params: { username: `@${thandi.username.toUpperCase()}` } })
  expect(seen.balance).toBe('15.00')
})

test('a group that settles by its bills is told by its bills', async () => {
  const [one, two, three] = [await aUser(api), await aUser(api), await aUser(api)]
  const group = await aGroup(one, [two, three])
  const { version } = await one.api.bills.getGroup({ params: { group_id: group.id } })
  await one.api.bills.editGroup({
    params: { group_id: group.id },
    body: { simplify: false, expected_version: version },
  })
  await aBill(one, group, '10', [two])
  await aBill(two, group, '10', [three])

  const { owed, friends } = await one.api.billFriends.getOverview()
  expect(owed).toBe('10.00')
  expect(friends).toEqual([
    { username: two.username, balance: '10.00', groups: 1 },
    ...[{ username: three.username, balance: '0.00', groups: 1 }],
  ])
})

test('who shares no group with somebody learns nothing of them', async () => {
  const stranger = await aUser(api)
  for (const username of [thandi.username, 'nobody_has_this', stranger.username])
    await expect(stranger.api.billFriends.getFriend({ params: { username } })).rejects.toMatchObject({
      problem: { code: 'friend_not_found' },
    })
  expect(await stranger.api.billFriends.getOverview()).toEqual({ owed: '0.00', owing: '0.00', friends: [] })
})
