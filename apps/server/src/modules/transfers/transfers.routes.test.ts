import { parseAmount } from '@sengi/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../test/api.ts'
import { aWorld, type World } from '../../../test/world.ts'
import { available, custody } from '../../ledger/accounts.ts'
import { post } from '../../ledger/ledger.ts'
import { inTransaction } from '../../platform/db.ts'
import { sandboxPrices } from '../../ports/prices/sandbox.ts'
import { refreshPrices } from '../market/index.ts'

let world: World
let here: Api
let there: Api
let ann: Someone
let bob: Someone

beforeAll(async () => {
  world = await aWorld()
  here = await anApi(world)
  there = await anApi(world)
  await refreshPrices(here.db, [sandboxPrices(here.db)])
  ann = await aUser(here, { tier: 3 })
  bob = await aUser(here, { tier: 3 })
  const amount = parseAmount('BTC', '1')
  const moves = [{ from: custody('chain'), to: available(ann.id), amount }]
  await inTransaction(here.db, (tx) => post(tx, { reason: 'test.funded', ref: ann.id, moves }))
})
afterAll(async () => {
  await here[Symbol.asyncDispose]()
  await there[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const btcOf = async (someone: Someone) => (await someone.api.wallet.balances())[0]?.available_balance
/** The request as it is written, byte for byte. */
const sendRaw = (payload: string, headers: Record<string, string> = {}) =>
  here.http.inject({
    method: 'POST',
    url: '/api/crypto/send',
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json', ...headers },
    payload,
  })
const bodyWith = (fields: string) => `{"to_identifier":"@${bob.username}","asset":"BTC"${fields}}`

test('one key ten times at once over two servers: one effect, ten equal answers', async () => {
  const body = { to_identifier: `@${bob.username}`, asset: 'BTC', amount: '0.0001' } as const

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      (n % 2 ? here : there).as(ann.token).transfers.send({ body }, { idempotencyKey: 'ten-times' }),
    ),
  )
  const [first] = answers

  expect(answers).toEqual(Array(10).fill(first))
  expect([await btcOf(ann), await btcOf(bob)]).toEqual(['0.99990000', '0.00010000'])
  const other = ann.api.transfers.send({ body: { ...body, amount: '0.0002' } }, { idempotencyKey: 'ten-times' })
  await expect(other).rejects.toMatchObject({ problem: { status: 422, code: 'idempotency_key_reused' } })
})

test('a key belongs to its user: the same key of somebody else is another request', async () => {
  const key = { idempotencyKey: 'shared' }
  const there = await ann.api.transfers.send(
    { body: { to_identifier: bob.username, asset: 'BTC', amount: '0.0001' } },
    key,
  )
  const back = await bob.api.transfers.send(
    { body: { to_identifier: ann.username, asset: 'BTC', amount: '0.0001' } },
    key,
  )

  expect(back.transfer_id).not.toBe(there.transfer_id)
})

test.each([
  ['a JSON number', ',"amount":0.00000001', 200],
  ['an exponent', ',"amount":1e-8', 422],
  ['a number beyond floats', ',"amount":9007199254740993', 403],
  ['2^64 in the nineteenth digit', ',"amount":18446744073709551616', 422],
  ['nine places', ',"amount":"0.000000001"', 422],
  ['zero', ',"amount":"0.00"', 422],
  ['no amount', '', 422],
  ['an unknown emoji', ',"amount":"0.1","emoji":"🐘"', 422],
  ['a note of 141 characters', `,"amount":"0.1","note":"${'x'.repeat(141)}"`, 422],
  ['a note with NUL', ',"amount":"0.1","note":"a\\u0000b"', 422],
  ['a note with half a character', ',"amount":"0.1","note":"\\ud800"', 422],
  ['a field too many', ',"amount":"0.1","fee":"0"', 422],
  ['the amount twice', ',"amount":"0.1","amount":"1"', 400],
])('a body with %s is answered as it should be: %s %i', async (_, fields, status) => {
  const before = await btcOf(bob)

  const answer = await sendRaw(bodyWith(fields))

  expect([answer.statusCode, answer.payload.slice(0, 200)]).toEqual([status, expect.any(String)])
  if (status !== 200) expect(await btcOf(bob)).toBe(before)
})

test.each([
  ['x'.repeat(5000), 422, 'This recipient is too long'],
  ['   ', 422, 'Please enter a recipient'],
  ['\u200b\u202e', 422, 'Please enter a recipient'],
  ['@', 404, 'We could not find this person. Check the @username or e-mail.'],
  ["'; drop table transfer; --", 404, 'We could not find this person. Check the @username or e-mail.'],
  ['1BoatSLRHtKNngkdXEeobR76b53LETtpyt', 422, expect.stringContaining('checksum is wrong')],
])('the recipient %j is answered %i', async (to_identifier, status, detail) => {
  const answer = await sendRaw(JSON.stringify({ to_identifier, asset: 'BTC', amount: '0.0001' }))

  expect(answer.statusCode).toBe(status)
  expect(answer.json().detail).toEqual(detail)
})

test('nobody sends without a session', async () => {
  const answer = await sendRaw(bodyWith(',"amount":"0.1"'), { authorization: 'Bearer nothing' })

  expect(answer.statusCode).toBe(401)
})
