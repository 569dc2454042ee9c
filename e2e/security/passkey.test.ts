import { expect, type Page, test } from '@playwright/test'
import { codeAt } from '../../apps/server/test/stand-ins/factors.ts'
import { asOnAPhone, expectGoodLooks, expectToast } from '../support/look.ts'
import { aPerson, call, openAs, setPin } from '../support/people.ts'
import { sharedPort } from '../support/port.ts'

// A passkey is for a name: no address of digits has one.
test.use({ baseURL: `http://localhost:${sharedPort}` })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A device that keeps passkeys and whose owner always shows the finger. */
async function withDevice(page: Page): Promise<void> {
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
}

test('somebody signs in with a passkey alone, and confirms with it what asks for the PIN', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  await withDevice(page)
  await asOnAPhone(page)
  const person = await aPerson(request)
  await setPin(request, person, '739154')
  const path = '/api/auth/two_factor/authenticator'
  const { secret } = await call(request, person.token, 'POST', path, { password: person.password })
  const code = codeAt(secret, Date.now())
  const { token, recovery_codes } = await call(request, person.token, 'POST', `${path}/confirm`, { code })
  await openAs(page, { ...person, token }, '/account/two-factor')
  await press(page, 'Add a passkey')
  await page.getByRole('textbox', { name: 'Name' }).fill('My phone')
  await page.getByLabel('Your password').fill(person.password)
  await page.getByLabel('Code', { exact: true }).fill(recovery_codes[0])
  await expectGoodLooks(page, 'add-passkey', { fullPage: false })
  await press(page, 'Next')
  await expectToast(page, 'Passkey added')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  const alone = page.getByRole('button', { name: 'Log in with a passkey', exact: true })
  await expect(alone).toBeVisible()
  await expectGoodLooks(page, 'passkey-sign-in')
  await alone.focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Welcome back!')

  await page.goto('/account/privacy')
  await press(page, 'Close my account')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close my account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Confirm with your PIN')
  await dialog.getByRole('button', { name: 'Use a passkey', exact: true }).click()
  await expect(dialog).toContainText('Closing your account asks for your passkey.')
  await expectGoodLooks(page, 'passkey-step-up', { fullPage: false })
  await dialog.getByRole('button', { name: 'Use your passkey', exact: true }).click()
  await expectToast(page, 'Your account closes in 14 days')
})
