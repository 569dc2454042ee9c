import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { moveClock } from './support/clock.ts'
import { expectToast } from './support/look.ts'
import { anAd, aTrader, take } from './support/market.ts'
import { type OwnProduct, ownProduct } from './support/own-product.ts'
import { aPerson, balanceOf, call, openAs, type Person, setPin } from './support/people.ts'

// One product for all of them, one story after the other: they move its clock.
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

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

async function letTimePass(seconds: number): Promise<void> {
  const { demo_accounts }: { demo_accounts: { label: string; email: string; password: string }[] } = await call(
    request,
    null,
    'GET',
    '/api/environment',
  )
  const staff = demo_accounts.find(({ label }) => label === 'Demo staff')
  const { token } = await call(request, null, 'POST', '/api/auth/login', {
    email: staff?.email,
    password: staff?.password,
  })
  await moveClock(request, token, seconds)
}

test('a newcomer buys from a practice partner and sells to another one, alone', async () => {
  test.setTimeout(180_000)
  const newcomer = await aTrader(request)
  await openAs(page, newcomer, '/p2p?asset=ETH&method=PayShap&rand=1500')
  await expect(page.getByText(/Practice market/)).toBeVisible()
  await page
    .getByRole('link', { name: /^Buy ETH/ })
    .first()
    .click()
  await expect(page.getByText('You pay', { exact: true })).toBeVisible()
  await button(/^Buy ETH/).click()
  await expectToast(page, 'Order created! Crypto has been locked in escrow.')
  await expect(button('Copy reference')).toBeVisible()
  await expect(button('Copy amount')).toBeVisible()
  await expect(page.getByRole('log').getByText(/practice partner/)).toBeVisible({ timeout: 30_000 })
  await button(/^I have paid/).click()
  await expectToast(page, 'Proof uploaded! Waiting for seller confirmation.')
  await expect(page.getByText('is in your wallet.', { exact: true })).toBeVisible({ timeout: 60_000 })
  expect(await balanceOf(request, newcomer, 'ETH')).not.toBe('0.000000000000000000')

  await page.goto('/p2p?side=sell&asset=BTC')
  await page
    .getByRole('link', { name: /^Sell BTC/ })
    .first()
    .click()
  await page.getByLabel('I want to sell').fill('1000')
  await button(/^Sell BTC/).click()
  await expectToast(page, 'Order created! Crypto has been locked in escrow.')
  const checks = page.getByRole('group', { name: /I checked my bank account/ }).getByRole('checkbox')
  await expect(checks).toHaveCount(3, { timeout: 60_000 })
  for (const check of await checks.all()) await check.check()
  await button('Confirm payment received').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Release/ })
    .click()
  await expectToast(page, 'Payment confirmed! Crypto released to buyer.')
  await expect(page.getByRole('button', { name: 'Save receipt' })).toBeVisible()
})

test('a new payout account rests a day, and then buyers see where to pay', async () => {
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const account = { kind: 'bank', bank: 'FNB', account_number: '62000000012' }
  await setPin(request, seller, '8305')
  const facts = { ...account, is_default: 'false' }
  const given = { pin: '8305', act: 'payout_account', facts }
  const { token: step_up_token } = await call(request, seller.token, 'POST', '/api/auth/step_up', given)
  await call(request, seller.token, 'POST', '/api/p2p/payout_accounts', { ...account, step_up_token })
  await letTimePass(86_400 + 60)
  const order = await take(request, buyer, (await anAd(request, seller, { payment_methods: ['EFT'] })).id)

  await openAs(page, buyer, `/p2p/orders/${order.id}`)
  const details = page.locator('dl[aria-label="Payment details"]')
  for (const fact of ['Reference', 'Amount', 'Account holder', 'Bank', 'Account number', 'Branch code']) {
    await expect(details.getByText(fact, { exact: true })).toBeVisible()
    await expect(button(`Copy ${fact.toLowerCase()}`)).toBeVisible()
  }
  await expect(details).toContainText(order.seller.legal_name)
})

test('an order that nobody pays is seen to expire, and cannot be paid any more', async () => {
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const order = await take(request, buyer, (await anAd(request, seller)).id)
  await openAs(page, buyer, `/p2p/orders/${order.id}`)
  await expect(page.getByText(/Time left to pay/)).toBeVisible()
  await expect(button(/^I have paid/)).toBeVisible()
  await letTimePass(20 * 60)

  await expect(page.getByText('This order has expired')).toBeVisible({ timeout: 30_000 })
  await expect(button(/^I have paid/)).toHaveCount(0)
  await expect(button('I paid before it was closed')).toBeVisible()
  expect(await locked(seller)).toBe('0.00000000')
})

async function locked({ token }: Person): Promise<string> {
  const rows: { asset: string; total_balance: string; available_balance: string }[] = await call(
    request,
    token,
    'GET',
    '/api/balances',
  )
  const row = rows.find(({ asset }) => asset === 'BTC')
  return row && row.total_balance === row.available_balance ? '0.00000000' : 'something is still locked'
}
