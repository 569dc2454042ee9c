import { readFile } from 'node:fs/promises'
import { type Download, expect, test } from '@playwright/test'
import { asOnAPhone, expectGoodLooks } from '../support/look.ts'
import { aPerson, buy, call, openAs } from '../support/people.ts'

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8')

/** Rows of a table by their columns; no cell of these has a comma in it. */
function rowsOf(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
  const columns = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, place) => [columns[place] ?? '', cell])))
}

test('a statement is downloaded as a table that sums up, by keys alone on a phone, and as pages', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const [person, friend] = [await aPerson(request, { tier: 1, rand: 3000 }), await aPerson(request)]
  const gift = { to_identifier: `@${friend.username}`, asset: 'BTC', amount: '0.0001' }
  await call(request, person.token, 'POST', '/api/crypto/send', gift)
  await buy(request, person.token, 500, 'ETH')
  await asOnAPhone(page)
  await openAs(page, person, '/history')
  await page.getByRole('link', { name: 'Statement', exact: true }).press('Enter')
  await expect(page).toHaveURL('/history/statement')
  const dialog = page.getByRole('dialog', { name: 'Statement' })
  await expect(dialog.getByRole('combobox', { name: 'Period' })).toContainText('This month')
  await expectGoodLooks(page, 'statement', { fullPage: false })
  await dialog.getByRole('radio', { name: 'PDF' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'CSV' })).toBeChecked()

  const table = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).press('Enter')
  const rows = rowsOf(await textOf(await table))
  await expect(dialog.getByRole('status')).toContainText('was saved to your downloads')
  expect(rows.filter(({ line }) => line === 'movement').map(({ kind, with: who }) => [kind, who])).toEqual([
    ['purchase', ''],
    ['sent', friend.username],
    ['purchase', ''],
  ])
  const balances: { asset: string; total_balance: string }[] = await call(request, person.token, 'GET', '/api/balances')
  const sums = balances.filter(({ total_balance: total }) => Number(total) > 0)
  expect(rows.filter(({ line }) => line === 'closing').map(({ asset, balance }) => [asset, balance])).toEqual(
    sums.map(({ asset, total_balance: total }) => [asset, total]),
  )

  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/history')
  await page.reload()
  await openAs(page, person, '/history/statement')
  const pages = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await readFile(await (await pages).path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a tax pack is downloaded for a year, in the language of the reader', async ({ page, request }) => {
  test.setTimeout(120_000)
  const person = await aPerson(request, { tier: 1, rand: 3000 })
  await openAs(page, person, '/history/tax')
  const dialog = page.getByRole('dialog', { name: 'Tax pack' })
  await expect(dialog.getByRole('combobox', { name: 'Tax year' })).toContainText('1 Mar')
  await expectGoodLooks(page, 'tax-pack', { fullPage: false })
  await dialog.getByText('CSV', { exact: true }).click()
  const table = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const text = await textOf(await table)
  expect(text).toMatch(/\r\nacquisition,[^\r]*,purchase,Bought,BTC,[^\r]*,3000\.00,/)
  expect(text).toContain('not tax advice')
})

test('what moved is looked for on a phone', async ({ page, request }) => {
  test.setTimeout(120_000)
  const person = await aPerson(request, { tier: 1, rand: 3000 })
  await asOnAPhone(page)
  await openAs(page, person, '/history')
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody at all')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expectGoodLooks(page, 'history-searched')

  await asOnAPhone(page)
  await page.goto('/history')
  await expect(page.getByRole('link', { name: /^Bought BTC/ })).toBeVisible()
  const filters = page.getByRole('button', { name: /^Filter/ })
  await expect(page.getByLabel('From', { exact: true })).toBeHidden()
  await filters.press('Enter')
  await page.getByRole('dialog').getByLabel('From', { exact: true }).fill('2099-01-01')
  await expectGoodLooks(page, 'history-filter', { fullPage: false })
  await asOnAPhone(page)
  await page.getByRole('button', { name: 'Show movements' }).press('Enter')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expect(filters).toHaveText('Filter (1)')
  await expect(filters).toBeFocused()
  await filters.press('Enter')
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: /^Bought BTC/ })).toBeVisible()
  await expect(page).toHaveURL('/history')
})
