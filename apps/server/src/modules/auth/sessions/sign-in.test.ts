import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser } from '../../../../test/api.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { peppersOf } from '../../../platform/keys/peppers.ts'
import { openVault } from '../../../ports/storage/open-vault.ts'
import { blockFor } from '../devices/throttle.rules.ts'
import { siteOf } from '../factors/passkeys.ts'
import { createPasswords } from '../passwords.ts'
import type { AuthSettings } from './accounts.service.ts'
import { logIn } from './sign-in.service.ts'

let world: World
let api: Api
const settings = {
  passwords: createPasswords(undefined),
  peppers: peppersOf({}),
  isSandbox: true,
  vault: openVault({ APP_ENV: 'sandbox', DATA_DIR: '.data', EVIDENCE_KEY: 'ab'.repeat(32) }),
  site: siteOf('http://localhost:3000'),
}
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const from = (network: string) => ({ network, device: 'Firefox/140.0' })
const attackers = from('198.51.100.0/24')

const signIn = (email: string, password: string, place = attackers) =>
  logIn(world.db, settings, { email, password }, place)

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'signed in',
    (error: { code: string }) => error.code,
  )

describe('signing in', () => {
  test('takes the e-mail address in any case and gives a new token each time', async () => {
    const person = await aUser(api)
    const body = { email: person.email.toUpperCase(), password: person.password }

    const { token } = await api.as().auth.login({ body })

    expect(token).not.toBe(person.token)
    expect((await api.as(token).auth.me()).username).toBe(person.username)
  })

  test('a wrong password, a stranger and a suspended account get one answer', async () => {
    const person = await aUser(api)
    const suspended = await aUser(api)
    await asOwner(world.url, 'update app_user set suspended_at = clock_now() where id = $1', [suspended.id])
    const tries = [
      { email: person.email, password: 'not this one' },
      { email: 'stranger@example.co.za', password: 'not this one' },
      { email: suspended.email, password: suspended.password },
    ]

    const answers = await Promise.all(
      tries.map((payload) => api.http.inject({ method: 'POST', url: '/api/auth/login', payload })),
    )

    const shown = answers.map((answer) => ({ ...answer.json(), instance: '' }))
    expect(shown[0]).toMatchObject({ status: 401, code: 'invalid_credentials', detail: 'Invalid credentials' })
    expect(new Set(shown.map((problem) => JSON.stringify(problem))).size).toBe(1)
  })

  test.each([
    ['a list of logins', [{ email: 'a@example.co.za', password: 'x' }]],
    ['an object as password', { email: 'a@example.co.za', password: { $ne: '' } }],
    ['missing fields', {}],
  ])('%s is refused as 422', async (_name, payload) => {
    const answer = await api.http.inject({ method: 'POST', url: '/api/auth/login', payload })

    expect(answer.statusCode).toBe(422)
  })

  test('an unknown account costs the same work as a known one', async () => {
    const person = await aUser(api)
    const compared: string[] = []
    const matches: AuthSettings['passwords']['matches'] = (stored, password) => {
      compared.push(stored === undefined ? 'nobody' : 'somebody')
      return settings.passwords.matches(stored, password)
    }
    const watched = { ...settings, passwords: { ...settings.passwords, matches } }
    for (const email of [person.email, 'nobody@example.co.za'])
      expect(await codeOf(logIn(world.db, watched, { email, password: 'not this one' }, attackers))).toBe(
        'invalid_credentials',
      )
    expect(compared).toEqual(['somebody', 'nobody'])

    // Comparing with nobody's password stands in the queue of the others, and is turned away when that is full.
    const wave = Array.from({ length: 60 }, () => settings.passwords.hash('a fine long secret'))
    const turnedAway = await codeOf(settings.passwords.matches(undefined, 'not this one'))
    await Promise.allSettled(wave)
    expect(turnedAway).toBe('sign_in_busy')
    expect(await settings.passwords.matches(undefined, 'nobody has this password')).toBe(false)
  })

  test('a password under an old cost is hashed anew, and still opens the account', async () => {
    const person = await aUser(api)
    const cheap = await hash(person.password, { memoryCost: 8192, timeCost: 1 })
    await asOwner(world.url, 'update app_user set password_hash = $2 where id = $1', [person.id, cheap])

    await signIn(person.email, person.password, from('203.0.113.0/24'))
    const again = await codeOf(signIn(person.email, person.password, from('203.0.113.0/24')))

    const [row] = await asOwner<{ password_hash: string }>(
      world.url,
      'select password_hash from app_user where id = $1',
      [person.id],
    )
    expect(again).toBe('signed in')
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('the pepper belongs to the password', async () => {
    const peppered = createPasswords('a pepper of at least thirty-two characters')
    const stored = await peppered.hash('a fine long secret')

    expect(await peppered.matches(stored, 'a fine long secret')).toBe(true)
    expect(await settings.passwords.matches(stored, 'a fine long secret')).toBe(false)
  })

  test('more than fifty waiting hashes are turned away with a time to come back', async () => {
    const wave = Array.from({ length: 60 }, () => settings.passwords.hash('a fine long secret'))

    const results = await Promise.allSettled(wave)

    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused.length).toBeGreaterThanOrEqual(9)
    expect(refused[0]).toMatchObject({ code: 'sign_in_busy', extra: { retryAfter: 2 } })
  })
})

describe('guessing', () => {
  test('is slowed down from the fifth failure on, with a time to come back', async () => {
    const person = await aUser(api)

    const codes: string[] = []
    for (let at = 0; at < 6; at += 1) codes.push(await codeOf(signIn(person.email, 'wrong guess')))
    const held = await signIn(person.email, person.password).catch((error: unknown) => error)

    expect(codes).toEqual([...Array(5).fill('invalid_credentials'), 'too_many_attempts'])
    expect(held).toMatchObject({ code: 'too_many_attempts', extra: { retryAfter: expect.any(Number) } })
  })

  test('does not keep the owner out, who comes from another network', async () => {
    const person = await aUser(api)
    for (let at = 0; at < 6; at += 1) await codeOf(signIn(person.email, 'wrong guess'))

    expect(await codeOf(signIn(person.email, person.password, from('203.0.113.0/24')))).toBe('signed in')
  })

  test('from a hundred networks stops at a hundred an hour, but not for a network that the owner uses', async () => {
    const person = await aUser(api)
    const home = from('203.0.113.0/24')
    await signIn(person.email, person.password, home)
    await asOwner(
      world.url,
      `update sign_in_throttle set failures = 100, counted_since = now()
       where network = '*' and account_hash = (select account_hash from sign_in_throttle where network = $1 and last_success_at is not null order by touched_at desc limit 1)`,
      [home.network],
    )

    expect(await codeOf(signIn(person.email, person.password, from('192.0.2.0/24')))).toBe('too_many_attempts')
    expect(await codeOf(signIn(person.email, person.password, home))).toBe('signed in')
  })

  test('fifty at once are not fifty free guesses', async () => {
    const person = await aUser(api)

    const begun = performance.now()

    const codes = await Promise.all(Array.from({ length: 30 }, () => codeOf(signIn(person.email, 'wrong guess'))))

    // Each costs the next a wait, and on a busy machine the shortest of these end while others still come.
    const seconds = (performance.now() - begun) / 1000
    const guessed = codes.filter((code) => code === 'invalid_credentials').length
    expect(secondsFor(guessed)).toBeLessThanOrEqual(seconds)
  })

  test('a success clears the count', async () => {
    const person = await aUser(api)
    for (let at = 0; at < 4; at += 1) await codeOf(signIn(person.email, 'wrong guess'))
    await signIn(person.email, person.password)

    const codes: string[] = []
    for (let at = 0; at < 5; at += 1) codes.push(await codeOf(signIn(person.email, 'wrong guess')))

    expect(codes).toEqual(Array(5).fill('invalid_credentials'))
  })
})

test('neither the audit trail nor the counters hold a password, a token or an e-mail address', async () => {
  const rows = await asOwner(
    world.url,
    `select to_jsonb(audit_event)::text as text from audit_event
     union all select to_jsonb(sign_in_throttle)::text from sign_in_throttle
     union all select to_jsonb(session)::text from session
     union all select to_jsonb(outbox)::text from outbox`,
  )

  const stored = JSON.stringify(rows)
  expect(rows.length).toBeGreaterThan(50)
  expect(stored).not.toMatch(/example\.co\.za|a long secret|wrong guess|sengi_[A-Za-z0-9_-]{20}/)
})

/** How long it takes to guess this often: the waits after all but the last. */
const secondsFor = (guesses: number): number =>
  Array.from({ length: guesses - 1 }, (_, before) => blockFor(before + 1)).reduce((sum, wait) => sum + wait, 0)
