import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { moveClock } from '../support/clock.ts'
import { expectGoodLooks, expectToast } from '../support/look.ts'
import { type OwnProduct, ownProduct } from '../support/own-product.ts'
import { aPerson, call, openAs, type Person } from '../support/people.ts'

// One product for both of them, one story after the other: they move its clock, and every page of it says so then.
test.describe.configure({ mode: 'serial' })

let product: OwnProduct
let request: APIRequestContext
let page: Page

test.beforeAll(async ({ playwright, browser }) => {
  test.setTimeout(120_000)
  product = await ownProduct()
  request = await playwright.request.newContext({ baseURL: product.address })
  const context = await browser.newContext({ baseURL: product.address })
  page = await context.newPage()
})
test.afterAll(async () => {
  await request.dispose()
  await product.stop()
})

type Caller = Parameters<typeof call>[0]

interface Line {
  readonly asset: string
  readonly hot: string
  readonly cold: string
  readonly moving: string
}

const lineOf = async (request: Caller, { token }: Person): Promise<Line> => {
  const { lines }: { lines: Line[] } = await call(request, token, 'GET', '/api/admin/custody')
  const line = lines.find(({ asset }) => asset === 'BTC')
  if (!line) throw new Error('Nothing is said of bitcoin')
  return line
}

/** Blocks come as the clock goes on; three of them hold a movement for good. */
const blocksUntil = ({ token }: Person, movement: Locator) =>
  expect(async () => {
    await moveClock(request, token, 600)
    await expect(movement).toContainText('Arrived', { timeout: 5_000 })
  }).toPass({ timeout: 90_000 })

test('two of our team move coins to a cold wallet and back, and page and books say the same', async () => {
  test.setTimeout(240_000)
  const [maker, other] = [await aPerson(request, { isStaff: true }), await aPerson(request, { isStaff: true })]
  // A new sandbox lays out its morning first.
  await expect.poll(async () => Number((await lineOf(request, maker)).cold), { timeout: 60_000 }).toBeGreaterThan(0)
  const before = await lineOf(request, maker)

  await openAs(page, maker, '/admin/wallet')
  const card = page.getByRole('region', { name: 'BTC', exact: true })
  await expect(card.getByRole('img')).toHaveAccessibleName(/^BTC: .+ hot, .+ cold/)
  await expectGoodLooks(page, 'admin-custody', { scan: 'both themes' })
  await page.getByRole('link', { name: 'Hot and cold movements' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Hot and cold movements' })).toBeVisible()
  // As the board proposes it when too much is hot.
  await openAs(page, maker, '/admin/wallet/movements?asset=BTC&direction=to_cold&amount=0.0123')
  const form = page.getByRole('form', { name: 'Prepare a movement' })
  await expect(form.getByLabel('Amount')).toHaveValue('0.0123')
  await form.getByLabel('Why').fill('A rehearsal of how coins go cold')
  await form.getByRole('button', { name: 'Ask a second person' }).press('Enter')
  await expectToast(page, 'Asked. Another person has to agree.')
  await expectGoodLooks(page, 'admin-movements')

  await openAs(page, other, '/admin/wallet/movements')
  const mine = page.getByRole('listitem').filter({ hasText: '0.0123' }).first()
  await mine.getByRole('button', { name: /^Agree: move 0\.0123/ }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Between hot and cold')
  await dialog.getByRole('button', { name: 'Agree to this' }).press('Enter')
  await expectToast(page, 'The movement was agreed to')
  await blocksUntil(other, mine)
  const after = await lineOf(request, other)
  expect(Number(after.cold) - Number(before.cold)).toBeCloseTo(0.0123, 8)
  await openAs(page, other, '/admin/wallet')
  await expect(card).toContainText((Math.floor(Number(after.cold) * 10_000) / 10_000).toFixed(4))

  await openAs(page, maker, '/admin/wallet/movements?asset=BTC&direction=to_hot')
  await expect(page.getByRole('radio', { name: 'Back to the hot wallet' })).toBeChecked()
  await form.getByLabel('Amount').fill('0.0045')
  await page.getByLabel('Why').fill('A rehearsal of how coins come back')
  await page.getByRole('button', { name: 'Ask a second person' }).press('Enter')
  await expectToast(page, 'Asked. Another person has to agree.')
  await openAs(page, other, '/admin/wallet/movements')
  const back = page.getByRole('listitem').filter({ hasText: '0.0045' }).first()
  await back.getByRole('button', { name: /^Agree: move 0\.0045/ }).press('Enter')
  await dialog.getByRole('button', { name: 'Agree to this' }).press('Enter')
  await expectToast(page, 'The movement was agreed to')
  await back.getByRole('button', { name: 'Sandbox: sign with the cold key' }).press('Enter')
  await expectToast(page, 'Signed. The chain will show it.')
  await blocksUntil(other, back)
  const end = await lineOf(request, other)
  expect(Number(end.moving)).toBe(0)
  expect(Number(end.cold)).toBeLessThan(Number(after.cold) - 0.0044)
})

test('an address is added to the book by two, and rests before it serves', async () => {
  test.setTimeout(120_000)
  const [maker, other] = [await aPerson(request, { isStaff: true }), await aPerson(request, { isStaff: true })]
  const label = `Vault ${maker.username}`
  await openAs(page, maker, '/admin/wallet/cold-addresses')
  await page.getByRole('button', { name: 'Add a cold address' }).press('Enter')
  await page.getByRole('textbox', { name: 'Address' }).fill('1BoatSLRHtKNngkdXEeobR76b53LETtpyT')
  await page.getByRole('textbox', { name: 'Name' }).fill(label)
  await page.getByLabel('Why').fill('A second vault in another city')
  await expectGoodLooks(page, 'admin-cold-address-form')
  await page.getByRole('button', { name: 'Ask a second person' }).press('Enter')
  await expectToast(page, 'Asked. Another person has to agree.')

  await openAs(page, other, '/admin/wallet/cold-addresses')
  const card = page.getByRole('listitem').filter({ hasText: label })
  await card.getByRole('button', { name: 'Agree to this address' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('1BoatSLRHtKNngkdXEeobR76b53LETtpyT')
  await page.getByRole('dialog').getByRole('button', { name: 'Agree to this' }).press('Enter')
  await expectToast(page, 'The address is in the book')
  await expect(card).toContainText('Usable from')
  await expectGoodLooks(page, 'admin-cold-addresses', { scan: 'both themes' })
})
