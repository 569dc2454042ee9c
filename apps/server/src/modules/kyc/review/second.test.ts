import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, refused, type Someone } from '../../../../test/api.ts'
import { aColleague, passTime } from '../../../../test/market.ts'
import { giveEverything, openApplicationOf, verdictsOn } from '../../../../test/stand-ins/papers.ts'
import { agreed } from '../../../../test/two/agreed.ts'
import { askPromises, asOwner, aWorld, type World } from '../../../../test/world.ts'
import { kycInvariants } from '../kyc.invariants.ts'

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'sengi-second-'))
let world: World
/** Here people look at every application; `there` is another such process, and in `sandbox` tests climb at once. */
let api: Api
let there: Api
let sandbox: Api
let reviewer: Someone
let lead: Someone
let person: Someone
let id: string
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world, { DATA_DIR, BUREAU: 'manual' })
  there = await anApi(world, { DATA_DIR, BUREAU: 'manual' })
  sandbox = await anApi(world, { DATA_DIR })
  reviewer = await aColleague({ api: sandbox }, 'compliance')
  lead = await aColleague({ api: sandbox }, 'compliance')
})
afterAll(async () => {
  for (const process of [sandbox, there, api]) await process[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
  await rm(DATA_DIR, { recursive: true, force: true })
})
beforeEach(async () => {
  person = await aUser(sandbox, { tier: 2 })
  await giveEverything({ api: api.as(person.token) }, 3)
  await api.as(person.token).kyc.upgrade({ query: { target_tier: 'tier_3' } })
  id = await openApplicationOf(person.id, world.url)
})

const at = () => ({ params: { application_id: id } })
const desk = (who: Someone, where = api) => where.as(who.token).kyc
const reason = 'The payslip is of another employer'
const findFine = async (who = reviewer) => {
  const { fingerprint, to_judge } = await desk(who).takeApplication(at())
  return desk(who).acceptApplication({ ...at(), body: { fingerprint, verdicts: verdictsOn(to_judge) } })
}
const read = (who: Someone) => agreed({ api: api.as(who.token) }, 'tier_approval', id)
const agree = async (who = lead) => desk(who).agreeToTier({ ...at(), ...(await read(who)) })
const refuse = (who = lead) => desk(who).refuseTier({ ...at(), body: { reason } })
const tierNow = async () => (await api.as(person.token).auth.me()).kyc_tier
const acts = async () =>
  (
    await asOwner<{ action: string }>(world.url, 'select action from audit_event where subject = $1 order by id', [id])
  ).map(({ action }) => action)

test('the highest tier waits for a second person, who reads the same papers, and is there once they agree', async () => {
  const asked = await findFine()
  expect(asked).toMatchObject({ state: 'IN_REVIEW', hold: null, second_asked: { username: reviewer.username } })
  expect(await tierNow()).toBe('tier_2')
  const { items, queues } = await api.as(lead.token).staffWork.getWork()
  expect(items.filter((item) => item.id === id).map(({ kind }) => kind)).toEqual(['tier_approval'])
  expect(queues.map(({ kind }) => kind)).toContain('tier_approval')
  await expect(agree(reviewer)).rejects.toMatchObject(refused('second_person_needed', 403))
  const { told } = await api.as(lead.token).staffWork.rehearseApproval({ query: { kind: 'tier_approval', id } })
  expect(told.map(({ username }) => username)).toEqual([person.username])

  expect(await agree()).toMatchObject({ state: 'APPROVED', kyc_tier: 'tier_3', second_asked: null })
  expect(await tierNow()).toBe('tier_3')
  expect((await acts()).slice(-3)).toEqual(['kyc.tier_asked', 'kyc.tier_agreed', 'kyc.answered'])
  expect((await askPromises(world.url, kycInvariants)).filter(({ count }) => count > 0)).toEqual([])
  await expect(agree()).rejects.toMatchObject(refused('application_decided', 409))
})

test('nobody decides an application otherwise while it waits; not agreed to, it is back in the queue with why', async () => {
  await findFine()
  for (const act of [() => desk(lead).takeApplication(at()), () => desk(lead).releaseApplication(at())])
    await expect(act()).rejects.toMatchObject(refused('application_waits_for_second', 409))

  expect(await refuse()).toMatchObject({ state: 'IN_REVIEW', second_asked: null, not_agreed: reason })
  expect((await api.as(lead.token).staffWork.getWork()).items.find((item) => item.id === id)?.kind).toBe('application')
  await expect(refuse()).rejects.toMatchObject(refused('second_not_asked', 409))
  await expect(agree()).rejects.toMatchObject(refused('second_not_asked', 409))
  expect(await findFine(lead)).toMatchObject({ not_agreed: null, second_asked: { username: lead.username } })
  await agree(reviewer)
  expect(await tierNow()).toBe('tier_3')
})

test('whoever asked takes it back, what lapsed gives nothing, and other papers are not what was read', async () => {
  await findFine()
  expect(await refuse(reviewer)).toMatchObject({ second_asked: null })

  await findFine()
  const body = await read(lead)
  await passTime({ api: sandbox, world } as never, 24 * 3_600)
  await expect(desk(lead).agreeToTier({ ...at(), ...body })).rejects.toMatchObject(refused('second_not_asked', 409))

  await findFine()
  await asOwner(world.url, `update kyc_document set id = uuidv7() where user_id = $1 and kind = 'SourceOfFunds'`, [
    person.id,
  ])
  await expect(agree()).rejects.toMatchObject(refused('application_changed', 409))
  expect(await tierNow()).toBe('tier_2')
})

test('agreeing and not agreeing at one moment, over two processes: one of them happens', async () => {
  await findFine()
  const body = await read(lead)
  const both = await Promise.allSettled([
    desk(lead).agreeToTier({ ...at(), ...body }),
    desk(reviewer, there).refuseTier({ ...at(), body: { reason } }),
  ])
  const [agreeing, refusing] = both.map(codeOf)
  const came = { agreeing, refusing, tier: await tierNow() }
  const either = {
    done: { refusing: 'application_decided', tier: 'tier_3' },
    second_not_asked: { refusing: 'done', tier: 'tier_2' },
  }
  expect(Object.keys(either)).toContain(agreeing)
  expect(came).toMatchObject(either[agreeing as keyof typeof either])
})

test('the database gives the highest tier to nobody by one person, who also cannot be the person', async () => {
  await findFine()
  const by = (who: string) =>
    asOwner(
      world.url,
      `update kyc_application set state = 'APPROVED', decided_by = $2, decided_at = clock_now() where id = $1`,
      [id, who],
    )
  await expect(by(reviewer.id)).rejects.toThrow('kyc_application_takes_two')
  const asker = 'update kyc_application set accept_asked_by = user_id where id = $1'
  await expect(asOwner(world.url, asker, [id])).rejects.toThrow('check')
})

test('nobody without the right agrees, and bad input changes nothing', async () => {
  await findFine()
  const support = await aColleague({ api: sandbox }, 'support')
  for (const who of [support, person]) {
    await expect(desk(who).agreeToTier({ ...at(), ...(await read(lead)) })).rejects.toMatchObject(
      refused('permission_denied', 403),
    )
    await expect(refuse(who)).rejects.toMatchObject(refused('permission_denied', 403))
  }
  const short = desk(lead).refuseTier({ ...at(), body: { reason: 'no' } })
  await expect(short).rejects.toMatchObject(refused('invalid_request', 422))
  expect(await tierNow()).toBe('tier_2')
})
