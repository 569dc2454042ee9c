import { test } from 'vitest'
import { aPerson, call } from '../../../e2e/support/people.ts'
import { failure, openAs, sees, seesToast } from './support/expect.ts'
import { abort } from './support/page.ts'
import { aStage } from './support/stage.ts'

const { page, request } = aStage()

test('a quote that is refused says only that it failed, and the field says why', async () => {
  await openAs(page, await aPerson(request), '/save/buy?amount=0,01')
  await page.getByRole('button', { name: 'Get Quote' }).click()

  await seesToast(page, 'Failed to get quote')
  await sees(failure(page)).toHaveText(/^Failed to get quote$/)
  await sees(page.getByLabel('Amount in rand')).toHaveAttribute('aria-invalid', 'true')
})

test('an amount that could mean two things asks', async () => {
  await openAs(page, await aPerson(request), '/save/buy')
  await page.getByLabel('Amount in rand').fill('1.000')
  await page.press('{Tab}')
  await sees(page.getByText('Did you mean R1,000.00 or R1.00?')).toBeVisible()

  await page.getByLabel('Amount in rand').fill('R1 500,50')
  await sees(page.getByText('Read as R1,500.50')).toBeVisible()
  await page.getByRole('button', { name: 'Get Quote' }).click()
  await sees(page.getByRole('region', { name: 'Quote' })).toContainText('R1,500.50')
})

test('an order that is refused shows the reason of the server', async () => {
  await openAs(page, await aPerson(request), '/save/buy?amount=900000')
  await page.getByRole('button', { name: 'Get Quote' }).click()
  await page.getByRole('button', { name: 'Create Order' }).click()

  await seesToast(page, 'Failed to create order', /\w+ \w+/)
})

test('a payment for an order that is over is refused with the reason', async () => {
  const person = await aPerson(request)
  const order = { asset: 'BTC', fiat_amount_zar: '500' }
  const { order_id } = await call(request, person.token, 'POST', '/api/onramp/orders', order)
  page.route('/api/events', abort)
  await openAs(page, person, `/save/buy/${order_id}`)
  await page.getByRole('button', { name: 'Simulate Payment Received' }).waitFor()
  await call(request, person.token, 'POST', `/api/onramp/orders/${order_id}/cancel`)
  await page.getByRole('button', { name: 'Simulate Payment Received' }).click()

  await seesToast(page, 'Payment simulation failed', /\w+ \w+/)
})

test('an order is cancelled after a question, and another quote is one tap away', async () => {
  const person = await aPerson(request)
  const order = { asset: 'BTC', fiat_amount_zar: '500' }
  const { order_id } = await call(request, person.token, 'POST', '/api/onramp/orders', order)
  await openAs(page, person, `/save/buy/${order_id}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await sees(page.getByRole('button', { name: 'Keep order' })).toBeFocused()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()

  await sees(page.getByText('This order was cancelled')).toBeVisible()
  await page.getByRole('link', { name: 'Get a new quote' }).click()
  await sees(page.getByLabel('Amount in rand')).toHaveValue('500.00')
})

test('somebody else’s order is not there', async () => {
  const owner = await aPerson(request)
  const order = { asset: 'BTC', fiat_amount_zar: '500' }
  const { order_id } = await call(request, owner.token, 'POST', '/api/onramp/orders', order)
  await openAs(page, await aPerson(request), `/save/buy/${order_id}`)

  await sees(page.getByText('This order could not be loaded')).toBeVisible()
})
