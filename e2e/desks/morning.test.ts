import { expect, test } from '@playwright/test'
import { expectGoodLooks, expectToast } from '../support/look.ts'
import { ownProduct } from '../support/own-product.ts'

test('a newcomer finds three things on the bell of a new sandbox, and empties it', async ({ browser }) => {
  test.setTimeout(240_000)
  const product = await ownProduct()
  const context = await browser.newContext({ baseURL: product.address })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Demo staff' }).click()
  await expect(page.getByTestId('total')).toBeVisible()
  const bell = page.getByRole('button', { name: /^Waiting work/ })
  const look = () => page.goto('/admin/overview')
  // The morning is laid out while the product answers already.
  await expect(async () => {
    await look()
    await expect(bell).toHaveAccessibleName('Waiting work, 3 items for you now', { timeout: 5_000 })
  }).toPass({ timeout: 120_000 })

  await bell.click()
  const menu = page.getByRole('menu', { name: 'Waiting work' })
  for (const kind of ['Chain alarms', 'Staking pools that run short', 'Staking rewards to agree to']) {
    await expect(menu.getByRole('menuitem', { name: kind })).toHaveCount(1)
  }
  await expectGoodLooks(page, 'admin-bell')

  await page.goto('/admin/approvals')
  await page.getByRole('button', { name: 'Read and decide' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Agree to this' }).click()
  // Nobody of the team changes anything without a PIN, and it goes on once one is set.
  const { demo_accounts: accounts } = await (await page.request.get('/api/environment')).json()
  const { password } = accounts.find(({ label }: { label: string }) => label === 'Demo staff')
  await page.getByLabel('New PIN', { exact: true }).fill('8305')
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set PIN', exact: true }).click()
  await expectToast(page, 'Done, as you read it')
  await page.goto('/admin/wallet?list=alarms')
  await page.getByRole('textbox').last().fill('The next block held the coins again.')
  await page.getByRole('button', { name: 'Close the alarm' }).click()
  await expect(page.getByText('The next block held the coins again.')).toBeVisible()
  // What waits is paid within the minute, now that there is enough.
  await expect(async () => {
    await look()
    await expect(bell).toHaveAccessibleName('Waiting work', { timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
  await context.close()
  await product.stop()
})
