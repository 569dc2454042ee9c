import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, refused, type Someone } from '../../../test/api.ts'
import { aColleague, fund } from '../../../test/market.ts'
import { aWorld, type World } from '../../../test/world.ts'
import { runAll } from '../../platform/background/recurring.ts'
import { advanceClock } from '../../platform/clock.ts'

let world: World
let api: Api
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  await runAll(api.db, api.tasks)
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

/** All of it in bitcoin, and nothing that holds still. */
async function aHolder(): Promise<Someone> {
  const holder = await aUser(api, { tier: 1 })
  await fund(api.db, holder.id, 'BTC', '0.1')
  return holder
}

const told = ({ api: mine }: Someone) => mine.insights.portfolio({ body: {} })
const idsOf = async (someone: Someone) => (await told(someone)).items.map(({ id }) => id)
const judge = ({ api: mine }: Someone, body: { helpful?: boolean; aside?: boolean }) =>
  mine.insights.judgeInsight({ body: { id: 'stable_share', ...body } })

test('what is put aside is spared for 30 days, and shown again when its reader wishes', async () => {
  const [holder, other] = [await aHolder(), await aHolder()]
  const before = await told(holder)
  expect(before.items.map(({ id }) => id)).toContain('stable_share')

  expect(await judge(holder, { aside: true })).toEqual({ helpful: null, aside: true })

  const after = await told(holder)
  expect(after.aside).toBe(1)
  expect(after.items).toHaveLength(before.items.length - 1)
  expect(await idsOf(other)).toContain('stable_share')
  expect(await holder.api.insights.restoreInsights()).toEqual({ restored: 1 })
  expect(await holder.api.insights.restoreInsights()).toEqual({ restored: 0 })
  expect(await idsOf(holder)).toContain('stable_share')
  await judge(holder, { aside: true })
  await judge(holder, { aside: false })
  expect(await idsOf(holder)).toContain('stable_share')
  await judge(holder, { aside: true })
  await advanceClock(world.db, 30 * 86_400 + 1)
  await runAll(api.db, api.tasks)
  expect(await idsOf(holder)).toContain('stable_share')
})

test('whether it helps is kept, beside what was put aside, and our team sees how many say so', async () => {
  const [holder, other] = [await aHolder(), await aHolder()]
  const support = await aColleague({ api }, 'support')
  const counted = async () =>
    (await support.api.insights.listInsightOpinions()).find(({ id }) => id === 'stable_share') ?? null
  const before = await counted()

  await Promise.all([
    judge(holder, { helpful: true }),
    judge(holder, { aside: true }),
    judge(other, { helpful: false }),
  ])
  expect(await judge(holder, {})).toEqual({ helpful: true, aside: true })
  await holder.api.insights.restoreInsights()

  expect((await told(holder)).items.find(({ id }) => id === 'stable_share')?.helpful).toBe(true)
  const after = await counted()
  expect(after?.helpful).toBe((before?.helpful ?? 0) + 1)
  expect(after?.unhelpful).toBe((before?.unhelpful ?? 0) + 1)
  await expect(holder.api.insights.listInsightOpinions()).rejects.toMatchObject(refused('permission_denied', 403))
})

test('only what there is can be judged', async () => {
  const holder = await aHolder()
  const body = { id: 'luck' as 'no_pin', aside: true }

  await expect(holder.api.insights.judgeInsight({ body })).rejects.toMatchObject(refused('invalid_request', 422))
})
