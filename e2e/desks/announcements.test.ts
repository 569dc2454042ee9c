import { expect, test } from '@playwright/test'
import { expectGoodLooks, expectToast } from '../support/look.ts'
import { aPerson, call, openAs } from '../support/people.ts'

test('two of our team announce something, and its reader puts it away', async ({ page, request }) => {
  test.setTimeout(180_000)
  const [asker, other] = [await aPerson(request, { isStaff: true }), await aPerson(request, { isStaff: true })]
  // For the fewest, because every test of this product would see it above its pages.
  const reader = await aPerson(request, { tier: 3 })
  const title = `Slow payments ${reader.username}`
  await openAs(page, asker, '/admin/support')
  await page.getByRole('link', { name: 'Announcements' }).press('Enter')
  await page.getByRole('button', { name: 'New announcement' }).press('Enter')
  await page.getByRole('radio', { name: 'Warning' }).press('Space')
  await page.getByLabel('Title in English').fill(title)
  await page.getByLabel('Text in English').fill('The bank is slow today. What you sent is safe and arrives later.')
  await page.getByLabel('Title in Afrikaans').fill('Stadige betalings')
  await page.getByLabel('Text in Afrikaans').fill('Die bank is vandag stadig. Wat jy gestuur het, is veilig.')
  await page.getByRole('combobox', { name: 'Tier' }).click()
  await page.getByRole('option', { name: 'Premium' }).click()
  const { clock } = await call(request, asker.token, 'GET', '/api/environment')
  const until = new Date(Date.parse(clock.now) + 2 * 86_400_000).toISOString().slice(0, 16)
  await page.getByLabel('Until').fill(until)
  await page.getByLabel('Why', { exact: true }).first().fill('The bank told us so')
  await expectGoodLooks(page, 'admin-announcement-form')
  await page.getByRole('button', { name: 'Ask a colleague to agree' }).press('Enter')
  await expectToast(page, 'A colleague has to agree now')

  await openAs(page, other, '/admin/support/announcements')
  const card = page.getByRole('region', { name: title, exact: true })
  await card.getByRole('button', { name: 'Read and decide' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Agree to this' }).press('Enter')
  await expectToast(page, 'People see it now')
  await expect(card.getByText('Shown now')).toBeVisible()
  await expectGoodLooks(page, 'admin-announcements')

  await openAs(page, reader, '/save')
  const note = page.getByRole('region', { name: `Warning: ${title}` })
  await expect(note).toContainText('The bank is slow today.')
  await expectGoodLooks(page, 'announcement', { scan: 'both themes' })
  await note.getByRole('button', { name: `Dismiss “${title}”` }).press('Enter')
  await expect(note).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(note).toHaveCount(0)
})
