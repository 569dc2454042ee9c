import { expect, test } from '@playwright/test'
import { expectGoodLooks } from '../support/look.ts'
import { aPerson, call, openAs } from '../support/people.ts'

test('the tools of a list stand on every screen, and a view is read and forgotten by keys alone', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const staff = await aPerson(request, { isStaff: true })
  const keep = (page_: string, name: string, filters: string) =>
    call(request, staff.token, 'POST', '/api/admin/views', { page: page_, name, filters })
  await keep('/admin/support', 'Overdue, the newest at the end', 'queue=late')
  await keep('/admin/support', 'Mine', 'queue=mine&sort=last')
  await keep('/admin/audit', 'Approvals', 'action=kyc.approved')
  await openAs(page, staff, '/admin/support?queue=mine&sort=last')
  await expect(page.getByRole('link', { name: 'Mine', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Save this view' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name of the view' })).toBeFocused()
  await expectGoodLooks(page, 'admin-list-tools')

  await page.getByRole('link', { name: /^Overdue/ }).press('Enter')
  await expect(page).toHaveURL(/queue=late$/)
  await expect(page.getByRole('link', { name: /^Overdue/ })).toBeFocused()
  await page.getByRole('button', { name: /^Remove the view Overdue/ }).press('Enter')
  await expect(page.getByRole('link', { name: /^Overdue/ })).toHaveCount(0)

  await openAs(page, staff, '/admin/audit?action=kyc.approved')
  await expect(page.getByRole('link', { name: 'Approvals' })).toBeVisible()
  await expectGoodLooks(page, 'admin-audit-tools')
  await openAs(page, staff, '/admin/users')
  await expectGoodLooks(page, 'admin-users-tools')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('users.csv')
})
