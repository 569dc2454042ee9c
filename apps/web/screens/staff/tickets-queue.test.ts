import { test } from 'vitest'
import { aPerson, call } from '../../../../e2e/support/people.ts'
import { isAt, openAs, sees } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request, pass } = aStage()

const asked = { topic: 'other', subject: 'A question', text: 'How does this work?' }

async function aTicket(subject: string) {
  const person = await aPerson(request)
  return call(request, person.token, 'POST', '/api/support/tickets', { ...asked, subject })
}
const choose = async (queue: string) => {
  await page.getByRole('combobox', { name: /Queue/ }).click()
  await page.getByRole('option', { name: queue, exact: true }).click()
}

test('each ticket says how long is left, and the queue that is chosen stays in the address', async () => {
  const staff = await aPerson(request, { isStaff: true })
  const [{ id, number }, other] = [await aTicket('Where is my coin?'), await aTicket('Which fee is it?')]
  await call(request, staff.token, 'POST', `/api/admin/support/tickets/${id}/take`)
  await openAs(page, staff, '/admin/support')
  const row = page.getByRole('link', { name: new RegExp(number) })
  await sees(row).toContainText(/2[34] hours left/)

  await choose('Mine, waiting for us')
  await isAt(page, '/admin/support?queue=mine')
  await sees(page.getByRole('region', { name: 'Mine, waiting for us' }).getByRole('link')).toHaveCount(1)
  await sees(row).toContainText('Taken by you')
  await row.click()
  await isAt(page, `/admin/support?queue=mine&ticket=${id}`)
  await sees(page.getByText(/hours left/)).toBeVisible()

  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await isAt(page, '/admin/support?queue=mine')
  await choose('Waiting for us')
  await sees(page.getByRole('link', { name: new RegExp(other.number) })).toBeVisible()
})

test('an answer that is late says by how much, and stands in a queue of its own', async () => {
  const { number } = await aTicket('Is anyone there?')
  await pass(27 * 3_600)
  const late = await aPerson(request, { isStaff: true })
  await aTicket('One of today')
  await openAs(page, late, '/admin/support?queue=late')

  await sees(page.getByRole('combobox', { name: /Queue/ })).toContainText('Overdue')
  await sees(page.getByRole('link', { name: new RegExp(number) })).toContainText('3 hours overdue')
  await sees(page.getByRole('link', { name: /One of today/ })).toHaveCount(0)
})

test('whoever asked is shown beside the ticket on a press: balances, orders and what they asked before', async () => {
  const [staff, person] = [await aPerson(request, { isStaff: true }), await aPerson(request, { tier: 1, rand: 1000 })]
  await call(request, person.token, 'POST', '/api/support/tickets', { ...asked, subject: 'The first question' })
  const { id } = await call(request, person.token, 'POST', '/api/support/tickets', { ...asked, subject: 'The next' })
  await openAs(page, staff, `/admin/support?ticket=${id}`)
  await sees(page.getByRole('region', { name: 'What they own' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Show this person' }).click()
  await sees(page.getByRole('region', { name: 'What they own' })).toContainText('BTC')
  await sees(page.getByText('Ticket', { exact: true })).toHaveCount(2)
  await page.getByRole('radio', { name: 'Orders' }).click()
  await sees(page.getByText('Purchase with rand')).toBeVisible()
  const me = await call(request, person.token, 'GET', '/api/auth/me')
  await page.getByRole('link', { name: 'Open their page' }).click()
  await isAt(page, `/admin/users/${me.id}`)
})
