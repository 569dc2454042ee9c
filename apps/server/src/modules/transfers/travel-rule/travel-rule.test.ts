import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, type Someone, setFigures } from '../../../../test/api.ts'
import { aHolder, blocksPass, elsewhere, myOwnWallet, originators, withdraw } from '../../../../test/chains.ts'
import { loadBy, unListOf } from '../../../../test/lists.ts'
import { aColleague, aMarket, brokenPromises, type Market } from '../../../../test/market.ts'
import { agreed } from '../../../../test/two/agreed.ts'
import { asOwner } from '../../../../test/world.ts'
import { completeOlder } from './originators.service.ts'
import { releaseCleared } from './origins.service.ts'

let market: Market
let there: Api
let compliance: Someone
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world, { BUREAU: 'manual' })
  compliance = await aColleague(market, 'compliance')
  await setFigures(market.world, { 'travel.ask_from_cents': 100_000, 'travel.full_from_cents': 50_000 })
})
let ann: Someone
beforeEach(async () => {
  ann = await aHolder(market, '0.01')
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const home = { street: '12 Loop Street', city: 'Cape Town', postal_code: '8001', country: 'ZA' } as const
const passport = () =>
  ({
    form: 'passport',
    number: `A${Math.trunc(performance.now() * 1_000) % 100_000_000}1`,
    given_names: 'Ann',
    surname: 'Walker',
    country: 'GB',
    birth_date: '1990-01-01',
  }) as const

async function tells(someone: Someone, what: { address: boolean }) {
  const said = passport()
  await someone.api.kyc.giveIdentity({ body: said })
  if (what.address) await someone.api.kyc.giveAddress({ body: home })
  return said
}

const incomplete = () => compliance.api.travelRuleStaff.listIncompleteWithdrawals({ query: {} })
const record = (id: string) => compliance.api.travelRuleStaff.openTravelRecord({ params: { withdrawal_id: id } })

test('a withdrawal takes along who sends it, sealed, and staff open it on the record', async () => {
  const said = await tells(ann, { address: true })

  const { transfer_id: id } = await withdraw(market, ann, '0.0004')

  expect((await incomplete()).map(({ withdrawal_id }) => withdrawal_id)).not.toContain(id)
  const [row] = await asOwner<{ sealed: Buffer }>(
    market.world.url,
    'select sealed from withdrawal_originator where withdrawal_id = $1',
    [id],
  )
  expect(row?.sealed.includes(said.number)).toBe(false)
  expect(await record(id)).toMatchObject({
    originator: {
      identity: { form: 'passport', number: said.number, country: 'GB', birth_date: '1990-01-01' },
      address: '12 Loop Street, Cape Town, 8001, ZA',
    },
    beneficiary: { address: elsewhere, is_self: true },
  })
  const looks = await asOwner(
    market.world.url,
    `select from audit_event where action = 'travel_rule.opened' and subject = $1`,
    [`withdrawal:${id}`],
  )
  expect(looks).toHaveLength(1)
})

test('what left before is listed as incomplete, and completed when its sender has said it', async () => {
  const { transfer_id: id } = await withdraw(market, ann, '0.0004')
  const mine = async () => (await incomplete()).find(({ withdrawal_id }) => withdrawal_id === id)
  const counts = () => compliance.api.travelRuleStaff.travelRuleCounts()
  const before = await counts()
  expect(await mine()).toMatchObject({ missing: ['identity', 'address'], username: ann.username })

  await tells(ann, { address: false })
  await completeOlder(market.api.db, originators)
  expect(await mine()).toMatchObject({ missing: ['address'] })
  await ann.api.kyc.giveAddress({ body: home })
  await completeOlder(market.api.db, originators)

  expect(await mine()).toBeUndefined()
  expect((await counts()).withdrawals).toBe(before.withdrawals - 1)
})

test('outside the sandbox a number completes a withdrawal once it was found to be true', async () => {
  const asOutside = { vault: originators.vault, bureau: null }
  const { transfer_id: id } = await withdraw(market, ann, '0.0004')
  const mine = async () => (await incomplete()).find(({ withdrawal_id }) => withdrawal_id === id)?.missing
  await tells(ann, { address: true })

  await completeOlder(market.api.db, asOutside)
  expect(await mine()).toEqual(['identity'])
  await asOwner(market.world.url, 'update kyc_detail set accepted_at = now() where user_id = $1', [ann.id])
  await completeOlder(market.api.db, asOutside)

  expect(await mine()).toBeUndefined()
  expect(await record(id)).toMatchObject({ originator: { identity: { is_verified: true } } })
})

test('outside the sandbox a withdrawal of some worth is refused without a verified identity and an address', async () => {
  const body = { to_identifier: elsewhere, asset: 'BTC', amount: '0.0004', beneficiary: myOwnWallet } as const
  const send = async (amount = body.amount as string) =>
    codeOf((await Promise.allSettled([there.as(ann.token).transfers.send({ body: { ...body, amount } })]))[0]!)
  expect(await send()).toBe('withdrawal_needs_facts')
  await tells(ann, { address: true })
  expect(await send()).toBe('withdrawal_needs_facts')
  await asOwner(market.world.url, 'update kyc_detail set accepted_at = now() where user_id = $1', [ann.id])

  expect(await send()).toBe('done')
  expect(await ann.api.withdrawals.listWithdrawals({ query: {} })).toHaveLength(1)
})

test('a withdrawal of little worth goes without them', async () => {
  const body = { to_identifier: elsewhere, asset: 'BTC', amount: '0.0002', beneficiary: myOwnWallet } as const

  await expect(there.as(ann.token).transfers.send({ body })).resolves.toMatchObject({ kind: 'withdrawal' })
})

const simulate = async (amount: string, someone = ann) => {
  await someone.api.deposits.simulateDeposit({ body: { asset: 'BTC', amount } })
  await blocksPass(market)
  const [deposit] = await someone.api.deposits.listDeposits({ query: {} })
  return deposit?.deposit_id ?? ''
}
const at = (id: string) => ({ params: { deposit_id: id } })
const answer = (id: string, body: { kind: 'own' | 'person' | 'exchange'; name?: string }, someone = ann) =>
  someone.api.deposits.answerOrigin({ ...at(id), body })
const holds = async (someone = ann) => (await someone.api.holds.listHolds()).map(({ reason }) => reason)
const refusal = async (act: Promise<unknown>) => codeOf((await Promise.allSettled([act]))[0]!)
const asked = async (id: string) =>
  (
    await Promise.all(
      (['waiting', 'released'] as const).map((part) =>
        compliance.api.travelRuleStaff.listAskedDeposits({ query: { part } }),
      ),
    )
  )
    .flat()
    .find(({ deposit_id }) => deposit_id === id)

test('coins of some worth are their owner’s at once, and leave once it is said whose they were', async () => {
  ann = await aUser(market.api, { tier: 2 })
  const id = await simulate('0.001')

  expect(await ann.api.deposits.getDeposit(at(id))).toMatchObject({
    state: 'CREDITED',
    origin: { kind: null, name: null },
  })
  expect(await holds()).toEqual(['deposit_origin'])
  await expect(withdraw(market, ann, '0.0004')).rejects.toMatchObject({ code: 'withdrawal_held' })
  expect(await asked(id)).toMatchObject({ state: 'ASKED', username: ann.username })
  const { notifications } = ann.api
  expect(await notifications.listNotifications({ query: {} })).toMatchObject([{ link: `/deposits/${id}` }])

  expect(await answer(id, { kind: 'exchange', name: ' Luno ' })).toMatchObject({
    origin: { kind: 'exchange', name: 'Luno' },
  })
  expect(await holds()).toEqual([])
  expect(await asked(id)).toMatchObject({ state: 'RELEASED', kind: 'exchange', name: 'Luno' })
  await expect(withdraw(market, ann, '0.0004')).resolves.toMatchObject({ kind: 'withdrawal' })
})

test('little coins are not asked about', async () => {
  const id = await simulate('0.0002')

  expect(await ann.api.deposits.getDeposit(at(id))).toMatchObject({ state: 'CREDITED', origin: null })
  expect(await holds()).toEqual([])
  expect(await refusal(answer(id, { kind: 'own' }))).toBe('origin_not_asked')
})

test('wrong answers change nothing, and the first right one of two at once stands', async () => {
  const id = await simulate('0.001')
  const bob = await aUser(market.api)
  const wrong = [
    [{ kind: 'person' }, 'origin_name_needed'],
    [{ kind: 'exchange', name: '' }, 'origin_name_needed'],
    [{ kind: 'thief' }, 'invalid_request'],
    [{ kind: 'person', name: 'x'.repeat(141) }, 'invalid_request'],
    [{ kind: 'own', released_at: 'now' }, 'unknown_field'],
  ] as const
  for (const [body, code] of wrong) expect([body, await refusal(answer(id, body as never))]).toEqual([body, code])
  expect(await refusal(answer(id, { kind: 'own' }, bob))).toBe('deposit_not_found')
  expect(await refusal(answer(randomUUID(), { kind: 'own' }))).toBe('deposit_not_found')
  expect(await refusal(bob.api.deposits.getDeposit(at(id)))).toBe('deposit_not_found')
  expect(await holds()).toEqual(['deposit_origin'])

  const both = await Promise.all([
    refusal(answer(id, { kind: 'own' })),
    refusal(there.as(ann.token).deposits.answerOrigin({ ...at(id), body: { kind: 'own' } })),
  ])

  expect(both.sort()).toEqual(['done', 'origin_answered'])
  expect(await ann.api.deposits.getDeposit(at(id))).toMatchObject({ origin: { kind: 'own', name: null } })
})

test('coins of somebody whom a list names stay until two people say that it is somebody else', async () => {
  await loadBy(compliance, 'UN', unListOf({ name: 'Grigor Vasilenkov', reference: 'QDi.777' }))
  const other = await aColleague(market, 'compliance')
  const id = await simulate('0.001')

  expect(await answer(id, { kind: 'person', name: 'Grigor Vasilenkov' })).toMatchObject({ origin: { kind: 'person' } })
  await releaseCleared(market.api.db)
  expect(await holds()).toEqual(['deposit_origin'])
  expect(await asked(id)).toMatchObject({ state: 'HELD' })
  const cases = await compliance.api.screening.listScreeningCases({ query: {} })
  const hit = cases.find(({ user_id }) => user_id === ann.id)
  expect(hit).toMatchObject({ subject: 'sender', compared: { name: 'Grigor Vasilenkov' } })
  const of = { params: { screening_case_id: hit?.screening_case_id ?? '' } }
  await compliance.api.screening.askToClearScreeningCase({ ...of, body: { reason: 'Another one of the same name' } })
  await other.api.screening.clearScreeningCase({
    ...of,
    ...(await agreed(other, 'clear_approval', hit?.screening_case_id)),
  })
  await releaseCleared(market.api.db)

  expect(await holds()).toEqual([])
  expect(await asked(id)).toMatchObject({ state: 'RELEASED' })
  const another = await simulate('0.001')
  await answer(another, { kind: 'person', name: 'Grigor Vasilenkov' })
  expect(await asked(another)).toMatchObject({ state: 'RELEASED' })
})
