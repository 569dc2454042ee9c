import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, refused, type Someone } from '../../../../test/api.ts'
import { aBill, aGroup, balancesIn, placeOf, sayYes } from '../../../../test/bills.ts'
import { aMarket, fund, type Market } from '../../../../test/market.ts'
import { askPromises, asOwner, type World } from '../../../../test/world.ts'
import { billsInvariants } from '../bills.invariants.ts'

let market: Market
let world: World
let api: Api
/** A second process on the same database. */
let other: Api
let asker: Someone
let asked: Someone

beforeAll(async () => {
  market = await aMarket()
  world = market.world
  api = market.api
  other = await anApi(world)
}, 60_000)
afterEach(async () => {
  const findings = await askPromises(world.url, billsInvariants)
  expect(findings.filter(({ count }) => count > 0)).toEqual([])
})
afterAll(async () => {
  await other[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

/** Two who do not know each other, and the group into which one of them asks the other. */
async function strangers() {
  asker = await aUser(api)
  asked = await aUser(api)
  return make([asked])
}
const make = (people: readonly Someone[], by = asker) =>
  by.api.bills.createGroup({ body: { name: 'You won R1 000 000', members: people.map(({ username }) => username) } })
const seen = (who: Someone, id: string) => who.api.bills.getGroup({ params: { group_id: id } })
const invitationsOf = ({ api: own }: Someone) => own.billInvitations.listGroupInvitations()
const invitationOf = async (who: Someone) => {
  const [one] = await invitationsOf(who)
  return { params: { invitation_id: one?.invitation_id ?? '' } }
}
const noticesOf = async ({ api: own }: Someone) =>
  (await own.notifications.listNotifications({ query: {} })).filter(({ category }) => category === 'bills')

/** As if every answer had been given that many days earlier. */
const longAgo = (days: number) =>
  asOwner(world.url, `update bill_invitation set answered_at = answered_at - make_interval(days => $1)`, [days])

describe('whoever does not know the one who adds them', () => {
  test('is asked first, has no place in the group before, and reads nothing of the stranger in a title', async () => {
    const group = await strangers()

    expect(group).toMatchObject({ member_usernames: [asker.username], invited_usernames: [asked.username] })
    expect(await asked.api.bills.listGroups({ query: {} })).toEqual([])
    await expect(seen(asked, group.id)).rejects.toMatchObject(refused('group_not_found', 404))
    const detail = await seen(asker, group.id)
    expect(detail.members.map(({ name }) => name)).toEqual([asker.username])
    expect(detail.invited).toMatchObject([{ username: asked.username, invited_by: asker.username, may_withdraw: true }])
    expect(await invitationsOf(asked)).toMatchObject([
      { group_name: 'You won R1 000 000', invited_by: asker.username, members: 1 },
    ])
    const told = await noticesOf(asked)
    expect(told).toMatchObject([{ title: 'You are asked to share bills', link: '/bills' }])
    expect(JSON.stringify(told)).not.toContain('You won')
  })

  test('can be in no bill before saying yes, and is in the group like anybody else afterwards', async () => {
    const group = await strangers()
    const [row] = await asOwner<{ id: string }>(world.url, 'select id from bill_invitation where group_id = $1', [
      group.id,
    ])
    const detail = await seen(asker, group.id)
    const wish = { amount: '100', description: 'Meat', payers: [{ member_id: placeOf(detail, asker), amount: '100' }] }
    for (const id of [asked.id, row?.id ?? '']) {
      await expect(
        asker.api.billExpenses.addExpense({
          params: { group_id: group.id },
          body: { ...wish, shares: [{ member_id: placeOf(detail, asker) }, { member_id: id }] },
        }),
      ).rejects.toMatchObject(refused('bill_stranger', 422))
    }

    const joined = await asked.api.billInvitations.acceptGroupInvitation(await invitationOf(asked))

    expect(joined.member_usernames.sort()).toEqual([asker.username, asked.username].sort())
    expect(joined.invited_usernames).toEqual([])
    expect(await invitationsOf(asked)).toEqual([])
    await aBill(asker, joined, '100', [asker, asked])
    expect(await balancesIn(asked, group.id)).toEqual({ [asker.username]: '50.00', [asked.username]: '-50.00' })
    const history = await asker.api.bills.listHistory({ params: { group_id: group.id }, query: {} })
    expect(history.map(({ kind }) => kind)).toEqual([
      'expense_added',
      'member_added',
      'member_invited',
      'group_created',
    ])
  })

  test('is asked by addMembers, too, also by a member who is not the owner', async () => {
    await strangers()
    const owner = await aUser(api)
    const group = await aGroup(owner, [asker])
    const params = { group_id: group.id }

    const stranger = await aUser(api)
    const after = await asker.api.bills.addMembers({ params, body: { members: [stranger.username] } })
    expect(after.invited).toHaveLength(1)
    const again = asker.api.bills.addMembers({ params, body: { members: after.invited_usernames } })
    await expect(again).rejects.toMatchObject({
      problem: {
        code: 'group_invitation_waits',
        detail: `@${after.invited_usernames[0]} was asked already and has not answered yet`,
      },
    })
    expect((await seen(owner, group.id)).invited).toMatchObject([{ invited_by: asker.username, may_withdraw: true }])
  })

  test('can say no without ever having been in it, and is left alone for a month', async () => {
    const group = await strangers()

    await asked.api.billInvitations.declineGroupInvitation(await invitationOf(asked))

    expect(await invitationsOf(asked)).toEqual([])
    expect((await seen(asker, group.id)).invited).toEqual([])
    const detail = `@${asked.username} said no. You can ask again 30 days after that, or once they keep you as a contact.`
    await expect(make([asked])).rejects.toMatchObject({
      problem: { status: 422, code: 'group_invitation_declined', detail },
    })
    const add = () =>
      asker.api.bills.addMembers({ params: { group_id: group.id }, body: { members: [asked.username] } })
    await expect(add()).rejects.toMatchObject({ problem: { detail } })
    await longAgo(30)
    expect(await add()).toMatchObject({ invited_usernames: [asked.username] })
    expect(await noticesOf(asked)).toHaveLength(2)
  })

  test('is asked into one group at a time by one person, and not again on the day it was taken back', async () => {
    const group = await strangers()
    await expect(make([asked])).rejects.toMatchObject({
      problem: {
        code: 'group_invitation_waits_elsewhere',
        detail: `@${asked.username} has not answered your other invitation yet`,
      },
    })
    const { params } = await invitationOf(asked)

    const after = await asker.api.billInvitations.withdrawGroupInvitation({ params: { group_id: group.id, ...params } })

    expect(after.invited).toEqual([])
    expect(await invitationsOf(asked)).toEqual([])
    await expect(asked.api.billInvitations.acceptGroupInvitation({ params })).rejects.toMatchObject(
      refused('group_invitation_answered', 409),
    )
    await expect(make([asked])).rejects.toMatchObject(refused('group_invitation_rests', 422))
    await longAgo(1)
    expect(await make([asked])).toMatchObject({ invited_usernames: [asked.username] })
  })
})

describe('whoever knows the one who adds them', () => {
  const knowing: Record<string, () => Promise<unknown>> = {
    'keeps them as a contact': () => asked.api.payees.addContact({ body: { identifier: `@${asker.username}` } }),
    'paid them': async () => {
      await fund(api.db, asked.id, 'BTC', '0.001')
      return asked.api.transfers.send({
        body: { to_identifier: `@${asker.username}`, asset: 'BTC', amount: '0.00001' },
      })
    },
    'shares a group with them': async () => {
      await sayYes([asked])
    },
  }

  test.each(Object.entries(knowing))('because one %s is in the group at once', async (_how, meet) => {
    asker = await aUser(api)
    asked = await aUser(api)
    if (_how.startsWith('shares')) await make([asked])
    await meet()

    const group = await make([asked])

    expect(group).toMatchObject({ invited_usernames: [] })
    expect(group.member_usernames.sort()).toEqual([asker.username, asked.username].sort())
    expect((await noticesOf(asked)).map(({ title }) => title)).toContain('You are in a new bill group')
    expect((await noticesOf(asked))[0]?.body).toContain('added you to You won R1 000 000')
  })

  test('is not who was paid or kept by a stranger: only their own acts count', async () => {
    asker = await aUser(api)
    asked = await aUser(api)
    await fund(api.db, asker.id, 'BTC', '0.001')
    await asker.api.payees.addContact({ body: { identifier: `@${asked.username}` } })
    await asker.api.transfers.send({ body: { to_identifier: `@${asked.username}`, asset: 'BTC', amount: '0.00001' } })

    expect(await make([asked])).toMatchObject({ invited_usernames: [asked.username] })
  })

  test('and was asked before is in it at once, and nobody asks any more', async () => {
    const group = await strangers()
    await asked.api.payees.addContact({ body: { identifier: `@${asker.username}` } })

    const after = await asker.api.bills.addMembers({
      params: { group_id: group.id },
      body: { members: [asked.username] },
    })

    expect(after).toMatchObject({ invited: [], member_usernames: expect.arrayContaining([asked.username]) })
    expect(await invitationsOf(asked)).toEqual([])
  })

  test('takes over the place of a guest, which answers an invitation into the same group, too', async () => {
    asker = await aUser(api)
    asked = await aUser(api, { verified: true })
    const guests = [{ name: 'Lerato', email: asked.email }]
    const group = await asker.api.bills.createGroup({ body: { name: 'Flat', members: [asked.username], guests } })
    const [place] = await asked.api.bills.listInvitations()

    await asked.api.bills.claimInvitation({ params: { member_id: place?.member_id ?? '' } })

    expect(await invitationsOf(asked)).toEqual([])
    expect((await seen(asked, group.id)).invited).toEqual([])
  })
})

describe('an invitation', () => {
  test('is answered once, by twenty calls to two processes, whatever they say', async () => {
    const group = await strangers()
    const { params } = await invitationOf(asked)
    const doors = [api, other].map((one) => one.as(asked.token).billInvitations)
    const takers = [api, other].map((one) => one.as(asker.token).billInvitations)
    const withdrawn = { params: { group_id: group.id, ...params } }

    const results = await Promise.allSettled(
      Array.from({ length: 24 }, (_, n) => {
        const [door, taker] = [doors[n % 2], takers[n % 2]]
        if (n % 4 === 3) return taker?.withdrawGroupInvitation(withdrawn)
        return n % 4 === 2 ? door?.declineGroupInvitation({ params }) : door?.acceptGroupInvitation({ params })
      }),
    )

    expect(results.map(codeOf).filter((code) => code === 'done')).toHaveLength(1)
    const [row] = await asOwner<{ state: string; places: number }>(
      world.url,
      `select state, (select count(*)::int from bill_member as member where member.group_id = invitation.group_id
         and member.user_id = invitation.user_id) as places from bill_invitation as invitation where id = $1`,
      [params.invitation_id],
    )
    expect(row?.places).toBe(row?.state === 'ACCEPTED' ? 1 : 0)
  })

  test('is one, though its asker makes twenty groups at once in two processes', async () => {
    asker = await aUser(api)
    asked = await aUser(api)

    const made = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => {
        const by = { ...asker, api: (n % 2 ? api : other).as(asker.token) }
        return make([asked], by)
      }),
    )

    expect(made.map(codeOf).filter((code) => code === 'done')).toHaveLength(1)
    expect(await invitationsOf(asked)).toHaveLength(1)
    expect(await noticesOf(asked)).toHaveLength(1)
  })

  test('that lets in the fiftieth and the fifty-first at once lets in nobody too many', async () => {
    asker = await aUser(api)
    const people = await Promise.all(Array.from({ length: 20 }, () => aUser(api)))
    const guests = Array.from({ length: 29 }, (_, n) => ({ name: `Guest ${n}` }))
    const names = people.map(({ username }) => username)
    const group = await asker.api.bills.createGroup({ body: { name: 'Full', members: names, guests } })
    const add = (name: string) =>
      asker.api.bills.addMembers({ params: { group_id: group.id }, body: { guests: [{ name }] } })
    await expect(add('One more')).rejects.toMatchObject(refused('group_full', 422))

    const results = await Promise.allSettled([...people.map((one) => sayYes([one])), add('A'), add('B')])

    // Whoever waited too long for the others comes again.
    for (const one of people) await sayYes([one])
    expect(results.slice(-2).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(add('One more')).rejects.toMatchObject(refused('group_full', 422))
    expect((await seen(asker, group.id)).members).toHaveLength(50)
  })

  test('waits for fifty people at most', async () => {
    const group = await strangers()
    await asOwner(
      world.url,
      `with people as (
         insert into app_user (email, email_canonical, username, password_hash, terms_version)
         select n || '@wait.example', n || '@wait.example', 'waits_' || n, '$argon2id$x', '1' from generate_series(1, 49) as n
         returning id)
       insert into bill_invitation (user_id, group_id, invited_by) select id, '${group.id}', '${asker.id}' from people`,
    )
    const one = await aUser(api)

    await expect(make([one])).rejects.toMatchObject(refused('too_many_group_invitations', 422))
    await asked.api.billInvitations.declineGroupInvitation(await invitationOf(asked))
    expect(await make([one])).toMatchObject({ invited_usernames: [one.username] })
  })

  test('is nobody else’s, and is not found with a made-up id', async () => {
    const group = await strangers()
    const { params } = await invitationOf(asked)
    const somebody = await aUser(api)
    const calls = somebody.api.billInvitations

    for (const one of [params, { invitation_id: crypto.randomUUID() }]) {
      await expect(calls.acceptGroupInvitation({ params: one })).rejects.toMatchObject(
        refused('group_invitation_not_found', 404),
      )
      await expect(calls.declineGroupInvitation({ params: one })).rejects.toMatchObject(
        refused('group_invitation_not_found', 404),
      )
    }
    await expect(calls.withdrawGroupInvitation({ params: { group_id: group.id, ...params } })).rejects.toMatchObject(
      refused('group_not_found', 404),
    )
    await expect(
      asked.api.billInvitations.withdrawGroupInvitation({ params: { group_id: group.id, ...params } }),
    ).rejects.toMatchObject(refused('group_not_found', 404))
    await expect(
      asker.api.billInvitations.withdrawGroupInvitation({
        params: { group_id: group.id, invitation_id: crypto.randomUUID() },
      }),
    ).rejects.toMatchObject(refused('group_invitation_not_open', 404))
    await expect(calls.acceptGroupInvitation({ params: { invitation_id: 'x' } })).rejects.toMatchObject(
      refused('not_found', 404),
    )
    expect(await invitationsOf(asked)).toHaveLength(1)
  })

  test('is taken back by who asked or by the owner, and by no other member', async () => {
    await strangers()
    const [owner, member] = [await aUser(api), await aUser(api)]
    const group = await aGroup(owner, [asker, member])
    const stranger = await aUser(api)
    const { invited } = await asker.api.bills.addMembers({
      params: { group_id: group.id },
      body: { members: [stranger.username] },
    })
    const params = { group_id: group.id, invitation_id: invited[0]?.invitation_id ?? '' }

    expect((await seen(member, group.id)).invited).toMatchObject([{ may_withdraw: false }])
    await expect(member.api.billInvitations.withdrawGroupInvitation({ params })).rejects.toMatchObject(
      refused('group_invitation_of_another', 403),
    )
    await owner.api.billInvitations.withdrawGroupInvitation({ params })
    expect(await invitationsOf(stranger)).toEqual([])
  })

  test('into an archived group is not shown and lets nobody in, and is there again when the group is', async () => {
    const group = await strangers()
    const invitation = await invitationOf(asked)
    await asker.api.bills.archiveGroup({ params: { group_id: group.id } })

    expect(await invitationsOf(asked)).toEqual([])
    await expect(asked.api.billInvitations.acceptGroupInvitation(invitation)).rejects.toMatchObject(
      refused('group_archived_meanwhile', 409),
    )
    await asker.api.bills.reopenGroup({ params: { group_id: group.id } })
    expect(await asked.api.billInvitations.acceptGroupInvitation(invitation)).toMatchObject({ id: group.id })
  })

  test('lets nobody in beside whom they blocked', async () => {
    await strangers()
    const invitation = await invitationOf(asked)
    await asked.api.payees.blockPerson({ body: { username: asker.username } })

    await expect(asked.api.billInvitations.acceptGroupInvitation(invitation)).rejects.toMatchObject({
      problem: { code: 'counterparty_blocked' },
    })
    await asked.api.billInvitations.declineGroupInvitation(invitation)
    expect(await invitationsOf(asked)).toEqual([])
  })
})
