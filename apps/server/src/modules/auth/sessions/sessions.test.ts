import { ApiError } from '@sengi/contract/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../../test/api.ts'
import { askPromises, asOwner, aWorld, type World } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { sandboxSms } from '../../../ports/sms/sandbox.ts'
import { authInvariants } from '../auth.invariants.ts'
import { authTasks } from '../auth.job.ts'
import { authenticate } from '../index.ts'

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

const anotherDevice = async ({ email, password }: Someone) => {
  const { token } = await api.as().auth.login({ body: { email, password } })
  return { token, api: api.as(token) }
}

async function problemOf(call: Promise<unknown>) {
  const error = await call.then(() => null).catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error(`This was not refused: ${String(error)}`)
  return error.problem
}

const sessionEvents = (userId: string) =>
  asOwner(world.url, `select ref from outbox where topic = 'session' and user_id = $1`, [userId])

const isOver = { status: 401, code: 'token_invalid', detail: 'Your session has ended. Please log in again.' }

describe('a session', () => {
  test('ends with the log out, at once, and other tabs are told', async () => {
    const person = await aUser(api)

    const answer = await person.api.auth.logout()

    expect(answer).toEqual({ message: 'Logged out successfully' })
    expect(await problemOf(person.api.auth.me())).toMatchObject(isOver)
    expect(await sessionEvents(person.id)).toHaveLength(1)
  })

  test('is stored by its hash alone', async () => {
    const person = await aUser(api)

    const rows = await asOwner(world.url, 'select to_jsonb(session)::text as text from session')

    expect(JSON.stringify(rows)).not.toContain(person.token.slice(6))
  })

  test('a token that is cut, altered or made up opens nothing', async () => {
    const { token } = await aUser(api)

    for (const wrong of [token.slice(0, -1), `${token}A`, 'sengi_x', 'eyJhbGciOiJub25lIn0.e30.']) {
      expect(await problemOf(api.as(wrong).auth.me())).toMatchObject(isOver)
    }
  })

  test('dies with the account that is suspended', async () => {
    const person = await aUser(api)

    await asOwner(world.url, 'update app_user set suspended_at = clock_now() where id = $1', [person.id])

    expect(await problemOf(person.api.auth.me())).toMatchObject(isOver)
  })

  test('shows what it may do as of now: a role that is taken away is gone with the next call', async () => {
    const person = await aUser(api)
    await asOwner(
      world.url,
      `insert into staff_role (user_id, role, counts_from) values ($1, 'support', '-infinity')`,
      [person.id],
    )
    const during = await authenticate(world.db, person.token)
    await asOwner(world.url, 'update staff_role set revoked_at = clock_now() where user_id = $1', [person.id])

    const after = await authenticate(world.db, person.token)

    expect(during.permissions).toEqual([
      'work.read',
      'users.read',
      'support.read',
      'support.answer',
      'card_disputes.read',
    ])
    expect(after.permissions).toEqual([])
  })

  test.each([
    ['12 hours of life', 'created_at', '12 hours', false],
    ['8 hours of life for staff', 'created_at', '8 hours', true],
    ['half an hour of rest for staff', 'last_seen_at', '30 minutes', true],
  ])('is over after %s', async (_name, column, limit, isStaff) => {
    const person = await aUser(api)
    if (isStaff)
      await asOwner(
        world.url,
        `insert into staff_role (user_id, role, counts_from) values ($1, 'support', '-infinity')`,
        [person.id],
      )
    const age = (since: string) =>
      asOwner(
        world.url,
        `with older as (update app_user set password_changed_at = ${since} where id = $1)
         update session set ${column} = ${since}, expires_at = least(expires_at, ${since} + interval '12 hours')
         where user_id = $1`,
        [person.id],
      )

    await age(`now() - interval '${limit}' + interval '1 minute'`)
    expect((await person.api.auth.me()).id).toBe(person.id)
    await age(`now() - interval '${limit}'`)
    expect(await problemOf(person.api.auth.me())).toMatchObject(isOver)
  })

  test('writes its sign of life at most once a minute', async () => {
    const person = await aUser(api)
    const seen = () =>
      asOwner<{ last_seen_at: Date }>(world.url, 'select last_seen_at from session where user_id = $1', [person.id])
    const [first] = await seen()
    await person.api.auth.me()
    const [second] = await seen()
    await asOwner(world.url, `update session set last_seen_at = now() - interval '61 seconds' where user_id = $1`, [
      person.id,
    ])

    await person.api.auth.me()

    const [third] = await seen()
    expect(second).toEqual(first)
    expect(third?.last_seen_at.getTime()).toBeGreaterThanOrEqual(first?.last_seen_at.getTime() ?? 0)
  })
})

describe('the list of devices', () => {
  test('shows every live session, newest first, and which one this is', async () => {
    const person = await aUser(api)
    await anotherDevice(person)

    const listed = await person.api.auth.listSessions()

    expect(listed.map(({ current }) => current)).toEqual([false, true])
    expect(listed[0]).toMatchObject({ device: expect.any(String), network: '127.0.0.0/24' })
  })

  test('one device is signed out by another', async () => {
    const person = await aUser(api)
    const phone = await anotherDevice(person)
    const [newest] = await person.api.auth.listSessions()

    await person.api.auth.endSession({ params: { session_id: newest?.id ?? '' } })

    expect(await problemOf(phone.api.auth.me())).toMatchObject(isOver)
    expect(await person.api.auth.listSessions()).toHaveLength(1)
  })

  test('nobody ends a session of somebody else, or one that is over', async () => {
    const [person, stranger] = [await aUser(api), await aUser(api)]
    const [theirs] = await stranger.api.auth.listSessions()
    const session_id = theirs?.id ?? ''

    const foreign = await problemOf(person.api.auth.endSession({ params: { session_id } }))
    await stranger.api.auth.logout()
    const over = await problemOf(person.api.auth.endSession({ params: { session_id } }))

    expect(foreign).toMatchObject({ status: 404, code: 'session_not_found' })
    expect(over).toMatchObject({ status: 404, code: 'session_not_found' })
  })

  test('all others are ended at once, and this one stays', async () => {
    const person = await aUser(api)
    const others = [await anotherDevice(person), await anotherDevice(person)]

    await person.api.auth.endOtherSessions()

    const answers = await Promise.all(others.map((device) => problemOf(device.api.auth.me())))
    expect(answers.map(({ code }) => code)).toEqual(['token_invalid', 'token_invalid'])
    expect(await person.api.auth.listSessions()).toHaveLength(1)
  })
})

describe('changing the password', () => {
  const next = 'green kettle eight stairs'

  test('ends every session, answers the token of a new one, and only the new password opens the account', async () => {
    const person = await aUser(api)
    const [phone, copied] = [await anotherDevice(person), api.as(person.token)]

    await person.api.auth.changePassword({ body: { current_password: person.password, new_password: next } })

    expect(await problemOf(phone.api.auth.me())).toMatchObject(isOver)
    expect(await problemOf(copied.auth.me())).toMatchObject(isOver)
    expect((await person.api.auth.me()).id).toBe(person.id)
    expect(await person.api.auth.listSessions()).toHaveLength(1)
    expect(await problemOf(anotherDevice(person))).toMatchObject({ code: 'invalid_credentials' })
    expect((await anotherDevice({ ...person, password: next })).token).toMatch(/^sengi_/)
    expect(await sessionEvents(person.id)).toHaveLength(1)
  })

  test('is refused without the right one, for a weak one and for the same one', async () => {
    const person = await aUser(api)
    const change = (current_password: string, new_password: string) =>
      problemOf(person.api.auth.changePassword({ body: { current_password, new_password } }))

    const answers = [
      await change('not the password', next),
      await change(person.password, 'password1234'),
      await change(person.password, person.password),
    ]

    expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual([
      '422 current_password_wrong',
      '422 password_refused',
      '422 password_unchanged',
    ])
    expect(answers.map(({ errors }) => errors?.[0]?.path)).toEqual(['current_password', 'new_password', 'new_password'])
  })

  test('two at once: one wins, and its password is the one that counts', async () => {
    const person = await aUser(api)
    const words = ['green kettle eight stairs', 'brown kettle nine stairs']

    const results = await Promise.allSettled(
      words.map((word) =>
        person.api.auth.changePassword({ body: { current_password: person.password, new_password: word } }),
      ),
    )

    const winner = words[results.findIndex(({ status }) => status === 'fulfilled')] ?? ''
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await anotherDevice({ ...person, password: winner })).token).toMatch(/^sengi_/)
  })

  test('guessing the current one is slowed down like signing in', async () => {
    const person = await aUser(api)
    const guess = () =>
      problemOf(person.api.auth.changePassword({ body: { current_password: 'a guess', new_password: next } }))

    const codes: string[] = []
    for (let at = 0; at < 6; at += 1) codes.push((await guess()).code)

    expect(codes.at(-1)).toBe('too_many_attempts')
  })
})

describe('what must hold of sessions', () => {
  test('moving the product clock signs nobody out', async () => {
    const person = await aUser(api)
    await asOwner(world.url, `update sandbox_clock set advanced = interval '100 days'`)

    const me = await person.api.auth.me()
    await asOwner(world.url, `update sandbox_clock set advanced = interval '0'`)

    expect(me.username).toBe(person.username)
  })

  test('holds after all of this, and old sessions are forgotten after a season', async () => {
    await asOwner(
      world.url,
      `delete from session using app_user where app_user.id = user_id and suspended_at is not null`,
    )
    const before = await askPromises(world.url, authInvariants)
    await asOwner(
      world.url,
      `update session set created_at = created_at - interval '100 days', expires_at = expires_at - interval '100 days'`,
    )

    await runAll(
      world.db,
      authTasks({
        publicUrl: 'https://sengi.example',
        sms: sandboxSms(world.db).sms,
        addPayoutAccount: async () => {},
      }),
    )

    const left = await asOwner(world.url, 'select id from session')
    expect(before.map(({ id, count }) => `${id} ${count}`)).toEqual(
      ['O1', 'I35', 'I35b', 'I35c', 'I35d', 'I35e', 'I35f', 'I35g'].map((id) => `${id} 0`),
    )
    expect(left).toEqual([])
  })

  test.each([
    ['I35', `update app_user set suspended_at = clock_now() where id = $1`],
    ['I35', `update app_user set password_changed_at = now() where id = $1`],
    ['I35', `insert into user_pin (user_id, pin_hash) values ($1, '$argon2id$')`],
    ['I35', `insert into second_factor (user_id, is_on) values ($1, false)`],
    ['I35b', `update app_user set password_hash = 'plain' where id = $1`],
    [
      'I35c',
      `insert into password_reset (user_id, email_canonical, password_changed_at, token_hash, expires_at, used_at)
       select id, email_canonical, password_changed_at, sha256('link'), clock_now() + interval '30 minutes', clock_now()
       from app_user where id = $1`,
    ],
    [
      'I35d',
      `insert into username_left (username, user_id) select mine.username, other.id
       from app_user as mine join app_user as other on other.id <> mine.id where mine.id = $1 limit 1`,
    ],
    [
      'I35e',
      `insert into contact_change (user_id, kind, target, typed, code_hash, expires_at)
       values ($1, 'phone', '+27821234567', '+27821234567', sha256('code'), clock_now() + interval '2 hours')`,
    ],
    ['I35e', `update app_user set phone = '+27821234599', phone_confirmed_at = clock_now() where id = $1`],
    ['I35f', 'insert into second_factor (user_id, is_on) values ($1, true)'],
    [
      'I35f',
      `insert into passkey (user_id, credential_id, public_key, sign_count, transports, name)
       values ($1, repeat('a', 20), decode(repeat('01', 40), 'hex'), 0, '{}', 'Mine')`,
    ],
    ['I35g', `update app_user set terms_accepted_at = terms_accepted_at - interval '1 day' where id = $1`],
    ['I35f', `insert into recovery_code (user_id, code_hash) values ($1, sha256('code'))`],
    [
      'I35f',
      `insert into authenticator (user_id, sealed, confirmed_at) values ($1, decode(repeat('01', 40), 'hex'), clock_now())`,
    ],
  ])('%s finds %s', async (id, violation) => {
    const person = await aUser(api)

    await asOwner(world.url, violation, [person.id])

    const findings = await askPromises(world.url, authInvariants)
    expect(findings.find((finding) => finding.id === id)?.count).toBeGreaterThan(0)
  })
})
