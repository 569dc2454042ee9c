import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectToast } from '../support/look.ts'
import { aTrader } from '../support/market.ts'
import { aPerson, balanceOf, call, freshName, openAs, type Person } from '../support/people.ts'
import { speak } from '../support/within.ts'

/** The ways that the product is for, in Afrikaans; in English they are walked by `buy`, `send` and `p2p.test.ts`. */
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test('somebody who reads Afrikaans registers, buys and sends', async ({ page, request }) => {
  const [username, friend] = [freshName(), await aPerson(request)]
  await speak(page, 'af')
  await page.goto('/register')
  await page.getByLabel('E-pos').fill(`${username}@example.co.za`)
  await page.getByLabel('Gebruikersnaam').fill(username)
  await page.getByLabel('Wagwoord', { exact: true }).fill('a good long password')
  await button(page, 'Skep rekening').click()
  await expectToast(page, 'Rekening suksesvol geskep!')
  await expect(page).toHaveURL('/save')

  await page.getByRole('link', { name: 'Koop kripto', exact: true }).first().click()
  await button(page, 'Kry kwotasie').click()
  await expect(page.getByRole('region', { name: 'Kwotasie' })).toContainText('Jy kry')
  await button(page, 'Skep bestelling').click()
  await expectToast(page, 'Bestelling geskep! Volg die betaalinstruksies.')
  await button(page, 'Simuleer ontvangde betaling').click()
  await expect(page.getByText('is in jou beursie.', { exact: true })).toBeVisible()
  await button(page, 'Klaar').click()

  await page.getByRole('navigation', { name: 'Hoof' }).getByRole('link', { name: 'Stuur' }).click()
  await page.getByLabel('Ontvanger').fill(`@${friend.username}`)
  await page.getByLabel('Bedrag', { exact: true }).fill('150')
  await button(page, 'Gaan na').click()
  await expect(page.getByRole('heading', { name: 'Gaan na en stuur' })).toBeVisible()
  await button(page, /^Stuur R/).click()
  await expectToast(page, 'Suksesvol gestuur!')
  await expect(page.getByText(`aan @${friend.username}`)).toBeVisible()
  expect(Number(await balanceOf(request, friend))).toBeGreaterThan(0)
})

test('a trade goes from the ad to the release with both sides in Afrikaans', async ({ browser, request }) => {
  test.setTimeout(120_000)
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const theirs = await inAfrikaans(browser, seller, '/p2p/create')
  await theirs
    .getByRole('button', { name: /^R[\d\s]/ })
    .first()
    .click()
  await theirs.getByLabel('Minimum per bestelling').fill('1000')
  await theirs.getByLabel('Maksimum per bestelling').fill('9000')
  await theirs.locator('label').filter({ hasText: 'PayShap' }).first().click()
  await button(theirs, 'Skep advertensie').click()
  await expectToast(theirs, 'Advertensie suksesvol geskep!')

  const mine = await inAfrikaans(browser, buyer, '/p2p?asset=BTC')
  await mine
    .getByRole('listitem')
    .filter({ hasText: `@${seller.username}` })
    .getByRole('link', { name: /^Koop BTC/ })
    .click()
  await mine.getByLabel('Ek wil koop').fill('1500')
  await button(mine, /^Koop BTC vir/).click()
  await expectToast(mine, 'Bestelling geskep! Kripto is in trust gesluit.')
  await button(mine, /^Ek het R.* betaal/).click()
  await expectToast(mine, 'Bewys opgelaai! Wag vir die verkoper se bevestiging.')

  await theirs.goto(new URL(mine.url()).pathname)
  await expect(theirs.getByText(`@${buyer.username} sê dit is betaal`)).toBeVisible()
  const checks = theirs.getByRole('group', { name: /Ek het self in my bankrekening gekyk/ }).getByRole('checkbox')
  for (const check of await checks.all()) await check.check()
  await button(theirs, 'Bevestig betaling ontvang').click()
  await theirs
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Stel .* vry$/ })
    .click()
  await expectToast(theirs, 'Betaling bevestig! Kripto is aan die koper vrygestel.')
  await expect(mine.getByText('is in jou beursie.', { exact: true })).toBeVisible()
})

async function inAfrikaans(browser: Browser, person: Person, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await call(page.request, person.token, 'PUT', '/api/auth/language', { language: 'af' })
  await openAs(page, person, path)
  return page
}
