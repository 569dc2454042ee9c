import { expect, test } from '@playwright/test'
import { asOnAPhone, expectGoodLooks, expectToast } from './support/look.ts'
import { aPerson, openAs } from './support/people.ts'

test('a PIN is set with the password, a weak one is refused by its field, and it is changed later', async ({
  page,
  request,
}) => {
  const person = await aPerson(request)
  await openAs(page, person, '/account/password')
  const [pin, password] = [page.getByLabel('New PIN'), page.getByLabel('Your password')]

  await page.getByRole('button', { name: 'Set PIN' }).click()
  await expect(page.getByText('Please enter your PIN')).toBeVisible()
  await pin.fill('1234')
  await password.fill(person.password)
  await page.getByRole('button', { name: 'Set PIN' }).click()
  await expect(page.getByText('This PIN counts. Choose one that is harder to guess.')).toBeVisible()
  await expect(pin).toBeFocused()
  await pin.fill('8305')
  await password.fill('not the password')
  await page.getByRole('button', { name: 'Set PIN' }).click()
  await expect(page.getByText('Your password is not right')).toBeVisible()
  await password.fill(person.password)
  await page.getByRole('button', { name: 'Set PIN' }).click()

  await expectToast(page, 'PIN set')
  await expect(page.getByRole('heading', { name: 'Change your PIN' })).toBeVisible()
  await pin.fill('604938')
  await password.fill(person.password)
  await page.getByRole('button', { name: 'Change PIN' }).click()
  await expectToast(page, 'PIN changed')
  await expect(pin).toHaveValue('')
})

test('the page of password and PIN looks right in both themes, narrow and wide', async ({ page, request }) => {
  test.setTimeout(90_000)
  await openAs(page, await aPerson(request), '/account/password')
  await asOnAPhone(page)
  await page.getByRole('heading', { name: 'Set a PIN' }).waitFor()
  await expectGoodLooks(page, 'account-password')
})
