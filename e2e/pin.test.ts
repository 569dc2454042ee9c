import { test } from '@playwright/test'
import { asOnAPhone, expectGoodLooks } from './support/look.ts'
import { aPerson, openAs } from './support/people.ts'

test('the page of password and PIN looks right in both themes, narrow and wide', async ({ page, request }) => {
  test.setTimeout(90_000)
  await openAs(page, await aPerson(request), '/account/password')
  await asOnAPhone(page)
  await page.getByRole('heading', { name: 'Set a PIN' }).waitFor()
  await expectGoodLooks(page, 'account-password')
})
