import { expect, test } from '@playwright/test'
import { expectGoodLooks } from '../support/look.ts'
import { aPerson, call, openAs } from '../support/people.ts'

test('complaints look right to our team and to whose they are, and the register is saved by keyboard', async ({
  page,
  request,
}) => {
  const [person, staff] = [await aPerson(request), await aPerson(request, { isStaff: true })]
  const asked = { topic: 'complaint', subject: 'The fee was taken twice', text: 'Once in the price and once under it.' }
  const { id } = await call(request, person.token, 'POST', '/api/support/tickets', asked)
  await openAs(page, staff, '/admin/support/complaints')
  await expect(page.getByRole('link', { name: /The fee was taken twice/ }).first()).toBeVisible()
  await expectGoodLooks(page, 'admin-complaints')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the whole register' }).focus()
  await page.keyboard.press('Enter')
  expect((await saving).suggestedFilename()).toBe('complaints.csv')

  await page.goto(`/admin/support/complaints/${id}`)
  await expect(page.getByRole('form', { name: 'Decide' })).toBeVisible()
  await expect(page.getByRole('log')).toContainText('Once in the price')
  await expectGoodLooks(page, 'admin-complaint')

  const decision = { outcome: 'partly', finding: 'It was shown twice and taken once.', root_cause: 'wording' }
  await call(request, staff.token, 'POST', `/api/admin/support/complaints/${id}/decision`, decision)
  await openAs(page, person, `/account/tickets/${id}`)
  await expect(page.getByRole('region', { name: 'Complaint' })).toContainText('You were partly right')
  await expectGoodLooks(page, 'complaint')
})
