import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, setFigures } from '../../../test/api.ts'
import { aBrowser, type Browser } from '../../../test/browsers.ts'
import { asOwner, aWorld, type World } from '../../../test/world.ts'
import { runAll } from '../background/recurring.ts'

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

const windowsOf = (network: string) =>
  asOwner<{ caller: string; hits: number }>(
    world.url,
    `select regexp_replace(caller, 'visitor:\\S+', 'visitor') as caller, hits from rate_window where caller like $1
     order by 1, 2 desc`,
    [`%${network}%`],
  )

/** As if the network had called so often in this hour already. */
const busy = (window: string, hits: number) =>
  asOwner(
    world.url,
    `insert into rate_window (caller, hits, ends_at) values ($1, $2, now() + interval '1 hour')
     on conflict (caller) do update set hits = excluded.hits`,
    [window, hits],
  )

const left = async (browser: Browser, url = '/api/environment') => {
  const answer = await browser.ask({ url })
  return answer.statusCode === 429 ? 'refused' : Number(answer.headers['x-ratelimit-remaining'])
}

test('two browsers behind one address have a count each, and those without a cookie one together', async () => {
  const address = '102.20.0.1'
  const [one, other] = [await aBrowser(api, address), await aBrowser(api, address)]

  expect([await left(one), await left(one), await left(other)]).toEqual([99, 98, 99])
  expect(await remaining('/api/environment', address)).toBe(97)
  expect(await windowsOf('102.20.0.0')).toEqual([
    { caller: 'network:102.20.0.0/24', hits: 3 },
    { caller: 'visitor network:102.20.0.0/24', hits: 2 },
    { caller: 'visitor network:102.20.0.0/24', hits: 1 },
    { caller: 'visitors network:102.20.0.0/24', hits: 3 },
  ])
})

test('a neighbour who spends what strangers have leaves a browser its own, and a refusal gives the cookie for that', async () => {
  const address = '102.21.0.1'
  await busy('network:102.21.0.0/24', 100)

  const refusal = await api.http.inject({ method: 'GET', url: '/api/environment', remoteAddress: address })
  const cookie = String(refusal.headers['set-cookie']).split(';')[0] ?? ''
  const again = await api.http.inject({
    method: 'GET',
    url: '/api/environment',
    remoteAddress: address,
    headers: { cookie },
  })

  expect([refusal.statusCode, again.statusCode]).toEqual([429, 200])
})

test('a fresh cookie for each request lifts no limit: the network ends it, whoever calls and however many at once', async () => {
  await using second = await anApi(world, { RATE_LIMIT: 'on' })
  const address = '102.22.0.1'
  const fresh = await Promise.all(Array.from({ length: 40 }, () => aBrowser(api, address)))
  await busy('visitors network:102.22.0.0/24', 980)

  const answers = await Promise.all(
    fresh.map(({ cookie }, place) =>
      (place % 2 ? api : second).http.inject({ url: '/api/environment', remoteAddress: address, headers: { cookie } }),
    ),
  )

  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(20)
  expect(refused[0]?.json()).toMatchObject({ code: 'too_many_requests' })
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await windowsOf('102.22.0.0')).filter(({ caller }) => caller.startsWith('visitor '))).toHaveLength(20)
})

test('one browser has its limit too, however much its network has left', async () => {
  const browser = await aBrowser(api, '102.23.0.1')

  const answers = await Promise.all(Array.from({ length: 105 }, () => left(browser)))

  expect(answers.filter((answer) => answer === 'refused')).toHaveLength(5)
})

test('a browser that somebody signed in with goes on in a network that a stranger filled, up to its own limit', async () => {
  const address = '102.24.0.1'
  const person = await aUser(api)
  const [known, stranger] = [await aBrowser(api, address), await aBrowser(api, address)]
  expect(await known.signIn(person)).toBe('done')
  await busy('visitors network:102.24.0.0/24', 1_000)
  await busy('POST /api/auth/login visitors network:102.24.0.0/24', 600)

  expect(await left(stranger)).toBe('refused')
  expect(await stranger.signIn(person)).toBe('too_many_requests')
  expect(await left(known)).toBe(99)
  expect(await known.signIn(person)).toBe('done')
})

test('whoever has sixty-five thousand networks of IPv6 begins anew in none of them, and a browser that somebody signed in with goes on', async () => {
  const owner = await aBrowser(api, '2a01:4f8:7:1::1')
  await owner.signIn(await aUser(api))
  expect(await remaining('/api/environment', '2a01:4f8:7:2::1')).toBe(99)
  await busy('site 2a01:4f8:7::/48', 19_999)

  const last = await remaining('/api/environment', '2a01:4f8:7:3::1')
  const statusOf = async (remoteAddress: string, cookie = '') =>
    (await api.http.inject({ url: '/api/environment', remoteAddress, headers: { cookie } })).statusCode
  const [refused, kept, elsewhere] = [
    await statusOf('2a01:4f8:7:4::1'),
    await statusOf('2a01:4f8:7:1::1', owner.cookie),
    await statusOf('2a01:4f8:8:4::1'),
  ]

  expect([last, refused, kept, elsewhere]).toEqual([99, 429, 200, 200])
})

test('how many networks a site counts as is a figure', async () => {
  await setFigures(world, { 'calls.networks_of_site': 2 })
  await busy('site 2a01:4f8:9::/48', 1_999)

  const last = await remaining('/api/environment', '2a01:4f8:9:3::1')
  const refused = await api.http.inject({ url: '/api/environment', remoteAddress: '2a01:4f8:9:4::1' })
  await setFigures(world, { 'calls.networks_of_site': 20 })

  expect([last, refused.statusCode]).toEqual([99, 429])
})

test('what an account opens up is bounded: of the browsers that it signs in with, the last twenty are known', async () => {
  const address = '102.25.0.1'
  const person = await aUser(api)
  const browsers = await Promise.all(Array.from({ length: 22 }, () => aBrowser(api, address)))
  for (const browser of browsers) expect(await browser.signIn(person)).toBe('done')
  await busy('visitors network:102.25.0.0/24', 1_000)

  const answers = await Promise.all(browsers.map((browser) => left(browser)))

  expect(answers.map((answer) => answer === 'refused')).toEqual([true, true, ...Array(20).fill(false)])
})

test('a route with a limit of its own counts browsers for itself, too', async () => {
  const address = '102.26.0.1'
  const [one, other] = [await aBrowser(api, address), await aBrowser(api, address)]
  const quote = (browser: Browser) =>
    browser.ask({ method: 'POST', url: '/api/onramp/quote', payload: { asset: 'BTC', fiat_amount_zar: '100' } })
  for (let times = 0; times < 12; times += 1) await quote(one)
  const register = (browser: Browser) =>
    browser.ask({
      method: 'POST',
      url: '/api/auth/register',
      payload: { email: 'a@b.co', username: 'x', password: 'short' },
    })

  const [mine, theirs] = [await register(one), await register(other)]

  expect([mine, theirs].map(({ headers }) => headers['x-ratelimit-remaining'])).toEqual(['9', '9'])
  expect(await windowsOf('102.26.0.0')).toEqual([
    { caller: 'POST /api/auth/register visitor network:102.26.0.0/24', hits: 1 },
    { caller: 'POST /api/auth/register visitor network:102.26.0.0/24', hits: 1 },
    { caller: 'POST /api/auth/register visitors network:102.26.0.0/24', hits: 2 },
    { caller: 'POST /api/onramp/quote visitor network:102.26.0.0/24', hits: 12 },
    { caller: 'POST /api/onramp/quote visitors network:102.26.0.0/24', hits: 12 },
    { caller: 'network:102.26.0.0/24', hits: 2 },
  ])
})

test('windows that are over are forgotten, those that run are not', async () => {
  await busy('network:102.27.0.0/24', 5)
  await busy('network:102.27.1.0/24', 5)
  await asOwner(
    world.url,
    `update rate_window set ends_at = now() - interval '1 second' where caller like '%102.27.0%'`,
  )

  await runAll(
    world.db,
    api.tasks.filter(({ name }) => name === 'rate_windows.purge'),
  )

  expect(await windowsOf('102.27.')).toEqual([{ caller: 'network:102.27.1.0/24', hits: 5 }])
})

test('how often may be called is a figure, in general and for what has a limit of its own, and a change needs no restart', async () => {
  const address = '102.30.0.1'
  const register = async () => {
    const payload = { email: 'a@b.co', username: 'x', password: 'short' }
    const answer = await api.http.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload,
      remoteAddress: address,
    })
    return Number(answer.headers['x-ratelimit-remaining'])
  }
  expect([await remaining('/api/environment', address), await register()]).toEqual([99, 9])

  await setFigures(world, { 'calls.visitor': 20, 'calls.registrations': 3 })
  expect([await remaining('/api/environment', address), await register()]).toEqual([18, 1])
  const fourth = [await register(), await register()]
  expect(fourth).toEqual([0, 0])
  const refused = await api.http.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { email: 'a@b.co', username: 'x', password: 'short' },
    remoteAddress: address,
  })
  expect(refused.statusCode).toBe(429)

  await setFigures(world, { 'calls.visitor': 100, 'calls.registrations': 10 })
  expect([await remaining('/api/environment', address), await register()]).toEqual([97, 4])
})

test('how many browsers of a network count is a figure', async () => {
  const address = '102.31.0.1'
  const browser = await aBrowser(api, address)
  await busy('visitors network:102.31.0.0/24', 250)
  expect(await left(browser)).toBe(99)

  await setFigures(world, { 'calls.browsers_of_network': 2 })
  expect(await left(browser)).toBe('refused')
  await setFigures(world, { 'calls.browsers_of_network': 10 })
  expect(await left(browser)).toBe(98)
})
