import { expect, test } from '@playwright/test'
import { asOnAPhone, expectGoodLooks, expectToast } from '../support/look.ts'
import { aPerson, openAs, setPin } from '../support/people.ts'

test('an account is linked by keyboard, its bank refuses it, and it is taken off', async ({ page, request }) => {
  const person = await aPerson(request, { tier: 2 })
  await setPin(request, person, '8305')
  await asOnAPhone(page)
  await openAs(page, person, '/account/linked')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linked Accounts')
  await expect(page).toHaveURL(/\/account\/linked-accounts$/)

  await page.getByRole('radio', { name: 'PayShap' }).press('Space')
  await page.getByRole('textbox', { name: 'ShapID' }).fill('0821234903')
  await page.getByRole('button', { name: 'Add account' }).press('Enter')
  await page.getByRole('textbox', { name: 'PIN' }).fill('8305')
  await page.getByRole('button', { name: 'Confirm' }).press('Enter')
  await expectToast(page, 'Account added')
  const row = page.getByRole('listitem').filter({ hasText: 'PayShap +27-821234903' })
  await expect(row.getByText('The bank says it is closed.')).toBeVisible({ timeout: 30_000 })
  await expectGoodLooks(page, 'linked')

  await row.getByRole('button', { name: /^Remove/ }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove account' }).press('Enter')
  await expect(page.getByText('No linked account yet')).toBeVisible()
})
