import { randomUUID } from 'node:crypto'
import type { NewQrCode } from '@sengi/contract/qr/merchants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, aUser, refused, type Someone, setFigures } from '../../../../test/api.ts'
import { aMarket, fund, type Market } from '../../../../test/market.ts'
import { suspend } from '../../../../test/suspended.ts'
import { asOwner } from '../../../../test/world.ts'
import { takeTierBack } from '../../kyc/review/taking-back.service.ts'
import { previewOfSending } from '../../transfers/payees/send-preview.service.ts'
import { previewOfCode } from './shop-links.service.ts'

let market: Market
let shop: Someone
beforeAll(async () => {
  market = await aMarket()
  shop = await aShop()
})
afterAll(() => market[Symbol.asyncDispose]())

async function aShop(): Promise<Someone> {
  const one = await aUser(market.api, { tier: 2 })
  await one.api.qr.setQrMerchant({ body: { name: 'Karoo Coffee', city: 'Prince Albert' } })
  return one
}

const codeOf = async (more: Partial<NewQrCode> = {}, of: Someone = shop) => {
  const body = { kind: 'dynamic', amount_zar: '200', takes_tip: false, reference: 'Table 4', ...more } as const
  const made = await of.api.qr.makeQrCode({ body })
  return { id: made.id, link: made.link, token: made.link.split('/').at(-1) ?? '' }
}
const look = (code: string) => market.api.as().qr.openShopLink({ params: { code } })
const preview = (code: string, language: 'en' | 'af' = 'en') => previewOfCode(market.api.db, code, language)

test('people who hold the link of a code learn which shop asks for what before they sign in; looking changes nothing', async () => {
  const { link, token } = await codeOf()

  const seen = await Promise.all([look(token), look(token)])

  expect(new URL(link).pathname).toBe(`/shop/${token}`)
  const asked = { merchant: 'Karoo Coffee', city: 'Prince Albert', reference: 'Table 4', amount_zar: '200.00' }
  for (const one of seen) expect(one).toEqual({ state: 'ACTIVE', asked: { ...asked, takes_tip: false } })
  expect(await preview(token)).toEqual({
    title: 'Pay Karoo Coffee R200.00',
    description: 'A shop in Prince Albert. Open the link to see it and pay.',
  })
  expect((await preview(token, 'af')).title).toBe('Betaal Karoo Coffee R200.00')
})

test('a code for any amount names none', async () => {
  const { token } = await codeOf({ kind: 'static', amount_zar: undefined })

  expect((await look(token)).asked).toMatchObject({ amount_zar: null })
  expect((await preview(token)).title).toBe('Pay Karoo Coffee with Sengi')
})

test('a code that is over says how it ended and nothing else, and one that nobody made is not there', async () => {
  const [paid, back, late] = [await codeOf(), await codeOf(), await codeOf()]
  const payer = await aUser(market.api, { tier: 1 })
  await fund(market.api.db, payer.id, 'BTC', '1')
  const { quote_id } = await payer.api.qr.quoteQr({ body: { text: paid.link, asset: 'BTC' } })
  await payer.api.qr.payQr({ body: { quote_id } }, { idempotencyKey: randomUUID() })
  await shop.api.qr.cancelQrCode({ params: { qr_code_id: back.id } })
  await asOwner(
    market.world.url,
    `update qr_code set made_at = made_at - interval '1 day', expires_at = expires_at - interval '1 day' where id = $1`,
    [late.id],
  )

  expect(await Promise.all([paid, back, late].map(({ token }) => look(token)))).toEqual([
    { state: 'PAID', asked: null },
    { state: 'CANCELLED', asked: null },
    { state: 'EXPIRED', asked: null },
  ])
  expect((await preview(paid.token)).title).toBe('This code is over')
  await expect(look('A'.repeat(22))).rejects.toMatchObject(refused('qr_code_not_found', 404))
})

test('of the shop of a suspended account nothing is said', async () => {
  const other = await aShop()
  const { token } = await codeOf({}, other)
  await suspend(market.api.db, other)

  await expect(look(token)).rejects.toMatchObject(refused('qr_code_not_found', 404))
  expect(await preview(token)).toEqual(await preview('A'.repeat(22)))
})

test('a code of a suspended account is no code for whoever scans it, before any price', async () => {
  const other = await aShop()
  const { link } = await codeOf({}, other)
  const payer = await aUser(market.api, { tier: 1 })
  await suspend(market.api.db, other)

  const gone = refused('qr_code_not_found', 404)
  await expect(payer.api.qr.readQr({ body: { text: link } })).rejects.toMatchObject(gone)
  await expect(payer.api.qr.quoteQr({ body: { text: link, asset: 'BTC' } })).rejects.toMatchObject(gone)
})

test('a code of a shop whose tier was taken back is no code until the tier is there again', async () => {
  const [other, staff] = [await aShop(), await aUser(market.api)]
  const { token, link } = await codeOf({}, other)
  const payer = await aUser(market.api, { tier: 1 })
  await takeTierBack(market.api.db, staff.id, { userId: other.id, to: 'tier_1', reason: 'The address was forged' })

  const gone = refused('qr_code_not_found', 404)
  await expect(payer.api.qr.quoteQr({ body: { text: link, asset: 'BTC' } })).rejects.toMatchObject(gone)
  await expect(look(token)).rejects.toMatchObject(gone)

  await asOwner(market.world.url, `update app_user set kyc_tier = 'tier_2' where id = $1`, [other.id])
  expect(await payer.api.qr.readQr({ body: { text: link } })).toMatchObject({ bill: { merchant: 'Karoo Coffee' } })
})

test.each(['x', 'a'.repeat(99), '%00', '<script>'])(
  'an address that is no code, %s, is refused and has the preview of none',
  async (code) => {
    await expect(look(code)).rejects.toMatchObject({ problem: { status: 404 } })
    expect(await preview(code)).toEqual(await preview('A'.repeat(22)))
  },
)

test('links that were shared before the short address are read as ever', async () => {
  const { token, link } = await codeOf()
  const read = (text: string) => shop.api.qr.readQr({ body: { text } })

  const old = `${new URL(link).origin}/save/qr?code=${token}`
  expect((await read(old)).bill).toEqual((await read(link)).bill)
})

test('my code leads to a short address that Send reads, whose preview looks nobody up', async () => {
  const { my_link } = await shop.api.qr.getQrStart()

  expect(new URL(my_link).pathname).toBe(`/to/${shop.username}`)
  const payer = await aUser(market.api, { tier: 1 })
  expect(await payer.api.qr.readQr({ body: { text: my_link } })).toEqual({ bill: null, path: `/to/${shop.username}` })
  const { kind } = await payer.api.payees.resolvePayee({ query: { identifier: my_link } })
  expect(kind).toBe('user')
  const told = (name: string) => previewOfSending(market.api.db, name, 'en')
  expect((await told('nobody_at_all')).title).toBe('Send crypto to @nobody_at_all')
  expect((await told('<b>')).title).toBe('A payment link of Sengi')
})

test('people who look too often are told to wait', async () => {
  await using limited = await anApi(market.world, { RATE_LIMIT: 'on' })
  await setFigures(market.world, { 'calls.request_links': 2 })
  const urls = [`/api/qr/links/${'B'.repeat(22)}`, '/api/rewards/invitations/22222222']

  for (const url of urls) {
    const statuses: number[] = []
    for (let call = 0; call < 4; call += 1)
      statuses.push((await limited.http.inject({ method: 'GET', url })).statusCode)
    expect(statuses.slice(2), url).toEqual([429, 429])
  }
})
