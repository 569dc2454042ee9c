import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, refused, type Someone } from '../../../../test/api.ts'
import { aColleague, aMarket, brokenPromises, type Market } from '../../../../test/market.ts'
import { asOwner } from '../../../../test/world.ts'

let market: Market
let there: Api
let helper: Someone
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  helper = await aColleague(market, 'support')
}, 120_000)
afterAll(async () => {
  expect(await brokenPromises(market)).toEqual([])
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const bodyOf = (people: readonly Pick<Someone, 'id'>[], tag: string) => ({
  body: { user_ids: people.map(({ id }) => id), tag },
})
const tagged = (people: readonly Pick<Someone, 'id'>[], tag: string, by: Pick<Someone, 'api'> = helper) =>
  by.api.users.tagPeople(bodyOf(people, tag))
const untagged = (people: readonly Pick<Someone, 'id'>[], tag: string) =>
  helper.api.users.untagPeople(bodyOf(people, tag))
const namesWith = async (tag: string) =>
  (await helper.api.users.listUsers({ query: { tag } })).map(({ username }) => username)
const tagsOf = async ({ id }: Someone) => (await helper.api.users.getUser({ params: { user_id: id } })).tags

test('people who were tagged are found together, say so on their pages and in the table, and can be let go of again', async () => {
  const [one, other, third] = [await aUser(market.api), await aUser(market.api), await aUser(market.api)]

  expect(await tagged([one, other], '  Beta   Testers ')).toEqual({ changed: 2, unchanged: 0 })
  expect(await tagged([other, third], 'beta testers')).toEqual({ changed: 1, unchanged: 1 })
  await tagged([one], 'call back')

  expect((await namesWith('BETA TESTERS')).toSorted()).toEqual(
    [one, other, third].map(({ username }) => username).toSorted(),
  )
  expect(await tagsOf(one)).toEqual(['beta testers', 'call back'])
  expect(await helper.api.users.listTags()).toEqual([
    { tag: 'beta testers', people: 3 },
    { tag: 'call back', people: 1 },
  ])
  const table = await (await helper.api.users.exportUsers({ query: { tag: 'call back' } })).text()
  expect(table).toContain('"beta testers, call back"')

  expect(await untagged([one, other], 'beta testers')).toEqual({ changed: 2, unchanged: 0 })
  expect(await untagged([one], 'beta testers')).toEqual({ changed: 0, unchanged: 1 })
  expect(await namesWith('beta testers')).toEqual([third.username])
  await untagged([one], 'call back')
  await untagged([third], 'beta testers')
  expect(await helper.api.users.listTags()).toEqual([])
})

test('who tagged whom with what, and who took it away, stands in the record of each', async () => {
  const person = await aUser(market.api)
  await tagged([person], 'fraud ring')
  await tagged([person], 'fraud ring')
  await untagged([person], 'fraud ring')

  const record = await asOwner(
    market.world.url,
    "select actor_id, action, detail from audit_event where subject = $1 and action like 'users.%tagged' order by id",
    [person.id],
  )
  expect(record).toEqual([
    { actor_id: helper.id, action: 'users.tagged', detail: { tag: 'fraud ring' } },
    { actor_id: helper.id, action: 'users.untagged', detail: { tag: 'fraud ring' } },
  ])
})

test('closed accounts and one’s own are left out; a closed one can still be let go of', async () => {
  const [person, closed] = [await aUser(market.api), await aUser(market.api)]
  await tagged([closed], 'watch')
  await asOwner(
    market.world.url,
    `insert into account_closure (user_id, state, closes_at, ended_at, shred_at, storage_name)
     values ($1, 'CLOSED', clock_now(), clock_now(), clock_now() + interval '5 years', repeat('1', 64))`,
    [closed.id],
  )

  expect(await tagged([person, closed, helper], 'watch')).toEqual({ changed: 1, unchanged: 2 })
  await expect(tagged([closed, helper], 'other tag')).rejects.toMatchObject(refused('nobody_to_tag', 422))
  await expect(untagged([helper], 'watch')).rejects.toMatchObject(refused('nobody_to_tag', 422))
  expect(await untagged([person, closed], 'watch')).toEqual({ changed: 2, unchanged: 0 })
  await asOwner(market.world.url, 'delete from account_closure where user_id = $1', [closed.id])
})

test('one person has ten tags at most, and two colleagues who tag at once do not get past that', async () => {
  const person = await aUser(market.api)
  for (let count = 0; count < 9; count += 1) await tagged([person], `tag ${'abcdefghi'[count]}`)
  const elsewhere = { api: there.as(helper.token) }

  const both = await Promise.allSettled([tagged([person], 'tenth'), tagged([person], 'eleventh', elsewhere)])

  expect(both.map(codeOf).toSorted()).toEqual(['done', 'too_many_tags_of_one'])
  expect(await tagsOf(person)).toHaveLength(10)
  expect(await tagged([person], 'tag a')).toEqual({ changed: 0, unchanged: 1 })
  await asOwner(market.world.url, 'delete from person_tag')
})

test('our team has so many tags at most', async () => {
  const [person, other] = [await aUser(market.api), await aUser(market.api)]
  await asOwner(
    market.world.url,
    `insert into person_tag (user_id, tag, tagged_by) select $1, 'tag ' || n, $2 from generate_series(1, 60) as n`,
    [person.id, helper.id],
  )

  await expect(tagged([other], 'one more')).rejects.toMatchObject(refused('too_many_tags', 409))
  expect(await tagged([other], 'tag 7')).toEqual({ changed: 1, unchanged: 0 })
  await asOwner(market.world.url, 'delete from person_tag')
})

test.each([
  ['nobody', { user_ids: [] }],
  ['somebody twice', { user_ids: Array.from({ length: 2 }, () => '018f0000-0000-7000-8000-000000000000') }],
  ['more than fifty', { user_ids: Array.from({ length: 51 }, () => randomUUID()) }],
  ['what is no id', { user_ids: ['thabo'] }],
  ['no tag', { tag: ' ' }],
  ['one letter', { tag: 'a' }],
  ['an e-mail address', { tag: 'thabo@example.co.za' }],
  ['a number', { tag: '0821234567' }],
  ['31 letters', { tag: 'a'.repeat(31) }],
])('%s is refused, and nobody is tagged', async (_what, wrong) => {
  const person = await aUser(market.api)
  const body = { ...bodyOf([person], 'watch').body, ...wrong }

  await expect(helper.api.users.tagPeople({ body })).rejects.toMatchObject(refused('invalid_request', 422))
  await expect(helper.api.users.untagPeople({ body })).rejects.toMatchObject(refused('invalid_request', 422))

  expect(await tagsOf(person)).toEqual([])
})
