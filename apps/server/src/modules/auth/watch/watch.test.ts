import { randomUUID } from 'node:crypto'
import type { WatchRule } from '@sengi/contract/auth/watch'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, refused, type Someone } from '../../../../test/api.ts'
import { aColleague, aMarket, type Market, passTime } from '../../../../test/market.ts'
import { asOwner } from '../../../../test/world.ts'
import { recordAudits } from '../../../platform/audit.ts'
import { watchAccounts } from './watch.service.ts'

let market: Market
/** A second process on the same database. */
let there: Api
let guard: Someone
let other: Someone
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  guard = await aColleague(market, 'security')
  other = await aColleague(market, 'security')
}, 60_000)
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})
// Each test has a day of its own: what another one recorded is counted in another span.
beforeEach(() => passTime(market, 2 * 86_400))

const look = () => watchAccounts(market.api.db)
const open = (by = guard) => by.api.security.listSecurityAlerts({ query: { limit: 100 } })
const openOf = async (rule: WatchRule) => (await open()).filter((alert) => alert.rule === rule)

interface Tried {
  action: string
  subject: (n: number) => string
  network?: (n: number) => string
}
const record = (count: number, { action, subject, network = () => '41.13.0.0/24' }: Tried) =>
  recordAudits(
    market.api.db,
    Array.from({ length: count }, (_, n) => ({ actorId: null, action, subject: subject(n), network: network(n) })),
  )
const guesses = (count: number, network: string) =>
  record(count, { action: 'auth.sign_in_failed', subject: () => 'account:one', network: () => network })

describe('an alert', () => {
  test('is raised from its figure on, once for its span, and grows while it is open', async () => {
    await guesses(49, '41.13.1.0/24')
    await look()
    expect(await openOf('guessing')).toEqual([])

    await guesses(1, '41.13.1.0/24')
    await Promise.all([look(), watchAccounts(there.db)])
    expect(await openOf('guessing')).toMatchObject([{ about: '41.13.1.0/24', count: 50, people: [], closed: null }])

    await guesses(10, '41.13.1.0/24')
    await look()
    expect(await openOf('guessing')).toMatchObject([{ count: 60 }])
  })

  test('tells a network that tries many accounts from one that tries one often', async () => {
    await record(10, {
      action: 'auth.sign_in_failed',
      subject: (n) => `account:${n}`,
      network: () => '41.13.2.0/24',
    })
    await look()
    expect(await openOf('many_accounts')).toMatchObject([{ about: '41.13.2.0/24', count: 10 }])
    expect((await openOf('guessing')).filter(({ about }) => about === '41.13.2.0/24')).toEqual([])
  })

  test('names whose account is used from many networks, or has its codes and PIN guessed', async () => {
    const ann = await aUser(market.api)
    // The first network is the one in which the account was opened.
    await record(4, { action: 'auth.signed_in', subject: () => ann.id, network: (n) => `41.14.${n}.0/24` })
    await record(10, { action: 'auth.pin_failed', subject: () => ann.id })
    await look()
    const named = {
      about: `@${ann.username}`,
      people: [{ user_id: ann.id, username: ann.username, is_suspended: false }],
    }
    expect(await openOf('many_networks')).toMatchObject([{ ...named, count: 5 }])
    expect(await openOf('missed_secrets')).toMatchObject([{ ...named, count: 10 }])
  })

  test('finds a browser of many people by its hash, which is not shown whole', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => aUser(market.api)))
    const hash = Buffer.alloc(32, 7)
    const ids = people.map(({ id }) => id)
    await asOwner(
      market.world.url,
      'update session set visitor_hash = $1, created_at = clock_now() where user_id = any ($2::uuid[])',
      [hash, ids],
    )
    await asOwner(
      market.world.url,
      'insert into known_browser (user_id, visitor_hash) select id, $1 from unnest($2::uuid[]) as id on conflict do nothing',
      [hash, ids],
    )
    await look()
    const [alert] = await openOf('shared_browser')
    expect(alert).toMatchObject({ about: '070707070707', count: 4 })
    expect(alert?.people.map(({ user_id }) => user_id).toSorted()).toEqual(ids.toSorted())

    const [browser] = await guard.api.security.listSharedBrowsers()
    expect(browser).toMatchObject({ browser: '070707070707', count: 4 })
    expect(browser?.people.map(({ user_id }) => user_id).toSorted()).toEqual(ids.toSorted())
  })

  test('waits in the bell until somebody closes it, and not in that of a colleague once it is taken', async () => {
    await guesses(50, '41.13.3.0/24')
    await look()
    const [alert] = (await openOf('guessing')).filter(({ about }) => about === '41.13.3.0/24')
    const params = { alert_id: alert?.alert_id ?? '' }
    const waits = async (by: Someone) =>
      (await by.api.staffWork.getWork()).items.some(
        ({ kind, id }) => kind === 'security_alert' && id === params.alert_id,
      )
    expect([await waits(guard), await waits(other)]).toEqual([true, true])

    expect(await guard.api.security.takeSecurityAlert({ params })).toMatchObject({ taken_by: guard.username })
    expect([await waits(guard), await waits(other)]).toEqual([true, false])

    const body = { outcome: 'harmless', reason: 'An office that shares one line' } as const
    await expect(other.api.security.closeSecurityAlert({ params, body })).rejects.toMatchObject(
      refused('security_alert_not_found', 404),
    )
    const closed = await guard.api.security.closeSecurityAlert({ params, body })
    expect(closed.closed).toMatchObject({ by: guard.username, ...body })
    expect(await waits(guard)).toBe(false)
    const over = await guard.api.security.listSecurityAlerts({ query: { open: 'false' } })
    expect(over.map(({ alert_id }) => alert_id)).toContain(params.alert_id)
  })

  test('is not raised again for a span in which it was closed', async () => {
    await guesses(50, '41.13.4.0/24')
    await look()
    const [alert] = (await openOf('guessing')).filter(({ about }) => about === '41.13.4.0/24')
    const params = { alert_id: alert?.alert_id ?? '' }
    await guard.api.security.closeSecurityAlert({
      params,
      body: { outcome: 'acted', reason: 'Stopped at the firewall' },
    })
    await guesses(50, '41.13.4.0/24')
    await look()
    expect((await openOf('guessing')).filter(({ about }) => about === '41.13.4.0/24')).toEqual([])
  })

  test('is closed once by two at once over two processes, and what was done is recorded', async () => {
    await guesses(50, '41.13.5.0/24')
    await look()
    const [alert] = (await openOf('guessing')).filter(({ about }) => about === '41.13.5.0/24')
    const params = { alert_id: alert?.alert_id ?? '' }
    const body = { outcome: 'acted', reason: 'Told the network’s owner' } as const
    const ends = await Promise.allSettled([
      guard.api.security.closeSecurityAlert({ params, body }),
      there.as(other.token).security.closeSecurityAlert({ params, body }),
    ])
    expect(ends.map((end) => (end.status === 'fulfilled' ? 'done' : codeOf(end))).toSorted()).toEqual([
      'done',
      'security_alert_not_found',
    ])
    const recorded = await guard.api.staffWork.listAudit({
      query: { action: 'security.alert_closed', subject: `security_alert:${params.alert_id}` },
    })
    expect(recorded).toMatchObject([{ detail: { rule: 'guessing', ...body } }])
  })

  test('about one’s own account is for a colleague to look at', async () => {
    await record(10, { action: 'auth.pin_failed', subject: () => guard.id })
    await look()
    const [alert] = (await open(other)).filter(({ about }) => about === `@${guard.username}`)
    expect(alert).toMatchObject({ rule: 'missed_secrets' })
    expect((await open()).map(({ alert_id }) => alert_id)).not.toContain(alert?.alert_id)
    const params = { alert_id: alert?.alert_id ?? '' }
    await expect(guard.api.security.takeSecurityAlert({ params })).rejects.toMatchObject(
      refused('security_alert_not_found', 404),
    )
  })
})

test('what is no alert, or says too little, is refused and changes nothing', async () => {
  await guesses(50, '41.13.6.0/24')
  await look()
  const before = await open()
  const unknown = { alert_id: randomUUID() }
  await expect(guard.api.security.takeSecurityAlert({ params: unknown })).rejects.toMatchObject(
    refused('security_alert_not_found', 404),
  )
  const params = { alert_id: before[0]?.alert_id ?? '' }
  const bodies = [
    {},
    { outcome: 'harmless' },
    { outcome: 'harmless', reason: 'short' },
    { outcome: 'who knows', reason: 'Nobody can say' },
  ]
  for (const payload of bodies) {
    const url = `/api/admin/security/alerts/${params.alert_id}/close`
    const headers = { authorization: `Bearer ${guard.token}` }
    expect((await market.api.http.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(422)
  }
  expect(await open()).toEqual(before)
})

describe('sign-ins', () => {
  test('are listed with how they went: of one person, of one network, of our team, page by page', async () => {
    const bob = await aUser(market.api)
    const email = bob.email
    await market.api.as().auth.login({ body: { email, password: bob.password } })
    await expect(market.api.as().auth.login({ body: { email, password: 'not the password' } })).rejects.toThrow()
    await record(1, { action: 'auth.pin_failed', subject: () => bob.id, network: () => '41.99.0.0/24' })

    const list = (query: Parameters<Someone['api']['security']['listSignIns']>[0]['query']) =>
      guard.api.security.listSignIns({ query })
    const [newest, second] = await list({ limit: 2 })
    expect(newest).toMatchObject({
      ended: 'wrong_pin',
      who: { username: bob.username, is_staff: false },
      network: '41.99.0.0/24',
    })
    expect(second).toMatchObject({ ended: 'wrong_password', who: null })
    expect((await list({ username: bob.username })).map(({ ended }) => ended)).toEqual([
      'wrong_pin',
      'signed_in',
      'signed_in',
    ])
    expect(await list({ network: '41.99.0.0/24' })).toEqual([newest])
    expect((await list({ ended: 'wrong_password', limit: 1 }))[0]).toEqual(second)

    const ofTeam = await list({ team: 'true' })
    expect(new Set(ofTeam.map(({ who }) => who?.username))).toEqual(new Set([guard.username, other.username]))
    expect(ofTeam.every(({ who }) => who?.is_staff)).toBe(true)
  })
})

describe('the rules', () => {
  test('say from how many on, and how many alerts there were', async () => {
    await guesses(50, '41.13.7.0/24')
    await look()
    const rules = await guard.api.security.listSecurityRules()
    const open = await openOf('guessing')
    expect(rules.find(({ rule }) => rule === 'guessing')).toMatchObject({
      at_least: 50,
      within_seconds: 3600,
      open: open.length,
    })
  })

  test('say how many alerts another figure would have raised: as many as it raises then', async () => {
    await guesses(20, '41.20.1.0/24')
    await guesses(30, '41.20.2.0/24')
    const test = (at_least: number) => guard.api.security.backTestRule({ query: { rule: 'guessing', at_least } })
    const [at20, at25, at31] = [await test(20), await test(25), await test(31)]
    expect(at20.alerts - at25.alerts).toBe(1)
    expect(at25.alerts - at31.alerts).toBe(1)
    expect(at20.largest.map(({ about }) => about)).toContain('41.20.1.0/24')
    expect(at20.by_day.reduce((sum, { alerts }) => sum + alerts, 0)).toBe(at20.alerts)
  })

  test.each(['1', '0', '-3', '1.5', 'many', '1000000'])('a back-test with %s is refused as 422', async (at_least) => {
    const url = `/api/admin/security/back_test?rule=guessing&at_least=${at_least}`
    const headers = { authorization: `Bearer ${guard.token}` }
    expect((await market.api.http.inject({ method: 'GET', url, headers })).statusCode).toBe(422)
  })
})
