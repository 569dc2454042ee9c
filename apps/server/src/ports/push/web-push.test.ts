import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { generateVAPIDKeys } from 'web-push'
import { webPush } from './web-push.ts'

interface Taken {
  headers: IncomingHttpHeaders
  body: Buffer
}

const taken: Taken[] = []
let answers = 201
let service: Server
let endpoint: string

beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      taken.push({ headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(answers, answers === 302 ? { location: 'http://169.254.169.254/' } : {}).end()
    })
  })
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/wpush/v2/abc`
})
afterAll(() => new Promise((closed) => service.close(closed)))
beforeEach(() => {
  taken.length = 0
  answers = 201
})

const keys = generateVAPIDKeys()
const push = webPush({ keys: async () => keys, contact: 'https://sengi.example' })
const message = { topic: 'a'.repeat(32), payload: '{"title":"You received 0.1 ETH"}', isUrgent: false }

/** A browser's side of the protocol, with its own keys (RFC 8291). */
function aBrowser() {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const secret = randomBytes(16)
  const read = (body: Buffer): string => {
    const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
    const sender = body.subarray(21, 21 + idLength)
    const context = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), secret, context, 32))
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
    const sealed = body.subarray(21 + idLength)
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    cipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
  }
  const target = { endpoint, p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') }
  return { target, read }
}

test('the browser, and nobody on the way, reads the message', async () => {
  const browser = aBrowser()

  expect(await push.send(browser.target, message)).toBe('sent')

  const [{ body, headers }] = taken as [Taken]
  expect(browser.read(body)).toBe(message.payload)
  expect(body.toString('latin1')).not.toContain('ETH')
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: message.topic, urgency: 'normal' })
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  expect(key).toBe(keys.publicKey)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  expect(claims).toMatchObject({ aud: new URL(endpoint).origin, sub: 'https://sengi.example' })
})

test.each([404, 410])('a browser whose service answers %i is gone', async (status) => {
  answers = status

  expect(await push.send(aBrowser().target, message)).toBe('gone')
})

test.each([302, 400, 413, 429, 500])('%i is tried again later, and a redirect is never followed', async (status) => {
  answers = status

  await expect(push.send(aBrowser().target, message)).rejects.toThrow()

  expect(taken).toHaveLength(1)
})
