import { problem } from '@sengi/contract/base'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../api.ts'
import { asOwner, aWorld, type World } from '../world.ts'
import * as bad from './bad-values.ts'
import { addressOf, type Operation, readDocument, soundBodies } from './walk.ts'

/**
 * Walks every route of the OpenAPI document with the inputs that break naive servers. A new route is walked by itself;
 * one with a body must say in `soundBodies` what it takes, or the walk fails.
 */
let world: World
let api: Api
let staff: Someone
let operations: Operation[]

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  staff = await aUser(api, { username: 'admin', tier: 2 })
  for (const { run } of api.tasks) await run(api.db)
  operations = readDocument(api)
}, 60_000)
// The walk takes longer than a PIN lasts, and tries wrong ones on its way.
beforeEach(() => asOwner(world.url, 'update session set pin_given_at = now() where user_id = $1', [staff.id]))
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

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
  language: bad.badChoices,
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

function call({ method, path }: Operation, options: Partial<InjectOptions> = {}): Promise<LightMyRequestResponse> {
  const headers = { authorization: `Bearer ${staff.token}`, ...options.headers }
  return api.http.inject({
    method: method as 'POST',
    url: addressOf(path.replace('{asset}', 'BTC')),
    ...options,
    headers,
  })
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
  'audit_seal',
  'audit_unsealed',
  'idempotency_key',
  'lookup_miss',
  'rate_window',
  'recurring_task',
  'session',
  'sign_in_throttle',
  'user_pin',
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
      // Where more is needed than the page, its lack is what is refused.
      const isWanting = operation.parameters.some((parameter) => parameter.in === 'query' && parameter.required)
      const missing = [...(operation.path.includes('{') ? [404] : []), ...(isWanting ? [422] : [])]
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
