import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, refused, type Someone, setFigures } from '../../../../test/api.ts'
import { aBill, aGroup, placeOf } from '../../../../test/bills.ts'
import { suspend } from '../../../../test/suspended.ts'
import { askPromises, asOwner, aWorld, type World } from '../../../../test/world.ts'
import { billsInvariants } from '../bills.invariants.ts'
import { groupLimits } from '../groups.rules.ts'
import { previewOfGroupLink } from './link-preview.service.ts'

let world: World
let api: Api
/** A second process on the same database. */
let other: Api
let owner: Someone
let friend: Someone

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  other = await anApi(world)
}, 60_000)
afterEach(async () => {
  const findings = await askPromises(world.url, billsInvariants)
  expect(findings.filter(({ count }) => count > 0)).toEqual([])
})
afterAll(async () => {
  await other[Symbol.asyncDispose]()
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

/** A group of two with a guest, and the link of its owner. */
async function aLinkedGroup() {
  owner = await aUser(api)
  friend = await aUser(api)
  const group = await aGroup(owner, [friend], ['Gogo'])
  return { group, params: { group_id: group.id }, code: await madeBy(owner, group) }
}
async function madeBy({ api: own }: Someone, { id }: Pick<BillGroupDetail, 'id'>): Promise<string> {
  const links = await own.billLinks.makeGroupLink({ params: { group_id: id } })
  return links.find(({ is_mine }) => is_mine)?.code ?? ''
}
const look = (code: string, by?: Someone) => (by?.api ?? api.as()).billLinks.lookAtGroupLink({ params: { code } })
const join = ({ api: own }: Someone, code: string) => own.billLinks.joinByGroupLink({ params: { code } })
const seen = ({ api: own }: Someone, id: string) => own.bills.getGroup({ params: { group_id: id } })
const linesOf = async ({ api: own }: Someone, id: string) =>
  (await own.bills.listHistory({ params: { group_id: id }, query: {} })).map(({ actor, text }) => `${actor} ${text}`)
const noticesOf = async ({ api: own }: Someone) => own.notifications.listNotifications({ query: {} })
const here = async (by: Someone, id: string) => (await seen(by, id)).members.map(({ name }) => name)
/** As if a group had so many more guests. */
const fill = (groupId: string, count: number, removed = false) =>
  asOwner(
    world.url,
    `insert into bill_member (group_id, guest_name, removed_at)
     select $1, 'Guest ' || n, case when $3 then now() end from generate_series(1, $2) as n`,
    [groupId, count, removed],
  )
const nobodys = 'A'.repeat(22)

describe('whoever holds a link', () => {
  test('learns who invites, into what, how many share and how much, before they sign in; looking changes nothing', async () => {
    const { group, code } = await aLinkedGroup()
    await aBill(owner, group, '300', [owner, friend, 'Gogo'])

    const shown = await Promise.all([look(code), look(code), look(code, await aUser(api))])

    for (const one of shown) {
      expect(one).toEqual({
        state: 'OPEN',
        group_id: null,
        shown: {
          ...{
            by_username: owner.username,
            group_name: 'Braai',
            people: 3,
            total_spent: '300.00',
            still_owed: '200.00',
          },
          expires_at: expect.any(String),
        },
      })
    }
    expect(JSON.stringify(shown)).not.toContain(friend.username)
    expect(await look(code, friend)).toMatchObject({ group_id: group.id })
    expect(await here(owner, group.id)).toHaveLength(3)
  })

  test('joins, which its history, its maker and everybody in it hear', async () => {
    const { group, code } = await aLinkedGroup()
    const joiner = await aUser(api)

    expect(await join(joiner, code)).toEqual({ group_id: group.id })

    expect(await here(joiner, group.id)).toContain(joiner.username)
    expect((await linesOf(friend, group.id)).slice(0, 2)).toEqual([
      `${joiner.username} joined the group with the link of @${owner.username}`,
      `${owner.username} made a link for joining the group`,
    ])
    const [told] = await noticesOf(owner)
    expect(told).toMatchObject({ title: 'Someone joined with your link', link: `/bills/${group.id}/members` })
    expect(told?.body).toContain(`@${joiner.username} is in Braai now`)
    expect((await noticesOf(friend)).filter(({ title }) => title.includes('link'))).toEqual([])
  })

  test('who joins twice, also at once over two processes, has one place and one line in the history', async () => {
    const { group, code } = await aLinkedGroup()
    const joiner = await aUser(api)
    const there = other.as(joiner.token)

    const joined = await Promise.all([
      join(joiner, code),
      there.billLinks.joinByGroupLink({ params: { code } }),
      join(joiner, code),
    ])
    joined.push(await join(joiner, code))

    expect(new Set(joined.map(({ group_id }) => group_id))).toEqual(new Set([group.id]))
    expect((await here(owner, group.id)).filter((name) => name === joiner.username)).toHaveLength(1)
    expect((await linesOf(owner, group.id)).filter((line) => line.startsWith(joiner.username))).toHaveLength(1)
    expect((await noticesOf(owner)).filter(({ title }) => title.includes('link'))).toHaveLength(1)
  })

  test('twenty at once for the last place: one has it, the others read that the group is full', async () => {
    const { group, code } = await aLinkedGroup()
    await fill(group.id, groupLimits.members - 4)
    const crowd = await Promise.all(Array.from({ length: 20 }, () => aUser(api)))

    const results = await Promise.allSettled(
      crowd.map(({ token }, place) =>
        (place % 2 ? api : other).as(token).billLinks.joinByGroupLink({ params: { code } }),
      ),
    )

    const lost = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.problem.code] : []))
    expect(lost).toEqual(Array(19).fill('group_full'))
    const { members } = await seen(owner, group.id)
    expect(members.filter(({ removed_at }) => removed_at === null)).toHaveLength(groupLimits.members)
    expect(await look(code)).toEqual({ state: 'FULL', group_id: null, shown: null })
  })

  test('takes no place that is kept for whoever was asked, who joins by the link as well', async () => {
    const { group, params, code } = await aLinkedGroup()
    const [asked, late] = [await aUser(api), await aUser(api)]
    await owner.api.bills.addMembers({ params, body: { members: [asked.username] } })
    await fill(group.id, groupLimits.members - 4)

    await expect(join(late, code)).rejects.toMatchObject(refused('group_full', 422))
    expect(await look(code, asked)).toMatchObject({ state: 'OPEN' })
    await join(asked, code)

    expect((await seen(owner, group.id)).invited).toEqual([])
    expect(await asked.api.billInvitations.listGroupInvitations()).toEqual([])
  })

  test('finds a group full that had too many over time', async () => {
    const { group, code } = await aLinkedGroup()
    await fill(group.id, groupLimits.places - 3, true)

    await expect(join(await aUser(api), code)).rejects.toMatchObject(refused('group_full_over_time', 422))
    expect(await look(code)).toMatchObject({ state: 'FULL' })
  })

  test('takes over the place that is kept for their verified address, with what was booked on it', async () => {
    const { group, params, code } = await aLinkedGroup()
    const joiner = await aUser(api)
    await asOwner(world.url, 'update app_user set email_verified_at = now() where id = $1', [joiner.id])
    const withGuest = await owner.api.bills.addMembers({
      params,
      body: { guests: [{ name: 'Jo', email: joiner.email }] },
    })
    await aBill(owner, withGuest, '100', ['Jo'])

    await join(joiner, code)

    const { members } = await seen(joiner, group.id)
    expect(members.map(({ name }) => name)).not.toContain('Jo')
    expect(members.find(({ is_me }) => is_me)).toMatchObject({ balance: '-100.00' })
    expect((await linesOf(owner, group.id))[0]).toBe(`${joiner.username} took over the place of Jo`)
  })

  test('who left or was removed is not let in again by a link', async () => {
    const { group, params, code } = await aLinkedGroup()
    const removed = { params: { ...params, member_id: placeOf(group, friend) } }
    await owner.api.bills.removeMember(removed)

    await expect(join(friend, code)).rejects.toMatchObject(refused('group_link_of_former', 409))
    await expect(join(friend, await madeBy(owner, group))).rejects.toMatchObject(refused('group_link_of_former', 409))
  })

  test('who blocked its maker, or whom its maker blocked, does not join', async () => {
    const { group, code } = await aLinkedGroup()
    const [shy, shunned] = [await aUser(api), await aUser(api)]
    await asOwner(world.url, 'insert into user_block (blocker_id, blocked_id) values ($1, $2), ($2, $3)', [
      shy.id,
      owner.id,
      shunned.id,
    ])

    await expect(join(shy, code)).rejects.toMatchObject({ problem: { code: 'counterparty_blocked' } })
    await expect(join(shunned, code)).rejects.toMatchObject({ problem: { code: 'recipient_not_found' } })
    expect(await here(owner, group.id)).toHaveLength(3)
  })
})

describe('a link', () => {
  const isOver = async (code: string) => {
    expect(await look(code)).toEqual({ state: 'OVER', group_id: null, shown: null })
    await expect(join(await aUser(api), code)).rejects.toMatchObject(refused('group_link_over', 409))
  }

  test('is each member’s own: they see their code alone, and the owner may end all of them', async () => {
    const { group, params } = await aLinkedGroup()
    const code = await madeBy(friend, group)
    const list = ({ api: own }: Someone) => own.billLinks.listGroupLinks({ params })
    const short = (links: Awaited<ReturnType<typeof list>>) =>
      links.map(({ by_username, is_mine, code: shown, may_withdraw }) => ({
        by_username,
        is_mine,
        shown,
        may_withdraw,
      }))
    const of = ({ username }: Someone) => ({ by_username: username })

    expect(short(await list(friend))).toEqual(
      expect.arrayContaining([
        { ...of(friend), is_mine: true, shown: code, may_withdraw: true },
        { ...of(owner), is_mine: false, shown: null, may_withdraw: false },
      ]),
    )
    expect(short(await list(owner))).toContainEqual({ ...of(friend), is_mine: false, shown: null, may_withdraw: true })
    const theirs = { params: { ...params, member_id: placeOf(group, owner) } }
    await expect(friend.api.billLinks.withdrawGroupLink(theirs)).rejects.toMatchObject(
      refused('group_link_of_another', 403),
    )
    const left = await owner.api.billLinks.withdrawGroupLink({
      params: { ...params, member_id: placeOf(group, friend) },
    })
    expect(left).toHaveLength(1)
    await isOver(code)
    expect((await linesOf(owner, group.id))[0]).toBe(
      `${owner.username} withdrew the link of @${friend.username} for joining the group`,
    )
  })

  test('says nothing of its group once its maker withdrew it, and can be withdrawn once', async () => {
    const { group, params, code } = await aLinkedGroup()
    const mine = { params: { ...params, member_id: placeOf(group, owner) } }

    expect(await owner.api.billLinks.withdrawGroupLink(mine)).toEqual([])

    await isOver(code)
    await expect(owner.api.billLinks.withdrawGroupLink(mine)).rejects.toMatchObject(refused('group_link_not_open', 404))
    expect((await linesOf(friend, group.id))[0]).toBe(`${owner.username} withdrew their link for joining the group`)
    expect(await look(code, friend)).toMatchObject({ state: 'OVER', group_id: group.id })
  })

  test('gives way to a new one, and its code is then nobody’s', async () => {
    const { group, code } = await aLinkedGroup()

    const renewed = await madeBy(owner, group)

    expect(renewed).not.toBe(code)
    await expect(look(code)).rejects.toMatchObject(refused('group_link_not_found', 404))
    await expect(join(await aUser(api), code)).rejects.toMatchObject(refused('group_link_not_found', 404))
    expect(await look(renewed)).toMatchObject({ state: 'OPEN' })
    expect((await linesOf(friend, group.id))[0]).toBe(
      `${owner.username} made a new link for joining the group, in place of the old one`,
    )
  })

  test('is over after the time that our team set', async () => {
    await setFigures(world, { 'bills.link_seconds': 3_600 })
    const { group, code } = await aLinkedGroup()
    const { shown } = await look(code)
    const lasts = Date.parse(shown?.expires_at ?? '') - Date.now()
    expect(lasts).toBeGreaterThan(3_000_000)
    expect(lasts).toBeLessThan(4_200_000)

    await asOwner(
      world.url,
      `update bill_link set made_at = made_at - interval '1 day', expires_at = expires_at - interval '1 day' where group_id = $1`,
      [group.id],
    )

    await isOver(code)
    expect(await owner.api.billLinks.listGroupLinks({ params: { group_id: group.id } })).toEqual([])
  })

  test('is over once its maker left, also after they came back', async () => {
    const { group, params } = await aLinkedGroup()
    const code = await madeBy(friend, group)
    await friend.api.bills.removeMember({ params: { ...params, member_id: placeOf(group, friend) } })
    await isOver(code)

    await owner.api.bills.addMembers({ params, body: { members: [friend.username] } })
    for (const { invitation_id } of await friend.api.billInvitations.listGroupInvitations())
      await friend.api.billInvitations.acceptGroupInvitation({ params: { invitation_id } })

    expect(await here(owner, group.id)).toContain(friend.username)
    await isOver(code)
  })

  test('is over while its group is put away, in which none is made, and while its maker is stopped', async () => {
    const { params, code } = await aLinkedGroup()
    await owner.api.bills.archiveGroup({ params })
    await isOver(code)
    expect(await owner.api.billLinks.listGroupLinks({ params })).toEqual([])
    await expect(owner.api.billLinks.makeGroupLink({ params })).rejects.toMatchObject(refused('group_archived', 409))
    await owner.api.bills.reopenGroup({ params })
    expect(await look(code)).toMatchObject({ state: 'OPEN' })

    await suspend(api.db, owner)
    await isOver(code)
  })

  test('is made, seen and withdrawn by members alone', async () => {
    const { group, params } = await aLinkedGroup()
    const { billLinks } = (await aUser(api)).api
    const unknown = refused('group_not_found', 404)

    await expect(billLinks.makeGroupLink({ params })).rejects.toMatchObject(unknown)
    await expect(billLinks.listGroupLinks({ params })).rejects.toMatchObject(unknown)
    const theirs = { params: { ...params, member_id: placeOf(group, owner) } }
    await expect(billLinks.withdrawGroupLink(theirs)).rejects.toMatchObject(unknown)
    await expect(api.as().billLinks.joinByGroupLink({ params: { code: nobodys } })).rejects.toMatchObject(
      refused('sign_in_required', 401),
    )
  })
})

describe('its preview', () => {
  const preview = (code: string, language: 'en' | 'af' = 'en') => previewOfGroupLink(api.db, code, language)

  test('says who invites and into a group of how many, and neither its name nor its sums', async () => {
    const { group, code } = await aLinkedGroup()
    await aBill(owner, group, '300', [owner, friend])

    const told = await preview(code)

    expect(told).toEqual({
      title: `@${owner.username} invites you to share bills`,
      description: '3 people are in the group. Open the link to look at it and join.',
    })
    expect((await preview(code, 'af')).title).toBe(`@${owner.username} nooi jou om rekeninge te deel`)
  })

  test('says of a link that is over, and of a full group, no more than that', async () => {
    const [over, full] = [await aLinkedGroup(), await aLinkedGroup()]
    await asOwner(world.url, 'update bill_link set withdrawn_at = now() where group_id = $1', [over.group.id])
    await fill(full.group.id, groupLimits.members - 3)

    expect((await preview(over.code)).title).toBe('This link to a group is over')
    expect((await preview(full.code)).title).toBe('This group is full')
  })

  test.each([nobodys, 'x', 'a'.repeat(99), '\0', '<script>', "'or'1"])(
    'of %j, which is no link, is that of every such address',
    async (code) => {
      expect(await preview(code)).toEqual(await preview('B'.repeat(22)))
    },
  )
})

test.each(['x', 'a'.repeat(99), '%00', '%3Cscript%3E', "'or'1"])(
  'an address that is no code, %s, is refused',
  async (code) => {
    const joiner = await aUser(api)
    const authorization = `Bearer ${joiner.token}`
    const statuses = [
      await api.http.inject({ method: 'GET', url: `/api/bills/links/${code}` }),
      await api.http.inject({ method: 'POST', url: `/api/bills/links/${code}/join`, headers: { authorization } }),
    ].map(({ statusCode }) => statusCode)

    for (const status of statuses) expect([404, 414, 422]).toContain(status)
  },
)

test('people who look too often are told to wait', async () => {
  await using limited = await anApi(world, { RATE_LIMIT: 'on' })
  await setFigures(world, { 'calls.request_links': 2 })

  const statuses: number[] = []
  for (let call = 0; call < 4; call += 1)
    statuses.push((await limited.http.inject({ method: 'GET', url: `/api/bills/links/${nobodys}` })).statusCode)

  expect(statuses.slice(2)).toEqual([429, 429])
})
