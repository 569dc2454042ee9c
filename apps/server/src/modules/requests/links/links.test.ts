import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { NewRequest } from '@sengi/contract/requests'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, aUser, refused, type Someone, setFigures } from '../../../../test/api.ts'
import { aMarket, fund, type Market } from '../../../../test/market.ts'
import { suspend } from '../../../../test/suspended.ts'
import { asOwner } from '../../../../test/world.ts'
import type { Db } from '../../../platform/db.ts'
import { registerRateLimit } from '../../../platform/http/rate-limit.ts'
import { createServer } from '../../../platform/http/server.ts'
import { servePreviews } from '../../../platform/pages/previews.ts'
import { figuresOf } from '../../settings/index.ts'
import { requestsModule } from '../module.ts'

const webDir = mkdtempSync(path.join(os.tmpdir(), 'sengi-web-'))
const web = path.resolve(import.meta.dirname, '../../../../../web')
let market: Market
let ann: Someone
let bob: Someone
let pages: Awaited<ReturnType<typeof createServer>>

beforeAll(async () => {
  market = await aMarket()
  ;[ann, bob] = [await aUser(market.api, { tier: 2 }), await aUser(market.api, { tier: 2 })]
  await fund(market.api.db, bob.id, 'BTC', '1')
  pages = await servedPages()
}, 60_000)
afterAll(async () => {
  await pages.close()
  await market[Symbol.asyncDispose]()
  rmSync(webDir, { recursive: true })
})

async function servedPages(before: (http: FastifyInstance) => Promise<void> = async () => {}) {
  for (const folder of ['app', 'site', 'assets']) mkdirSync(path.join(webDir, folder), { recursive: true })
  writeFileSync(path.join(webDir, 'app/pages.json'), JSON.stringify([{ address: null, file: 'app/other.html' }]))
  writeFileSync(path.join(webDir, 'app/other.html'), '<html><head></head><body></body></html>')
  writeFileSync(path.join(webDir, 'app/first-segments.json'), '["pay"]')
  writeFileSync(path.join(webDir, 'site/pages.json'), '[]')
  copyFileSync(path.join(web, 'src/styles/fonts/inter-latin.woff2'), path.join(webDir, 'assets/inter-latin-1.woff2'))
  copyFileSync(path.join(web, 'public/favicon.svg'), path.join(webDir, 'favicon.svg'))
  const http = await createServer({ logLevel: 'silent', trustProxy: false, shedsLoad: false, webDir })
  await before(http)
  servePreviews(http, market.api.db, requestsModule.shared ?? [], { webDir, publicUrl: 'https://sengi.example' })
  await http.ready()
  return http
}

const link = async (wish: Partial<NewRequest> = {}) => {
  const made = await ann.api.requests.createRequest({
    body: { by_link: true, asset: 'BTC', amount_zar: '150', note: 'Rent <b>', ...wish },
  })
  return { id: made.id, code: made.code ?? '' }
}
const look = (code: string) => market.api.as().requests.openRequestLink({ params: { code } })
const pageAt = async (code: string, language = 'en') =>
  pages.inject({ method: 'GET', url: `/pay/${code}`, headers: { 'accept-language': language } })

test('whoever holds a link learns who asks, for what and how much, before they sign in; looking changes nothing', async () => {
  const { id, code } = await link()

  const seen = await Promise.all(Array.from({ length: 5 }, () => look(code)))

  const asked = { by_username: ann.username, asset: 'BTC', amount: null, amount_zar: '150.00', left: '150.00' }
  for (const one of seen) expect(one).toMatchObject({ status: 'PENDING', asked: { ...asked, note: 'Rent <b>' } })
  expect(await ann.api.requests.getRequest({ params: { request_id: id } })).toMatchObject({ status: 'PENDING' })
})

test('without a built web the calls are served alone', async () => {
  const nowhere = path.join(webDir, 'not-built')
  const http = await createServer({ logLevel: 'silent', trustProxy: false, shedsLoad: false, webDir: nowhere })
  servePreviews(http, market.api.db, requestsModule.shared ?? [], {
    webDir: nowhere,
    publicUrl: 'https://sengi.example',
  })
  await http.ready()
  expect((await http.inject('/pay/0123456789012345678901')).statusCode).toBe(404)
  await http.close()
})

test('a link that was paid or taken back says so, and nothing else of what was asked', async () => {
  const [paid, back] = [await link(), await link()]
  await bob.api.requests.fulfillRequest({ params: { request_id: paid.id }, body: { code: paid.code } })
  await ann.api.requests.cancelRequest({ params: { request_id: back.id } })

  expect(await look(paid.code)).toEqual({ status: 'FULFILLED', asked: null })
  expect(await look(back.code)).toEqual({ status: 'CANCELLED', asked: null })
  const page = await pageAt(paid.code)
  expect(page.payload).toContain('This payment link is over')
  expect(page.payload).not.toContain(ann.username)
})

test('a link whose time is over says so before any job ran', async () => {
  const { id, code } = await link()
  await asOwner(
    market.world.url,
    `update payment_request set created_at = created_at - interval '90 days', expires_at = expires_at - interval '90 days' where id = $1`,
    [id],
  )

  expect(await look(code)).toEqual({ status: 'EXPIRED', asked: null })
})

test('what asks one person by name is as unknown to strangers as a code that nobody made', async () => {
  const named = await ann.api.requests.createRequest({
    body: { to_identifier: `@${bob.username}`, asset: 'BTC', amount: '0.0001' },
  })
  const unknown = refused('request_not_found', 404)

  await expect(look(named.code ?? '')).rejects.toMatchObject(unknown)
  await expect(look('A'.repeat(22))).rejects.toMatchObject(unknown)
  const [ofNamed, ofNobody] = [await pageAt(named.code ?? ''), await pageAt('A'.repeat(22))]
  expect(ofNamed.payload.replaceAll(named.code ?? '', 'A'.repeat(22))).toBe(ofNobody.payload)
  expect(ofNobody.payload).toContain('content="A payment link of Sengi"')
})

test('of the link of a suspended account nobody is shown anything, and no price is asked for what cannot be paid', async () => {
  const cheat = await aUser(market.api, { tier: 2 })
  const asks = (body: Partial<NewRequest>) =>
    cheat.api.requests.createRequest({ body: { asset: 'BTC', amount_zar: '150', ...body } })
  const [shared, named] = [await asks({ by_link: true }), await asks({ to_identifier: `@${bob.username}` })]
  const code = shared.code ?? ''
  await suspend(market.api.db, cheat)

  await expect(look(code)).rejects.toMatchObject(refused('request_not_found', 404))
  await expect(bob.api.requests.getRequestByCode({ params: { code } })).rejects.toMatchObject(
    refused('request_not_found', 404),
  )
  const [ofCheat, ofNobody] = [await pageAt(code), await pageAt('A'.repeat(22))]
  expect(ofCheat.payload.replaceAll(code, 'A'.repeat(22))).toBe(ofNobody.payload)
  for (const id of [shared.id, named.id]) {
    const quote = bob.api.requests.quoteRequest({ params: { request_id: id }, body: { code } })
    await expect(quote).rejects.toMatchObject(refused('recipient_not_found', 404))
  }
})

test('its page carries a preview that leaves the note out, is kept by nobody and found by no search', async () => {
  const { code } = await link({ note: 'Not for every server' })

  const [english, afrikaans] = [await pageAt(code), await pageAt(code, 'af-ZA')]

  expect(english.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(english.payload).toContain(`<meta property="og:title" content="@${ann.username} asks for R150.00" />`)
  expect(english.payload).toContain(`content="https://sengi.example/pay/${code}/picture.png?language=en"`)
  expect(english.payload).not.toContain('Not for every server')
  expect(afrikaans.payload).toContain(`@${ann.username} vra R150.00`)
})

const pictureAt = async (code: string, language = 'en') =>
  pages.inject({ method: 'GET', url: `/pay/${code}/picture.png?language=${language}` })

test('its picture is drawn here, says what the preview says, in the language that was asked, and is kept by nobody', async () => {
  const { code } = await link()

  const [english, again, afrikaans] = [await pictureAt(code), await pictureAt(code), await pictureAt(code, 'af')]

  expect(english.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(await sharp(english.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(again.rawPayload.equals(english.rawPayload)).toBe(true)
  expect(afrikaans.rawPayload.equals(english.rawPayload)).toBe(false)
})

test('a code of one person and a code of nobody have the same picture, which tells nothing', async () => {
  const named = await ann.api.requests.createRequest({
    body: { to_identifier: `@${bob.username}`, asset: 'BTC', amount: '0.0001' },
  })

  const [ofNamed, ofNobody] = [await pictureAt(named.code ?? ''), await pictureAt('A'.repeat(22))]

  expect(ofNobody.statusCode).toBe(200)
  expect(ofNamed.rawPayload.equals(ofNobody.rawPayload)).toBe(true)
})

test.each(['language=xx', 'language=en&language=af', 'language[]=af', ''])(
  'a picture asked for with %s is drawn',
  async (query) => {
    const picture = await pages.inject({ method: 'GET', url: `/pay/${'A'.repeat(22)}/picture.png?${query}` })

    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  },
)

test.each(['x', 'a'.repeat(99), '%3Cscript%3E', "'or'1"])(
  'an address that is no code, %s, is a page like any',
  async (code) => {
    const page = await pageAt(code)

    expect(page.statusCode).toBe(200)
    expect(page.payload).not.toContain('<script')
  },
)

test('whose network had too many pages looked up gets the page without a preview', async () => {
  const http = await servedPages(async (served) => {
    const allowed = async (db: Db) => ({ ...(await figuresOf(db)).calls, requestLinks: 2 })
    await registerRateLimit(served, market.api.db, { isKnown: async () => false, allowed })
  })
  const { code } = await link()

  const answers: { statusCode: number; payload: string }[] = []
  for (let visit = 0; visit < 4; visit += 1) answers.push(await http.inject({ method: 'GET', url: `/pay/${code}` }))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(answers.map(({ payload }) => payload.includes('og:title'))).toEqual([true, true, false, false])
  const pictures: (string | undefined)[] = []
  for (let visit = 0; visit < 4; visit += 1)
    pictures.push((await http.inject({ method: 'GET', url: `/pay/${code}/picture.png` })).headers.location)
  expect(pictures.slice(2)).toEqual(['/social.png', '/social.png'])
  await http.close()
})

test('who looks too often is told to wait', async () => {
  await using limited = await anApi(market.world, { RATE_LIMIT: 'on' })
  await setFigures(market.world, { 'calls.request_links': 2 })
  const ask = () => limited.http.inject({ method: 'GET', url: `/api/requests/links/${'B'.repeat(22)}` })

  const statuses: number[] = []
  for (let call = 0; call < 4; call += 1) statuses.push((await ask()).statusCode)

  expect(statuses).toEqual([404, 404, 429, 429])
})
