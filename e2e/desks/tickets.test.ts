import { expect, test } from '@playwright/test'
import { expectGoodLooks } from '../support/look.ts'
import { aPerson, call, openAs } from '../support/people.ts'

test('our team joins what somebody asked twice, by keyboard, and the person is led to where it goes on', async ({
  page,
  request,
}) => {
  const [person, staff] = [await aPerson(request), await aPerson(request, { isStaff: true })]
  const ask = (subject: string) =>
    call(request, person.token, 'POST', '/api/support/tickets', {
      topic: 'payment',
      subject,
      text: 'I paid on Monday.',
    })
  const [first, second] = [await ask('Where is my payment?'), await ask('My payment, again')]

  await openAs(page, staff, `/admin/support?ticket=${second.id}`)
  await page.getByText('Join it to another ticket').press('Enter')
  const form = page.getByRole('form', { name: 'Join it to another ticket' })
  await form.getByLabel('Number of the other ticket').fill('TKT-00000000')
  await form.getByLabel('Why').fill('Both are about the payment of Monday')
  await expectGoodLooks(page, 'admin-join-ticket')
  await form.getByRole('button', { name: 'Join tickets' }).press('Enter')
  await expect(form).toContainText('This person has no other ticket with that number')
  await form.getByLabel('Number of the other ticket').fill(first.number)
  await form.getByRole('button', { name: 'Join tickets' }).press('Enter')
  await expect(page.getByRole('link', { name: first.number })).toBeVisible()
  await expect(form).toBeHidden()

  await openAs(page, person, `/account/tickets/${second.id}`)
  await expect(page.getByText('This ticket goes on in')).toBeVisible()
  await expectGoodLooks(page, 'joined-ticket')
  await page.getByRole('link', { name: first.number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where is my payment?')
  await expect(page.getByRole('link', { name: second.number })).toBeVisible()
})
