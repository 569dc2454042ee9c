import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi } from '../../../test/api.ts'
import { asOwner, aWorld, type World } from '../../../test/world.ts'

let world: World
let api: Api
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world, { RATE_LIMIT: 'on' })
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const remaining = async (url: string, remoteAddress = '196.25.1.77') => {
  const { headers } = await api.http.inject({ method: 'GET', url, remoteAddress })
  return Number(headers['x-ratelimit-remaining'])
}

test('another way to write an address is no way around the limit', async () => {
  const plain = await remaining('/api/environment')
  const encoded = await remaining('/%61pi/environment')
  const absolute = await remaining('http://any/api/environment')

  expect([encoded, absolute]).toEqual([plain - 1, plain - 2])
})

test('neighbours of a network share its limit, health is never limited', async () => {
  const first = await remaining('/api/environment', '41.0.0.1')
  const neighbour = await remaining('/api/environment', '41.0.0.2')
  const health = await remaining('/api/health', '41.0.0.3')

  expect(neighbour).toBe(first - 1)
  expect(health).toBeNaN()
})

test('a wrong token counts as a request, at the events too', async () => {
  const headers = { authorization: `Bearer sengi_${'a'.repeat(43)}` }
  const wrong = (url: string) => api.http.inject({ method: 'GET', url, remoteAddress: '41.1.0.1', headers })

  const answers = [await wrong('/api/auth/me'), await wrong('/api/events'), await wrong('/api/events')]

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
  expect(answers.map((answer) => Number(answer.headers['x-ratelimit-remaining']))).toEqual([99, 98, 97])
})

test('beyond the limit the answer is 429, with the time to wait', async () => {
  const visit = () => api.http.inject({ method: 'GET', url: '/api/environment', remoteAddress: '105.0.0.1' })
  const answers = await Promise.all(Array.from({ length: 110 }, visit))

  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(10)
  expect(refused[0]?.json()).toMatchObject({ code: 'too_many_requests' })
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
})

test('an address that came with the request changes nothing, only the one that our proxy adds counts', async () => {
  await using behind = await anApi(world, { RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
  const left = async ({ http }: Api, forwarded: string, remoteAddress = '10.0.0.1') => {
    const headers = { 'x-forwarded-for': forwarded }
    const answer = await http.inject({ method: 'GET', url: '/api/environment', remoteAddress, headers })
    return Number(answer.headers['x-ratelimit-remaining'])
  }

  const proxied = [await left(behind, '9.9.9.9, 102.0.0.1'), await left(behind, '8.8.8.8, 7.7.7.7, 102.0.0.2')]
  const direct = [await left(api, '9.9.9.9', '102.0.1.1'), await left(api, '8.8.8.8', '102.0.1.2')]

  expect(proxied).toEqual([99, 98])
  expect(direct).toEqual([99, 98])
})

test('routes with limits of their own count each for itself: price quotes keep nobody from registering', async () => {
  const visit = (url: string, payload: object) =>
    api.http.inject({ method: 'POST', url, payload, remoteAddress: '102.10.0.1' })
  const quotes = Array.from({ length: 12 }, () => visit('/api/onramp/quote', { asset: 'BTC', fiat_amount_zar: '100' }))
  await Promise.all(quotes)

  const registered = await visit('/api/auth/register', { email: 'a@b.co', username: 'x', password: 'short' })

  expect(registered.statusCode).toBe(422)
  expect(Number(registered.headers['x-ratelimit-remaining'])).toBe(9)
  const rows = await asOwner<{ caller: string; hits: number }>(
    world.url,
    `select caller, hits from rate_window where caller like '%102.10.0.0%' order by caller`,
  )
  expect(rows).toEqual([
    { caller: 'POST /api/auth/register network:102.10.0.0/24', hits: 1 },
    { caller: 'POST /api/onramp/quote network:102.10.0.0/24', hits: 12 },
  ])
})
