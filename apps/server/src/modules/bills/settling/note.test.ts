import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, type Someone } from '../../../../test/api.ts'
import { aBill, aGroup, placeOf } from '../../../../test/bills.ts'
import { aMarket, fund, type Market } from '../../../../test/market.ts'
import { acquaint } from '../../../../test/pins.ts'

let market: Market
let thandi: Someone
let sipho: Someone

beforeAll(async () => {
  market = await aMarket()
  thandi = await aUser(market.api, { tier: 1 })
  sipho = await aUser(market.api, { tier: 1 })
  await acquaint(market.world, sipho, thandi)
  await fund(market.api.db, sipho.id, 'USDT', '1000')
}, 60_000)
afterAll(() => market[Symbol.asyncDispose]())

const notesOf = async (who: Someone, language: 'en' | 'af', url: string): Promise<string[]> => {
  const headers = { authorization: `Bearer ${who.token}`, 'accept-language': language }
  const rows: { note: string }[] = (await market.api.http.inject({ method: 'GET', url, headers })).json()
  return rows.map(({ note }) => note)
}

test('that a payment was for the bills of a group is said in the language of whoever reads it', async () => {
  const group = await aGroup(thandi, [sipho])
  await aBill(thandi, group, '40', [sipho])
  const params = { group_id: group.id }
  const { quote_id } = await sipho.api.billSettlements.quoteSettlement({
    params,
    body: { to_member_id: placeOf(group, thandi), amount: '10', asset: 'USDT' },
  })
  await sipho.api.billSettlements.paySettlement({ params, body: { quote_id } }, { idempotencyKey: 'ten-of-forty' })
  const { requested } = await thandi.api.billSettlements.requestAll({ params, body: { asset: 'USDT' } })

  for (const [language, note] of [
    ['en', 'Bills of Braai'],
    ['af', 'Rekeninge van Braai'],
  ] as const) {
    expect(await notesOf(sipho, language, '/api/requests/received')).toEqual([note])
    expect(await notesOf(thandi, language, '/api/wallet/history?limit=1')).toEqual([note])
  }
  await sipho.api.requests.fulfillRequest({ params: { request_id: requested[0]?.request_id ?? '' }, body: {} })
  expect(await notesOf(sipho, 'af', '/api/wallet/history?limit=2')).toEqual([
    'Rekeninge van Braai',
    'Rekeninge van Braai',
  ])
})

test('what somebody wrote themselves stays as it is, also when it reads like ours', async () => {
  const body = { to_identifier: `@${sipho.username}`, amount: '5', asset: 'USDT' as const, note: 'Bills of the dog' }
  await thandi.api.requests.createRequest({ body })
  expect(await notesOf(sipho, 'af', '/api/requests/received?limit=1')).toEqual(['Bills of the dog'])
})
