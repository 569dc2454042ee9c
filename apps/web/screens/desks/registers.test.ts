import { test } from 'vitest'
import { aPerson, call } from '../../../../e2e/support/people.ts'
import { openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request } = aStage()

const staff = () => aPerson(request, { isStaff: true })
const story = 'Many small payments came in and went out at once, without any reason that we know'

test('a suspicion is opened with what happened, and drafted', async () => {
  const [keeper, person] = [await staff(), await aPerson(request)]
  await openAs(page, keeper, '/admin/kyc/registers')
  await page.getByRole('button', { name: 'Open a report' }).click()
  const form = page.getByRole('form', { name: 'Open a report' })
  await form.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Suspicious transaction' }).click()
  await form.getByRole('button', { name: 'Open the report' }).click()
  await sees(form.getByText('Say in at least twenty characters what happened')).toBeVisible()
  await form.getByRole('textbox', { name: 'About' }).fill(`@${person.username}`)
  await form.getByRole('textbox', { name: 'What happened' }).fill(story)
  await form.getByRole('button', { name: 'Open the report' }).click()
  await seesToast(page, 'The report is open, and its clock runs')

  const next = page.getByRole('region', { name: 'What to do next' })
  await sees(next.getByRole('button', { name: 'Note that it was filed' })).toHaveCount(0)
  await next.getByRole('button', { name: 'Write the draft' }).click()
  await next.getByRole('button', { name: 'Save the draft' }).click()
  await seesToast(page, 'The draft is saved')
  await next.getByRole('button', { name: 'Ask a second person' }).click()
  await sees(next.getByText(/You asked for a second person/)).toBeVisible()
  await sees(next.getByRole('button', { name: 'Read and agree' })).toHaveCount(0)
})

test('a draft is read by a second person, filed for good, and listed with what is over', async () => {
  const [keeper, second, person] = [await staff(), await staff(), await aPerson(request)]
  const reports = '/api/admin/registers/reports'
  const body = { kind: 'suspicious_transaction', known_on: '2026-01-05', username: person.username, narrative: story }
  const { report_id: id } = await call(request, keeper.token, 'POST', reports, body)
  await call(request, keeper.token, 'POST', `${reports}/${id}/draft`, { narrative: story })
  await call(request, keeper.token, 'POST', `${reports}/${id}/ask`)

  await openAs(page, second, `/admin/kyc/registers/${id}`)
  const next = page.getByRole('region', { name: 'What to do next' })
  await next.getByRole('button', { name: 'Read and agree' }).click()
  await sees(page.getByRole('dialog').getByText(story)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Agree to this' }).click()
  await seesToast(page, 'Agreed. The report can be filed now')
  await next.getByRole('button', { name: 'Note that it was filed' }).click()
  await next.getByRole('textbox', { name: 'goAML reference' }).fill('10012345-1-0')
  await next.getByRole('button', { name: 'Filed', exact: true }).click()
  await seesToast(page, 'Noted as filed')
  await sees(page.getByText('10012345-1-0')).toBeVisible()
  await sees(next).toHaveCount(0)

  await openAs(page, keeper, '/admin/kyc/registers?part=over&kind=suspicious_transaction')
  await sees(page.getByRole('region', { name: 'Filed or closed' }).getByText(`@${person.username}`)).toBeVisible()
})

test('whoever may not know of suspicions sees neither their kinds nor how many there are', async () => {
  page.route('/api/admin/registers/reports/counts', async (_, server) => {
    const kinds: { kind: string }[] = await (await server()).json()
    return Response.json(kinds.filter(({ kind }) => kind === 'cash_threshold' || kind === 'terrorist_property'))
  })
  await openAs(page, await staff(), '/admin/kyc/registers')
  await sees(page.getByRole('list', { name: 'Kinds of reports' }).getByRole('listitem')).toHaveCount(2)
})
