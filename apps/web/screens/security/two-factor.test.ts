import { expect, test } from 'vitest'
import { aPerson, call, type Person, showPassport } from '../../../../e2e/support/people.ts'
import { codeAt } from '../../../server/test/stand-ins/factors.ts'
import { isAt, openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request, pass } = aStage()

/** What the app shows: now, or in the next step of time, for whoever has used that of now. */
const shown = (secret: string, later = 0) => codeAt(secret, Date.now() + later * 30_000)

const button = (name: string) => page.getByRole('button', { name, exact: true })

interface Careful extends Person {
  secret: string
  codes: string[]
}

/** Somebody who is asked for a second factor; the code of now is used. */
async function aCarefulPerson(): Promise<Careful> {
  const person = await aPerson(request)
  const path = '/api/auth/two_factor/authenticator'
  const { secret } = await call(request, person.token, 'POST', path, { password: person.password })
  const answer = await call(request, person.token, 'POST', `${path}/confirm`, { code: shown(secret) })
  return { ...person, token: answer.token, secret, codes: answer.recovery_codes }
}

async function typeIn({ email, password }: Person): Promise<void> {
  page.close()
  localStorage.clear()
  await page.goto('/login?next=%2Fhistory')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button('Log in').click()
  await sees(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

test('it is set up in three steps: password, app, recovery codes', async () => {
  const person = await aPerson(request)
  await openAs(page, person, '/account/two-factor')
  await sees(page.getByRole('heading', { name: 'Two-factor login is off' })).toBeVisible()
  await button('Set up an authenticator app').click()
  await sees(page.getByRole('heading', { name: 'Is it you?' })).toBeFocused()
  await button('Next').click()
  await sees(page.getByText('Please enter your password')).toBeVisible()
  await page.getByLabel('Your password').fill('not the password')
  await button('Next').click()
  await sees(page.getByText('Your password is not right')).toBeVisible()
  await page.getByLabel('Your password').fill(person.password)
  await button('Next').click()

  await sees(page.getByRole('heading', { name: 'Scan this code with your app' })).toBeFocused()
  await sees(page.getByRole('img', { name: 'Code for your authenticator app' })).toBeVisible()
  const address = document.querySelector('a[href^="otpauth:"]')?.getAttribute('href') ?? ''
  const secret = new URL(address).searchParams.get('secret') ?? ''
  const code = page.getByLabel('Code from your app')
  await code.fill('12345')
  await button('Switch on').click()
  await sees(page.getByText('The code has 6 digits')).toBeVisible()
  await code.fill(shown(secret).replace(/^(...)/, '$1 '))
  await button('Switch on').click()

  await seesToast(page, 'Two-factor login is on')
  await sees(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused()
  await sees(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await button('I have kept them').click()
  await sees(page.getByText('10 of 10 left')).toBeVisible()
})

test('signing in asks for a code in a second step, and goes where it was headed', async () => {
  const person = await aCarefulPerson()
  await typeIn(person)
  const code = page.getByLabel('Code from your app')
  await sees(code).toBeFocused()
  await code.fill('000000')
  await button('Log in').click()
  await sees(page.getByText('This code is not right')).toBeVisible()
  await code.fill(shown(person.secret, 1))
  await button('Log in').click()

  await seesToast(page, 'Welcome back!')
  await isAt(page, '/history')
})

test('a recovery code opens the same door, once', async () => {
  const person = await aCarefulPerson()
  for (const answer of ['Welcome back!', 'Login failed']) {
    await typeIn(person)
    await button('Use a recovery code').click()
    await page.getByLabel('Recovery code').fill(person.codes[0] ?? '')
    await button('Log in').click()
    await seesToast(page, answer)
  }
  // The toast above says it as well, for five seconds.
  await sees(page.locator('main').getByText('This code was used already. Wait for the next one.')).toBeVisible()
  await button('Log in with another account').click()
  await sees(page.getByLabel('Email')).toBeVisible()
})

/** Says so, and proves it with the passport. */
async function lose(passport: string): Promise<void> {
  await button('I have neither').click()
  await button('I lost my second factor').click()
  await page.getByLabel('ID or passport number').fill(passport.toLowerCase())
  await button('Report it lost').click()
}

test('who lost both proves who they are, waits a day and signs in with the password', async () => {
  const person = await aCarefulPerson()
  const passport = await showPassport(request, person)
  await typeIn(person)
  await button('I have neither').click()
  await sees(page.getByText(/^Then prove that it is you, and wait 24 hours/)).toBeVisible()
  await button('I lost my second factor').click()
  const number = page.getByLabel('ID or passport number')
  await sees(number).toBeFocused()
  await button('Report it lost').click()
  await sees(page.getByText('Type the number as it stands on the document')).toBeVisible()
  await number.fill('FN000000')
  await button('Report it lost').click()
  await sees(page.getByText('This is not the number that we verified you with')).toBeVisible()
  await number.fill(passport)
  await button('Report it lost').click()
  await sees(page.getByText(/^We wrote to you\. From .+ you can log in with your password alone\.$/)).toBeVisible()

  await pass(24 * 3_600)
  page.close()
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await button('Log in').click()
  await seesToast(page, 'Welcome back!')
})

test('who was never verified and whose mailbox nobody knows is led to our team', async () => {
  await typeIn(await aCarefulPerson())
  await button('I have neither').click()
  await button('I lost my second factor').click()
  await sees(page.getByRole('link', { name: 'Write to our team' })).toHaveAttribute('href', '/contact')
  await sees(page.getByLabel('ID or passport number')).toHaveCount(0)
})

test('whoever is signed in says that it is not lost', async () => {
  const person = await aCarefulPerson()
  const passport = await showPassport(request, person)
  await typeIn(person)
  await lose(passport)
  await sees(page.getByText(/^We wrote to you/)).toBeVisible()

  await openAs(page, person, '/account/two-factor')
  await sees(page.getByRole('heading', { name: 'Someone says you lost your second factor' })).toBeVisible()
  await button('I still have it').click()
  await seesToast(page, 'Two-factor login stays on')
  await sees(page.getByRole('heading', { name: 'Someone says you lost your second factor' })).toHaveCount(0)
})

test('new recovery codes and switching it off ask for both', async () => {
  const person = await aCarefulPerson()
  await openAs(page, person, '/account/two-factor')
  await button('New recovery codes').click()
  await page.getByLabel('Your password').fill(person.password)
  await page.getByLabel('Code', { exact: true }).fill(person.codes[0] ?? '')
  await button('Make new codes').click()
  const items = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await sees(items).toHaveCount(10)
  const fresh = items.all().map((one) => one.textContent ?? '')
  expect(fresh.filter((code) => person.codes.includes(code))).toEqual([])
  await button('I have kept them').click()

  await button('Turn off').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(person.password)
  await dialog.getByLabel('Code', { exact: true }).fill(person.codes[1] ?? '')
  await dialog.getByRole('button', { name: 'Turn off', exact: true }).click()
  await sees(dialog.getByText('This code is not right')).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill(fresh[0] ?? '')
  await dialog.getByRole('button', { name: 'Turn off', exact: true }).click()

  await seesToast(page, 'Two-factor login is off')
  await sees(page.getByRole('heading', { name: 'Two-factor login is off' })).toBeVisible()
})

test('a forgotten PIN is set anew with the password and a code', async () => {
  const person = await aCarefulPerson()
  await openAs(page, person, '/account/password')
  await page.getByLabel('New PIN').fill('8305')
  await page.getByLabel('Your password').fill(person.password)
  await button('Set PIN').click()
  await sees(page.getByText('Please show your second factor as well')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(person.codes[0] ?? '')
  await button('Set PIN').click()
  await seesToast(page, 'PIN set')
})
