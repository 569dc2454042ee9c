import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser } from '../test/api.ts'
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

test('the operator makes somebody staff and unmakes them, and each act is recorded', async () => {
  const person = await aUser(api)

  const granted = await runStaff(world.db, ['grant', person.email.toUpperCase(), 'compliance'])
  const during = await person.api.auth.me()
  const listed = await runStaff(world.db, ['list'])
  const revoked = await runStaff(world.db, ['revoke', person.email, 'compliance'])

  const acts = await asOwner<{ action: string }>(
    world.url,
    `select action from audit_event where subject = $1 and action like 'staff.%'`,
    [person.id],
  )
  expect(granted).toEqual({ says: `${person.email.toUpperCase()} is now compliance.`, isDone: true })
  expect(during.is_admin).toBe(true)
  expect(during.permissions).toContain('kyc.review')
  expect(listed.says).toContain(`${person.email} (@${person.username})  compliance`)
  expect(revoked).toEqual({ says: `${person.email} is not compliance any more.`, isDone: true })
  expect((await person.api.auth.me()).is_admin).toBe(false)
  expect(acts.map(({ action }) => action)).toEqual(['staff.role_granted', 'staff.role_revoked'])
})

test('a suspended member of staff loses the role all the same', async () => {
  const person = await aUser(api)
  await runStaff(world.db, ['grant', person.email, 'security'])
  await asOwner(world.url, 'update app_user set suspended_at = clock_now() where id = $1', [person.id])

  const revoked = await runStaff(world.db, ['revoke', person.email, 'security'])

  expect(revoked.says).toBe(`${person.email} is not security any more.`)
})

test('granting twice changes nothing and says so', async () => {
  const person = await aUser(api)
  await runStaff(world.db, ['grant', person.email, 'support'])

  const again = await runStaff(world.db, ['grant', person.email, 'support'])

  expect(again).toEqual({ says: `${person.email} is support already.`, isDone: true })
})

test.each([
  [['grant', 'nobody@example.co.za', 'support'], 'No account has the e-mail address nobody@example.co.za.'],
  [['grant', 'nobody@example.co.za', 'king'], 'Usage: npm run staff -- list'],
  [['promote', 'nobody@example.co.za', 'support'], 'Usage: npm run staff -- list'],
  [[], 'Usage: npm run staff -- list'],
])('%j is refused in a plain sentence', async (words, says) => {
  const outcome = await runStaff(world.db, words)

  expect(outcome.isDone).toBe(false)
  expect(outcome.says).toContain(says)
})
