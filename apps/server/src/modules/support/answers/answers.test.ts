import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, refused, type Someone, setFigures } from '../../../../test/api.ts'
import { aColleague, aMarket, brokenPromises, type Market } from '../../../../test/market.ts'
import { asOwner } from '../../../../test/world.ts'

let market: Market
let there: Api
let helper: Someone
let other: Someone
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  helper = await aColleague(market, 'support')
  other = await aColleague(market, 'support')
}, 120_000)
afterAll(async () => {
  expect(await brokenPromises(market)).toEqual([])
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

let made = 0
const words = (more: object = {}) => {
  made += 1
  return { title: `Where is my payment ${made}`, text: 'Hello {name}. We look into {number}.', ...more }
}
const reason = 'Nobody asks this any more'
const keep = (body: ReturnType<typeof words> = words(), by = helper.api) => by.support.keepAnswer({ body })
const one = (answer_id: string) => ({ params: { answer_id } })
const change = (id: string, version: number, more: object = {}, by = helper.api) =>
  by.support.changeKeptAnswer({ ...one(id), body: { ...words(more), version, reason } })
const retire = (id: string, by = helper.api) => by.support.retireKeptAnswer({ ...one(id), body: { reason } })
const titles = async (retired: 'no' | 'yes' = 'no') =>
  (await helper.api.support.listKeptAnswers({ query: { retired, limit: 100 } })).map(({ title }) => title)
const acts = (id: string) =>
  asOwner<{ action: string; detail: object }>(
    market.world.url,
    'select action, detail from audit_event where subject = $1 order by id',
    [`kept_answer:${id}`],
  )
const aTicket = async () => {
  const person = await aUser(market.api)
  const body = { topic: 'other', subject: 'A question', text: 'How does this work?' } as const
  return { person, id: (await person.api.support.openTicket({ body })).id }
}
const post = (path: string, payload: object) =>
  market.api.http.inject({
    method: 'POST',
    url: `/api/admin/support/answers${path}`,
    headers: { authorization: `Bearer ${helper.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })

test('an answer is kept, changed and retired, and the record has what it said before and after', async () => {
  const first = words({ text_af: 'Hallo {name}.' })
  const kept = await keep(first)
  expect(kept).toMatchObject({ ...first, used: 0, version: 1, made_by: helper.username, changed_by: null })
  expect(await titles()).toContain(first.title)

  const changed = await change(kept.id, 1, { title: first.title, text: 'Shorter.' }, other.api)
  expect(changed).toMatchObject({ text: 'Shorter.', text_af: null, version: 2, changed_by: other.username })
  expect((await retire(kept.id)).retired_at).not.toBeNull()
  expect([await titles(), await titles('yes')]).toEqual([
    expect.not.arrayContaining([first.title]),
    expect.arrayContaining([first.title]),
  ])
  const after = { title: first.title, text: 'Shorter.', text_af: null }
  expect(await acts(kept.id)).toEqual([
    { action: 'support.answer_kept', detail: { after: first } },
    { action: 'support.answer_changed', detail: { before: first, after, reason } },
    { action: 'support.answer_retired', detail: { before: after, reason } },
  ])
  await expect(change(kept.id, 2)).rejects.toMatchObject(refused('kept_answer_retired', 409))
  await expect(retire(kept.id)).rejects.toMatchObject(refused('kept_answer_retired', 409))
  for (const act of [() => change(randomUUID(), 1), () => retire(randomUUID())])
    await expect(act()).rejects.toMatchObject(refused('kept_answer_not_found', 404))
})

test('of two who change one that both read, over two processes, the second reads it again', async () => {
  const { id } = await keep()
  const changes = await Promise.allSettled([change(id, 1), change(id, 1, {}, there.as(other.token))])

  expect(changes.map(codeOf).toSorted()).toEqual(['done', 'kept_answer_changed'])
  const ends = await Promise.allSettled([retire(id), retire(id, there.as(other.token))])
  expect(ends.map(codeOf).toSorted()).toEqual(['done', 'kept_answer_retired'])
})

test('a title stands once among those that can be chosen, whoever writes it at the same moment and however', async () => {
  const body = words()
  const both = await Promise.allSettled([
    keep(body),
    keep({ ...body, title: body.title.toUpperCase() }, there.as(other.token)),
  ])
  expect(both.map(codeOf).toSorted()).toEqual(['done', 'kept_answer_titled'])
  const { id } = await keep()
  await expect(change(id, 1, { title: body.title })).rejects.toMatchObject(refused('kept_answer_titled', 409))

  const kept = both.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []))
  await retire(kept[0] ?? '')
  expect(await change(id, 1, { title: body.title })).toMatchObject({ title: body.title })
})

test('no more are kept than the figure says, also by two at once', async () => {
  const now = (await titles()).length
  await setFigures(market.world, { 'support.kept_answers_at_most': now + 1 })
  const both = await Promise.allSettled([keep(), keep(words(), there.as(other.token))])
  await setFigures(market.world, { 'support.kept_answers_at_most': 60 })

  expect(both.map(codeOf).toSorted()).toEqual(['done', 'too_many_kept_answers'])
})

test('what began from it is counted with the answer, by everybody at once, and not with one that is refused', async () => {
  const { id: kept } = await keep()
  const tickets = await Promise.all(Array.from({ length: 4 }, aTicket))
  const answer = (id: string, kept_answer_id: string, by = helper) =>
    by.api.support.answerAnyTicket({ params: { ticket_id: id }, body: { text: 'We look into it.', kept_answer_id } })
  await Promise.all(tickets.map(({ id }, n) => answer(id, kept, n % 2 ? helper : other)))
  await expect(answer(tickets[0]?.id ?? '', randomUUID())).rejects.toMatchObject(refused('kept_answer_not_found', 404))

  const { person, id } = await aTicket()
  await person.api.support.closeTicket({ params: { ticket_id: id } })
  await expect(answer(id, kept)).rejects.toMatchObject(refused('ticket_step_refused', 409))
  const [row] = await helper.api.support
    .listKeptAnswers({ query: { limit: 100 } })
    .then((all) => all.filter((each) => each.id === kept))
  expect(row).toMatchObject({ used: 4, version: 1 })
})

test.each<[string, string, object]>([
  ['no title', '', { title: ' \u200b', text: 'Hello' }],
  ['a title that is too long', '', { title: 'x'.repeat(81), text: 'Hello' }],
  ['no text', '', { title: 'A title', text: ' ' }],
  ['a text that is too long', '', { title: 'A title', text: 'x'.repeat(3_001) }],
  ['a NUL', '', { title: 'A title', text: 'a\0b', text_af: 5 }],
  ['a place that no ticket has', '', { title: 'A title', text: 'Hello {surname}' }],
  ['such a place in Afrikaans', '', { title: 'A title', text: 'Hello', text_af: 'Hallo {van}' }],
  ['no version', `/${randomUUID()}`, { title: 'A title', text: 'Hello', reason }],
  ['version nought', `/${randomUUID()}`, { title: 'A title', text: 'Hello', version: 0, reason }],
  ['no reason', `/${randomUUID()}/retire`, { reason: 'short' }],
])('%s is refused and nothing is kept', async (_what, path, body) => {
  const before = await titles()
  const { statusCode } = await post(path, body)

  expect(statusCode).toBe(422)
  expect(await titles()).toEqual(before)
})

test('whoever may not answer tickets keeps no answers, and people see none', async () => {
  const disputes = await aColleague(market, 'disputes')
  const person = await aUser(market.api)
  for (const { api } of [disputes, person]) {
    await expect(keep(words(), api)).rejects.toMatchObject(refused('permission_denied', 403))
    await expect(api.support.listKeptAnswers({ query: {} })).rejects.toMatchObject(refused('permission_denied', 403))
  }
})
