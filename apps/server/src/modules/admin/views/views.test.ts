import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, refused, type Someone } from '../../../../test/api.ts'
import { aColleague, aMarket, type Market } from '../../../../test/market.ts'
import { readFilters } from './views.rules.ts'

let market: Market
let support: Someone
let other: Someone
beforeAll(async () => {
  market = await aMarket()
  support = await aColleague(market, 'support')
  other = await aColleague(market, 'support')
}, 120_000)
afterAll(() => market[Symbol.asyncDispose]())

const page = '/admin/support'
const save = (name: string, filters = 'queue=late', by = support) =>
  by.api.savedViews.saveView({ body: { page, name, filters } })
const list = (by = support) => by.api.savedViews.listViews({ query: { page } })
const remove = (view_id: string, by = support) => by.api.savedViews.removeView({ params: { view_id } })

test('a colleague keeps how they look at a list, by its name, for themselves and for this list', async () => {
  await save('Overdue')
  await save('also mine', 'sort=last&queue=mine')

  expect((await list()).map(({ name, filters }) => [name, filters])).toEqual([
    ['also mine', 'queue=mine&sort=last'],
    ['Overdue', 'queue=late'],
  ])
  expect(await list(other)).toEqual([])
  expect(await support.api.savedViews.listViews({ query: { page: '/admin/users' } })).toEqual([])
})

test('a name stands once on a list, however it is written', async () => {
  await save('Mornings')

  await expect(save('MORNINGS')).rejects.toMatchObject(refused('view_named', 409))
  expect((await save('Mornings', 'queue=late', other)).name).toBe('Mornings')
})

test('nobody forgets the view of another', async () => {
  const { view_id: id } = await save('Mine alone')

  await expect(remove(id, other)).rejects.toMatchObject(refused('view_not_found', 404))
  expect(await remove(id)).toEqual({ removed: true })
  await expect(remove(id)).rejects.toMatchObject(refused('view_not_found', 404))
})

test.each(['username=thandi', 'queue=late&user=1', 'queue=late&queue=mine', 'queue=', '%%%'])(
  'what a view does not keep is refused: %s',
  async (filters) => {
    await expect(save('Strange', filters)).rejects.toMatchObject(refused('view_filters_unknown', 422))
  },
)

test('filters stand in one order, whatever the address says', () => {
  expect(readFilters('/admin/audit', 'sort=oldest&action=kyc.approved')).toBe('action=kyc.approved&sort=oldest')
  expect(readFilters('/admin/audit', '')).toBeNull()
})

test('two at once keep no more than are allowed', async () => {
  const busy = await aColleague(market, 'support')
  for (let one = 0; one < 99; one += 1) await save(`View ${one}`, 'queue=late', busy)

  const results = await Promise.allSettled(['One', 'Two'].map((name) => save(name, 'queue=late', busy)))

  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(save('Three', 'queue=late', busy)).rejects.toMatchObject(refused('too_many_views', 409))
})

test('nobody outside our team has views', async () => {
  const someone = await aUser(market.api)

  await expect(list(someone)).rejects.toMatchObject(refused('permission_denied', 403))
})
