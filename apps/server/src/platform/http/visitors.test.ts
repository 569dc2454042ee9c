import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser } from '../../../test/api.ts'
import { aBrowser } from '../../../test/browsers.ts'
import { asOwner, aWorld, type World } from '../../../test/world.ts'

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

const givenBy = async (url: string, headers: Record<string, string> = {}, { http }: Api = api) =>
  (await http.inject({ method: 'GET', url, headers })).headers['set-cookie']

const ours = /^sengi_visitor=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/

test('whoever has no cookie gets one with any answer to a call, also with a refusal', async () => {
  const answers = await Promise.all([
    givenBy('/api/environment'),
    givenBy('/api/auth/me'),
    givenBy('/api/nothing/here'),
    givenBy('/%61pi/environment'),
    givenBy('/api/auth/login'),
  ])

  for (const cookie of answers) expect(cookie).toMatch(ours)
  expect(new Set(answers).size).toBe(answers.length)
})

test('whoever shows a token was named when they signed in, and where none is asked for a stale one counts for nothing', async () => {
  const { token } = await aUser(api)
  const authorization = `Bearer ${token}`

  expect(await givenBy('/api/balances', { authorization })).toBeUndefined()
  expect(await givenBy('/api/environment', { authorization })).toMatch(ours)
})

test('no page and no file gives one: what lies on the way may keep those', async () => {
  expect([await givenBy('/'), await givenBy('/login'), await givenBy('/assets/a.js')]).toEqual(Array(3).fill(undefined))
})

test('an answer that others may keep names no browser, and neither does the word that it still holds', async () => {
  const { headers } = await api.http.inject({ method: 'GET', url: '/api/figures' })
  const again = { 'if-none-match': String(headers.etag) }

  expect(headers).toMatchObject({ 'cache-control': 'public, no-cache' })
  expect([headers['set-cookie'], await givenBy('/api/figures', again)]).toEqual([undefined, undefined])
})

test('whoever shows one gets no other, in every process and after a restart', async () => {
  await using second = await anApi(world)
  const { cookie } = await aBrowser(api)

  expect(await givenBy('/api/environment', { cookie })).toBeUndefined()
  expect(await givenBy('/api/environment', { cookie }, second)).toBeUndefined()
  expect(await givenBy('/api/environment', { cookie: `theme=dark; ${cookie}; a=b` })).toBeUndefined()
})

test('a cookie that is made up, altered, cut or of another service is none', async () => {
  const { cookie } = await aBrowser(api)
  const { cookie: other } = await aBrowser(api)
  const [id, mac] = cookie.replace('sengi_visitor=', '').split('.')
  const wrong = [
    `sengi_visitor=${id}.${'A'.repeat(43)}`,
    `sengi_visitor=${other.replace('sengi_visitor=', '').split('.')[0]}.${mac}`,
    `sengi_visitor=${id}`,
    `sengi_visitor=${id}.${mac}A`,
    `sengi_visitor="${id}.${mac}"`,
    `xsengi_visitor=${id}.${mac}`,
    'sengi_visitor=',
    ';;=;',
    `sengi_visitor=${'.'.repeat(4000)}`,
  ]

  for (const forged of wrong) expect(await givenBy('/api/environment', { cookie: forged }), forged).toMatch(ours)
})

test('one that a stranger planted in front hides none of ours', async () => {
  const { cookie } = await aBrowser(api)

  expect(await givenBy('/api/environment', { cookie: `sengi_visitor=planted; ${cookie}` })).toBeUndefined()
})

test('the key is made once, however many processes start together', async () => {
  await asOwner(world.url, 'delete from sandbox_visitor_key')
  const processes = await Promise.all([1, 2, 3, 4].map(() => anApi(world)))
  const { cookie } = await aBrowser(processes[0] as Api)

  const answers = await Promise.all(processes.map((one) => givenBy('/api/environment', { cookie }, one)))
  await Promise.all(processes.map((one) => one[Symbol.asyncDispose]()))

  expect(answers).toEqual(Array(4).fill(undefined))
  expect(await asOwner(world.url, 'select length(key) as bytes from sandbox_visitor_key')).toEqual([{ bytes: 32 }])
})

test('where a secret is configured it signs, and behind https the name itself says that no other site planted it', async () => {
  const settings = {
    PASSWORD_PEPPER: 'a pepper of at least thirty-two characters',
    PUBLIC_URL: 'https://sengi.example',
  }
  await using first = await anApi(world, settings)
  await using second = await anApi(world, settings)
  await using other = await anApi(world, { ...settings, PASSWORD_PEPPER: 'another one of at least thirty-two letters' })
  const { cookie } = await aBrowser(first)

  expect(await givenBy('/api/environment', {}, first)).toMatch(
    /^__Host-sengi_visitor=\S+; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/,
  )
  expect(await givenBy('/api/environment', { cookie }, second)).toBeUndefined()
  expect(await givenBy('/api/environment', { cookie }, other)).toBeDefined()
  expect(await givenBy('/api/environment', { cookie: cookie.replace('__Host-', '') }, first)).toBeDefined()
})

test('a cookie opens nothing', async () => {
  const person = await aUser(api)
  const browser = await aBrowser(api)
  expect(await browser.signIn(person)).toBe('done')

  const answer = await browser.ask({ url: '/api/auth/me' })

  expect(answer.json()).toMatchObject({ status: 401, code: 'sign_in_required' })
})
