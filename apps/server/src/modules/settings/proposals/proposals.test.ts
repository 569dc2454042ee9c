import { randomUUID } from 'node:crypto'
import type { FigureProposal } from '@sengi/contract/figures/proposals'
import type { StaffFigure } from '@sengi/contract/figures/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, refused, type Someone } from '../../../../test/api.ts'
import { aColleague, aMarket, brokenPromises, type Market, passTime } from '../../../../test/market.ts'
import { asOwner } from '../../../../test/world.ts'
import { revokeRole } from '../../auth/index.ts'
import { entries } from '../settings.rules.ts'
import { chargeOf } from './fees.rules.ts'

let market: Market
let api: Api
let there: Api
let maker: Someone
let second: Someone
let third: Someone

beforeAll(async () => {
  market = await aMarket()
  ;({ api } = market)
  there = await anApi(market.world)
  ;[maker, second, third] = [
    await aColleague(market, 'config'),
    await aColleague(market, 'config'),
    await aColleague(market, 'config'),
  ]
}, 60_000)
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const reason = 'The board decided so'
const propose = (key: string, value: unknown, more: { from?: string; by?: Someone } = {}) => {
  const { by = maker, ...from } = more
  return by.api.figures.proposeFigure({ body: { key, value: value as number, reason, ...from } })
}
const at = ({ proposal_id }: { proposal_id: string }) => ({ params: { figure_proposal_id: proposal_id } })
const approve = (made: FigureProposal, by = second) =>
  by.api.figures.approveFigure({ ...at(made), body: { hash: made.hash } })
const reject = (made: FigureProposal, by = second) => by.api.figures.rejectFigure({ ...at(made), body: { reason } })
const takeBack = (made: FigureProposal, by = maker) => by.api.figures.withdrawFigure(at(made))
const figure = async (key: string) => {
  const found = (await maker.api.figures.listFigures()).find((one) => one.key === key)
  if (!found) throw new Error(`There is no figure ${key}`)
  return found
}
const change = async (key: string, value: unknown, more: { from?: string } = {}) =>
  approve(await propose(key, value, more))
const inDays = async (days: number) => {
  const { clock } = await api.as().system.environment()
  return new Date(Date.parse(clock.now) + days * 86_400_000).toISOString()
}

test('what somebody proposed who may not any more is approved by nobody, and turned down', async () => {
  const gone = await aColleague(market, 'config')
  const made = await propose('p2p.open_claims_at_most', 2, { by: gone })
  await revokeRole(api.db, { email: gone.email, role: 'config', by: null })

  await expect(approve(made)).rejects.toMatchObject(refused('asker_may_not', 409))
  expect(await figure('p2p.open_claims_at_most')).toMatchObject({ proposal_id: made.proposal_id })
  expect(await reject(made)).toMatchObject({ state: 'REJECTED' })
})

test('the application cannot write a change that nobody approved, whomever it names', async () => {
  const made = await propose('payout.added_a_day_at_most', 10)
  const rows = [
    { key: made.key, proposal_id: null, changed_by: null },
    { key: made.key, proposal_id: made.proposal_id, changed_by: maker.id },
    { key: made.key, proposal_id: null, changed_by: null, before_proposals: true },
  ]
  for (const row of rows) {
    const write = api.db
      .insertInto('setting_change')
      .values({ ...row, value: '10', reason })
      .execute()
    await expect(write).rejects.toMatchObject({ code: expect.stringMatching(/^(23514|42501)$/) })
  }
  await takeBack(made)
  expect(await brokenPromises(market)).toEqual([])
})

test('one person proposes, nothing changes, another approves, and it holds at once with both names in its history', async () => {
  const made = await propose('p2p.report_seconds', 86_400)
  expect(made).toMatchObject({ was: 604_800, value: 86_400, state: 'PROPOSED', is_mine: true, from: null })
  expect(made).toMatchObject({ name: 'Time to report a finished order', kind: 'seconds', proposed_by: maker.username })
  expect(await figure('p2p.report_seconds')).toMatchObject({ value: 604_800, proposal_id: made.proposal_id })

  const waiting = await second.api.figures.listFigureProposals({ query: { open: 'true' } })
  expect(waiting).toEqual([{ ...made, is_mine: false }])
  const inbox = { kind: 'figure_approval', id: made.proposal_id, label: made.key, asked_by: maker.username, reason }
  expect(await second.api.staffWork.listApprovals()).toMatchObject([
    { ...inbox, is_mine: false, until: made.expires_at },
  ])
  expect(await maker.api.staffWork.listApprovals()).toMatchObject([{ ...inbox, is_mine: true }])
  expect(await approve(made)).toMatchObject({ state: 'APPROVED', decided_by: second.username })
  expect(await figure('p2p.report_seconds')).toMatchObject({
    value: 86_400,
    standard: 604_800,
    changed: { by: maker.username, reason },
    proposal_id: null,
  })
  const query = { key: 'p2p.report_seconds', limit: 1 }
  expect(await third.api.figures.listFigureChanges({ query })).toMatchObject([
    { value: 86_400, changed_by: maker.username, approved_by: second.username, reason },
  ])
  expect(await second.api.figures.listFigureProposals({ query: { open: 'false', key: query.key } })).toHaveLength(1)
})

test('each step is in the audit trail, and neither a proposal nor a change can be rewritten', async () => {
  const made = await change('p2p.ads_at_most', 40)
  const audited = await asOwner<{ actor_id: string; action: string }>(
    market.world.url,
    `select actor_id, action from audit_event where detail->>'proposal_id' = $1 order by id`,
    [made.proposal_id],
  )
  expect(audited).toEqual([
    { actor_id: maker.id, action: 'figure.proposed' },
    { actor_id: second.id, action: 'figure.changed' },
  ])
  for (const act of [
    api.db.updateTable('setting_proposal').set({ reason: 'Nothing happened' }),
    api.db.updateTable('setting_change').set({ reason: 'Nothing happened' }),
    api.db.deleteFrom('setting_proposal'),
    api.db.deleteFrom('setting_change'),
  ]) {
    await expect(act.execute()).rejects.toThrow(/permission denied/)
  }
  expect(await brokenPromises(market)).toEqual([])
})

test('nobody decides what they proposed, and nobody else takes it back', async () => {
  const made = await propose('p2p.ads_at_most', 30)
  await expect(approve(made, maker)).rejects.toMatchObject(refused('figure_proposed_by_you', 403))
  await expect(reject(made, maker)).rejects.toMatchObject(refused('figure_proposed_by_you', 403))
  await expect(takeBack(made, second)).rejects.toMatchObject(refused('figure_proposed_by_other', 403))
  expect(await takeBack(made)).toMatchObject({ state: 'WITHDRAWN', decided_by: maker.username })
  await expect(approve(made)).rejects.toMatchObject(refused('figure_proposal_over', 409))
  expect((await figure('p2p.ads_at_most')).value).toBe(40)
})

test('what was rejected is over, says why, and can be proposed anew', async () => {
  const made = await propose('p2p.ads_at_most', 30)
  await expect(propose('p2p.ads_at_most', 31, { by: third })).rejects.toMatchObject(
    refused('figure_proposal_open', 409),
  )
  expect(await reject(made)).toMatchObject({ state: 'REJECTED', decision_reason: reason })
  for (const late of [() => approve(made, third), () => reject(made, third), () => takeBack(made)]) {
    await expect(late()).rejects.toMatchObject(refused('figure_proposal_over', 409))
  }
  expect(await change('p2p.ads_at_most', 50)).toMatchObject({ was: 40, state: 'APPROVED' })
})

test('who approves agrees to what they read and to nothing else', async () => {
  const made = await propose('p2p.ads_at_most', 30)
  const hash = '0'.repeat(64)
  await expect(approve({ ...made, hash })).rejects.toMatchObject(refused('figure_proposal_changed', 409))
  await asOwner(market.world.url, `update setting_proposal set value = '1000' where id = $1`, [made.proposal_id])
  await expect(approve(made)).rejects.toMatchObject(refused('figure_proposal_changed', 409))
  await asOwner(market.world.url, `update setting_proposal set value = '30' where id = $1`, [made.proposal_id])
  expect(await approve(made)).toMatchObject({ state: 'APPROVED' })
  expect(await approve(made)).toMatchObject({ state: 'APPROVED' })
  await expect(approve(made, third)).rejects.toMatchObject(refused('figure_proposal_over', 409))
})

test('two people who approve at once over two processes change it once', async () => {
  const made = await propose('p2p.ads_at_most', 20)
  const elsewhere = { ...third, api: there.as(third.token) }
  const tried = await Promise.allSettled([approve(made), approve(made, elsewhere)])

  expect(tried.map(codeOf).toSorted()).toEqual(['done', 'figure_proposal_over'])
  const changes = await asOwner(market.world.url, 'select id from setting_change where proposal_id = $1', [
    made.proposal_id,
  ])
  expect(changes).toHaveLength(1)
})

test('who approves against who withdraws, at once over two processes: one of them happens', async () => {
  for (const value of [19, 18, 17]) {
    const before = (await figure('p2p.ads_at_most')).value
    const made = await propose('p2p.ads_at_most', value)
    const tried = await Promise.allSettled([approve(made, { ...second, api: there.as(second.token) }), takeBack(made)])
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await figure('p2p.ads_at_most')).value).toBe(tried[0].status === 'fulfilled' ? value : before)
  }
})

test('two proposals for one figure at once over two processes: one is made', async () => {
  const tried = await Promise.allSettled([
    propose('p2p.open_claims_at_most', 5),
    propose('p2p.open_claims_at_most', 6, { by: { ...third, api: there.as(third.token) } }),
  ])
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  for (const one of tried) if (one.status === 'fulfilled') await reject(one.value)
})

test('a fee that rises is announced thirty days ahead, one that falls is not', async () => {
  const { dearer_from } = await figure('p2p.fee_basis_points')
  expect(Date.parse(dearer_from ?? '') - Date.parse(await inDays(31))).toBeLessThanOrEqual(0)
  const short = refused('figure_notice_short', 422)
  await expect(propose('p2p.fee_basis_points', 60)).rejects.toMatchObject(short)
  await expect(propose('p2p.fee_basis_points', 60, { from: await inDays(30) })).rejects.toMatchObject(short)
  await expect(propose('p2p.streak_discount_basis_points', 100)).rejects.toMatchObject(short)
  await expect(propose('onramp.spread_basis_points', 101)).rejects.toMatchObject(short)
  const fees = { fee: '0.00006', leastSent: '0.0001', leastReceived: '0.00001' }
  await expect(propose('chain.btc_on_bitcoin', fees)).rejects.toMatchObject(short)

  const from = await inDays(32)
  await change('p2p.fee_basis_points', 60, { from })
  expect(await figure('p2p.fee_basis_points')).toMatchObject({ value: 50, to_come: [{ value: 60, from }] })
  // Between now and then it falls, and taking that back early would be a rise.
  await change('p2p.fee_basis_points', 40, { from: await inDays(2) })
  await expect(propose('p2p.fee_basis_points', 50, { from: await inDays(10) })).rejects.toMatchObject(short)
  await change('p2p.fee_basis_points', 30)
  await change('p2p.streak_discount_basis_points', 300)
  expect((await api.as().figures.getFigures()).p2p).toMatchObject({
    fee_basis_points: 30,
    streak_discount_basis_points: 300,
  })
})

test('what nobody approves within a day expires, and so does what would begin in the past', async () => {
  const made = await propose('p2p.cancels_a_day_at_most', 11)
  const soon = await propose('p2p.faults_a_day_at_most', 5, { from: await inDays(0.5) })
  expect(soon.expires_at).toBe(soon.from)
  await passTime(market, 86_400 / 2 + 1)
  await expect(approve(soon)).rejects.toMatchObject(refused('figure_proposal_over', 409))
  expect((await second.api.figures.listFigureProposals({ query: {} })).map(({ key }) => key)).toEqual([made.key])
  await passTime(market, 86_400 / 2 + 1)
  await expect(approve(made)).rejects.toMatchObject(refused('figure_proposal_over', 409))

  const over = await second.api.figures.listFigureProposals({ query: { open: 'false', key: made.key } })
  expect(over).toMatchObject([{ state: 'EXPIRED', decided_by: null }])
  expect(await change(made.key, 11)).toMatchObject({ state: 'APPROVED' })
  expect(await brokenPromises(market)).toEqual([])
})

test('a figure that has moved since is not changed by what was said about it before', async () => {
  await change('p2p.extensions_at_most', 3, { from: await inDays(0.25) })
  const made = await propose('p2p.extensions_at_most', 4)
  await passTime(market, 86_400 / 2)
  await expect(approve(made)).rejects.toMatchObject(refused('figure_moved_on', 409))
  expect((await figure('p2p.extensions_at_most')).value).toBe(3)
  await reject(made)
})

test.each([
  ['p2p.fee_basis_points', -1],
  ['p2p.fee_basis_points', 1_001],
  ['p2p.fee_basis_points', 0.5],
  ['p2p.fee_basis_points', '50'],
  ['p2p.fee_basis_points', null],
  ['p2p.explicit_ack', 1],
  ['p2p.windows', {}],
  ['p2p.declared_holidays', ['tomorrow']],
  ['limits.tier_1_internal', { dayCents: 2, monthCents: 1 }],
  ['limits.tier_1_internal', { dayCents: 1, monthCents: 2, yearCents: 3 }],
  ['fees.notice_days', 29],
])('%s cannot be %j', async (key, value) => {
  await expect(propose(key, value)).rejects.toMatchObject(refused('figure_refused', 422))
})

test('there is no other figure, none changes in the past or to what it is, and nobody changes one without saying why', async () => {
  await expect(propose('p2p.mercy', 1)).rejects.toMatchObject(refused('figure_not_found', 404))
  const from = '2020-01-01T00:00:00.000Z'
  await expect(propose('p2p.ads_at_most', 60, { from })).rejects.toMatchObject(refused('figure_in_past', 422))
  const { value } = await figure('p2p.windows')
  const turned = Object.fromEntries(Object.entries(value as object).toReversed())
  await expect(propose('p2p.windows', turned)).rejects.toMatchObject(refused('figure_unchanged', 422))
  const body = { key: 'p2p.ads_at_most', value: 60, reason: 'because' }
  await expect(maker.api.figures.proposeFigure({ body })).rejects.toMatchObject(refused('invalid_request', 422))
  const nobodys = { proposal_id: randomUUID(), hash: '0'.repeat(64) } as FigureProposal
  for (const act of [approve, reject, takeBack]) {
    await expect(act(nobodys)).rejects.toMatchObject(refused('figure_proposal_not_found', 404))
  }
})

test('who may not change figures neither proposes, decides nor reads who did', async () => {
  const [stranger, made] = [await aUser(api), await propose('p2p.ads_at_most', 77)]
  const tried = await Promise.allSettled([
    propose('p2p.ads_at_most', 60, { by: stranger }),
    approve(made, stranger),
    reject(made, stranger),
    takeBack(made, stranger),
    stranger.api.figures.listFigures(),
    stranger.api.figures.listFigureProposals({ query: {} }),
    stranger.api.figures.listFigureChanges({ query: {} }),
  ])
  expect(new Set(tried.map(codeOf))).toEqual(new Set(['permission_denied']))
  await takeBack(made)
})

test('every figure and every area has a name in both languages, and each fee is one', async () => {
  const english = await maker.api.figures.listFigures()
  const headers = { authorization: `Bearer ${maker.token}`, 'accept-language': 'af' }
  const afrikaans: StaffFigure[] = (await api.http.inject({ url: '/api/admin/figures', headers })).json()
  expect(english.map(({ key }) => key)).toEqual([...entries.keys()])
  expect(english.filter(({ name, area_name: area }) => /_/.test(name + area))).toEqual([])
  expect(afrikaans.find(({ key }) => key === 'p2p.fee_basis_points')?.name).toBe('P2P-fooi, deur die verkoper betaal')
  const paid = [...entries.keys()].filter((key) => chargeOf(key))
  expect(paid.filter((key) => /fee|spread|discount/.test(key))).toHaveLength(6)
  expect([...entries.keys()].filter((key) => /fee_basis|spread_basis|discount/.test(key) && !chargeOf(key))).toEqual([
    'market.widest_spread_basis_points',
  ])
})
