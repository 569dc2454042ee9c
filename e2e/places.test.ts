import { expect, test } from '@playwright/test'
import { listenTo } from './support/heard.ts'
import { asOnAPhone, expectToast } from './support/look.ts'
import { aPerson, openAs } from './support/people.ts'

const information = {
  '/compliance': 'Licenses & Disclosures',
  '/help': 'Help Center',
  '/contact': 'Contact',
  '/api-docs': 'API Documentation',
  '/status': 'System Status',
  '/proof-of-liabilities': 'Proof of Liabilities',
  '/terms': 'Terms of Service',
  '/privacy': 'Privacy Policy (POPIA)',
  '/aml-policy': 'AML/CFT Policy',
  '/risk-disclosure': 'Risk Disclosure Statement',
}

/** Those that `looks.test.ts` and `roots/account-pages.test.ts` open anyway are asked for their heading there. */
const signedIn = {
  '/save/qr': 'QR Pay',
  '/p2p': 'KYC Required',
  '/save/card': 'KYC Required',
  '/stake': 'KYC Required for Staking',
  '/bills': 'Bills',
  '/gamification': 'Journey',
}

const menu = [
  'Profile Settings',
  'KYC & Verification',
  'Account Limits',
  'All Balances',
  'Linked Accounts',
  'Statements & History',
  '2FA Settings',
  'Devices & Sessions',
  'Password & PIN',
  'Notifications & Alerts',
  'Language & Currency',
  'Theme',
  'Privacy Settings',
  'Help Center',
  'Submit a Ticket',
  'Dispute Management',
  'Terms of Service',
  'Privacy Policy (POPIA)',
  'Licenses & Disclosures',
  'Log Out',
]

test('information pages are readable signed out', async ({ page }) => {
  for (const [path, title] of Object.entries(information)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${title.replace(/[()]/g, '\\$&')}`))
  }
})

test('signed out, features lead to their section of the landing page and everything else to its top', async ({
  page,
}) => {
  for (const section of ['p2p', 'staking', 'social', 'bills', 'cards']) {
    await page.goto(`/${section}`)
    await expect(page).toHaveURL(`/#${section}`)
  }
  for (const path of ['/save', '/history', '/admin/users', '/no/such/page']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('what a visitor opened is shown once they have signed in', async ({ page, request }) => {
  const person = await aPerson(request)
  await page.goto('/history?asset=BTC')
  await expect(page).toHaveURL('/')

  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/history?asset=BTC')
})

for (const [part, addresses] of Object.entries({ app: signedIn, information })) {
  test(`every address of the app opens its page, which is what a refresh does too: ${part}`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const heard = listenTo(page, baseURL)
    await openAs(page, await aPerson(request))
    for (const [path, title] of Object.entries(addresses)) {
      await page.goto(path)
      await expect(page.locator('h1')).toHaveText(title)
      expect(new URL(page.url()).pathname).toBe(path)
    }
    expect(heard).toEqual([])
  })
}

test('signed in, the addresses of visitors and strange ones lead into the app', async ({ page, request }) => {
  await openAs(page, await aPerson(request))
  const moves = {
    '/': '/save',
    '/login': '/save',
    '/no/such': '/save',
    '/staking': '/stake',
    '/social': '/send',
    '/save/p2p': '/p2p',
  }
  for (const [from, to] of Object.entries(moves)) {
    await page.goto(from)
    await expect(page).toHaveURL(to)
  }
})

test('the pages of the account list each other on a wide screen, and leave a phone to the menu', async ({
  page,
  request,
}) => {
  await openAs(page, await aPerson(request), '/account/limits')
  const list = page.getByRole('navigation', { name: 'Account pages' })
  await expect(page.getByRole('heading', { name: 'Account Limits', level: 1 })).toBeVisible()
  await expect(list.getByRole('link', { name: 'Account Limits' })).toHaveAttribute('aria-current', 'page')
  await list.getByRole('link', { name: 'Theme' }).click()
  await expect(page.getByRole('heading', { name: 'Theme', level: 1 })).toBeFocused()
  await expect(list.getByRole('link', { name: 'Theme' })).toHaveAttribute('aria-current', 'page')

  await asOnAPhone(page)
  await expect(list).toBeHidden()
})

test('every item of the menu is there and leads somewhere', async ({ page, request, baseURL }) => {
  test.setTimeout(120_000)
  const heard = listenTo(page, baseURL)
  await openAs(page, await aPerson(request))
  await page.getByRole('button', { name: /account menu/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(menu)

  for (const item of menu.slice(0, -1)) {
    if (!(await page.getByRole('menu').isVisible())) await page.getByRole('button', { name: /account menu/ }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(page.locator('h1')).toHaveText(item)
    await expect(page.locator('h1')).toBeFocused()
  }
  expect(heard).toEqual([])
})

test('five tabs, one of them current, with Save first', async ({ page, request }) => {
  await openAs(page, await aPerson(request), '/')
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(tabs).toHaveText(['Save', 'Send', 'Request', 'Stake', 'Bills'])
  await expect(page.locator('[aria-current="page"]')).toHaveText('Save')

  await tabs.filter({ hasText: 'Stake' }).click()
  await expect(page.locator('[aria-current="page"]')).toHaveText('Stake')
  await expect(page).toHaveTitle(/Staking/)
  await page.goBack()
  await expect(page.locator('[aria-current="page"]')).toHaveText('Save')
})

test('the admin area is offered to staff alone', async ({ page, request }) => {
  await openAs(page, await aPerson(request))
  await page.getByRole('button', { name: /account menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const staff = await aPerson(request, { isStaff: true })
  await openAs(page, staff)
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.locator('h1')).toHaveText('Admin Dashboard')
})

test('the theme is chosen once and kept', async ({ page, request }) => {
  await openAs(page, await aPerson(request), '/account/theme')
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await page.reload()

  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
})

test('offline is said, and the app stays', async ({ page, context, request }) => {
  await openAs(page, await aPerson(request))
  await expect(page.getByTestId('total')).toHaveText('R0.00')
  await context.setOffline(true)
  await expect(page.getByText(/You are offline/)).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(/You are offline/)).toHaveCount(0)
})

test('the sandbox says that it is one', async ({ page, request }) => {
  await openAs(page, await aPerson(request))

  await expect(page.getByRole('banner').getByText('Sandbox', { exact: false }).first()).toBeVisible()
})

test('gates refuse with the exact words and show the way on', async ({ page, request }) => {
  await openAs(page, await aPerson(request))
  await page.getByRole('button', { name: 'P2P Trade' }).click()
  await expectToast(page, 'KYC Required', 'P2P trading requires KYC Tier 2 or higher')
  await page.getByRole('button', { name: 'Virtual Card' }).click()
  await expectToast(page, 'KYC Required', 'Virtual card requires KYC verification')
  await expect(page.locator('[data-toast="destructive"]')).toHaveCount(1)

  await page.getByRole('main').getByRole('link', { name: 'Verify my identity' }).first().click()
  await expect(page).toHaveURL('/account/kyc?after=%2Fsave%2Fcard')
  await page.getByRole('button', { name: 'Verify identity for Basic' }).click()
  await page.getByRole('link', { name: 'Continue to Virtual Card' }).click()
  await expect(page.locator('h1')).toHaveText('Virtual Card')
})

test('tier 1 has the card but no P2P, tier 2 has both', async ({ page, request }) => {
  await openAs(page, await aPerson(request, { tier: 1 }))
  await page.getByRole('button', { name: 'P2P Trade' }).click()
  await expectToast(page, 'KYC Required', 'P2P trading requires KYC Tier 2 or higher')
  await page.getByRole('link', { name: 'Virtual Card' }).click()
  await expect(page.locator('h1')).toHaveText('Virtual Card')

  await openAs(page, await aPerson(request, { tier: 2 }))
  await page.getByRole('link', { name: 'P2P Trade' }).click()
  await expect(page.locator('h1')).toHaveText('P2P Trade')
  await page.goto('/save')
  await page.getByRole('link', { name: 'QR Pay' }).click()
  await expect(page.locator('h1')).toHaveText('QR Pay')
})
