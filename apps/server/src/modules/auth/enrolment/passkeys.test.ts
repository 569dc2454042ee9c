import type { ApiError } from '@sengi/contract/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf as outcomeOf, type Someone } from '../../../../test/api.ts'
import { type Careful, codeOf, someoneWithFactor } from '../../../../test/stand-ins/factors.ts'
import { addKey, keyOptions } from '../../../../test/stand-ins/keys.ts'
import { aDevice, type Device, type Odd } from '../../../../test/stand-ins/passkeys.ts'
import { askPromises, asOwner, aWorld, type World } from '../../../../test/world.ts'
import { advanceClock } from '../../../platform/clock.ts'
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
const begin = (person: Careful) => keyOptions(world, person)
const add = (person: Careful, device?: Device, odd?: Odd) => addKey(world, person, device, odd)

async function challengeOf({ email, password }: Pick<Someone, 'email' | 'password'>) {
  const asked = await api
    .as()
    .auth.login({ body: { email, password } })
    .then(
      () => undefined,
      (error: ApiError) => error.problem.second_factor,
    )
  if (!asked) throw new Error('No challenge was asked')
  return asked
}

type Asked = Awaited<ReturnType<typeof challengeOf>>
const answer = ({ email, password }: Someone, asked: Asked, shown: ReturnType<Device['get']>, by = api) =>
  by.as().auth.login({ body: { email, password, challenge: asked.challenge, passkey: shown } })

async function signIn(person: Someone, device: Device, odd: Odd = {}) {
  const asked = await challengeOf(person)
  return answer(person, asked, device.get(asked.passkey ?? {}, odd))
}

describe('adding', () => {
  test('asks the password and a second factor that is on, and what the device made is listed', async () => {
    const sam = await someoneWithFactor(api, world)
    const beginBy = (password: string, code: string) => outcome(sam.api.auth.beginPasskey({ body: { password, code } }))
    const code = await codeOf(world, sam.secret)
    expect(await beginBy('not this one', code)).toBe('password_wrong')
    expect(await beginBy(sam.password, await codeOf(world, sam.secret, 9))).toBe('second_factor_wrong')
    const options = await begin(sam)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Sengi' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
    })
    await sam.api.auth.addPasskey({ body: { name: 'My phone', ...aDevice().create(options) } })

    expect(await sam.api.auth.listPasskeys()).toMatchObject([{ name: 'My phone', last_used_at: null }])
    const lee = await aUser(api)
    expect(await outcome(lee.api.auth.beginPasskey({ body: { password: lee.password, code } }))).toBe(
      'second_factor_off',
    )
  })

  test.each<[string, Odd]>([
    ['of another address', { origin: 'https://sengi.example.evil' }],
    ['for another host', { host: 'sengi.example.evil' }],
    ['whose owner was not asked', { unverified: true }],
    ['of another kind of answer', { type: 'webauthn.get' }],
  ])('a key %s is refused', async (_, odd) => {
    const sam = await someoneWithFactor(api, world)
    expect(await outcome(add(sam, aDevice(), odd))).toBe('passkey_refused')
    expect(await sam.api.auth.listPasskeys()).toEqual([])
  })

  test('what is to be signed serves once, its person alone, and five minutes', async () => {
    const [sam, lee] = [await someoneWithFactor(api, world), await someoneWithFactor(api, world)]
    const made = aDevice().create(await begin(sam))
    await begin(lee)
    const send = (to: Someone, by = made) => outcome(to.api.auth.addPasskey({ body: { name: 'My phone', ...by } }))

    expect(await send(lee)).toBe('passkey_refused')
    expect(await send(sam)).toBe('done')
    expect(await send(sam)).toBe('passkey_refused')
    const late = aDevice().create(await begin(sam))
    await advanceClock(api.db, 5 * 60)
    expect(await send(sam, late)).toBe('passkey_refused')
    expect(await sam.api.auth.listPasskeys()).toHaveLength(1)
  })

  test('ten at most, each device once, with a name that can be changed', async () => {
    const sam = await someoneWithFactor(api, world)
    const first = await add(sam)
    expect(await outcome(add(sam, first))).toBe('passkey_known')
    for (let n = 1; n < 10; n += 1) await add(sam)
    expect(await outcome(add(sam))).toBe('passkeys_full')
    const [key] = await sam.api.auth.listPasskeys()
    const params = { passkey_id: key?.id ?? '' }

    expect((await sam.api.auth.renamePasskey({ params, body: { name: 'Laptop' } })).name).toBe('Laptop')
    const lee = await someoneWithFactor(api, world)
    expect(await outcome(lee.api.auth.renamePasskey({ params, body: { name: 'Mine' } }))).toBe('passkey_not_found')
    const removal = { params, body: { password: lee.password } }
    expect(await outcome(lee.api.auth.removePasskey(removal))).toBe('passkey_not_found')
  })
})

describe('signing in', () => {
  test('takes a passkey in the second step, and says when it was used', async () => {
    const sam = await someoneWithFactor(api, world)
    const device = await add(sam)
    const asked = await challengeOf(sam)
    expect(asked.ways).toEqual(['passkey', 'authenticator', 'recovery_code'])
    expect(asked.passkey).toMatchObject({ rpId: 'localhost', userVerification: 'required' })

    const { token } = await answer(sam, asked, device.get(asked.passkey ?? {}))
    expect((await api.as(token).auth.listPasskeys())[0]?.last_used_at).not.toBe(null)
  })

  test.each<[string, Odd]>([
    ['of another address', { origin: 'https://sengi.example.evil' }],
    ['for another host', { host: 'sengi.example.evil' }],
    ['whose owner was not asked', { unverified: true }],
    ['that counts back', { count: 0 }],
    ['of another kind', { type: 'webauthn.create' }],
  ])('an answer %s is refused', async (_, odd) => {
    const sam = await someoneWithFactor(api, world)
    const device = await add(sam)
    await signIn(sam, device)
    expect(await outcome(signIn(sam, device, odd))).toBe('passkey_wrong')
    expect(await outcome(signIn(sam, device))).toBe('done')
  })

  test('an answer serves once: not again, and not for another challenge', async () => {
    const sam = await someoneWithFactor(api, world)
    const device = await add(sam)
    const [first, second] = [await challengeOf(sam), await challengeOf(sam)]
    const shown = device.get(first.passkey ?? {})

    expect(await outcome(answer(sam, second, shown))).toBe('passkey_wrong')
    expect(await outcome(answer(sam, first, shown))).toBe('done')
    expect(await outcome(answer(sam, first, shown))).toBe('second_factor_over')
  })

  test('of two at once with one count, over two processes, one wins', async () => {
    const sam = await someoneWithFactor(api, world)
    const device = await add(sam)
    const challenges = [await challengeOf(sam), await challengeOf(sam)]
    const results = await Promise.allSettled(
      challenges.map((asked, n) => answer(sam, asked, device.get(asked.passkey ?? {}, { count: 7 }), n ? there : api)),
    )

    expect(results.map(outcomeOf).toSorted()).toEqual(['done', 'passkey_wrong'])
  })

  test('takes no key of somebody else, none that was removed, and nothing that is none', async () => {
    const [sam, lee] = [await someoneWithFactor(api, world), await someoneWithFactor(api, world)]
    const [mine, theirs] = [await add(sam), await add(lee)]
    expect(await outcome(signIn(sam, theirs))).toBe('passkey_wrong')
    const asked = await challengeOf(sam)
    const nonsense = { id: mine.id, client_data: 'none', authenticator_data: 'none', signature: 'none' }
    expect(await outcome(answer(sam, asked, nonsense))).toBe('passkey_wrong')

    const [key] = await sam.api.auth.listPasskeys()
    const removal = (password: string) =>
      outcome(sam.api.auth.removePasskey({ params: { passkey_id: key?.id ?? '' }, body: { password } }))
    expect(await removal('not this one')).toBe('password_wrong')
    expect(await removal(sam.password)).toBe('done')
    expect(await removal(sam.password)).toBe('passkey_not_found')
    expect(await outcome(signIn(sam, mine))).toBe('passkey_wrong')
  })
})

test('what is added and removed is told and kept in the trail; switched off, nothing is left', async () => {
  const sam: Careful = await someoneWithFactor(api, world)
  await add(sam)
  await add(sam)
  const [key] = await sam.api.auth.listPasskeys()
  await sam.api.auth.removePasskey({ params: { passkey_id: key?.id ?? '' }, body: { password: sam.password } })
  const code = sam.recoveryCodes[0] ?? ''
  await sam.api.auth.turnOffSecondFactor({ body: { password: sam.password, code } })

  const events = await asOwner<{ action: string }>(
    world.url,
    `select action from audit_event where subject = $1 and action ~ 'passkey' order by id`,
    [sam.id],
  )
  expect(events.map(({ action }) => action)).toEqual([
    'auth.passkey_added',
    'auth.passkey_added',
    'auth.passkey_removed',
  ])
  const heard = await asOwner<{ what: string }>(
    world.url,
    `select detail ->> 'what' as what from outbox where user_id = $1 and detail ->> 'what' ~ 'passkey' order by id`,
    [sam.id],
  )
  expect(heard.map(({ what }) => what)).toEqual(['passkey_added', 'passkey_added', 'passkey_removed'])
  expect(await sam.api.auth.listPasskeys()).toEqual([])
})
