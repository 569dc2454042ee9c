import { expect, test } from '@playwright/test'
import { aPerson, buy, call, openAs } from './support/people.ts'

test('everything that moved is listed, filtered and opened', async ({ page, request }) => {
  const [person, friend] = [await aPerson(request, { rand: 1000 }), await aPerson(request)]
  const transfer = { to_identifier: `@${friend.username}`, asset: 'BTC', amount: '0.0001', note: 'Thanks' }
  await call(request, person.token, 'POST', '/api/crypto/send', transfer)
  await openAs(page, person, '/history')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Bought BTC/ })).toBeVisible()

  await page.getByRole('combobox', { name: /Kind/ }).click()
  await page.getByRole('option', { name: 'Sent' }).click()
  await expect(page).toHaveURL('/history?kind=sent')
  await expect(page.getByRole('link', { name: /^Bought BTC/ })).toHaveCount(0)
  await page.getByRole('link', { name: /^Sent to/ }).click()
  const details = page.getByRole('dialog')
  await expect(details).toContainText('−0.0001 BTC')
  await expect(details).toContainText('Thanks')
  await expect(details).toContainText('Reference')
  await page.reload()
  await expect(details).toContainText('Thanks')
  await page.getByRole('button', { name: 'Close' }).first().click()
  await expect(page).toHaveURL('/history?kind=sent')

  await page.goto('/history?asset=SOL')
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('older movements come on request until there are none', async ({ page, request }) => {
  test.setTimeout(90_000)
  const person = await aPerson(request, { tier: 2 })
  for (let count = 0; count < 31; count += 1) await buy(request, person.token, 100)
  await openAs(page, person, '/history')
  await expect(page.getByRole('link', { name: /^Bought/ })).toHaveCount(30)
  await page.getByRole('button', { name: 'Show older' }).click()

  await expect(page.getByRole('link', { name: /^Bought/ })).toHaveCount(31)
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0)
})
