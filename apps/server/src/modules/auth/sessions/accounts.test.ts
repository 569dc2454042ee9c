import { ApiError } from '@sengi/contract/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi } from '../../../../test/api.ts'
import { productionSettings } from '../../../../test/whole/production.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { leakedInSandbox } from '../../../ports/breaches/sandbox.ts'
import { findUserByHandle, usernamesOf } from '../index.ts'

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

const lerato = { email: 'Lerato@Example.co.za', username: 'lerato', password: 'blue kettle seven stairs' }
const register = (body: { email: string; username: string; password: string; phone?: string }, through = api) =>
  through.as().auth.register({ body })

async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(() => null).catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error(`This was not refused: ${String(error)}`)
  const { status, code, detail } = error.problem
  return { status, code, detail }
}

describe('opening an account', () => {
  test('gives a session at once, and me answers who one is', async () => {
    const { token } = await register({ ...lerato, phone: '082 123 4567' })

    expect(token).toMatch(/^sengi_[A-Za-z0-9_-]{43}$/)
    expect(await api.as(token).auth.me()).toMatchObject({
      username: 'lerato',
      email: 'Lerato@Example.co.za',
      phone: '+27821234567',
      kyc_tier: 'tier_0',
      is_admin: false,
      permissions: [],
    })
  })

  test.each(['thabo@sengi.example', 'Someone@MARKET.Sengi.Example'])(
    'the addresses of the sandbox’s own people are nobody else’s: %s',
    async (email) => {
      const refusal = await refusalOf(register({ ...lerato, email, username: 'a_stranger' }))

      expect(refusal).toMatchObject({
        status: 422,
        code: 'email_reserved',
        detail: expect.stringContaining('reserved'),
      })
    },
  )

  test('records which terms were accepted, and the act', async () => {
    const [user] = await asOwner<{ id: string; terms_version: string; terms_accepted_at: Date }>(
      world.url,
      `select id, terms_version, terms_accepted_at from app_user where username = 'lerato'`,
    )
    const acts = await asOwner<{ action: string }>(world.url, 'select action from audit_event where actor_id = $1', [
      user?.id,
    ])

    expect(user).toMatchObject({ terms_version: '1.0', terms_accepted_at: expect.any(Date) })
    expect(acts.map(({ action }) => action)).toEqual(['auth.registered', 'auth.email_code_sent', 'auth.signed_in'])
  })

  const taken = {
    status: 409,
    code: 'registration_refused',
    detail: 'We could not open an account with these details. Choose another username or e-mail, or log in.',
  }

  test('a taken e-mail, in any case, and a taken username get the same refusal', async () => {
    const sameEmail = await refusalOf(register({ ...lerato, email: 'lerato@EXAMPLE.co.za', username: 'somebody' }))
    const sameName = await refusalOf(register({ ...lerato, email: 'other@example.co.za' }))

    expect([sameEmail, sameName]).toEqual([taken, taken])
  })

  test('the same e-mail ten times at once opens one account', async () => {
    const tries = Array.from({ length: 10 }, (_, at) =>
      register({ email: 'race@example.co.za', username: `racer_${at}`, password: 'a fine long secret' }),
    )

    const results = await Promise.allSettled(tries)

    const users = await asOwner(world.url, `select id from app_user where email_canonical = 'race@example.co.za'`)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(users).toHaveLength(1)
  })

  test.each([
    [{ username: 'sengi_support' }, 422, 'username_not_allowed'],
    [{ username: 'adm1n' }, 422, 'username_not_allowed'],
    [{ username: 'Thabo' }, 422, 'invalid_request'],
    [{ username: 'аdmin' }, 422, 'invalid_request'],
    [{ username: 'ａｄｍｉｎ' }, 422, 'invalid_request'],
    [{ username: 'ab' }, 422, 'invalid_request'],
    [{ email: 'no-address' }, 422, 'invalid_request'],
    [{ email: `${'x'.repeat(300)}@example.co.za` }, 422, 'invalid_request'],
    [{ password: 'short' }, 422, 'invalid_request'],
    [{ password: 'password1234' }, 422, 'password_refused'],
    [{ password: leakedInSandbox }, 422, 'password_leaked'],
    [{ password: 'x'.repeat(257) }, 422, 'invalid_request'],
    [{ phone: '+27 821' }, 422, 'invalid_phone'],
  ])('%j is refused', async (wish, status, code) => {
    const body = { email: 'wish@example.co.za', username: 'wisher', password: 'a fine long secret', ...wish }

    const refusal = await refusalOf(register(body))

    expect(refusal).toMatchObject({ status, code })
    expect(await asOwner(world.url, `select id from app_user where email_canonical = 'wish@example.co.za'`)).toEqual([])
  })

  test('one network opens or tries ten accounts an hour', async () => {
    await using limited = await anApi(world, { RATE_LIMIT: 'on' })
    const statuses: number[] = []
    for (let at = 0; at < 11; at += 1) {
      const answer = await limited.http.inject({
        method: 'POST',
        url: '/api/auth/register',
        payload: { ...lerato, username: `probe_${at}` },
        remoteAddress: '203.0.113.9',
      })
      statuses.push(answer.statusCode)
    }

    expect(statuses).toEqual([...Array(10).fill(409), 429])
  })

  test('nobody gives themselves a tier or a right', async () => {
    const answer = await api.http.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { ...lerato, username: 'sneaky', email: 's@example.co.za', kyc_tier: 'tier_3' },
    })

    expect(answer.json()).toMatchObject({ status: 422, code: 'unknown_field' })
  })
})

describe('the demonstration rule for administrators', () => {
  test('in the sandbox the username admin and admin in the e-mail make an owner', async () => {
    const byName = await register({ email: 'a@example.co.za', username: 'admin', password: 'a fine long secret' })
    const byEmail = await register({ email: 'x+admin@example.co.za', username: 'xena', password: 'a fine long secret' })

    const people = [await api.as(byName.token).auth.me(), await api.as(byEmail.token).auth.me()]

    expect(people.map(({ is_admin }) => is_admin)).toEqual([true, true])
    expect(people[0]?.permissions).toContain('staff.manage')
  })

  test('in production the name is reserved and the e-mail gives nothing', async () => {
    await using production = await anApi(world, productionSettings(world.url))

    const named = register({ email: 'b@example.co.za', username: 'admin', password: 'a fine long secret' }, production)
    expect(await refusalOf(named)).toMatchObject({ status: 422, code: 'username_not_allowed' })
    const { token } = await register(
      { email: 'y+admin@example.co.za', username: 'yara', password: 'a fine long secret' },
      production,
    )
    expect(await production.as(token).auth.me()).toMatchObject({ is_admin: false, permissions: [] })
  })
})

describe('finding people by what they are called', () => {
  test('a username in any case, with and without @, and an e-mail address find the same person', async () => {
    const handles = ['lerato', '@Lerato', 'LERATO', 'lerato@example.co.za', 'LERATO@example.co.za']

    const found = await Promise.all(handles.map((handle) => findUserByHandle(world.db, handle)))

    expect(found.map((user) => user?.username)).toEqual(handles.map(() => 'lerato'))
    expect(await usernamesOf(world.db, [found[0]?.id ?? ''])).toEqual(new Map([[found[0]?.id, 'lerato']]))
  })

  test('nobody finds a stranger, or a suspended account', async () => {
    await register({ email: 'gone@example.co.za', username: 'gone', password: 'a fine long secret' })
    await asOwner(world.url, `update app_user set suspended_at = clock_now() where username = 'gone'`)

    const found = await Promise.all(
      ['nobody_here', 'no@example.co.za', 'gone', 'gone@example.co.za', ''].map((handle) =>
        findUserByHandle(world.db, handle),
      ),
    )

    expect(found).toEqual([null, null, null, null, null])
  })
})
