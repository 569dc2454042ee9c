import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { problem } from '@sengi/contract/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config.ts'
import { aWorld, type World } from '../world.ts'

let world: World
let product: Awaited<ReturnType<typeof buildApp>>
let port: number
const webDir = mkdtempSync(path.join(os.tmpdir(), 'sengi-web-'))

const publicPages = [
  { address: '/', file: 'site/index.html' },
  { address: '/af', file: 'site/af.html' },
  { address: '/help', file: 'site/help.html' },
]

const drawnPages = [
  { address: '/save', file: 'app/save.html' },
  { address: null, file: 'app/other.html' },
]

beforeAll(async () => {
  mkdirSync(path.join(webDir, 'site'))
  for (const file of ['index.html', 'admin.html', 'site/index.html', 'site/af.html', 'site/help.html', 'robots.txt'])
    writeFileSync(path.join(webDir, file), file)
  writeFileSync(path.join(webDir, 'site/pages.json'), JSON.stringify(publicPages))
  mkdirSync(path.join(webDir, 'app'))
  writeFileSync(path.join(webDir, 'app/pages.json'), JSON.stringify(drawnPages))
  writeFileSync(path.join(webDir, 'app/first-segments.json'), JSON.stringify(['save', 'login']))
  for (const { file } of drawnPages) writeFileSync(path.join(webDir, file), file)
  world = await aWorld()
  const config = readConfig({ RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
  product = await buildApp({
    config,
    db: world.db,
    url: world.url,
    hub: { listen: () => () => {}, isDeaf: () => false, stop: async () => {} },
    webDir,
  })
  port = Number(new URL(await product.http.listen({ port: 0 })).port)
})
afterAll(async () => {
  await product.close()
  await world[Symbol.asyncDispose]()
  rmSync(webDir, { recursive: true })
})

/** What the server says to these very bytes, up to the moment at which it hangs up. */
const say = (bytes: string) =>
  new Promise<{ status: number; headers: string; body: string }>((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [headers = '', body = ''] = answer.split('\r\n\r\n')
      resolve({ status: Number(headers.split(' ')[1]), headers: headers.toLowerCase(), body })
    })
  })

const post = 'POST /api/auth/login HTTP/1.1\r\nHost: any\r\nContent-Type: application/json\r\n'
const ask = (target: string, headers = '', method = 'GET') =>
  `${method} ${target} HTTP/1.1\r\nHost: any\r\nConnection: close\r\n${headers}\r\n`

test.each([
  ['two lengths', `${post}Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}{}`, 400],
  ['a length and chunks', `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ['an unknown encoding', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, 400],
  ['lines without a carriage return', 'GET /api/health HTTP/1.1\nHost: any\n\n', 400],
  ['what is no HTTP', '\x16\x03\x01 hello\r\n\r\n', 400],
  ['a method of their own', ask('/api/health', '', 'SESAME'), 400],
  ['headers of 64 kB', ask('/api/health', `X-Long: ${'a'.repeat(65_536)}\r\n`), 431],
  ['an address that nobody can read', ask('/api/%zz'), 404],
  ['a page that nobody can read', ask('/%zz'), 404],
  ['an id that is too long', ask(`/api/p2p/ads/${'a'.repeat(300)}`), 404],
  ['a part of a file that is not there', ask('/robots.txt', 'Range: bytes=999-\r\n'), 400],
  ['a file that should be another', ask('/robots.txt', 'If-Match: "other"\r\n'), 400],
  ['TRACE of a call', ask('/api/health', '', 'TRACE'), 405],
  ['TRACE of a page', ask('/', '', 'TRACE'), 405],
  ['OPTIONS', ask('/api/auth/login', 'Origin: https://other.example\r\n', 'OPTIONS'), 405],
  ['a method of file servers', ask('/api/health', '', 'PROPFIND'), 405],
  ['a form that is sent to a page', ask('/login', 'Content-Length: 0\r\n', 'POST'), 405],
  ['another method at the API document', ask('/api/openapi.json', '', 'DELETE'), 405],
  ['a token in the address', ask('/api/auth/me?token=sengi_x'), 400],
  ['a token in the address of the events', ask('/api/events?access_token=sengi_x'), 400],
])('%s is refused by a problem document that carries the security headers', async (_what, bytes, status) => {
  const answer = await say(bytes)

  expect(answer.status).toBe(status)
  expect(problem.safeParse(JSON.parse(answer.body)).success, answer.body).toBe(true)
  expect(answer.headers).toContain('content-type: application/problem+json; charset=utf-8')
  expect(answer.headers).toContain("content-security-policy: default-src 'none'")
  expect(answer.headers).toContain("frame-ancestors 'none'")
  expect(answer.headers).toContain('strict-transport-security: max-age=31536000')
  expect(answer.headers).toContain('x-content-type-options: nosniff')
  expect(answer.headers).not.toContain('access-control-')
  if (status === 405) expect(answer.headers).toMatch(/\r\nallow: [a-z, ]+\r\n/)
})

test('a public page has its address, the control centre those below its own, and the application every other', async () => {
  const places = {
    '/': 'site/index.html',
    '/af': 'site/af.html',
    '/help': 'site/help.html',
    '/help/': 'site/help.html',
    '/help?from=mail': 'site/help.html',
    '/admin': 'admin.html',
    '/admin/': 'admin.html',
    '/admin/payments?page=2': 'admin.html',
    '/save?from=mail': 'app/save.html',
    '/login': 'app/other.html',
  }

  const answers = await Promise.all(Object.keys(places).map((target) => say(ask(target))))

  expect(answers.map(({ body }) => body)).toEqual(Object.values(places))
})

test('HEAD of an address says what GET of it would, without its body', async () => {
  for (const target of [
    '/',
    '/help',
    '/save',
    '/login?from=mail',
    '/admin/users',
    '/administer',
    '/help/fees',
    '/a.png',
    '/api/no',
  ]) {
    const [got, asked] = [await say(ask(target)), await say(ask(target, '', 'HEAD'))]
    const said = ['location', 'content-type', 'cache-control'].map(
      (name) => new RegExp(`\r\n${name}: .*`).exec(got.headers)?.[0],
    )

    expect([target, asked.status, asked.body]).toEqual([target, got.status, ''])
    for (const line of said) expect(asked.headers).toContain(line ?? '')
  }
})

test('an address that no page has leads on: below a public page to its part of that name, else to the first page', async () => {
  const places = { '/administer': '/', '/helpful': '/', '/help/fees': '/help#fees', '/help/a/b': '/help' }

  const answers = await Promise.all(Object.keys(places).map((target) => say(ask(target))))

  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302])
  expect(answers.map(({ headers }) => /\r\nlocation: (\S+)/.exec(headers)?.[1])).toEqual(Object.values(places))
})

test('no page may be given to scripts as markup, and none is framed or kept by others', async () => {
  for (const target of ['/', '/af', '/help', '/admin', '/login', '/robots.txt']) {
    const { status, headers } = await say(ask(target))
    expect([target, status]).toEqual([target, 200])
    const parts = [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]
    for (const part of parts) expect(headers).toContain(part)
    expect(headers).not.toContain('unsafe-')
    expect(headers).toContain('cross-origin-opener-policy: same-origin')
  }
})
