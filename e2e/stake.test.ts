import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { moveClock } from './support/clock.ts'
import { asOnAPhone, expectGoodLooks, expectToast, failure } from './support/look.ts'
import { type OwnProduct, ownProduct } from './support/own-product.ts'
import { aPerson, balanceOf, call, openAs, type Person } from './support/people.ts'

// One product for all of them, one story after the other: they move its clock.
test.describe.configure({ mode: 'serial' })

let product: OwnProduct
let request: APIRequestContext

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000)
  product = await ownProduct()
  request = await playwright.request.newContext({ baseURL: product.address })
})
test.afterAll(async () => {
  await request.dispose()
  await product.stop()
})

const day = 86_400

interface DemoAccount {
  label: string
  email: string
  password: string
}

async function signInDemo(label: RegExp): Promise<string> {
  const environment: { demo_accounts: DemoAccount[] } = await call(request, null, 'GET', '/api/environment')
  const found = environment.demo_accounts.find((account) => label.test(account.label))
  const body = { email: found?.email, password: found?.password }
  return (await call(request, null, 'POST', '/api/auth/login', body)).token
}

/** Staff moves the sandbox's clock. */
async function letTimePass(seconds: number): Promise<void> {
  await moveClock(request, await signInDemo(/staff/i), seconds)
}

async function aPage(browser: Browser, person: Pick<Person, 'token'>, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.address })).newPage()
  await openAs(page, person as Person, path)
  return page
}

const amount = (page: Page) => page.getByLabel('Amount', { exact: true })
const enterIn = (page: Page, unit: string) => page.getByRole('button', { name: `Enter in ${unit}` }).click()

test('tier 0 reads what verification opens, verifies, and is back at the pools', async ({ browser }) => {
  const page = await aPage(browser, await aPerson(request), '/stake')

  await expect(page.getByRole('heading', { name: 'KYC Required for Staking' })).toBeVisible()
  await expect(page.getByText('Upgrade your verification to start earning rewards')).toBeVisible()
  await page.getByRole('link', { name: 'Verify my identity' }).click()
  await page.getByRole('button', { name: /Verify identity for Basic/ }).click()
  await page.getByRole('link', { name: 'Continue to Stake' }).click({ timeout: 30_000 })

  await expect(page.getByRole('tab', { name: 'Available Pools' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('link', { name: 'Ethereum 90 Days' })).toBeVisible()
  await page.context().close()
})

test('somebody stakes bitcoin, earns by the day, sees it grow live, and takes it out', async ({ browser }) => {
  test.setTimeout(120_000)
  const person = await aPerson(request, { tier: 1, rand: 5000 })
  const page = await aPage(browser, person, '/stake?kind=flexible')
  await expect(page.getByRole('link', { name: 'Bitcoin 90 Days' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Bitcoin Flexible' }).click()

  await expect(page.getByText(/Bitcoin cannot be staked on its own network/)).toBeVisible()
  await enterIn(page, 'BTC')
  await expect(amount(page)).toHaveAttribute('placeholder', '0.0002')
  await amount(page).fill('0.0001')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('The minimum is 0.0002 BTC')).toBeVisible()
  await amount(page).fill('0.002')
  await expect(page.getByRole('region', { name: 'Projection' })).toContainText('0.00001200 BTC')
  await page.getByRole('button', { name: 'Review' }).click()

  await expect(page).toHaveURL(/\/review$/)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('0.6% a year, fixed')
  await page.getByRole('button', { name: 'Stake 0.002 BTC' }).dblclick()
  await expectToast(page, 'Successfully staked!')
  await expect(page).toHaveURL('/stake/receipt')
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page.getByRole('tab', { name: 'My Stakes (1)' })).toBeVisible()

  const before = await balanceOf(request, person)
  await page.getByRole('link', { name: 'Bitcoin Flexible' }).click()
  await expect(page.getByText(/The first reward comes when the first day is complete/)).toBeVisible()
  await letTimePass(30 * day + 60)
  await expect(page.getByRole('img', { name: /Rewards up to day 30/ })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('img', { name: '30 days staked' })).toBeVisible()
  await page.getByText('Table', { exact: true }).click()
  await expect(page).toHaveURL(/view=table/)
  await page.getByRole('button', { name: 'Show all 30 days' }).click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31)
  expect(Number(await balanceOf(request, person))).toBeCloseTo(Number(before) + 0.00000098, 8)

  await page.getByRole('button', { name: 'Unstake' }).first().click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Keep earning' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Unstake 0.002 BTC' }).click()
  await expectToast(page, 'Successfully unstaked!')
  await expect(page.getByText('Taken out', { exact: true })).toBeVisible()
  await page.goto('/stake/positions?state=closed')
  await expect(page.getByText(/^Taken out on/)).toBeVisible()
  await page.goto('/history?kind=reward')
  await expect(page.getByText('BTC staking reward')).toBeVisible()
  await page.context().close()
})

test('a locked stake says until when, and opens when that day has come', async ({ browser }) => {
  test.setTimeout(120_000)
  const person = await aPerson(request, { tier: 1, rand: 5000 })
  const pools: { id: string; name: string }[] = await call(request, null, 'GET', '/api/staking/pools')
  const pool = pools.find(({ name }) => name === 'Bitcoin 90 Days')
  await call(request, person.token, 'POST', '/api/staking/stake', { pool_id: pool?.id, amount: '0.001' })
  const page = await aPage(browser, person, '/stake/positions')

  await expect(page.getByText(/^Locked until \d/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unstake' })).toHaveCount(0)
  await letTimePass(90 * day + 60)

  await page.getByRole('button', { name: 'Unstake' }).click({ timeout: 20_000 })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unstake 0.001 BTC' }).click()
  await expectToast(page, 'Successfully unstaked!')
  await expect(page.getByText('No stakes yet')).toBeVisible()
  await page.context().close()
})

test('what is named in rand heads the review, the button, the receipt and the history', async ({ browser }) => {
  const page = await aPage(browser, await aPerson(request, { tier: 1, rand: 5000 }), '/stake')
  const pools = page.getByRole('article').getByRole('heading')
  await expect(pools.first()).toHaveText('Bitcoin Flexible')
  await page.getByRole('link', { name: 'Bitcoin Flexible' }).click()
  await amount(page).fill('500')
  await page.getByRole('button', { name: 'Review' }).click()

  await expect(page.getByRole('main')).toContainText('R500.00')
  await page.getByRole('button', { name: 'Stake R500.00' }).click()

  await expectToast(page, 'Successfully staked!')
  await expect(page.getByRole('heading', { name: 'Staked R500.00' })).toBeVisible()
  await page.goto('/history')
  await expect(page.getByText('R500.00').first()).toBeVisible()
  await page.context().close()
})

test('what the server refuses is said with its reason', async ({ browser }) => {
  const person = await aPerson(request, { tier: 1, rand: 2000 })
  const page = await aPage(browser, person, '/stake')
  await page.getByRole('link', { name: 'Bitcoin Flexible' }).click()
  await enterIn(page, 'BTC')
  await amount(page).fill('5')
  await expect(page.getByText(/^You have 0\.00\d+ BTC available$/)).toBeVisible()
  await amount(page).fill('0.0005')
  await page.getByRole('button', { name: 'Review' }).click()
  const rest = Number(await balanceOf(request, person)) - 0.0004
  const body = { pool_id: /pools\/([^/]+)/.exec(page.url())?.[1], amount: rest.toFixed(8) }
  await call(request, person.token, 'POST', '/api/staking/stake', body)

  await page.getByRole('button', { name: 'Stake 0.0005 BTC' }).click()

  await expectToast(page, 'Staking failed', 'Not enough BTC')
  await expect(failure(page)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Not enough BTC' }).first()).toBeVisible()
  await page.context().close()
})

test('every screen looks right in both themes, narrow and wide', async ({ browser }) => {
  test.setTimeout(180_000)
  const page = await aPage(browser, { token: await signInDemo(/^Demo user|^Demo$/i) }, '/stake')
  await asOnAPhone(page)
  await expect(page.getByRole('tab', { name: /My Stakes \(2\)/ })).toBeVisible()
  await expectGoodLooks(page, 'stake-pools')

  await page.getByRole('tab', { name: /My Stakes/ }).click()
  await expect(page).toHaveURL('/stake/positions')
  await page.getByRole('link', { name: 'Ethereum Flexible' }).waitFor()
  await expectGoodLooks(page, 'stake-positions')

  await page.getByRole('link', { name: 'Ethereum Flexible' }).click()
  await page.getByRole('img', { name: /Rewards up to day/ }).waitFor()
  await expectGoodLooks(page, 'stake-position')

  await page.goto('/stake')
  await page.getByRole('link', { name: 'Ethereum 90 Days' }).click()
  await enterIn(page, 'ETH')
  await amount(page).fill('0.05')
  await expect(page.getByRole('region', { name: 'Projection' })).toContainText('Free from')
  await expectGoodLooks(page, 'stake-pool')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Stake 0.05 ETH' }).waitFor()
  await expectGoodLooks(page, 'stake-review')
  await page.context().close()
})
