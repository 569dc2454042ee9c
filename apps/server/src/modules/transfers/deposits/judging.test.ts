import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anApi, aUser, refused, type Someone } from '../../../../test/api.ts'
import { elsewhere, myOwnWallet } from '../../../../test/chains.ts'
import { fund } from '../../../../test/market.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { forgetPrices } from '../../market/prices.service.ts'

let world: World
let api: Api
let ann: Someone
let bob: Someone

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  await runAll(api.db, api.tasks)
  ;[ann, bob] = [await aUser(api, { tier: 2 }), await aUser(api, { tier: 2 })]
  await fund(api.db, ann.id, 'BTC', '1')
})
beforeEach(() => priceIs(61))
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

/** Nobody fetches prices while these tests run, so a price is as old as they say. */
async function priceIs(seconds: number): Promise<void> {
  await asOwner(world.url, `update market_price set at = clock_now() - make_interval(secs => ${seconds})`)
  forgetPrices(api.db)
}

/** About R90 and R110. */
const [small, large] = ['0.000047', '0.000058']

const doors: [string, (amount: string) => Promise<unknown>][] = [
  ['a person', (amount) => sendTo(`@${bob.username}`, amount)],
  ['an e-mail address', (amount) => sendTo('stranger@example.co.za', amount)],
  ['a chain', () => sendTo(elsewhere, '0.0002', { beneficiary: myOwnWallet })],
  [
    'somebody who is asked',
    (amount) => ann.api.requests.createRequest({ body: { to_identifier: `@${bob.username}`, asset: 'BTC', amount } }),
  ],
]
const sendTo = (to_identifier: string, amount: string, more: object = {}) =>
  ann.api.transfers.send({ body: { to_identifier, asset: 'BTC', amount, ...more } })

test.each(doors)('an old price judges nothing above R100 that goes to %s', async (_, door) => {
  await expect(door(large)).rejects.toMatchObject(refused('price_unknown', 503))
})

test('the refusal says when to try again', async () => {
  const answer = await api.http.inject({
    method: 'POST',
    url: '/api/crypto/send',
    headers: { authorization: `Bearer ${ann.token}` },
    payload: { to_identifier: `@${bob.username}`, asset: 'BTC', amount: large },
  })

  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10'])
})

test('a small sum goes on by the last known price, and everything by a fresh one', async () => {
  expect((await sendTo(`@${bob.username}`, small)).message).toBe('Sent successfully!')
  await priceIs(30)
  expect((await sendTo(`@${bob.username}`, large)).message).toBe('Sent successfully!')
})
