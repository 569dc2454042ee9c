import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../../test/api.ts'
import { aWorldBefore } from '../../../../test/before.ts'
import { aBrowser, type Browser } from '../../../../test/browsers.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { DomainError } from '../../../platform/errors.ts'
import { peppersOf } from '../../../platform/keys/peppers.ts'
import { migrate } from '../../../platform/migrations.ts'
import { accountHash } from '../tokens.ts'
import { attempt } from './attempts.service.ts'

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

/** Addresses of one carrier's network, and of others. */
const [owner, neighbour, elsewhere] = ['41.10.0.5', '41.10.0.77', '198.51.100.9']

const wrong = ({ email }: Someone) => ({ email, password: 'not this one' })
const guess = (browser: Browser, person: Someone, from?: string) => browser.signIn(wrong(person), from)

async function guessTimes(browser: Browser, person: Someone, times: number, from?: string): Promise<string[]> {
  const answers: string[] = []
  for (let at = 0; at < times; at += 1) answers.push(await guess(browser, person, from))
  return answers
}

/** The same from a network of its own, without a cookie. */
async function guessFrom(remoteAddress: string, person: Someone, { http }: Api = api): Promise<string> {
  const answer = await http.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: wrong(person) })
  return answer.json().code
}

/** The first rest is over within a second, which a test must not depend on. */
const prolongRests = () =>
  asOwner(
    world.url,
    `update sign_in_throttle set blocked_until = now() + interval '15 minutes' where blocked_until is not null`,
  )

/** Guesses until there is a rest. */
async function exhaust(browser: Browser, person: Someone): Promise<void> {
  expect(await guessTimes(browser, person, 5)).toEqual(Array(5).fill('invalid_credentials'))
  await prolongRests()
}

/** Somebody and the browser that they signed in with before. */
async function someoneAtHome(from = owner) {
  const person = await aUser(api, { verified: true })
  const home = await aBrowser(api, from)
  expect(await home.signIn(person)).toBe('done')
  return { person, home }
}

const tell = () =>
  runAll(
    world.db,
    api.tasks.filter(({ name }) => name.startsWith('notifications.') && name !== 'notifications.push'),
  )

/** What somebody's list says of a type, the newest first. */
async function toldOf({ api: own }: Someone, type: string): Promise<string[]> {
  await tell()
  const notices = await own.notifications.listNotifications({ query: {} })
  return notices.filter((notice) => notice.type === type).map(({ body }) => body)
}

const lettersOf = ({ email }: Someone, subject: string) =>
  asOwner(world.url, 'select key from sandbox_letter where recipient = $1 and subject = $2', [email, subject])

const later = (hours: number) =>
  asOwner(
    world.url,
    `update sign_in_throttle set counted_since = counted_since - make_interval(hours => $1),
       blocked_until = blocked_until - make_interval(hours => $1), untold_since = untold_since - make_interval(hours => $1),
       told_at = told_at - make_interval(hours => $1)`,
    [hours],
  )

describe('a browser that signed in before', () => {
  test('is not kept out by wrong passwords from a neighbour of the same network', async () => {
    const { person, home } = await someoneAtHome()
    const attacker = await aBrowser(api, neighbour)

    await exhaust(attacker, person)

    expect(await home.signIn(person)).toBe('done')
    expect(await attacker.signIn(person)).toBe('too_many_attempts')
  })

  test('is not kept out when everybody in the world guesses, wherever its owner is', async () => {
    const { person, home } = await someoneAtHome()
    const attacker = await aBrowser(api, elsewhere)
    await guess(attacker, person)
    await asOwner(
      world.url,
      `update sign_in_throttle set failures = 100, counted_since = now() where network = '*' and account_hash in (
         select account_hash from sign_in_throttle where network = '198.51.100.0/24')`,
    )

    expect(await attacker.signIn(person, '203.0.113.1')).toBe('too_many_attempts')
    expect(await home.signIn(person, '203.0.114.1')).toBe('done')
  })

  test('has a count of its own: a thief who sits at it is slowed down, and the rest of the world is not', async () => {
    const { person, home } = await someoneAtHome()
    const friend = await aBrowser(api, neighbour)

    await exhaust(home, person)

    expect(await home.signIn(person)).toBe('too_many_attempts')
    expect(await home.signIn(person, elsewhere)).toBe('too_many_attempts')
    expect(await friend.signIn(person)).toBe('done')
  })

  test('is one to twenty at once, over two processes', async () => {
    await using second = await anApi(world)
    const { person, home } = await someoneAtHome()
    const twin = { ...home, ask: (await aBrowserWith(second, home.cookie)).ask }
    const payload = wrong(person)
    const tries = Array.from({ length: 24 }, (_, at) =>
      (at % 2 ? home : twin).ask({ method: 'POST', url: '/api/auth/login', payload }),
    )

    const codes = (await Promise.all(tries)).map((answer) => answer.json().code)

    expect(codes.filter((code) => code === 'invalid_credentials').length).toBeLessThan(10)
    expect(codes.filter((code) => code === 'too_many_attempts').length).toBeGreaterThan(14)
  })

  test('changes password and PIN though a neighbour guesses', async () => {
    const { person, home } = await someoneAtHome()
    await exhaust(await aBrowser(api, neighbour), person)
    const post = (token: string, url: string, payload: object) => home.ask({ method: 'POST', url, payload, token })

    const pin = await post(person.token, '/api/auth/pin', { pin: '8305', password: person.password })
    const password = await post(pin.json().token, '/api/auth/password', {
      current_password: person.password,
      new_password: 'green kettle eight stairs',
    })

    expect([pin.statusCode, password.statusCode]).toEqual([200, 200])
  })

  test('is known to the accounts that signed in with it, and to no other', async () => {
    const { person: mallory, home } = await someoneAtHome(neighbour)
    const { person: victim } = await someoneAtHome()

    await exhaust(home, victim)

    expect(await guess(home, victim)).toBe('too_many_attempts')
    expect(await guess(await aBrowser(api, neighbour), victim)).toBe('too_many_attempts')
    expect(await home.signIn(mallory)).toBe('done')
  })

  test.each([
    [
      'is signed out from the list',
      (person: Someone, id: string) => person.api.auth.endSession({ params: { session_id: id } }),
    ],
    ['is signed out with all others', (person: Someone) => person.api.auth.endOtherSessions()],
    [
      'knew the old password',
      (person: Someone) =>
        person.api.auth.changePassword({
          body: { current_password: person.password, new_password: 'green kettle eight stairs' },
        }),
    ],
  ])('is a stranger again once it %s, and told when it comes back', async (_name, end) => {
    const person = await aUser(api)
    const thief = await aBrowser(api, '127.0.0.1')
    await thief.signIn(person)
    const [session] = await person.api.auth.listSessions()

    await end(person, session?.id ?? '')
    await thief.signIn(person)
    await thief.signIn({ ...person, password: 'green kettle eight stairs' })

    expect(await toldOf(person, 'security.new_device')).toHaveLength(2)
  })

  test('stays known to whoever signs out there, and where another of its own sessions is ended', async () => {
    const person = await aUser(api)
    const home = await aBrowser(api, '127.0.0.1')
    const login = () =>
      home.ask({ method: 'POST', url: '/api/auth/login', payload: { email: person.email, password: person.password } })
    const [first, second] = [(await login()).json().token, (await login()).json().token]
    const [newest] = await api.as(first).auth.listSessions()

    await home.ask({ method: 'DELETE', url: `/api/auth/sessions/${newest?.id}`, token: first })
    await home.ask({ method: 'POST', url: '/api/auth/logout', token: first })
    await login()

    expect(second).toBeDefined()
    expect(await toldOf(person, 'security.new_device')).toHaveLength(1)
  })

  test('is kept as a hash, which opens nothing', async () => {
    const { person, home } = await someoneAtHome()
    const id = home.cookie.replace('sengi_visitor=', '').split('.')[0] ?? ''

    const rows = await asOwner<{ text: string }>(
      world.url,
      `select to_jsonb(known_browser)::text as text from known_browser where user_id = $1
       union all select to_jsonb(session)::text from session where user_id = $1`,
      [person.id],
    )

    expect(rows.length).toBeGreaterThanOrEqual(3)
    expect(JSON.stringify(rows)).not.toContain(id)
  })
})

async function aBrowserWith({ http }: Api, cookie: string) {
  const ask: Browser['ask'] = ({ method = 'GET', url, payload }) =>
    http.inject({ method, url, remoteAddress: owner, headers: { cookie }, ...(payload && { payload }) })
  return { ask }
}

describe('a new device', () => {
  test('is a browser that was never seen, also one that calls itself the same in the same network', async () => {
    const { person, home } = await someoneAtHome('127.0.0.1')
    expect(await toldOf(person, 'security.new_device')).toHaveLength(1)

    await home.signIn(person)
    expect(await toldOf(person, 'security.new_device')).toHaveLength(1)
    await (await aBrowser(api, '127.0.0.1')).signIn(person)

    const [body] = await toldOf(person, 'security.new_device')
    expect(await toldOf(person, 'security.new_device')).toHaveLength(2)
    expect(body).toContain('with a browser that is new for your account. If that was not you')
    expect(await lettersOf(person, 'New login to your account')).toHaveLength(2)
  })

  test('is a network that was never seen, also with a browser that was, and once', async () => {
    const { person, home } = await someoneAtHome('127.0.0.1')

    await home.signIn(person, elsewhere)
    await home.signIn(person, '198.51.100.200')

    const bodies = await toldOf(person, 'security.new_device')
    expect(bodies).toHaveLength(2)
    expect(bodies[0]).toContain('from a network that is new for your account')
  })

  test('that is new in both is told of in one notice', async () => {
    const { person } = await someoneAtHome('127.0.0.1')

    await (await aBrowser(api, elsewhere)).signIn(person)

    const bodies = await toldOf(person, 'security.new_device')
    expect(bodies).toHaveLength(2)
    expect(bodies[0]).toContain('with a browser and from a network that are new for your account')
  })

  test('is none where an account was opened: its first sign-in is told to nobody', async () => {
    const home = await aBrowser(api)
    const person = { email: 'first@example.co.za', username: 'first_one', password: 'a fine long secret of mine' }
    const answer = await home.ask({ method: 'POST', url: '/api/auth/register', payload: person })
    const holder = { ...person, id: '', token: answer.json().token, api: api.as(answer.json().token) }

    expect(await home.signIn(person)).toBe('done')

    expect(await toldOf(holder, 'security.new_device')).toEqual([])
  })

  test('that refuses cookies is new each time, and one that takes its first with the answer is known by it', async () => {
    const person = await aUser(api)
    const login = (headers: Record<string, string> = {}) =>
      api.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers,
        payload: { ...person, username: undefined, id: undefined, token: undefined, api: undefined },
      })
    await login()
    const first = await login()
    expect(await toldOf(person, 'security.new_device')).toHaveLength(2)

    await login({ cookie: String(first.headers['set-cookie']).split(';')[0] ?? '' })

    expect(await toldOf(person, 'security.new_device')).toHaveLength(2)
  })

  test('signing in twenty times at once is told of once', async () => {
    const { person } = await someoneAtHome('127.0.0.1')
    const laptop = await aBrowser(api, '127.0.0.1')

    const answers = await Promise.all(Array.from({ length: 20 }, () => laptop.signIn(person)))

    expect(answers).toContain('done')
    expect(await toldOf(person, 'security.new_device')).toHaveLength(2)
  })

  test('is told of after years as well, when networks and browsers are forgotten', async () => {
    const { person } = await someoneAtHome('127.0.0.1')
    await (await aBrowser(api, elsewhere)).signIn(person)
    const before = await toldOf(person, 'security.new_device')
    await asOwner(
      world.url,
      `update known_browser set last_seen_at = last_seen_at - interval '500 days' where user_id = $1`,
      [person.id],
    )
    await asOwner(
      world.url,
      `update known_network set last_seen_at = last_seen_at - interval '500 days' where user_id = $1`,
      [person.id],
    )

    await runAll(
      world.db,
      api.tasks.filter(({ name }) => name === 'auth.forget_old'),
    )

    expect(await asOwner(world.url, 'select 1 from known_browser where user_id = $1', [person.id])).toEqual([])
    const networks = await asOwner(world.url, 'select network from known_network where user_id = $1', [person.id])
    expect(networks).toEqual([{ network: '198.51.100.0/24' }])
    await (await aBrowser(api, '192.0.2.1')).signIn(person)
    expect(await toldOf(person, 'security.new_device')).toHaveLength(before.length + 1)
  })
})

describe('wrong passwords', () => {
  const type = 'security.sign_ins_failed'

  test('are told to the owner with the fifth, in the list and by letter', async () => {
    const person = await aUser(api, { verified: true })
    const attacker = await aBrowser(api, elsewhere)

    await guessTimes(attacker, person, 4)
    expect(await toldOf(person, type)).toEqual([])
    await guess(attacker, person)

    expect(await toldOf(person, type)).toEqual([expect.stringContaining('was typed for your account 5 times')])
    expect(await lettersOf(person, 'Wrong password for your account')).toHaveLength(1)
  })

  test('count together, from however many networks, browsers and hours', async () => {
    const { person, home } = await someoneAtHome()

    for (const network of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
      await guessFrom(network, person)
      await later(20)
    }
    await guess(home, person)
    expect(await toldOf(person, type)).toEqual([])
    await guessFrom('4.4.4.4', person)

    expect(await toldOf(person, type)).toHaveLength(1)
  })

  test('fill no mailbox: a day later the owner hears how many more there were', async () => {
    const person = await aUser(api, { verified: true })
    for (let at = 0; at < 12; at += 1) await guessFrom(`5.5.${at}.1`, person)
    expect(await toldOf(person, type)).toHaveLength(1)

    await later(25)
    await guessFrom('5.5.0.1', person)

    const bodies = await toldOf(person, type)
    expect(bodies).toHaveLength(2)
    expect(bodies[0]).toContain(' 8 times')
  })

  test('that the owner mistyped are no alarm, and do not hide those of others', async () => {
    const { person, home } = await someoneAtHome()
    await guessFrom(elsewhere, person)

    for (let day = 0; day < 3; day += 1) {
      await guessTimes(home, person, 3)
      expect(await home.signIn(person)).toBe('done')
    }
    expect(await toldOf(person, type)).toEqual([])
    for (const network of ['6.1.1.1', '6.2.2.2', '6.3.3.3', '6.4.4.4']) await guessFrom(network, person)

    expect(await toldOf(person, type)).toHaveLength(1)
  })

  test('now and then over weeks are no alarm', async () => {
    const person = await aUser(api)
    const browser = await aBrowser(api, elsewhere)

    for (let week = 0; week < 6; week += 1) {
      await guess(browser, person)
      await later(8 * 24)
    }

    expect(await toldOf(person, type)).toEqual([])
  })

  test('of whoever sits at an open session count as well', async () => {
    const person = await aUser(api)
    const change = { current_password: 'not this one', new_password: 'green kettle eight stairs' }

    for (let at = 0; at < 5; at += 1) await person.api.auth.changePassword({ body: change }).catch(() => {})

    expect(await toldOf(person, type)).toHaveLength(1)
  })

  test('thirty at once, over two processes and many networks, are told of once', async () => {
    await using second = await anApi(world)
    const person = await aUser(api)

    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => guessFrom(`7.7.${at}.1`, person, at % 2 ? api : second)),
    )

    expect(answers.filter((answer) => answer === 'invalid_credentials').length).toBeGreaterThanOrEqual(5)
    expect(await toldOf(person, type)).toHaveLength(1)
  })

  test('for an address without an account, or of a suspended one, are told to nobody', async () => {
    const suspended = await aUser(api)
    await asOwner(world.url, 'update app_user set suspended_at = clock_now() where id = $1', [suspended.id])
    const attacker = await aBrowser(api, elsewhere)
    const events = () => asOwner(world.url, `select id from outbox where detail->>'what' = 'failed'`)
    const before = await events()

    await guessTimes(attacker, suspended, 5)
    await guessTimes(attacker, { ...suspended, email: 'nobody@example.co.za' }, 5)

    expect(await events()).toEqual(before)
  })

  test('that could not be checked, because too many ask, are not counted', async () => {
    const target = { accountHash: accountHash('busy@example.co.za', peppersOf({})), network: '8.8.8.0/24' }
    const unchecked = () => attempt(world.db, target, () => Promise.reject(new DomainError('busy')))

    for (let at = 0; at < 6; at += 1) await expect(unchecked()).rejects.toMatchObject({ code: 'busy' })

    const rows = await asOwner(
      world.url,
      'select network, failures, untold, told_at from sign_in_throttle where account_hash = $1 order by network',
      [target.accountHash],
    )
    expect(rows).toEqual([
      { network: '*', failures: 0, untold: 0, told_at: null },
      { network: '8.8.8.0/24', failures: 0, untold: 0, told_at: null },
    ])
  })
})

describe('wrong PINs', () => {
  const facts = { to_identifier: '@nobody', asset: 'BTC', amount: '1' }
  const tryPin = ({ api: own }: Someone, pin = '9999') =>
    own.auth.stepUp({ body: { pin, act: 'send', facts } }).then(
      () => 'done',
      (error: { problem: { code: string } }) => error.problem.code,
    )
  const someoneWithPin = async () => {
    const person = await aUser(api, { verified: true })
    await person.api.auth.setPin({ body: { pin: '8305', password: person.password } })
    return person
  }
  const type = 'security.pin_guessed'

  test('are told to the owner when no try is left, in the list and by letter', async () => {
    const person = await someoneWithPin()

    for (let at = 0; at < 4; at += 1) await tryPin(person)
    expect(await toldOf(person, type)).toEqual([])
    await tryPin(person)
    await tryPin(person)

    expect(await toldOf(person, type)).toEqual([expect.stringContaining('for the next 15 minutes')])
    expect(await lettersOf(person, 'Wrong PIN, too many times')).toHaveLength(1)
  })

  test('twenty at once are told of once, and four that end with the right one are not', async () => {
    const [guessed, forgetful] = [await someoneWithPin(), await someoneWithPin()]

    await Promise.all(Array.from({ length: 20 }, () => tryPin(guessed)))
    for (let at = 0; at < 4; at += 1) await tryPin(forgetful)
    await tryPin(forgetful, '8305')

    expect(await toldOf(guessed, type)).toHaveLength(1)
    expect(await toldOf(forgetful, type)).toEqual([])
  })
})

test('people of an older version are known by where they signed in from, and told of every other place', async () => {
  const [recent, dormant, never] = [randomUUID(), randomUUID(), randomUUID()]
  await using older = await aWorldBefore('0033_visitors.sql')
  await asOwner(
    older.url,
    `insert into app_user (id, email, email_canonical, username, password_hash, terms_version)
       select id::uuid, name || '@example.co.za', name || '@example.co.za', name, 'x', '1'
       from (values ('${recent}', 'recent'), ('${dormant}', 'dormant'), ('${never}', 'never')) as person (id, name);
     insert into session (user_id, token_hash, device, network, expires_at)
       values ('${recent}', sha256('a'), 'Chrome', '41.10.0.0/24', now()), ('${recent}', sha256('b'), 'Edge', '41.10.0.0/24', now());
     insert into known_device (user_id, device) values ('${recent}', 'Chrome'), ('${dormant}', 'Chrome');
     insert into audit_event (actor_id, action, subject, network) values
       ('${dormant}', 'auth.signed_in', '${dormant}', '1.1.1.0/24'), ('${dormant}', 'auth.signed_in', '${dormant}', '2.2.2.0/24'),
       ('${recent}', 'auth.signed_in', '${recent}', '41.10.0.0/24')`,
  )

  await migrate(older.url)

  const known = await asOwner(older.url, 'select user_id, network from known_network order by network')
  expect(known).toEqual([
    { user_id: dormant, network: '2.2.2.0/24' },
    { user_id: recent, network: '41.10.0.0/24' },
  ])
})
