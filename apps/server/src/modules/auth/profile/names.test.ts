import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, refused, type Someone, setFigures } from '../../../../test/api.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { advanceClock } from '../../../platform/clock.ts'

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

const aName = () => `n${randomUUID().replaceAll('-', '').slice(0, 14)}`
const rename = ({ api: own }: Someone, username: string) => own.auth.changeUsername({ body: { username } })
const call = ({ api: own }: Someone, display_name: string) => own.auth.changeDisplayName({ body: { display_name } })
const eventsOf = async ({ id }: Someone) =>
  (
    await asOwner<{ action: string }>(world.url, 'select action from audit_event where actor_id = $1 order by id', [id])
  ).map(({ action }) => action)

test('a display name is set, cleaned and taken back, and each is on record without the name', async () => {
  const sam = await aUser(api)

  expect(await call(sam, '  Sam   O’Brien ')).toMatchObject({ display_name: 'Sam O’Brien', username: sam.username })
  expect(await call(sam, ' ')).toMatchObject({ display_name: null })

  const rows = await asOwner<{ detail: object }>(
    world.url,
    `select detail from audit_event where actor_id = $1 and action = 'auth.display_name_changed' order by id`,
    [sam.id],
  )
  expect(rows).toEqual([{ detail: { what: 'set' } }, { detail: { what: 'removed' } }])
})

test('a display name that deceives is refused by name, and nothing changes', async () => {
  const sam = await aUser(api)
  await call(sam, 'Sam Nkosi')

  await expect(call(sam, 'Sengi Support')).rejects.toMatchObject(refused('display_name_not_allowed', 422))
  await expect(call(sam, 'Ѕam')).rejects.toMatchObject(refused('display_name_form', 422))
  await expect(call(sam, 'x'.repeat(41))).rejects.toMatchObject({ problem: { status: 422 } })

  expect(await sam.api.auth.getProfile()).toMatchObject({ display_name: 'Sam Nkosi' })
})

test('a display name is never the legal name', async () => {
  const sam = await aUser(api, { tier: 1 })
  const before = await asOwner(world.url, 'select legal_name from app_user where id = $1', [sam.id])

  await call(sam, 'Somebody Else')

  expect(await asOwner(world.url, 'select legal_name from app_user where id = $1', [sam.id])).toEqual(before)
})

test('a new username is the one that signs, finds and pays, and the old one finds nobody and says why', async () => {
  const [sam, lee] = [await aUser(api, { tier: 1 }), await aUser(api, { tier: 1 })]
  const next = aName()
  await lee.api.payees.addContact({ body: { identifier: `@${sam.username}` } })

  expect(await rename(sam, next)).toMatchObject({ username: next, former_usernames: [sam.username] })

  expect(await sam.api.auth.me()).toMatchObject({ username: next, id: sam.id })
  const resolve = (name: string) => lee.api.payees.resolvePayee({ query: { identifier: `@${name}`, asset: 'BTC' } })
  expect(await resolve(next)).toMatchObject({ identifier: `@${next}` })
  await expect(resolve(sam.username)).rejects.toMatchObject(refused('recipient_renamed', 404))
  await runAll(
    api.db,
    api.tasks.filter(({ name }) => name.startsWith('market')),
  )
  const pay = { to_identifier: `@${sam.username}`, asset: 'BTC', amount: '0.001' } as const
  await expect(lee.api.transfers.send({ body: pay })).rejects.toMatchObject(refused('recipient_renamed', 404))
  await sam.api.auth.changeDisplayName({ body: { display_name: 'Sam Nkosi' } })
  expect(await resolve(next)).toMatchObject({ chosen_name: 'Sam Nkosi' })
  expect(await lee.api.payees.searchPeople({ query: { search: next } })).toMatchObject([{ chosen_name: 'Sam Nkosi' }])
  expect((await lee.api.payees.listContacts({ query: {} }))[0]).toMatchObject({ identifier: `@${next}` })
  expect(await eventsOf(sam)).toContain('auth.username_changed')
  const letters = await asOwner<{ body: string }>(
    world.url,
    'select body from letter where recipient = $1 order by id',
    [sam.email],
  )
  expect(letters.at(-1)?.body).toContain(`@${sam.username}`)
})

test('a username changes once in ninety days, by the figure', async () => {
  const sam = await aUser(api)
  const [first, second] = [aName(), aName()]
  const { username_free_at } = await rename(sam, first)

  expect(Date.parse(username_free_at ?? '') / 86_400_000 - Date.now() / 86_400_000).toBeCloseTo(90, 0)
  await expect(rename(sam, second)).rejects.toMatchObject(refused('username_changed_lately', 409))

  await advanceClock(world.db, 90 * 86_400 - 60)
  await expect(rename(sam, second)).rejects.toMatchObject(refused('username_changed_lately', 409))
  await advanceClock(world.db, 61)
  const { token } = await api.as().auth.login({ body: { email: sam.email, password: sam.password } })
  const again = api.as(token)
  expect(await again.auth.changeUsername({ body: { username: second } })).toMatchObject({ username: second })
  await setFigures(world, { 'profile.username_seconds': 0 })
  expect(await again.auth.changeUsername({ body: { username: sam.username } })).toMatchObject({
    username: sam.username,
    former_usernames: [second, first],
  })
})

test('a name that was given up is nobody else’s for ever: neither by registering nor by changing', async () => {
  const [sam, lee] = [await aUser(api), await aUser(api)]
  await rename(sam, aName())
  await advanceClock(world.db, 400 * 86_400)

  const body = { email: `${aName()}@example.co.za`, username: sam.username, password: 'a long secret of nobody' }
  await expect(api.as().auth.register({ body })).rejects.toMatchObject(refused('registration_refused', 409))
  const { token } = await api.as().auth.login({ body: { email: lee.email, password: lee.password } })
  const change = api.as(token).auth.changeUsername({ body: { username: sam.username } })
  await expect(change).rejects.toMatchObject(refused('username_taken', 409))

  const owners = await asOwner(world.url, 'select id from app_user where username = $1 or email = $2', [
    sam.username,
    body.email,
  ])
  expect(owners).toEqual([])
})

test.each(['support', '12345', 'sengi_help'])('%s is no name to change to', async (username) => {
  const sam = await aUser(api)

  await expect(rename(sam, username)).rejects.toMatchObject({ problem: { status: 422 } })
  await expect(rename(sam, sam.username)).rejects.toMatchObject(refused('username_unchanged', 422))

  expect((await sam.api.auth.getProfile()).former_usernames).toEqual([])
})

test('of ten who want one name at once, by changing and registering over two processes, one gets it', async () => {
  await using there = await anApi(world)
  const wanted = aName()
  const people = await Promise.all(Array.from({ length: 5 }, () => aUser(api)))
  const register = () => {
    const body = { email: `${aName()}@example.co.za`, username: wanted, password: 'a long secret of nobody' }
    return there.as().auth.register({ body })
  }

  const results = await Promise.allSettled(people.flatMap((person) => [rename(person, wanted), register()]))

  const codes = results.map(codeOf).sort()
  expect(codes.filter((code) => code === 'done')).toHaveLength(1)
  expect(codes.filter((code) => !['done', 'username_taken', 'registration_refused'].includes(code))).toEqual([])
  expect(await asOwner(world.url, 'select 1 from app_user where username = $1', [wanted])).toHaveLength(1)
  const gone = await asOwner(world.url, 'select username from username_left where user_id = any ($1)', [
    people.map(({ id }) => id),
  ])
  expect(gone.length).toBeLessThanOrEqual(1)
})

test('a name is not caught while its owner gives it up', async () => {
  await using there = await anApi(world)
  for (let round = 0; round < 5; round += 1) {
    const sam = await aUser(api)
    const body = { email: `${aName()}@example.co.za`, username: sam.username, password: 'a long secret of nobody' }

    const [renamed, ...caught] = await Promise.allSettled([
      rename(sam, aName()),
      ...Array.from({ length: 4 }, () => there.as().auth.register({ body })),
    ])

    expect(codeOf(renamed)).toBe('done')
    expect(caught.map(codeOf)).toEqual(Array(4).fill('registration_refused'))
  }
})
