import { expect, type Page, test } from '@playwright/test'
import { keptPages } from '../support/kept-pages.ts'
import { expectGoodLooks } from '../support/look.ts'
import { aPerson, call, type Person } from '../support/people.ts'

/** Each page of the account by its address, and what its heading says in either language. */
const pages = [
  ['/account/profile', 'Profile Settings', 'Profielinstellings'],
  ['/account/kyc', 'KYC & Verification', 'KYC en verifikasie'],
  ['/account/kyc/identity', 'ID number or passport', 'ID-nommer of paspoort'],
  ['/account/kyc/address', 'Address', 'Adres'],
  ['/account/kyc/funds', 'Where your money comes from', 'Waar jou geld vandaan kom'],
  ['/account/kyc/documents/ID', 'ID', 'ID'],
  ['/account/limits', 'Account Limits', 'Rekeninglimiete'],
  ['/account/balances', 'All Balances', "Alle saldo's"],
  ['/account/balances/BTC/available', 'Available: Bitcoin', 'Beskikbaar: Bitcoin'],
  ['/account/balances/counted', 'Are your balances counted?', "Is jou saldo's getel?"],
  ['/coins/BTC', 'Bitcoin', 'Bitcoin'],
  ['/account/linked-accounts', 'Linked Accounts', 'Gekoppelde rekeninge'],
  ['/history', 'Statements & History', 'State en geskiedenis'],
  ['/account/two-factor', '2FA Settings', '2FA-instellings'],
  ['/account/sessions', 'Devices & Sessions', 'Toestelle en sessies'],
  ['/account/password', 'Password & PIN', 'Wagwoord en PIN'],
  ['/account/notifications', 'Notifications & Alerts', 'Kennisgewings en waarskuwings'],
  ['/account/language', 'Language & Currency', 'Taal en geldeenheid'],
  ['/account/theme', 'Theme', 'Tema'],
  ['/account/privacy', 'Privacy Settings', 'Privaatheidsinstellings'],
  ['/account/tickets', 'Submit a Ticket', "Dien 'n navraag in"],
  ['/account/tickets/new', 'New ticket', 'Nuwe navraag'],
  ['/account/disputes', 'Dispute Management', 'Geskilbestuur'],
] as const

const kept = keptPages()
let person: Person

test.beforeAll(async ({ request }) => {
  person = await aPerson(request, { tier: 2, rand: 1000 })
  const asked = { topic: 'complaint', subject: 'I waited too long for an answer', text: 'A week by now.' }
  await call(request, person.token, 'POST', '/api/support/tickets', asked)
})
test.afterAll(kept.close)

for (const [path, english, afrikaans] of pages) {
  test(`${path} opens by its address in both languages, looks well in both themes and needs no pointer`, async ({
    browser,
    request,
  }) => {
    const speaks = (language: 'en' | 'af') => call(request, person.token, 'PUT', '/api/auth/language', { language })
    await speaks('en')
    const page = await kept.open(browser, person, path)
    await arrives(page, path, english)
    await expect(page.getByRole('main').getByRole('link', { name: /^Back/ })).toBeVisible()
    await expectGoodLooks(page, path.slice(1).replaceAll('/', '-'), { scan: 'both themes' })
    await expectAllByKeys(page)

    await speaks('af')
    await page.reload()
    await arrives(page, path, afrikaans)
    await expect(page.locator('html')).toHaveAttribute('lang', 'af-ZA')
  })
}

async function arrives(page: Page, path: string, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(path)
}

const controls = 'main :is(a[href], button, input, select, textarea, summary, [role="combobox"], [tabindex])'

/** Tab alone comes to every control of the page; of radio buttons that belong together it comes to one. */
async function expectAllByKeys(page: Page): Promise<void> {
  const count = await page.locator(controls).evaluateAll((all) => {
    const open = all.filter((part): part is HTMLElement => part instanceof HTMLElement && part.checkVisibility())
    const reachable = open.filter((part) => part.tabIndex >= 0 && !part.matches(':disabled, [type="hidden"]'))
    for (const part of reachable) part.dataset['waits'] = part.getAttribute('name') ?? ''
    ;(document.activeElement as HTMLElement | null)?.blur()
    return reachable.length
  })
  for (let presses = 0; presses < count + 60; presses += 1) {
    await page.keyboard.press('Tab')
    const left = await page.evaluate(() => {
      const { activeElement: now } = document
      if (!(now instanceof HTMLElement)) return 1
      const group = now.matches('[type="radio"]') ? document.getElementsByName(now.getAttribute('name') ?? '') : [now]
      for (const part of group) delete part.dataset['waits']
      return document.querySelectorAll('[data-waits]').length
    })
    if (left === 0) return
  }
  const missed = await page
    .locator('[data-waits]')
    .evaluateAll((all) => all.map((part) => part.outerHTML.slice(0, 120)))
  expect(missed).toEqual([])
}
