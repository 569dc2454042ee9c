import { expect, test } from '@playwright/test'
import { expectGoodLooks } from '../support/look.ts'
import { aPerson, openAs } from '../support/people.ts'

test('what watches over accounts looks right, and a rule is tried by keyboard alone', async ({ page, request }) => {
  const staff = await aPerson(request, { isStaff: true })
  await openAs(page, staff, '/admin/security?list=sign_ins')
  await expect(page.getByRole('link', { name: `@${staff.username}` }).first()).toBeVisible()
  await expectGoodLooks(page, 'admin-security-sign-ins')

  await page.getByRole('radio', { name: 'Logins' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/admin/security?list=rules')
  const rule = page.getByRole('listitem').filter({ hasText: 'One account from many networks' })
  await rule.getByRole('textbox', { name: 'Alert from' }).fill('900')
  await page.keyboard.press('Enter')
  await expect(rule.getByRole('status')).toContainText('No alert in 30 days with 900 instead of 5.')
  await expectGoodLooks(page, 'admin-security-rules')
})
