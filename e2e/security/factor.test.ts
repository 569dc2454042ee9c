import { expect, type Page, test } from '@playwright/test'
import { codeAt } from '../../apps/server/test/stand-ins/factors.ts'
import { asOnAPhone, expectGoodLooks, expectToast } from '../support/look.ts'
import { aPerson, call, openAs, type Person, showPassport } from '../support/people.ts'
import { sharedPort } from '../support/port.ts'

// A passkey is for a name: no address of digits has one.
test.use({ baseURL: `http://localhost:${sharedPort}` })

/** What the app shows: now, or in the next step of time, for whoever has used that of now. */
const shown = (secret: string, later = 0) => codeAt(secret, Date.now() + later * 30_000)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function typeIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

const signOut = (page: Page) => page.evaluate(() => localStorage.clear())

test('two-factor sign-in is set up, asked and switched off without a pointer', async ({ page, request }) => {
  test.setTimeout(180_000)
  const person = await aPerson(request)
  await asOnAPhone(page)
  await openAs(page, person, '/account/two-factor')
  await expectGoodLooks(page, 'two-factor-off')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeFocused()
  await page.getByLabel('Your password').focus()
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Scan this code with your app' })).toBeFocused()
  await expect(page.getByRole('img', { name: 'Code for your authenticator app' })).toBeVisible()
  await expectGoodLooks(page, 'two-factor-scan')
  const address = await page.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href')
  const secret = new URL(address ?? '').searchParams.get('secret') ?? ''
  await page.getByLabel('Code from your app').focus()
  await page.keyboard.type(shown(secret))
  await page.keyboard.press('Enter')

  await expectToast(page, 'Two-factor login is on')
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  expect(new Set(codes).size).toBe(10)
  await expectGoodLooks(page, 'two-factor-codes')
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')])
  expect(file.suggestedFilename()).toBe('sengi-recovery-codes.txt')
  await page.getByRole('button', { name: 'I have kept them' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await expectGoodLooks(page, 'two-factor-on')
  await page.reload()
  await expect(page.getByText('10 of 10 left')).toBeVisible()

  await signOut(page)
  await typeIn(page, person)
  await expect(page.getByLabel('Code from your app')).toBeFocused()
  await expectGoodLooks(page, 'second-step')
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('form').getByText('This code is not right')).toBeVisible()
  await page.getByLabel('Code from your app').fill(shown(secret, 1))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Welcome back!')

  await page.goto('/account/two-factor')
  await press(page, 'Turn off')
  await expectGoodLooks(page, 'two-factor-turn-off', { fullPage: false })
  await page.getByLabel('Your password').fill(person.password)
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Two-factor login is off')
})

test('a lost factor is said after the password, and withdrawn by whoever is signed in', async ({ page, request }) => {
  const person = await aPerson(request)
  const path = '/api/auth/two_factor/authenticator'
  const { secret } = await call(request, person.token, 'POST', path, { password: person.password })
  const { token } = await call(request, person.token, 'POST', `${path}/confirm`, { code: shown(secret) })
  const passport = await showPassport(request, { ...person, token })
  await typeIn(page, person)
  await press(page, 'I have neither')
  await expectGoodLooks(page, 'factor-lost')
  await press(page, 'I lost my second factor')
  await expect(page.getByLabel('ID or passport number')).toBeFocused()
  await expectGoodLooks(page, 'factor-lost-proof')
  await page.keyboard.type(passport)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^We wrote to you\. From .+ with your password alone\.$/)).toBeVisible()

  await openAs(page, { ...person, token }, '/account/two-factor')
  await expect(page.getByRole('heading', { name: 'Someone says you lost your second factor' })).toBeVisible()
  await expectGoodLooks(page, 'factor-lost-notice')
  await press(page, 'I still have it')
  await expectToast(page, 'Two-factor login stays on')
})

test('a passkey is added, named, used to sign in and removed', async ({ page, request }) => {
  test.setTimeout(120_000)
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const person = await aPerson(request)
  const path = '/api/auth/two_factor/authenticator'
  const { secret } = await call(request, person.token, 'POST', path, { password: person.password })
  const confirmed = await call(request, person.token, 'POST', `${path}/confirm`, { code: shown(secret) })
  await openAs(page, { ...person, token: confirmed.token }, '/account/two-factor')
  await press(page, 'Add a passkey')
  await page.getByRole('textbox', { name: 'Name' }).fill('My phone')
  await page.getByLabel('Your password').fill(person.password)
  await page.getByLabel('Code', { exact: true }).fill(confirmed.recovery_codes[0])
  await press(page, 'Next')
  await expectToast(page, 'Passkey added')
  await press(page, 'Rename My phone')
  await page.getByRole('textbox', { name: 'Name' }).fill('The red phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page.getByText('The red phone', { exact: true })).toBeVisible()
  await expectGoodLooks(page, 'passkeys')

  await signOut(page)
  await typeIn(page, person)
  await expectGoodLooks(page, 'second-step-passkey')
  await press(page, 'Use your passkey')
  await expectToast(page, 'Welcome back!')
  await page.goto('/account/two-factor')
  await expect(page.getByText(/^Added .+, last used .+$/)).toBeVisible()
  await press(page, 'Remove The red phone')
  await page.getByLabel('Your password').fill(person.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expectToast(page, 'Passkey removed')
  await expect(page.getByText('No passkeys yet.')).toBeVisible()
})
