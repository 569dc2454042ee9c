import { expect, type Page, test } from '@playwright/test'
import { expectGoodLooks, expectToast } from '../support/look.ts'
import { act, anAd, aTrader, take } from '../support/market.ts'
import { aPerson, call, openAs } from '../support/people.ts'

const story =
  'This is what happened, told from the beginning to the end, with every message and every payment. '.repeat(2)
/** The smallest picture that a browser draws. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a disputed order is read from both sides, its evidence looked at in a layer, and decided by keyboard', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const [buyer, seller, staff] = [
    await aPerson(request, { tier: 2 }),
    await aTrader(request),
    await aPerson(request, { isStaff: true }),
  ]
  const order = await take(request, buyer, (await anAd(request, seller)).id)
  await act(request, buyer, order.id, 'upload_proof')
  const sent = await request.post(`/api/p2p/orders/${order.id}/evidence`, {
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'image/png' },
    data: picture,
  })
  expect(sent.ok()).toBe(true)
  const complaint = { reason: 'not_received', text: 'Nothing arrived in my account.' }
  const { dispute_id } = await act(request, seller, order.id, 'dispute', complaint)
  for (const { token } of [buyer, seller]) {
    await call(request, token, 'POST', `/api/p2p/disputes/${dispute_id}/statement`, { text: story })
  }

  await openAs(page, staff, '/admin/p2p')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('P2P Oversight')
  await expect(card(page, 'Orders').getByRole('listitem').first()).toBeVisible()
  await expectGoodLooks(page, 'admin-p2p')
  await page.goto(`/admin/p2p/orders/${order.id}`)
  await expect(card(page, 'Lines of the ledger')).toContainText('Escrow')
  await expectGoodLooks(page, 'admin-p2p-order')
  await page.goto('/admin/p2p/ads')
  await expect(card(page, 'Ads').getByRole('listitem').first()).toBeVisible()
  await expectGoodLooks(page, 'admin-p2p-ads')
  await page.goto('/admin/p2p/disputes')
  await expect(card(page, 'Open').getByRole('listitem').first()).toBeVisible()
  await expectGoodLooks(page, 'admin-disputes')

  await page.goto(`/admin/p2p/disputes/${dispute_id}`)
  await page.getByRole('button', { name: 'Take the case' }).press('Enter')
  await expectToast(page, 'The case is yours')
  await page.getByRole('button', { name: 'Look at the files' }).press('Enter')
  await page.getByRole('button', { name: 'Open: File 1' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('img', { name: 'File 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open: File 1' })).toBeFocused()
  const form = page.getByRole('form', { name: 'Outcome' })
  await expect(form.getByText('Buyer gets')).toBeVisible()
  await expectGoodLooks(page, 'admin-dispute')

  await form
    .getByLabel('Explanation to both sides')
    .fill('The bank says that the money is there, so the buyer gets the crypto.')
  await form.getByRole('button', { name: 'Decide' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decide' }).press('Enter')
  await expectToast(page, 'Decided')
  await expect(card(page, 'The crypto goes to the buyer')).toContainText('Carried out')
})

test('the books are looked at', async ({ page, request }) => {
  await aTrader(request)
  await openAs(page, await aPerson(request, { isStaff: true }), '/admin/books')
  await expect(card(page, 'What is there, and whose it is').getByRole('listitem').first()).toBeVisible()
  await expectGoodLooks(page, 'admin-books')
})
