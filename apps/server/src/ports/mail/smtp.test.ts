import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { smtpMail } from './smtp.ts'

interface Received {
  from: string
  to: string[]
  text: string
}

const inbox: Received[] = []
let server: SMTPServer
let url: string
let refusesWith: string | null = null

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'sengi' && password === 'secret' ? done(null, { user: 'sengi' }) : done(new Error('Wrong password')),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (refusesWith) return done(new Error(refusesWith))
        const { mailFrom, rcptTo } = envelope
        const from = mailFrom ? mailFrom.address : ''
        inbox.push({ from, to: rcptTo.map(({ address }) => address), text: Buffer.concat(parts).toString('utf8') })
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `smtp://sengi:secret@127.0.0.1:${(server.server.address() as AddressInfo).port}`
})

afterAll(() => new Promise<void>((closed) => server.close(closed)))

beforeEach(() => {
  inbox.length = 0
  refusesWith = null
})

const letter = { to: 'thandi@example.co.za', subject: 'Your code', text: 'It is 123456.', key: 'code:1' }
const mailTo = (address: string) =>
  smtpMail({ url: address, from: 'Sengi <no-reply@sengi.example>', requireTls: false })

test('a letter arrives at a real mail server with sender, subject and words', async () => {
  await mailTo(url).deliver([letter])

  expect(inbox).toHaveLength(1)
  expect(inbox[0]).toMatchObject({ from: 'no-reply@sengi.example', to: ['thandi@example.co.za'] })
  expect(inbox[0]?.text).toContain('Subject: Your code')
  expect(inbox[0]?.text).toContain('It is 123456.')
})

test('handed over twice it is the same letter, and another key is another one', async () => {
  const mail = mailTo(url)

  for (const key of ['code:1', 'code:1', 'code:2']) await mail.deliver([{ ...letter, key }])

  const [first, again, other] = inbox.map(({ text }) => /^Message-ID:\s+(\S+)/im.exec(text)?.[1])
  expect(first).toMatch(/^<[0-9a-f]{64}@sengi\.example>/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('what somebody typed adds neither a header nor an addressee', async () => {
  await mailTo(url).deliver([{ ...letter, subject: 'Hello\r\nBcc: thief@example.com' }])
  await mailTo(url).deliver([{ ...letter, to: 'thandi@example.co.za, thief@example.com' }])

  expect(inbox.flatMap(({ to }) => to)).not.toContain('thief@example.com')
})

const undelivered = [{ status: 'rejected', reason: expect.anything() }]

test('a server that refuses, is not there or has no TLS where it must leaves the letter undelivered', async () => {
  refusesWith = 'Mailbox full'
  expect(await mailTo(url).deliver([letter])).toEqual(undelivered)
  refusesWith = null

  expect(await mailTo('smtp://127.0.0.1:1').deliver([letter])).toEqual(undelivered)
  expect(await mailTo(url.replace('secret', 'guess')).deliver([letter])).toEqual(undelivered)
  expect(await smtpMail({ url, from: 'a@b.c', requireTls: true }).deliver([letter])).toEqual(undelivered)
  expect(inbox).toEqual([])
})
