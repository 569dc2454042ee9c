import { test } from 'vitest'
import { aPerson, call } from '../../../../e2e/support/people.ts'
import { openAs, sees } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request, pass } = aStage()

const staff = () => aPerson(request, { isStaff: true })

test('rand that came in stands by its day, and what is on no statement is listed', async () => {
  await openAs(page, await staff(), '/admin/kyc/registers')
  await page.getByRole('link', { name: 'Client money', exact: true }).click()
  await sees(page.getByText('No rand came in')).toBeVisible()

  const payment = { amount_zar: '750', reference: 'NOBODY KNOWS', payer_name: 'T Nkosi' }
  await call(request, (await staff()).token, 'POST', '/api/admin/sandbox/bank/payments', payment)
  await pass(60)
  await pass(60)
  await openAs(page, await staff(), '/admin/kyc/registers/client-money')
  const days = page.getByRole('region', { name: 'Days' })
  await sees(days.getByText('Still in time')).toBeVisible()
  await sees(days.getByText('R750').first()).toBeVisible()
  const missing = page.getByRole('region', { name: 'Not on a statement' })
  await sees(missing.getByText('NOBODY KNOWS')).toBeVisible()
  await sees(missing.getByText(/No statement of this day/)).toBeVisible()
  await sees(missing.getByRole('link', { name: /at Payments$/ })).toBeVisible()
})
