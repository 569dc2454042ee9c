import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../../test/api.ts'
import { aColleague } from '../../../../test/market.ts'
import { askPromises, asOwner, aWorld, type World } from '../../../../test/world.ts'
import { supportInvariants } from '../support.invariants.ts'
import { keepClocks } from './complaints.service.ts'

const day = 86_400
let world: World
let api: Api
/** Another process on the same database. */
let there: Api
let person: Someone
let [helper, reviewer, other]: Someone[] = []
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  there = await anApi(world)
  helper = await aColleague({ api }, 'support')
  reviewer = await aColleague({ api }, 'support')
  other = await aColleague({ api }, 'support')
}, 60_000)
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})
beforeEach(async () => {
  person = await aUser(api)
})

const by = (someone: Someone | undefined) => {
  if (!someone) throw new Error('Nobody')
  return someone.api.support
}
const at = (ticket_id: string) => ({ params: { ticket_id } })
const open = (topic: 'complaint' | 'purchase' = 'complaint') =>
  person.api.support.openTicket({ body: { topic, subject: 'Charged twice', text: 'You took the fee twice.' } })
const decision = {
  outcome: 'partly',
  finding: 'The fee was shown twice and taken once.',
  redress: 'R50 for the trouble',
  root_cause: 'wording',
} as const
const decide = (id: string, who = reviewer) => by(who).decideComplaint({ ...at(id), body: decision })
const answer = (id: string, who = helper) => by(who).answerAnyTicket({ ...at(id), body: { text: 'We look into it.' } })
const look = (id: string) => person.api.support.getComplaint(at(id))
const reason = 'She asks for it in writing'
const told = async () =>
  (await person.api.notifications.listNotifications({ query: {} })).filter(({ type }) => type.includes('complaint'))
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { problem?: { code: string } }) => error.problem?.code,
  )
const broken = async () =>
  (await askPromises(world.url, supportInvariants)).filter(({ count }) => count > 0).map(({ id }) => id)
/** As if it had been made so many days before. */
const age = (id: string, days: number) =>
  asOwner(
    world.url,
    `update support_complaint set made_at = made_at - make_interval(days => $2),
       acknowledge_by = acknowledge_by - make_interval(days => $2), decide_by = decide_by - make_interval(days => $2),
       due_by = due_by - make_interval(days => $2), near_at = near_at - make_interval(days => $2) where ticket_id = $1`,
    [id, days],
  )
const listed = async (state: 'open' | 'decided' | 'referable' = 'open') =>
  (await by(helper).listComplaints({ query: { state, limit: 100 } })).map(({ ticket_id }) => ticket_id)

describe('a complaint', () => {
  test('is one from the beginning where its person says so, with its clocks', async () => {
    const ticket = await open()

    expect(ticket.is_complaint).toBe(true)
    const found = await look(ticket.id)
    expect(found).toMatchObject({ state: 'received', outcome: null, contact: null, refer_until: null })
    const [made, acknowledge, decided] = [found.made_at, found.acknowledge_by, found.decide_by].map(Date.parse)
    expect([(acknowledge ?? 0) - (made ?? 0), (decided ?? 0) - (made ?? 0)]).toEqual([21 * day * 1000, 42 * day * 1000])
    expect(await listed()).toContain(ticket.id)
    expect(await broken()).toEqual([])
  })

  test('is made of any ticket by its person, once, and it is our turn then', async () => {
    const { id } = await open('purchase')
    await answer(id)
    expect(await codeOf(look(id))).toBe('complaint_not_found')

    for (const ticket of [await by(person).sayComplaint(at(id)), await by(person).sayComplaint(at(id))])
      expect(ticket).toMatchObject({ is_complaint: true, state: 'waiting_for_us' })
    expect(await by(helper).getAnyComplaint(at(id))).toMatchObject({ said_by_person: true, product: 'buying' })
    const complaints = await person.api.support.listTickets({ query: { topic: 'complaint' } })
    expect(complaints.map((one) => one.id)).toEqual([id])
    const stranger = await aUser(api)
    const { getComplaint, sayComplaint } = stranger.api.support
    for (const call of [getComplaint, sayComplaint]) expect(await codeOf(call(at(id)))).toMatch(/_not_found$/)
  })

  test('is made of a ticket by our team, from when it was opened, and its person is told', async () => {
    const ticket = await open('purchase')
    const body = { category: 'fees', product: 'buying', reason } as const
    const marked = await by(helper).markComplaint({ ...at(ticket.id), body })
    await by(helper).markComplaint({ ...at(ticket.id), body })

    expect(marked).toMatchObject({ category: 'fees', said_by_person: false, made_at: ticket.opened_at })
    expect(await told()).toMatchObject([{ type: 'support.complaint_marked' }])
  })

  test('is acknowledged by a colleague with their name, once', async () => {
    const { id } = await open()
    await by(helper).acknowledgeComplaint(at(id))

    expect(await look(id)).toMatchObject({ state: 'acknowledged', contact: helper?.username })
    expect(await codeOf(by(reviewer).acknowledgeComplaint(at(id)))).toBe('complaint_step_refused')
    const [notice] = await told()
    expect(notice?.body).toContain(`@${helper?.username}`)
  })

  test('is acknowledged by its clock after three weeks, and its person is told of the Ombud after six', async () => {
    const { id } = await open()
    await age(id, 20)
    await keepClocks(api.db)
    expect(await look(id)).toMatchObject({ state: 'received' })
    await age(id, 1)
    await Promise.all([keepClocks(api.db), keepClocks(there.db)])
    expect(await look(id)).toMatchObject({ state: 'acknowledged', contact: null })
    await age(id, 21)
    await Promise.all([keepClocks(api.db), keepClocks(there.db)])

    const found = await look(id)
    expect(found.state).toBe('referable')
    expect(Date.parse(found.refer_until ?? '') - Date.parse(found.told_at ?? '')).toBeGreaterThan(180 * day * 1000)
    const types = (await told()).map(({ type }) => type)
    expect(types).toEqual(['support.complaint_referable', 'support.complaint_acknowledged'])
    expect((await told())[0]?.body).toContain('info@faisombud.co.za')
    expect(await listed('referable')).toContain(id)
  })

  test('waits for our team once its clock is near, and no more once it is decided', async () => {
    const { id } = await open()
    const waits = async () =>
      (await (helper as Someone).api.staffWork.getWork()).items.some(
        (item) => item.kind === 'complaint' && item.id === id,
      )
    expect(await waits()).toBe(false)
    await age(id, 15)
    expect(await waits()).toBe(true)
    await decide(id)
    expect(await waits()).toBe(false)
  })

  test('is sorted, with the colleague whom it is about, who leaves it to others', async () => {
    const { id } = await open()
    const body = { category: 'service', product: 'account', against: `@${other?.username}` } as const
    expect(await by(helper).sortComplaint({ ...at(id), body })).toMatchObject({ ...body, against: other?.username })

    expect(await codeOf(decide(id, other))).toBe('complaint_about_you')
    expect(await codeOf(by(other).sortComplaint({ ...at(id), body: { ...body, against: '' } }))).toBe(
      'complaint_about_you',
    )
    const wrong = { ...body, against: person.username }
    expect(await codeOf(by(helper).sortComplaint({ ...at(id), body: wrong }))).toBe('complaint_colleague_unknown')
  })
})

describe('a decision', () => {
  test('says what came of it and why, solves the ticket, and leaves the way to the Ombud', async () => {
    const { id } = await open()
    await answer(id)
    const decided = await decide(id)

    expect(decided).toMatchObject({ ...decision, decided_by: reviewer?.username, may_decide: false, due_by: null })
    expect(await look(id)).toMatchObject({ state: 'decided', outcome: 'partly', redress: decision.redress })
    expect((await look(id)).refer_until).not.toBeNull()
    expect((await person.api.support.getTicket(at(id))).state).toBe('solved')
    expect((await told())[0]).toMatchObject({ type: 'support.complaint_decided' })
    expect([await listed('open'), await listed('decided')].map((ids) => ids.includes(id))).toEqual([false, true])
    expect(await broken()).toEqual([])
  })

  test('is not of whoever answered, nor of its person', async () => {
    const { id } = await open()
    await answer(id)
    expect((await by(helper).getAnyComplaint(at(id))).may_decide).toBe(false)
    expect((await by(reviewer).getAnyComplaint(at(id))).may_decide).toBe(true)
    expect(await codeOf(decide(id, helper))).toBe('complaint_reviewer')

    const mine = await by(other).openTicket({ body: { topic: 'complaint', subject: 'My own', text: 'Mine.' } })
    expect(await codeOf(decide(mine.id, other))).toBe('ticket_of_your_own')
    expect((await look(id)).state).toBe('received')
  })

  test('is made once, of many at once over two processes', async () => {
    const { id } = await open()
    const twin = there.as(other?.token)
    const results = await Promise.all([
      ...Array.from({ length: 6 }, () => codeOf(decide(id))),
      ...Array.from({ length: 6 }, () => codeOf(twin.support.decideComplaint({ ...at(id), body: decision }))),
      codeOf(by(helper).acknowledgeComplaint(at(id))),
    ])

    expect(results.filter((code) => code === 'done').length).toBeLessThanOrEqual(2)
    expect(results.slice(0, 12).filter((code) => code === 'done')).toHaveLength(1)
    expect((await told()).filter(({ type }) => type === 'support.complaint_decided')).toHaveLength(1)
    expect(await broken()).toEqual([])
  })

  test('of one that was withdrawn names no Ombud; who was asked is noted also after it', async () => {
    const { id } = await open()
    const body = { outcome: 'withdrawn', finding: 'She found the fee herself.', root_cause: 'none' } as const
    expect(await by(reviewer).decideComplaint({ ...at(id), body })).toMatchObject({ refer_until: null, redress: null })
    expect(await codeOf(by(helper).tellOfOmbud(at(id)))).toBe('complaint_step_refused')

    const escalated = await by(helper).escalateComplaint({ ...at(id), body: { to: 'ombud', reason } })
    expect(escalated).toMatchObject({ escalated_to: 'ombud', escalation_reason: reason, state: 'decided' })
  })
})

describe('its person withdraws it', () => {
  const withdraw = (id: string, who = person) => by(who).withdrawComplaint(at(id))

  test('while it is open, also twice: nobody decides it, its ticket is closed, and no clock runs', async () => {
    const { id } = await open()
    await by(helper).acknowledgeComplaint(at(id))
    for (const ticket of [await withdraw(id), await withdraw(id)]) expect(ticket).toMatchObject({ state: 'closed' })

    const found = await look(id)
    expect(found).toMatchObject({ state: 'decided', outcome: 'withdrawn', finding: null, refer_until: null })
    expect((await told())[0]).toMatchObject({ type: 'support.complaint_withdrawn' })
    expect((await told()).filter(({ type }) => type === 'support.complaint_withdrawn')).toHaveLength(1)
    expect(await by(reviewer).getAnyComplaint(at(id))).toMatchObject({ decided_by: null, may_decide: false })
    expect(await codeOf(decide(id))).toBe('complaint_step_refused')
    await age(id, 60)
    await keepClocks(api.db)
    expect(await look(id)).toMatchObject({ state: 'decided', told_at: null })
    expect(await listed('decided')).toContain(id)
    expect(await broken()).toEqual([])
  })

  test('not once it is decided, not a ticket that is none, and not another person', async () => {
    const { id } = await open()
    const plain = await open('purchase')
    expect(await codeOf(withdraw(id, await aUser(api)))).toBe('ticket_not_found')
    expect(await codeOf(withdraw(plain.id))).toBe('complaint_not_found')
    expect((await person.api.support.getTicket(at(plain.id))).state).toBe('open')
    await decide(id)
    expect(await codeOf(withdraw(id))).toBe('complaint_step_refused')
    expect(await look(id)).toMatchObject({ outcome: 'partly' })
  })

  test('while a colleague decides it: one of the two counts', async () => {
    const { id } = await open()
    const results = await Promise.all([
      ...[0, 1, 2].map(() => codeOf(there.as(person.token).support.withdrawComplaint(at(id)))),
      codeOf(decide(id)),
    ])

    const { outcome, finding } = await look(id)
    expect(outcome === 'withdrawn' ? [finding, results[3]] : [finding, ...results.slice(0, 3)]).toEqual(
      outcome === 'withdrawn'
        ? [null, 'complaint_step_refused']
        : [decision.finding, ...Array(3).fill('complaint_step_refused')],
    )
    expect(await broken()).toEqual([])
  })
})

test('the register is a file with a row for each complaint, and nothing in it runs', async () => {
  const { id, number } = await open()
  const finding = '=HYPERLINK("http://x.example")'
  await by(reviewer).decideComplaint({ ...at(id), body: { ...decision, finding } })

  const lines = (await (await by(helper).saveRegister()).text()).split('\r\n')

  expect(lines[0]).toContain('number,date,category,product,client')
  const row = lines.find((line) => line.startsWith(number)) ?? ''
  expect(row).toContain(`,${person.username},decided,`)
  expect(row).not.toContain(',"=')
  const acts = await asOwner<{ action: string }>(
    world.url,
    `select action from audit_event where actor_id = $1 and action = 'support.register_saved'`,
    [helper?.id],
  )
  expect(acts).toHaveLength(1)
})

test('a list is turned round, and is a table as it is shown: that it was taken is recorded', async () => {
  await open()
  const { id, number } = await open()
  await decide(id)
  const ids = async (sort: 'first' | 'last') =>
    (await by(helper).listComplaints({ query: { sort, limit: 100 } })).map(({ ticket_id }) => ticket_id)

  const decided = await (await by(other).exportComplaints({ query: { state: 'decided', sort: 'newest' } })).text()

  expect(await ids('last')).toEqual((await ids('first')).toReversed())
  expect(decided.split('\r\n')[1]).toContain(number)
  const acts = await asOwner<{ detail: object }>(
    world.url,
    `select detail from audit_event where actor_id = $1 and action = 'list.saved' and subject = 'list:complaints'`,
    [other?.id],
  )
  expect(acts).toMatchObject([{ detail: { state: 'decided', sort: 'newest' } }])
})

test.each<[string, string, object]>([
  ['an outcome that is none', 'decision', { ...decision, outcome: 'maybe' }],
  ['no finding', 'decision', { ...decision, finding: 'short' }],
  ['no cause', 'decision', { ...decision, root_cause: undefined }],
  ['a redress that is too long', 'decision', { ...decision, redress: 'x'.repeat(501) }],
  ['a category that is none', 'sorting', { category: 'weather', product: 'card' }],
  ['a number for a colleague', 'sorting', { category: 'fees', product: 'card', against: 5 }],
  ['nobody to ask', 'escalation', { to: 'police', reason }],
  ['no reason', 'escalation', { to: 'ombud', reason: 'short' }],
])('%s is refused and changes nothing', async (_what, call, payload) => {
  const { id } = await open()
  const answered = await api.http.inject({
    method: 'POST',
    url: `/api/admin/support/complaints/${id}/${call}`,
    headers: { authorization: `Bearer ${reviewer?.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })

  expect(answered.statusCode).toBe(422)
  expect(await look(id)).toMatchObject({ state: 'received' })
})

test('a list that is none, a mark without a reason, and a ticket that is not there are refused', async () => {
  const { id } = await open('purchase')
  const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
    api.http.inject({
      method,
      url,
      headers: { authorization: `Bearer ${helper?.token}`, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { payload: JSON.stringify(payload) }),
    })
  expect((await call('GET', '/api/admin/support/complaints?state=lost')).statusCode).toBe(422)
  const mark = `/api/admin/support/tickets/${id}/complaint`
  expect((await call('POST', mark, { category: 'fees', product: 'card' })).statusCode).toBe(422)
  expect(await codeOf(by(helper).acknowledgeComplaint(at(id)))).toBe('complaint_not_found')
})
