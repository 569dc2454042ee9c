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

const words = {
  subject: 'Your bank changes its branches',
  text: 'Hello {name}, see {number}.',
  reason: 'Their bank merges',
}
const write = (people: readonly Pick<Someone, 'id'>[], more: object = {}, by: Pick<Someone, 'api'> = helper) =>
  by.api.support.writeToPeople({ body: { ...words, user_ids: people.map(({ id }) => id), ...more } })
const ticketsOf = ({ api }: Someone) => api.support.listTickets({ query: { limit: 20 } })
const saidIn = async ({ api }: Someone, ticket_id: string) =>
  api.support.listTicketLines({ params: { ticket_id }, query: {} })

test('each gets a ticket of their own in their language, is told, and answers in it', async () => {
  const [one, other] = [await aUser(market.api), await aUser(market.api)]
  await asOwner(market.world.url, "update app_user set language = 'af' where id = $1", [other.id])
  const inAfrikaans = { subject_af: 'Jou bank se takke verander', text_af: 'Hallo {name}, sien {number}.' }

  expect(await write([one, other], inAfrikaans)).toEqual({ written: 2, left_out: 0 })

  const [[first], [second]] = [await ticketsOf(one), await ticketsOf(other)]
  expect(first).toMatchObject({ subject: words.subject, topic: 'other', state: 'waiting_for_you', answer_by: null })
  expect(second).toMatchObject({ subject: inAfrikaans.subject_af, state: 'waiting_for_you' })
  const said = await saidIn(one, first?.id ?? '')
  expect(said).toMatchObject([{ text: `Hello ${one.username}, see ${first?.number}.` }])
  expect(await saidIn(other, second?.id ?? '')).toMatchObject([
    { text: `Hallo ${other.username}, sien ${second?.number}.` },
  ])
  expect(await noticesOf(one)).toContain(`Our team wrote to you: ${first?.number}`)

  await one.api.support.answerTicket({
    params: { ticket_id: first?.id ?? '' },
    body: { text: 'Thank you for telling me' },
  })
  expect(await helper.api.support.getAnyTicket({ params: { ticket_id: first?.id ?? '' } })).toMatchObject({
    state: 'waiting_for_us',
    taken_by: helper.username,
    is_mine: true,
  })
})

test('who wrote to whom, and why, is recorded without what was written', async () => {
  const person = await aUser(market.api)
  await write([person])
  const [ticket] = await ticketsOf(person)

  const record = await asOwner(market.world.url, 'select action, detail from audit_event where subject = $1', [
    `support_ticket:${ticket?.id}`,
  ])
  expect(record).toEqual([{ action: 'support.begun', detail: { reason: words.reason } }])
})

test('a closed account and one’s own are left out, and with nobody left nothing is written', async () => {
  const [person, closed] = [await aUser(market.api), await aUser(market.api)]
  await asOwner(
    market.world.url,
    `insert into account_closure (user_id, state, closes_at, ended_at, shred_at, storage_name)
     values ($1, 'CLOSED', clock_now(), clock_now(), clock_now() + interval '5 years', repeat('0', 64))`,
    [closed.id],
  )

  expect(await write([person, closed, helper])).toEqual({ written: 1, left_out: 2 })
  await expect(write([closed, helper])).rejects.toMatchObject(refused('nobody_to_write_to', 422))
  await expect(write([helper])).rejects.toMatchObject(refused('nobody_to_write_to', 422))
  await asOwner(market.world.url, 'delete from account_closure where user_id = $1', [closed.id])
  expect(await ticketsOf(person)).toHaveLength(1)
})

test('what our team writes takes none of the room that somebody has for their own questions', async () => {
  const person = await aUser(market.api)
  for (let count = 0; count < 12; count += 1) await write([person])

  const asked = { topic: 'other', subject: 'A question', text: 'How does this work?' } as const
  await person.api.support.openTicket({ body: asked })

  expect(await ticketsOf(person)).toHaveLength(13)
})

test('one of our team writes to two hundred people within a day, also by two processes at once', async () => {
  const writer = await aColleague(market, 'support')
  const person = await aUser(market.api)
  await asOwner(
    market.world.url,
    `insert into support_ticket (user_id, topic, subject, state, turn, begun_by, taken_by)
     select $1, 'other', 'Before', 'waiting_for_you', 'theirs', $2, $2 from generate_series(1, 199)`,
    [person.id, writer.id],
  )
  const elsewhere = { api: there.as(writer.token) }

  const both = await Promise.allSettled([write([person], {}, writer), write([person], {}, elsewhere)])

  expect(both.map(codeOf).toSorted()).toEqual(['done', 'too_many_written_to'])
  await expect(write([person], {}, writer)).rejects.toMatchObject(refused('too_many_written_to', 429))
  await asOwner(market.world.url, "delete from support_ticket where subject = 'Before'")
})

test.each([
  ['nobody', { user_ids: [] }],
  ['somebody twice', { user_ids: Array.from({ length: 2 }, () => '018f0000-0000-7000-8000-000000000000') }],
  ['more than fifty', { user_ids: Array.from({ length: 51 }, () => randomUUID()) }],
  ['what is no id', { user_ids: ['thabo'] }],
  ['no subject', { subject: ' ' }],
  ['a place that does not exist', { text: 'Hello {first_name}' }],
  ['no reason', { reason: 'short' }],
])('%s is refused, and nothing is written', async (_what, wrong) => {
  const person = await aUser(market.api)

  await expect(write([person], wrong)).rejects.toMatchObject(refused('invalid_request', 422))

  expect(await ticketsOf(person)).toEqual([])
})

test('a subject in Afrikaans without its text is read in English, and who may not write does not', async () => {
  const person = await aUser(market.api)
  await asOwner(market.world.url, "update app_user set language = 'af' where id = $1", [person.id])

  await write([person], { subject_af: 'Net die onderwerp' })
  expect(await ticketsOf(person)).toMatchObject([{ subject: words.subject }])

  const auditor = await aColleague(market, 'treasury_maker')
  await expect(write([person], {}, auditor)).rejects.toMatchObject(refused('permission_denied', 403))
})

const noticesOf = async ({ api }: Someone) =>
  (await api.notifications.listNotifications({ query: {} })).map(({ title }) => title)
