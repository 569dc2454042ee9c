import { expect, test } from '@playwright/test'
import { expectToast } from './support/look.ts'
import { aPerson, call, freshName, openAs, signInElsewhere } from './support/people.ts'

test('a stranger registers and is at once in an account of their own', async ({ page }) => {
  const username = freshName()
  await page.goto('/register')
  await page.getByLabel('Email').fill(`${username}@example.co.za`)
  await page.getByLabel('Username').fill(username)
  await expect(page.getByLabel('Phone')).toHaveAttribute('placeholder', /^\+27/)
  await page.getByLabel('Password', { exact: true }).fill('a good long password')
  await page.getByRole('button', { name: 'Create account' }).click()

  await expectToast(page, 'Account created successfully!')
  await expect(page).toHaveURL('/save')
  await expect(page.getByRole('banner')).toContainText(username)
  await expect(page.getByRole('banner')).toContainText('Unverified')
  await expect(page).toHaveTitle(/^Save/)
})

test('a taken name is refused with the reason', async ({ page, request }) => {
  const taken = await aPerson(request)
  await page.goto('/register')
  await page.getByLabel('Email').fill(`other_${taken.email}`)
  await page.getByLabel('Username').fill(taken.username)
  await page.getByLabel('Password', { exact: true }).fill('a good long password')
  await page.getByRole('button', { name: 'Create account' }).click()

  await expectToast(page, 'Registration failed', /\w+ \w+/)
  await expect(page.getByLabel('Username')).toHaveValue(taken.username)
})

test('an incomplete form says by each field what is missing, until it is mended', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Email').fill('nobody@example.co.za')
  await page.getByLabel('Password', { exact: true }).fill('too short')
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page.getByText('Please choose a username')).toBeVisible()
  await expect(page.getByText('Use at least 12 characters')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type('@Some_BODY')
  await expect(page.getByLabel('Username')).toHaveValue('some_body')
  await expect(page.getByText('Please choose a username')).toHaveCount(0)
  await expect(page.getByText('Use at least 12 characters')).toBeVisible()
})

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

test('a wrong password is refused without saying what was wrong', async ({ page, request }) => {
  const person = await aPerson(request)
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).click()

  await expectToast(page, 'Login failed', /\w+/)
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('the right password opens the page that was asked for', async ({ page, request }) => {
  const person = await aPerson(request)
  await page.goto('/login?next=%2Fhistory%3Fasset%3DBTC')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()

  await expectToast(page, 'Welcome back!')
  await expect(page).toHaveURL('/history?asset=BTC')
})

test('login never leads to a foreign site', async ({ page, request }) => {
  const person = await aPerson(request)
  await openAs(page, person, '/login?next=%2F%2Fevil.example')

  await expect(page).toHaveURL('/save')
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
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByTestId('total')).toHaveCount(0)
})

test('a session that the server ended asks to sign in again and comes back to the page', async ({ page, request }) => {
  const person = await aPerson(request)
  await openAs(page, person)
  await page.getByRole('link', { name: 'Send', exact: true }).click()
  await page.getByLabel('Recipient').fill('@half_typed')
  await call(request, person.token, 'POST', '/api/auth/logout')
  await expect(page).toHaveURL('/login?next=%2Fsend', { timeout: 20_000 })
  await expect(page.getByRole('status')).toHaveText('Your session has ended. Sign in to go on where you were.')

  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/send')
  await expect(page.getByLabel('Recipient')).toHaveValue('@half_typed')
})

test('a token that nobody knows leads to login', async ({ page, request }) => {
  await openAs(page, { ...(await aPerson(request)), token: 'sengi_nonsense' })

  await expect(page).toHaveURL(/^[^?]*\/login/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
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

test('the password is changed, and every other device is signed out', async ({ page, request }) => {
  const person = await aPerson(request)
  const elsewhere = await signInElsewhere(request, person)
  await openAs(page, person, '/account/password')
  await page.getByLabel('Current password').fill('wrong')
  await page.getByLabel('New password').fill('another long password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'Password could not be changed', /\w+ \w+/)

  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'Password changed')
  await expect(call(request, elsewhere.token, 'GET', '/api/auth/me')).rejects.toThrow('401')
})

test('sessions are listed and ended, one or all others', async ({ page, request }) => {
  const person = await aPerson(request)
  for (let more = 0; more < 3; more += 1) await signInElsewhere(request, person)
  await openAs(page, person, '/account/sessions')
  await expect(page.getByText('This device')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /End session on/ })).toHaveCount(3)

  await page
    .getByRole('button', { name: /End session on/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /End session on/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.getByRole('button', { name: 'End other sessions' }).click()
  await expect(page.getByText('Only this device is signed in.')).toBeVisible()
})
