import { expect, test } from '@playwright/test'
import { asOnAPhone, expectGoodLooks } from '../support/look.ts'
import { aPerson, call, openAs } from '../support/people.ts'

test('the settings lock is set, shows what waits and calls it off without a pointer', async ({ page, request }) => {
  const person = await aPerson(request)
  const { password } = person
  await call(request, person.token, 'POST', '/api/auth/lock', { days: 3, password })
  await asOnAPhone(page)
  await openAs(page, person, '/account/password')
  const card = page.getByRole('region', { name: 'Settings lock' })
  const days = card.getByRole('combobox', { name: 'How long it waits' })
  await expect(days).toHaveText('3 days')
  await days.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(days).toHaveText('No lock')
  await card.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')

  const waiting = card.getByRole('region', { name: 'Changes that are waiting' })
  await expect(waiting.getByText('Settings lock: No lock')).toBeVisible()
  await expectGoodLooks(page, 'settings-lock')
  await waiting.getByRole('button', { name: 'Call off: Settings lock: No lock' }).press('Enter')
  await expect(waiting).toHaveCount(0)
  await expect(days).toHaveText('3 days')
})
