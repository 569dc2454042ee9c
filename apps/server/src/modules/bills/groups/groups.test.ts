import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, refused, type Someone } from '../../../../test/api.ts'
import { aBill, aGroup, balancesIn, placeOf } from '../../../../test/bills.ts'
import { askPromises, aWorld, type World } from '../../../../test/world.ts'
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
  lerato = await aUser(api, { verified: true })
}, 60_000)
afterEach(async () => {
  const findings = await askPromises(world.url, billsInvariants)
  expect(findings.filter(({ count }) => count > 0)).toEqual([])
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const inGroup = (id: string) => ({ params: { group_id: id } })

describe('a group', () => {
  test('has the fields of the specification, with its maker as owner', async () => {
    await sipho.api.payees.addContact({ body: { identifier: `@${thandi.username}` } })
    const made = await thandi.api.bills.createGroup({
      body: { name: ' Flat 4 ', members: [`@${sipho.username}`, ' '] },
    })

    expect(made).toMatchObject({ name: 'Flat 4', total_spent: '0.00', owner_username: thandi.username, is_owner: true })
    expect(made.member_usernames.sort()).toEqual([thandi.username, sipho.username].sort())
    expect(await sipho.api.bills.listGroups({ query: {} })).toMatchObject([{ id: made.id, is_owner: false }])
    expect(await lerato.api.bills.listGroups({ query: {} })).toEqual([])
  })

  test('takes members left out, and refuses who is unknown, named twice or blank', async () => {
    const make = (body: object) => thandi.api.bills.createGroup({ body: { name: 'X', ...body } })

    expect((await make({})).member_usernames).toEqual([thandi.username])
    await expect(make({ members: ['nobody_at_all'] })).rejects.toMatchObject(refused('members_refused', 422))
    await expect(make({ members: [sipho.username, `@${sipho.username}`] })).rejects.toMatchObject({
      problem: { code: 'member_named_twice', detail: `@${sipho.username} is listed twice` },
    })
    await expect(make({ members: [lerato.email] })).rejects.toMatchObject(refused('member_by_email', 422))
    await expect(make({ name: '  ' })).rejects.toMatchObject(refused('invalid_request', 422))
    await expect(
      make({ guests: Array.from({ length: 49 }, () => ({ name: 'G' })), members: [sipho.username] }),
    ).rejects.toMatchObject(refused('group_full', 422))
  })

  test('is not for those who blocked its maker, who reads what everybody reads who mistypes a name', async () => {
    const wary = await aUser(api)
    await wary.api.payees.blockPerson({ body: { username: thandi.username } })

    await expect(aGroup(thandi, [wary])).rejects.toMatchObject({
      problem: { code: 'members_refused', status: 422, detail: `We could not find @${wary.username}` },
    })
  })

  test('does not exist for strangers', async () => {
    const group = await aGroup(thandi, [sipho])

    await expect(lerato.api.bills.getGroup(inGroup(group.id))).rejects.toMatchObject(refused('group_not_found', 404))
    await expect(lerato.api.billExpenses.listExpenses({ ...inGroup(group.id), query: {} })).rejects.toMatchObject(
      refused('group_not_found', 404),
    )
    await expect(aBill({ ...thandi, api: lerato.api }, group, '10', [thandi])).rejects.toMatchObject(
      refused('group_not_found', 404),
    )
  })

  test('is renamed and archived by its owner only, when nobody owes anything', async () => {
    const group = await aGroup(thandi, [sipho])
    const bill = await aBill(thandi, group, '10', [sipho])

    await expect(sipho.api.bills.archiveGroup(inGroup(group.id))).rejects.toMatchObject(
      refused('group_owner_only', 403),
    )
    await expect(thandi.api.bills.archiveGroup(inGroup(group.id))).rejects.toMatchObject(
      refused('group_not_settled', 409),
    )
    const edit = { ...inGroup(group.id), body: { name: 'Flat 5', expected_version: group.version } }
    expect(await thandi.api.bills.editGroup(edit)).toMatchObject({ name: 'Flat 5', version: group.version + 1 })
    await expect(thandi.api.bills.editGroup(edit)).rejects.toMatchObject(refused('group_changed', 409))

    await thandi.api.billExpenses.deleteExpense({
      params: { group_id: group.id, expense_id: bill.id },
      query: { expected_version: '1' },
    })
    await thandi.api.bills.archiveGroup(inGroup(group.id))
    await expect(aBill(thandi, group, '10', [sipho])).rejects.toMatchObject(refused('group_archived', 409))
    expect((await thandi.api.bills.reopenGroup(inGroup(group.id))).archived_at).toBeNull()
  })

  test('loses a member only at zero, and its owner only after handing it over', async () => {
    const group = await aGroup(thandi, [sipho, lerato])
    const bill = await aBill(thandi, group, '10', [sipho])
    const leave = (who: Someone, person: Someone) =>
      who.api.bills.removeMember({ params: { group_id: group.id, member_id: placeOf(group, person) } })

    await expect(leave(thandi, sipho)).rejects.toMatchObject(refused('balance_not_zero', 409))
    await expect(leave(sipho, lerato)).rejects.toMatchObject(refused('group_owner_only', 403))
    await expect(leave(thandi, thandi)).rejects.toMatchObject(refused('owner_must_stay', 409))
    await leave(lerato, lerato)
    await expect(lerato.api.bills.getGroup(inGroup(group.id))).rejects.toMatchObject(refused('group_not_found', 404))

    await thandi.api.bills.transferOwner({ ...inGroup(group.id), body: { member_id: placeOf(group, sipho) } })
    await expect(leave(thandi, thandi)).rejects.toMatchObject(refused('balance_not_zero', 409))
    const params = { group_id: group.id, expense_id: bill.id }
    await sipho.api.billExpenses.deleteExpense({ params, query: { expected_version: '1' } })
    await leave(thandi, thandi)

    const [deleted] = await sipho.api.bills.listHistory({ ...inGroup(group.id), query: { expense_id: bill.id } })
    await expect(
      sipho.api.billExpenses.undo({ params: { group_id: group.id, event_id: deleted?.id ?? '' } }),
    ).rejects.toMatchObject(refused('member_left', 409))
    await sipho.api.bills.addMembers({ ...inGroup(group.id), body: { members: [thandi.username] } })
    expect(placeOf(await sipho.api.bills.getGroup(inGroup(group.id)), thandi)).toBe(placeOf(group, thandi))
  })
})

describe('a guest', () => {
  test("is taken over by the owner of a verified e-mail address, with everything on the guest's place", async () => {
    const { id } = await thandi.api.bills.createGroup({
      body: { name: 'Trip', guests: [{ name: 'Lerato', email: lerato.email.toUpperCase() }] },
    })
    const group = await thandi.api.bills.getGroup(inGroup(id))
    await aBill(thandi, group, '99.99', [thandi, 'Lerato'])

    const [invitation] = await lerato.api.bills.listInvitations()
    expect(await sipho.api.bills.listInvitations()).toEqual([])
    const claim = { params: { member_id: invitation?.member_id ?? '' } }
    await expect(sipho.api.bills.claimInvitation(claim)).rejects.toMatchObject(refused('guest_place_not_found', 404))
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => lerato.api.bills.claimInvitation(claim)))

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balancesIn(lerato, id)).toEqual({
      [thandi.username]: invitation?.balance.slice(1),
      [lerato.username]: invitation?.balance,
    })
  })

  test('of a file is called as they are, and goes to whom its owner names by an e-mail address, with what was booked on it', async () => {
    const group = await aGroup(thandi, [sipho], ['Lerato K.', 'Gogo'])
    await aBill(sipho, group, '80', [sipho, 'Lerato K.'])
    const guest = { params: { group_id: group.id, member_id: placeOf(group, 'Lerato K.') } }
    const edit = (who: Someone, body: { name: string; email?: string | null }, where = guest) =>
      who.api.bills.editGuest({ ...where, body })

    await expect(edit(sipho, { name: 'Mine', email: lerato.email })).rejects.toMatchObject({
      problem: { code: 'group_owner_only', detail: 'Only the owner of the group can change a guest' },
    })
    const ofSipho = { params: { group_id: group.id, member_id: placeOf(group, sipho) } }
    await expect(edit(thandi, { name: 'Sipho' }, ofSipho)).rejects.toMatchObject(refused('guest_place_taken', 409))
    await expect(edit(thandi, { name: ' ' })).rejects.toMatchObject(refused('invalid_request', 422))
    await expect(edit(thandi, { name: 'L', email: 'no address' })).rejects.toMatchObject(
      refused('invalid_request', 422),
    )

    const { members } = await edit(thandi, { name: 'Lerato', email: lerato.email.toUpperCase() })
    expect(members.find(({ id }) => id === guest.params.member_id)).toMatchObject({ name: 'Lerato', has_email: true })
    const ofGogo = { params: { group_id: group.id, member_id: placeOf(group, 'Gogo') } }
    await expect(edit(thandi, { name: 'Gogo', email: lerato.email }, ofGogo)).rejects.toMatchObject(
      refused('guest_email_taken', 422),
    )
    expect((await edit(thandi, { name: 'Lebo' })).members).toContainEqual(
      expect.objectContaining({ name: 'Lebo', has_email: true }),
    )

    await lerato.api.bills.claimInvitation({ params: { member_id: guest.params.member_id } })
    expect((await balancesIn(sipho, group.id))[lerato.username]).toBe('-40.00')
    await expect(edit(thandi, { name: 'Lerato' })).rejects.toMatchObject(refused('guest_place_taken', 409))
    const said = (await sipho.api.bills.listHistory({ ...inGroup(group.id), query: {} })).map(({ text }) => text)
    expect(said).toEqual(
      expect.arrayContaining(['kept the place of Lerato for an e-mail address', 'changed the guest Lebo']),
    )
  })
})
