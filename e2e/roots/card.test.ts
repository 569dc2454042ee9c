import { expect, test } from '@playwright/test'
import { asOnAPhone, expectGoodLooks, expectToast } from '../support/look.ts'
import { aPerson, call, openAs, setPin } from '../support/people.ts'

test('a card is issued, topped up, pays at a shop, and is frozen with one tap', async ({ page, request }) => {
  test.setTimeout(120_000)
  const staff = await aPerson(request, { isStaff: true })
  const person = await aPerson(request, { tier: 1, rand: 3_000 })
  const shop = (kind: string, amount_zar: string) =>
    call(request, staff.token, 'POST', '/api/admin/sandbox/card_terminal', {
      ...{ username: person.username, kind, amount_zar, network_ref: 'one', merchant: 'Corner Shop' },
    })
  await setPin(request, person, '8305')
  await asOnAPhone(page)
  await openAs(page, person, '/save/card')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Virtual Card')
  await page.getByRole('button', { name: 'Issue Virtual Card' }).click()
  await expectToast(page, 'Virtual Card Issued!')

  await page.getByRole('link', { name: 'Top up' }).click()
  await page.getByLabel('Amount in rand').last().fill('800')
  await page.getByRole('button', { name: 'Get Quote' }).click()
  await expect(page.getByText('Comes on the card')).toBeVisible()
  await expectGoodLooks(page, 'card-top-up')
  await page.getByRole('button', { name: /^Top up R/ }).click()
  await expect(page.getByText(/is on your card$/).first()).toBeVisible()

  await shop('authorise', '120')
  const row = page.getByRole('link', { name: /Corner Shop/ })
  await expect(row).toContainText('Reserved')
  await shop('capture', '120')
  await expect(row).toContainText('Paid')
  await page.getByRole('button', { name: 'Add to Apple/Google Pay' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Google Pay' }).press('Enter')
  await page.getByRole('textbox', { name: 'PIN' }).fill('8305')
  await page.getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Your card on a simulated phone' })).toContainText('Check needed')
  await expectGoodLooks(page, 'card')

  await row.press('Enter')
  await expectGoodLooks(page, 'card-payment')
  await page.goto('/notifications')
  await expect(page.getByText(/One press on “This was not me” freezes your card/)).toBeVisible()
  await expectGoodLooks(page, 'card-notice')
  await page.getByRole('button', { name: 'This was not me' }).press('Enter')
  await expect(page.getByText('Your card is frozen, and our team looks at this payment.')).toBeVisible()
  await expectGoodLooks(page, 'card-notice-denied')
  await page.getByRole('link', { name: 'To your card' }).press('Enter')
  await expect(page.getByRole('region', { name: /^Card ending in/ })).toContainText('Frozen')
  await page.getByRole('link', { name: 'Card Settings' }).click()
  await expect(page.getByRole('checkbox', { name: 'Online' })).toBeChecked()
  await expectGoodLooks(page, 'card-settings')

  await openAs(page, staff, '/admin/card-disputes')
  await expect(page.getByRole('region', { name: 'Corner Shop' })).toContainText('To decide')
  await expectGoodLooks(page, 'admin-card-disputes')
})

test('who has no card reads so, and hears when none could be issued', async ({ page, request }) => {
  const person = await aPerson(request, { tier: 1 })
  await page.route('**/api/card', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await openAs(page, person, '/save/card')
  await expect(page.getByText('No Virtual Card')).toBeVisible()
  await page.getByRole('button', { name: 'Issue Virtual Card' }).click()
  await expectToast(page, 'Card issuance failed')
  await expect(page.getByRole('button', { name: 'Issue Virtual Card' })).toBeEnabled()
})
