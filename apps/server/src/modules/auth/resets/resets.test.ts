import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, setFigures, signInAgain } from '../../../../test/api.ts'
import { askPromises, asOwner, aWorld, type World } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { advanceClock } from '../../../platform/clock.ts'
import { getBrakeState } from '../../limits/limits.store.ts'
import { authInvariants } from '../auth.invariants.ts'

let world: World
let api: Api
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const tasksOf = (of: Api, ...names: string[]) => of.tasks.filter(({ name }) => names.includes(name))
const write = (by = api) => runAll(by.db, tasksOf(by, 'auth.write_reset_links'))
const ask = (email: string, by = api) => by.as().auth.forgetPassword({ body: { email } })

const lettersTo = (email: string) =>
  asOwner<{ subject: string; body: string }>(
    world.url,
    `select subject, body from letter where recipient = $1 and key like 'password_reset:%' order by id`,
    [email],
  )

const secretIn = (body = '') => /\/reset-password#(\S+)$/m.exec(body)?.[1] ?? ''

/** Asks, has the letter written, and answers the secret of its link. */
async function linkOf({ email }: { email: string }): Promise<string> {
  await ask(email)
  await write()
  return secretIn((await lettersTo(email)).at(-1)?.body)
}

const newPassword = () => `the tortoise sleeps ${randomUUID()}`
const reset = (token: string, new_password = newPassword(), by = api) =>
  by.as().auth.resetPassword({ body: { token, new_password } })

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { problem: { code: string } }) => error.problem.code,
  )

const eventsOf = (subject: string) =>
  asOwner<{ actor_id: string | null; action: string; detail: object }>(
    world.url,
    `select actor_id, action, detail from audit_event where subject = $1 and action ~ 'reset|password|email_verified' order by id`,
    [subject],
  )

describe('asking', () => {
  test('is answered alike for a member, a stranger and somebody suspended, and only the member is written', async () => {
    const [member, suspended] = [await aUser(api), await aUser(api)]
    await asOwner(world.url, 'update app_user set suspended_at = clock_now() where id = $1', [suspended.id])
    const stranger = { email: `stranger-${randomUUID().slice(0, 8)}@example.co.za` }

    const people = [member, suspended, stranger]
    const answers = await Promise.all(
      people.map(({ email }) =>
        api.http.inject({ method: 'POST', url: '/api/auth/password/forgotten', payload: { email } }),
      ),
    )
    await write()

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ payload }) => payload))).toEqual(
      new Set(['{"message":"If this address has an account, an e-mail is on its way."}']),
    )
    expect(new Set(answers.map(({ headers }) => Object.keys(headers).toSorted().join())).size).toBe(1)
    expect(await Promise.all(people.map(async ({ email }) => (await lettersTo(email)).length))).toEqual([1, 0, 0])
  })

  test('leaves the same rows for every address, and none of them when the letters are written', async () => {
    const member = await aUser(api)
    const emails = [member.email.toUpperCase(), `nobody-${randomUUID().slice(0, 8)}@example.co.za`]
    const waiting = () => asOwner(world.url, 'select recipient from password_reset_ask order by 1')
    const asked = () =>
      asOwner(world.url, `select subject from audit_event where action = 'auth.reset_asked' and actor_id is null`)
    const before = (await asked()).length

    for (const email of emails) await ask(email)

    expect(await waiting()).toEqual(emails.map((email) => ({ recipient: email.toLowerCase() })).toSorted(byRecipient))
    const subjects = (await asked()).slice(before).map(({ subject }) => subject as string)
    expect(subjects).toEqual([
      expect.stringMatching(/^account:[0-9a-f]{24}$/),
      expect.stringMatching(/^account:[0-9a-f]{24}$/),
    ])
    await write()
    expect(await waiting()).toEqual([])
    expect(await lettersTo(member.email)).toHaveLength(1)
  })
  const byRecipient = (a: { recipient: string }, b: { recipient: string }) => (a.recipient < b.recipient ? -1 : 1)

  test('is written about in the person’s own language, with the link and how long it serves', async () => {
    const [sam, lee] = [await aUser(api), await aUser(api)]
    await lee.api.auth.changeLanguage({ body: { language: 'af' } })

    const [secret, other] = [await linkOf(sam), await linkOf(lee)]

    expect(secret).toMatch(/^sengi_[\w-]{43}$/)
    expect(other).not.toBe(secret)
    expect((await lettersTo(sam.email))[0]).toMatchObject({
      subject: 'Choose a new Sengi password',
      body: expect.stringContaining('The link works once, and expires in 30 minutes.'),
    })
    expect((await lettersTo(lee.email))[0]).toMatchObject({
      subject: 'Kies ’n nuwe Sengi-wagwoord'.replace('’', "'"),
      body: expect.stringContaining('Die skakel geld vir 30 minute, en net een keer.'),
    })
    const kept = await asOwner<{ row: string }>(world.url, 'select password_reset::text as row from password_reset')
    expect(kept.filter(({ row }) => row.includes(secret.slice(6)))).toEqual([])
  })

  test('fills no mailbox, and never leaves the owner without a link that works', async () => {
    const sam = await aUser(api)

    for (let asked = 0; asked < 6; asked += 1) await linkOf(sam)
    expect(await lettersTo(sam.email)).toHaveLength(3)
    const last = secretIn((await lettersTo(sam.email)).at(-1)?.body)
    expect(await api.as().auth.openReset({ body: { token: last } })).toMatchObject({ email: sam.email })

    await advanceClock(world.db, 1_801)
    const after = await linkOf(sam)
    expect(await lettersTo(sam.email)).toHaveLength(4)
    expect(await outcome(reset(after))).toBe('done')
  })

  test('at once from twenty, over two processes, leaves one link that works', async () => {
    await using there = await anApi(world)
    const sam = await aUser(api)

    await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        await ask(sam.email, n % 2 ? api : there)
        await write(n % 2 ? there : api)
      }),
    )
    await write()

    const secrets = (await lettersTo(sam.email)).map(({ body }) => secretIn(body))
    expect(secrets.length).toBeGreaterThan(0)
    expect(secrets.length).toBeLessThanOrEqual(3)
    const outcomes = await Promise.all(secrets.map((token) => outcome(api.as().auth.openReset({ body: { token } }))))
    expect(outcomes.toSorted()).toEqual(['done', ...secrets.slice(1).map(() => 'reset_link_replaced')])
  })

  test('is answered though another letter cannot be written, which is tried again and at last forgotten', async () => {
    const [broken, sam] = [await aUser(api, { username: 'aardvark_b' }), await aUser(api)]
    await asOwner(
      world.url,
      `alter table letter add constraint broken check (recipient <> '${broken.email}') not valid`,
    )
    await Promise.all([ask(broken.email), ask(sam.email)])

    await expect(write()).rejects.toThrow('Some tasks failed')
    expect([await lettersTo(broken.email), await lettersTo(sam.email)]).toMatchObject([[], [{}]])
    await asOwner(world.url, 'alter table letter drop constraint broken')
    await write()
    expect(await lettersTo(broken.email)).toHaveLength(1)

    await ask(broken.email)
    await advanceClock(world.db, 3_601)
    await runAll(api.db, tasksOf(api, 'auth.forget_old'))
    expect(await asOwner(world.url, 'select 1 from password_reset_ask')).toEqual([])
  })

  test('has an hourly limit of its own for a browser and its network', async () => {
    await using limited = await anApi(world, { RATE_LIMIT: 'on' })
    await setFigures(world, { 'calls.password_resets': 2 })
    const payload = { email: 'whoever@example.co.za' }
    const tryIt = async () =>
      (await limited.http.inject({ method: 'POST', url: '/api/auth/password/forgotten', payload })).statusCode

    expect([await tryIt(), await tryIt(), await tryIt()]).toEqual([200, 200, 429])
    await setFigures(world, { 'calls.password_resets': 20 })
  })
})

describe('a new password', () => {
  test('ends every session at once, in another process as well, and opens none', async () => {
    await using there = await anApi(world)
    const sam = await aUser(api)
    const elsewhere = await signInAgain(there, sam)
    const password = newPassword()
    const token = await linkOf(sam)

    const browsers = () => asOwner(world.url, 'select 1 from known_browser where user_id = $1', [sam.id])
    expect((await browsers()).length).toBeGreaterThan(0)

    const answer = await reset(token, password)

    expect(await browsers()).toEqual([])
    expect(answer).toEqual({ message: 'Your new password is set. Every device was logged out.' })
    expect([await outcome(sam.api.auth.me()), await outcome(elsewhere.api.auth.me())]).toEqual([
      'token_invalid',
      'token_invalid',
    ])
    const login = (candidate: string) =>
      outcome(there.as().auth.login({ body: { email: sam.email, password: candidate } }))
    expect([await login(sam.password), await login(password)]).toEqual(['invalid_credentials', 'done'])
    // Of those whom another test suspended by hand, whose sessions nobody ended.
    await asOwner(
      world.url,
      'delete from session using app_user where app_user.id = user_id and suspended_at is not null',
    )
    expect((await askPromises(world.url, authInvariants)).filter(({ count }) => count > 0)).toEqual([])
  })

  test('brakes what leaves as any new password does, and is told to its owner with what to do', async () => {
    const sam = await aUser(api)
    expect((await getBrakeState(api.db, sam.id, 24)).brakedUntil).toBeNull()

    await reset(await linkOf(sam))
    await runAll(api.db, tasksOf(api, 'notifications.hear', 'notifications.write_letters'))

    expect((await getBrakeState(api.db, sam.id, 24)).brakedUntil).not.toBeNull()
    const told = await asOwner(
      world.url,
      `select type from notification where user_id = $1 and type like 'security.%' order by id`,
      [sam.id],
    )
    expect(told.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['security.password_reset', 'security.email_verified']),
    )
    const letters = await asOwner<{ body: string }>(world.url, 'select body from letter where recipient = $1', [
      sam.email,
    ])
    expect(letters.filter(({ body }) => /If that was not you, someone reads your e-mail/.test(body))).toHaveLength(1)
    expect(await eventsOf(sam.id)).toMatchObject([
      { actor_id: null, action: 'auth.reset_link_sent' },
      { actor_id: sam.id, action: 'auth.password_changed', detail: { ended: 1, by: 'reset_link' } },
      { actor_id: sam.id, action: 'auth.email_verified', detail: { by: 'reset_link' } },
    ])
  })

  test('verifies the address, because nobody else could open the letter, and is told once', async () => {
    const [fresh, known] = [await aUser(api), await aUser(api, { verified: true })]
    for (const one of [fresh, known]) {
      const password = newPassword()
      await reset(await linkOf(one), password)
      const { token } = await api.as().auth.login({ body: { email: one.email, password } })
      expect(await api.as(token).auth.me()).toMatchObject({ email_verified: true })
    }
    const told = await asOwner(
      world.url,
      `select user_id from outbox where topic = 'email_verified' and user_id = any ($1)`,
      [[fresh.id, known.id]],
    )
    expect(told).toEqual([{ user_id: fresh.id }])
  })

  test('lets the owner in at once, whatever was mistyped or guessed before', async () => {
    const sam = await aUser(api)
    const login = (password: string) => outcome(api.as().auth.login({ body: { email: sam.email, password } }))
    for (let tries = 0; tries < 5; tries += 1) await login('not the password')
    await asOwner(world.url, `update sign_in_throttle set failures = 100, counted_since = now() where network = '*'`)
    expect(await login(sam.password)).toBe('too_many_attempts')
    const password = newPassword()

    await reset(await linkOf(sam), password)

    expect(await login(password)).toBe('done')
  })

  test('of sixteen with one link at once, over two processes, is one; the password is that of who was told so', async () => {
    await using there = await anApi(world)
    const sam = await aUser(api)
    const token = await linkOf(sam)
    const passwords = Array.from({ length: 16 }, newPassword)

    const outcomes = await Promise.all(
      passwords.map((password, n) => outcome(reset(token, password, n % 2 ? api : there))),
    )

    expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 15 }, () => 'reset_link_used')])
    const won = passwords[outcomes.indexOf('done')] ?? ''
    expect(await outcome(api.as().auth.login({ body: { email: sam.email, password: won } }))).toBe('done')
    expect((await eventsOf(sam.id)).filter(({ action }) => action === 'auth.password_changed')).toHaveLength(1)
  })

  test('and a sign-in with the old one at the same moment: no session of before is left', async () => {
    await using there = await anApi(world)
    for (let round = 0; round < 5; round += 1) {
      const sam = await aUser(api)
      const token = await linkOf(sam)
      const signIns = Array.from({ length: 6 }, () =>
        there
          .as()
          .auth.login({ body: { email: sam.email, password: sam.password } })
          .then(({ token: theirs }) => theirs)
          .catch(() => null),
      )
      const [, ...tokens] = await Promise.all([reset(token), ...signIns])

      const given = tokens.filter((one) => one !== null)
      expect(await Promise.all(given.map((one) => outcome(api.as(one).auth.me())))).toEqual(
        given.map(() => 'token_invalid'),
      )
    }
  })
})

describe('a link is refused', () => {
  test('when it was used, replaced, too old, overtaken by a new password, or never was: each with its sentence', async () => {
    const [used, replaced, overtaken] = [await aUser(api), await aUser(api), await aUser(api)]
    const links = { used: await linkOf(used), replaced: await linkOf(replaced), overtaken: await linkOf(overtaken) }
    await reset(links.used)
    await linkOf(replaced)
    const change = { current_password: overtaken.password, new_password: newPassword() }
    await overtaken.api.auth.changePassword({ body: change })
    const never = `sengi_${'a'.repeat(43)}`
    const old = await linkOf(await aUser(api))
    await advanceClock(world.db, 1_800)

    const cases = [
      [links.used, 'reset_link_used', /used already/],
      [links.replaced, 'reset_link_replaced', /newer one/],
      [links.overtaken, 'reset_link_replaced', /password has changed/],
      [old, 'reset_link_over', /too old/],
      [never, 'reset_link_wrong', /does not work/],
    ] as const
    for (const [token, code, sentence] of cases) {
      const calls = [() => reset(token), () => api.as().auth.openReset({ body: { token } })]
      for (const call of calls) {
        const { problem } = await call().then(
          () => expect.fail(`${code} was let in`),
          (error: { problem: { code: string; detail: string; status: number } }) => error,
        )
        expect(problem).toMatchObject({ code, status: 422, detail: expect.stringMatching(sentence) })
      }
    }
  })

  test('when its account is suspended, or has another address by now', async () => {
    const [suspended, moved] = [await aUser(api), await aUser(api)]
    const links = [await linkOf(suspended), await linkOf(moved)]
    await asOwner(world.url, 'update app_user set suspended_at = clock_now() where id = $1', [suspended.id])
    await asOwner(world.url, `update app_user set email_canonical = 'moved-' || email_canonical where id = $1`, [
      moved.id,
    ])

    expect(await Promise.all(links.map((token) => outcome(reset(token))))).toEqual([
      'reset_link_wrong',
      'reset_link_wrong',
    ])
  })

  test('by nobody else’s fault: a password that is too easy uses nothing up', async () => {
    const sam = await aUser(api, { username: 'thandeka_nk' })
    const token = await linkOf(sam)

    const refusals = [await outcome(reset(token, 'passwordpassword')), await outcome(reset(token, 'too short'))]

    expect(refusals).toEqual(['password_repeats', 'invalid_request'])
    expect(await outcome(reset(token, `${sam.username} 2026`))).toBe('password_is_own_name')
    expect(await outcome(reset(token))).toBe('done')
  })

  test.each([
    ['a list', [{ token: 'x', new_password: 'a fine long secret' }], 422],
    ['an object as link', { token: { $ne: '' }, new_password: 'a fine long secret' }, 422],
    ['no link', { new_password: 'a fine long secret' }, 422],
    ['an empty link', { token: '', new_password: 'a fine long secret' }, 422],
    ['a link of 1 kB', { token: 'a'.repeat(1024), new_password: 'a fine long secret' }, 422],
    ['a password of 300 characters', { token: 'x', new_password: 'a'.repeat(300) }, 422],
    ['a megabyte', { token: 'x', new_password: 'a'.repeat(1024 * 1024) }, 413],
    ['another field', { token: 'x', new_password: 'a fine long secret', user_id: 'me' }, 422],
  ])('when it comes as %s', async (_name, payload, status) => {
    const answer = await api.http.inject({ method: 'POST', url: '/api/auth/password/reset', payload })

    expect(answer.statusCode).toBe(status)
  })

  test('and forgotten a day after it is over', async () => {
    const sam = await aUser(api)
    await linkOf(sam)
    const kept = () => asOwner(world.url, 'select 1 from password_reset where user_id = $1', [sam.id])

    await advanceClock(world.db, 23 * 3_600)
    await runAll(api.db, tasksOf(api, 'auth.forget_old'))
    expect(await kept()).toHaveLength(1)
    await advanceClock(world.db, 2 * 3_600)
    await runAll(api.db, tasksOf(api, 'auth.forget_old'))

    expect(await kept()).toEqual([])
  })
})
