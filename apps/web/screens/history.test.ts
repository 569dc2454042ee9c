import { test } from 'vitest'
import { aPerson, buy, call } from '../../../e2e/support/people.ts'
import { isAt, openAs, sees } from './support/expect.ts'
import { aStage } from './support/stage.ts'

const { page, request } = aStage()

test('everything that moved is listed, filtered and opened', async () => {
  const [person, friend] = [await aPerson(request, { rand: 1000 }), await aPerson(request)]
  const transfer = { to_identifier: `@${friend.username}`, asset: 'BTC', amount: '0.0001', note: 'Thanks' }
  await call(request, person.token, 'POST', '/api/crypto/send', transfer)
  await openAs(page, person, '/history')
  await sees(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await sees(page.getByRole('link', { name: /^Bought BTC/ })).toBeVisible()

  await page.getByRole('combobox', { name: /Kind/ }).click()
  await page.getByRole('option', { name: 'Sent' }).click()
  await isAt(page, '/history?kind=sent')
  await sees(page.getByRole('link', { name: /^Bought BTC/ })).toHaveCount(0)
  await page.getByRole('link', { name: /^Sent to/ }).click()
  const details = page.getByRole('dialog')
  await sees(details).toContainText('−0.0001 BTC')
  await sees(details).toContainText('Thanks')
  await sees(details).toContainText('Reference')
  await page.reload()
  await sees(details).toContainText('Thanks')
  await page.getByRole('button', { name: 'Close' }).first().click()
  await isAt(page, '/history?kind=sent')

  await page.goto('/history?asset=SOL')
  await sees(page.getByText('Nothing matches')).toBeVisible()
})

test('older movements come on request until there are none', async () => {
  const person = await aPerson(request, { tier: 2 })
  for (let count = 0; count < 31; count += 1) await buy(request, person.token, 100)
  await openAs(page, person, '/history')
  await sees(page.getByRole('link', { name: /^Bought/ })).toHaveCount(30)
  await page.getByRole('button', { name: 'Show older' }).click()

  await sees(page.getByRole('link', { name: /^Bought/ })).toHaveCount(31)
  await sees(page.getByRole('button', { name: 'Show older' })).toHaveCount(0)
})
