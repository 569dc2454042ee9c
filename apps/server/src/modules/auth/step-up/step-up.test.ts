import type { StepUpFacts } from '@sengi/contract/auth/step-up'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../../test/api.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { advanceClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/db.ts'
import { requireStepUp } from '../index.ts'

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

const facts = { to_identifier: '@thandi', asset: 'BTC', amount: '0.01' }

async function someoneWithPin(pin = '8305'): Promise<Someone> {
  const person = await aUser(api)
  await person.api.auth.setPin({ body: { pin, password: person.password } })
  return person
}

const tokenOf = async (person: Someone, of: StepUpFacts = facts) => {
  const { token } = await person.api.auth.stepUp({ body: { pin: '8305', act: 'send', facts: of } })
  return token
}

const pay = (person: Someone, token: string | undefined, of: StepUpFacts = facts) =>
  inTransaction(world.db, (tx) => requireStepUp(tx, person, { act: 'send', facts: of, token }))

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string; problem?: { code: string } }) => error.problem?.code ?? error.code ?? String(error),
  )

const guess = (person: Someone, pin = '9999') => codeOf(person.api.auth.stepUp({ body: { pin, act: 'send', facts } }))

describe('setting a PIN', () => {
  test('asks for the password, and says afterwards that there is one', async () => {
    const person = await aUser(api)
    const before = await person.api.auth.me()

    const refused = await codeOf(person.api.auth.setPin({ body: { pin: '8305', password: 'not my password' } }))
    await person.api.auth.setPin({ body: { pin: '8305', password: person.password } })

    expect(refused).toBe('password_wrong')
    expect([before.has_pin, (await person.api.auth.me()).has_pin]).toEqual([false, true])
  })

  test('refuses the PINs that thieves try first, and what is no PIN', async () => {
    const person = await aUser(api)
    const set = (pin: string) => codeOf(person.api.auth.setPin({ body: { pin, password: person.password } }))

    expect(await Promise.all(['1234', '0000', '1995'].map(set))).toEqual(Array(3).fill('pin_refused'))
    expect(await Promise.all(['123', '1234567', '12a4', '１２３４'].map(set))).toEqual(Array(4).fill('invalid_request'))
  })

  test('a new PIN replaces the old one, its wrong guesses and the tokens it gave', async () => {
    const person = await someoneWithPin()
    const token = await tokenOf(person)
    for (let times = 0; times < 5; times += 1) await guess(person)

    await person.api.auth.setPin({ body: { pin: '604938', password: person.password } })

    expect(await codeOf(pay(person, token))).toBe('step_up_required')
    expect(await guess(person, '8305')).toBe('pin_wrong')
    expect(await guess(person, '604938')).toBe('done')
  })

  test('keeps no PIN that could be read', async () => {
    const person = await someoneWithPin()

    const [row] = await asOwner<{ pin_hash: string }>(world.url, 'select pin_hash from user_pin where user_id = $1', [
      person.id,
    ])

    expect(row?.pin_hash).toMatch(/^\$argon2id\$/)
  })
})

describe('a token', () => {
  test('lets one payment pass, once', async () => {
    const person = await someoneWithPin()
    const token = await tokenOf(person)

    expect([await codeOf(pay(person, token)), await codeOf(pay(person, token))]).toEqual(['done', 'step_up_required'])
  })

  test('of two payments at once with it, one passes', async () => {
    const person = await someoneWithPin()
    const token = await tokenOf(person)

    const outcomes = await Promise.all([1, 2, 3, 4].map(() => codeOf(pay(person, token))))

    expect(outcomes.sort()).toEqual(['done', ...Array(3).fill('step_up_required')])
  })

  test('serves no other amount, act or person, and nobody without it', async () => {
    const person = await someoneWithPin()
    const other = await someoneWithPin()
    const token = await tokenOf(person)

    expect(await codeOf(pay(person, undefined))).toBe('step_up_required')
    expect(await codeOf(pay(person, token, { ...facts, amount: '0.02' }))).toBe('step_up_required')
    expect(await codeOf(pay(other, token))).toBe('step_up_required')
    const fulfil = inTransaction(world.db, (tx) => requireStepUp(tx, person, { act: 'fulfil', facts, token }))
    expect(await codeOf(fulfil)).toBe('step_up_required')
    expect(await codeOf(pay(person, token))).toBe('done')
  })

  test('stays good when its payment is rolled back', async () => {
    const person = await someoneWithPin()
    const token = await tokenOf(person)
    const failing = inTransaction(world.db, async (tx) => {
      await requireStepUp(tx, person, { act: 'send', facts, token })
      throw new Error('not enough money')
    })

    await expect(failing).rejects.toThrow('not enough money')

    expect(await codeOf(pay(person, token))).toBe('done')
  })

  test('is over after two minutes', async () => {
    const person = await someoneWithPin()
    const [early, late] = [await tokenOf(person), await tokenOf(person)]

    await advanceClock(world.db, 100)
    expect(await codeOf(pay(person, early))).toBe('done')
    await advanceClock(world.db, 21)
    expect(await codeOf(pay(person, late))).toBe('step_up_required')
  })

  test.each<[string, StepUpFacts, string?]>([
    ['one that is missing', { to_identifier: '@thandi', asset: 'BTC' }],
    ['one of another act', { ...facts, order_id: 'x' }],
    ['none', {}],
    ['one that is no text', { ...facts, amount: 1 as unknown as string }, 'invalid_request'],
    ['a digest of the caller', { digest: '0'.repeat(64) }],
  ])('is given for the facts of its act, not for others: %s', async (_, wrong, code = 'step_up_facts_unknown') => {
    const person = await someoneWithPin()

    const refused = await person.api.auth
      .stepUp({ body: { pin: '8305', act: 'send', facts: wrong } })
      .catch((error) => error.problem)

    expect(refused).toMatchObject({ status: 422, code })
    expect(refused.errors[0].path).toMatch(/^facts/)
  })

  test('is bound to a digest that the server takes, whatever order the facts come in', async () => {
    const person = await someoneWithPin()

    const token = await tokenOf(person, Object.fromEntries(Object.entries(facts).reverse()))

    expect(await codeOf(pay(person, token))).toBe('done')
  })

  test('needs a PIN in the first place', async () => {
    expect(await guess(await aUser(api))).toBe('pin_not_set')
  })
})

describe('guessing at a PIN', () => {
  test('ends for 15 minutes after five wrong ones, also for its owner', async () => {
    const person = await someoneWithPin()

    const guesses = []
    for (let times = 0; times < 6; times += 1) guesses.push(await guess(person))
    const own = await person.api.auth
      .stepUp({ body: { pin: '8305', act: 'send', facts } })
      .catch((error) => error.problem)

    expect(guesses).toEqual([...Array(5).fill('pin_wrong'), 'too_many_pins'])
    expect(own).toMatchObject({ status: 429, code: 'too_many_pins' })
    await advanceClock(world.db, 15 * 60 + 1)
    expect(await guess(person, '8305')).toBe('done')
  })

  test('counts twenty at once as twenty', async () => {
    const person = await someoneWithPin()

    const outcomes = await Promise.all(Array.from({ length: 20 }, () => guess(person)))

    expect(outcomes.filter((code) => code === 'pin_wrong')).toHaveLength(5)
    expect(outcomes.filter((code) => code === 'too_many_pins')).toHaveLength(15)
  })

  test('is forgiven when the PIN is given right in time', async () => {
    const person = await someoneWithPin()
    for (let times = 0; times < 4; times += 1) await guess(person)

    expect(await guess(person, '8305')).toBe('done')

    expect(await Promise.all([guess(person), guess(person)])).toEqual(['pin_wrong', 'pin_wrong'])
  })
})
