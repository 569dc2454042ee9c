import { randomUUID } from 'node:crypto'
import type { StepUpAct, StepUpFacts } from '@sengi/contract/auth/step-up'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, anApi, codeOf as outcomeOf, type Someone } from '../../../../test/api.ts'
import { aHolder, elsewhere } from '../../../../test/chains.ts'
import { aMarket, balanceOf, brokenPromises, type Market, passTime } from '../../../../test/market.ts'
import { acquaint, settlePin } from '../../../../test/pins.ts'
import { type Careful, codeOf, forgetCodes, settleFactors, withFactor } from '../../../../test/stand-ins/factors.ts'
import { addKey } from '../../../../test/stand-ins/keys.ts'
import { aDevice, type Device, type Odd } from '../../../../test/stand-ins/passkeys.ts'
import { asOwner } from '../../../../test/world.ts'

let market: Market
/** A second process on the same database. */
let there: Api
let ann: Careful
let device: Device
let bob: Someone
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  bob = await aHolder(market, '0.001')
})
beforeEach(async () => {
  ann = await withFactor(market.world, await aHolder(market, '1'))
  device = await addKey(market.world, ann)
  await settleFactors(market.world, ann)
  await acquaint(market.world, ann, bob)
})
afterAll(async () => {
  expect(await brokenPromises(market)).toEqual([])
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const outcome = (call: Promise<unknown>) => Promise.allSettled([call]).then(([result]) => outcomeOf(result))
const facts = { to_identifier: `@nobody`, asset: 'BTC', amount: '0.01' }
const factsToBob = (amount = '0.01') => ({ to_identifier: `@${bob.username}`, asset: 'BTC', amount })

const ask = async (act: StepUpAct = 'send', of: StepUpFacts = factsToBob(), { api } = ann as Someone) =>
  (await api.auth.askStepUp({ body: { act, facts: of } })).options

const challengeIn = (options: unknown): string => (options as { challenge: string }).challenge

const signed = (options: unknown, by = device, odd: Odd = {}) => ({
  challenge: challengeIn(options),
  ...by.get(options, odd),
})

type Given = ReturnType<typeof signed>
const give = (passkey: Given, act: StepUpAct = 'send', of: StepUpFacts = factsToBob(), api = ann.api) =>
  api.auth.stepUp({ body: { passkey, act, facts: of } })

/** The same token by each of the three. */
const proofs = {
  pin: async (of: StepUpFacts) => {
    await settlePinOf(ann)
    return (await ann.api.auth.stepUp({ body: { pin: '8305', act: 'send', facts: of } })).token
  },
  code: async (of: StepUpFacts) => {
    const code = await codeOf(market.world, ann.secret)
    const { token } = await ann.api.auth.stepUp({ body: { code, act: 'send', facts: of } })
    await forgetCodes(market.world, ann)
    return token
  },
  passkey: async (of: StepUpFacts) => (await give(signed(await ask('send', of)), 'send', of)).token,
} as const

/** A new PIN asks for a code of whoever has a factor. */
async function settlePinOf(person: Careful): Promise<void> {
  if ((await person.api.auth.me()).has_pin) return
  const [code = ''] = person.recoveryCodes.splice(0, 1)
  await person.api.auth.setPin({ body: { pin: '8305', password: person.password, code } })
  await asOwner(
    market.world.url,
    `set session_replication_role = replica;
     update audit_event set at = at - interval '25 hours' where action = 'auth.pin_set' and actor_id = '${person.id}'`,
  )
}

const pay = (step_up_token: string | undefined, amount = '0.01', to = `@${bob.username}`, api = ann.api) =>
  api.transfers.send(
    { body: { to_identifier: to, asset: 'BTC', amount, ...(step_up_token && { step_up_token }) } },
    { idempotencyKey: randomUUID() },
  )

describe.each(['pin', 'code', 'passkey'] as const)('a payment confirmed by %s', (way) => {
  test('goes to this payee with this amount by this route, once, and nowhere else', async () => {
    const token = await proofs[way](factsToBob())
    const carl = await aHolder(market, '0.001')
    await acquaint(market.world, ann, carl)

    expect(await outcome(pay(undefined))).toBe('step_up_required')
    expect(await outcome(pay(token, '0.011'))).toBe('step_up_required')
    expect(await outcome(pay(token, '0.01', `@${carl.username}`))).toBe('step_up_required')
    const request = await carl.api.requests.createRequest(
      { body: { to_identifier: `@${ann.username}`, asset: 'BTC', amount: '0.01' } },
      { idempotencyKey: randomUUID() },
    )
    const fulfil = ann.api.requests.fulfillRequest(
      { params: { request_id: request.id }, body: { step_up_token: token } },
      { idempotencyKey: randomUUID() },
    )
    expect(await outcome(fulfil)).toBe('step_up_required')

    expect(await outcome(pay(token))).toBe('done')
    expect(await outcome(pay(token))).toBe('step_up_required')
    expect(await balanceOf(ann)).toBe('0.99000000')
  })

  test('is paid once by ten at once over two processes', async () => {
    const token = await proofs[way](factsToBob())
    const elsewhereToo = there.as(ann.token)

    const paid = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        outcome(pay(token, '0.01', `@${bob.username}`, n % 2 ? ann.api : elsewhereToo)),
      ),
    )

    expect(paid.filter((one) => one === 'done')).toHaveLength(1)
    expect(await balanceOf(ann)).toBe('0.99000000')
  })

  test('is over after two minutes', async () => {
    const token = await proofs[way](factsToBob())
    await passTime(market, 121)
    expect(await outcome(pay(token))).toBe('step_up_required')
  })
})

describe('what a passkey signs', () => {
  test.each<[string, StepUpAct, () => StepUpFacts]>([
    ['another amount', 'send', () => factsToBob('0.02')],
    ['another payee', 'send', () => ({ ...factsToBob(), to_identifier: elsewhere })],
    ['another route', 'fulfil', () => ({ request_id: randomUUID(), asset: 'BTC', amount: '0.01' })],
  ])('serves no %s, and is spent by the try', async (_, act, other) => {
    const given = signed(await ask())
    expect(await outcome(give(given, act, other()))).toBe('passkey_wrong')
    expect(await outcome(give(given))).toBe('passkey_wrong')
  })

  test('serves once, also of ten at once over two processes', async () => {
    const given = signed(await ask())
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        outcome(give(given, 'send', factsToBob(), n % 2 ? ann.api : there.as(ann.token))),
      ),
    )
    expect(tries.filter((one) => one === 'done')).toHaveLength(1)
  })

  test('is not used up by a try that the brake turns away', async () => {
    const given = signed(await ask())
    const wrong = () => outcome(give({ ...given, challenge: randomUUID() }))
    for (let n = 0; n < 5; n += 1) expect(await wrong()).toBe('passkey_wrong')
    expect(await outcome(give(given))).toBe('too_many_attempts')
    await expect.poll(() => outcome(give(given)), { timeout: 10_000 }).toBe('done')
  })

  test('serves for two minutes', async () => {
    const late = signed(await ask())
    await passTime(market, 121)
    expect(await outcome(give(late))).toBe('passkey_wrong')
  })

  test.each<[string, Odd]>([
    ['at another address', { origin: 'https://sengi.example.evil' }],
    ['for another host', { host: 'sengi.example.evil' }],
    ['by a device that asked nobody', { unverified: true }],
    ['with a count that goes back', { count: 0 }],
    ['as a registration', { type: 'webauthn.create' }],
  ])('%s is refused', async (_, odd) => {
    await give(signed(await ask()))
    expect(await outcome(give(signed(await ask(), device, odd)))).toBe('passkey_wrong')
  })

  test('is of one’s own key, for one’s own challenge, and of the right kind', async () => {
    const carl = await withFactor(market.world, await aHolder(market, '0.001'))
    const theirs = await addKey(market.world, carl)
    expect(await outcome(give(signed(await ask(), theirs)))).toBe('passkey_wrong')
    expect(await outcome(give(signed(await ask(), aDevice())))).toBe('passkey_wrong')
    expect(await outcome(give(signed(await ask('send', factsToBob(), carl))))).toBe('passkey_wrong')
    const { options } = await market.api.as().auth.askPasskey()
    expect(await outcome(give(signed(options)))).toBe('passkey_wrong')
  })

  test('for a payment opens no session, and what opens one confirms nothing', async () => {
    const options = await ask()
    const shown = device.getAlone(options, { handle: Buffer.from(ann.id).toString('base64url') })
    expect(await outcome(market.api.as().auth.signInWithPasskey({ body: shown }))).toBe('passkey_wrong')
  })

  test('is asked of whoever has a passkey, for facts of an act', async () => {
    expect(await outcome(ask('send', { asset: 'BTC' }))).toBe('step_up_facts_unknown')
    expect(await outcome(ask('send', facts, bob))).toBe('passkey_not_found')
    expect(await outcome(market.api.as().auth.askStepUp({ body: { act: 'send', facts } }))).toBe('sign_in_required')
  })

  test.each<[string, (given: Given) => Record<string, unknown>]>([
    ['two proofs', (passkey) => ({ passkey, pin: '8305' })],
    ['none', () => ({})],
    ['a passkey without a challenge', ({ challenge: _, ...passkey }) => ({ passkey })],
    ['a passkey that is a text', () => ({ passkey: 'mine' })],
    ['a passkey with more than is asked', (passkey) => ({ passkey: { ...passkey, is_admin: true } })],
  ])('with %s is refused as 422', async (_, odd) => {
    const payload = { ...odd(signed(await ask())), act: 'send', facts: factsToBob() }
    const headers = { authorization: `Bearer ${ann.token}` }
    const answer = await market.api.http.inject({ method: 'POST', url: '/api/auth/step_up', headers, payload })
    expect(answer.statusCode).toBe(422)
  })
})

test('who has no PIN and a factor confirms, and what confirms brakes while it is new', async () => {
  const carl = await withFactor(market.world, await aHolder(market, '1'))
  const theirs = await addKey(market.world, carl)
  expect((await carl.api.auth.me()).has_pin).toBe(false)
  const token = async (amount: string) => {
    const options = await ask('send', factsToBob(amount), carl)
    return (await give(signed(options, theirs), 'send', factsToBob(amount), carl.api)).token
  }
  const first = await outcome(token('0.01').then((by) => pay(by, '0.01', `@${bob.username}`, carl.api)))
  await settleFactors(market.world, carl)
  const later = await outcome(token('0.01').then((by) => pay(by, '0.01', `@${bob.username}`, carl.api)))

  expect(first).not.toBe('done')
  expect(first).not.toBe('step_up_required')
  expect(later).toBe('done')
})

test('a passkey that shows who is there ends a rest', async () => {
  await settlePin(market.world, bob)
  await asOwner(
    market.world.url,
    `update session set last_seen_at = now() - interval '31 minutes' where user_id = $1`,
    [ann.id],
  )
  await give(signed(await ask()))
  expect(await outcome(pay(undefined, '0.0001'))).toBe('done')
})
