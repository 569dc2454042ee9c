import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles } from '../../src/modules/auth/index.ts'
import { aUser, type Someone } from '../api.ts'
import { aColleague, aMarket, type Market } from '../market.ts'
import { asOwner } from '../world.ts'
import { type Belongings, somebodyWithBelongings } from './belongings.ts'
import { type Operation, readDocument, soundBodies, soundQueries } from './walk.ts'
import { openToAll, staffMay } from './who-may.ts'

/** Every call as everybody: signed out, a stranger, and each role of the staff. A new call is in the matrix by itself. */
let market: Market
let operations: Operation[]
let owner: Someone
let belongings: Belongings
let actors: { name: string; someone: Someone }[]
let calls = 0

beforeAll(async () => {
  market = await aMarket()
  const driver = await aUser(market.api, { username: 'admin', tier: 2 })
  ;({ owner, belongings } = await somebodyWithBelongings(market, driver))
  const colleagues = roles.map(async (name) => ({ name, someone: await aColleague(market, name) }))
  actors = [{ name: 'stranger', someone: await aUser(market.api, { tier: 2 }) }, ...(await Promise.all(colleagues))]
  // Who leaves does so at the end.
  operations = readDocument(market.api).toSorted((one, other) => Number(leaves(one)) - Number(leaves(other)))
}, 120_000)
afterAll(async () => {
  console.info(`${operations.length} calls as ${actors.length + 1} kinds of people: ${calls} were made`)
  await market[Symbol.asyncDispose]()
})

const leaves = ({ operationId }: Operation) => operationId === 'logout'
const isOpen = ({ operationId }: Operation) => openToAll.some((name) => name === operationId)
const importing = ['importExpenses', 'previewImport']
const isForStaff = ({ operationId }: Operation) => operationId in staffMay

/** Calls with what it takes to get past everything but the question who asks. */
function call(operation: Operation, token: string | null): Promise<LightMyRequestResponse> {
  calls += 1
  const { operationId, method, path, needsKey, takesFile, body } = operation
  const idOf = (name: string) => (path.includes('/onramp/') && belongings[`onramp ${name}`]) || belongings[name]
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => idOf(name) ?? 'nobody_at_all')
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(needsKey && { 'idempotency-key': 'mine' }),
    ...(takesFile && { 'content-type': importing.includes(operationId) ? 'text/csv' : 'image/png' }),
  }
  const payload = takesFile ? 'Date,Description' : body && soundBodies[operationId]
  return market.api.http.inject({
    method: method as 'POST',
    url: `${url}${soundQueries[operationId] ?? ''}`,
    headers,
    ...(payload && { payload }),
  })
}

const codeOf = (answer: LightMyRequestResponse): string | null =>
  answer.statusCode < 400 ? null : (answer.json<{ code: string }>().code ?? null)

test('the table of who may names every staff call and no other, and what is open is open', () => {
  const named = operations.filter(({ path }) => path.startsWith('/api/admin/')).map(({ operationId }) => operationId)
  expect(Object.keys(staffMay).toSorted()).toEqual(named.toSorted())
  const open = operations.filter(({ security }) => !security).map(({ operationId }) => operationId)
  expect(open.toSorted()).toEqual([...openToAll].toSorted())
})

test('somebody has one of everything that an address can name', () => {
  const names = operations.flatMap(({ path }) => [...path.matchAll(/\{(\w+_id)\}/g)].map(([, name]) => name ?? ''))
  expect([...new Set(names)].filter((name) => !belongings[name])).toEqual([])
})

test('its owner sees it at each of these addresses, so that they are the right ones', async () => {
  const looks = operations.filter((one) => one.method === 'GET' && one.path.includes('_id}') && !isForStaff(one))
  const wrong: string[] = []
  for (const operation of looks.filter(({ operationId }) => operationId !== 'getReceipt')) {
    const { statusCode } = await call(operation, owner.token)
    if (statusCode !== 200) wrong.push(`${operation.operationId}: ${statusCode}`)
  }
  expect(looks.length).toBeGreaterThan(15)
  expect(wrong).toEqual([])
})

test('signed out, only what is open answers', async () => {
  const wrong: string[] = []
  for (const operation of operations) {
    const answer = await call(operation, null)
    const isRefused = answer.statusCode === 401 && codeOf(answer) === 'sign_in_required'
    if (isRefused === isOpen(operation)) wrong.push(`${operation.operationId} answers ${answer.statusCode}`)
  }
  expect(wrong).toEqual([])
})

test('each role may what the table says, a stranger nothing of it', async () => {
  const wrong: string[] = []
  for (const operation of operations.filter(isForStaff)) {
    for (const { name, someone } of actors) {
      const may = name === 'owner' || staffMay[operation.operationId]?.some((role) => role === name)
      const code = codeOf(await call(operation, someone.token))
      if ((code === 'permission_denied') === Boolean(may)) {
        wrong.push(`${operation.operationId} as ${name}: ${code ?? 'done'}`)
      }
    }
  }
  expect(wrong).toEqual([])
}, 120_000)

test('what is somebody’s is there for nobody else, whatever their role, and is not touched', async () => {
  const before = await fingerprint()
  const wrong: string[] = []
  const named = operations.filter((one) => one.path.includes('_id}') && !isForStaff(one) && !isOpen(one))
  for (const operation of named) {
    for (const { name, someone } of actors) {
      const { statusCode, payload } = await call(operation, someone.token)
      if (statusCode !== 404) wrong.push(`${operation.operationId} as ${name}: ${statusCode} ${payload.slice(0, 200)}`)
    }
  }
  expect(wrong).toEqual([])
  expect(await fingerprint()).toBe(before)
}, 240_000)

test('a member of staff is a customer like any other: no role changes what the other calls answer', async () => {
  const wrong: string[] = []
  const plain = operations.filter((one) => !one.path.includes('_id}') && !isForStaff(one) && !isOpen(one))
  for (const operation of plain) {
    for (const { name, someone } of actors) {
      const answer = await call(operation, someone.token)
      const code = codeOf(answer)
      const isBarred = code === 'permission_denied' || code === 'sign_in_required'
      if (isBarred || answer.statusCode >= 500) wrong.push(`${operation.operationId} as ${name}: ${code}`)
    }
  }
  expect(wrong).toEqual([])
}, 240_000)

/** Everything that people have, as one number. */
async function fingerprint(): Promise<string> {
  const kept = [
    'account',
    'entry',
    'card',
    'card_account',
    'card_payment',
    'card_phone',
    'qr_merchant',
    'qr_code',
    'qr_payment',
    'qr_refund',
    'bill_group',
    'bill_member',
    'bill_expense',
    'bill_rule',
    'bill_settlement',
    'buy_order',
    'bank_resolution',
    'bank_payout',
    'bank_payout_run',
    'bank_payout_line',
    'bank_statement',
    'bank_book_line',
    'contact',
    'p2p_ad',
    'p2p_order',
    'p2p_case',
    'p2p_message',
    'p2p_payout_account',
    'payment_request',
    'stake_position',
    'transfer_claim',
    'withdrawal',
  ]
  const sums = kept.map(
    (name) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`,
  )
  return JSON.stringify(await asOwner(market.world.url, `${sums.join(' union all ')} order by name`))
}
