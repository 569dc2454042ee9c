import { expect, test } from 'vitest'
import { aPerson, call } from '../../../../e2e/support/people.ts'
import { isAt, openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request } = aStage()

const figure = (name: string) => page.getByRole('region', { name, exact: true })
const fee = 'P2P fee, paid by the seller'

test('a figure is found, drafted, compared and proposed by one person, and approved by another', async () => {
  const [maker, second] = [await aPerson(request, { isStaff: true }), await aPerson(request, { isStaff: true })]
  await openAs(page, maker, '/admin/config')
  await page.getByRole('searchbox', { name: 'Search figures' }).fill('seller fee')
  await sees(page.getByText('1 figure', { exact: true })).toBeVisible()
  await isAt(page, '/admin/config?q=seller+fee')
  await sees(figure(fee)).toContainText('0.5%')

  await figure(fee)
    .getByRole('button', { name: `Change ${fee}` })
    .click()
  const form = page.getByRole('form', { name: `Change ${fee}` })
  await sees(form).toContainText('It already has this value.')
  await form.getByRole('textbox', { name: /^Value/ }).fill('much')
  await sees(form.getByRole('textbox', { name: /^Value/ })).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('textbox', { name: /^Value/ }).fill('0.6')
  await form.getByRole('textbox', { name: 'Why' }).fill('The board decided so')
  await form.getByRole('button', { name: 'Propose change' }).click()
  await sees(form.getByRole('alert')).toContainText('A fee that rises is announced 30 days ahead')
  await form.getByRole('textbox', { name: /^Value/ }).fill('0.4')
  await sees(form).toContainText('On R1,000.00 that is R4.00 instead of R5.00')
  await form.getByRole('button', { name: 'Propose change' }).click()
  await seesToast(page, 'Proposed. A second person has to approve it within a day.')

  await figure(fee).getByRole('link', { name: 'Waits for a second person' }).click()
  await sees(figure(fee)).toContainText('You proposed this. Another person decides about it.')
  await sees(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  expect((await call(request, null, 'GET', '/api/figures')).p2p.fee_basis_points).toBe(50)

  await openAs(page, second, '/admin/config?list=waiting')
  await sees(figure(fee)).toContainText('The board decided so')
  await figure(fee).getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve the change' }).click()
  await seesToast(page, 'The figure changes')
  await sees(page.getByText('Nothing waits for a second person')).toBeVisible()
  expect((await call(request, null, 'GET', '/api/figures')).p2p.fee_basis_points).toBe(40)

  await page.getByRole('radio', { name: 'Figures' }).click()
  await sees(figure(fee)).toContainText(`Changed by @${maker.username}`)
  await page.getByRole('radio', { name: 'History' }).click()
  await sees(figure(fee)).toContainText(`@${second.username}`)
})

test('a proposal is rejected with a reason, and a planned change taken back from where it stands', async () => {
  const [maker, second] = [await aPerson(request, { isStaff: true }), await aPerson(request, { isStaff: true })]
  const key = 'requests.open_seconds'
  const name = 'How long a request stays open'
  const from = new Date(Date.now() + 40 * 86_400_000).toISOString()
  const wish = { key, value: 3 * 86_400, reason: 'A trial of shorter requests', from }
  const made = await call(request, maker.token, 'POST', '/api/admin/figures/proposals', wish)
  await call(request, second.token, 'POST', `/api/admin/figures/proposals/${made.proposal_id}/approve`, {
    hash: made.hash,
  })
  await openAs(page, maker, '/admin/config?q=request+open')
  await sees(figure(name)).toContainText('3 days from')
  await figure(name).getByRole('button', { name: 'Take back' }).click()
  const form = page.getByRole('form', { name: `Change ${name}` })
  await sees(form).toContainText('7 days')
  await form.getByRole('textbox', { name: 'Why' }).fill('The trial does not happen')
  await form.getByRole('button', { name: 'Propose change' }).click()
  await seesToast(page, 'Proposed. A second person has to approve it within a day.')

  await openAs(page, second, '/admin/config?list=waiting')
  await figure(name).getByRole('button', { name: 'Reject' }).click()
  const no = page.getByRole('form', { name: 'Reject' })
  await no.getByRole('button', { name: 'Reject the change' }).click()
  await sees(no.getByRole('textbox', { name: 'Why not' })).toHaveAttribute('aria-invalid', 'true')
  await no.getByRole('textbox', { name: 'Why not' }).fill('The trial was promised to people')
  await no.getByRole('button', { name: 'Reject the change' }).click()
  await seesToast(page, 'The proposal is rejected')
  await page.getByRole('radio', { name: 'Decided' }).click()
  await sees(page.getByText('The trial was promised to people')).toBeVisible()
})

test('staff of a sandbox move its clock, let money arrive and tear a chain', async () => {
  const staff = await aPerson(request, { isStaff: true })
  await openAs(page, staff, '/admin/sandbox')
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  await card('Move the clock').getByRole('textbox', { name: 'How far' }).fill('2')
  await card('Move the clock').getByRole('button', { name: 'Move forward' }).click()
  await seesToast(page, 'The clock has moved')
  expect((await call(request, null, 'GET', '/api/environment')).clock.advanced_seconds).toBeGreaterThanOrEqual(7_200)

  const payment = card('A payment arrives')
  await payment.getByRole('button', { name: 'Let it arrive' }).click()
  await sees(payment.getByRole('alert')).toBeVisible()
  await payment.getByRole('textbox', { name: 'Amount in rand' }).fill('120')
  await payment.getByRole('textbox', { name: 'Reference' }).fill('nobody knows')
  await payment.getByRole('button', { name: 'Let it arrive' }).click()
  await seesToast(page, 'It fits no order and waits for a person')

  await card('Banks fall silent').getByRole('button', { name: 'Let them fall silent' }).click()
  await seesToast(page, 'Banks do not answer now')
  await card('Banks fall silent').getByRole('button', { name: 'Let them answer' }).click()
  await seesToast(page, 'Banks answer again')
  await card('The next payment on a chain').getByRole('button', { name: 'Plan it' }).click()
  await seesToast(page, 'The next payment is planned')
  await card('Tear a chain').getByRole('button', { name: 'Tear the chain' }).click()
  await seesToast(page, '0 transactions lost their block')
})
