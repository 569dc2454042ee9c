import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../test/api.ts'
import { giveEverything } from '../../../test/stand-ins/papers.ts'
import { asOwner, aWorld, type World } from '../../../test/world.ts'
import { runAll } from '../../platform/background/recurring.ts'
import { wordServesSeconds } from '../../ports/bureau/bureau.ts'

// The shape is that of Sumsub's reference (docs.sumsub.com: user verification webhooks), with invented ids.
const secret = 'a secret of the webhooks'
let world: World
let api: Api
let there: Api
let person: Someone
/** A Sumsub that knows each person by an id made of theirs, and says of them what the test wants. */
let sumsub: Server
let review: object
let asked: string[]

beforeAll(async () => {
  sumsub = createServer(async (incoming, answer) => {
    const sent = Buffer.concat(await incoming.toArray()).toString('utf8')
    const line = `${incoming.method} ${incoming.url}`
    asked.push(line)
    const isStatus = line.endsWith('/status')
    const { externalUserId = '' } = sent ? JSON.parse(sent) : {}
    const known = { id: refOf(externalUserId), info: { firstName: 'Nomvula', lastName: 'Dlamini' } }
    answer.writeHead(isStatus ? 200 : 201).end(JSON.stringify(isStatus ? review : known))
  })
  await new Promise<void>((resolve) => sumsub.listen(0, '127.0.0.1', resolve))
  const settings = {
    BUREAU: 'sumsub',
    SUMSUB_APP_TOKEN: 'token',
    SUMSUB_SECRET_KEY: 'key',
    SUMSUB_LEVELS: 'basic,address,funds',
    SUMSUB_WEBHOOK_SECRET: secret,
    SUMSUB_URL: `http://127.0.0.1:${(sumsub.address() as AddressInfo).port}`,
  } as const
  world = await aWorld()
  ;[api, there] = [await anApi(world, settings), await anApi(world, settings)]
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await there[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
  sumsub.close()
})
beforeEach(async () => {
  asked = []
  review = { reviewStatus: 'pending' }
  person = await aUser(api)
  await giveEverything(person)
  await person.api.kyc.upgrade({ query: { target_tier: 'tier_1' } })
  asked = []
})

const refOf = (userId: string) => userId.replaceAll('-', '')
const passed = { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' } }
const at = (secondsAgo = 0) =>
  new Date(Date.now() - secondsAgo * 1_000).toISOString().replace('T', ' ').replace('Z', '')
const message = (more: object = {}) =>
  JSON.stringify({
    applicantId: refOf(person.id),
    externalUserId: person.id,
    type: 'applicantReviewed',
    reviewStatus: 'completed',
    reviewResult: { reviewAnswer: 'GREEN' },
    createdAtMs: at(),
    correlationId: crypto.randomUUID(),
    ...more,
  })
const sign = (text: string, key = secret, algorithm = 'sha256') => createHmac(algorithm, key).update(text).digest('hex')
const send = (text: string, headers: Record<string, string> = {}, to = api) =>
  to.http.inject({
    method: 'POST',
    url: '/api/kyc/bureau',
    payload: text,
    headers: {
      'content-type': 'application/json',
      'x-payload-digest-alg': 'HMAC_SHA256_HEX',
      'x-payload-digest': sign(text),
      ...headers,
    },
  })
const tier = async () => (await person.api.auth.me()).kyc_tier
const heard = async () =>
  (await asOwner<{ count: number }>(world.url, 'select count(*)::int as count from bureau_word'))[0]?.count

test('signed news is a reason to ask the bureau, whose answer counts and not the message', async () => {
  const lie = await send(message())
  expect([lie.statusCode, lie.json()]).toEqual([200, { heard: true }])
  expect(await tier()).toBe('tier_0')

  review = passed
  const text = message()
  const news = await send(text, {
    'x-payload-digest-alg': 'HMAC_SHA512_HEX',
    'x-payload-digest': sign(text, secret, 'sha512'),
  })
  expect(news.statusCode).toBe(200)
  expect(await tier()).toBe('tier_1')
})

test('the same message is a reason once, also when it arrives at two processes at once', async () => {
  const text = message()
  const answers = await Promise.all([api, there, api, there, api].map((to) => send(text, {}, to)))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(asked.filter((line) => line.endsWith('/status'))).toHaveLength(1)
  review = passed
  await send(text)
  expect(await tier()).toBe('tier_0')
})

test('two different messages at once decide once', async () => {
  review = passed
  const answers = await Promise.all([send(message()), send(message(), {}, there)])

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const steps = await asOwner(world.url, 'select from kyc_tier_change where user_id = $1', [person.id])
  expect(steps).toHaveLength(1)
})

test('whom nobody knows, and what is decided, is answered alike', async () => {
  const unknown = await send(message({ applicantId: 'abc123' }))
  review = passed
  await send(message())
  const decided = await send(message())

  expect([unknown.statusCode, unknown.body]).toEqual([decided.statusCode, decided.body])
  expect(unknown.json()).toEqual({ heard: true })
})

describe('nothing is asked or kept for', () => {
  test.each([
    ['another secret', (text: string) => ({ 'x-payload-digest': sign(text, 'another secret') })],
    ['no signature', () => ({ 'x-payload-digest': '' })],
    ['a signature that is not hexadecimal', () => ({ 'x-payload-digest': 'z'.repeat(64) })],
    ['half a signature', (text: string) => ({ 'x-payload-digest': sign(text).slice(0, 32) })],
    ['a signature of other bytes', (text: string) => ({ 'x-payload-digest': sign(`${text} `) })],
    [
      'SHA-1',
      (text: string) => ({ 'x-payload-digest-alg': 'HMAC_SHA1_HEX', 'x-payload-digest': sign(text, secret, 'sha1') }),
    ],
    ['an algorithm that is a name of every object', () => ({ 'x-payload-digest-alg': 'constructor' })],
  ])('%s', async (_what, headers) => {
    const [before, text] = [await heard(), message()]
    const answer = await send(text, headers(text))

    expect([answer.statusCode, answer.json().code]).toEqual([401, 'bureau_word_unsigned'])
    expect([asked, await heard()]).toEqual([[], before])
  })

  test.each([
    ['too old', () => message({ createdAtMs: at(wordServesSeconds + 60) }), 'bureau_word_old'],
    ['of tomorrow', () => message({ createdAtMs: at(-3_600) }), 'bureau_word_old'],
    ['of no day', () => message({ createdAtMs: '2026-13-45 99:99:99.000' }), 'bureau_word_old'],
    ['without a time', () => message({ createdAtMs: undefined }), 'bureau_word_unreadable'],
    ['about nobody', () => message({ applicantId: undefined }), 'bureau_word_unreadable'],
    ['about a path', () => message({ applicantId: '../../etc' }), 'bureau_word_unreadable'],
    ['not JSON', () => 'applicantReviewed', 'bureau_word_unreadable'],
    ['nothing', () => '', 'bureau_word_unreadable'],
  ])('what is signed and %s', async (_what, text, code) => {
    const before = await heard()
    const answer = await send(text())

    expect([answer.statusCode, answer.json().code]).toEqual([422, code])
    expect([asked, await heard()]).toEqual([[], before])
  })

  test('what is too large, compressed, or another kind', async () => {
    const large = message({ clientComment: 'x'.repeat(70_000) })
    expect((await send(large)).statusCode).toBe(413)
    expect((await send(message(), { 'content-encoding': 'gzip' })).statusCode).toBe(415)
    expect((await send(message(), { 'content-type': 'text/plain' })).statusCode).toBe(415)
    expect(asked).toEqual([])
  })

  test('a product that agreed on no secret, or whose bureau says nothing by itself', async () => {
    await using sandbox = await anApi(world)
    await using manual = await anApi(world, { BUREAU: 'manual' })
    for (const to of [sandbox, manual]) expect((await send(message(), {}, to)).statusCode).toBe(401)
  })
})

test('a bureau that fails to answer is asked by the poll, for what no message told', async () => {
  review = { nonsense: true }
  expect((await send(message())).statusCode).toBe(200)
  review = passed
  expect(await tier()).toBe('tier_0')
  const poll = (of: Api) =>
    runAll(
      of.db,
      of.tasks.filter(({ name }) => name === 'kyc.poll_bureau'),
    )
  await Promise.all([poll(api), poll(there)])

  expect(await tier()).toBe('tier_1')
})

test('messages are forgotten when they would be too old to count', async () => {
  const text = message()
  await send(text)
  const digest = `encode(digest, 'hex') = encode(sha256(convert_to($1, 'UTF8')), 'hex')`
  const forget = () =>
    runAll(
      api.db,
      api.tasks.filter(({ name }) => name === 'kyc.forget_words'),
    )
  const kept = async () => (await asOwner(world.url, `select from bureau_word where ${digest}`, [text])).length
  await forget()
  expect(await kept()).toBe(1)
  await asOwner(world.url, `update bureau_word set heard_at = now() - interval '3 days' where ${digest}`, [text])
  await forget()
  expect(await kept()).toBe(0)
})
