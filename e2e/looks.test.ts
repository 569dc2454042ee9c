import { type Browser, expect, type Page, test } from '@playwright/test'
import { keptPages } from './support/kept-pages.ts'
import { expectGoodLooks } from './support/look.ts'
import { aPerson, buy, call, type Person } from './support/people.ts'

interface Screen {
  name: string
  path: string
  /** The heading or text that says the screen has arrived. */
  ready: string | RegExp
  who?: 'newcomer' | 'holder'
  act?: (page: Page) => Promise<void>
}

/** The heading of each address that is opened here as it is; the others are opened in `places.test.ts` and `roots/account-pages.test.ts`. */
const headings: Readonly<Record<string, string>> = {
  '/save': 'Save',
  '/save/buy': 'Save',
  '/send': 'Send crypto',
  '/request': 'Request crypto',
  '/history': 'Statements & History',
}

const fillSend = async (page: Page) => {
  await page.getByLabel('Recipient').fill(`@${people.newcomer.username}`)
  await page.getByLabel('Amount', { exact: true }).fill('150')
  await expect(page.getByRole('region', { name: 'Who this is' })).toContainText(people.newcomer.username)
}

const screens: Screen[] = [
  { name: 'landing', path: '/', ready: 'Your Complete Crypto SuperApp' },
  { name: 'login', path: '/login', ready: 'Log in' },
  { name: 'register', path: '/register', ready: /account/ },
  { name: 'terms-visitor', path: '/terms', ready: 'Terms of Service' },
  { name: 'save-newcomer', path: '/save', ready: 'Buy your first crypto', who: 'newcomer' },
  { name: 'save', path: '/save', ready: 'Bitcoin', who: 'holder' },
  {
    name: 'save-gate',
    path: '/save',
    ready: 'Buy your first crypto',
    who: 'newcomer',
    act: async (page) => {
      await page.getByRole('button', { name: 'P2P Trade' }).click()
      await page.getByText('Verify my identity').first().waitFor()
    },
  },
  {
    name: 'menu',
    path: '/save',
    ready: 'Bitcoin',
    who: 'holder',
    act: (page) => page.getByRole('button', { name: /account menu/ }).click(),
  },
  { name: 'buy', path: '/save/buy', ready: 'Amount in rand', who: 'holder' },
  {
    name: 'buy-quote',
    path: '/save/buy?asset=ETH&amount=500',
    ready: 'Amount in rand',
    who: 'holder',
    act: async (page) => {
      await page.getByRole('button', { name: 'Get Quote' }).click()
      await page.getByText('You Get').waitFor()
    },
  },
  { name: 'buy-instructions', path: '/save/buy/open', ready: 'What happens next', who: 'holder' },
  { name: 'buy-receipt', path: '/save/buy/credited', ready: 'is in your wallet.', who: 'holder' },
  { name: 'send', path: '/send', ready: 'Send crypto', who: 'holder', act: fillSend },
  {
    name: 'send-review',
    path: '/send',
    ready: 'Send crypto',
    who: 'holder',
    act: async (page) => {
      await fillSend(page)
      await page.getByRole('button', { name: 'Review' }).click()
      await page.getByRole('heading', { name: 'Check and send' }).waitFor()
    },
  },
  { name: 'history-empty', path: '/history', ready: 'No activity yet', who: 'newcomer' },
  {
    name: 'history-detail',
    path: '/history',
    ready: /Bought/,
    who: 'holder',
    act: async (page) => {
      await page
        .getByRole('link', { name: /Bought/ })
        .first()
        .click()
      await page.getByText('Value at the time').waitFor()
    },
  },
  { name: 'request', path: '/request', ready: 'Request', who: 'holder' },
]

const kept = keptPages()
let people: Record<'holder' | 'newcomer', Person>
let orders: Record<'open' | 'credited', string>

test.beforeAll(async ({ request }) => {
  const [newcomer, holder] = [await aPerson(request), await aPerson(request, { tier: 2 })]
  people = { newcomer, holder }
  const credited = await buy(request, holder.token, 2500)
  const order = { asset: 'BTC', fiat_amount_zar: '1000' }
  const { order_id: open } = await call(request, holder.token, 'POST', '/api/onramp/orders', order)
  orders = { open, credited }
})
test.afterAll(kept.close)

for (const screen of screens) {
  test(`${screen.name} is accessible, fits 320 px and looks right in both themes`, async ({ browser }) => {
    const page = await arrive(browser, screen)
    await screen.act?.(page)
    await expectGoodLooks(page, screen.name, { fullPage: !/buy|menu|detail/.test(screen.name) })
  })
}

async function arrive(browser: Browser, { path, ready, who }: Screen): Promise<Page> {
  const address = path.replace(/open$/, orders.open).replace(/credited$/, orders.credited)
  const page = await kept.open(browser, who ? people[who] : null, address)
  await page.getByText(ready).filter({ visible: true }).first().waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  const heading = headings[path]
  if (who && heading) {
    await expect(page.locator('h1')).toHaveText(heading)
    expect(new URL(page.url()).pathname).toBe(path)
  }
  return page
}
