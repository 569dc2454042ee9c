import type { ApiError } from '@sengi/contract/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf as outcomeOf, type Someone, signInAgain } from '../../../../test/api.ts'
import {
  type Careful,
  codeOf,
  forgetCodes,
  loseFactor,
  settleFactors,
  someoneWithFactor,
  withFactor,
} from '../../../../test/stand-ins/factors.ts'
import { askPromises, asOwner, aWorld, type World } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { advanceClock } from '../../../platform/clock.ts'
import { getBrakeState } from '../../limits/limits.store.ts'
import { authInvariants } from '../auth.invariants.ts'

let world: World
let api: Api
/** A second process on the same database. */
let there: Api
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  there = await anApi(world)
})
afterAll(async () => {
  expect((await askPromises(world.url, authInvariants)).filter(({ count }) => count > 0)).toEqual([])
  await there[Symbol.asyncDispose]()
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const outcome = (call: Promise<unknown>) => Promise.allSettled([call]).then(([result]) => outcomeOf(result))
const fieldOf = async (call: Promise<unknown>) => {
  const failure = await call.then(
    () => null,
    (error: ApiError) => error.problem,
  )
  return [failure?.code, failure?.errors?.map(({ path }) => path)]
}

/** What the first call of a sign-in asks for. */
async function challengeOf({ email, password }: Pick<Someone, 'email' | 'password'>, by = api) {
  const failure = await by
    .as()
    .auth.login({ body: { email, password } })
    .then(
      () => null,
      (error: ApiError) => error.problem,
    )
  if (failure?.code !== 'second_factor_required' || !failure.second_factor) throw new Error('No challenge was asked')
  return failure.second_factor
}

const signIn = ({ email, password }: Someone, challenge: string, code: string, by = api) =>
  by.as().auth.login({ body: { email, password, challenge, code } })

async function signInWith(person: Someone, code: string, by = api) {
  const { challenge } = await challengeOf(person, by)
  return signIn(person, challenge, code, by)
}

const noticesOf = async (person: { id: string }) => {
  await runAll(
    api.db,
    api.tasks.filter(({ name }) => name.startsWith('notifications')),
  )
  const rows = await asOwner<{ type: string }>(
    world.url,
    `select distinct type from notification where user_id = $1 and type ~ 'factor|recovery|codes' order by 1`,
    [person.id],
  )
  return rows.map(({ type }) => type)
}

const eventsOf = (subject: string) =>
  asOwner<{ action: string; actor_id: string | null }>(
    world.url,
    `select action, actor_id from audit_event where subject = $1 and action ~ 'factor|authenticator|recovery' order by id`,
    [subject],
  )

const isBraked = async ({ id }: { id: string }) => (await getBrakeState(api.db, id, 24)).brakedUntil !== null

describe('setting it up', () => {
  test('asks the password, then a code of the app, and gives ten recovery codes; every other session is over', async () => {
    const sam = await aUser(api)
    const elsewhere = await signInAgain(api, sam)
    const before = await sam.api.auth.getSecondFactor()

    expect(await outcome(sam.api.auth.beginAuthenticator({ body: { password: 'not this one' } }))).toBe(
      'password_wrong',
    )
    const { secret, address } = await sam.api.auth.beginAuthenticator({ body: { password: sam.password } })
    expect((await sam.api.auth.me()).has_second_factor).toBe(false)
    const answer = await sam.api.auth.confirmAuthenticator({ body: { code: await codeOf(world, secret) } })

    expect(before).toEqual({ on: false, authenticator: false, recovery_codes_left: 0, lost: null })
    expect(new URL(address).searchParams.get('secret')).toBe(secret)
    expect(new Set(answer.recovery_codes).size).toBe(10)
    expect(await outcome(elsewhere.api.auth.me())).toBe('token_invalid')
    expect(sam.token).toBe(answer.token)
    expect((await sam.api.auth.me()).has_second_factor).toBe(true)
    const standing = { on: true, authenticator: true, recovery_codes_left: 10, lost: null }
    expect(await sam.api.auth.getSecondFactor()).toEqual(standing)
    expect(await noticesOf(sam)).toEqual(['security.factor_on'])
    expect((await eventsOf(sam.id)).map(({ action }) => action)).toEqual([
      'auth.authenticator_begun',
      'auth.second_factor_on',
    ])
  })

  test('what was begun changes nothing, is replaced by what is begun anew, and is over after an hour', async () => {
    const sam = await aUser(api)
    const first = await sam.api.auth.beginAuthenticator({ body: { password: sam.password } })
    const second = await sam.api.auth.beginAuthenticator({ body: { password: sam.password } })

    const confirm = async (secret: string) =>
      outcome(sam.api.auth.confirmAuthenticator({ body: { code: await codeOf(world, secret) } }))
    expect(await outcome(api.as().auth.login({ body: sam }))).not.toBe('second_factor_required')
    expect(await confirm(first.secret)).toBe('second_factor_wrong')
    await asOwner(world.url, `update authenticator set begun_at = begun_at - interval '1 hour' where user_id = $1`, [
      sam.id,
    ])
    expect(await confirm(second.secret)).toBe('authenticator_not_begun')
    expect(await confirm((await sam.api.auth.beginAuthenticator({ body: { password: sam.password } })).secret)).toBe(
      'done',
    )
    expect(await outcome(sam.api.auth.beginAuthenticator({ body: { password: sam.password } }))).toBe(
      'second_factor_on',
    )
    expect(await confirm(second.secret)).toBe('second_factor_on')
  })

  test('two confirmations at once switch it on once, and only the codes of that one serve', async () => {
    const sam = await aUser(api)
    const { secret } = await sam.api.auth.beginAuthenticator({ body: { password: sam.password } })
    const code = await codeOf(world, secret)
    const { token } = sam

    const results = await Promise.allSettled(
      [api, there].map((by) => by.as(token).auth.confirmAuthenticator({ body: { code } })),
    )

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const kept = await asOwner(world.url, 'select 1 from recovery_code where user_id = $1', [sam.id])
    expect(kept).toHaveLength(10)
    expect((await eventsOf(sam.id)).filter(({ action }) => action === 'auth.second_factor_on')).toHaveLength(1)
  })

  test('keeps neither the secret nor a recovery code in words', async () => {
    const sam = await someoneWithFactor(api, world)

    const rows = await asOwner<{ row: string; key: string }>(
      world.url,
      `select authenticator::text || (select string_agg(recovery_code::text, '') from recovery_code where user_id = $1) as row,
        encode(key_id, 'hex') as key from authenticator where user_id = $1`,
      [sam.id],
    )
    const raw = (await import('otpauth')).Secret.fromBase32(sam.secret).hex.toLowerCase()
    expect(rows[0]?.key).toMatch(/^[0-9a-f]{8}$/)
    for (const told of [sam.secret, raw, ...sam.recoveryCodes]) expect(rows[0]?.row).not.toContain(told)
  })
})

describe('signing in', () => {
  test('asks for it with a challenge, and the same call with both answers the token', async () => {
    const sam = await someoneWithFactor(api, world)

    const asked = await api.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: sam.email, password: sam.password },
    })
    const problem = asked.json()
    expect(asked.statusCode).toBe(401)
    expect(problem).toMatchObject({ code: 'second_factor_required', status: 401 })
    expect(problem.second_factor.ways).toEqual(['authenticator', 'recovery_code'])
    const { token } = await signIn(sam, problem.second_factor.challenge, await codeOf(world, sam.secret))

    expect((await api.as(token).auth.me()).id).toBe(sam.id)
    const kept = await asOwner<{ row: string }>(world.url, 'select factor_challenge::text as row from factor_challenge')
    expect(kept.filter(({ row }) => row.includes(problem.second_factor.challenge.slice(6)))).toEqual([])
  })

  test('a wrong password is answered as ever, also with a challenge and a code', async () => {
    const sam = await someoneWithFactor(api, world)
    const { challenge } = await challengeOf(sam)
    const code = await codeOf(world, sam.secret)

    expect(await outcome(signIn({ ...sam, password: 'not this one' } as Careful, challenge, code))).toBe(
      'invalid_credentials',
    )
    expect(await outcome(signIn(sam, challenge, code))).toBe('done')
  })

  test.each([
    ['a step later', 1, 'done'],
    ['of another step, long past', -4, 'second_factor_wrong'],
    ['of a step to come', 4, 'second_factor_wrong'],
  ])('a code %s: %s', async (_, steps, answer) => {
    const sam = await someoneWithFactor(api, world)
    expect(await outcome(signInWith(sam, await codeOf(world, sam.secret, steps as number)))).toBe(answer)
  })

  test('a code serves once: neither again nor one of a step before it', async () => {
    const sam = await someoneWithFactor(api, world)
    const [before, now] = [await codeOf(world, sam.secret, 0), await codeOf(world, sam.secret, 1)]
    await signInWith(sam, now)

    expect(await outcome(signInWith(sam, now))).toBe('second_factor_used')
    expect(['second_factor_used', 'second_factor_wrong']).toContain(await outcome(signInWith(sam, before)))
  })

  test('of two at once with one code, over two processes, one wins', async () => {
    const sam = await someoneWithFactor(api, world)
    const challenges = await Promise.all([api, there].map((by) => challengeOf(sam, by)))
    const code = await codeOf(world, sam.secret)

    const results = await Promise.allSettled(
      [api, there].map((by, n) => signIn(sam, challenges[n]?.challenge ?? '', code, by)),
    )

    expect(results.map(outcomeOf).toSorted()).toEqual(['done', 'second_factor_used'])
  })

  test('of two at once with one challenge and two codes, one wins', async () => {
    const sam = await someoneWithFactor(api, world)
    const { challenge } = await challengeOf(sam)

    const results = await Promise.allSettled(
      [api, there].map((by, n) => signIn(sam, challenge, sam.recoveryCodes[n] ?? '', by)),
    )

    expect(results.map(outcomeOf).toSorted()).toEqual(['done', 'second_factor_over'])
  })

  test('a recovery code serves once, however it is typed, and the page says how many are left', async () => {
    const sam = await someoneWithFactor(api, world)
    const [code = ''] = sam.recoveryCodes

    const { token } = await signInWith(sam, code.toUpperCase().replace('-', ''))
    expect(await outcome(signInWith(sam, code))).toBe('second_factor_used')
    expect(await outcome(signInWith(sam, '00000-00000'))).toBe('second_factor_wrong')
    expect((await api.as(token).auth.getSecondFactor()).recovery_codes_left).toBe(9)
  })

  test('a challenge of somebody else, one that was used, one that is over and one that never was are refused alike', async () => {
    const [sam, lee] = [await someoneWithFactor(api, world), await someoneWithFactor(api, world)]
    const [codes, other] = [[...sam.recoveryCodes], await challengeOf(lee)]
    const used = await challengeOf(sam)
    await signIn(sam, used.challenge, codes.pop() ?? '')
    const old = await challengeOf(sam)
    await advanceClock(api.db, 5 * 60)

    for (const challenge of [other.challenge, used.challenge, old.challenge, 'sengi_none'])
      expect(await outcome(signIn(sam, challenge, codes[0] ?? ''))).toBe('second_factor_over')
    // None of them cost the code.
    expect(await outcome(signInWith(sam, codes[0] ?? ''))).toBe('done')
  })

  test('a code without a challenge is asked for one', async () => {
    const sam = await someoneWithFactor(api, world)
    const { email, password } = sam
    const code = await codeOf(world, sam.secret)

    expect(await outcome(api.as().auth.login({ body: { email, password, code } }))).toBe('second_factor_required')
    expect(await outcome(signInWith(sam, code))).toBe('done')
  })

  test('a challenge is tried five times at most, also by a hundred at once', async () => {
    const sam = await someoneWithFactor(api, world)
    const { challenge } = await challengeOf(sam)

    await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => signIn(sam, challenge, '000000', n % 2 ? api : there)),
    )

    const [row] = await asOwner<{ tries: number }>(
      world.url,
      'select max(tries) as tries from factor_challenge where user_id = $1',
      [sam.id],
    )
    expect(row?.tries).toBe(5)
  })

  test('wrong codes are slowed down where they come from, their owner is told, and signs in from where they did before', async () => {
    const sam = await someoneWithFactor(api, world)
    const guesses: string[] = []
    while (guesses.length < 12 && guesses.at(-1) !== 'too_many_attempts')
      guesses.push(await outcome(signInWith(sam, '00000-00000')))

    expect(guesses.slice(0, 5)).toEqual(Array(5).fill('second_factor_wrong'))
    expect(guesses.at(-1)).toBe('too_many_attempts')
    expect(await noticesOf(sam)).toContain('security.codes_failed')
    const home = await api.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '203.0.113.9',
      payload: { email: sam.email, password: sam.password },
    })
    const { challenge } = home.json().second_factor
    const payload = { email: sam.email, password: sam.password, challenge, code: await codeOf(world, sam.secret) }
    const answer = await api.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '203.0.113.9',
      payload,
    })
    expect(answer.statusCode).toBe(200)
  })

  test.each([
    ['seven digits', '1234567'],
    ['letters', 'abcdef'],
    ['nothing', ''],
    ['digits of another script', '１２３４５６'],
    ['a list', ['123456']],
    ['a very long text', '1'.repeat(10_000)],
  ])('%s as a code is refused as 422', async (_, code) => {
    const payload = { email: 'somebody@example.co.za', password: 'x', challenge: 'sengi_none', code }
    const answer = await api.http.inject({ method: 'POST', url: '/api/auth/login', payload })
    expect(answer.statusCode).toBe(422)
  })

  test('without a second factor nothing changes', async () => {
    const sam = await aUser(api)
    const { token } = await api.as().auth.login({ body: { email: sam.email, password: sam.password } })
    const odd = { email: sam.email, password: sam.password, challenge: 'sengi_none', code: '123456' }

    expect((await api.as(token).auth.me()).has_second_factor).toBe(false)
    expect(await outcome(api.as().auth.login({ body: odd }))).toBe('done')
  })
})

describe('switching it off', () => {
  test('asks both, ends every session, is told, and brakes what leaves', async () => {
    const sam = await someoneWithFactor(api, world)
    const { token: elsewhere } = await signInWith(sam, sam.recoveryCodes[0] ?? '')
    const off = (password: string, code: string) =>
      outcome(sam.api.auth.turnOffSecondFactor({ body: { password, code } }))

    expect(await isBraked(sam)).toBe(true)
    await settleFactors(world, sam)
    expect(await isBraked(sam)).toBe(false)
    expect(await off('not this one', sam.recoveryCodes[1] ?? '')).toBe('password_wrong')
    expect(await off(sam.password, '00000-00000')).toBe('second_factor_wrong')
    expect(await off(sam.password, sam.recoveryCodes[0] ?? '')).toBe('second_factor_used')
    const before = sam.token
    expect(await off(sam.password, sam.recoveryCodes[1] ?? '')).toBe('done')

    expect(await outcome(api.as(elsewhere).auth.me())).toBe('token_invalid')
    expect(await outcome(api.as(before).auth.me())).toBe('token_invalid')
    expect((await sam.api.auth.me()).has_second_factor).toBe(false)
    expect(await isBraked(sam)).toBe(true)
    expect(await noticesOf(sam)).toEqual(['security.factor_off', 'security.factor_on'])
    expect(await off(sam.password, '123456')).toBe('second_factor_off')
    expect(await outcome(api.as().auth.login({ body: { email: sam.email, password: sam.password } }))).toBe('done')
  })

  test('two at once with two codes switch it off once', async () => {
    const sam = await someoneWithFactor(api, world)
    const { token, password } = sam
    const results = await Promise.allSettled(
      [api, there].map((by, n) =>
        by.as(token).auth.turnOffSecondFactor({ body: { password, code: sam.recoveryCodes[n] ?? '' } }),
      ),
    )

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await eventsOf(sam.id)).filter(({ action }) => action === 'auth.second_factor_off')).toHaveLength(1)
  })

  test('set up again, it has another secret, and nothing of before serves', async () => {
    const sam = await someoneWithFactor(api, world)
    await sam.api.auth.turnOffSecondFactor({ body: { password: sam.password, code: sam.recoveryCodes[0] ?? '' } })
    const again = await withFactor(world, sam)

    expect(again.secret).not.toBe(sam.secret)
    expect(await outcome(signInWith(sam, sam.recoveryCodes[1] ?? ''))).toBe('second_factor_wrong')
    expect(await outcome(signInWith(again, await codeOf(world, again.secret)))).toBe('done')
  })
})

test('a new set of recovery codes ends the one before', async () => {
  const sam = await someoneWithFactor(api, world)
  const renew = (password: string, code: string) => sam.api.auth.renewRecoveryCodes({ body: { password, code } })

  expect(await outcome(renew('not this one', sam.recoveryCodes[0] ?? ''))).toBe('password_wrong')
  const { recovery_codes: fresh } = await renew(sam.password, await codeOf(world, sam.secret))

  expect(fresh.filter((code) => sam.recoveryCodes.includes(code))).toEqual([])
  expect(await outcome(signInWith(sam, sam.recoveryCodes[0] ?? ''))).toBe('second_factor_wrong')
  expect(await outcome(signInWith(sam, fresh[0] ?? ''))).toBe('done')
  expect(await noticesOf(sam)).toContain('security.recovery_codes')
  const lee = await aUser(api)
  const none = { password: lee.password, code: '123456' }
  expect(await outcome(lee.api.auth.renewRecoveryCodes({ body: none }))).toBe('second_factor_off')
})

describe('a forgotten password', () => {
  async function linkOf({ email }: Someone): Promise<string> {
    await api.as().auth.forgetPassword({ body: { email } })
    await runAll(
      api.db,
      api.tasks.filter(({ name }) => name === 'auth.write_reset_links'),
    )
    const rows = await asOwner<{ body: string }>(
      world.url,
      `select body from letter where recipient = $1 and key like 'password_reset:%' order by id desc limit 1`,
      [email],
    )
    return /#(\S+)/.exec(rows[0]?.body ?? '')?.[1] ?? ''
  }

  test('never passes the second factor: the link asks for a code, and a wrong one does not use it up', async () => {
    const sam = await someoneWithFactor(api, world)
    const token = await linkOf(sam)
    const reset = (code?: string) =>
      api
        .as()
        .auth.resetPassword({ body: { token, new_password: 'the tortoise sleeps on the roof', ...(code && { code }) } })

    expect((await api.as().auth.openReset({ body: { token } })).second_factor).toBe(true)
    expect(await fieldOf(reset())).toEqual(['second_factor_required', ['code']])
    expect(await fieldOf(reset('00000-00000'))).toEqual(['second_factor_wrong', ['code']])
    expect(await outcome(reset(sam.recoveryCodes[0] ?? ''))).toBe('done')
    expect(
      await outcome(
        signInWith({ ...sam, password: 'the tortoise sleeps on the roof' } as Careful, sam.recoveryCodes[1] ?? ''),
      ),
    ).toBe('done')
  })

  test('costs no code when the new password is too easy', async () => {
    const sam = await someoneWithFactor(api, world)
    const token = await linkOf(sam)
    const [code = ''] = sam.recoveryCodes
    const reset = (new_password: string) => api.as().auth.resetPassword({ body: { token, new_password, code } })

    expect(await outcome(reset('passwordpassword'))).toBe('password_repeats')
    expect(await outcome(reset('the tortoise sleeps on the roof'))).toBe('done')
  })

  test('asks nothing more of whoever has none', async () => {
    const sam = await aUser(api)
    const token = await linkOf(sam)
    expect((await api.as().auth.openReset({ body: { token } })).second_factor).toBe(false)
    expect(
      await outcome(api.as().auth.resetPassword({ body: { token, new_password: 'the tortoise sleeps inside' } })),
    ).toBe('done')
  })
})

describe('a forgotten PIN', () => {
  test('is set anew with the password and the second factor, and brakes', async () => {
    const sam = await someoneWithFactor(api, world)
    const set = (code?: string) =>
      sam.api.auth.setPin({ body: { pin: '8305', password: sam.password, ...(code && { code }) } })

    expect(await fieldOf(set())).toEqual(['second_factor_required', ['code']])
    expect(await fieldOf(set('00000-00000'))).toEqual(['second_factor_wrong', ['code']])
    expect(await outcome(set(sam.recoveryCodes[0] ?? ''))).toBe('done')
    expect(await isBraked(sam)).toBe(true)
    expect(await outcome(sam.api.auth.confirm({ body: { pin: '8305' } }))).toBe('done')
  })
})

describe('a payment', () => {
  const facts = { to_identifier: '@thandi', asset: 'BTC', amount: '0.01' }

  test('is confirmed with a code of the app where it asks for the PIN, once', async () => {
    const sam = await someoneWithFactor(api, world)
    const code = await codeOf(world, sam.secret)
    const confirm = (given: { code?: string; pin?: string }) =>
      outcome(sam.api.auth.stepUp({ body: { ...given, act: 'send', facts } }))

    expect(await confirm({ code })).toBe('done')
    expect(await confirm({ code })).toBe('second_factor_used')
    expect(await confirm({ code: '000000' })).toBe('second_factor_wrong')
    expect(await confirm({ code: sam.recoveryCodes[0] ?? '' })).toBe('invalid_request')
    expect(await confirm({})).toBe('pin_or_code_needed')
    expect(await confirm({ code, pin: '8305' })).toBe('pin_or_code_needed')
  })

  test('is not confirmed with the code of an app that was never switched on', async () => {
    const sam = await aUser(api)
    const { secret } = await sam.api.auth.beginAuthenticator({ body: { password: sam.password } })
    const code = await codeOf(world, secret)
    expect(await outcome(sam.api.auth.stepUp({ body: { code, act: 'send', facts } }))).toBe('second_factor_wrong')
  })
})

describe('a lost factor', () => {
  const tick = () =>
    runAll(
      api.db,
      api.tasks.filter(({ name }) => name === 'auth.switch_off_lost_factors'),
    )
  const lose = async (person: Someone) => {
    const { challenge } = await challengeOf(person)
    return loseFactor(api, world, person, challenge)
  }
  const plainSignIn = ({ email, password }: Someone) => outcome(api.as().auth.login({ body: { email, password } }))

  test('is switched off after 24 hours, which its owner is told at once, and what leaves is braked', async () => {
    const sam = await someoneWithFactor(api, world)
    const { off_at } = await lose(sam)
    expect((await lose(sam)).off_at).toBe(off_at)

    expect(await noticesOf(sam)).toEqual(['security.factor_lost', 'security.factor_on'])
    expect((await sam.api.auth.getSecondFactor()).lost?.off_at).toBe(off_at)
    await advanceClock(api.db, 23 * 3_600)
    await tick()
    expect(await plainSignIn(sam)).toBe('second_factor_required')
    await advanceClock(api.db, 3_601)
    await Promise.all([
      tick(),
      runAll(
        there.db,
        there.tasks.filter(({ name }) => name === 'auth.switch_off_lost_factors'),
      ),
    ])

    expect(await outcome(sam.api.auth.me())).toBe('token_invalid')
    expect(await plainSignIn(sam)).toBe('done')
    expect(await isBraked(sam)).toBe(true)
    expect(await noticesOf(sam)).toContain('security.factor_gone')
    expect((await eventsOf(sam.id)).filter(({ action }) => action === 'auth.second_factor_off')).toHaveLength(1)
  })

  test('is kept by whoever signs in with it', async () => {
    const sam = await someoneWithFactor(api, world)
    await lose(sam)
    await signInWith(sam, sam.recoveryCodes[0] ?? '')
    await advanceClock(api.db, 25 * 3_600)
    await tick()

    expect(await plainSignIn(sam)).toBe('second_factor_required')
    expect(await noticesOf(sam)).toContain('security.factor_kept')
  })

  test('is kept by its owner’s press', async () => {
    const sam = await someoneWithFactor(api, world)
    expect(await outcome(sam.api.auth.keepSecondFactor())).toBe('factor_not_lost')
    await lose(sam)
    await sam.api.auth.keepSecondFactor()
    await advanceClock(api.db, 25 * 3_600)
    await tick()

    expect((await api.as((await signInWith(sam, sam.recoveryCodes[0] ?? '')).token).auth.getSecondFactor()).lost).toBe(
      null,
    )
  })

  test('is not reported without having passed the password a moment ago', async () => {
    const sam = await someoneWithFactor(api, world)
    const { challenge } = await challengeOf(sam)
    await advanceClock(api.db, 5 * 60)
    for (const shown of [challenge, 'sengi_none'])
      expect(await outcome(api.as().auth.loseSecondFactor({ body: { challenge: shown } }))).toBe('second_factor_over')
    expect((await sam.api.auth.getSecondFactor()).lost).toBe(null)
  })
})

test('what is over is forgotten', async () => {
  const sam = await someoneWithFactor(api, world)
  await challengeOf(sam)
  const lee = await aUser(api)
  await lee.api.auth.beginAuthenticator({ body: { password: lee.password } })
  await advanceClock(api.db, 26 * 3_600)
  await runAll(
    api.db,
    api.tasks.filter(({ name }) => name === 'auth.forget_old'),
  )

  expect(await asOwner(world.url, 'select 1 from factor_challenge')).toEqual([])
  expect(await asOwner(world.url, 'select 1 from authenticator where user_id = $1', [lee.id])).toEqual([])
  await forgetCodes(world, sam)
  expect(await outcome(signInWith(sam, await codeOf(world, sam.secret)))).toBe('done')
})
