import { randomUUID } from 'node:crypto'
import { backgroundHeader } from '@sengi/contract/endpoint'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, givePin, refused, type Someone, signInAgain } from '../../../../test/api.ts'
import { aWorldBefore } from '../../../../test/before.ts'
import { aHolder, elsewhere, myOwnWallet } from '../../../../test/chains.ts'
import { aColleague, aMarket, balanceOf, brokenPromises, type Market } from '../../../../test/market.ts'
import { acquaint, settlePin } from '../../../../test/pins.ts'
import { askPromises, asOwner } from '../../../../test/world.ts'
import { migrate } from '../../../platform/migrations.ts'
import { authInvariants } from '../auth.invariants.ts'
import { grantRole } from '../index.ts'

let market: Market
/** A second process on the same database. */
let there: Api
let ann: Someone
let bob: Someone
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  bob = await aHolder(market, '0.001')
})
beforeEach(async () => {
  ann = await aHolder(market, '0.01')
  await acquaint(market.world, ann, bob)
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const pin = '8305'
const asked = refused('confirm_required', 403)
const askedOfStaff = refused('staff_confirm_required', 403)
const many = <T>(act: (n: number) => Promise<T>) => Promise.allSettled(Array.from({ length: 20 }, (_, n) => act(n)))
const tally = (results: PromiseSettledResult<unknown>[]) => Object.groupBy(results.map(codeOf), (code) => code)

const pay = (from: Someone, clients = from.api, idempotencyKey = randomUUID()) =>
  clients.transfers.send(
    { body: { to_identifier: `@${bob.username}`, asset: 'BTC', amount: '0.0001' } },
    { idempotencyKey },
  )

/** As if nobody had touched a page for so long. */
const rest = ({ id }: { id: string }, minutes = 31) =>
  asOwner(market.world.url, `update session set last_seen_at = now() - make_interval(mins => $2) where user_id = $1`, [
    id,
    minutes,
  ])

async function sessionOf({ id }: Someone) {
  const [row] = await asOwner<{ last_seen_at: Date; rested_at: Date | null; ended_at: Date | null }>(
    market.world.url,
    'select last_seen_at, rested_at, ended_at from session where user_id = $1 order by id desc',
    [id],
  )
  return row
}

describe('after half an hour of rest', () => {
  test('the next payment asks the PIN once, and what was asked with the same key goes through', async () => {
    await settlePin(market.world, ann)
    await rest(ann)
    const key = randomUUID()

    await expect(pay(ann, ann.api, key)).rejects.toMatchObject(asked)
    await ann.api.auth.confirm({ body: { pin } })
    await pay(ann, ann.api, key)
    await pay(ann, ann.api, key)
    await pay(ann)

    expect(await balanceOf(ann)).toBe('0.00980000')
  })

  test('somebody without a PIN gives the password; whoever has one, not the password', async () => {
    await rest(ann)
    await expect(pay(ann)).rejects.toMatchObject(asked)
    await expect(ann.api.auth.confirm({ body: { pin } })).rejects.toMatchObject(refused('pin_not_set', 409))
    await expect(ann.api.auth.confirm({ body: { password: 'not this' } })).rejects.toMatchObject(
      refused('password_wrong', 422),
    )
    await expect(pay(ann)).rejects.toMatchObject(asked)

    await ann.api.auth.confirm({ body: { password: ann.password } })
    await pay(ann)

    await settlePin(market.world, ann)
    await rest(ann)
    await expect(ann.api.auth.confirm({ body: { password: ann.password } })).rejects.toMatchObject({
      problem: { code: 'pin_wanted', errors: [{ path: 'pin' }] },
    })
    await expect(pay(ann)).rejects.toMatchObject(asked)
  })

  test('29 minutes are no rest', async () => {
    await rest(ann, 29)

    await pay(ann)

    expect((await sessionOf(ann))?.rested_at).toBeNull()
  })

  test('looking around lifts nothing, and neither does anything but showing who is there', async () => {
    await rest(ann)
    await ann.api.auth.me()
    await ann.api.wallet.balances()

    await expect(pay(ann)).rejects.toMatchObject(asked)
    await expect(pay(ann)).rejects.toMatchObject(asked)
  })

  test('what a page asks by itself is no sign of life, unless it changes something', async () => {
    const headers = { authorization: `Bearer ${ann.token}`, [backgroundHeader]: '1' }
    const look = (method: 'GET' | 'POST', url: string) => market.api.http.inject({ method, url, headers })
    await rest(ann, 29)
    const before = await sessionOf(ann)
    await look('GET', '/api/balances')
    const after = await sessionOf(ann)

    await rest(ann, 31)
    await look('GET', '/api/balances')
    const rested = await sessionOf(ann)
    await look('POST', '/api/notifications/read_all')

    expect(after).toEqual(before)
    expect(rested?.rested_at).toBeNull()
    expect((await sessionOf(ann))?.rested_at).not.toBeNull()
    await expect(pay(ann)).rejects.toMatchObject(asked)
  })

  test('a payment that says it is the page’s own is asked all the same', async () => {
    await rest(ann)

    const answer = await market.api.http.inject({
      method: 'POST',
      url: '/api/crypto/send',
      headers: { authorization: `Bearer ${ann.token}`, [backgroundHeader]: '1' },
      payload: { to_identifier: `@${bob.username}`, asset: 'BTC', amount: '0.0001' },
    })

    expect(answer.json()).toMatchObject({ status: 403, code: 'confirm_required' })
  })

  test('a withdrawal and a stake ask, too', async () => {
    await rest(ann)
    const send = ann.api.transfers.send({
      body: { to_identifier: elsewhere, asset: 'BTC', amount: '0.0001', beneficiary: myOwnWallet },
    })
    const stake = ann.api.staking.stake({
      body: { pool_id: '0192a000-0000-7000-8000-000000000007', amount: '0.001' },
    })

    expect(tally(await Promise.allSettled([send, stake]))).toMatchObject({
      confirm_required: [{}, {}].map(() => 'confirm_required'),
    })
  })

  test('the PIN of a payment shows who is there as well', async () => {
    await settlePin(market.world, ann)
    await rest(ann)

    await ann.api.auth.stepUp({
      body: { pin, act: 'send', facts: { to_identifier: '@nobody', asset: 'BTC', amount: '1' } },
    })

    expect(await pay(ann)).toBeTruthy()
  })

  test('another device of the same person goes on undisturbed', async () => {
    const { token } = await market.api.as().auth.login({ body: { email: ann.email, password: ann.password } })
    const phone = market.api.as(token)
    await asOwner(
      market.world.url,
      `update session set last_seen_at = now() - interval '31 minutes'
       where id = (select id from session where user_id = $1 order by id limit 1)`,
      [ann.id],
    )

    await pay(ann, phone)

    await expect(pay(ann)).rejects.toMatchObject(asked)
  })
})

describe('many at once', () => {
  test('of twenty payments and twenty looks through two processes, no payment slips by the end of a rest', async () => {
    await rest(ann)
    const elsewhereToo = there.as(ann.token)

    const [paid] = await Promise.all([
      many((n) => pay(ann, n % 2 ? ann.api : elsewhereToo)),
      many((n) => (n % 2 ? elsewhereToo : ann.api).wallet.balances()),
    ])

    expect(tally(paid)).toEqual({ confirm_required: Array(20).fill('confirm_required') })
    expect(await balanceOf(ann)).toBe('0.01000000')
  })

  test('twenty wrong PINs at once are five tries and no more', async () => {
    await settlePin(market.world, ann)
    await rest(ann)

    const guesses = await many(() => ann.api.auth.confirm({ body: { pin: '9999' } }))

    expect(tally(guesses)).toMatchObject({ pin_wrong: { length: 5 }, too_many_pins: { length: 15 } })
    await expect(ann.api.auth.confirm({ body: { pin } })).rejects.toMatchObject(refused('too_many_pins', 429))
    await expect(pay(ann)).rejects.toMatchObject(asked)
  })

  test('twenty right ones beside a change of the PIN leave one session, which is the new one', async () => {
    await settlePin(market.world, ann)
    const copied = there.as(ann.token)

    await Promise.all([
      many(() => copied.auth.confirm({ body: { pin } })),
      ann.api.auth.setPin({ body: { pin: '604938', password: ann.password } }),
    ])

    await expect(pay(ann, copied)).rejects.toMatchObject(refused('token_invalid', 401))
    expect(await ann.api.auth.listSessions()).toMatchObject([{ current: true }])
  })

  test('signing in beside a change of the PIN breaks no promise of sessions', async () => {
    const body = { email: ann.email, password: ann.password }

    for (let round = 0; round < 7; round += 1) {
      const signIns = Array.from({ length: 3 }, () => there.as().auth.login({ body }))
      await Promise.all([...signIns, ann.api.auth.setPin({ body: { pin, password: ann.password } })])
    }

    const findings = await askPromises(market.world.url, authInvariants)
    expect(findings.filter(({ count }) => count > 0)).toEqual([])
  })
})

describe('a new PIN', () => {
  test('ends every session, the changing one included, and answers a token that has shown the PIN', async () => {
    const { token } = await market.api.as().auth.login({ body: { email: ann.email, password: ann.password } })
    const [phone, copied] = [market.api.as(token), market.api.as(ann.token)]

    await ann.api.auth.setPin({ body: { pin, password: ann.password } })

    for (const old of [phone, copied]) await expect(old.auth.me()).rejects.toMatchObject(refused('token_invalid', 401))
    expect((await ann.api.auth.me()).has_pin).toBe(true)
    expect(await ann.api.auth.listSessions()).toHaveLength(1)
  })

  test('that is refused ends nothing', async () => {
    const before = ann.token

    await expect(ann.api.auth.setPin({ body: { pin: '1234', password: ann.password } })).rejects.toMatchObject(
      refused('pin_refused', 422),
    )
    await expect(ann.api.auth.setPin({ body: { pin, password: 'wrong' } })).rejects.toMatchObject(
      refused('password_wrong', 422),
    )

    expect(ann.token).toBe(before)
    expect((await ann.api.auth.me()).id).toBe(ann.id)
  })
})

describe('staff', () => {
  const check = (someone: Someone) => someone.api.books.checkBooks()

  test('without a PIN are told to set one, with which they act at once', async () => {
    const before = await aUser(market.api, { verified: true })
    await grantRole(market.api.db, { email: before.email, role: 'security', by: null })
    const someone = await signInAgain(market.api, before)

    await expect(check(someone)).rejects.toMatchObject({
      problem: { code: 'staff_confirm_required', detail: expect.stringContaining('set one first') },
    })
    await expect(someone.api.auth.confirm({ body: { pin } })).rejects.toMatchObject(refused('pin_not_set', 409))
    await givePin(someone)

    expect(await check(someone)).toBeTruthy()
  })

  test('give it again after ten minutes and in every session, and the password does not do', async () => {
    const someone = await aColleague(market, 'security')
    const { token } = await market.api.as().auth.login({ body: { email: someone.email, password: someone.password } })
    const desk = { ...someone, api: market.api.as(token) }

    await expect(check(desk)).rejects.toMatchObject(askedOfStaff)
    await expect(desk.api.auth.confirm({ body: { password: someone.password } })).rejects.toMatchObject({
      problem: { code: 'pin_wanted' },
    })
    await check(someone)
    await asOwner(market.world.url, `update session set pin_given_at = now() - interval '10 minutes'`)
    await expect(check(someone)).rejects.toMatchObject(askedOfStaff)
    await givePin(someone)

    expect(await check(someone)).toBeTruthy()
    await expect(check(desk)).rejects.toMatchObject(askedOfStaff)
  })

  test('look without it, and move the sandbox’s clock', async () => {
    const someone = await aUser(market.api, { username: 'admin' })
    await asOwner(market.world.url, `update session set pin_given_at = null where user_id = $1`, [someone.id])

    expect(await someone.api.books.getBooks()).toBeTruthy()
    expect(await someone.api.system.advanceClock({ body: { advance_seconds: 1 } })).toBeTruthy()
  })
})

describe('showing who is there', () => {
  test.each([
    ['nothing', {}],
    ['both', { pin: '8305', password: 'x' }],
    ['no PIN', { pin: '12' }],
    ['an object', { pin: { $ne: '' } }],
    ['an empty password', { password: '' }],
    ['what is not asked', { pin: '8305', is_admin: true }],
  ])('with %s is refused with 422 and changes nothing', async (_what, payload) => {
    await settlePin(market.world, ann)
    await rest(ann)
    const headers = { authorization: `Bearer ${ann.token}` }

    const answer = await market.api.http.inject({ method: 'POST', url: '/api/auth/confirm', headers, payload })

    expect(answer.statusCode).toBe(422)
    await expect(pay(ann)).rejects.toMatchObject(asked)
    await ann.api.auth.confirm({ body: { pin } })
  })

  test('is for the signed-in, and is recorded with what it was done with', async () => {
    const stranger = market.api.as().auth.confirm({ body: { pin } })
    await expect(stranger).rejects.toMatchObject(refused('sign_in_required', 401))
    await ann.api.auth.confirm({ body: { password: ann.password } })

    const trail = await asOwner(
      market.world.url,
      `select detail->>'by' as by from audit_event where action = 'auth.confirmed' and actor_id = $1`,
      [ann.id],
    )
    expect(trail).toEqual([{ by: 'password' }])
  })

  test('by guesses at a password is slowed down like signing in', async () => {
    const guesses: string[] = []
    for (let at = 0; at < 6; at += 1)
      guesses.push(...(await Promise.allSettled([ann.api.auth.confirm({ body: { password: 'a guess' } })])).map(codeOf))

    expect(guesses.at(-1)).toBe('too_many_attempts')
  })
})

test('sessions in which an older version changed a password or a PIN end, the others go on', async () => {
  await using world = await aWorldBefore('0034_rested_sessions.sql')
  await asOwner(
    world.url,
    `insert into app_user (id, email, email_canonical, username, password_hash, terms_version, password_changed_at)
       select id::uuid, name || '@example.co.za', name || '@example.co.za', name, '$argon2id$', '1', changed::timestamptz
       from (values
         ('00000000-0000-7000-8000-000000000001', 'changed', now() - interval '1 hour'),
         ('00000000-0000-7000-8000-000000000002', 'pinned', now() - interval '9 hours'),
         ('00000000-0000-7000-8000-000000000003', 'quiet', now() - interval '9 hours')) as person (id, name, changed);
     insert into user_pin (user_id, pin_hash, set_at)
       values ('00000000-0000-7000-8000-000000000002', '$argon2id$', now() - interval '1 hour'),
              ('00000000-0000-7000-8000-000000000003', '$argon2id$', now() - interval '3 hours');
     insert into session (user_id, token_hash, device, network, created_at, expires_at)
       select id, sha256(id::text::bytea), 'Firefox', '127.0.0.0/24', now() - interval '2 hours', now() + interval '10 hours' from app_user`,
  )

  await migrate(world.url)

  const left = await asOwner(
    world.url,
    'select username from session join app_user on app_user.id = user_id where ended_at is null',
  )
  expect(left).toEqual([{ username: 'quiet' }])
  expect((await askPromises(world.url, authInvariants)).filter(({ count }) => count > 0)).toEqual([])
})
