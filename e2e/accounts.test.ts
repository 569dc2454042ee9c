import { expect, test } from '@playwright/test'
import { expectToast } from './support/look.ts'
import { aPerson, call, openAs } from './support/people.ts'

test('the demo is one press away, for a user and for staff', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Try it as staff' })).toBeVisible()
  await page.getByRole('button', { name: 'Try the demo' }).click()

  await expectToast(page, 'Welcome back!')
  await expect(page).toHaveURL('/save')
})

test('one press opens the account menu, however slowly its code arrives', async ({ page, request }) => {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/account-menu-list-*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await openAs(page, await aPerson(request))
  await page.getByRole('button', { name: /account menu/ }).click()
  arrived.resolve()

  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
})

test('a press on the account button before the app is there opens its menu once it is', async ({ page, request }) => {
  const arrived = Promise.withResolvers<void>()
  await openAs(page, await aPerson(request), '/api/health')
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/save', { waitUntil: 'commit' })
  await page.getByRole('button', { name: /account menu/ }).click()
  arrived.resolve()

  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
})

test('logging out forgets everything, and back shows nothing', async ({ page, request }) => {
  await openAs(page, await aPerson(request))
  await page.getByRole('link', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Send crypto' })).toBeVisible()
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()

  await expectToast(page, 'Logged out successfully')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page.getByTestId('total')).toHaveCount(0)
})

test('a session that the server ended asks to sign in again and comes back to the page', async ({ page, request }) => {
  const person = await aPerson(request)
  await openAs(page, person)
  await page.getByRole('link', { name: 'Send', exact: true }).click()
  await page.getByLabel('Recipient').fill('@half_typed')
  await call(request, person.token, 'POST', '/api/auth/logout')
  await expect(page).toHaveURL('/login?next=%2Fsend', { timeout: 20_000 })
  await expect(page.getByRole('status')).toHaveText('Your session has ended. Log in to go on where you were.')

  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/send')
  await expect(page.getByLabel('Recipient')).toHaveValue('@half_typed')
})

test('two tabs share one session: out of one is out of both', async ({ context, request }) => {
  const person = await aPerson(request)
  const [one, other] = [await context.newPage(), await context.newPage()]
  await openAs(one, person)
  await openAs(other, person, '/history')
  await one.bringToFront()
  await one.getByRole('button', { name: /account menu/ }).click()
  await one.getByRole('menuitem', { name: 'Log Out' }).click()

  await expect(one).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
})

test('somebody else who signs in in another tab takes over all of them', async ({ context, request }) => {
  const [first, second] = [await aPerson(request, { rand: 500 }), await aPerson(request)]
  const [one, other] = [await context.newPage(), await context.newPage()]
  await openAs(one, first)
  await expect(one.getByTestId('total')).toHaveText(/^R4/)
  await openAs(other, second)

  await expect(one.getByRole('banner')).toContainText(second.username)
  await expect(one.getByTestId('total')).toHaveText('R0.00')
})
