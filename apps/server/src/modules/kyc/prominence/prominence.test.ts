import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, refused, type Someone } from '../../../../test/api.ts'
import { aColleague, passTime } from '../../../../test/market.ts'
import { giveEverything, openApplicationOf, send, verdictsOn } from '../../../../test/stand-ins/papers.ts'
import { agreed } from '../../../../test/two/agreed.ts'
import { askPromises, asOwner, aWorld, type World } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { prominenceInvariants } from './prominence.invariants.ts'
import { prominenceTasks } from './prominence.job.ts'

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'sengi-prominence-'))
let world: World
/** Here people look at every application; `there` is another such process, and in `sandbox` tests climb at once. */
let api: Api
let there: Api
let sandbox: Api
let analyst: Someone
let lead: Someone
let person: Someone
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world, { DATA_DIR, BUREAU: 'manual' })
  there = await anApi(world, { DATA_DIR, BUREAU: 'manual' })
  sandbox = await anApi(world, { DATA_DIR })
  analyst = await aColleague({ api: sandbox }, 'compliance')
  lead = await aColleague({ api: sandbox }, 'compliance')
})
afterAll(async () => {
  for (const process of [sandbox, there, api]) await process[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
  await rm(DATA_DIR, { recursive: true, force: true })
})
beforeEach(async () => {
  person = await aUser(sandbox, { tier: 1 })
})

const mayor = {
  ...({ relation: 'self', position: 'Executive mayor of a metro', country: 'ZA' } as const),
  held_from: '2024-06-01',
}
const texts = {
  wealth: 'A house that I inherited, and what I saved as an attorney',
  funds: 'My salary, which the metro pays into my account each month',
}
const reason = 'Looked at with the bank statements of a year'
const at = () => ({ params: { user_id: person.id } })
const own = (who = person) => api.as(who.token).kyc
const desk = (who: Someone, where = api) => where.as(who.token).kyc
const declare = (answer: 'foreign' | 'domestic' = 'domestic', more: object = {}) =>
  own().sayProminence({ body: { answer, ...mayor, ...more } })
const inform = () => own().giveWealth({ body: texts })
const propose = (body: Partial<Parameters<Someone['api']['kyc']['proposePep']>[0]['body']> = {}, who = analyst) =>
  desk(who).proposePep({ ...at(), body: { outcome: 'approve', rating: 'standard', reason, ...body } })
const read = (who = lead) => agreed({ api: api.as(who.token) }, 'pep_approval', person.id)
const agree = async (who = lead) => desk(who).agreeToPep({ ...at(), ...(await read(who)) })
const work = async (who = lead) =>
  (await api.as(who.token).staffWork.getWork()).items.filter(({ id }) => id === person.id)
const stateNow = async () => (await desk(lead).getPepCase(at())).state
const tierNow = async () => (await own().status()).kyc_tier
const promises = async () => (await askPromises(world.url, prominenceInvariants)).filter(({ count }) => count > 0)
const notices = async () => {
  await runAll(
    sandbox.db,
    sandbox.tasks.filter(({ name }) => name.startsWith('notifications.')),
  )
  return (
    await asOwner<{ type: string }>(world.url, `select type from notification where user_id = $1 order by id`, [
      person.id,
    ])
  ).map(({ type }) => type)
}
const upTo = (tier: 'tier_2' | 'tier_3') => own().upgrade({ query: { target_tier: tier } })

test('everybody is asked with what the second tier rests on, and a no is the end of it', async () => {
  expect((await own().listPapers()).missing).toContain('prominence')
  await giveEverything({ api: api.as(person.token) })

  expect(await own().getProminence()).toMatchObject({ said: { answer: 'none' }, standing: 'none', takes_wealth: false })
  expect((await own().listPapers()).prominence).toEqual({ answer: 'none', state: 'GIVEN' })
  await expect(inform()).rejects.toMatchObject(refused('wealth_not_asked', 409))
  await expect(desk(lead).getPepCase(at())).rejects.toMatchObject(refused('pep_case_not_found', 404))
  await upTo('tier_2')
})

test.each([
  [{ answer: 'domestic' } as const, 'prominence_incomplete'],
  [{ answer: 'domestic', ...mayor, held_from: '2990-01-01' } as const, 'prominence_dates'],
  [{ answer: 'domestic', ...mayor, held_until: '2020-01-01' } as const, 'prominence_dates'],
] as const)('half an answer is none: %j', async (body, code) => {
  await expect(own().sayProminence({ body })).rejects.toMatchObject(refused(code, 422))
  expect((await own().getProminence()).said).toBeNull()
})

test('a yes keeps the second tier shut until two people approve it, on where wealth and funds come from', async () => {
  await giveEverything({ api: api.as(person.token) })
  expect(await declare()).toMatchObject({ standing: 'asked', takes_wealth: true })
  await expect(upTo('tier_2')).rejects.toMatchObject(refused('check_unfinished', 409))
  await expect(propose()).rejects.toMatchObject(refused('pep_wealth_missing', 422))

  expect(await inform()).toMatchObject({ standing: 'looked_at', wealth: texts })
  expect(await desk(analyst).getPepCase(at())).toMatchObject({
    ...{ state: 'INFORMED', kind: 'domestic', position: mayor.position, wealth: texts, said: { answer: 'domestic' } },
    may: ['ask', 'propose'],
  })
  expect(await propose()).toMatchObject({ state: 'PROPOSED', asked: { is_mine: true, outcome: 'approve' } })
  expect((await work()).map(({ kind }) => kind)).toEqual(['pep_approval'])
  await expect(agree(analyst)).rejects.toMatchObject(refused('second_person_needed', 403))

  expect(await agree()).toMatchObject({ state: 'APPROVED', rating: 'standard', decided_by: lead.username })
  expect(await own().getProminence()).toMatchObject({ standing: 'approved', takes_wealth: false })
  await upTo('tier_2')
  expect(await notices()).toContain('kyc.prominence_approve')
  await expect(agree()).rejects.toMatchObject(refused('pep_step_impossible', 409))
  expect(await promises()).toEqual([])
})

test('what is foreign is of high risk, and looked at again sooner', async () => {
  await declare('foreign', { country: 'MZ' })
  await inform()
  await expect(propose()).rejects.toMatchObject(refused('pep_foreign_high', 422))
  await propose({ rating: 'high' })
  const { due_at: due, opened_at: opened } = await agree()
  const days = (Date.parse(due ?? '') - Date.parse(opened)) / 86_400_000
  expect(Math.round(days)).toBe(182)
})

test('somebody who trades already goes on trading, and their case rings at once', async () => {
  person = await aUser(sandbox, { tier: 2 })
  await declare()
  expect(await tierNow()).toBe('tier_2')
  expect(await work()).toMatchObject([{ kind: 'pep_case', rings: true }])
  await expect(upTo('tier_3')).rejects.toMatchObject({ problem: { status: 422 } })
})

test('refused by two, what rests on an approval is closed; its person reads so and nothing else', async () => {
  person = await aUser(sandbox, { tier: 2 })
  await declare()
  await propose({ outcome: 'refuse' })
  expect(await tierNow()).toBe('tier_2')
  expect(await agree()).toMatchObject({ state: 'REFUSED', kyc_tier: 'tier_1', due_at: null })
  expect(await own().getProminence()).toMatchObject({ standing: 'refused', takes_wealth: false })
  expect(await notices()).toEqual(expect.arrayContaining(['kyc.taken_back', 'kyc.prominence_refuse']))
  expect(await promises()).toEqual([])
})

const finding = {
  finding: 'screening',
  reason: 'Named as a minister in what screening found',
  kind: 'foreign',
} as const
const openOn = (username = person.username, who = analyst) =>
  desk(who).openPepCase({ body: { username, ...mayor, country: 'MZ', ...finding } })

describe('whom the bureau finds in a public position', () => {
  const poll = () =>
    runAll(
      sandbox.db,
      sandbox.tasks.filter(({ name }) => name === 'kyc.poll_bureau'),
    )
  const climb = (tier: 'tier_1' | 'tier_2') => person.api.kyc.upgrade({ query: { target_tier: tier } })
  /** Somebody at the first tier whom the bureau finds from now on. */
  const becomeProminent = async () => {
    const name = `prominent_${person.id.slice(-8)}`
    await asOwner(world.url, `update app_user set username = $2 where id = $1`, [person.id, name])
    person = { ...person, username: name }
  }

  test('has a case that they hear nothing of, with the first tier and without the second, until our team names it', async () => {
    person = await aUser(sandbox, { username: 'prominent_somebody' })
    await climb('tier_1')

    const found = await desk(lead).getPepCase(at())
    expect(found).toMatchObject({ state: 'FOUND', kind: 'domestic', may: ['find', 'ask', 'propose'] })
    expect(found.steps).toMatchObject([{ by: null, act: 'find', note: 'bureau: sandbox' }])
    expect((await work()).map(({ kind }) => kind)).toEqual(['pep_case'])
    expect(await own().getProminence()).toMatchObject({ standing: 'none', takes_wealth: false })
    expect((await notices()).filter((type) => type.startsWith('kyc.prominence'))).toEqual([])
    await expect(climb('tier_2')).rejects.toMatchObject(refused('check_unfinished', 409))

    expect(await openOn()).toMatchObject({ state: 'FOUND', kind: 'foreign', position: mayor.position })
    await expect(openOn()).rejects.toMatchObject(refused('pep_case_open', 409))
    expect(await promises()).toEqual([])
  })

  test('waits with the tier that they applied for until two approve it, and is found once', async () => {
    await becomeProminent()
    await climb('tier_2')
    expect((await own().status()).application).toMatchObject({ state: 'IN_REVIEW', target_tier: 'tier_2' })
    await Promise.all([poll(), poll()])
    expect((await desk(lead).getPepCase(at())).steps).toHaveLength(1)
    expect(await tierNow()).toBe('tier_1')

    await desk(analyst).askForWealth({ ...at(), body: { reason } })
    await inform()
    await propose()
    await agree()
    await poll()
    expect(await tierNow()).toBe('tier_2')
    expect(await stateNow()).toBe('APPROVED')
    expect(await promises()).toEqual([])
  })

  test('who was cleared is not found again by the same application, and is by the next', async () => {
    await becomeProminent()
    await climb('tier_2')
    await propose({ outcome: 'clear', rating: undefined })
    await agree()
    await poll()
    expect([await stateNow(), await tierNow()]).toEqual(['CLEARED', 'tier_2'])

    await sandbox.as(person.token).kyc.upgrade({ query: { target_tier: 'tier_3' } })
    expect(await stateNow()).toBe('FOUND')
    expect(await promises()).toEqual([])
  })

  test('what they say themselves is what the case is about, while nobody has named it', async () => {
    await becomeProminent()
    await climb('tier_2')
    await declare('foreign', { country: 'MZ' })
    expect(await desk(lead).getPepCase(at())).toMatchObject({ state: 'DECLARED', kind: 'foreign', country: 'MZ' })
  })
})

test('of what our team found nobody is told before they are asked, and what they say does not alter it', async () => {
  expect(await openOn()).toMatchObject({ state: 'FOUND', user_id: person.id })
  await expect(openOn()).rejects.toMatchObject(refused('pep_case_open', 409))
  expect(await own().getProminence()).toMatchObject({ standing: 'none', takes_wealth: false, wealth: null })
  expect((await notices()).filter((type) => type.startsWith('kyc.prominence'))).toEqual([])
  await giveEverything({ api: api.as(person.token) })
  await expect(upTo('tier_2')).rejects.toMatchObject(refused('check_unfinished', 409))

  expect(await desk(analyst).askForWealth({ ...at(), body: { reason } })).toMatchObject({ state: 'INFORMATION_ASKED' })
  expect(await notices()).toContain('kyc.prominence_asked')
  await inform()
  await declare('domestic')
  expect(await desk(lead).getPepCase(at())).toMatchObject({
    kind: 'foreign',
    country: 'MZ',
    said: { answer: 'domestic' },
  })
  await propose({ outcome: 'clear' })
  expect(await agree()).toMatchObject({ state: 'CLEARED', rating: null })
  await upTo('tier_2')
  expect(await promises()).toEqual([])
})

test('what changed since it was proposed is not what was read: another answer, another text, another document', async () => {
  await declare()
  await inform()
  await propose()
  const { body } = await read()
  await declare('foreign', { country: 'MZ' })
  await expect(desk(lead).agreeToPep({ ...at(), body })).rejects.toMatchObject(refused('pep_step_impossible', 409))
  expect(await stateNow()).toBe('DECLARED')

  await propose({ rating: 'high' })
  const before = await read()
  await inform()
  await expect(desk(lead).agreeToPep({ ...at(), ...before })).rejects.toMatchObject(refused('pep_step_impossible', 409))

  await propose({ rating: 'high' })
  const again = await read()
  await send({ api: api.as(person.token) }, 'SourceOfWealth')
  await expect(desk(lead).agreeToPep({ ...at(), ...again })).rejects.toMatchObject(refused('approval_changed', 409))
  await agree()
  expect(await stateNow()).toBe('APPROVED')
})

test('said again just as before it is no news', async () => {
  await declare()
  await inform()
  await propose()
  await declare()
  expect(await stateNow()).toBe('PROPOSED')
})

test('two who agree at once, over two processes: it happens once', async () => {
  const other = await aColleague({ api: sandbox }, 'compliance')
  await declare()
  await inform()
  await propose()
  const { body } = await read()
  const both = await Promise.allSettled([
    desk(lead).agreeToPep({ ...at(), body }),
    desk(other, there).agreeToPep({ ...at(), body }),
  ])
  expect(both.map(codeOf).toSorted()).toEqual(['done', 'pep_step_impossible'])
  const steps = await asOwner(world.url, `select from pep_case_step where user_id = $1 and act = 'agree'`, [person.id])
  expect(steps).toHaveLength(1)
})

test('agreeing while its person answers anew: never is what was not read approved', async () => {
  await declare()
  await inform()
  await propose()
  const { body } = await read()
  const [agreedTo] = await Promise.allSettled([
    desk(lead).agreeToPep({ ...at(), body }),
    there.as(person.token).kyc.sayProminence({ body: { answer: 'foreign', ...mayor, country: 'MZ' } }),
  ])
  expect(['done', 'pep_step_impossible']).toContain(codeOf(agreedTo as PromiseSettledResult<unknown>))
  expect(await desk(lead).getPepCase(at())).toMatchObject({ state: 'DECLARED', kind: 'foreign' })
  expect(await promises()).toEqual([])
})

test('what nobody agreed to lapses, and sent back it is as it was before', async () => {
  await declare()
  await inform()
  await propose()
  expect(await desk(lead).refusePepProposal({ ...at(), body: { reason } })).toMatchObject({
    state: 'INFORMED',
    asked: null,
  })
  await propose()
  const { body } = await read()
  await passTime({ api: sandbox, world } as never, 24 * 3_600 + 1)
  expect(await stateNow()).toBe('INFORMED')
  await expect(desk(lead).agreeToPep({ ...at(), body })).rejects.toMatchObject(refused('pep_step_impossible', 409))
  await runAll(sandbox.db, prominenceTasks)
  expect((await desk(lead).getPepCase(at())).steps.at(-1)).toMatchObject({ act: 'lapse', by: null })
  expect(await promises()).toEqual([])
})

test('what was approved is due again by its date, shows in the work, and rings once the grace is over', async () => {
  const day = 86_400
  await declare()
  await inform()
  await propose()
  await agree()
  expect(await work()).toEqual([])
  await passTime({ api: sandbox, world } as never, 366 * day)
  await runAll(sandbox.db, prominenceTasks)
  expect(await desk(lead).getPepCase(at())).toMatchObject({ state: 'REVIEW_DUE', is_overdue: false })
  expect(await work()).toMatchObject([{ kind: 'pep_case', rings: false }])
  await passTime({ api: sandbox, world } as never, 30 * day)
  expect(await work()).toMatchObject([{ rings: true }])
  expect(await tierNow()).toBe('tier_1')
})

test('a reviewer gives no tier while the case of its person is open', async () => {
  await giveEverything({ api: api.as(person.token) })
  await upTo('tier_2')
  const id = await openApplicationOf(person.id, world.url)
  await declare()
  const { fingerprint, to_judge } = await desk(lead).takeApplication({ params: { application_id: id } })
  const body = { fingerprint, verdicts: verdictsOn(to_judge) }
  await expect(desk(lead).acceptApplication({ params: { application_id: id }, body })).rejects.toMatchObject(
    refused('pep_not_approved', 409),
  )
  expect(await tierNow()).toBe('tier_1')
})

test('the register is read by when it is due, narrowed and sorted on the server, and saved as a table', async () => {
  await declare('foreign', { country: 'MZ' })
  const list = (query: object) => desk(lead).listPepCases({ query: { limit: 100, ...query } as never })
  const dues = (rows: Awaited<ReturnType<typeof list>>) => rows.map(({ due_at }) => Date.parse(due_at ?? ''))
  const rising = dues(await list({}))
  expect(rising).toEqual(rising.toSorted((one, other) => one - other))
  expect(dues(await list({ sort: 'last' }))).toEqual(rising.toReversed())
  expect((await list({ kind: 'foreign' })).every(({ kind }) => kind === 'foreign')).toBe(true)
  expect((await list({ user_id: person.id })).map(({ username }) => username)).toEqual([person.username])
  expect((await list({ part: 'over' })).every(({ due_at }) => due_at === null)).toBe(true)
  const text = await (await desk(lead).exportPepCases({ query: { user_id: person.id } })).text()
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).not.toContain(mayor.position)
})

test('nobody decides about themselves, or without the right', async () => {
  await declare()
  await inform()
  const support = await aColleague({ api: sandbox }, 'support')
  for (const who of [support, person])
    await expect(propose({}, who)).rejects.toMatchObject(refused('permission_denied', 403))
  await expect(openOn(analyst.username)).rejects.toMatchObject(refused('application_of_your_own', 403))
  await own(lead).sayProminence({ body: { answer: 'domestic', ...mayor } })
  const mine = { params: { user_id: lead.id } }
  await expect(desk(lead).getPepCase(mine)).rejects.toMatchObject(refused('application_of_your_own', 403))
  expect((await desk(lead).listPepCases({ query: { user_id: lead.id } })).length).toBe(0)
})

test('the database lets nobody be approved by one person, or what is foreign be of standard risk', async () => {
  await declare('foreign', { country: 'MZ' })
  await inform()
  const approve = (who: string, rating: string) =>
    asOwner(
      world.url,
      `update pep_case set state = 'APPROVED', rating = $3, proposed_by = $2, decided_by = $4, decided_at = clock_now() where user_id = $1`,
      [person.id, lead.id, rating, who],
    )
  await expect(approve(lead.id, 'high')).rejects.toThrow('pep_case_takes_two')
  await expect(approve(analyst.id, 'standard')).rejects.toThrow('pep_case_approved_on')
  await expect(approve(person.id, 'high')).rejects.toThrow('check')
})
