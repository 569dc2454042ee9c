import { type Browser, expect, type Page, test } from '@playwright/test'
import { keptPages } from '../support/kept-pages.ts'
import { expectGoodLooks } from '../support/look.ts'
import { aPerson, type Caller, call, type Person } from '../support/people.ts'

const asked = { topic: 'complaint', subject: 'I waited too long for an answer', text: 'A week by now.' }

/** Each page of the account by its address, and what its heading says in either language. `:a_name` is something of this person's. */
const pages = [
  ['/account/profile', 'Profile Settings', 'Profielinstellings'],
  ['/account/profile/verify', 'Verify your e-mail', 'Verifieer jou e-pos'],
  ['/account/kyc', 'KYC & Verification', 'KYC en verifikasie'],
  ['/account/kyc/identity', 'ID number or passport', 'ID-nommer of paspoort'],
  ['/account/kyc/address', 'Address', 'Adres'],
  ['/account/kyc/funds', 'Where your money comes from', 'Waar jou geld vandaan kom'],
  ['/account/kyc/tax', 'Where you pay tax', 'Waar jy belasting betaal'],
  ['/account/kyc/prominence', 'Public positions', 'Openbare posisies'],
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
  ['/account/tickets/:ticket', asked.subject, asked.subject],
  ['/account/disputes', 'Dispute Management', 'Geskilbestuur'],
  ['/forgot-password', 'Forgot your password?', 'Wagwoord vergeet?'],
  ['/reset-password', 'Choose a new password', "Kies 'n nuwe wagwoord"],
  ['/stop', 'Stop what our e-mail warned you about', 'Stop dit waarvan ons brief praat'],
] as const

/** What stands above its page, with its own heading. */
const dialogs = [
  ['/history/:movement', 'Bought BTC', 'BTC gekoop'],
  ['/history/statement', 'Statement', 'Staat'],
  ['/history/tax', 'Tax pack', 'Belastingpakket'],
] as const

const kept = keptPages()
let person: Person
/** What the addresses name, by the name that stands in them. */
let theirs: Readonly<Record<string, string>>

test.beforeAll(async ({ request }) => {
  person = await aPerson(request, { tier: 2, rand: 1000 })
  const ticket = await call(request, person.token, 'POST', '/api/support/tickets', asked)
  const [movement] = await call(request, person.token, 'GET', '/api/wallet/history')
  theirs = { ticket: ticket.id, movement: movement.id }
})
test.afterAll(kept.close)

for (const [address, english, afrikaans] of pages) {
  test(`${address} opens by its address in both languages, looks well in both themes and needs no pointer`, async ({
    browser,
    request,
  }) => {
    const page = await opensInBoth(browser, request, { address, room: 'main', titles: { en: english, af: afrikaans } })
    await expect(page.getByRole('main').getByRole('link', { name: /^(Back|Terug)/ })).toBeVisible()
  })
}

for (const [address, english, afrikaans] of dialogs) {
  test(`${address} opens above its page by its address, in both languages, looks well in both themes and needs no pointer`, async ({
    browser,
    request,
  }) => {
    const titles = { en: english, af: afrikaans }
    const page = await opensInBoth(browser, request, { address, room: 'dialog', titles })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('State en geskiedenis')
  })
}

interface Opened {
  readonly address: string
  readonly room: 'main' | 'dialog'
  readonly titles: Readonly<Record<'en' | 'af', string>>
}

/** Leaves the page open, in Afrikaans. */
async function opensInBoth(browser: Browser, request: Caller, { address, room, titles }: Opened): Promise<Page> {
  const speaks = (language: 'en' | 'af') => call(request, person.token, 'PUT', '/api/auth/language', { language })
  const path = address.replace(/:(\w+)/, (_whole, name: string) => theirs[name] ?? '')
  await speaks('en')
  const page = await kept.open(browser, person, path)
  await arrives(page, path, { room, title: titles.en })
  await expectGoodLooks(page, address.slice(1).replaceAll(/[/:]+/g, '-'), { scan: 'both themes' })
  await expectAllByKeys(page, room)

  await speaks('af')
  await page.reload()
  await arrives(page, path, { room, title: titles.af })
  await expect(page.locator('html')).toHaveAttribute('lang', 'af-ZA')
  return page
}

async function arrives(
  page: Page,
  path: string,
  { room, title }: { room: Opened['room']; title: string },
): Promise<void> {
  await expect(page.getByRole(room).getByRole('heading').first()).toHaveText(title)
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(path)
}

const controls = ':is(a[href], button, input, select, textarea, summary, [role="combobox"], [tabindex])'

/** Tab alone comes to every control of the page or the dialog; of radio buttons that belong together it comes to one. */
async function expectAllByKeys(page: Page, room: Opened['room']): Promise<void> {
  const count = await page
    .getByRole(room)
    .locator(controls)
    .evaluateAll((all) => {
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
