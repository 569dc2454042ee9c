import { expect, test } from 'vitest'
import { aPerson, call } from '../../../../e2e/support/people.ts'
import { isAt, openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request } = aStage()

const main = page.getByRole('main')
const staff = () => aPerson(request, { isStaff: true })
const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a person makes their ticket a complaint, it is acknowledged by one and decided by another, and they read what came of it', async () => {
  const [person, helper, reviewer] = [await aPerson(request), await staff(), await staff()]
  const asked = { topic: 'purchase', subject: 'The fee was taken twice', text: 'Once in the price and once under it.' }
  const { id, number } = await call(request, person.token, 'POST', '/api/support/tickets', asked)
  await openAs(page, person, `/account/tickets/${id}`)
  await page.getByRole('button', { name: 'This is a complaint' }).click()
  await seesToast(page, 'It is a complaint now')
  const card = page.getByRole('region', { name: 'Complaint' })
  await sees(card).toContainText('decide in writing by')
  await sees(page.getByRole('button', { name: 'This is a complaint' })).toHaveCount(0)

  await openAs(page, helper, '/admin/support')
  await page.getByRole('link', { name: 'Complaints', exact: true }).click()
  await sees(page.getByRole('heading', { level: 1 })).toHaveText('Complaints')
  await main.getByRole('link', { name: new RegExp(number) }).click()
  await isAt(page, `/admin/support/complaints/${id}`)
  await page.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await seesToast(page, 'Acknowledged')
  await sees(page.getByRole('button', { name: 'Acknowledge', exact: true })).toHaveCount(0)
  await choose('Category', 'Fees')
  await page.getByRole('button', { name: 'Save what it is about' }).click()
  await seesToast(page, 'Saved')
  const answered = { text: 'We look at what was charged.' }
  await call(request, helper.token, 'POST', `/api/admin/support/tickets/${id}/messages`, answered)
  await openAs(page, helper, `/admin/support/complaints/${id}`)
  await sees(page.getByText('A colleague has to decide')).toBeVisible()

  await openAs(page, reviewer, `/admin/support/complaints/${id}`)
  const form = page.getByRole('form', { name: 'Decide' })
  await form.getByRole('button', { name: 'Decide and tell them' }).click()
  await sees(form.getByRole('textbox', { name: 'What we found' })).toHaveAttribute('aria-invalid', 'true')
  await choose('Outcome', 'Partly upheld')
  await form.getByRole('textbox', { name: 'What we found' }).fill('It was shown twice and taken once.')
  await form.getByRole('textbox', { name: 'Redress' }).fill('R50 for the trouble')
  await choose('Root cause', 'Unclear words')
  await form.getByRole('button', { name: 'Decide and tell them' }).click()
  await seesToast(page, 'Decided')
  await sees(page.getByRole('region', { name: 'Decision' })).toContainText('Unclear words')

  await openAs(page, person, `/account/tickets/${id}`)
  for (const text of [
    'It was shown twice and taken once.',
    'You were partly right',
    'R50 for the trouble',
    'FAIS Ombud',
  ])
    await sees(card).toContainText(text)
})

test('a person withdraws their complaint, which closes its ticket, and our team reads that they did', async () => {
  const [person, helper] = [await aPerson(request), await staff()]
  const asked = { topic: 'complaint', subject: 'The fee was taken twice', text: 'Once in the price and once under it.' }
  const { id } = await call(request, person.token, 'POST', '/api/support/tickets', asked)
  await openAs(page, person, `/account/tickets/${id}`)
  await page.getByRole('button', { name: 'Withdraw complaint' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Withdraw your complaint?' })
  await sees(asking).toContainText('It ends without a decision')
  await asking.getByRole('button', { name: 'Withdraw complaint' }).click()
  await seesToast(page, 'You withdrew your complaint')
  await sees(page.getByRole('region', { name: 'Complaint' })).toContainText('You withdrew it')
  await sees(page.getByRole('button', { name: 'Withdraw complaint' })).toHaveCount(0)

  await openAs(page, helper, `/admin/support/complaints/${id}`)
  await sees(page.getByRole('region', { name: 'Decision' })).toContainText(`@${person.username} withdrew it`)
  await sees(page.getByRole('form', { name: 'Decide' })).toHaveCount(0)
})

test('our team treats a ticket as a complaint, and a list of one state stands in the address', async () => {
  const [person, helper] = [await aPerson(request), await staff()]
  const asked = { topic: 'other', subject: 'Nobody answers me', text: 'This is the third time.' }
  const { id, number } = await call(request, person.token, 'POST', '/api/support/tickets', asked)
  await openAs(page, helper, `/admin/support?ticket=${id}`)
  await page.getByText('Treat as a complaint').click()
  const form = page.getByRole('form', { name: 'Treat as a complaint' })
  await form.getByRole('textbox', { name: 'Why' }).fill('She asks for it in writing')
  await form.getByRole('button', { name: 'Make it a complaint' }).click()
  await seesToast(page, 'It is a complaint now')
  await page.getByRole('link', { name: 'Open complaint' }).click()
  await isAt(page, `/admin/support/complaints/${id}`)

  await openAs(page, helper, '/admin/support/complaints')
  await choose('Show', 'To acknowledge')
  await isAt(page, '/admin/support/complaints?state=received')
  await sees(main.getByRole('link', { name: new RegExp(number) })).toBeVisible()
  await choose('Show', 'Decided')
  await sees(main.getByRole('link', { name: new RegExp(number) })).toHaveCount(0)
  expect(await call(request, person.token, 'GET', `/api/support/tickets/${id}/complaint`)).toMatchObject({
    state: 'received',
  })
})
