import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refused, type Someone } from '../../../../test/api.ts'
import { aColleague, aMarket, brokenPromises, type Market } from '../../../../test/market.ts'
import { actsOfTwo } from '../../../../test/two/acts-of-two.ts'
import { agreed } from '../../../../test/two/agreed.ts'
import { revokeRole } from '../index.ts'

/** Every act of two people: whoever asked and may not any more is none of the two, and another person can always end it. */
let market: Market
/** Two people who may do everything. */
let other: Someone
let third: Someone
beforeAll(async () => {
  market = await aMarket()
  other = await aColleague(market, 'owner')
  third = await aColleague(market, 'owner')
}, 120_000)
afterAll(() => market[Symbol.asyncDispose]())

const acts = actsOfTwo(
  () => market,
  () => other,
)

test.each(Object.entries(acts))(
  'what somebody asked for who may not any more is agreed to by nobody, and ended by another: %s',
  async (_, act) => {
    const asker = await aColleague(market, act.role)
    const { id, agree, end } = await act.ask(asker)
    const { hash } = (await agreed(other, act.kind, id)).body
    await revokeRole(market.api.db, { email: asker.email, role: act.role, by: null })

    await expect(agree(other, hash)).rejects.toMatchObject(refused('asker_may_not', 409))
    if (!end) return
    await end(other)
    await expect(agree(other, hash)).rejects.not.toMatchObject(refused('asker_may_not', 409))
    expect(await brokenPromises(market)).toEqual([])
  },
)

test('of money that the watch stopped, another person asks anew, and a third lets it go', async () => {
  const asker = await aColleague(market, 'security')
  const { id, agree } = await acts['money that the watch stopped is let go']!.ask(asker)
  const again = { params: { breach_id: id }, body: { reason: 'It was found to be a rehearsal' } }
  await expect(third.api.books.askToLift(again)).rejects.toMatchObject(refused('illegal_transition', 409))
  await revokeRole(market.api.db, { email: asker.email, role: 'security', by: null })

  await third.api.books.askToLift(again)
  const { hash } = (await agreed(other, 'stop_approval', id)).body
  expect(await agree(other, hash)).toMatchObject({ breach_id: id })
})

test('no act of two people is missing here', () => {
  const cwd = path.resolve(import.meta.dirname, '../..')
  const asks = globSync('**/*.{service,routes}.ts', { cwd }).filter(
    (file) =>
      !file.endsWith('asker.service.ts') && readFileSync(path.join(cwd, file), 'utf8').includes('requireAsker('),
  )

  // One service fills both pools.
  expect(asks).toHaveLength(Object.keys(acts).length - 1)
})
