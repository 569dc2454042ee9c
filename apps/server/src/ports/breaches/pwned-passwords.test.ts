import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hangUp, listenHere } from '../../../test/stand-ins/services.ts'
import { pwnedPasswords } from './pwned-passwords.ts'

type Answer = { status?: number; body: string; location?: string } | 'silence'

let answer: Answer
let heard: IncomingMessage[] = []
let server: Server
let url: string
beforeAll(async () => {
  server = createServer((request, response) => {
    heard.push(request)
    if (answer === 'silence') return
    const { status = 200, body, location } = answer
    response.writeHead(status, { 'content-type': 'text/plain', ...(location && { location }) }).end(body)
  })
  url = await listenHere(server)
})
afterAll(() => hangUp(server))
beforeEach(() => {
  heard = []
})

const password = 'a password of somebody’s'
const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
const [shown, rest] = [digest.slice(0, 5), digest.slice(5)]
const others = ['0'.repeat(35), 'A'.repeat(35)].map((one) => `${one}:4`)
const ask = (patienceMs?: number) => pwnedPasswords({ url, ...(patienceMs && { patienceMs }) }).isLeaked(password)

test('a password that was seen is known, and what leaves is five digits of its hash, with the answer padded', async () => {
  answer = { body: [...others, `${rest}:12`, `${'F'.repeat(35)}:0`].join('\r\n') }

  expect(await ask()).toBe(true)

  const [{ url: path, method, headers } = {} as IncomingMessage] = heard
  expect([method, path, headers['add-padding']]).toEqual(['GET', `/range/${shown}`, 'true'])
  expect(JSON.stringify([path, headers])).not.toContain(rest.slice(0, 10))
})

test('one that was not seen is not known, nor one that is in the range as padding', async () => {
  answer = { body: others.join('\r\n') }
  expect(await ask()).toBe(false)

  answer = { body: [...others, `${rest}:0`].join('\n') }
  expect(await ask()).toBe(false)
})

test.each([
  ['a refusal', { status: 503, body: 'busy' }, '503'],
  ['a page', { body: '<html>hello</html>' }, 'unknown shape'],
  ['nothing', { body: '' }, 'unknown shape'],
  ['too much', { body: `${others[0]}\r\n`.repeat(40_000) }, 'too much'],
  ['the way elsewhere', { status: 302, body: '', location: 'http://127.0.0.1:1/' }, ''],
] as const)('%s is no answer', async (_name, said, why) => {
  answer = said
  await expect(ask()).rejects.toThrow(why)
})

test('silence ends, and the error does not repeat the password', async () => {
  answer = 'silence'

  const failure = await ask(50).catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(Error)
  expect(String((failure as Error).stack)).not.toMatch(new RegExp(`${password}|${rest}`))
})
