import { expect, test } from '@playwright/test'
import { asOnAPhone, expectGoodLooks, expectToast } from '../support/look.ts'
import { aPerson, call, openAs } from '../support/people.ts'

const file = (text: string) => ({ name: 'flat_export.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

/** As a South African spreadsheet saves what Splitwise exports. */
const splitwise = [
  '\ufeffDate;Description;Category;Cost;Currency;Thandi Nkosi;Lebo',
  '',
  '01/03/2026;Dinner at Mzoli’s;Dining out;R1 200,50;ZAR;600,25;-600,25',
  '15/03/2026;Petrol;Gas/fuel;300,00;ZAR;-150,00;150,00',
  '16/03/2026;Lebo paid Thandi N.;Payment;100,00;ZAR;-100,00;100,00',
  '16/03/2026;Total balance; ; ;ZAR;350,25;-350,25',
].join('\r\n')

test('a file of Splitwise is looked at, its people are said, it comes in once, and goes out again', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const owner = await aPerson(request)
  const body = { name: 'Flat', members: [], guests: [{ name: 'Lebo' }] }
  const { id } = await call(request, owner.token, 'POST', '/api/bills/groups', body)
  await openAs(page, owner, `/bills/${id}/import`)
  await asOnAPhone(page)
  const pick = page.getByLabel('Choose a file')

  await pick.setInputFiles(file(splitwise.replace('300,00', 'three')))
  await expect(page.getByText('Line 4: The amount must be rand and cents')).toBeVisible()
  await expect(page.getByText('The other lines can come in without them.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 2 lines' })).toBeVisible()
  await expectGoodLooks(page, 'bills-import-unreadable')
  await page.getByRole('button', { name: 'Choose another file' }).click()

  await asOnAPhone(page)
  await pick.setInputFiles(file(splitwise))
  await expect(page.getByRole('heading', { name: 'A file from Splitwise' })).toBeFocused()
  await expect(page.getByText('2 · R1,500.50')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Lebo in the file' })).toContainText('Lebo')
  await expectGoodLooks(page, 'bills-import-look')
  await asOnAPhone(page)
  await page.getByRole('button', { name: 'Import 3 lines' }).click({ force: true })
  await expect(page.getByText('Say who everyone is first')).toBeVisible()
  await page.getByRole('combobox', { name: 'Thandi Nkosi in the file' }).click()
  await page.getByRole('option', { name: /^You/ }).click()
  await page.getByRole('button', { name: 'Import 3 lines' }).click()
  await expect(page.getByRole('heading', { name: '3 lines imported' })).toBeFocused()
  await expectGoodLooks(page, 'bills-import-done')

  await asOnAPhone(page)
  await page.getByRole('link', { name: 'See the bills' }).click()
  await expect(page.locator('main')).toContainText('R350.25')
  await page.getByRole('tab', { name: 'History' }).click()
  const told = 'imported 2 bills of R1,500.50 and 1 payment from Splitwise'
  await expect(page.getByRole('listitem').filter({ hasText: told })).toHaveCount(1)
  await page.goto(`/bills/${id}/import`)
  await pick.setInputFiles(file(splitwise))
  await expect(page.getByText('Already in this group')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)

  await page.goto(`/bills/${id}/history`)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expectToast(page, 'Taken back')
  await expect(page.getByText('undid an import: 3 bills are out again')).toBeVisible()
})
