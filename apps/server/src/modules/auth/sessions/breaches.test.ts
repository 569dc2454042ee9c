import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf } from '../../../../test/api.ts'
import { aWorld, type World } from '../../../../test/world.ts'
import { leakedInSandbox } from '../../../ports/breaches/sandbox.ts'

let world: World
let list: Server
let api: Api
let isAway = false
let heard: string[] = []
const leaked = new Set<string>()
const digestOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()

beforeAll(async () => {
  world = await aWorld()
  list = createServer(({ url = '' }, response) => {
    heard.push(url)
    if (isAway) return void response.writeHead(503).end()
    const rests = [...leaked].map(digestOf).filter((digest) => `/range/${digest.slice(0, 5)}` === url)
    response.end(['0'.repeat(35), ...rests.map((digest) => digest.slice(5))].map((rest) => `${rest}:3`).join('\r\n'))
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => list.once('listening', listening))
  const BREACHES_URL = `http://127.0.0.1:${(list.address() as AddressInfo).port}`
  api = await anApi(world, { BREACHES: 'pwned', BREACHES_URL })
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
  list.close()
})
beforeEach(() => {
  isAway = false
  heard = []
})

const outcome = (call: Promise<unknown>) => Promise.allSettled([call]).then(([one]) => codeOf(one))
let born = 0
const aPassword = () => {
  born += 1
  return `vrxq-${born}-hjwk-zpdt-leaks`
}
const register = (password: string, at = api) => {
  born += 1
  const body = { email: `leak${born}@example.co.za`, username: `leaking_${born}`, password }
  return outcome(at.as().auth.register({ body }))
}
const aLeakedOne = () => {
  const password = aPassword()
  leaked.add(password)
  return password
}

test('a password that leaked is refused to whoever registers and to whoever changes theirs; another one is not', async () => {
  const [bad, good] = [aLeakedOne(), aPassword()]
  const person = await aUser(api)
  const change = (next: string) =>
    outcome(person.api.auth.changePassword({ body: { current_password: person.password, new_password: next } }))

  expect([await register(bad), await register(good)]).toEqual(['password_leaked', 'done'])
  expect([await change(bad), await change(aPassword())]).toEqual(['password_leaked', 'done'])
})

test('the refusal stands at the field, in the language of whoever reads it', async () => {
  const payload = { email: 'veld@example.co.za', username: 'die_veld', password: aLeakedOne() }

  const answer = await api.http.inject({
    method: 'POST',
    url: '/api/auth/register',
    headers: { 'accept-language': 'af' },
    payload,
  })

  expect(answer.json()).toMatchObject({ status: 422, code: 'password_leaked', errors: [{ path: 'password' }] })
  expect(answer.json().detail).toContain('datalek')
  expect(answer.body).not.toContain(payload.password)
})

test('where the list does not answer our own judge alone, and the operator hears of it without a word of the password', async () => {
  const told: string[] = []
  const hear = (warning: Error) => void told.push(`${warning.message} ${(warning as { detail?: string }).detail}`)
  process.on('warning', hear)
  isAway = true
  const bad = aLeakedOne()

  expect([await register('password1234'), heard]).toEqual(['password_refused', []])
  expect(await register(bad)).toBe('done')
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', hear)

  expect(heard).toEqual([`/range/${digestOf(bad).slice(0, 5)}`])
  expect(told.filter((one) => one.includes('asking whether a password leaked'))).toHaveLength(1)
  expect(told.join()).not.toMatch(new RegExp(`${bad}|${digestOf(bad).slice(5)}`, 'i'))
})

test('the sandbox knows one, so that its answer can be seen', async () => {
  await using sandbox = await anApi(world)

  expect([await register(leakedInSandbox, sandbox), await register(aPassword(), sandbox)]).toEqual([
    'password_leaked',
    'done',
  ])
})
