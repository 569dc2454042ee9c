import { expect, type Page, test } from '@playwright/test'
import { asOnAPhone, expectGoodLooks } from '../support/look.ts'
import { aPerson, openAs } from '../support/people.ts'

const modules = (page: Page) => page.getByRole('navigation', { name: 'Modules' })

const everyModule = [
  ...[
    'Overview',
    'Four-eyes inbox',
    'Audit record',
    'User Management',
    'KYC & Compliance',
    'P2P Oversight',
    'Wallet & Treasury',
    'Books',
    'Payments & Banking',
    'Card disputes',
    'Security & Risk',
    'Team & roles',
    'Support Tools',
    'Messages from visitors',
    'Incidents',
    'Reported issues',
    'Referrals',
    'Referral pool',
    'Staking rewards',
    'Insights',
  ],
  ...[
    'Sanctions screening',
    'Compliance registers',
    'Prominent people',
    'Travel rule',
    'System Config',
    'Sandbox controls',
    'Sandbox mailbox',
    'Sandbox text messages',
    'Merchant terminal',
    'Back to Save',
  ],
]

/** Each page once; in which order is a matter of modules, not of who came first. */
const expectEveryModule = (page: Page) =>
  expect
    .poll(async () => (await modules(page).getByRole('link').allTextContents()).toSorted())
    .toEqual(everyModule.toSorted())

const onAWideScreen = (page: Page) => page.setViewportSize({ width: 1280, height: 860 })

test('staff begin at what belongs to them, and every way in the centre leads on and back', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const staff = await aPerson(request, { isStaff: true })
  await openAs(page, staff, '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  await expect(page).toHaveTitle('Admin Dashboard · Sengi')
  await expect(page.getByText('Admin Access', { exact: true })).toBeVisible()
  await expectEveryModule(page)
  await expect(modules(page).locator('[aria-current="page"]:visible')).toHaveText('Overview')
  await expect(
    page.getByRole('region', { name: 'At a glance' }).getByRole('link', { name: 'Pending KYC' }),
  ).toBeVisible()
  await expectGoodLooks(page, 'admin-dashboard')
  await onAWideScreen(page)

  await page.getByRole('main').getByRole('link', { name: 'Sandbox mailbox' }).click()
  await expect(page).toHaveURL('/admin/mailbox')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(modules(page).locator('[aria-current="page"]:visible')).toHaveText('Sandbox mailbox')
  await modules(page).getByRole('link', { name: 'Payments & Banking' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bank payments' })).toBeVisible()
  await expectGoodLooks(page, 'admin-payments')

  await page.goto('/admin/bank')
  await expect(page).toHaveURL('/admin/payments')
  await page.goto('/admin/no/such')
  await expect(page).toHaveURL('/admin')
  await page.getByRole('button', { name: /account menu/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Settings', 'Keyboard shortcuts', 'Log Out'])
  await expectGoodLooks(page, 'admin-menu', { fullPage: false })
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/account/profile')
  await page.goBack()
  await onAWideScreen(page)
  await modules(page).getByRole('link', { name: 'Back to Save' }).click()
  await expect(page.getByTestId('total')).toBeVisible()
})

test('a menu that somebody opens while a page arrives stays open', async ({ page, request }) => {
  await openAs(page, await aPerson(request, { isStaff: true }), '/admin')
  await onAWideScreen(page)
  const arrives = Promise.withResolvers<void>()
  await page.route(/assets\/users-page-.*\.js/, async (route) => {
    await arrives.promise
    await route.continue()
  })
  await modules(page).getByRole('link', { name: 'User Management' }).click()
  await page.getByRole('button', { name: /account menu/ }).click()
  await expect(page.getByRole('menuitem')).toHaveCount(3)

  arrives.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Find' })).toBeVisible()
  await expect(page.getByRole('menuitem')).toHaveCount(3)
})

test('on a phone the modules stand behind the name of where somebody is', async ({ page, request }) => {
  await asOnAPhone(page)
  await openAs(page, await aPerson(request, { isStaff: true }), '/admin/payments')
  const list = modules(page).getByRole('link')
  await expect(list).toHaveCount(0)
  await modules(page).getByText('Payments & Banking').first().click()
  await expectEveryModule(page)
  await expect(modules(page).locator('[aria-current="page"]:visible')).toHaveText('Payments & Banking')
  await expectGoodLooks(page, 'admin-modules', { fullPage: false })

  await list.filter({ hasText: 'Sandbox mailbox' }).click()
  await expect(page).toHaveURL('/admin/mailbox')
  await expect(list).toHaveCount(0)
})

test('a person without staff rights is led to their own pages', async ({ page, request }) => {
  const person = await aPerson(request)
  for (const path of ['/admin', '/admin/payments', '/admin/bank', '/admin/mailbox', '/admin/users']) {
    await openAs(page, person, path)
    await expect(page).toHaveURL('/save')
  }
  await page.getByRole('button', { name: /account menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveCount(0)
})

test('whoever is signed out signs in and comes back, and whoever logs out is out in the app as well', async ({
  page,
  context,
  request,
}) => {
  const staff = await aPerson(request, { isStaff: true })
  await page.goto('/admin/payments')
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await page.getByLabel('Email').fill(staff.email)
  await page.getByLabel('Password', { exact: true }).fill(staff.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/admin/payments')
  await expect(page.getByRole('heading', { level: 1, name: 'Bank payments' })).toBeVisible()

  const app = await context.newPage()
  await app.goto('/save')
  await expect(app.getByTestId('total')).toBeVisible()
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logged out successfully')
  await expect(app).toHaveURL('/login')
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/^[^?]*\/login\?next=%2Fadmin%2Fpayments$/)
})
