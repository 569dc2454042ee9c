import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { exportFacts } from '@sengi/contract/auth/step-up-facts'
import { roles } from '@sengi/contract/auth/team'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser, refused, type Someone } from '../../../../test/api.ts'
import { aColleague, aMarket, type Market } from '../../../../test/market.ts'
import { pinFor, settlePin } from '../../../../test/pins.ts'
import { agreed } from '../../../../test/two/agreed.ts'
import { runAll } from '../../../platform/background/recurring.ts'

// Nobody may let anybody know that a suspicion was reported (FICA, section 29(3)): neither its person nor most of our team.
const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'sengi-secrecy-'))
const mark = 'Quembatho'
const narrative = `The account of ${mark} takes in and pays out at once, without any reason that we know`

let market: Market
let keeper: Someone
let second: Someone
let person: Someone
/** One that is late and one whose draft waits for a second person. */
let late: string
let asked: string
beforeAll(async () => {
  market = await aMarket({ DATA_DIR })
  keeper = await aColleague(market, 'reporting')
  second = await aColleague(market, 'reporting')
  person = await aUser(market.api, { tier: 2 })
  await settlePin(market.world, person)
  late = await open(person.username)
  asked = await open(person.username)
  await keeper.api.ficReports.draftReport({ ...one(asked), body: { narrative } })
  await keeper.api.ficReports.askToFileReport(one(asked))
}, 120_000)
afterAll(async () => {
  await market[Symbol.asyncDispose]()
  await rm(DATA_DIR, { recursive: true, force: true })
})

const one = (report_id: string) => ({ params: { report_id } })
async function open(username: string): Promise<string> {
  const body = { kind: 'suspicious_transaction', known_on: '2026-01-05', username, narrative } as const
  return (await keeper.api.ficReports.openReport({ body })).report_id
}

/** What says that there is a suspicion, wherever it turns up. */
const tellsOf = (text: string): string[] =>
  [late, asked, mark, 'suspici', 'fic_report', late.slice(-8), asked.slice(-8)].filter((sign) =>
    text.toLowerCase().includes(sign.toLowerCase()),
  )

const textOf = async (answer: Promise<unknown>): Promise<string> => {
  const given = await answer
  return given instanceof Blob ? given.text() : JSON.stringify(given)
}

type Asked = (by: Someone) => Promise<unknown>
const their = () => ({ params: { user_id: person.id } })

/** Everything at which somebody of our team could come across it. */
const places: Readonly<Record<string, Asked>> = {
  'the open ones': ({ api }) => api.ficReports.listReports({ query: { limit: 100 } }),
  'those that are over': ({ api }) => api.ficReports.listReports({ query: { part: 'over', limit: 100 } }),
  'a list of that kind': ({ api }) => api.ficReports.listReports({ query: { kind: 'suspicious_transaction' } }),
  'the counts': ({ api }) => api.ficReports.countReports(),
  'the table': ({ api }) => api.ficReports.exportReports({ query: {} }),
  'the table of that kind': ({ api }) => api.ficReports.exportReports({ query: { kind: 'suspicious_transaction' } }),
  'the bell': ({ api }) => api.staffWork.getWork(),
  'what waits for a second person': ({ api }) => api.staffWork.listApprovals(),
  'search by its number': ({ api }) => api.staffWork.searchAll({ body: { term: late.slice(-8) } }),
  'search by its person': ({ api }) => api.staffWork.searchAll({ body: { term: person.username } }),
  'the record of who did what': ({ api }) => api.staffWork.listAudit({ query: { limit: 100 } }),
  'the record of whoever keeps it': ({ api }) => api.staffWork.listAudit({ query: { actor: keeper.username } }),
  'the last acts': ({ api }) => api.staffWork.listLatestActs(),
  'the page of its person': ({ api }) => api.users.getUser(their()),
  'what its person did': ({ api }) => api.users.listUserDoings({ ...their(), query: {} }),
  'what was noted about its person': ({ api }) => api.users.listUserNotes({ ...their(), query: {} }),
  'what was recorded about its person': ({ api }) => api.users.listUserRecord({ ...their(), query: {} }),
  'the overview': ({ api }) => api.staffWork.getStanding(),
  'the tickets': ({ api }) => api.support.listAllTickets({ query: {} }),
}

/** Either nothing of it is said, or the place is closed altogether. */
const heardAt = async (ask: Asked, by: Someone): Promise<string[]> => {
  const [answer] = await Promise.allSettled([textOf(ask(by))])
  return answer?.status === 'fulfilled' ? tellsOf(answer.value) : tellsOf(String(answer?.reason))
}

const outsiders = roles.filter((role) => role !== 'owner' && role !== 'reporting')

describe.each(outsiders)('%s', (role) => {
  let outsider: Someone
  beforeAll(async () => {
    outsider = await aColleague(market, role)
  })

  test.each(Object.entries(places))('hears nothing of it at %s', async (_, ask) => {
    expect(await heardAt(ask, outsider)).toEqual([])
  })
})

test('who may know of it finds it at each place that could have told of it', async () => {
  const told = [
    'the open ones',
    'a list of that kind',
    'the counts',
    'the table',
    'the bell',
    'what waits for a second person',
  ]
  for (const place of told) expect(await heardAt(places[place] as Asked, second), place).not.toEqual([])
  const owner = await aColleague(market, 'owner')
  for (const place of ['the record of who did what', 'the record of whoever keeps it']) {
    expect(await heardAt(places[place] as Asked, owner), place).not.toEqual([])
  }
})

test('a table of suspicions is recorded under a name that only those read who may know of them, also where none was found', async () => {
  const outsider = await aColleague(market, 'compliance')
  const owner = await aColleague(market, 'owner')
  const secret = { query: { kind: 'suspicious_transaction' } } as const
  await keeper.api.ficReports.exportReports({ query: { part: 'all', sort: 'oldest' } })
  const mine = await textOf(keeper.api.ficReports.exportReports({ query: { part: 'over' } }))
  const none = await textOf(outsider.api.ficReports.exportReports(secret))

  expect([mine, none].map((text) => text.trim().split('\r\n').length)).toEqual([1, 1])
  const taken = async (actor: string) =>
    (await owner.api.staffWork.listAudit({ query: { actor, limit: 100 } })).flatMap(({ action }) =>
      /exported|list\.saved/.test(action) ? [action] : [],
    )
  expect(await taken(outsider.username)).toEqual(['suspicion.exported'])
  expect(await taken(keeper.username)).toEqual(['list.saved', 'suspicion.exported'])
})

test('a suspicion cannot be told from one that is not there by those who may not know of it', async () => {
  const outsider = await aColleague(market, 'compliance')
  const { hash } = (await agreed(second, 'report_approval', asked)).body
  const reason = 'It was found to be a rehearsal'
  const { ficReports: calls, staffWork } = outsider.api
  const tries = (id: string) => [
    () => calls.getReport(one(id)),
    () => calls.draftReport({ ...one(id), body: { narrative } }),
    () => calls.fileReport({ ...one(id), body: { reference: '10012345-1-0' } }),
    () => calls.closeReport({ ...one(id), body: { reason } }),
    () => calls.handOnReport({ ...one(id), body: { to: outsider.username } }),
  ]
  const ofTwo = (id: string) => [
    () => calls.askToFileReport(one(id)),
    () => calls.agreeToReport({ ...one(id), body: { hash } }),
    () => calls.refuseReport({ ...one(id), body: { reason } }),
  ]
  for (const id of [late, asked, '0198a1b2-0000-7000-8000-000000000000']) {
    for (const attempt of ofTwo(id)) await expect(attempt()).rejects.toMatchObject(refused('permission_denied', 403))
    for (const attempt of tries(id)) await expect(attempt()).rejects.toMatchObject(refused('report_not_found', 404))
  }
  const rehearsal = staffWork.rehearseApproval({ query: { kind: 'report_approval', id: asked } })
  await expect(rehearsal).rejects.toMatchObject(refused('approval_not_found', 404))
  const opening = calls.openReport({ body: { kind: 'suspicious_activity', known_on: '2026-01-05', narrative } })
  await expect(opening).rejects.toMatchObject(refused('permission_denied', 403))
})

test('it is not handed to a colleague who may not know of it', async () => {
  const { username: to } = await aColleague(market, 'compliance')
  await expect(keeper.api.ficReports.handOnReport({ ...one(late), body: { to } })).rejects.toMatchObject(
    refused('report_owner_may_not', 422),
  )
})

test('whom it is about finds nothing of it, not even as one of those who keep such reports', async () => {
  const member = await aColleague(market, 'reporting')
  const about = await open(member.username)
  const hear = async (ask: Asked) => (await textOf(ask(member))).includes(about)
  const own = ['the open ones', 'the counts', 'the table', 'the bell', 'what waits for a second person'] as const
  for (const place of own) expect(await hear(places[place] as Asked), place).toBe(false)
  await expect(member.api.ficReports.getReport(one(about))).rejects.toMatchObject(refused('report_not_found', 404))
})

test('their data, notices and history say nothing of it', async () => {
  const { api } = person
  const export_id = (await api.privacy.askExport()).exports[0]?.id ?? ''
  await runAll(
    market.api.db,
    market.api.tasks.filter(({ name }) => name === 'privacy.build_exports'),
  )
  const step_up_token = await pinFor(person, 'data_export', exportFacts({ export_id }))
  const file = await textOf(api.privacy.downloadExport({ params: { export_id }, body: { step_up_token } }))
  expect(file).toContain(person.username)
  const others = [api.notifications.listNotifications({ query: {} }), api.wallet.history({ query: {} }), api.auth.me()]
  for (const text of [file, ...(await Promise.all(others.map(textOf)))]) expect(tellsOf(text)).toEqual([])
})
