import { randomUUID } from 'node:crypto'
import type { NewIncident } from '@sengi/contract/support/status-desk'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, refused, type Someone, setFigures } from '../../../../test/api.ts'
import { aColleague, aMarket, aTrade, at, brokenPromises, type Market, passTime } from '../../../../test/market.ts'
import { provenFor } from '../../../../test/visitors/contacting.ts'
import { asOwner } from '../../../../test/world.ts'
import { readConfig } from '../../../platform/config.ts'
import { openVault } from '../../../ports/storage/open-vault.ts'
import { keepStatus } from './status.service.ts'
import { tellSubscribers } from './subscribers.service.ts'

let market: Market
let there: Api
let support: Someone
let owner: Someone
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  support = await aColleague(market, 'support')
  owner = await aColleague(market, 'owner')
})
afterEach(async () => {
  await asOwner(
    market.world.url,
    `update status_incident set stage = 'resolved', ended_at = clock_now() where stage <> 'resolved'`,
  )
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const late: NewIncident = {
  kind: 'incident',
  impact: 'degraded',
  parts: ['mail'],
  title: 'Letters are late',
  text: 'We look for the cause.',
  stops_clocks: false,
}
const open = (by: Someone, more: Partial<NewIncident> = {}) =>
  by.api.support.openIncident({ body: { ...late, ...more } })
const of = ({ id }: { id: string }) => ({ params: { incident_id: id } })
const resolve = (by: Someone, one: { id: string }) =>
  by.api.support.updateIncident({ ...of(one), body: { stage: 'resolved', text: 'It is over.' } })
const status = (on: Api = market.api) => on.as().support.readStatus()
const stateOf = async (part: string) => (await status()).parts.find((one) => one.part === part)
const anAddress = () => `reader-${randomUUID()}@example.co.za`
async function subscribe(email: string, language = 'en') {
  const proven = provenFor(await market.api.as().support.openContact())
  await passTime(market, 5)
  return ask(market.api, { email, ...proven }, language)
}
const ask = (on: Api, payload: Record<string, unknown>, language = 'en') =>
  on.http.inject({
    method: 'POST',
    url: '/api/status/subscriptions',
    payload,
    headers: { 'accept-language': language },
  })
const lettersTo = (to: string) =>
  asOwner<{ subject: string; body: string }>(
    market.world.url,
    'select subject, body from letter where recipient = $1 order by id',
    [to],
  )
const linkIn = (body = '', kind: string) => new RegExp(`#${kind}=(\\S+)`).exec(body)?.[1] ?? ''
const links = () => ({ vault: openVault(readConfig({})), publicUrl: 'http://localhost:3000' })

test('what fails is shown, and its day remembers it; what works again is shown as well', async () => {
  const fails = (name: string, since: string) =>
    asOwner(
      market.world.url,
      `insert into recurring_task (name, last_run_at, failing_since) values ($1, now(), ${since})
       on conflict (name) do update set failing_since = excluded.failing_since`,
      [name],
    )
  await keepStatus(market.api.db)
  await fails('bank.pull_payments', `now() - interval '20 minutes'`)
  await asOwner(
    market.world.url,
    `update status_part set ran_at = now() - interval '170 seconds', checked_at = clock_now() - interval '1 hour'`,
  )
  for (let n = 0; n < 4; n += 1) {
    await asOwner(
      market.world.url,
      `update status_part set ran_at = now() - interval '170 seconds', checked_at = clock_now() - interval '1 hour'`,
    )
    await keepStatus(market.api.db)
  }
  const bank = await stateOf('bank')
  expect(bank).toMatchObject({ state: 'outage' })
  // Eleven minutes around midnight may fall on two days.
  expect(bank?.days.slice(-2)).toContainEqual(expect.stringMatching(/outage|degraded/))

  await fails('bank.pull_payments', 'null')
  await keepStatus(market.api.db)
  expect(await stateOf('bank')).toMatchObject({ state: 'operational' })
})

test('looked at by two processes at once, no second is counted twice', async () => {
  await keepStatus(market.api.db)
  const sum = () =>
    asOwner<{ sum: number }>(
      market.world.url,
      `select coalesce(sum(operational + maintenance + degraded + outage), 0)::int as sum from status_day where part = 'chain'`,
    ).then(([row]) => row?.sum ?? 0)
  const before = await sum()
  await asOwner(
    market.world.url,
    `update status_part set ran_at = now() - interval '100 seconds', checked_at = clock_now() - interval '1 hour'`,
  )
  await Promise.all(Array.from({ length: 8 }, (_, n) => keepStatus((n % 2 ? market.api : there).db)))

  const added = (await sum()) - before
  expect(added).toBeGreaterThanOrEqual(99)
  expect(added).toBeLessThan(190)
})

test('an incident is told to everybody with what was said of it, and a part is never greener than what is said', async () => {
  const incident = await open(support, { title_af: 'Briewe is laat' })
  await support.api.support.updateIncident({
    ...of(incident),
    body: { stage: 'identified', text: 'A full disk.', impact: 'outage' },
  })
  await keepStatus(market.api.db)

  expect(await stateOf('mail')).toMatchObject({ state: 'outage' })
  const [told] = (await status(there)).incidents
  expect(told).toMatchObject({
    id: incident.id,
    stage: 'identified',
    impact: 'outage',
    title: { en: 'Letters are late', af: 'Briewe is laat' },
  })
  expect(told?.updates.map(({ text }) => text.en)).toEqual(['A full disk.', 'We look for the cause.'])
  const feed = await market.api.http.inject({ url: '/api/status/feed', headers: { 'accept-language': 'af' } })
  expect(feed.headers['content-type']).toBe('application/atom+xml')
  expect(feed.body).toContain('Briewe is laat: die oorsaak is gevind')

  await resolve(support, incident)
  await keepStatus(market.api.db)
  expect(await stateOf('mail')).toMatchObject({ state: 'operational' })
  await expect(resolve(support, incident)).rejects.toMatchObject(refused('incident_over', 409))
})

test('words of our team are no markup in the feed', async () => {
  await open(support, { title: '<b>&"', text: '<script>alert(1)</script>' })
  const { body } = await market.api.http.inject('/api/status/feed')
  expect(body).not.toMatch(/<b>|<script/)
})

test('steps that do not follow and times that cannot be are refused', async () => {
  const incident = await open(support)
  await expect(
    support.api.support.updateIncident({ ...of(incident), body: { stage: 'under_way', text: 'Now.' } }),
  ).rejects.toMatchObject(refused('incident_step_refused', 409))
  const gone = { params: { incident_id: randomUUID() }, body: { stage: 'resolved', text: 'Over.' } } as const
  await expect(support.api.support.updateIncident(gone)).rejects.toMatchObject(refused('incident_not_found', 404))
  const wrong: Partial<NewIncident>[] = [
    { kind: 'maintenance' },
    { kind: 'maintenance', starts_at: '2020-01-01T00:00:00.000Z' },
    { kind: 'maintenance', starts_at: '2099-01-02T00:00:00.000Z', ends_at: '2099-01-01T00:00:00.000Z' },
    { starts_at: '2099-01-01T00:00:00.000Z' },
  ]
  for (const more of wrong)
    await expect(open(support, more)).rejects.toMatchObject(refused('incident_times_wrong', 422))
})

test('an incident that stops the clocks gives whoever has to act that time back, and takes the right to hold orders', async () => {
  await expect(open(support, { stops_clocks: true })).rejects.toMatchObject(refused('permission_denied', 403))
  const { buyer, order } = await aTrade(market, '0.1', undefined, { payment_method: 'PayShap' })
  const look = () => buyer.api.p2p.getTrade(at(order))
  const { deadlines } = await look()
  const incident = await open(owner, { stops_clocks: true })

  expect(await look()).toMatchObject({ outage: true, deadline_at: null })
  await expect(resolve(support, incident)).rejects.toMatchObject(refused('permission_denied', 403))
  await passTime(market, 3_600)
  await resolve(owner, incident)

  const after = await look()
  expect(after.outage).toBe(false)
  const moved = Date.parse(after.deadlines.pay_by ?? '') - Date.parse(deadlines.pay_by ?? '')
  expect(moved).toBeGreaterThanOrEqual(3_600_000)
})

test('the clocks stand until the last of several such incidents is over, ended at once by two processes', async () => {
  const { buyer, order } = await aTrade(market, '0.1', undefined, { payment_method: 'PayShap' })
  const outage = async () => (await buyer.api.p2p.getTrade(at(order))).outage
  const [first, second] = [await open(owner, { stops_clocks: true }), await open(owner, { stops_clocks: true })]
  await resolve(owner, first)
  expect(await outage()).toBe(true)
  const third = await open(owner, { stops_clocks: true })
  const elsewhere = there.as(owner.token)
  await Promise.all([
    resolve(owner, second),
    elsewhere.support.updateIncident({ ...of(third), body: { stage: 'resolved', text: 'It is over.' } }),
  ])
  expect(await outage()).toBe(false)
})

test('planned maintenance touches nothing before it begins', async () => {
  const planned = await open(owner, {
    kind: 'maintenance',
    impact: 'maintenance',
    stops_clocks: true,
    starts_at: '2099-01-01T00:00:00.000Z',
    ends_at: '2099-01-01T02:00:00.000Z',
  })
  const running = () =>
    asOwner<{ n: number }>(market.world.url, 'select count(*)::int as n from p2p_outage where ended_at is null')
  expect((await status()).state).toBe('operational')
  expect(await running()).toEqual([{ n: 0 }])
  await owner.api.support.updateIncident({ ...of(planned), body: { stage: 'under_way', text: 'We begin.' } })
  expect(await stateOf('mail')).toMatchObject({ state: 'maintenance' })
  expect(await running()).toEqual([{ n: 1 }])
  await resolve(owner, planned)
  expect(await running()).toEqual([{ n: 0 }])
})

test('letters come only after the link was used, in the reader’s language, once each, and stop by their link', async () => {
  const [reader, silent] = [anAddress(), anAddress()]
  expect((await subscribe(reader, 'af')).statusCode).toBe(200)
  await subscribe(silent)
  const link = linkIn((await lettersTo(reader))[0]?.body, 'confirm')
  await market.api.as().support.confirmStatusLetters({ body: { link } })
  await market.api.as().support.confirmStatusLetters({ body: { link } })
  await open(support, { title: 'Prices stand', title_af: 'Pryse staan stil' })

  await Promise.all([tellSubscribers(market.api.db, links()), tellSubscribers(there.db, links())])
  await tellSubscribers(there.db, links())
  const letters = await lettersTo(reader)
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Bevestig briewe oor voorvalle',
    'Pryse staan stil: ons ondersoek dit',
  ])
  expect(await lettersTo(silent)).toHaveLength(1)

  const stop = { body: { link: linkIn(letters[1]?.body, 'stop') } }
  await market.api.as().support.stopStatusLetters(stop)
  await market.api.as().support.stopStatusLetters(stop)
  await open(support)
  await tellSubscribers(market.api.db, links())
  expect(await lettersTo(reader)).toHaveLength(2)
  await expect(market.api.as().support.confirmStatusLetters({ body: { link } })).rejects.toMatchObject(
    refused('status_link_over', 404),
  )
})

test('one address gets one letter a day, whoever asks how often, and whoever asks learns nothing', async () => {
  const email = anAddress()
  const proofs = []
  for (let n = 0; n < 6; n += 1) proofs.push(provenFor(await market.api.as().support.openContact()))
  await passTime(market, 5)
  const answers = await Promise.all(
    proofs.map((proven, n) =>
      ask(n % 2 ? market.api : there, { email: n % 3 ? email : email.toUpperCase(), ...proven }),
    ),
  )
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  const all = await asOwner(market.world.url, `select from letter where lower(recipient) = $1`, [email])
  expect(all).toHaveLength(1)
})

test('a stamp asks for one address, and what is no stamp or link of ours asks for nothing', async () => {
  const proven = provenFor(await market.api.as().support.openContact())
  await passTime(market, 5)
  const first = anAddress()
  expect((await ask(market.api, { email: first, ...proven })).statusCode).toBe(200)
  expect((await ask(market.api, { email: first, ...proven })).statusCode).toBe(200)
  expect((await ask(market.api, { email: anAddress(), ...proven })).json().code).toBe('contact_sent_already')
  expect((await ask(market.api, { email: anAddress(), stamp: 'none', proof: 0 })).json().code).toBe('contact_refused')
  const link = linkIn((await lettersTo(first))[0]?.body, 'confirm')
  for (const wrong of [`${link}0`, link.replace(/^./, '9'), '', 'x'])
    await expect(market.api.as().support.confirmStatusLetters({ body: { link: wrong } })).rejects.toMatchObject(
      refused('status_link_over', 404),
    )
  // The link that says yes does not say no.
  await expect(market.api.as().support.stopStatusLetters({ body: { link } })).rejects.toMatchObject(
    refused('status_link_over', 404),
  )
})

test('an address whose owner did not answer is forgotten', async () => {
  const email = anAddress()
  await subscribe(email)
  await passTime(market, 3 * 86_400)
  await tellSubscribers(market.api.db, links())
  expect(await asOwner(market.world.url, 'select from status_subscriber where email = $1', [email])).toEqual([])
})

test('the same answer to a repeated opening, and figures of calls do not keep anybody from reading', async () => {
  await setFigures(market.world, { 'calls.visitor': 10 })
  const key = { idempotencyKey: randomUUID() }
  const [one, other] = [
    await support.api.support.openIncident({ body: late }, key),
    await support.api.support.openIncident({ body: late }, key),
  ]
  expect(other.id).toBe(one.id)
  for (let n = 0; n < 20; n += 1) await status()
})
