import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, refused, type Someone } from '../../../test/api.ts'
import { aColleague, aMarket, type Market, passTime } from '../../../test/market.ts'
import { asOwner } from '../../../test/world.ts'
import { recordAudit, sealAudit } from '../../platform/audit.ts'
import { judgedChain } from './trail.rules.ts'
import { openingSeconds } from './users.rules.ts'

let market: Market
let guard: Someone
let support: Someone

beforeAll(async () => {
  market = await aMarket()
  guard = await aColleague(market, 'security')
  support = await aColleague(market, 'support')
  for (let n = 1; n <= 5; n += 1) {
    const event = {
      action: 'rehearsal.done',
      subject: `thing:${n}`,
      network: '10.0.0.0/24',
      detail: { before: n - 1, after: n },
    }
    await recordAudit(market.api.db, { actorId: support.id, ...event })
  }
}, 60_000)
afterAll(() => market[Symbol.asyncDispose]())

const list = (query: Parameters<Someone['api']['staffWork']['listAudit']>[0]['query']) =>
  guard.api.staffWork.listAudit({ query })

test('what was recorded is told newest first, with who, from where, and what was before and after', async () => {
  const [first, ...rest] = await list({ action: 'rehearsal.done' })

  expect(first).toMatchObject({
    actor: support.username,
    action: 'rehearsal.done',
    subject: 'thing:5',
    network: '10.0.0.0/24',
    detail: { before: 4, after: 5 },
  })
  expect(rest.map(({ subject }) => subject)).toEqual(['thing:4', 'thing:3', 'thing:2', 'thing:1'])
})

test('it is told of one person, of one act, of one subject, and of all three together', async () => {
  const mine = await list({ actor: support.username, limit: 100 })
  expect(new Set(mine.map(({ actor }) => actor))).toEqual(new Set([support.username]))
  expect(mine.length).toBeGreaterThanOrEqual(5)

  const one = { actor: support.username, action: 'rehearsal.done', subject: 'thing:3' }
  expect((await list(one)).map(({ subject }) => subject)).toEqual(['thing:3'])
  expect(await list({ ...one, actor: guard.username })).toEqual([])
  expect(await list({ actor: 'nobody_at_all' })).toEqual([])
})

test('what is linked says so, and the chain tells how long it is', async () => {
  await sealAudit(market.api.db)
  const { links, waiting } = await guard.api.staffWork.getAuditChain()

  const [stored] = await asOwner<{ links: number }>(market.world.url, 'select count(*)::int as links from audit_seal')
  expect(links).toBe(stored?.links)
  expect(waiting).toBe(0)
  expect((await list({ action: 'rehearsal.done' })).every(({ is_sealed: isSealed }) => isSealed)).toBe(true)
})

test('a chain nobody looked through is neither whole nor broken; afterwards it is what was found', () => {
  const finishedAt = new Date()

  expect(judgedChain(null)).toBeNull()
  expect(judgedChain({ finishedAt: null, broken: [] })).toBeNull()
  expect(judgedChain({ finishedAt, broken: ['I1'] })).toEqual({ checkedAt: finishedAt, isWhole: true })
  expect(judgedChain({ finishedAt, broken: ['I27b'] })).toEqual({ checkedAt: finishedAt, isWhole: false })
})

test('nobody else reads it', async () => {
  for (const { api } of [support, await aUser(market.api)]) {
    await expect(api.staffWork.listAudit({ query: {} })).rejects.toMatchObject(refused('permission_denied', 403))
    await expect(api.staffWork.getAuditChain()).rejects.toMatchObject(refused('permission_denied', 403))
  }
})

test.each([{ actor: 'No Body' }, { actor: '' }, { action: '' }, { subject: 'x'.repeat(121) }])(
  'a filter that is none is refused: %j',
  async (query) => {
    await expect(list(query)).rejects.toMatchObject(refused('invalid_request', 422))
  },
)

test('that somebody read it is recorded, once for each opening', async () => {
  const reader = await aColleague(market, 'security')
  const openings = () => list({ actor: reader.username, action: 'audit.opened' })
  expect(await openings()).toEqual([])

  for (let look = 0; look < 3; look += 1) await reader.api.staffWork.listAudit({ query: {} })
  expect(await openings()).toMatchObject([{ subject: 'audit' }])
  await passTime(market, openingSeconds + 60)
  await reader.api.staffWork.listAudit({ query: {} })
  expect(await openings()).toHaveLength(2)
})

test('the overview’s glance at the last acts is no reading of the record, and shows none', async () => {
  const reader = await aColleague(market, 'security')
  await recordAudit(market.api.db, { actorId: null, action: 'auth.pin_set', subject: 'thing:last' })
  await list({})

  const acts = await reader.api.staffWork.listLatestActs()

  expect(acts.map(({ action }) => action)).not.toContain('audit.opened')
  expect(acts.map(({ subject }) => subject)).toContain('thing:last')
  expect(acts.length).toBeLessThanOrEqual(4)
  expect(await list({ actor: reader.username, action: 'audit.opened' })).toEqual([])
})

test('why something was done is read by whoever may open the desk where it was', async () => {
  const detail = { reason: 'Said in confidence', kind: 'ID' }
  await recordAudit(market.api.db, { actorId: null, action: 'kyc.asked_again', subject: 'thing:reasons', detail })
  await recordAudit(market.api.db, { actorId: null, action: 'users.revealed', subject: 'thing:reasons', detail })
  const owner = await aColleague(market, 'owner')
  const told = async ({ api }: Someone) =>
    (await api.staffWork.listAudit({ query: { subject: 'thing:reasons' } })).map((one) => one.detail)

  expect(await told(guard)).toEqual([detail, { kind: 'ID' }])
  expect(await told(owner)).toEqual([detail, detail])
})
