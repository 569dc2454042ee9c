import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { moveClock } from '../support/clock.ts'
import { expectGoodLooks, expectToast } from '../support/look.ts'
import { loseCoins } from '../support/lost-coins.ts'
import { type OwnProduct, ownProduct } from '../support/own-product.ts'
import { aPerson, call, openAs } from '../support/people.ts'

// A product of its own: it moves the clock, and every wallet of a new sandbox agrees with its chain.
let product: OwnProduct
let request: APIRequestContext
let page: Page

test.beforeAll(async ({ playwright, browser }) => {
  test.setTimeout(120_000)
  product = await ownProduct()
  request = await playwright.request.newContext({ baseURL: product.address })
  page = await (await browser.newContext({ baseURL: product.address })).newPage()
})
test.afterAll(async () => {
  await request.dispose()
  await product.stop()
})

test('the wallets of a new sandbox agree with their chains, and coins that went missing are found and explained', async () => {
  test.setTimeout(240_000)
  const [maker, approver] = [await aPerson(request, { isStaff: true }), await aPerson(request, { isStaff: true })]
  const person = await aPerson(request, { tier: 2, rand: 5_000 })
  const pass = (seconds: number) => moveClock(request, maker.token, seconds)
  const lines = async (): Promise<{ asset: string; address: string | null; status: string }[]> =>
    (await call(request, maker.token, 'GET', '/api/admin/reconciliation')).lines
  /** The clock goes on until every keeper was asked, and what passes has passed. */
  const until = (seen: (found: Awaited<ReturnType<typeof lines>>) => boolean) =>
    expect(async () => {
      await pass(1_801)
      expect(seen(await lines())).toBe(true)
    }).toPass({ timeout: 120_000 })
  await until((found) => found.length === 8 && found.every(({ status }) => status === 'agrees'))
  await openAs(page, maker, '/admin/wallet')
  await expect(page.getByText('All 8 wallets agree with their chains.')).toBeVisible()
  await page.getByRole('link', { name: 'Books against chains' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Books against chains' })).toBeVisible()
  await expect(page.getByText('All 8 wallets agree with their chains.')).toBeVisible()
  await expectGoodLooks(page, 'admin-reconciliation')

  await loseCoins(request, { person, maker, approver, pass })
  await until((found) => found.some(({ status }) => status === 'differs'))
  await openAs(page, approver, '/admin/wallet/reconciliation')
  const found = page.getByRole('region', { name: 'Differences' }).getByRole('listitem')
  await expect(found).toContainText('−0.00042 BTC')
  await expectGoodLooks(page, 'admin-reconciliation-break', { scan: 'both themes' })
  await found.getByRole('textbox', { name: 'Why it may stand' }).fill('Paid after a refund; the house bears it')
  await found.getByRole('button', { name: 'Close this difference' }).press('Enter')
  await expectToast(page, 'Closed')
  await expect(page.getByText('No difference is open')).toBeVisible()
})
