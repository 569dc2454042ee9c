import { expect, test } from '@playwright/test'
import { expectGoodLooks, expectToast } from '../support/look.ts'
import { aPerson, call, openAs } from '../support/people.ts'

test('our team limits one person, who reads it on Account Limits, and lifts it', async ({ page, request }) => {
  test.setTimeout(180_000)
  const [staff, person] = [await aPerson(request, { isStaff: true }), await aPerson(request, { tier: 2, rand: 5_000 })]
  const { id } = await call(request, person.token, 'GET', '/api/auth/me')
  await openAs(page, staff, `/admin/users/${id}`)
  const limits = page.getByRole('region', { name: 'Limits of this person' })
  await limits.getByRole('button', { name: 'Set a limit' }).press('Enter')
  await limits.getByLabel('Rand in 24 hours').fill('1500')
  const { clock } = await call(request, staff.token, 'GET', '/api/environment')
  const until = new Date(Date.parse(clock.now) + 2 * 86_400_000).toISOString().slice(0, 16)
  await limits.getByLabel('Until').fill(until)
  await limits.getByLabel('Why it is limited').fill('Several people named this account')
  await expectGoodLooks(page, 'admin-person-limit-form')
  await limits.getByRole('button', { name: 'Set a limit' }).press('Enter')
  await expectToast(page, 'The limit holds now')
  const one = limits.getByRole('region', { name: 'Everything that leaves' })
  await expect(one).toContainText('Several people named this account')
  await expect(one).toContainText(`@${staff.username}`)
  await expectGoodLooks(page, 'admin-person-limits')

  await openAs(page, person, '/account/limits')
  const own = page.getByRole('region', { name: 'Set for your account' })
  await expect(own).toContainText('Everything you pay out')
  await expect(own).not.toContainText('Several people')
  await expectGoodLooks(page, 'account-limits-own')

  await openAs(page, staff, `/admin/users/${id}`)
  await one.getByRole('button', { name: 'Lift the limit' }).press('Enter')
  await one.getByLabel('Why it ends').fill('It was somebody else')
  await one.getByRole('button', { name: 'Lift the limit' }).press('Enter')
  await expectToast(page, 'The limit is lifted')
  await expect(limits).toContainText('1 earlier limit is over')
})
