import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../../test/api.ts'
import { aColleague, passTime } from '../../../../test/market.ts'
import { applyForSecond, send, verdictsOn } from '../../../../test/stand-ins/papers.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'sengi-holds-'))
let world: World
/** Two processes over one database; where people climb at once stands a third. */
let api: Api
let other: Api
let sandbox: Api
let [one, two]: [Someone, Someone] = [] as never
let person: Someone
let id: string

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world, { DATA_DIR, BUREAU: 'manual' })
  other = await anApi(world, { DATA_DIR, BUREAU: 'manual' })
  sandbox = await anApi(world, { DATA_DIR })
  one = await aColleague({ api: sandbox }, 'compliance')
  two = await aColleague({ api: sandbox }, 'compliance')
})
afterAll(async () => {
  for (const process of [sandbox, other, api]) await process[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
  await rm(DATA_DIR, { recursive: true, force: true })
})
beforeEach(async () => {
  person = await aUser(sandbox, { tier: 1 })
  id = await applyForSecond({ id: person.id, api: mine() }, world)
})

const fine = async () => verdictsOn((await api.as(one.token).kyc.getApplication(at())).to_judge)
const wrong = async (field: 'ID' | 'ProofOfAddress') =>
  verdictsOn((await api.as(one.token).kyc.getApplication(at())).to_judge, { [field]: { fault: 'unreadable' } })
const mine = () => api.as(person.token)
const first = () => api.as(one.token).kyc
/** Asks the other process. */
const second = () => other.as(two.token).kyc
const at = () => ({ params: { application_id: id } })
const refused = (code: string, status = 409) => ({ problem: { code, status } })
const acts = async () =>
  (
    await asOwner<{ action: string }>(world.url, 'select action from audit_event where subject = $1 order by id', [id])
  ).map(({ action }) => action)
const waitsFor = async (someone: Someone) =>
  (await api.as(someone.token).staffWork.getWork()).items.some((item) => item.id === id)

describe('an application that somebody reviews', () => {
  test('is theirs until they put it back: others read who has it and until when, and decide nothing', async () => {
    const { fingerprint, hold, to_judge } = await first().takeApplication(at())
    expect(hold).toMatchObject({ username: one.username, is_mine: true })

    const seen = await second().getApplication(at())
    expect(seen.hold).toEqual({ username: one.username, until: expect.any(String), is_mine: false })
    expect([await waitsFor(one), await waitsFor(two)]).toEqual([true, false])
    const body = { fingerprint, verdicts: verdictsOn(to_judge) }
    for (const attempt of [
      () => second().takeApplication(at()),
      () => second().acceptApplication({ ...at(), body }),
      () => second().refuseApplication({ ...at(), body }),
      () => second().askAgain({ ...at(), body }),
    ]) {
      const failure = await attempt().catch((error: Error) => error)
      expect(failure).toMatchObject(refused('application_held'))
      expect(String(failure)).toContain(`@${one.username}`)
    }
    await expect(second().releaseApplication(at())).rejects.toMatchObject(refused('review_not_started'))

    expect(await first().releaseApplication(at())).toMatchObject({ hold: null })
    await expect(first().acceptApplication({ ...at(), body })).rejects.toMatchObject(refused('review_not_started'))
    expect(await waitsFor(two)).toBe(true)
    expect(await acts()).toEqual(['kyc.applied', 'kyc.review_started', 'kyc.application_opened', 'kyc.review_released'])
  })

  test('goes to one of two who take it at once over two processes', async () => {
    for (let round = 0; round < 5; round += 1) {
      const both = await Promise.allSettled([first().takeApplication(at()), second().takeApplication(at())])

      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const [won, lost] = both[0].status === 'fulfilled' ? [first, second] : [second, first]
      await expect(lost().takeApplication(at())).rejects.toMatchObject(refused('application_held'))
      await won().releaseApplication(at())
    }
  })

  test('is held for longer by every act in it, and frees itself', async () => {
    const untilOf = ({ hold }: { hold: { until: string } | null }) => Date.parse(hold?.until ?? '')
    const taken = untilOf(await first().takeApplication(at()))
    await passTime({ api: sandbox, world }, 600)
    await second().revealNumber(at())
    expect(untilOf(await second().getApplication(at()))).toBe(taken)
    await first().getAnyDocument({ params: { application_id: id, kind: 'ID' } })
    expect(untilOf(await second().getApplication(at()))).toBeGreaterThan(taken + 590_000)

    await passTime({ api: sandbox, world }, 901)

    const { fingerprint, hold } = await first().getApplication(at())
    expect(hold).toBeNull()
    await expect(
      first().acceptApplication({ ...at(), body: { fingerprint, verdicts: await fine() } }),
    ).rejects.toMatchObject(refused('review_not_started'))
    expect((await second().takeApplication(at())).hold?.username).toBe(two.username)
  })

  test('is taken over on purpose, with a reason, from whom it was seen with', async () => {
    const { fingerprint } = await first().takeApplication(at())
    const body = { holder: one.username, reason: 'They have gone home for today' }
    expect((await second().takeOverApplication({ ...at(), body })).hold).toMatchObject({ is_mine: true })

    await expect(
      first().acceptApplication({ ...at(), body: { fingerprint, verdicts: await fine() } }),
    ).rejects.toMatchObject(refused('application_held'))
    // A third one has read that the first had it.
    await expect(first().takeOverApplication({ ...at(), body })).rejects.toMatchObject(refused('application_held'))
    const [recorded] = await asOwner<{ detail: object }>(
      world.url,
      `select detail from audit_event where subject = $1 and action = 'kyc.review_taken_over'`,
      [id],
    )
    expect(recorded?.detail).toEqual({ from: one.username, reason: body.reason })
    await second().acceptApplication({ ...at(), body: { fingerprint, verdicts: await fine() } })
    expect((await mine().auth.me()).kyc_tier).toBe('tier_2')
    await expect(second().takeApplication(at())).rejects.toMatchObject(refused('application_decided'))
  })

  test('is decided as it was read: what came since is read first', async () => {
    const { fingerprint } = await first().takeApplication(at())
    await first().askAgain({ ...at(), body: { fingerprint, verdicts: await wrong('ProofOfAddress') } })
    await send({ api: mine() }, 'ProofOfAddress')
    await first().takeApplication(at())

    const body = { fingerprint, verdicts: await fine() }
    for (const attempt of [
      () => first().acceptApplication({ ...at(), body }),
      () => first().refuseApplication({ ...at(), body }),
      () => first().askAgain({ ...at(), body }),
    ])
      await expect(attempt()).rejects.toMatchObject(refused('application_changed'))

    const again = await first().getApplication(at())
    expect(again.fingerprint).not.toBe(fingerprint)
    await first().acceptApplication({ ...at(), body: { fingerprint: again.fingerprint, verdicts: await fine() } })
  })
})

describe('the time by which an application should be reviewed', () => {
  test('orders the queue, is said of each, marks what is late, and begins anew when the person has answered', async () => {
    const queue = () => second().listApplications({ query: { waits_for: 'us' } })
    const own = async () => (await queue()).find(({ application_id }) => application_id === id)
    const due = Date.parse((await own())?.due_at ?? '')
    expect(due - Date.parse((await own())?.created_at ?? '')).toBeGreaterThan(86_399_000)
    expect(await own()).toMatchObject({ is_overdue: false })
    const times = (await queue()).map(({ due_at }) => due_at ?? '')
    expect(times).toEqual(times.toSorted())

    const { fingerprint } = await first().takeApplication(at())
    await first().askAgain({ ...at(), body: { fingerprint, verdicts: await wrong('ID') } })
    await passTime({ api: sandbox, world }, 7_200)
    await send({ api: mine() }, 'ID')
    expect(Date.parse((await own())?.due_at ?? '')).toBeGreaterThan(due + 7_100_000)

    await passTime({ api: sandbox, world }, 86_401)
    expect(await own()).toMatchObject({ is_overdue: true })
    const { queues, items } = await api.as(two.token).staffWork.getWork()
    expect(queues.find(({ kind }) => kind === 'application')?.overdue).toBeGreaterThan(0)
    const late = items.find((item) => item.id === id)
    expect(Date.parse(late?.due_at ?? '')).toBeLessThan(Date.now() + 2 * 86_400_000)
  })

  test('leads through the pages of the queue', async () => {
    const all = await second().listApplications({ query: { limit: 100 } })
    expect(all.length).toBeGreaterThan(2)
    const position = `${Date.parse(all[0]?.due_at ?? '')}.${all[0]?.application_id}`
    const cursor = Buffer.from(position).toString('base64url')
    const [next] = await second().listApplications({ query: { limit: 1, cursor } })
    expect(next?.application_id).toBe(all[1]?.application_id)
    await expect(second().listApplications({ query: { cursor: 'bm90IG9uZQ' } })).rejects.toMatchObject(
      refused('invalid_cursor', 400),
    )
  })
})
