import { expect, test } from '@playwright/test'
import { asOnAPhone, expectGoodLooks } from './support/look.ts'
import { aPerson, openAs } from './support/people.ts'

const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

test('Account Limits and the withdrawal say what cannot leave yet, why and until when', async ({ page, request }) => {
  test.setTimeout(180_000)
  const person = await aPerson(request, { tier: 1, rand: 3000 })
  await openAs(page, person, '/save')
  const until = '2027-03-15T10:00:00.000Z'
  const kept = { amount: '0.00100000', free: '0.00045000', until }
  const row = { kind: 'hold', asset: 'BTC', amount: kept.amount, until }
  await page.route('**/api/wallet/holds', (route) =>
    route.fulfill({
      json: [
        { ...row, hold_id: crypto.randomUUID(), reason: 'p2p_purchase' },
        { ...row, hold_id: crypto.randomUUID(), amount: '0.00020000', reason: 'p2p_report', until: null },
        {
          ...row,
          hold_id: crypto.randomUUID(),
          kind: 'debt',
          amount: '0.00005000',
          reason: 'p2p_penalty',
          until: null,
        },
      ],
    }),
  )
  await page.route('**/api/transfers/resolve?**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), held_back: kept } })
  })
  await asOnAPhone(page)

  await page.goto('/account/limits')
  await expect(page.getByText('Not withdrawable until 15 Mar 2027, 12:00')).toBeVisible()
  await expect(page.getByText('Not withdrawable until this is decided')).toBeVisible()
  await expect(page.getByText('You owe this')).toBeVisible()
  await expectGoodLooks(page, 'account-limits-held')
  await page.goto('/send')
  await page.getByLabel('Recipient').fill(bitcoin)
  await page.getByLabel('Amount', { exact: true }).fill('1500')
  await expect(page.getByText('stays on Sengi until 15 Mar 2027, 12:00', { exact: false })).toBeVisible()
  await expect(page.getByText(/^Only R8\d\d\.\d\d can leave Sengi now, the fee included$/)).toBeVisible()
  await expectGoodLooks(page, 'send-held')
  await page.getByLabel('Amount', { exact: true }).fill('500')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { name: 'Whose address is it?' })).toBeVisible()
  await expect(page.getByText('stays on Sengi until', { exact: false })).toBeVisible()
  await expectGoodLooks(page, 'send-withdrawal-held')
})
