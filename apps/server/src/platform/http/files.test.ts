import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { defineApi } from '@sengi/contract/endpoint'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Db } from '../db.ts'
import { archive } from '../files/archive.ts'
import { mountRoutes } from './mount.ts'
import { serve } from './serve.ts'
import { createServer } from './server.ts'

const api = defineApi({
  keep: {
    method: 'POST',
    path: '/api/files',
    auth: 'none',
    summary: 'Takes pictures',
    upload: ['image/png'],
    response: z.object({ media_type: z.string(), size: z.int() }),
  },
  fetch: {
    method: 'GET',
    path: '/api/files',
    auth: 'none',
    summary: 'Gives a picture',
    download: ['image/png'],
    response: z.unknown(),
  },
  stream: {
    method: 'GET',
    path: '/api/archives',
    auth: 'none',
    summary: 'Gives an archive',
    download: ['application/zip'],
    response: z.unknown(),
  },
  talk: {
    method: 'POST',
    path: '/api/words',
    auth: 'none',
    summary: 'Takes JSON',
    body: z.object({ word: z.string() }),
    response: z.object({ word: z.string() }),
  },
})

const picture = randomBytes(200_000)
const entry = { name: 'picture.png', at: new Date(0), size: picture.length }
const http = await createServer({ logLevel: 'silent', trustProxy: false, shedsLoad: false, webDir: null })

beforeAll(async () => {
  const routes = serve(api, {
    keep: { handle: async ({ body }) => ({ media_type: body.mediaType, size: body.bytes.length }) },
    fetch: { handle: async () => new File([picture], '../a "b".png', { type: 'image/png' }) },
    stream: { handle: async () => archive('all of it.zip', [entry], async () => picture) },
    talk: { handle: async ({ body }) => body },
  })
  http.after(() => mountRoutes(http, {} as Db, () => Promise.reject(new Error('nobody signs in here')), routes))
  await http.ready()
})
afterAll(() => http.close())

const send = (payload: Buffer | string, headers: Record<string, string>, url = '/api/files') =>
  http.inject({ method: 'POST', url, payload, headers })

test('a file of a type that is taken arrives as it was sent', async () => {
  const answer = await send(picture, { 'content-type': 'image/png; charset=binary' })

  expect(answer.json()).toEqual({ media_type: 'image/png', size: picture.length })
})

test('five megabytes are taken, one byte more is not', async () => {
  const largest = Buffer.alloc(5 * 1024 * 1024)

  const [taken, refused] = await Promise.all(
    [largest, Buffer.concat([largest, Buffer.alloc(1)])].map((file) => send(file, { 'content-type': 'image/png' })),
  )

  expect([taken?.statusCode, refused?.statusCode]).toEqual([200, 413])
  expect(refused?.json()).toMatchObject({
    code: 'file_too_large',
    detail: 'This file is too large. Send one of 5 MB or less.',
  })
})

test('a file far beyond the limit is refused over a real line, with the same words and before all of it came', async () => {
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${address}/api/files`, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: Buffer.alloc(30 * 1024 * 1024),
  })

  expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'file_too_large' }])
})

test.each([
  ['too large', 'image/png', 'file_too_large'],
  ['of another type', 'image/heic', 'file_type_unsupported'],
])('whoever still sends a file that is %s reads why, and their line stays open', async (_, type, code) => {
  const { port } = http.server.address() as AddressInfo
  const line = connect(port, '127.0.0.1').setEncoding('latin1')
  const answers: string[] = []
  line.on('data', (text) => answers.push(String(text)))
  const size = 6 * 1024 * 1024
  const head = (what: string) => `POST /api/files HTTP/1.1\r\nhost: here\r\ncontent-type: ${what}\r\n`
  line.write(`${head(type)}content-length: ${size}\r\n\r\n`)
  await vi.waitFor(() => expect(answers.join('')).toContain(code))
  for (let sent = 0; sent < size; sent += 65_536) {
    await new Promise<void>((resolve, reject) =>
      line.write(Buffer.alloc(65_536), (fault) => (fault ? reject(fault) : resolve())),
    )
  }
  answers.length = 0
  line.write(`${head('image/png')}content-length: 4\r\n\r\nfour`)

  await vi.waitFor(() => expect(answers.join('')).toContain('"size":4'))
  line.destroy()
})

test('a body of JSON that is too large is no file', async () => {
  const answer = await send(
    JSON.stringify({ word: 'a'.repeat(200_000) }),
    { 'content-type': 'application/json' },
    '/api/words',
  )

  expect([answer.statusCode, answer.json()]).toMatchObject([413, { code: 'body_too_large' }])
})

test.each([
  ['another type', { 'content-type': 'image/svg+xml' }],
  ['JSON', { 'content-type': 'application/json' }],
  ['no type', {}],
  ['a compressed file', { 'content-type': 'image/png', 'content-encoding': 'gzip' }],
])('%s is refused', async (_what, headers) => {
  const answer = await send(picture, headers)

  expect(answer.statusCode).toBe(415)
  expect(answer.json()).toMatchObject({ code: 'file_type_unsupported', detail: 'Send the file itself, as image/png' })
})

test('a request without a body brings a file of no type, and a file is refused where JSON is wanted', async () => {
  const empty = await http.inject({ method: 'POST', url: '/api/files' })
  const elsewhere = await send(picture, { 'content-type': 'image/png' }, '/api/words')

  expect(empty.json()).toEqual({ media_type: '', size: 0 })
  expect(elsewhere.statusCode).toBe(415)
})

test('a file is answered as an attachment under a harmless name', async () => {
  const answer = await http.inject({ method: 'GET', url: '/api/files' })

  expect(answer.rawPayload.equals(picture)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'attachment; filename=".._a__b_.png"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  })
})

test('the API document tells what a file call takes and gives', async () => {
  const { paths } = http.swagger()

  expect(JSON.stringify(paths?.['/api/files']?.get)).toContain('image/png')
})

test('what is made while it is sent is answered like any other file', async () => {
  const answer = await http.inject({ method: 'GET', url: '/api/archives' })

  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="all_of_it.zip"',
    'content-length': String(answer.rawPayload.length),
    'x-content-type-options': 'nosniff',
  })
  expect(answer.rawPayload.includes(picture)).toBe(true)
})

/** A line on which somebody sends slowly: what they sent has come, and the rest has not. */
async function slowly(url: string, type: string, whole: Buffer, sent: number) {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  const arrives = once(http.server, 'connection') as Promise<[Socket]>
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const head = `POST ${url} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${whole.length}\r\n\r\n`
  const asked = once(http.server, 'request')
  socket.write(head)
  socket.write(whole.subarray(0, sent))
  const [[line]] = await Promise.all([arrives, asked])
  while (line.bytesRead < head.length + sent) await new Promise((resolve) => setImmediate(resolve))
  const answer = text(socket)
  return { answer, finish: () => void socket.write(whole.subarray(sent)) }
}

const statusIn = (answer: string) => Number(answer.split(' ')[1])
const later = (seconds: number) => http.slowBodies.look(performance.now() + seconds * 1_000)

test('a file that keeps coming over a slow line is waited for, and arrives', async () => {
  const file = Buffer.alloc(5 * 1024 * 1024, 7)
  const { answer, finish } = await slowly('/api/files', 'image/png', file, 1_000_000)

  for (const seconds of [31, 45, 80]) later(seconds)
  finish()

  const said = await answer
  expect(statusIn(said)).toBe(200)
  expect(said).toContain(`"size":${file.length}`)
})

test('one that stopped coming, or hardly comes, is not waited for', async () => {
  const file = Buffer.alloc(5 * 1024 * 1024, 7)
  const [stopped, dripping] = [
    await slowly('/api/files', 'image/png', file, 1_000_000),
    await slowly('/api/files', 'image/png', file, 100),
  ]

  later(31)
  expect(statusIn(await dripping.answer)).toBe(408)
  later(100)
  expect(statusIn(await stopped.answer)).toBe(408)
})

test('words have half a minute, however many of them came', async () => {
  const words = Buffer.from(JSON.stringify({ word: 'a'.repeat(60_000) }))
  const slow = await slowly('/api/words', 'application/json', words, 59_000)

  later(29)
  later(31)

  const said = await slow.answer
  expect([statusIn(said), said.includes('request_timeout')]).toEqual([408, true])
  expect(http.server.headersTimeout).toBe(30_000)
})
