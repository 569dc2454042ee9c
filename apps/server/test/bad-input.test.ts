import { problem } from '@sengi/contract'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from './api.ts'
import * as bad from './bad-values.ts'
import { fund } from './market.ts'
import { asOwner, aWorld, type World } from './world.ts'

/**
 * Walks every route of the OpenAPI document with the inputs that break naive servers. A new route is walked by itself;
 * one with a body must say in `soundBodies` what it takes, or the walk fails.
 */
interface Operation {
  operationId: string
  method: string
  path: string
  parameters: { name: string; in: string }[]
  body: Record<string, unknown> | null
  /** Takes a file instead of JSON: walked in a test of its own. */
  takesFile: boolean
  security: boolean
  idempotent: boolean
  needsKey: boolean
}

let world: World
let api: Api
let staff: Someone
let operations: Operation[]

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  staff = await aUser(api, { username: 'admin', tier: 2 })
  for (const { run } of api.tasks) await run(api.db)
  operations = readDocument()
}, 60_000)
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const nobodys = '00000000-0000-7000-8000-000000000000'

const aBill = {
  description: 'Meat',
  amount: '1',
  payers: [{ member_id: nobodys, amount: '1' }],
  shares: [{ member_id: nobodys }],
}

/** A body that only needs one more fault to be refused for it. Passwords are wrong on purpose: nothing may succeed by accident. */
const soundBodies: Record<string, Record<string, unknown>> = {
  register: { email: 'walk@example.co.za', username: 'walker', password: 'a fine long secret' },
  login: { email: 'walk@example.co.za', password: 'not the password' },
  changePassword: { current_password: 'not the password', new_password: 'another fine secret' },
  stake: { pool_id: '0192a000-0000-7000-8000-000000000007', amount: '0.001' },
  setPin: { pin: '8305', password: 'not the password' },
  stepUp: { pin: '8305', act: 'send', facts: { to_identifier: '@nobody', asset: 'BTC', amount: '1' } },
  readAllNotifications: { newest_id: '00000000-0000-7000-8000-000000000000' },
  changeNotificationPreference: { category: 'price', channel: 'push', is_on: true },
  subscribePush: { endpoint: 'https://fcm.googleapis.com/fcm/send/a', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  unsubscribePush: { endpoint: 'https://fcm.googleapis.com/fcm/send/a' },
  verifyEmail: { code: '123456' },
  portfolio: { portfolio: 'BTC: 1', totalValue: 5 },
  quote: { asset: 'BTC', fiat_amount_zar: '1000' },
  placeOrder: { asset: 'BTC', fiat_amount_zar: '1000' },
  acceptOffer: { quote_id: nobodys },
  resolvePayment: { act: 'credit', reason: 'The bank confirmed it' },
  sandboxPayment: { amount_zar: '1000', reference: 'none', payer_name: 'T Walker' },
  send: { to_identifier: '@nobody_at_all', asset: 'BTC', amount: '0.001' },
  createRequest: { to_identifier: '@nobody_at_all', asset: 'BTC', amount: '0.001' },
  quoteRequest: {},
  fulfillRequest: {},
  declineRequest: {},
  openClaim: { secret: 'none' },
  addContact: { identifier: '@nobody_at_all' },
  blockPerson: { username: 'nobody_at_all' },
  advanceClock: { advance_seconds: 1 },
  quoteWithdrawal: { asset: 'BTC' },
  askToLift: { reason: 'It was found to be a rehearsal' },
  rejectWithdrawal: { reason: 'Not today' },
  askRefund: { evidence: 'The network says it was never paid' },
  settleAlarm: { settlement: 'The person sent it back' },
  simulateDeposit: { asset: 'BTC', amount: '0.001' },
  planPayment: { network: 'bitcoin', next: 'pay' },
  reorganise: { network: 'bitcoin', depth: 1 },
  createAd: {
    side: 'sell',
    asset: 'BTC',
    price_type: 'fixed',
    price: '1900000',
    min_amount: '0.001',
    max_amount: '0.01',
    payment_methods: ['EFT'],
    terms: 'Own account only',
  },
  editAd: { paused: true },
  takeAd: { ad_id: '00000000-0000-7000-8000-000000000000', amount_asset: '0.001' },
  acceptTrade: {},
  uploadProof: {},
  withdrawProof: {},
  sellerConfirm: {},
  cancelTrade: {},
  extendTrade: {},
  giveIn: {},
  disputeTrade: { reason: 'abuse', text: 'This is what happened here.' },
  rateTrade: { positive: true },
  stateCase: { text: 'This is what happened. '.repeat(6) },
  acceptProposal: { expected_version: 1 },
  appealCase: { text: 'This is what happened. '.repeat(6) },
  holdTrade: { reason: 'risk', case_ref: 'C-1' },
  resumeTrade: { reason: 'risk', case_ref: 'C-1' },
  disputeAsStaff: { reason: 'cannot_upload', text: 'This is what happened here.' },
  assignCase: {},
  requestEvidence: {},
  proposeOutcome: { outcome: 'REFUND', text: 'This is what we propose. '.repeat(3) },
  decideCase: { outcome: 'REFUND', finding: 'other', text: 'This is what we decided. '.repeat(3) },
  approveDecision: {},
  rejectDecision: {},
  closeCase: {},
  sendMessage: { text: 'Hello' },
  deliverMessages: { message_id: '00000000-0000-7000-8000-000000000000' },
  readMessages: { message_id: '00000000-0000-7000-8000-000000000000' },
  addPayoutAccount: { kind: 'cash', holder_name: 'T Walker', place: 'Rosebank Mall' },
  editPayoutAccount: { is_default: true },
  choosePayoutAccount: { payout_account_id: '00000000-0000-7000-8000-000000000000' },
  createGroup: { name: 'Walkers' },
  editGroup: { expected_version: 1 },
  transferOwner: { member_id: nobodys },
  addMembers: { members: ['nobody_at_all'] },
  addExpense: aBill,
  editExpense: { ...aBill, date: '2026-01-01', expected_version: 1 },
  quoteSettlement: { to_member_id: nobodys, amount: '1', asset: 'BTC' },
  paySettlement: { quote_id: nobodys },
  claimSettlement: { from_member_id: nobodys, to_member_id: nobodys, amount: '1', method: 'cash' },
  rejectSettlement: { reason: 'Not yet' },
  requestAll: { asset: 'BTC' },
  addRule: { ...aBill, starts_on: '2026-01-01', recurrence: 'weekly' },
  editRule: { ...aBill, recurrence: 'weekly', expected_version: 1 },
}

/** What a call without a body must be told beside its address. */
const soundQueries: Record<string, string> = { deleteExpense: '?expected_version=1' }

const amounts = (field: string) => Object.fromEntries([[field, bad.badAmounts]])
/** Fields whose bad values must be refused; every other field is a text, which may only not break anything. */
const refusedValues: Record<string, string[]> = {
  ...amounts('amount'),
  ...amounts('fiat_amount_zar'),
  ...amounts('amount_zar'),
  ...amounts('amount_asset'),
  ...amounts('price'),
  ...amounts('min_amount'),
  ...amounts('max_amount'),
  ...amounts('total_amount'),
  ...amounts('remaining_amount'),
  ...amounts('expected_price'),
  ...amounts('buyer_amount'),
  ad_id: bad.badIds,
  evidence_id: bad.badIds,
  newest_id: bad.badIds,
  category: bad.badChoices,
  channel: bad.badChoices,
  side: bad.badChoices,
  price_type: bad.badChoices,
  payment_method: bad.badChoices,
  payment_methods: ['[]', '["PayPal"]', '"EFT"', 'null', JSON.stringify(Array(1000).fill('EFT'))],
  outcome: bad.badChoices,
  finding: bad.badChoices,
  reason: bad.badWholeNumbers.filter((token) => token !== '"5"'),
  asset: bad.badAssets,
  quote_id: bad.badIds,
  emoji: bad.badChoices,
  advance_seconds: bad.badWholeNumbers,
}

/** The order, ad or case of the address is looked up before some of its values can be understood. */
const namesNobodys = ({ operationId, path }: Operation) => path.includes('{') || operationId === 'takeAd'

function readDocument(): Operation[] {
  const { paths }: { paths: Record<string, Record<string, Record<string, unknown>>> } = JSON.parse(
    JSON.stringify(api.http.swagger()),
  )
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      operationId: String(operation.operationId),
      method: method.toUpperCase(),
      path,
      parameters: (operation.parameters ?? []) as Operation['parameters'],
      body: bodyOf(operation),
      takesFile: Array.isArray(operation['x-upload']),
      security: Array.isArray(operation.security),
      idempotent: operation['x-idempotent'] === true,
      needsKey: operation['x-idempotency-key-required'] === true,
    })),
  )
}

function bodyOf({ requestBody }: Record<string, unknown>): Operation['body'] {
  const content = (requestBody as { content?: Record<string, { schema: { properties?: object } }> } | undefined)
    ?.content
  return (content?.['application/json']?.schema.properties as Record<string, unknown> | undefined) ?? null
}

const addressOf = (path: string, id: string = nobodys) => path.replace(/\{\w+\}/g, id)

function call({ method, path }: Operation, options: Partial<InjectOptions> = {}): Promise<LightMyRequestResponse> {
  const headers = { authorization: `Bearer ${staff.token}`, ...options.headers }
  return api.http.inject({ method: method as 'POST', url: addressOf(path), ...options, headers })
}

const sendJson = (operation: Operation, payload: string, headers: Record<string, string> = {}) =>
  call(operation, { payload, headers: { 'content-type': 'application/json', ...headers } })

/** The sound body with one field's JSON replaced as it is written. */
function bodyWith({ operationId }: Operation, field: string, token: string): string {
  const fields = { ...soundBodies[operationId], [field]: '@' }
  return JSON.stringify(fields).replace(`"${field}":"@"`, `"${field}":${token}`)
}

/** A refusal is a whole problem document that echoes nothing it should not. */
function expectRefusal(answer: LightMyRequestResponse, what: string, statuses?: number[]): void {
  expect(answer.statusCode, what).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode, `${what}: ${answer.payload}`).toBeLessThan(500)
  if (statuses) expect(statuses, `${what}: ${answer.payload}`).toContain(answer.statusCode)
  expectProblem(answer, what)
}

function expectProblem(answer: LightMyRequestResponse, what: string): void {
  expect(answer.headers['content-type'], what).toContain('application/problem+json')
  const parsed = problem.safeParse(answer.json())
  expect(parsed.success, `${what}: ${answer.payload}`).toBe(true)
  expect(answer.json().detail.length, what).toBeGreaterThan(10)
}

/** Everything that a refused call must leave alone; counters of attempts and the watch of prices go on. */
const restless = [
  'audit_event',
  'idempotency_key',
  'rate_window',
  'recurring_task',
  'session',
  'sign_in_throttle',
  'schema_migration',
  'onramp_quote',
  'withdrawal_quote',
]

async function snapshot(): Promise<string> {
  const tables = await asOwner<{ name: string }>(
    world.url,
    `select relname as name from pg_class join pg_namespace n on n.oid = relnamespace
     where nspname = 'public' and relkind = 'r' and relname <> all($1) and relname not like 'market_%' order by 1`,
    [restless],
  )
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`,
  )
  return JSON.stringify(await asOwner(world.url, `${parts.join(' union all ')} order by name`))
}

async function unchanged(act: () => Promise<void>): Promise<void> {
  const before = await snapshot()
  await act()
  expect(await snapshot()).toBe(before)
}

test('the walk covers every call, and each body says what it takes', () => {
  expect(operations.length).toBeGreaterThan(20)
  const silent = operations.filter(({ operationId, body }) => body && !soundBodies[operationId])
  expect(silent.map(({ operationId }) => operationId)).toEqual([])
})

describe('bad values', () => {
  test('amounts, assets, ids and choices that do not fit are refused with 422 and change nothing', async () => {
    await unchanged(async () => {
      for (const operation of operations) {
        for (const [field, tokens] of Object.entries(refusedValues)) {
          if (!operation.body || !(field in operation.body)) continue
          for (const token of tokens) {
            const answer = await sendJson(operation, bodyWith(operation, field, token))
            const malformed = /^0\d/.test(token)
            const statuses = namesNobodys(operation) ? [422, 404] : [422]
            expectRefusal(answer, `${operation.operationId} ${field}=${token}`, malformed ? [400] : statuses)
          }
        }
      }
    })
  }, 120_000)

  test('strange texts are taken as texts or refused, and never break anything', async () => {
    for (const operation of operations) {
      for (const field of Object.keys(operation.body ?? {})) {
        for (const token of [...bad.strangeTexts, ...bad.unstorableTexts]) {
          const answer = await sendJson(operation, bodyWith(operation, field, token))
          const what = `${operation.operationId} ${field}=${token.slice(0, 60)}`
          expect([200, 202, 400, 401, 403, 404, 409, 413, 422, 429, 503], `${what}: ${answer.payload}`).toContain(
            answer.statusCode,
          )
          if (answer.statusCode >= 400) expectProblem(answer, what)
          if (bad.unstorableTexts.includes(token)) expectRefusal(answer, what, [422])
        }
      }
    }
  }, 240_000)

  test('fields that a client may not set are refused by name', async () => {
    await unchanged(async () => {
      for (const operation of operations.filter(({ body }) => body)) {
        for (const field of [
          'is_admin',
          'kyc_tier',
          'balance',
          'price',
          'fee',
          'state',
          'user_id',
          'created_at',
          'constructor',
        ]) {
          if (field in (operation.body ?? {})) continue
          const answer = await sendJson(operation, bodyWith(operation, field, '"tier_3"'))
          expectRefusal(answer, `${operation.operationId} +${field}`, [422])
          expect(answer.json().code).toBe('unknown_field')
        }
      }
    })
  }, 60_000)
})

describe('bad requests', () => {
  const sound = (operation: Operation) => JSON.stringify(soundBodies[operation.operationId] ?? {})

  test('bodies that are no plain JSON object are refused before anything happens', async () => {
    await unchanged(async () => {
      const takingJson = operations.filter(
        ({ method, takesFile }) => method !== 'GET' && method !== 'DELETE' && !takesFile,
      )
      for (const operation of takingJson) {
        const what = operation.operationId
        expectRefusal(await sendJson(operation, '{"a": 1,}'), `${what} trailing comma`, [400])
        expectRefusal(await sendJson(operation, '\ufeff{}'), `${what} byte order mark`, [400])
        expectRefusal(await sendJson(operation, '{"a": "1", "a": "2"}'), `${what} duplicate key`, [400])
        expectRefusal(await sendJson(operation, `{"a": ${'['.repeat(30)}${']'.repeat(30)}}`), `${what} depth`, [422])
        expectRefusal(await sendJson(operation, '{"__proto__": {"is_admin": true}}'), `${what} prototype`, [422])
        expectRefusal(await sendJson(operation, `{"a": "${'x'.repeat(70_000)}"}`), `${what} size`, [413])
        expectRefusal(
          await sendJson(operation, sound(operation), { 'content-type': 'text/plain' }),
          `${what} text`,
          [415],
        )
        const foreign = { 'content-type': 'application/json; charset=utf-16' }
        expectRefusal(await sendJson(operation, sound(operation), foreign), `${what} UTF-16`, [415])
        expectRefusal(
          await sendJson(operation, sound(operation), { 'content-encoding': 'gzip' }),
          `${what} gzip`,
          [415],
        )
        if (!operation.body) continue
        expectRefusal(await sendJson(operation, '[]'), `${what} array`, [422])
        expectRefusal(await sendJson(operation, '"text"'), `${what} text body`, [422])
      }
    })
  }, 60_000)

  test('queries are refused when they are doubled, unknown or out of range', async () => {
    for (const operation of operations) {
      const at = (query: string) => call(operation, { url: `${addressOf(operation.path)}?${query}` })
      const names = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
      for (const name of names)
        expectRefusal(await at(`${name}=1&${name}=2`), `${operation.operationId} ${name} twice`, [400])
      if (!names.includes('limit')) continue
      for (const limit of bad.badLimits)
        expectRefusal(await at(`limit=${limit}`), `${operation.operationId} limit=${limit}`, [422])
      for (const cursor of bad.badCursors) {
        expectRefusal(await at(`cursor=${cursor}`), `${operation.operationId} cursor=${cursor}`, [400, 422])
      }
      expectRefusal(await at('sort=password'), `${operation.operationId} sort`, [422])
      const missing = operation.path.includes('{') ? [404] : []
      expect([200, ...missing]).toContain((await at('limit=1000000000')).statusCode)
    }
  }, 60_000)

  test('ids in addresses that are nobody’s answer 404, whatever they look like', async () => {
    for (const operation of operations.filter(({ path, takesFile }) => path.includes('{') && !takesFile)) {
      for (const id of bad.badPathIds) {
        const url = addressOf(operation.path, encodeURI(id))
        const answer = await call(
          operation,
          operation.needsKey ? { url, headers: { 'idempotency-key': 'mine' } } : { url },
        )
        expectRefusal(answer, `${operation.operationId} ${id}`, [404, 422])
      }
    }
  })

  test('other methods answer 405, and an overriding header is ignored', async () => {
    for (const { path, method } of operations) {
      const taken = operations.filter((other) => other.path === path).map((other) => other.method)
      for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((name) => !taken.includes(name))) {
        const headers = { authorization: `Bearer ${staff.token}`, 'x-http-method-override': method }
        const answer = await api.http.inject({ method: other as 'PUT', url: addressOf(path), headers })
        expectRefusal(answer, `${other} ${path}`, [405])
        expect(answer.headers.allow).toContain(method)
      }
    }
  })

  test('a call of ours that pays out is refused without a key', async () => {
    const payingOut = operations.filter(({ needsKey }) => needsKey)
    expect(payingOut.map(({ operationId }) => operationId)).toContain('paySettlement')

    await unchanged(async () => {
      for (const operation of payingOut) {
        const answer = await (operation.body ? sendJson(operation, sound(operation)) : call(operation))
        expectRefusal(answer, operation.operationId, [400])
        expect(answer.json().code).toBe('idempotency_key_invalid')
      }
    })
  })

  test('a key that is no key is refused before money moves', async () => {
    await unchanged(async () => {
      for (const operation of operations.filter(({ idempotent }) => idempotent)) {
        for (const key of ['x'.repeat(300), 'two words', 'ключ']) {
          const payload = JSON.stringify(soundBodies[operation.operationId] ?? {})
          const headers = {
            'content-type': 'application/json',
            'idempotency-key': encodeURI(key) === key ? key : 'ключ',
          }
          const answer = await call(
            operation,
            operation.body ? { payload, headers } : { headers: { 'idempotency-key': headers['idempotency-key'] } },
          )
          expectRefusal(answer, `${operation.operationId} key ${key.slice(0, 12)}`, [400])
        }
      }
    })
  })
})

describe('who may call', () => {
  test('without a valid token every guarded call answers 401, before it looks at what was sent', async () => {
    for (const operation of operations.filter(({ security }) => security)) {
      for (const authorization of [
        '',
        'Bearer',
        'Bearer x',
        `Bearer sengi_${'a'.repeat(43)}`,
        'Basic YTpi',
        `Bearer ${'x'.repeat(5000)}`,
      ]) {
        const answer = await api.http.inject({
          method: operation.method as 'POST',
          url: `${addressOf(operation.path)}?unknown=1`,
          headers: { authorization, 'content-type': 'application/json' },
          ...(operation.method !== 'GET' && { payload: '{"broken"' }),
        })
        expectRefusal(answer, `${operation.operationId} ${authorization.slice(0, 20)}`, [401])
      }
    }
  })

  test('staff calls refuse everybody else with 403, and it is recorded who tried', async () => {
    const user = await aUser(api, { tier: 3 })
    const forStaff = operations.filter(({ path }) => path.startsWith('/api/admin/'))
    expect(forStaff.length).toBeGreaterThan(2)

    for (const operation of forStaff) {
      const answer = await call(operation, { headers: { authorization: `Bearer ${user.token}` } })
      expectRefusal(answer, operation.operationId, [403])
    }
    const tried = await asOwner<{ subject: string }>(
      world.url,
      `select subject from audit_event where action = 'auth.permission_denied' and actor_id = $1 order by id`,
      [user.id],
    )
    expect(tried.map(({ subject }) => subject)).toEqual(forStaff.map(({ operationId }) => operationId))
  })

  test('what belongs to somebody else is not there', async () => {
    // The walk above takes longer than a price stays fresh.
    for (const { run } of api.tasks) await run(api.db)
    const [owner, other, stranger] = [
      await aUser(api, { tier: 2 }),
      await aUser(api, { tier: 2 }),
      await aUser(api, { tier: 3 }),
    ]
    const bought = await owner.api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar: '1000' } })
    const [session] = await owner.api.auth.listSessions()
    const group = await owner.api.bills.createGroup({ body: { name: 'Flat' } })
    const ids: Record<string, string> = {
      session_id: session?.id ?? '',
      group_id: group.id,
      ...(await tradeBetween(owner, other)),
    }

    await unchanged(async () => {
      const owned = operations.filter(
        ({ path, security, takesFile }) => path.includes('_id}') && security && !takesFile,
      )
      for (const operation of owned.filter(({ path }) => !path.startsWith('/api/admin/'))) {
        const mine = operation.path.includes('/onramp/') ? { ...ids, order_id: bought.order_id } : ids
        const url = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => mine[name] ?? nobodys)
        const payload = operation.body ? { payload: soundBodies[operation.operationId] ?? {} } : {}
        const answer = await call(operation, {
          url: `${url}${soundQueries[operation.operationId] ?? ''}`,
          ...payload,
          headers: {
            authorization: `Bearer ${stranger.token}`,
            ...(operation.needsKey && { 'idempotency-key': 'mine' }),
          },
        })
        expectRefusal(answer, operation.operationId, [404])
      }
    })
  })

  /** An ad, a disputed order and a payout account that are somebody's. */
  async function tradeBetween(seller: Someone, buyer: Someone): Promise<Record<string, string>> {
    await fund(api.db, seller.id, 'BTC', '0.1')
    const ad = await seller.api.p2p.createAd({ body: soundBodies.createAd as never })
    const order = await buyer.api.p2p.takeAd({ body: { ad_id: ad.id, amount_asset: '0.001' } })
    const params = { order_id: order.id }
    const complaint = { reason: 'cannot_upload', text: 'This is what happened here.' } as const
    const { dispute_id } = await buyer.api.p2p.disputeTrade({ params, body: complaint })
    return { ad_id: ad.id, order_id: order.id, case_id: dispute_id ?? '' }
  }

  test('unknown addresses answer a problem document, and every answer carries the security headers', async () => {
    for (const url of ['/api/nothing', '/api', '/api/health', '/api/auth/me', '/api/%2e%2e%2fetc']) {
      const { headers, statusCode } = await api.http.inject({ method: 'GET', url })
      expect(statusCode, url).toBeLessThan(500)
      expect(headers['content-security-policy'], url).toContain("default-src 'none'")
      expect(headers['x-content-type-options'], url).toBe('nosniff')
      expect(headers['strict-transport-security'], url).toContain('max-age=31536000')
      expect(headers['cache-control'], url).toBe('no-store')
      if (statusCode >= 400) expect(headers['content-type'], url).toContain('application/problem+json')
    }
  })
})
