import { expect, test } from '@playwright/test'
import { expectGoodLooks } from '../support/look.ts'
import { aPerson, goOnTo, openAs } from '../support/people.ts'

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the Help Center has its four categories, thirty answers to open, and three ways to a person', async ({
    page,
  }) => {
    await page.goto('/help')
    for (const category of ['Getting Started', 'P2P Trading', 'Crypto Staking', 'Security & Safety']) {
      await expect(page.getByRole('heading', { name: category, level: 2 })).toBeVisible()
    }
    expect(await page.locator('details').count()).toBeGreaterThanOrEqual(30)
    await page.getByText('What is escrow?').click()
    await expect(page.getByText('When an order begins, the seller’s coins are locked.')).toBeVisible()
    for (const way of ['Live Chat', 'Email', 'Phone'])
      await expect(page.getByRole('heading', { name: way })).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveCount(0)
  })
})

test('a search finds past a slip of the finger, says how many, and gives everything back', async ({ page }) => {
  await page.goto('/help')
  const search = page.getByRole('searchbox', { name: 'Search the Help Center' })
  const answers = page.locator('details:visible')
  const all = await page.locator('details').count()
  await search.fill('recovry codes')
  await expect(page.getByRole('status')).toHaveText(/^\d+ answers?$/)
  await expect(answers.filter({ hasText: 'I lost my phone with the second factor' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Crypto Staking' })).toBeHidden()
  await search.fill('zebra crossing')
  await expect(page.getByRole('status')).toContainText('Nothing found for “zebra crossing”.')
  await expect(answers).toHaveCount(0)
  await search.fill('')
  await expect(answers).toHaveCount(all)
})

test('every link of every answer leads somewhere real, for whoever is signed in', async ({ page, request }) => {
  await page.goto('/help#deposit')
  await expect(page.locator('#deposit')).toHaveAttribute('open', '')
  const hrefs = await page.locator('details a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  await openAs(page, await aPerson(request, { tier: 2 }), '/help')
  await expect(page.getByRole('searchbox', { name: 'Search the Help Center' })).toBeVisible()
  for (const href of new Set(hrefs)) {
    const wanted = new URLSearchParams(href.split('?')[1]).get('next') ?? href
    await goOnTo(page, href)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page, `${href} is a page`).toHaveURL(wanted)
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Retry' }), `${href} has come`).toHaveCount(0)
  }
})

test('a visitor who follows an answer signs in on the way, and the answer’s place is kept', async ({
  page,
  request,
}) => {
  const person = await aPerson(request)
  await page.goto('/help')
  await page.getByRole('searchbox', { name: 'Search the Help Center' }).fill('withdraw')
  await expect(page.locator('details:visible').first()).toContainText('How do I withdraw crypto?')
  await page.locator('details:visible').first().getByRole('link', { name: 'Go to Send' }).click()

  await expect(page).toHaveURL('/login?next=%2Fsend')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/send')
})

test('it looks right in every look, in both languages', async ({ page }) => {
  await page.goto('/af/help')
  await page.getByText('Wat is trust?').click()
  await expectGoodLooks(page, 'help-af')
  await page.goto('/help')
  await page.getByRole('searchbox').fill('pin')
  await expectGoodLooks(page, 'help')
})
