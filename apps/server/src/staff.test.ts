import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, refused, type Someone } from '../test/api.ts'
import { aColleague } from '../test/market.ts'
import { suspend } from '../test/suspended.ts'
import { agreed } from '../test/two/agreed.ts'
import { asOwner, aWorld, type World } from '../test/world.ts'
import { runStaff } from './staff.ts'

let world: World
let api: Api
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const signInAnew = async ({ email, password }: Someone) =>
  api.as((await api.as().auth.login({ body: { email, password } })).token)
const reason = 'Somebody else signed in from abroad'

test('the operator makes somebody staff and unmakes them, and each act is recorded', async () => {
  const person = await aUser(api, { verified: true })

  const granted = await runStaff(world.db, ['grant', person.email.toUpperCase(), 'compliance'])
  const clients = await signInAnew(person)
  const during = await clients.auth.me()
  const listed = await runStaff(world.db, ['list'])
  const revoked = await runStaff(world.db, ['revoke', person.email, 'compliance'])

  const acts = await asOwner<{ action: string }>(
    world.url,
    `select action from audit_event where subject = $1 and action like 'staff.role%'`,
    [person.id],
  )
  expect(granted).toEqual({
    says: `${person.email.toUpperCase()} is now compliance. It counts from their next sign-in.`,
    isDone: true,
  })
  expect(during.is_admin).toBe(true)
  expect(during.permissions).toContain('kyc.review')
  expect(listed.says).toContain(`${person.email} (@${person.username})  compliance`)
  expect(revoked).toEqual({ says: `${person.email} is not compliance any more.`, isDone: true })
  expect((await clients.auth.me()).is_admin).toBe(false)
  expect(acts.map(({ action }) => action)).toEqual(['staff.role_granted', 'staff.role_revoked'])
})

test('a role does not count in a session that was open when it was given', async () => {
  const person = await aUser(api, { verified: true })

  await runStaff(world.db, ['grant', person.email, 'security'])

  expect(await person.api.auth.me()).toMatchObject({ is_admin: false, permissions: [] })
  await expect(person.api.suspensions.listSuspensions({ query: {} })).rejects.toMatchObject(
    refused('permission_denied', 403),
  )
  expect((await (await signInAnew(person)).auth.me()).is_admin).toBe(true)
  expect((await person.api.auth.me()).is_admin).toBe(false)
})

test('an address that nobody proved, and a suspended account, are given no role', async () => {
  const [loose, kept] = [await aUser(api), await aUser(api, { verified: true })]
  await suspend(world.db, kept)

  const [unproved, suspended] = [
    await runStaff(world.db, ['grant', loose.email, 'owner']),
    await runStaff(world.db, ['grant', kept.email, 'owner']),
  ]

  expect(unproved).toEqual({
    says: `${loose.email} is not verified. Its owner has to type in the code from our e-mail first.`,
    isDone: false,
  })
  expect(suspended).toEqual({ says: `The account of ${kept.email} is suspended.`, isDone: false })
  expect(await asOwner(world.url, 'select id from staff_role where user_id = any ($1)', [[loose.id, kept.id]])).toEqual(
    [],
  )
})

test('a suspended member of staff loses the role all the same', async () => {
  const person = await aColleague({ api }, 'security')
  await suspend(world.db, person)

  const revoked = await runStaff(world.db, ['revoke', person.email, 'security'])

  expect(revoked.says).toBe(`${person.email} is not security any more.`)
})

test('granting twice changes nothing and says so', async () => {
  const person = await aColleague({ api }, 'support')

  const again = await runStaff(world.db, ['grant', person.email, 'support'])

  expect(again).toEqual({ says: `${person.email} is support already.`, isDone: true })
})

test('the operator suspends an account, and cannot lift that alone', async () => {
  const [person, colleague] = [await aUser(api), await aColleague({ api }, 'security')]

  const suspended = await runStaff(world.db, ['suspend', person.email.toUpperCase(), ...reason.split(' ')])
  const again = await runStaff(world.db, ['suspend', person.email, reason])
  const asked = await runStaff(world.db, ['lift', person.email, 'It was the owner on a journey'])
  const alone = await runStaff(world.db, ['lift', person.email, 'It was the owner on a journey'])
  const [open] = await colleague.api.suspensions.listSuspensions({ query: { open: 'true' } })
  const at = { params: { suspension_id: open?.suspension_id ?? '' } }
  await colleague.api.suspensions.liftSuspension({
    ...at,
    ...(await agreed(colleague, 'lift_approval', open?.suspension_id)),
  })

  expect(suspended.isDone).toBe(true)
  expect(again).toEqual({ says: 'This account is suspended already', isDone: false })
  expect(asked.says).toContain('A member of staff has to agree within 24 hours')
  expect(alone).toEqual({ says: 'Someone else has to agree to what you asked for', isDone: false })
  expect(open).toMatchObject({ username: person.username, reason, suspended_by: null, lift_asked: { by: null } })
  expect((await (await signInAnew(person)).auth.me()).id).toBe(person.id)
})

test('what one member of staff asked for, the operator may agree to', async () => {
  const [person, colleague] = [await aUser(api), await aColleague({ api }, 'security')]
  await runStaff(world.db, ['suspend', person.email, reason])
  const [open] = await colleague.api.suspensions.listSuspensions({ query: { open: 'true' } })
  const at = { params: { suspension_id: open?.suspension_id ?? '' } }
  await colleague.api.suspensions.askToLiftSuspension({ ...at, body: { reason: 'The owner showed who they are' } })
  const own = { ...at, ...(await agreed(colleague, 'lift_approval', open?.suspension_id)) }
  await expect(colleague.api.suspensions.liftSuspension(own)).rejects.toMatchObject(
    refused('second_person_needed', 403),
  )

  const lifted = await runStaff(world.db, ['lift', person.email, 'We spoke to the owner'])

  expect(lifted).toEqual({ says: `${person.email} is no longer suspended.`, isDone: true })
  expect(await runStaff(world.db, ['lift', person.email, 'We spoke to the owner'])).toEqual({
    says: 'This account is not suspended',
    isDone: false,
  })
})

test.each([
  [['grant', 'nobody@example.co.za', 'support'], 'No account has the e-mail address nobody@example.co.za.'],
  [['grant', 'nobody@example.co.za', 'king'], 'Usage: npm run staff -- list'],
  [['promote', 'nobody@example.co.za', 'support'], 'Usage: npm run staff -- list'],
  [['toString'], 'Usage: npm run staff -- list'],
  [['list', 'all'], 'Usage: npm run staff -- list'],
  [['suspend', 'nobody@example.co.za'], 'Usage: npm run staff -- list'],
  [['suspend', 'nobody@example.co.za', 'why'], 'Give the reason in 10 to 1000 characters.'],
  [['suspend', 'nobody@example.co.za', reason], 'There is no such account'],
  [['lift', 'nobody@example.co.za', reason], 'There is no such account'],
  [[], 'Usage: npm run staff -- list'],
])('%j is refused in a plain sentence', async (words, says) => {
  const outcome = await runStaff(world.db, words)

  expect(outcome.isDone).toBe(false)
  expect(outcome.says).toContain(says)
})
