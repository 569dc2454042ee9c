import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, codeOf as outcomeOf } from '../../../../test/api.ts'
import { type Careful, loseFactor, someoneWithFactor } from '../../../../test/stand-ins/factors.ts'
import { addKey } from '../../../../test/stand-ins/keys.ts'
import { aDevice, type Device, type Odd } from '../../../../test/stand-ins/passkeys.ts'
import { suspend } from '../../../../test/suspended.ts'
import { askPromises, asOwner, aWorld, type World } from '../../../../test/world.ts'
import { advanceClock } from '../../../platform/clock.ts'
import { authInvariants } from '../auth.invariants.ts'
import { forgetOld } from '../forget.service.ts'

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
const ask = async () => (await api.as().auth.askPasskey()).options
const enter = (shown: ReturnType<Device['getAlone']>, by = api) => by.as().auth.signInWithPasskey({ body: shown })
const signIn = async (device: Device, odd: Odd = {}) => enter(device.getAlone(await ask(), odd))

async function someoneWithKey(): Promise<{ sam: Careful; device: Device }> {
  const sam = await someoneWithFactor(api, world)
  return { sam, device: await addKey(world, sam) }
}

const handleOf = ({ id }: Careful) => Buffer.from(id).toString('base64url')

describe('signing in with a passkey alone', () => {
  test('names nobody in what it asks, opens a session and says when the key was used', async () => {
    const { sam, device } = await someoneWithKey()
    const options = await ask()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(JSON.stringify(options)).not.toContain(device.id)

    const { token } = await enter(device.getAlone(options))

    expect(await api.as(token).auth.me()).toMatchObject({ id: sam.id, has_passkey: true })
    expect((await api.as(token).auth.listPasskeys())[0]?.last_used_at).not.toBe(null)
    const trail = await asOwner(
      world.url,
      `select from audit_event where action = 'auth.signed_in' and actor_id = $1 and at >= now() - interval '1 minute'`,
      [sam.id],
    )
    expect(trail.length).toBeGreaterThan(0)
  })

  test.each<[string, Odd]>([
    ['of another address', { origin: 'https://sengi.example.evil' }],
    ['for another host', { host: 'sengi.example.evil' }],
    ['whose owner was not asked for finger, face or PIN', { unverified: true }],
    ['that counts back', { count: 0 }],
    ['of another kind', { type: 'webauthn.create' }],
    ['that names nobody', { handle: Buffer.from('nobody').toString('base64url') }],
    ['that names somebody who is not here', { handle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
  ])('an answer %s is refused, and the next one passes', async (_, odd) => {
    const { device } = await someoneWithKey()
    await signIn(device)
    expect(await outcome(signIn(device, odd))).toBe('passkey_wrong')
    expect(await outcome(signIn(device))).toBe('done')
  })

  test('an answer serves once, for its own challenge, within five minutes', async () => {
    const { device } = await someoneWithKey()
    const [first, second] = [await ask(), await ask()]
    const shown = device.getAlone(first)
    const { challenge } = device.getAlone(second)

    expect(await outcome(enter({ ...shown, challenge }))).toBe('passkey_wrong')
    expect(await outcome(enter({ ...shown, challenge: 'made_up_by_the_caller' }))).toBe('passkey_wrong')
    expect(await outcome(enter(shown))).toBe('done')
    expect(await outcome(enter(shown))).toBe('passkey_wrong')
    const late = device.getAlone(await ask())
    await advanceClock(api.db, 5 * 60)
    expect(await outcome(enter(late))).toBe('passkey_wrong')
  })

  test('of ten at once with one answer, over two processes, one wins; so with one count', async () => {
    const { device } = await someoneWithKey()
    const shown = device.getAlone(await ask())
    const same = await Promise.all(Array.from({ length: 10 }, (_, n) => outcome(enter(shown, n % 2 ? there : api))))
    expect(same.filter((one) => one === 'done')).toHaveLength(1)

    const copies = [device.getAlone(await ask(), { count: 9 }), device.getAlone(await ask(), { count: 9 })]
    const counted = await Promise.all(copies.map((one, n) => outcome(enter(one, n ? there : api))))
    expect(counted.toSorted()).toEqual(['done', 'passkey_wrong'])
  })

  test('a key that is unknown, somebody else’s, removed, or of a factor that is off is answered alike', async () => {
    const [{ sam, device }, { device: other }] = [await someoneWithKey(), await someoneWithKey()]
    const stranger = aDevice()
    expect(await outcome(signIn(stranger, { handle: handleOf(sam) }))).toBe('passkey_wrong')
    expect(await outcome(signIn(other, { handle: handleOf(sam) }))).toBe('passkey_wrong')
    const [key] = await sam.api.auth.listPasskeys()
    const gone = { params: { passkey_id: key?.id ?? '' }, body: { password: sam.password } }
    await sam.api.auth.removePasskey(gone)
    expect(await outcome(signIn(device))).toBe('passkey_wrong')

    const again = await addKey(world, sam)
    await sam.api.auth.turnOffSecondFactor({ body: { password: sam.password, code: sam.recoveryCodes[0] ?? '' } })
    expect(await outcome(signIn(again))).toBe('passkey_wrong')
  })

  test('a suspended account is answered as one that is not there', async () => {
    const { sam, device } = await someoneWithKey()
    await suspend(api.db, sam)
    expect(await outcome(signIn(device))).toBe('passkey_wrong')
    const body = { email: sam.email, password: sam.password }
    expect(await outcome(api.as().auth.login({ body }))).toBe('invalid_credentials')
  })

  test('wrong answers slow down where they come from, and lock out neither the owner nor their password', async () => {
    const { sam, device } = await someoneWithKey()
    const guesses: string[] = []
    while (guesses.length < 12 && guesses.at(-1) !== 'too_many_attempts')
      guesses.push(await outcome(signIn(device, { origin: 'https://sengi.example.evil' })))
    expect(guesses.at(-1)).toBe('too_many_attempts')

    const body = { email: sam.email, password: sam.password }
    expect(await outcome(api.as().auth.login({ body }))).toBe('second_factor_required')
    const home = await api.http.inject({
      method: 'POST',
      url: '/api/auth/passkey',
      remoteAddress: '203.0.113.9',
      payload: device.getAlone(await ask()),
    })
    expect(home.statusCode).toBe(200)
  })

  test('a loss that somebody reported is withdrawn by whoever shows the key', async () => {
    const { sam, device } = await someoneWithKey()
    const body = { email: sam.email, password: sam.password }
    const { second_factor } = await api
      .as()
      .auth.login({ body })
      .catch(({ problem }) => problem)
    await loseFactor(api, world, sam, second_factor.challenge)

    const { token } = await signIn(device)
    expect((await api.as(token).auth.getSecondFactor()).lost).toBe(null)
  })

  test.each<[string, Record<string, unknown>]>([
    ['without a challenge', { challenge: undefined }],
    ['with a challenge that is a list', { challenge: ['a'] }],
    ['with a handle of other letters', { user_handle: 'a b' }],
    ['without a signature', { signature: undefined }],
    ['with a signature that is too long', { signature: 'a'.repeat(8_001) }],
    ['with what is not asked', { is_admin: true }],
  ])('%s is refused as 422', async (_, odd) => {
    const { device } = await someoneWithKey()
    const payload = { ...device.getAlone(await ask()), ...odd }
    const answer = await api.http.inject({ method: 'POST', url: '/api/auth/passkey', payload })
    expect(answer.statusCode).toBe(422)
  })

  test('what nobody answered is forgotten', async () => {
    await ask()
    await advanceClock(api.db, 5 * 60 + 1)
    await forgetOld(api.db)
    expect(await asOwner(world.url, 'select from passkey_sign_in')).toEqual([])
  })
})
