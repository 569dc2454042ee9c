import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectGoodLooks } from '../support/look.ts'
import { aPerson, call, openAs } from '../support/people.ts'

test('the highest tier waits for a second person on the page of its application', async ({ page, request }) => {
  test.setTimeout(90_000)
  const [staff, other] = [await aPerson(request, { isStaff: true }), await aPerson(request, { isStaff: true })]
  const username = `review_${randomBytes(4).toString('hex')}`
  const typed = { username, email: `${username}@example.co.za`, password: `long enough ${username}` }
  const { token } = await call(request, null, 'POST', '/api/auth/register', typed)
  const passport = {
    ...{ form: 'passport', number: `KYC${randomBytes(3).toString('hex').toUpperCase()}1`, country: 'ZW' },
    ...{ birth_date: '1990-01-31', given_names: 'Lerato', surname: 'Mokoena' },
  }
  await call(request, token, 'PUT', '/api/kyc/papers/identity', passport)
  let id = ''
  for (const tier of ['tier_1', 'tier_2', 'tier_3']) {
    await call(request, token, 'POST', `/api/kyc/upgrade?target_tier=${tier}`)
    const [row] = await call(request, staff.token, 'GET', `/api/admin/kyc?username=${username}`)
    id = row.application_id
    if (tier === 'tier_3') break
    const { fingerprint, to_judge } = await call(request, staff.token, 'POST', `/api/admin/kyc/${id}/hold`)
    const verdicts = to_judge.map((field: string) => ({ field, fault: null, text: null }))
    await call(request, staff.token, 'POST', `/api/admin/kyc/${id}/accept`, { fingerprint, verdicts })
  }

  await openAs(page, staff, `/admin/kyc/${id}`)
  await page.getByRole('button', { name: 'Start review' }).press('Enter')
  await page.getByRole('button', { name: 'Accept, and ask a colleague to agree' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Second person' })).toContainText('You found this fine')

  await openAs(page, other, `/admin/kyc/${id}`)
  await expect(page.getByRole('button', { name: 'Read and agree' })).toBeVisible()
  await expectGoodLooks(page, 'admin-kyc-second')
  await page.getByRole('button', { name: 'Do not agree' }).press('Enter')
  await page.getByLabel('Why not').fill('The payslip is of another employer')
  await expectGoodLooks(page, 'admin-kyc-second-refusing')
  await page.getByRole('button', { name: 'Do not agree' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Sent back by a second look' })).toContainText('payslip')
  await expectGoodLooks(page, 'admin-kyc-not-agreed')
})
