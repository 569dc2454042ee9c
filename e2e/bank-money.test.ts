import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { fillAccount } from './support/bank.ts'
import { expectGoodLooks, expectToast } from './support/look.ts'
import { aPerson, call, openAs, type Person } from './support/people.ts'

const aLookIsLong = () => test.setTimeout(120_000)

/** An order of a thousand rand, and what came for it instead. */
async function anOrderPaid(
  request: APIRequestContext,
  buyer: Person,
  staff: Person,
  rand: string,
  payer = 'T Mokoena',
) {
  const body = { asset: 'BTC', fiat_amount_zar: '1000' }
  const order = await call(request, buyer.token, 'POST', '/api/onramp/orders', body)
  const payment = { amount_zar: rand, reference: order.payment_instructions.reference, payer_name: payer }
  await call(request, staff.token, 'POST', '/api/admin/sandbox/bank/payments', payment)
  return order
}

/** The card of a payment on the page of staff. */
const cardOf = (desk: Page, reference: string) => desk.getByRole('listitem').filter({ hasText: reference })

test('the order says beforehand until when its price is held and what counts after that', async ({ page, request }) => {
  aLookIsLong()
  await page.clock.install()
  const buyer = await aPerson(request)
  const body = { asset: 'BTC', fiat_amount_zar: '1000' }
  const { order_id } = await call(request, buyer.token, 'POST', '/api/onramp/orders', body)
  await openAs(page, buyer, `/save/buy/${order_id}`)

  await expect(page.getByText(/^Price held for (10:00|9:\d\d)$/)).toBeVisible()
  await expect(page.getByText(/^Your price is held until \d\d:\d\d\. If your money comes later and/)).toBeVisible()
  await expect(page.getByText(/we use the price of that moment/)).toBeVisible()
  await expect(page.getByText(/^Your money may come until \d+ \w+ \d{4}/)).toBeVisible()
  await expectGoodLooks(page, 'buy-terms', { fullPage: false })
  await page.clock.fastForward(601_000)
  await expect(page.getByText(/^Your price was held until \d\d:\d\d\. It still counts while/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Simulate Payment Received' })).toBeVisible()
})

test('a wrong amount is told at once, offered by staff and taken by the buyer', async ({ page, browser, request }) => {
  aLookIsLong()
  const [buyer, staff] = [await aPerson(request), await aPerson(request, { isStaff: true })]
  const { order_id, payment_instructions } = await anOrderPaid(request, buyer, staff, '900')
  await openAs(page, buyer, `/save/buy/${order_id}`)
  const received = page.getByRole('region', { name: 'Payment received' })
  await expect(received.getByRole('heading')).toHaveText('We received R900.00, not R1,000.00')
  await expect(received).toContainText('Your order is for R1,000.00.')
  await expect(page.getByText('Payment instructions')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show how to pay' })).toBeVisible()
  await expectGoodLooks(page, 'buy-received', { fullPage: false })

  const desk = await browser.newPage()
  await openAs(desk, staff, '/admin')
  await desk.getByRole('navigation').getByRole('link', { name: 'Payments & Banking' }).click()
  const card = cardOf(desk, payment_instructions.reference)
  await expect(card).toContainText('Not the amount of its order')
  await card.getByRole('button', { name: 'Decide' }).click()
  await expect(card.getByRole('alert')).toBeVisible()
  await card.getByLabel('Why').fill('The buyer paid less than ordered')
  await expectGoodLooks(desk, 'bank-desk', { fullPage: false })
  await card.getByRole('button', { name: 'Decide' }).click()
  await expect(card).toContainText('Offered to the buyer')
  await desk.close()

  await received.getByRole('button', { name: 'See what it buys' }).click()
  await expect(received).toContainText('Fee, in what came')
  await expect(received).toContainText('R4.50')
  await expectGoodLooks(page, 'buy-offer', { fullPage: false })
  await received.getByRole('button', { name: /^Take 0\.0/ }).click()
  await expectToast(page, 'Crypto credited to your wallet.')
  await expect(page.getByText('is in your wallet.', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('R900.00')
})

test('an offer is declined, and staff send the money back', async ({ page, browser, request }) => {
  const [buyer, staff] = [await aPerson(request), await aPerson(request, { isStaff: true })]
  const { order_id, payment_instructions } = await anOrderPaid(request, buyer, staff, '800')
  const suspense: { id: string; reference: string }[] = await call(
    request,
    staff.token,
    'GET',
    '/api/admin/bank/suspense',
  )
  const found = suspense.find(({ reference }) => reference === payment_instructions.reference)
  const offer = { act: 'offer', reason: 'The buyer paid less than ordered' }
  await call(request, staff.token, 'POST', `/api/admin/bank/suspense/${found?.id}/resolve`, offer)
  await openAs(page, buyer, `/save/buy/${order_id}`)
  const received = page.getByRole('region', { name: 'Payment received' })
  await received.getByRole('button', { name: 'Send it back instead' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send it back' }).click()
  await expectToast(page, 'Our team will send your money back.')

  const desk = await browser.newPage()
  await openAs(desk, staff, '/admin/payments')
  const card = cardOf(desk, payment_instructions.reference)
  await card.getByText('Send back', { exact: true }).click()
  await fillAccount(card, '62000000001')
  await card.getByLabel('Why').fill('The buyer wants the money back')
  await card.getByRole('button', { name: 'Decide' }).click()
  await expectToast(desk, 'Done')
  await expect(card).toHaveCount(0)
  await desk.close()

  await expect(received).toContainText('It is on its way back to the payer’s bank account.')
})
