import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hangUp, listenHere } from '../../../test/stand-ins/services.ts'
import { bulkSms } from './bulksms.ts'

interface Heard {
  method: string | undefined
  path: string
  query: URLSearchParams
  authorization: string | undefined
  body: unknown
}

type Answer = { status: number; body: string } | 'silence'

const taken: Answer = { status: 201, body: JSON.stringify([{ id: '1', type: 'SENT', status: { type: 'ACCEPTED' } }]) }
let answer: Answer = taken
let heard: Heard[] = []
let server: Server
let url: string

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://here')
    const { authorization } = request.headers
    const body = JSON.parse(await bodyOf(request))
    heard.push({ method: request.method, path: pathname, query: searchParams, authorization, body })
    if (answer === 'silence') return
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  url = await listenHere(server)
})
afterAll(() => hangUp(server))
beforeEach(() => {
  answer = taken
  heard = []
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

const message = { to: '+27821234567', text: '123456 is jou Sengi-kode. Sê dit vir niemand nie.', key: 'change:1' }
const sms = (patienceMs?: number) =>
  bulkSms({ tokenId: 'sengi', tokenSecret: 'secret', url, ...(patienceMs && { patienceMs }) })

test('a message is handed over with number, words and token, in Unicode where that is needed', async () => {
  await sms().deliver(message)

  expect(heard).toMatchObject([{ method: 'POST', path: '/v1/messages', body: { to: message.to, body: message.text } }])
  expect(heard[0]?.authorization).toBe(`Basic ${Buffer.from('sengi:secret').toString('base64')}`)
  expect(heard[0]?.query.get('auto-unicode')).toBe('true')
})

test('handed over twice it is the same message, and another key or number is another one', async () => {
  const others = [message, message, { ...message, key: 'change:2' }, { ...message, to: '+27821234568' }]
  for (const one of others) await sms().deliver(one)

  const [first, again, ...rest] = heard.map(({ query }) => query.get('deduplication-id'))
  expect(first).toMatch(/^[1-9][0-9]{10,18}$/)
  expect(again).toBe(first)
  expect(new Set([first, ...rest]).size).toBe(3)
})

test('what the service refuses is not delivered, and neither number nor words stand in the reason', async () => {
  const detail = `Not enough credit for ${message.to}: ${message.text}`
  answer = { status: 403, body: JSON.stringify({ title: 'Forbidden', status: 403, detail }) }
  await expect(sms().deliver(message)).rejects.toThrow(/^BulkSMS answered 403: Forbidden$/)

  answer = { status: 502, body: `<html>${message.to}</html>` }
  await expect(sms().deliver(message)).rejects.toThrow(/^BulkSMS answered 502$/)
})

test.each([
  ['no JSON', 'done'],
  ['another shape', '{"sent": true}'],
  ['no message', '[]'],
  ['a message that failed', JSON.stringify([{ id: '1', status: { type: 'FAILED' } }])],
])('an answer with %s is no delivery', async (_name, body) => {
  answer = { status: 201, body }

  await expect(sms().deliver(message)).rejects.toThrow(/^BulkSMS (did not take|answered in)/)
})

test('a service that says nothing, is not there or sends on to another address leaves the message undelivered', async () => {
  answer = 'silence'
  await expect(sms(50).deliver(message)).rejects.toThrow()
  answer = { status: 301, body: '' }
  await expect(sms().deliver(message)).rejects.toThrow()
  const nowhere = bulkSms({ tokenId: 'a', tokenSecret: 'b', url: 'http://127.0.0.1:1' })
  await expect(nowhere.deliver(message)).rejects.toThrow()
})
