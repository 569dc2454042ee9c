import { expect, type Page, test } from '@playwright/test'
import { expectGoodLooks } from '../support/look.ts'
import { aPerson, openAs } from '../support/people.ts'

const documents = [
  { path: '/terms', title: 'Terms of Service', sections: 17 },
  { path: '/privacy', title: 'Privacy Policy (POPIA)', sections: 9 },
  { path: '/aml-policy', title: 'AML/CFT Policy', sections: 9 },
  { path: '/risk-disclosure', title: 'Risk Disclosure Statement', sections: 9 },
]
const contents = (page: Page) => page.getByRole('navigation', { name: /^(Contents|Inhoud)$/ }).getByRole('link')

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('each policy is dated, has contents that lead to every section, and says each plainly first', async ({
    page,
  }) => {
    for (const { path, title, sections } of documents) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(
        page.getByText(/^Version \d+\.\d+, in force from \d+ \w+ 20\d\d\. Next review: \d+ \w+ 20\d\d\./),
      ).toBeVisible()
      await expect(contents(page)).toHaveCount(sections)
      for (const link of await contents(page).all()) {
        const section = page.locator((await link.getAttribute('href')) ?? '')
        await expect(section).toHaveText((await link.textContent()) ?? '')
        await expect(section.locator('+ p')).toContainText('In short:')
      }
      await expect(page.getByRole('table')).toContainText('First version.')
    }
  })

  test('the policies name every period and limit of the specification, with today’s law beside the old limit', async ({
    page,
  }) => {
    await page.goto('/aml-policy')
    for (const text of ['R25,000', 'R49,999.99', '5 years after an account is closed', '7 years', 'without end']) {
      await expect(page.getByRole('main')).toContainText(text)
    }
    await page.goto('/privacy')
    await expect(page.getByRole('main')).toContainText('(KYC): 5 years after the account is closed')
    await page.goto('/terms')
    await expect(page.getByRole('main')).toContainText('at least 30 days before it holds')
  })
})

test('a policy looks right in every look, in both languages, and prints without its frame', async ({ page }) => {
  await page.goto('/af/privacy')
  await expectGoodLooks(page, 'privacy-policy-af')
  await page.goto('/terms')
  await expectGoodLooks(page, 'terms')
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  await page.getByRole('button', { name: 'Print this page' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Fees' })).toBeVisible()
})

test('whoever is signed in reads the same policy inside the app', async ({ page, request }) => {
  await openAs(page, await aPerson(request), '/terms')
  await expect(page.getByRole('navigation', { name: 'Contents' }).getByRole('link')).toHaveCount(17)
  await page.getByRole('link', { name: 'Complaints, changes and law' }).click()
  await expect(page.getByRole('heading', { name: 'Complaints, changes and law' })).toBeInViewport()
})
