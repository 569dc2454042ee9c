import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, refused, type Someone } from '../../../../test/api.ts'
import { aColleague, aMarket, brokenPromises, type Market } from '../../../../test/market.ts'
import { agreed } from '../../../../test/two/agreed.ts'
import { asOwner } from '../../../../test/world.ts'
import { dueFor } from '../clocks.rules.ts'
import { reportActsFor, reportAfter } from './reports.rules.ts'

let market: Market
let there: Api
let keeper: Someone
let second: Someone
let compliance: Someone
let person: Someone
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  keeper = await aColleague(market, 'reporting')
  second = await aColleague(market, 'reporting')
  compliance = await aColleague(market, 'compliance')
  person = await aUser(market.api, { tier: 2 })
}, 120_000)
afterAll(async () => {
  expect(await brokenPromises(market)).toEqual([])
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const narrative = 'Many small payments came in and went out at once, without any reason that we know'
const reason = 'It was found to be a family that shares an account'
const today = async () =>
  (await market.api.db.selectNoFrom((eb) => eb.fn<Date>('clock_now').as('now')).executeTakeFirstOrThrow()).now
    .toISOString()
    .slice(0, 10)

type Opening = Parameters<Someone['api']['ficReports']['openReport']>[0]['body']
const one = (report_id: string) => ({ params: { report_id } })

async function opened(by = keeper, more: Partial<Opening> = {}): Promise<string> {
  const body = { kind: 'suspicious_transaction', known_on: await today(), narrative, ...more } as Opening
  return (await by.api.ficReports.openReport({ body })).report_id
}

async function drafted(by = keeper, more: Partial<Opening> = {}): Promise<string> {
  const id = await opened(by, more)
  const { amount_zar } = more
  await by.api.ficReports.draftReport({ ...one(id), body: { narrative, ...(amount_zar && { amount_zar }) } })
  return id
}

async function agreedTo(id: string): Promise<void> {
  await keeper.api.ficReports.askToFileReport(one(id))
  await second.api.ficReports.agreeToReport({ ...one(id), ...(await agreed(second, 'report_approval', id)) })
}

const reference = '10012345-1-0'
const file = (id: string, by = keeper) => by.api.ficReports.fileReport({ ...one(id), body: { reference } })
const cash = { kind: 'cash_threshold', amount_zar: '50000' } as const

describe('a report and its clock', () => {
  test('runs business days from the day on which it was known, past weekends and holidays', () => {
    // Friday before Heritage Day, which is a Thursday in 2026.
    expect(dueFor('2026-09-18', 3, []).toISOString()).toBe('2026-09-23T22:00:00.000Z')
    expect(dueFor('2026-09-21', 3, []).toISOString()).toBe('2026-09-25T22:00:00.000Z')
    expect(dueFor('2026-09-18', 3, ['2026-09-21']).toISOString()).toBe('2026-09-25T22:00:00.000Z')
  })

  test('of cash is drafted and filed by one person, and keeps every step', async () => {
    const id = await drafted(compliance, { ...cash, username: `@${person.username}` })
    const done = await file(id, compliance)

    expect(done).toMatchObject({
      state: 'FILED',
      section: '28',
      username: person.username,
      reference,
      amount_zar: '50000.00',
    })
    expect(done.steps.map(({ act }) => act)).toEqual(['open', 'draft', 'file'])
    expect(done.may).toEqual([])
  })

  test('of cash is one only above the figure', async () => {
    for (const amount_zar of [undefined, '49999.99']) {
      const wish = opened(compliance, { kind: 'cash_threshold', ...(amount_zar && { amount_zar }) })
      await expect(wish).rejects.toMatchObject(refused('report_below_limit', 422))
    }
  })

  test('is listed by its clock, counted, and late once that is over', async () => {
    const id = await opened(compliance, { kind: 'terrorist_property', known_on: '2026-01-05' })
    const [first] = await compliance.api.ficReports.listReports({ query: { kind: 'terrorist_property' } })
    expect(first).toMatchObject({ report_id: id, is_overdue: true })
    const counts = await compliance.api.ficReports.countReports()
    expect(counts.find(({ kind }) => kind === 'terrorist_property')).toMatchObject({
      open: 1,
      overdue: 1,
      business_days: 5,
    })
    expect((await compliance.api.staffWork.getWork()).items.map((item) => item.id)).toContain(id)
    await compliance.api.ficReports.closeReport({ ...one(id), body: { reason } })
    expect((await compliance.api.staffWork.getWork()).items.map((item) => item.id)).not.toContain(id)
    const over = await compliance.api.ficReports.listReports({ query: { part: 'over' } })
    expect(over[0]).toMatchObject({ report_id: id, state: 'CLOSED', is_overdue: false })
  })

  test('is read page by page, none twice', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => opened(compliance, cash)))
    const seen: string[] = []
    const { all } = {
      all: await compliance.api.ficReports.listReports({ query: { kind: 'cash_threshold', limit: 100 } }),
    }
    for (const { report_id } of all) seen.push(report_id)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(ids))
  })

  test('comes near for its owner first, and for everybody once it is over', async () => {
    const id = await opened(compliance, cash)
    const other = await aColleague(market, 'compliance')
    const bell = async (of: Someone) => (await of.api.staffWork.getWork()).items.some((item) => item.id === id)
    await asOwner(market.world.url, `update fic_report set warn_at = clock_now() where id = $1`, [id])
    expect([await bell(compliance), await bell(other)]).toEqual([true, false])
    await compliance.api.ficReports.handOnReport({ ...one(id), body: { to: other.username } })
    expect([await bell(compliance), await bell(other)]).toEqual([false, true])
    await asOwner(market.world.url, `update fic_report set due_at = clock_now() where id = $1`, [id])
    expect([await bell(compliance), await bell(other)]).toEqual([true, true])
  })

  test('goes only to a colleague who may, and is about nobody of those who keep it', async () => {
    const id = await opened(compliance, { ...cash, username: second.username })
    const handTo = (to: string) => compliance.api.ficReports.handOnReport({ ...one(id), body: { to } })
    for (const to of [person.username, second.username, 'nobody_at_all']) {
      await expect(handTo(to)).rejects.toMatchObject(refused('report_owner_may_not', 422))
    }
    await expect(opened(keeper, { username: keeper.username })).rejects.toMatchObject(refused('report_about_you', 403))
    await expect(second.api.ficReports.getReport(one(id))).rejects.toMatchObject(refused('report_not_found', 404))
  })
})

describe('a suspicion', () => {
  test('is filed only after a second person has read the draft', async () => {
    const id = await drafted(keeper, { username: person.username })
    await expect(file(id)).rejects.toMatchObject(refused('report_step_impossible', 409))
    await agreedTo(id)
    expect(await file(id)).toMatchObject({ state: 'FILED', reference })
  })

  test('that is written anew is to be read anew', async () => {
    const id = await drafted()
    await agreedTo(id)
    await keeper.api.ficReports.draftReport({ ...one(id), body: { narrative: `${narrative}.` } })
    await expect(file(id)).rejects.toMatchObject(refused('report_step_impossible', 409))
  })

  test('is filed once, by one of two who do so at once over two processes', async () => {
    const id = await drafted()
    await agreedTo(id)
    const elsewhere = there.as(second.token).ficReports
    const ends = await Promise.allSettled([
      file(id),
      elsewhere.closeReport({ ...one(id), body: { reason } }),
      elsewhere.fileReport({ ...one(id), body: { reference: '10012345-2-0' } }),
    ])
    expect(ends.map(codeOf).toSorted()).toEqual(['done', 'report_step_impossible', 'report_step_impossible'])
  })

  test('that was filed or closed is never altered, by the product or in the database', async () => {
    const id = await drafted()
    await agreedTo(id)
    await file(id)
    const again = [
      () => keeper.api.ficReports.draftReport({ ...one(id), body: { narrative } }),
      () => keeper.api.ficReports.closeReport({ ...one(id), body: { reason } }),
      () => keeper.api.ficReports.handOnReport({ ...one(id), body: { to: second.username } }),
      () => keeper.api.ficReports.askToFileReport(one(id)),
    ]
    for (const act of again) await expect(act()).rejects.toMatchObject(refused('report_step_impossible', 409))
    const damages = [
      `update fic_report set narrative = 'Something else altogether' where id = $1`,
      'delete from fic_report where id = $1',
      `update fic_report_step set note = 'x' where report_id = $1`,
      'delete from fic_report_step where report_id = $1',
    ]
    for (const damage of damages) await expect(asOwner(market.world.url, damage, [id])).rejects.toThrow(/kept as it is/)
  })
})

test('what cannot follow does not', () => {
  const plain = { kind: 'cash_threshold', state: 'OPEN', ask: null } as const
  expect(reportAfter(plain, 'file')).toBeNull()
  expect(reportAfter(plain, 'ask')).toBeNull()
  expect(reportActsFor({ ...plain, state: 'FILED' }, 'x')).toEqual([])
})
