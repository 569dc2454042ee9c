import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, codeOf, refused, type Someone } from '../../../../test/api.ts'
import { aColleague, aMarket, brokenPromises, type Market } from '../../../../test/market.ts'
import { asOwner } from '../../../../test/world.ts'

let market: Market
let there: Api
let keeper: Someone
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  keeper = await aColleague(market, 'compliance')
}, 120_000)
afterAll(async () => {
  expect(await brokenPromises(market)).toEqual([])
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const one = (privacy_breach_id: string) => ({ params: { privacy_breach_id } })
const what = 'A laptop with names and addresses was stolen from a car'
const notice = {
  consequences: 'Strangers may write to you and say that they are us',
  measures: 'The laptop was wiped from afar, and its keys are void',
  advice: 'Do not answer letters that ask for your password',
}
const open = async () =>
  (await keeper.api.privacyBreaches.openPrivacyBreach({ body: { found_on: '2026-01-05', what, people: 12 } })).breach_id
const {
  describe: write,
  regulator,
  people,
  close,
} = {
  describe: (id: string, body: object = notice) =>
    keeper.api.privacyBreaches.describePrivacyBreach({ ...one(id), body }),
  regulator: (id: string) =>
    keeper.api.privacyBreaches.tellRegulator({ ...one(id), body: { reference: 'IR-2026-17' } }),
  people: (id: string) =>
    keeper.api.privacyBreaches.tellPeople({ ...one(id), body: { how: 'By e-mail to each of them' } }),
  close: (id: string, end: 'told' | 'unfounded', by = keeper.api) =>
    by.privacyBreaches.closePrivacyBreach({ ...one(id), body: { end, reason: 'Disks of laptops are encrypted now' } }),
}
const impossible = refused('report_step_impossible', 409)

test('a breach is closed once the Regulator and the people were told what the law lists', async () => {
  const id = await open()
  expect((await keeper.api.privacyBreaches.listPrivacyBreaches({ query: {} }))[0]).toMatchObject({
    ...{ breach_id: id, people: 12, is_overdue: true, regulator_told_at: null },
  })
  await expect(people(id)).rejects.toMatchObject(impossible)
  await write(id, { consequences: notice.consequences, delay: 'integrity' })
  await expect(people(id)).rejects.toMatchObject(impossible)
  expect(await write(id, { measures: notice.measures, advice: notice.advice, delay: null })).toMatchObject({
    ...{ ...notice, intruder: null, delay: null },
  })
  await expect(close(id, 'told')).rejects.toMatchObject(impossible)
  await people(id)
  await expect(write(id)).rejects.toMatchObject(impossible)
  await regulator(id)
  await expect(regulator(id)).rejects.toMatchObject(impossible)
  expect(await close(id, 'told')).toMatchObject({ end: 'told', is_overdue: false, regulator_reference: 'IR-2026-17' })
})

test('what turned out to be none is closed with why, once, by one of two over two processes', async () => {
  const id = await open()
  const ends = await Promise.allSettled([close(id, 'unfounded'), close(id, 'unfounded', there.as(keeper.token))])
  expect(ends.map(codeOf).toSorted()).toEqual(['done', 'report_step_impossible'])
})

test('a breach that is closed is never altered, by the product or in the database', async () => {
  const id = await open()
  await close(id, 'unfounded')
  for (const act of [write, regulator, people]) await expect(act(id)).rejects.toMatchObject(impossible)
  for (const damage of [
    `update privacy_breach set people = 1 where id = $1`,
    'delete from privacy_breach where id = $1',
  ]) {
    await expect(asOwner(market.world.url, damage, [id])).rejects.toThrow(/kept as it is/)
  }
})

test('what is unknown, ahead or ill written says so', async () => {
  await expect(regulator('0198a1b2-0000-7000-8000-000000000000')).rejects.toMatchObject(
    refused('privacy_breach_not_found', 404),
  )
  const opening = (more: object) =>
    keeper.api.privacyBreaches.openPrivacyBreach({ body: { found_on: '2026-01-05', what, ...more } })
  await expect(opening({ found_on: '2999-01-01' })).rejects.toMatchObject(refused('report_moment_ahead', 422))
  for (const more of [{ people: -1 }, { people: 1.5 }, { what: 'short' }, { found_on: '2026-02-30' }]) {
    await expect(opening(more)).rejects.toMatchObject(refused('invalid_request', 422))
  }
})
