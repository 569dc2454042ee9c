import { expect, type Page, test } from '@playwright/test'
import { expectToast } from './look.ts'
import { aPerson, call, freshName, openAs } from './people.ts'

const speak = (page: Page, language: string) =>
  page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)

test('somebody who reads Afrikaans registers, buys and sends without a word of English in the way', async ({
  page,
  request,
}) => {
  const friend = await aPerson(request)
  const username = freshName()
  await page.goto('/register')
  await page.getByLabel('Email').fill(`${username}@example.co.za`)
  await page.getByRole('button', { name: 'Afrikaans' }).click()

  await expect(page.getByRole('heading', { name: 'Skep jou rekening' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'af-ZA')
  await expect(page.getByLabel('E-pos')).toHaveValue(`${username}@example.co.za`)
  await page.getByLabel('Wagwoord', { exact: true }).fill('te kort')
  await page.getByRole('button', { name: 'Skep rekening' }).click()
  await expect(page.getByText("Kies asseblief 'n gebruikersnaam")).toBeVisible()
  await expect(page.getByText('Gebruik minstens 12 karakters')).toBeVisible()
  await page.getByLabel('Gebruikersnaam').fill(username)
  await page.getByLabel('Wagwoord', { exact: true }).fill("'n lang genoeg wagwoord")
  await page.getByRole('button', { name: 'Skep rekening' }).click()
  await expectToast(page, 'Rekening suksesvol geskep!')

  await page.getByRole('link', { name: 'Koop kripto', exact: true }).first().click()
  await page.getByRole('button', { name: 'Kry kwotasie' }).click()
  await expect(page.getByText('Jy kry')).toBeVisible()
  await page.getByRole('button', { name: 'Skep bestelling' }).click()
  await expect(page.getByText('Wat volgende gebeur')).toBeVisible()
  await page.getByRole('button', { name: 'Simuleer ontvangde betaling' }).click()
  await expect(page.getByText('is in jou beursie.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Klaar' }).click()

  await page.getByRole('link', { name: 'Stuur', exact: true }).click()
  await page.getByLabel('Ontvanger').fill(`@${friend.username}`)
  await page.getByLabel('Bedrag', { exact: true }).fill('100')
  await expect(page.getByRole('region', { name: 'Wie dit is' })).toContainText('Iemand op Sengi.')
  await page.getByRole('button', { name: 'Gaan na' }).click()
  await expect(page.getByRole('heading', { name: 'Gaan na en stuur' })).toBeVisible()
  await page.getByRole('button', { name: /^Stuur R100\.00/ }).click()
  await expectToast(page, 'Suksesvol gestuur!')
  await expect(page.getByRole('heading', { name: /^R\d+\.\d\d gestuur$/ })).toBeVisible()
})

test("a refusal of the server is told in the reader's language", async ({ page, request }) => {
  const { email } = await aPerson(request)
  await speak(page, 'af')
  await page.goto('/login')
  await page.getByLabel('E-pos').fill(email)
  await page.getByLabel('Wagwoord', { exact: true }).fill('not the right one')
  await page.getByRole('button', { name: 'Meld aan' }).click()

  await expect(page.getByRole('alert').first()).toHaveText('Ongeldige aanmeldbesonderhede')
})

test('the language is chosen in the account, at once and for this person', async ({ page, request }) => {
  const [one, other] = [await aPerson(request), await aPerson(request)]
  await openAs(page, one, '/account/language')
  await page.getByText('Afrikaans', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Taal en geldeenheid' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'af-ZA')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Taal en geldeenheid' })).toBeVisible()

  await openAs(page, other, '/account/language')
  await page.getByText('English', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Language & Currency' })).toBeVisible()
  await openAs(page, one, '/account/language')
  await expect(page.getByRole('heading', { name: 'Taal en geldeenheid' })).toBeVisible()
})

test.describe('in a language that is longer and has brackets, on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  for (const path of ['/login', '/register', '/terms']) {
    test(`${path} stays within the screen`, async ({ page }) => {
      await speak(page, 'en-XA')
      await page.goto(path)

      await expectWithinScreen(page)
    })
  }

  test('the pages of a newcomer stay within the screen', async ({ page, request }) => {
    await speak(page, 'en-XA')
    const person = await aPerson(request)
    for (const path of ['/save', '/save/buy', '/send', '/send/contacts', '/send/withdrawals', ...accountPages]) {
      await openAs(page, person, path)
      await expectWithinScreen(page)
    }
  })

  test('buying stays within the screen at every step', async ({ page, request }) => {
    await speak(page, 'en-XA')
    const person = await aPerson(request, { rand: 3000 })
    const order = { asset: 'ETH', fiat_amount_zar: '500' }
    const { order_id } = await call(request, person.token, 'POST', '/api/onramp/orders', order)
    await openAs(page, person)
    await expectWithinScreen(page)
    await openAs(page, person, '/save/buy')
    await page.getByRole('button', { name: /Gêt Qûötê/ }).click()
    await page.getByRole('button', { name: /Crêátê Ördêr/ }).waitFor()
    await expectWithinScreen(page)
    await openAs(page, person, `/save/buy/${order_id}`)
    await page.getByRole('button', { name: /Cöpy áll/ }).waitFor()
    await expectWithinScreen(page)
  })

  test('sending stays within the screen at every step', async ({ page, request }) => {
    await speak(page, 'en-XA')
    const [person, friend] = [await aPerson(request, { rand: 3000 }), await aPerson(request)]
    await openAs(page, person, '/send')
    await page.getByLabel(/Rêçîpîêñt/).fill(`@${friend.username}`)
    await page.getByRole('textbox', { name: /Ámöûñt/ }).fill('100')
    await page.getByRole('region', { name: /Whö/ }).waitFor()
    await expectWithinScreen(page)
    await page.getByRole('button', { name: /Rêvîêw/ }).click()
    await page.getByRole('heading', { name: /Chêçk/ }).waitFor()
    await expectWithinScreen(page)
  })
})

const accountPages = ['profile', 'profile/verify', 'balances', 'sessions', 'password', 'theme', 'language'].map(
  (page) => `/account/${page}`,
)

/** The heading is a message, nothing makes the page scroll sideways, and nothing that can be read sticks out of it. */
async function expectWithinScreen(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toContainText('[')
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
  const out = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const readable = [...document.querySelectorAll('main *, [role="dialog"] *, header *, nav *')]
      .filter((part) => [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()))
      .filter((part) => part.checkVisibility() && !part.closest('.sr-only, [class*="truncate"]'))
      .filter((part) => part.getBoundingClientRect().width > 1)
    const wide = readable.filter((part) => {
      const { left, right } = part.getBoundingClientRect()
      return right > width + 1 || left < -1
    })
    return {
      scrolls: document.documentElement.scrollWidth > width,
      wide: wide.map((part) => part.textContent?.slice(0, 60)),
    }
  })
  expect({ at: page.url(), ...out }).toEqual({ at: page.url(), scrolls: false, wide: [] })
}
