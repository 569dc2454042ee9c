import path from 'node:path'
import { expect, test } from '@playwright/test'
import { expectGoodLooks, expectToast } from '../support/look.ts'
import { aPerson, call, openAs } from '../support/people.ts'

const recorded = path.join(import.meta.dirname, '../../apps/server/src/ports/lists/recorded')
const reason = 'Born in another century, in another country'

test('staff load a list, find who was paid, and confirm the case', async ({ page, request }) => {
  const staff = await aPerson(request, { isStaff: true })
  await openAs(page, staff, '/admin/screening?view=lists')
  await page.getByLabel('File').setInputFiles(path.join(recorded, 'un.xml'))
  await page.getByRole('textbox', { name: 'Why' }).fill('The list of today, by hand')
  await page.getByRole('button', { name: 'Load list' }).click()
  await expectToast(page, '3 entries loaded')
  await expect(page.getByRole('region', { name: 'United Nations' })).toContainText('by hand')
  await expectGoodLooks(page, 'admin-screening-lists')

  const person = await aPerson(request, { tier: 1, rand: 1_000 })
  const payee = { is_self: false, destination: 'self_hosted', purpose: 'gift', full_name: 'Zorvan Qelim Brathule' }
  const to = { to_identifier: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', asset: 'BTC', amount: '0.0001' }
  const paid = call(request, person.token, 'POST', '/api/crypto/send', { ...to, beneficiary: payee })
  await expect(paid).rejects.toThrow('withdrawal_unavailable')

  await openAs(page, staff, '/admin/screening')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sanctions screening')
  await expect(page.getByRole('link', { name: new RegExp(person.username) })).toBeVisible()
  await expectGoodLooks(page, 'admin-screening')
  await page.getByRole('link', { name: new RegExp(person.username) }).click()
  await expect(page.getByRole('region', { name: 'What the list says' })).toContainText('QDi.9901')
  await expectGoodLooks(page, 'admin-screening-case')
  await page.reload()
  await page.getByRole('textbox', { name: 'Why' }).fill(reason)
  await page.getByRole('button', { name: 'It is them' }).press('Enter')
  await expect(page.getByText(/^Report property to the FIC by/)).toBeVisible()
  await expect(page.getByText(new RegExp(`^Confirmed on .*${reason}`))).toBeVisible()
})
