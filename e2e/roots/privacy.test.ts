import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { asOnAPhone, expectGoodLooks, expectToast } from '../support/look.ts'
import { aPerson, buy, call, openAs, setPin } from '../support/people.ts'

test('somebody hides, chooses, lets a blocked person back and takes their data along', async ({ page, request }) => {
  test.setTimeout(120_000)
  const [person, other] = [await aPerson(request, { tier: 1 }), await aPerson(request)]
  await setPin(request, person, '8305')
  await buy(request, person.token, 100)
  await call(request, person.token, 'POST', '/api/transfers/blocks', { username: other.username })
  await asOnAPhone(page)
  await openAs(page, person, '/account/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Settings')
  await expect(page.getByRole('link', { name: '1 coin in your wallet' })).toBeVisible()

  await page.getByRole('checkbox', { name: 'By my username' }).press('Space')
  await page.getByRole('checkbox', { name: 'Offers by e-mail' }).press('Space')
  await expect(page.getByText(/^Given on/)).toBeVisible()
  await page.getByText('What we keep, and for how long').press('Enter')
  await expect(page.getByText('Devices and logins')).toBeVisible()
  await page.getByRole('button', { name: 'Request my data' }).press('Enter')
  await expectToast(page, 'We are putting your file together')
  await expect(page.getByText(/^Ready until .* kB$/)).toBeVisible({ timeout: 30_000 })
  await expectGoodLooks(page, 'privacy')

  await page.getByRole('button', { name: `Unblock @${other.username}` }).press('Enter')
  await expect(page.getByText('No blocked people yet.')).toBeVisible()
  await page.getByRole('button', { name: /^Download the file of/ }).press('Enter')
  const coming = page.waitForEvent('download')
  await page.getByRole('textbox', { name: 'PIN' }).fill('8305')
  await page.getByRole('button', { name: 'Confirm' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^sengi-my-data-[\d-]+\.zip$/)
  // Nothing in it is compressed, so that its text can be read as it stands.
  const archive = await readFile(await file.path(), 'utf8')
  expect(archive.startsWith('PK')).toBe(true)
  expect(archive).toContain(`"username":"@${person.username}"`)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'By my username' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Offers by e-mail' })).toBeChecked()
})

test('an empty account is closed and kept again by signing in', async ({ page, request }) => {
  const person = await aPerson(request)
  await setPin(request, person, '8305')
  await openAs(page, person, '/account/privacy')
  await page.getByRole('button', { name: 'Close my account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close my account' }).click()
  await page.getByRole('textbox', { name: 'PIN' }).fill('8305')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Your account closes in 14 days')
  await expect(page).toHaveURL(/\/login/)

  const { email, password } = person
  const { token } = await call(request, null, 'POST', '/api/auth/login', { email, password })
  await asOnAPhone(page)
  await openAs(page, { ...person, token }, '/save')
  const note = page.getByRole('region', { name: 'Your account is closing' })
  await expect(note).toContainText('Your account closes on')
  await expectGoodLooks(page, 'closing note')
  await note.getByRole('button', { name: 'Keep my account' }).press('Enter')
  await expectToast(page, 'Your account stays open')
  await expect(note).toHaveCount(0)
  await page.goto('/account/privacy')
  await expect(page.getByRole('button', { name: 'Close my account' })).toBeVisible()
})
