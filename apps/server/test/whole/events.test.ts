import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { newsOfWork } from '../../src/modules/admin/work.service.ts'
import { work } from '../../src/modules/index.ts'
import { readConfig } from '../../src/platform/config.ts'
import { mountEvents } from '../../src/platform/http/events.ts'
import type { Principal } from '../../src/platform/http/serve.ts'
import { createServer } from '../../src/platform/http/server.ts'
import { type LiveHub, startLive } from '../../src/platform/live.ts'
import { type Api, anApi, aUser, refused, type Someone } from '../api.ts'
import { aColleague } from '../market.ts'
import { asOwner, aWorld, type World } from '../world.ts'

let world: World
let api: Api
let hub: LiveHub
let product: Awaited<ReturnType<typeof buildApp>>
let url: string

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  hub = await startLive(world.url, world.db, () => {})
  const config = readConfig({ RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
  product = await buildApp({ config, db: world.db, url: world.url, hub, webDir: null })
  url = await product.http.listen({ port: 0 })
})
afterAll(async () => {
  await product.close()
  await hub.stop()
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

/** The line of one session: what it has heard so far, and whether it was hung up. */
async function listen(token: string, accept = 'text/event-stream') {
  const answer = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${token}`, accept } })
  const line = { status: answer.status, type: answer.headers.get('content-type'), heard: [] as string[], isOver: false }
  void (async () => {
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      line.heard.push(...[...part.matchAll(/^event: (.+)$/gm)].map(([, topic = '']) => topic))
    }
    line.isOver = true
  })()
  return line
}

const signInAgain = async ({ email, password }: Someone) => {
  const { token } = await api.as().auth.login({ body: { email, password } })
  return { token, api: api.as(token) }
}

/** From a device that the account has not seen, which its owner is told. */
const signInElsewhere = ({ email, password }: Someone) =>
  api.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': 'Firefox/140.0' },
    payload: { email, password },
  })

test('a session that ends hears that it ended and nothing more, while the other one listens on', async () => {
  const person = await aUser(api)
  const other = await signInAgain(person)
  const [ending, staying] = [await listen(person.token), await listen(other.token)]

  await person.api.auth.logout()
  await vi.waitFor(() => expect(ending.isOver).toBe(true), { timeout: 5_000 })
  await signInElsewhere(person)
  await vi.waitFor(() => expect(staying.heard).toContain('sign_in'), { timeout: 5_000 })

  // That somebody signed in elsewhere was heard too, if the line was open in time.
  expect(ending.heard.filter((topic) => topic !== 'sign_in')).toEqual(['hello', 'session'])
  expect(staying).toMatchObject({ status: 200, isOver: false })
})

test('of too many lines of one person the oldest is hung up', async () => {
  const person = await aUser(api)
  const lines: Awaited<ReturnType<typeof listen>>[] = []
  for (let count = 0; count < 21; count += 1) lines.push(await listen(person.token))

  await vi.waitFor(() => expect(lines[0]?.isOver).toBe(true), { timeout: 5_000 })

  expect(lines.filter(({ isOver }) => isOver)).toHaveLength(1)
})

test('a caller who would rather have JSON gets the stream all the same', async () => {
  const person = await aUser(api)

  const line = await listen(person.token, 'application/json')

  expect(line).toMatchObject({ status: 200, type: 'text/event-stream' })
})

test.each(['HEAD', 'POST', 'DELETE'])('%s is no way to listen', async (method) => {
  const answer = await fetch(`${url}/api/events`, { method })

  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
})

/** A product with so few lines that three people take them all. */
async function threeLines() {
  const http = await createServer({ logLevel: 'silent', trustProxy: false, shedsLoad: false, webDir: null })
  const authenticate = async (_: unknown, token: string) =>
    ({ id: token, permissions: [] as const }) as unknown as Principal
  await mountEvents(http, world.db, hub, { authenticate, isSignedIn: async () => true }, 3)
  const address = await http.listen({ port: 0 })
  const line = async (name: string) => {
    const stop = new AbortController()
    const headers = { authorization: `Bearer ${name}`, accept: 'text/event-stream' }
    const answer = await fetch(`${address}/api/events`, { headers, signal: stop.signal })
    const opened = { status: answer.status, stop, isOver: false }
    void answer.body?.pipeTo(new WritableStream()).then(
      () => (opened.isOver = true),
      () => {},
    )
    return opened
  }
  return { http, line }
}

test('all together have so many lines and no more, and one that is hung up makes room', async () => {
  const { http, line } = await threeLines()
  const [first, second, third] = [await line('ann'), await line('bob'), await line('cat')]

  const fourth = await line('dan')
  first.stop.abort()

  expect([first, second, third, fourth].map(({ status }) => status)).toEqual([200, 200, 200, 503])
  await vi.waitFor(async () => expect((await line('eve')).status).toBe(200), { timeout: 5_000 })
  await http.close()
})

test('whoever takes all lines with a few accounts keeps nobody from the first: the oldest of the most is hung up', async () => {
  const { http, line } = await threeLines()
  const [first, second, third] = [await line('thief'), await line('thief'), await line('thief')]

  const [ann, bob] = [await line('ann'), await line('bob')]
  const [again, cat] = [await line('thief'), await line('cat')]

  expect([ann, bob, again, cat].map(({ status }) => status)).toEqual([200, 200, 503, 503])
  await vi.waitFor(() => expect([first, second].map(({ isOver }) => isOver)).toEqual([true, true]), { timeout: 5_000 })
  expect([third, ann, bob].map(({ isOver }) => isOver)).toEqual([false, false, false])
  await http.close()
})

describe('news of the desks', () => {
  const asked = { topic: 'other', subject: 'A question', text: 'How does this work?' } as const
  const newsSoFar = async () => {
    const [row] = await asOwner<{ count: number }>(
      world.url,
      "select count(*)::int as count from outbox where topic = 'desk'",
    )
    return row?.count
  }

  test('what one of our team does is heard by the others, and by nobody else', async () => {
    const [one, other] = [await aColleague({ api }, 'support'), await aColleague({ api }, 'support')]
    const person = await aUser(api)
    const [desk, line] = [await listen(other.token), await listen(person.token)]

    await one.api.support.keepAnswer({ body: { title: 'With thanks', text: 'Thank you for asking.' } })
    await vi.waitFor(() => expect(desk.heard).toContain('desk'), { timeout: 5_000 })

    expect(line.heard).not.toContain('desk')
  })

  test('what was refused is no news', async () => {
    const one = await aColleague({ api }, 'support')
    const before = await newsSoFar()

    await expect(one.api.support.keepAnswer({ body: { title: 'x', text: '' } })).rejects.toMatchObject(
      refused('invalid_request', 422),
    )

    expect(await newsSoFar()).toBe(before)
  })

  test('what people ask our team is heard on the desks', async () => {
    const desk = await listen((await aColleague({ api }, 'support')).token)

    await (await aUser(api)).api.support.openTicket({ body: asked })

    await vi.waitFor(() => expect(desk.heard).toContain('desk'), { timeout: 5_000 })
  })

  test('work that came without a call is told of once, however often it is looked for', async () => {
    const look = newsOfWork(work)
    await look(world.db)
    await (await aUser(api)).api.support.openTicket({ body: asked })
    const before = Number(await newsSoFar())

    for (let count = 0; count < 3; count += 1) await look(world.db)

    expect(await newsSoFar()).toBe(before + 1)
  })
})
