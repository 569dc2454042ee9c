import { test } from 'vitest'
import { aPerson, buy } from '../../../../e2e/support/people.ts'
import { openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request, pass } = aStage()

const staff = () => aPerson(request, { isStaff: true })

test('a month that is over is closed with a reason, and stays as it was', async () => {
  await openAs(page, await staff(), '/admin/kyc/registers')
  await page.getByRole('link', { name: 'VAT', exact: true }).click()
  await sees(page.getByText('No fees yet')).toBeVisible()

  const { token } = await aPerson(request)
  await buy(request, token, 2300)
  await pass(32 * 86_400)
  await pass(60)
  await openAs(page, await staff(), '/admin/kyc/registers/vat')
  const month = page.getByRole('region', { name: /\d{4}$/ })
  await sees(month.getByText('To be closed')).toBeVisible()
  await sees(month.getByText('R11.50').first()).toBeVisible()
  await sees(month.getByText('R1.50').first()).toBeVisible()
  await month.getByRole('button', { name: /^Close / }).click()
  await month.getByRole('button', { name: 'Close for good' }).click()
  await sees(month.getByText('Say in at least ten characters why')).toBeVisible()
  await month.getByRole('textbox').fill('VAT201, checked by our accountant')
  await month.getByRole('button', { name: 'Close for good' }).click()
  await seesToast(page, 'The month is closed')
  await sees(month.getByText('Closed', { exact: true })).toBeVisible()
  await sees(month.getByRole('button')).toHaveCount(0)
})
