import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../support/look.ts'
import { aPerson, buy, call, goOnTo, openAs } from '../support/people.ts'

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('from the list on Save to the coin, to where it lies, to the lines behind a figure, by keyboard', async ({
  page,
  request,
}) => {
  const person = await aPerson(request, { rand: 1000, tier: 2 })
  await openAs(page, person)
  await page.getByRole('link', { name: /^Bitcoin/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/coins/BTC')
  await expect(page.getByRole('heading', { name: 'Bitcoin', level: 1 })).toBeVisible()
  await expect(page.getByText(/^Today from R/)).toBeVisible()

  await page.getByRole('link', { name: 'Where it lies' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /^Available 0\.000\d+ BTC$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account/balances/BTC/available')
  await expect(page.getByRole('heading', { name: 'Available: Bitcoin' })).toBeVisible()
  await expect(page.getByText('Bought BTC')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Bought BTC')).toBeVisible()
})

test('what was paid and gained is told once it is counted, without a reload', async ({ page, request }) => {
  test.setTimeout(120_000)
  const person = await aPerson(request, { tier: 2 })
  await openAs(page, person, '/coins/BTC')
  await expect(page.getByText('No purchases here yet')).toBeVisible()
  await buy(request, person.token, 1000)

  await expect(page.getByRole('region', { name: 'Yours' })).toContainText('Paid for itR1,000.00', { timeout: 60_000 })
})

test('the money pages fit a narrow screen and are sound in both themes', async ({ page, request }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 320, height: 720 })
  const person = await aPerson(request, { rand: 1000, tier: 2 })
  await buy(request, person.token, 500, 'ETH')
  await call(request, person.token, 'POST', '/api/crypto/send', {
    to_identifier: 'not_here_yet@example.co.za',
    asset: 'ETH',
    amount: '0.001000000000000001',
  })
  await openAs(page, person)
  await expect(page.getByRole('img', { name: /^Since / })).toBeVisible()
  await inBothThemes(page, async () => expect(await sideways(page)).toBeLessThanOrEqual(0))
  for (const [path, seen] of [
    ['/coins/ETH', 'Paid on average'],
    ['/account/balances', 'In claims'],
    ['/account/balances/ETH/available', 'Bought ETH'],
    ['/account/limits', 'R1,500.00 used'],
  ] as const) {
    await goOnTo(page, path)
    await expect(page.getByText(seen).first()).toBeVisible({ timeout: 60_000 })
    await inBothThemes(page, async (theme) => {
      expect(await sideways(page)).toBeLessThanOrEqual(0)
      await expectNoViolations(page, `${path}, ${theme}, 320`)
    })
  }
})

async function inBothThemes(page: Page, look: (theme: string) => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await look(colorScheme)
  }
}
