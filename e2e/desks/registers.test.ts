import { expect, test } from '@playwright/test'
import { expectGoodLooks } from '../support/look.ts'
import { aPerson, call, openAs } from '../support/people.ts'

test('reports to the FIC stand by their clocks, and one of them on every screen', async ({ page, request }) => {
  test.setTimeout(120_000)
  const [staff, person] = [await aPerson(request, { isStaff: true }), await aPerson(request)]
  const open = (more: object) =>
    call(request, staff.token, 'POST', '/api/admin/registers/reports', {
      ...{ known_on: '2026-01-05', username: person.username },
      narrative: 'Many small payments came in and went out at once.\nNothing that we know of explains them.',
      ...more,
    })
  const { report_id } = await open({ kind: 'suspicious_transaction' })
  await open({ kind: 'cash_threshold', amount_zar: '120000' })
  await openAs(page, staff, '/admin/kyc/registers')
  await expect(page.getByRole('region', { name: 'Open' }).getByText('Overdue').first()).toBeVisible()
  await expectGoodLooks(page, 'admin-registers')

  await page.getByRole('button', { name: 'Open a report' }).press('Enter')
  await expect(page.getByRole('form', { name: 'Open a report' })).toBeVisible()
  await expectGoodLooks(page, 'admin-registers-form')

  await openAs(page, staff, `/admin/kyc/registers/${report_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suspicious transaction')
  await page.getByRole('button', { name: 'Write the draft' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'What happened' })).toBeVisible()
  await expectGoodLooks(page, 'admin-report')
})

test('breaches, the compliance programme, VAT and requests stand on every screen', async ({ page, request }) => {
  test.setTimeout(120_000)
  const [staff, person] = [await aPerson(request, { isStaff: true }), await aPerson(request)]
  const registers = '/api/admin/registers'
  await call(request, staff.token, 'POST', `${registers}/breaches`, {
    ...{ found_on: '2026-01-05', people: 12 },
    what: 'A laptop with names and addresses was stolen from a car.',
  })
  await call(request, staff.token, 'POST', `${registers}/programme/versions`, {
    ...{ name: `RMCP ${Date.now()}`, approved_on: '2026-01-05', approved_by: 'The board' },
    document: 'Vault/Compliance/RMCP.pdf',
  })
  await openAs(page, staff, '/admin/kyc/registers/breaches')
  await page.getByRole('button', { name: 'Write the notice' }).first().press('Enter')
  await expect(page.getByRole('textbox', { name: 'What may follow' })).toBeVisible()
  await expectGoodLooks(page, 'admin-breaches')
  await openAs(page, staff, '/admin/kyc/registers/programme')
  await expect(page.getByRole('region', { name: 'Versions' })).toBeVisible()
  await expectGoodLooks(page, 'admin-programme')
  await openAs(page, staff, '/admin/kyc/registers/vat')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('VAT on fees')
  await expectGoodLooks(page, 'admin-vat')
  await openAs(page, staff, '/admin/kyc/registers/exchange')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exchange control')
  await expect(page.getByText('nothing is held back', { exact: false })).toBeVisible()
  await expectGoodLooks(page, 'admin-exchange-control')
  await call(request, staff.token, 'POST', `${registers}/requests`, {
    ...{ username: person.username, kind: 'correction', via: 'letter', asked_on: '2026-01-05' },
    what: 'Their name is spelled wrongly on statements',
  })
  await openAs(page, staff, '/admin/kyc/registers/requests')
  await page.getByRole('button', { name: 'Answer' }).first().press('Enter')
  await expect(page.getByRole('textbox', { name: 'What they were told' })).toBeVisible()
  await expectGoodLooks(page, 'admin-privacy-requests')
  await openAs(page, staff, '/admin/kyc/registers/client-money')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Client money')
  await expectGoodLooks(page, 'admin-client-money')
  await openAs(page, staff, '/admin/kyc/registers/carf')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CARF')
  await expect(page.getByRole('region', { name: /2026/ }).first()).toBeVisible()
  await expectGoodLooks(page, 'admin-carf')
})
