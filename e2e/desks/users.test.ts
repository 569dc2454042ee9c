import { expect, test } from '@playwright/test'
import { expectGoodLooks } from '../support/look.ts'
import { aPerson, call, openAs } from '../support/people.ts'

test('our team looks for people by keyboard, and the page of one stands on every screen', async ({ page, request }) => {
  test.setTimeout(120_000)
  const [staff, person] = [await aPerson(request, { isStaff: true }), await aPerson(request, { tier: 2, rand: 5_000 })]
  await openAs(page, staff, `/admin/users?username=${encodeURIComponent(`@${person.username}`)}`)
  const line = page.getByRole('main').getByRole('link', { name: new RegExp(`@${person.username}`) })
  await expect(line).toBeVisible()
  await expectGoodLooks(page, 'admin-users')

  await line.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`@${person.username}`)
  await expect(page.getByRole('tabpanel').getByText('Purchase with rand')).toBeVisible()
  await expectGoodLooks(page, 'admin-user')

  await page.getByRole('button', { name: 'Show E-mail' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Why you need it' })).toBeVisible()
  const { id } = await call(request, person.token, 'GET', '/api/auth/me')
  const stopped = { account: person.email, reason: 'Two devices on two continents' }
  await call(request, staff.token, 'POST', '/api/admin/suspensions', stopped)
  await openAs(page, staff, `/admin/users/${id}`)
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('Two devices on two continents')
  await openAs(page, staff, '/admin/users?list=suspensions')
  await expect(page.getByRole('region', { name: `@${person.username}` })).toBeVisible()
  await expectGoodLooks(page, 'admin-suspensions')
})
