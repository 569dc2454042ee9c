import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { expectToast } from './support/look.ts'
import { anAd, aTrader, take } from './support/market.ts'
import { type OwnProduct, ownProduct } from './support/own-product.ts'
import { aPerson, call, openAs, type Person } from './support/people.ts'

// A product of its own, one story after the other: figures belong to everybody.
test.describe.configure({ mode: 'serial' })

let product: OwnProduct
let request: APIRequestContext
let staff: Person
let colleague: Person

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(240_000)
  product = await ownProduct()
  request = await playwright.request.newContext({ baseURL: product.address })
  staff = await aPerson(request, { isStaff: true })
  colleague = await aPerson(request, { isStaff: true })
})
test.afterAll(async () => {
  await request.dispose()
  await product.stop()
})

async function aPage(browser: Browser, person: Person, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.address })).newPage()
  await openAs(page, person, path)
  return page
}

/** One of our team proposes it, another agrees. */
async function change(key: string, value: unknown): Promise<void> {
  const proposal = { key, value, reason: 'The board decided so' }
  const { proposal_id, hash } = await call(request, staff.token, 'POST', '/api/admin/figures/proposals', proposal)
  await call(request, colleague.token, 'POST', `/api/admin/figures/proposals/${proposal_id}/approve`, { hash })
}

test('a new fee is on the open page, in its sums, in the order that is made with it, and on the landing page', async ({
  browser,
  page: visitor,
}) => {
  test.setTimeout(120_000)
  const [buyer, seller] = [await aPerson(request, { tier: 2 }), await aTrader(request)]
  const ad = await anAd(request, buyer, { side: 'buy' })
  await visitor.goto(`${product.address}/`)
  await expect(visitor.getByRole('row', { name: /Sell to another person/ })).toContainText('0.5%')

  const page = await aPage(browser, seller, `/p2p/ads/${ad.id}`)
  await page.getByRole('button', { name: 'Enter in BTC' }).click()
  await page.getByLabel('I want to sell').fill('0.001')
  const sums = page.getByLabel('What you pay and get')
  await expect(sums).toContainText('Fee, 0.5%')
  await expect(sums).toContainText('0.001005 BTC')

  await change('p2p.fee_basis_points', 20)
  await expect(sums).toContainText('Fee, 0.2%')
  await expect(sums).toContainText('0.001002 BTC')
  await expect(page.getByLabel('I want to sell')).toHaveValue('0.001')
  await page.getByRole('button', { name: 'Sell BTC' }).click()
  await expectToast(page, 'Order created! Crypto has been locked in escrow.')
  await page.locator('summary').filter({ hasText: 'What was agreed' }).click()
  await expect(page.getByText('0.000002 BTC').first()).toBeVisible()

  await visitor.reload()
  await expect(visitor.getByRole('row', { name: /Sell to another person/ })).toContainText('0.2%')
})

test('a new limit is on the page that shows it, and in the refusal of what is above it', async ({ browser }) => {
  const [sender, friend] = [await aPerson(request, { tier: 1, rand: 3_000 }), await aPerson(request)]
  const page = await aPage(browser, sender, '/account/limits')
  const toPeople = page.getByRole('region', { name: 'To people' })
  await expect(toPeople).toContainText('R50,000.00')

  await change('limits.tier_1_internal', { dayCents: 700_00, monthCents: 900_00 })
  await expect(toPeople).toContainText('R700.00')
  await expect(toPeople).toContainText('R900.00')
  const payment = { to_identifier: `@${friend.username}`, asset: 'BTC', amount: '0.0004' }
  await expect(call(request, sender.token, 'POST', '/api/crypto/send', payment)).rejects.toThrow(
    'you can send to people R700.00 in 24 hours',
  )
})

test('a new window is on the button of the next order, and in its clock, while the open one keeps its own', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const ad = await anAd(request, seller)
  const before = await take(request, buyer, ad.id)
  await change('p2p.extension_seconds', 2_700)
  const after = await take(request, buyer, ad.id)

  const page = await aPage(browser, seller, `/p2p/orders/${before.id}`)
  await expect(page.getByRole('button', { name: 'Give 15 minutes more' })).toBeVisible()
  await page.goto(`/p2p/orders/${after.id}`)
  const { deadlines } = await call(request, seller.token, 'GET', `/api/p2p/orders/${after.id}`)
  await page.getByRole('button', { name: 'Give 45 minutes more' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give 45 minutes' }).click()
  await expectToast(page, 'The buyer has 45 minutes more')

  const given = await call(request, seller.token, 'GET', `/api/p2p/orders/${after.id}`)
  expect(Date.parse(given.deadlines.pay_by) - Date.parse(deadlines.pay_by)).toBe(2_700_000)
  const buyers = await aPage(browser, buyer, `/p2p/orders/${after.id}`)
  await expect(
    buyers.getByText('The seller gave you 45 minutes more to pay.').filter({ visible: true }).first(),
  ).toBeVisible()
})
