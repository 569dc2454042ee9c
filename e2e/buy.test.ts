import { expect, type Page, test } from '@playwright/test'
import { asOnAPhone, expectToast } from './support/look.ts'
import { aPerson, buy, call, openAs } from './support/people.ts'

const openForm = async (page: Page) => {
  await page.getByRole('link', { name: 'Buy Crypto', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Buy Crypto' })).toBeVisible()
}

test('a newcomer buys bitcoin from the first tap to the receipt', async ({ page, request }) => {
  const keys: (string | undefined)[] = []
  page.on('request', (sent) => {
    if (/\/(orders|simulate_payment)$/.test(sent.url()) && sent.method() === 'POST')
      keys.push(sent.headers()['idempotency-key'])
  })
  await openAs(page, await aPerson(request))
  await openForm(page)
  await expect(page.getByRole('combobox', { name: /Asset/ })).toContainText('Bitcoin')
  await expect(page.getByLabel('Amount in rand')).toHaveValue('1000')
  await page.getByRole('button', { name: 'Get Quote' }).click()
  await expect(page.getByText('You Pay', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Quote' })).toContainText('R1,000.00')
  await expect(page.getByText('You Get')).toBeVisible()
  await expect(page.getByText(/Price held for/)).toBeVisible()
  await page.getByRole('button', { name: 'Create Order' }).click()

  await expectToast(page, 'Order created! Follow payment instructions.')
  await expect(page).toHaveURL(/\/save\/buy\/[0-9a-f-]{36}$/)
  const instructions = page.locator('dl[aria-label="Payment instructions"]')
  for (const fact of ['Reference', 'Amount', 'Bank', 'Account name', 'Account number', 'Branch code']) {
    await expect(instructions.getByText(fact, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: `Copy ${fact.toLowerCase()}` })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Simulate Payment Received' }).click()

  await expectToast(page, 'Payment confirmed! Crypto credited to your wallet.')
  await expect(page.getByText('is in your wallet.', { exact: true })).toBeVisible()
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)])
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect(page.getByRole('dialog')).toContainText(orderId.slice(-8))
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL('/save')
  await expect(page.getByTestId('total')).toHaveText(/^R9\d\d/)
})

test('an order outlives a refresh, is kept in sight, and turns credited by itself', async ({ page, request }) => {
  const person = await aPerson(request)
  const order = { asset: 'ETH', fiat_amount_zar: '500' }
  const { order_id } = await call(request, person.token, 'POST', '/api/onramp/orders', order)
  await openAs(page, person)
  await page.getByRole('link', { name: 'How to pay' }).click()
  await page.reload()
  await expect(page.getByText('What happens next')).toBeVisible()

  await call(request, person.token, 'POST', `/api/onramp/orders/${order_id}/simulate_payment`)
  await expect(page.getByText('is in your wallet.', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/save')
  await expect(page.getByRole('link', { name: 'How to pay' })).toHaveCount(0)
})

test('a price that has run out is not accepted any more, and a new one is one tap away', async ({ page, request }) => {
  await page.clock.install()
  await openAs(page, await aPerson(request), '/save/buy')
  await page.getByRole('button', { name: 'Get Quote' }).click()
  await expect(page.getByText(/Price held for/)).toBeVisible()
  await page.clock.fastForward(61_000)

  await expect(page.getByText('This price has expired').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Order' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Get a new price' }).click()
  await expect(page.getByRole('button', { name: 'Create Order' })).toBeVisible()
})

test('copying gives the bank what it needs', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await aPerson(request)
  const order = { asset: 'BTC', fiat_amount_zar: '500' }
  const placed = await call(request, person.token, 'POST', '/api/onramp/orders', order)
  const { order_id, payment_instructions: instructions } = placed
  await openAs(page, person, `/save/buy/${order_id}`)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy account number' }).click()
  expect(await copied()).toBe(instructions.account_number)

  await page.getByRole('button', { name: 'Copy all details' }).click()
  await expect(page.getByText('Copied all details')).toBeVisible()
  expect(await copied()).toContain(`Reference: ${instructions.reference}`)
})

test('eighteen places of a coin fit the receipt on a phone', async ({ page, request }) => {
  const person = await aPerson(request)
  const order = await buy(request, person.token, 750, 'ETH')
  await asOnAPhone(page)
  await openAs(page, person, `/save/buy/${order}`)
  const receipt = page.getByRole('dialog')
  await expect(receipt.getByText(/^0\.01\d{8,16} ETH$/).first()).toBeVisible()

  const right = await receipt.evaluate((dialog) => {
    const figures = [...dialog.querySelectorAll('h3, dd, span')]
    return Math.max(...figures.map((figure) => figure.getBoundingClientRect().right))
  })
  expect(right).toBeLessThanOrEqual(360)
})
