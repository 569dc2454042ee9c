import { expect, test } from 'vitest'
import { aPerson, call, freshName, signInElsewhere } from '../../../e2e/support/people.ts'
import { isAt, isTitled, openAs, sees, seesToast } from './support/expect.ts'
import { aStage } from './support/stage.ts'

const { page, request } = aStage()

test('a stranger registers and is at once in an account of their own', async () => {
  const username = freshName()
  await page.goto('/register')
  await page.getByLabel('Email').fill(`${username}@example.co.za`)
  await page.getByLabel('Username').fill(username)
  await sees(page.getByLabel('Phone')).toHaveAttribute('placeholder', /^\+27/)
  await page.getByLabel('Password', { exact: true }).fill('a good long password')
  await page.getByRole('button', { name: 'Create account' }).click()

  await seesToast(page, 'Account created successfully!')
  await isAt(page, '/save')
  await sees(page.getByRole('banner')).toContainText(username)
  await sees(page.getByRole('banner')).toContainText('Unverified')
  await isTitled(/^Save/)
})

test('a taken name is refused with the reason', async () => {
  const taken = await aPerson(request)
  await page.goto('/register')
  await page.getByLabel('Email').fill(`other_${taken.email}`)
  await page.getByLabel('Username').fill(taken.username)
  await page.getByLabel('Password', { exact: true }).fill('a good long password')
  await page.getByRole('button', { name: 'Create account' }).click()

  await seesToast(page, 'Registration failed', /\w+ \w+/)
  await sees(page.getByLabel('Username')).toHaveValue(taken.username)
})

test('an incomplete form says by each field what is missing, until it is mended', async () => {
  await page.goto('/register')
  await page.getByLabel('Email').fill('nobody@example.co.za')
  await page.getByLabel('Password', { exact: true }).fill('too short')
  await page.getByRole('button', { name: 'Create account' }).click()

  await sees(page.getByText('Please choose a username')).toBeVisible()
  await sees(page.getByText('Use at least 12 characters')).toBeVisible()
  await sees(page.getByLabel('Username')).toBeFocused()
  await page.press('@Some_BODY')
  await sees(page.getByLabel('Username')).toHaveValue('some_body')
  await sees(page.getByText('Please choose a username')).toHaveCount(0)
  await sees(page.getByText('Use at least 12 characters')).toBeVisible()
})

test('a wrong password is refused without saying what was wrong', async () => {
  const person = await aPerson(request)
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Log in' }).click()

  await seesToast(page, 'Login failed', /\w+/)
  await isAt(page, '/login')
  expect(localStorage.getItem('token')).toBeNull()
})

test('the right password opens the page that was asked for', async () => {
  const person = await aPerson(request)
  await page.goto('/login?next=%2Fhistory%3Fasset%3DBTC')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()

  await seesToast(page, 'Welcome back!')
  await isAt(page, '/history?asset=BTC')
})

test('login never leads to a foreign site', async () => {
  const person = await aPerson(request)
  await openAs(page, person, '/login?next=%2F%2Fevil.example')

  await isAt(page, '/save')
})

test('a token that nobody knows leads to login', async () => {
  await openAs(page, { ...(await aPerson(request)), token: 'sengi_nonsense' })

  await isAt(page, /^[^?]*\/login/)
  expect(localStorage.getItem('token')).toBeNull()
})

test('the password is changed, and every other device is signed out', async () => {
  const person = await aPerson(request)
  const elsewhere = await signInElsewhere(request, person)
  await openAs(page, person, '/account/password')
  await page.getByLabel('Current password').fill('wrong')
  await page.getByLabel('New password').fill('another long password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await seesToast(page, 'Password could not be changed', /\w+ \w+/)

  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await seesToast(page, 'Password changed')
  await expect(call(request, elsewhere.token, 'GET', '/api/auth/me')).rejects.toThrow('401')
})

test('sessions are listed and ended, one or all others', async () => {
  const person = await aPerson(request)
  for (let more = 0; more < 3; more += 1) await signInElsewhere(request, person)
  await openAs(page, person, '/account/sessions')
  await sees(page.getByText('This device')).toHaveCount(1)
  await sees(page.getByRole('button', { name: /End session on/ })).toHaveCount(3)

  await page
    .getByRole('button', { name: /End session on/ })
    .first()
    .click()
  await sees(page.getByRole('button', { name: /End session on/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await sees(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.getByRole('button', { name: 'End other sessions' }).click()
  await sees(page.getByText('Only this device is logged in.')).toBeVisible()
})

test('too many calls end no session: who is asking is asked again, and the page is there', async () => {
  const person = await aPerson(request)
  const refusal = { code: 'too_many_requests', status: 429, title: 'Too many requests', detail: 'Wait a moment.' }
  page.route('/api/auth/me', async () => Response.json(refusal, { status: 429 }))
  await openAs(page, person, '/history')
  await sees(page.getByText('Wait a moment.')).toBeVisible()

  page.unroute('/api/auth/me')
  await page.getByRole('button', { name: 'Retry' }).click()
  await sees(page.getByRole('heading', { name: 'Statements & History' })).toBeVisible()
  await isAt(page, '/history')
})
