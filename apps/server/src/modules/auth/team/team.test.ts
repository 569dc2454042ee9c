import type { StaffRole } from '@sengi/contract/auth/team'
import type { ApiError } from '@sengi/contract/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, type Someone } from '../../../../test/api.ts'
import { aColleague, aMarket, type Market } from '../../../../test/market.ts'
import { type Careful, codeOf as codeOfApp, verifyMailbox, withFactor } from '../../../../test/stand-ins/factors.ts'
import { agreed } from '../../../../test/two/agreed.ts'
import { productionSettings } from '../../../../test/whole/production.ts'
import { asOwner } from '../../../../test/world.ts'
import { clashOf, reachesRole } from './team.rules.ts'

let market: Market
/** Another process on the same database. */
let there: Api
let [owner, guard, other]: Someone[] = []
let newcomer: Careful
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  owner = await aColleague(market, 'owner')
  guard = await aColleague(market, 'security')
  other = await aColleague(market, 'security')
}, 120_000)
beforeEach(async () => {
  newcomer = await aCareful()
})
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

/** Somebody whose mailbox is theirs and who shows more than a password. */
async function aCareful(): Promise<Careful> {
  const someone = await aUser(market.api)
  await verifyMailbox(market.world, someone)
  return withFactor(market.world, someone)
}

const refused = async (call: Promise<unknown>) => codeOf((await Promise.allSettled([call]))[0])

const reason = 'She begins on Monday and answers tickets'
const by = (someone: Someone | undefined) => {
  if (!someone) throw new Error('Nobody')
  return someone.api.team
}
const ask = (role: StaffRole = 'support', who = guard, account = `@${newcomer.username}`) =>
  by(who).askForRole({ body: { account, role, reason } })
/** As somebody does who shows their app after the password. */
async function signInWithApp({ email, password, secret }: Careful): Promise<string> {
  const body = { email, password }
  const { problem } = await market.api
    .as()
    .auth.login({ body })
    .then(
      () => Promise.reject(new Error('Nothing more than the password was asked')),
      (failure: ApiError) => failure,
    )
  const code = await codeOfApp(market.world, secret)
  const challenge = problem?.second_factor?.challenge ?? ''
  return (await market.api.as().auth.login({ body: { ...body, challenge, code } })).token
}
const at = ({ change_id }: { change_id: string }) => ({ params: { change_id } })
const give = async (change: { change_id: string }, who = other) =>
  by(who).giveRole({ ...at(change), ...(await agreed(who as Someone, 'role_approval', change.change_id)) })
const take = (userId: string, role: StaffRole, who = guard) =>
  by(who).takeRole({ params: { user_id: userId }, body: { role, reason: 'He left for another company' } })
const rolesOf = async ({ id }: { id: string }) =>
  (
    await asOwner<{ role: string }>(
      market.world.url,
      'select role from staff_role where user_id = $1 and revoked_at is null order by role',
      [id],
    )
  ).map(({ role }) => role)

test('one person asks, another gives: it counts from the next sign-in, and the record says who did what', async () => {
  const asked = await ask()
  expect(asked).toMatchObject({ username: newcomer.username, role: 'support', reason, asked_by: guard?.username })
  expect(await rolesOf(newcomer)).toEqual([])

  const given = await give(asked)

  expect(given).toMatchObject({ outcome: 'given', decided_by: other?.username })
  expect(await rolesOf(newcomer)).toEqual(['support'])
  expect(await refused(newcomer.api.staffWork.getWork())).toBe('permission_denied')
  const member = (await by(guard).listTeam()).find(({ user_id }) => user_id === newcomer.id)
  expect(member).toMatchObject({
    has_second_factor: true,
    is_suspended: false,
    roles: [{ role: 'support', given_by: other?.username }],
  })
  const rows = (await (await by(other).exportTeam()).text())
    .split('\r\n')
    .filter((row) => row.startsWith(newcomer.username))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatch(new RegExp(`^${newcomer.username},support,[^,]+,${other?.username},true,false,`))
  const acts = await asOwner<{ action: string; actor_id: string }>(
    market.world.url,
    `select action, actor_id from audit_event where subject = $1 and action like 'staff.role%' order by id`,
    [newcomer.id],
  )
  expect(acts).toEqual([
    { action: 'staff.role_asked', actor_id: guard?.id },
    { action: 'staff.role_granted', actor_id: other?.id },
  ])
})

test('nobody gives what they asked for, and nobody decides about a role of their own', async () => {
  const asked = await ask()
  expect(await refused(give(asked, guard))).toBe('second_person_needed')
  expect(await refused(ask('config', guard, `@${guard?.username}`))).toBe('own_role_change')
  expect(await refused(take(guard?.id ?? '', 'security'))).toBe('own_role_change')
  expect(await rolesOf(newcomer)).toEqual([])
  expect((await by(guard).refuseRole(at(asked))).outcome).toBe('refused')
  expect(await refused(give(asked))).toBe('role_change_over')
})

test('of many who give, refuse and ask at once in two processes, one decides', async () => {
  const asked = await ask()
  const twin = there.as(other?.token)
  const agreement = await agreed(other as Someone, 'role_approval', asked.change_id)
  const calls = [
    ...Array.from({ length: 8 }, () => give(asked)),
    ...Array.from({ length: 8 }, () => twin.team.giveRole({ ...at(asked), ...agreement })),
    by(guard).refuseRole(at(asked)),
  ]
  const ends = (await Promise.allSettled(calls)).map(codeOf)
  expect(ends.filter((end) => end === 'done')).toHaveLength(1)
  const rows = await asOwner(market.world.url, 'select id from staff_role where user_id = $1', [newcomer.id])
  expect(rows.length).toBeLessThanOrEqual(1)
})

test('the same is asked for once, and anew when nobody answered within a day', async () => {
  const asked = await ask()
  expect(await refused(ask())).toBe('role_asked_already')
  await asOwner(market.world.url, `update role_change set asked_at = asked_at - interval '25 hours' where id = $1`, [
    asked.change_id,
  ])
  expect(await refused(give(asked))).toBe('role_change_over')
  expect((await by(guard).listRoleChanges({ query: {} })).map(({ change_id }) => change_id)).not.toContain(
    asked.change_id,
  )
  const again = await ask()
  expect((await give(again)).outcome).toBe('given')
  const past = await by(guard).listRoleChanges({ query: { open: 'false' } })
  expect(past.find(({ change_id }) => change_id === asked.change_id)).toMatchObject({
    outcome: 'lapsed',
    decided_by: null,
  })
})

test('whoever lost the right since they asked is none of the two', async () => {
  const leaver = await aColleague(market, 'security')
  const asked = await ask('support', leaver)
  await take(leaver.id, 'security')
  expect(await refused(give(asked))).toBe('asker_may_not')
  expect(await rolesOf(newcomer)).toEqual([])
})

describe('who can have a role', () => {
  test('it takes a verified mailbox, a second factor and an account that stands, when asked and when given', async () => {
    const plain = await aUser(market.api)
    expect(await refused(ask('support', guard, plain.email))).toBe('staff_mailbox_open')
    await verifyMailbox(market.world, plain)
    expect(await refused(ask('support', guard, plain.email))).toBe('staff_factor_missing')
    const asked = await ask()
    await asOwner(market.world.url, 'update app_user set suspended_at = clock_now() where id = $1', [newcomer.id])
    expect(await refused(give(asked))).toBe('staff_account_suspended')
    expect(await rolesOf(newcomer)).toEqual([])
    await asOwner(market.world.url, 'update app_user set suspended_at = null where id = $1', [newcomer.id])
  })

  test('who prepares money, who approves it and who manages the team are three people', async () => {
    await give(await ask('treasury_maker'))
    for (const role of ['treasury_approver', 'security'] as const) expect(await refused(ask(role))).toBe('role_clashes')
    expect(await refused(ask('treasury_maker'))).toBe('role_held')
    expect((await ask('support')).role).toBe('support')
  })

  test('only an owner makes, agrees to and takes an owner, and somebody stays owner', async () => {
    expect(await refused(ask('owner'))).toBe('role_beyond')
    const asked = await ask('owner', owner)
    expect(await refused(give(asked))).toBe('role_beyond')
    const second = await aColleague(market, 'owner')
    await give(asked, second)
    expect(await refused(take(second.id, 'owner'))).toBe('role_beyond')
    await take(newcomer.id, 'owner', second)
    await take(second.id, 'owner', owner)
    expect(await refused(take(owner?.id ?? '', 'owner', second))).toBe('permission_denied')
    expect(await rolesOf(second)).toEqual([])
  })

  test('of two owners who take the role from each other at once, one stays', async () => {
    await using world = await aMarket()
    const [one, two] = [await aColleague(world, 'owner'), await aColleague(world, 'owner')]
    const ends = await Promise.allSettled([take(two.id, 'owner', one), take(one.id, 'owner', two)])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('the rules of clashes and reach', () => {
    expect(clashOf(['support', 'treasury_maker'], 'treasury_approver')).toBe('treasury_maker')
    expect(clashOf(['owner', 'security'], 'support')).toBeUndefined()
    expect(clashOf(['security'], 'security')).toBeUndefined()
    expect([reachesRole(['security'], 'owner'), reachesRole(['owner'], 'owner'), reachesRole([], 'config')]).toEqual([
      ...[false, true, true],
    ])
  })
})

test('what is unknown, over or ill written says so and changes nothing', async () => {
  const nobody = '0198a1b2-0000-7000-8000-000000000000'
  expect(await refused(ask('support', guard, '@nobody_at_all'))).toBe('person_not_found')
  expect(await refused(give({ change_id: nobody }))).toBe('role_change_not_found')
  expect(await refused(take(newcomer.id, 'support'))).toBe('role_not_held')
  expect(
    await refused(by(guard).askForRole({ body: { account: `@${newcomer.username}`, role: 'support', reason: 'so' } })),
  ).toBe('invalid_request')
})

test('outside of a sandbox a role counts while signing in asks for more than a password', async () => {
  await using real = await anApi(market.world, productionSettings(market.world.url))
  await give(await ask())
  const token = await signInWithApp(newcomer)
  const works = () => refused(real.as(token).staffWork.getWork())
  expect(await works()).toBe('done')
  await asOwner(market.world.url, 'update second_factor set is_on = false where user_id = $1', [newcomer.id])
  expect(await works()).toBe('permission_denied')
})
