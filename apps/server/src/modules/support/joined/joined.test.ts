import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../../test/api.ts'
import { aColleague } from '../../../../test/market.ts'
import { askPromises, asOwner, aWorld, type World } from '../../../../test/world.ts'
import { supportInvariants } from '../support.invariants.ts'

let world: World
let api: Api
/** Another process on the same database. */
let there: Api
let [person, helper, colleague]: Someone[] = []
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  there = await anApi(world)
  helper = await aColleague({ api }, 'support')
  colleague = await aColleague({ api: there }, 'support')
}, 60_000)
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})
beforeEach(async () => {
  person = await aUser(api)
})

const of = (someone: Someone | undefined) => {
  if (!someone) throw new Error('Nobody')
  return someone.api.support
}
const at = (ticket_id: string) => ({ params: { ticket_id } })
const open = (topic: 'payment' | 'complaint' = 'payment', by = person) =>
  of(by).openTicket({ body: { topic, subject: 'Where is my payment?', text: 'I paid on Monday.' } })
const reason = 'Both are about the payment of Monday'
const join = (from: { id: string }, into: { number: string }, by = helper) =>
  of(by).joinTicket({ ...at(from.id), body: { number: into.number, reason } })
const look = ({ id }: { id: string }) => of(person).getTicket(at(id))
const write = ({ id }: { id: string }) => of(person).answerTicket({ ...at(id), body: { text: 'And?' } })
const refused = (code: string, status: number) => ({ problem: { status, code } })
const broken = async () =>
  (await askPromises(world.url, supportInvariants)).filter(({ count }) => count > 0).map(({ id }) => id)

test('a ticket goes on in another one: its person is told, reads both, and writes in the one that goes on', async () => {
  const [first, second] = [await open(), await open()]
  await of(helper).answerAnyTicket({ ...at(first.id), body: { text: 'We look.' } })
  const joined = await join(second, first)

  const named = { id: first.id, number: first.number }
  expect(joined).toMatchObject({ state: 'closed', joined_to: named, answer_by: null, takes_answers: false })
  expect(await look(second)).toMatchObject({ joined_to: named, joined: [], takes_answers: false, reopens_until: null })
  expect(await look(first)).toMatchObject({
    ...{ state: 'waiting_for_us', joined_to: null, takes_answers: true, answer_by: second.answer_by },
    joined: [{ id: second.id, number: second.number }],
  })
  const [notice] = (await person?.api.notifications.listNotifications({ query: {} })) ?? []
  expect(notice).toMatchObject({
    title: `Your ticket ${second.number} goes on in ${first.number}`,
    link: `/account/tickets/${first.id}`,
  })
  await expect(write(second)).rejects.toMatchObject(refused('ticket_joined', 409))
  await write(first)
  const acts = await asOwner(
    world.url,
    `select action, detail from audit_event where subject = $1 and action = 'support.joined'`,
    [`support_ticket:${second.id}`],
  )
  expect(acts).toEqual([{ action: 'support.joined', detail: { from: 'open', into: first.id, reason } }])
  expect(await broken()).toEqual([])
})

test('what was joined stays so for our team too, and whatever went on in it goes along', async () => {
  const [first, second, third] = [await open(), await open(), await open()]
  await join(first, second)
  await join(second, third)

  expect(await look(first)).toMatchObject({ joined_to: { id: third.id } })
  expect((await look(third)).joined.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
  const joined = refused('ticket_joined', 409)
  await expect(join(first, third)).rejects.toMatchObject(joined)
  await expect(join(third, second)).rejects.toMatchObject(joined)
  const state = { state: 'waiting_for_us', reason } as const
  await expect(of(helper).setTicketState({ ...at(first.id), body: state })).rejects.toMatchObject(joined)
  await expect(of(helper).answerAnyTicket({ ...at(first.id), body: { text: 'Yes' } })).rejects.toMatchObject(joined)
  expect(await broken()).toEqual([])
})

test('only into another open ticket of the same person, no complaint into anything, and nobody their own', async () => {
  const [first, second, complaint] = [await open(), await open(), await open('complaint')]
  const foreign = await open('payment', await aUser(api))
  const unknown = refused('ticket_join_unknown', 422)
  await expect(join(first, first)).rejects.toMatchObject(unknown)
  await expect(join(first, foreign)).rejects.toMatchObject(unknown)
  for (const number of ['TKT-00000000', 'nothing', '💥'])
    await expect(join(first, { number })).rejects.toMatchObject(unknown)
  for (const number of ['', ' ', 'T'.repeat(21)])
    await expect(join(first, { number })).rejects.toMatchObject({ problem: { status: 422 } })
  await expect(join({ id: randomUUID() }, first)).rejects.toMatchObject(refused('ticket_not_found', 404))
  await expect(join(complaint, first)).rejects.toMatchObject(refused('ticket_join_complaint', 409))
  await of(person).closeTicket(at(second.id))
  await expect(join(first, second)).rejects.toMatchObject(refused('ticket_join_over', 409))
  const own = [await open('payment', helper), await open('payment', helper)] as const
  await expect(join(own[0], own[1])).rejects.toMatchObject(refused('ticket_of_your_own', 403))

  expect(await look(first)).toMatchObject({ state: 'open', joined_to: null, joined: [] })
  await join(first, complaint)
  expect(await look(first)).toMatchObject({ joined_to: { id: complaint.id } })
  expect(await broken()).toEqual([])
})

test('no complaint is made of one that goes on elsewhere, also at the same moment', async () => {
  const [first, second, third] = [await open(), await open(), await open()]
  const mark = (id: string, by = helper) =>
    of(by).markComplaint({ ...at(id), body: { category: 'fees', product: 'buying', reason } })
  await join(first, second)
  await expect(mark(first.id)).rejects.toMatchObject(refused('ticket_joined', 409))

  const both = await Promise.allSettled([join(third, second), mark(third.id, colleague)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await broken()).toEqual([])
})

test('two colleagues who join two tickets to each other at once: one of them goes on', async () => {
  const [first, second] = [await open(), await open()]
  const both = await Promise.allSettled([join(first, second), join(second, first, colleague)])

  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [one, other] = [await look(first), await look(second)]
  expect([one.state, other.state].sort()).toEqual(['closed', 'open'])
  expect(await broken()).toEqual([])
})
