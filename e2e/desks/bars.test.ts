import { expect, test } from '@playwright/test'
import { expectGoodLooks, expectToast } from '../support/look.ts'
import { aPerson, call, openAs } from '../support/people.ts'

test('two of our team bar a suspended account, and its login says so', async ({ page, request }) => {
  test.setTimeout(180_000)
  const [asker, other] = [await aPerson(request, { isStaff: true }), await aPerson(request, { isStaff: true })]
  const person = await aPerson(request, { tier: 2 })
  const { id } = await call(request, person.token, 'GET', '/api/auth/me')
  const stopped = { account: person.email, reason: 'Sold the same coins to nine people' }
  await call(request, asker.token, 'POST', '/api/admin/suspensions', stopped)

  await openAs(page, asker, `/admin/users/${id}`)
  const account = page.getByRole('region', { name: 'Account' })
  await account.getByRole('button', { name: 'Ask to bar the account' }).press('Enter')
  await account.getByLabel('Why it is barred').fill('Nine reports, each with its receipt')
  await expectGoodLooks(page, 'admin-bar-form')
  await account.getByRole('button', { name: 'Ask to bar the account' }).press('Enter')
  await expectToast(page, 'Asked. Another person has to agree.')
  await expect(account).toContainText('You asked for this')

  await openAs(page, other, `/admin/users/${id}`)
  await account.getByRole('button', { name: 'Bar the account' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Agree to this' }).press('Enter')
  await expectToast(page, 'The account is barred')
  await expect(account).toContainText('Barred since')
  await expectGoodLooks(page, 'admin-barred')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page
    .getByRole('button', { name: 'Sign In' })
    .or(page.getByRole('button', { name: 'Log in' }))
    .first()
    .press('Enter')
  await expect(page.getByRole('alert')).toContainText('What it holds stays yours')
  await expectGoodLooks(page, 'login-barred')
})
