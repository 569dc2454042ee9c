import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../../test/api.ts'
import { lastCodeTo, someoneWithFactor, verifyMailbox } from '../../../../test/stand-ins/factors.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'

const [first, second] = ['the first pepper: 0123456789abcdef', 'the second pepper: fedcba9876543210']
const settings = {
  before: { PASSWORD_PEPPER: first },
  announced: { PASSWORD_PEPPER: first, PASSWORD_PEPPER_NEXT: second },
  exchanged: { PASSWORD_PEPPER: second, PASSWORD_PEPPERS_BEFORE: first },
  after: { PASSWORD_PEPPER: second },
}

let world: World
let api: Record<keyof typeof settings, Api>
beforeAll(async () => {
  world = await aWorld()
  const [before, announced, exchanged, after] = await Promise.all([
    anApi(world, settings.before),
    anApi(world, settings.announced),
    anApi(world, settings.exchanged),
    anApi(world, settings.after),
  ])
  api = { before, announced, exchanged, after }
})
afterAll(async () => {
  for (const one of Object.values(api)) await one[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const pin = '8305'
const signIn = async (at: Api, { email, password }: Pick<Someone, 'email' | 'password'>) =>
  at.as((await at.as().auth.login({ body: { email, password } })).token)
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { problem?: { code: string } }) => error.problem?.code ?? String(error),
  )
const stepUp = ({ auth }: Pick<Someone, 'api'>['api']) =>
  codeOf(auth.stepUp({ body: { pin, act: 'send', facts: { to_identifier: '@thandi', asset: 'BTC', amount: '0.01' } } }))

/** Which pepper the password and the PIN of somebody were hashed with, by the name that it has in a hash. */
async function peppersIn({ id }: Pick<Someone, 'id'>): Promise<(string | undefined)[]> {
  const [row] = await asOwner<{ password: string; pin: string | null }>(
    world.url,
    `select password_hash as password, pin_hash as pin from app_user left join user_pin on user_id = id where id = $1`,
    [id],
  )
  return [row?.password, row?.pin].map((hash) => /,keyid=([^$]+)\$/.exec(hash ?? '')?.[1])
}

async function someone(at: Api): Promise<Someone> {
  const person = await aUser(at)
  await person.api.auth.setPin({ body: { pin, password: person.password } })
  return person
}

test('a password and a PIN of the pepper before open, and lie under the new one from then on', async () => {
  const [comes, stays] = [await someone(api.before), await someone(api.before)]
  const [old] = await peppersIn(comes)

  const own = await signIn(api.exchanged, comes)
  expect(await stepUp(own)).toBe('done')

  const [password, ofPin] = await peppersIn(comes)
  expect(password).toMatch(/^[A-Za-z0-9+/]{8}$/)
  expect([password === old, ofPin]).toEqual([false, password])
  expect(await stepUp(await signIn(api.after, comes))).toBe('done')
  expect(await codeOf(signIn(api.after, stays))).toBe('invalid_credentials')
  expect(await codeOf(signIn(api.exchanged, stays))).toBe('done')
})

test('a hash that names no pepper is of the oldest one', async () => {
  const person = await someone(api.before)
  await asOwner(
    world.url,
    `update app_user set password_hash = regexp_replace(password_hash, ',keyid=[^$]+', '') where id = $1`,
    [person.id],
  )
  expect(await peppersIn(person)).toEqual([undefined, expect.any(String)])

  expect(await codeOf(signIn(api.exchanged, person))).toBe('done')
  expect(await codeOf(signIn(api.after, person))).toBe('done')
})

test('servers that know the next pepper already let in whoever another one let in with it, and write with their own', async () => {
  const person = await someone(api.exchanged)

  expect(await stepUp(await signIn(api.announced, person))).toBe('done')
  expect(await stepUp(await signIn(api.exchanged, person))).toBe('done')
  expect(await codeOf(signIn(api.before, person))).toBe('invalid_credentials')
})

test('codes that are on their way, and those on paper, serve under the next pepper', async () => {
  const person = await aUser(api.before)
  const code = await lastCodeTo(world, person.email)
  const own = await signIn(api.exchanged, person)
  await own.auth.verifyEmail({ body: { code } })
  expect((await own.auth.me()).email_verified).toBe(true)

  const careful = await someoneWithFactor(api.before, world)
  const [paper = ''] = careful.recoveryCodes
  const { email, password } = careful
  const challenged = (at: Api) =>
    at
      .as()
      .auth.login({ body: { email, password } })
      .catch((error: { problem: { second_factor: { challenge: string } } }) => error.problem.second_factor.challenge)
      .then(String)
  const challenge = await challenged(api.exchanged)
  expect(await codeOf(api.exchanged.as().auth.login({ body: { email, password, challenge, code: paper } }))).toBe(
    'done',
  )

  await verifyMailbox(world, careful)
  const lost = await challenged(api.announced)
  await api.announced.as().auth.askLossProof({ body: { challenge: lost } })
  const said = { challenge: lost, code: await lastCodeTo(world, careful.email) }
  expect(await codeOf(api.exchanged.as().auth.loseSecondFactor({ body: said }))).toBe('done')
})

test('wrong tries are counted once, whichever of two peppers a server writes with', async () => {
  const person = await aUser(api.before)
  const wrong = (at: Api) => codeOf(signIn(at, { ...person, password: 'not this one' }))

  const seen: string[] = []
  for (const at of [api.before, api.exchanged, api.announced, api.before, api.exchanged]) seen.push(await wrong(at))

  expect(seen).toEqual(Array(5).fill('invalid_credentials'))
  expect(await wrong(api.exchanged)).toBe('too_many_attempts')
})

test('the cookie of a browser is ours under the pepper before, and under the next', async () => {
  const given = await api.before.http.inject({ url: '/api/environment' })
  const [cookie = ''] = String(given.headers['set-cookie']).split(';')
  const again = async (at: Api) =>
    (await at.http.inject({ url: '/api/environment', headers: { cookie } })).headers['set-cookie'] !== undefined

  expect(await Promise.all([api.announced, api.exchanged, api.after].map(again))).toEqual([false, false, true])
})
