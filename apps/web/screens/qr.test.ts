import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPerson, call, type Person } from '../../../e2e/support/people.ts'
import { isAt, openAs, sees, seesToast } from './support/expect.ts'
import { abort } from './support/page.ts'
import { aStage } from './support/stage.ts'
import { takeTierBack } from './support/tiers.ts'

const { page, request } = aStage()

const button = (name: string | RegExp) => page.getByRole('button', { name })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const region = (name: string | RegExp) => page.getByRole('region', { name })

/** Somebody with a shop. */
async function aShop(): Promise<Person> {
  const shop = await aPerson(request, { tier: 2, rand: 2_000 })
  await call(request, shop.token, 'PUT', '/api/qr/merchant', { name: 'Karoo Coffee', city: 'Prince Albert' })
  return shop
}

const codeOf = (shop: Person, more: object = {}) =>
  call(request, shop.token, 'POST', '/api/qr/codes', { kind: 'static', takes_tip: false, ...more })

/** Paid from elsewhere. */
async function payWithout(person: Person, text: string): Promise<void> {
  const { quote_id } = await call(request, person.token, 'POST', '/api/qr/quotes', { text, asset: 'BTC' })
  const headers = { authorization: `Bearer ${person.token}`, 'idempotency-key': randomUUID() }
  await request.fetch('/api/qr/payments', { method: 'POST', headers, data: { quote_id } })
}

test('a simulated scan is checked, cancelled back to its button, and paid', async () => {
  const person = await aPerson(request, { tier: 1, rand: 2_000 })
  await openAs(page, person, '/save/qr')
  await button('Simulate QR Scan').click()
  await sees(region('Check and pay')).toContainText('Karoo Coffee Roasters')
  await sees(region('Check and pay')).toContainText('INV-2026-0042')
  await sees(region('Check and pay')).toContainText('SnapScan till')
  await button('Cancel').click()
  await sees(button('Simulate QR Scan')).toBeFocused()

  await button('Simulate QR Scan').click()
  await button('Pay Now').click()

  await seesToast(page, 'Payment Successful!', 'Karoo Coffee Roasters has its R234.50.')
  await isAt(page, /^\/save\/qr\/payments\//)
  await sees(region('Karoo Coffee Roasters')).toContainText('R234.50')
  await link('Back').click()
  await sees(region('Recent payments')).toContainText('Karoo Coffee Roasters')
})

test('a till that refuses is told, and the coins are back', async () => {
  const person = await aPerson(request, { tier: 1, rand: 2_000 })
  await openAs(page, person, '/save/qr')
  await page.getByLabel('Paste a code or a link').fill('https://pos.snapscan.io/qr/refuse?amount=5000')
  await button('Continue').click()
  await button('Pay Now').click()
  await seesToast(page, 'Payment failed', 'The till refused it. Your coins are back in your wallet.')
})

test('what cannot be paid is said beside the field, and what is no till leads elsewhere', async () => {
  const person = await aPerson(request, { tier: 1 })
  await openAs(page, person, '/save/qr')
  await sees(region('Recent payments')).toContainText('No payments with QR Pay yet.')
  await page.getByLabel('Paste a code or a link').fill('00020101021153037106304FFFF')
  await button('Continue').click()
  await sees(page.getByText(/^This code is damaged or was changed/)).toBeVisible()
  await page.getByLabel('Paste a code or a link').fill('@somebody')
  await button('Continue').click()
  await isAt(page, '/send?to=%40somebody')
})

test('a till that is pasted into Send is named there, and paid with QR Pay', async () => {
  const person = await aPerson(request, { tier: 1, rand: 2_000 })
  await openAs(page, person, '/send')
  await page.getByLabel('Recipient').fill('https://pos.snapscan.io/qr/sengi-demo')
  await sees(region('Who this is')).toContainText('Karoo Coffee Roasters')
  await sees(region('Who this is')).toContainText('A till')
  await button('Review').click()
  await sees(region('Check and pay')).toContainText('Karoo Coffee Roasters')
  await isAt(page, '/save/qr')
})

test('what was shared to the app is read, and stands in no address afterwards', async () => {
  const till = encodeURIComponent('https://pos.snapscan.io/qr/refuse?amount=5000')
  for (const address of [`/share?text=${till}`, `/save/qr?scan=${till}`]) {
    await openAs(page, await aPerson(request, { tier: 1 }), address)
    await sees(region('Check and pay')).toContainText('SnapScan till')
    await isAt(page, '/save/qr')
  }
})

test('a code of a shop takes an amount and a tip', async () => {
  const [shop, person] = [await aShop(), await aPerson(request, { tier: 1, rand: 9_000 })]
  const code = await codeOf(shop, { takes_tip: true })
  await openAs(page, person, new URL(String(code.link)).pathname)
  await sees(region('Check and pay')).toContainText('Karoo Coffee')
  await button('See the price').click()
  await sees(page.getByText('Please enter a valid amount')).toBeVisible()
  await page.getByLabel('Amount in rand').fill('40')
  await page.getByLabel('Tip in rand').fill('10')
  await button('See the price').click()
  await button('Pay Now').click()
  await seesToast(page, 'Payment Successful!')
  await sees(region('Karoo Coffee')).toContainText('R50.00')

  // What its shop reads is what was paid, tip and all, as its notice says.
  await openAs(page, shop, '/save/qr/shop')
  await sees(region('Payments to your shop')).toContainText('R50.00')
  await sees(region('Payments to your shop')).toContainText('R10.00 of it tip')
  await openAs(page, shop, '/history')
  await sees(page.getByRole('main')).toContainText('Fee')
  await openAs(page, person, '/history')
  await sees(page.getByRole('main')).toContainText('Paid Karoo Coffee with QR Pay')
})

test('what was done is said also where its button went with the new state before everything had come', async () => {
  const shop = await aShop()
  await codeOf(shop, { amount_zar: '75' })
  await openAs(page, shop, '/save/qr/shop')
  await sees(button('Take back')).toBeVisible()
  const { promise: late, resolve: arrives } = Promise.withResolvers<void>()
  page.route('/api/qr/takings', (_, server) => late.then(() => server()))
  await button('Take back').click()
  await sees(button('Take back')).toHaveCount(0)
  arrives()
  await seesToast(page, 'This code can no longer be paid')
})

test('a shop is opened, makes a code, sees what is paid, and gives it back', async () => {
  const [shop, person] = [
    await aPerson(request, { tier: 2, rand: 500 }),
    await aPerson(request, { tier: 1, rand: 2_000 }),
  ]
  await openAs(page, shop, '/save/qr')
  await link('My shop').click()
  await page.getByLabel('Name of the shop').fill('Karoo Coffee')
  await page.getByLabel('Town').fill('Prince Albert')
  page.route('/api/qr/merchant', abort)
  await button('Open my shop').click()
  await seesToast(page, 'Your shop was not opened')
  page.unroute('/api/qr/merchant')
  await button('Open my shop').click()
  await sees(region(/^Karoo Coffee/)).toContainText('No payments yet')
  await page.getByLabel('Amount in rand').fill('120')
  await button('Make code').click()
  await sees(page.getByRole('img', { name: 'Code for R120.00' })).toBeVisible()

  const [code] = await call(request, shop.token, 'GET', '/api/qr/codes')
  await payWithout(person, code.text)
  await page.reload()
  await sees(region('Payments to your shop')).toContainText(`By @${person.username}`)
  await button('Give back').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Keep back, in per cent').fill('ten')
  await dialog.getByRole('button', { name: 'Give back' }).click()
  await sees(dialog.getByText('Keep back 0 to 99 per cent')).toBeVisible()
  await dialog.getByLabel('Keep back, in per cent').fill('10')
  await dialog.getByRole('button', { name: 'Give back' }).click()
  await seesToast(page, 'Given back')
  const [taking] = await call(request, shop.token, 'GET', '/api/qr/takings')
  expect(Number(taking.refunded) / Number(taking.amount)).toBeCloseTo(0.9, 3)
  await sees(region(/^Karoo Coffee/)).toContainText('1 payment')
})

test('who has shown no identity yet is told what a shop needs, and everybody has a code to receive', async () => {
  const person = await aPerson(request, { tier: 1 })
  await openAs(page, person, '/save/qr/shop')
  await sees(page.getByText('Taking payments needs Verified (Tier 2).')).toBeVisible()
  await openAs(page, person, '/save/qr/my-code')
  await sees(page.getByRole('img', { name: 'Code that leads to sending you crypto' })).toBeVisible()
  expect(page.getByText(/\/to\//).all().length).toBeGreaterThan(0)
})

test('a shop whose tier was taken back is paid nothing new, and still gives back what came in', async () => {
  const [shop, payer] = [await aShop(), await aPerson(request, { tier: 1, rand: 2_000 })]
  const { text } = await codeOf(shop, { kind: 'dynamic', amount_zar: '100.00' })
  await payWithout(payer, text)
  await takeTierBack(request, shop, 'tier_1')

  await openAs(page, shop, '/save/qr/shop')
  await sees(region(/^Karoo Coffee/)).toContainText('R100.00')
  await sees(link('Verify')).toBeVisible()
  await button('Give back').click()
  await sees(page.getByRole('dialog')).toContainText('R100.00')
})
