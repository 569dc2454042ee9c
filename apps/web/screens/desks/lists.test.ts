import { expect, test, vi } from 'vitest'
import { aPerson, call } from '../../../../e2e/support/people.ts'
import { isAt, openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request } = aStage()

const staff = () => aPerson(request, { isStaff: true })
const views = () => page.getByRole('navigation', { name: 'Your views' })

test('a list as it is narrowed and sorted is kept under a name, found again and forgotten', async () => {
  const colleague = await staff()
  await openAs(page, colleague, '/admin/support')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await sees(page.getByRole('textbox', { name: 'Name of the view' })).toHaveCount(0)
  await sees(page.getByText('Narrow or sort the list first')).toBeVisible()

  await openAs(page, colleague, '/admin/support?queue=late&sort=last')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByRole('button', { name: 'Save view' }).click()
  await sees(page.getByRole('alert')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Overdue')
  await page.getByRole('button', { name: 'Save view' }).click()
  await seesToast(page, 'The view is saved')

  await openAs(page, colleague, '/admin/support')
  await views().getByRole('link', { name: 'Overdue' }).click()
  await sees(page.getByRole('combobox', { name: 'Order' })).toHaveText('Last due first')
  await page.getByRole('button', { name: 'Remove the view Overdue' }).click()
  await sees(views()).toHaveCount(0)
})

test('another queue keeps the order, and one that goes by something else begins with its own', async () => {
  await openAs(page, await staff(), '/admin/support/complaints?sort=last')
  const order = page.getByRole('combobox', { name: 'Order' })
  const show = async (name: string) => {
    await page.getByRole('combobox', { name: 'Show' }).click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await show('To acknowledge')
  await isAt(page, '/admin/support/complaints?sort=last&state=received')
  await sees(order).toHaveText('Last due first')
  await show('Decided')
  await isAt(page, '/admin/support/complaints?state=decided')
  await sees(order).toHaveText('Newest first')

  await openAs(page, await staff(), '/admin/payments?list=orders&sort=oldest')
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Credited', exact: true }).click()
  await isAt(page, '/admin/payments?list=orders&sort=oldest&state=CREDITED')
  await sees(order).toHaveText('Oldest first')
})

test.each([
  '/admin/users',
  '/admin/kyc',
  '/admin/p2p',
  '/admin/p2p/ads',
  '/admin/p2p/ads?show=off&side=sell&asset=BTC&state=paused&sort=newest',
  '/admin/p2p/patterns',
  '/admin/p2p/patterns?sort=rand',
  '/admin/p2p/disputes',
  '/admin/payments',
  '/admin/payments?list=statements',
  '/admin/payments?list=breaks&state=closed',
  '/admin/payments?list=orders',
  '/admin/payments/payouts?list=runs',
  '/admin/wallet',
  '/admin/support',
  '/admin/audit',
  '/admin/support/complaints',
  '/admin/contact',
  '/admin/reports?over=yes',
  '/admin/wallet/movements',
  '/admin/wallet/reconciliation',
  '/admin/wallet/reconciliation?state=closed',
  '/admin/wallet?list=alarms',
  '/admin/books?list=all',
  '/admin/incidents',
  '/admin/referrals',
  '/admin/security',
  '/admin/security?list=sign_ins&team=true',
  '/admin/team',
  '/admin/team?list=past',
  '/admin/config?list=over',
  '/admin/config?list=history',
  '/admin/users?list=suspensions',
  '/admin/screening',
  '/admin/card-disputes',
  '/admin/travel-rule',
  '/admin/travel-rule?list=waiting',
  '/admin/kyc/registers/exchange',
  '/admin/kyc/registers?kind=cash_threshold&part=all',
  '/admin/kyc/registers/breaches',
  '/admin/kyc/registers/requests?part=all',
  '/admin/kyc/registers/carf',
])('%s is exported as it is shown', async (address) => {
  const colleague = await staff()
  const kept = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#kept')
  await openAs(page, colleague, address)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const taken = () =>
    call(request, colleague.token, 'GET', `/api/admin/audit?action=list.saved&actor=${colleague.username}`)
  await expect.poll(async () => (await taken()).length).toBe(1)
  await expect.poll(() => kept.mock.calls.length).toBe(1)
  kept.mockRestore()
})
