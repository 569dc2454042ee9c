import { expect, test } from 'vitest'
import { aPerson, call } from '../../../../e2e/support/people.ts'
import { fnbFile, type WrittenLine } from '../../../server/test/stand-ins/bank-file.ts'
import { eventually } from '../support/eventually.ts'
import { isAt, openAs, sees, seesToast } from '../support/expect.ts'
import { hands } from '../support/part.ts'
import { aStage } from '../support/stage.ts'

const { page, request, pass } = aStage()

const staff = () => aPerson(request, { isStaff: true })
const statements = () => page.getByRole('region', { name: 'Bank statements' }).getByRole('listitem')
const button = (name: string) => page.getByRole('button', { name })

async function bring(text: string): Promise<void> {
  const input = await eventually(() => {
    const found = document.querySelector<HTMLInputElement>('input[type="file"]')
    expect(found).not.toBeNull()
    return found
  })
  if (input) await hands.upload(input, new File([text], 'export.csv', { type: 'text/csv' }))
  await button('Read the file').click()
}

const day = '2026-11-18'
const line = (text: string, cents = 1000_00n): WrittenLine => ({ day, cents, text })

test('a file is looked at, accepted with a reason, and its lines are credited or wait', async () => {
  const buyer = await aPerson(request)
  const order = await call(request, buyer.token, 'POST', '/api/onramp/orders', {
    asset: 'BTC',
    fiat_amount_zar: '1000',
  })
  const { reference } = order.payment_instructions
  await openAs(page, await staff(), '/admin/payments')
  await page.getByRole('radio', { name: 'Statements' }).click()
  await isAt(page, '/admin/payments?list=statements')
  await button('Read the file').click()
  await sees(page.getByText('Choose a file')).toBeVisible()
  await bring(fnbFile([line(`APP ${reference}`), line('A gift', 50_00n), line('Fee', -7_00n)]))
  await seesToast(page, 'The statement was read')

  const first = statements().filter({ hasText: 'Not accepted' })
  await sees(first).toContainText('Follow from line to line')
  await sees(first).toContainText('R1,050.00')
  await first.getByText('Lines of this statement').click()
  await sees(first).toContainText(`APP ${reference}`)
  await first.getByRole('button', { name: 'Accept the statement' }).click()
  await sees(first.getByRole('textbox', { name: 'Why it is right' })).toHaveAttribute('aria-invalid', 'true')
  await first.getByRole('textbox', { name: 'Why it is right' }).fill('Downloaded from the bank this morning')
  await first.getByRole('button', { name: 'Accept the statement' }).click()
  await seesToast(page, 'Accepted.')
  await pass(10)

  await openAs(page, await staff(), '/admin/payments?list=statements')
  await sees(statements().filter({ hasText: 'Downloaded from the bank this morning' })).toContainText(
    '1 credited, 1 in suspense, 0 known before, 0 still to come',
  )
  const paid = await call(request, buyer.token, 'GET', `/api/onramp/orders/${order.order_id}`)
  expect(paid).toMatchObject({ state: 'CREDITED' })
})

test('a file of another bank is refused in words, and what was chosen stays', async () => {
  await openAs(page, await staff(), '/admin/payments?list=statements')
  await bring('Name,Phone\nJohn,0821234567\n')

  await sees(page.getByText(/^This is not a statement as this bank exports it/)).toBeVisible()
})

test('much money waits for somebody who had nothing to do with it; a draft is discarded', async () => {
  const [maker, approver] = [await staff(), await staff()]
  await openAs(page, maker, '/admin/payments?list=statements')
  await bring(fnbFile([line('A large deposit', 60_000_00n)]))
  const large = statements().filter({ hasText: 'R60,000.00' })
  await large.getByRole('textbox', { name: 'Why it is right' }).fill('Compared with the bank’s own screen')
  await large.getByRole('button', { name: 'Accept the statement' }).click()
  await sees(large).toContainText('Waits for a second person')
  await openAs(page, approver, '/admin/payments?list=statements')
  await large.getByRole('button', { name: 'Approve' }).click()
  await sees(page.getByRole('dialog')).toContainText('Compared with the bank’s own screen')
  await page.getByRole('dialog').getByRole('button', { name: 'Agree to this' }).click()
  await seesToast(page, 'Approved')
  await sees(large.getByRole('button')).toHaveCount(0)

  await bring(fnbFile([line('A draft', 77_00n)]))
  const draft = statements().filter({ hasText: 'R77.00' })
  await draft.getByRole('button', { name: 'Discard' }).click()
  await seesToast(page, 'Discarded')
  await sees(draft).toHaveCount(0)
})

test('a charge that only the bank knows is a difference, and is closed with a reason', async () => {
  await openAs(page, await staff(), '/admin/payments?list=statements')
  await bring(fnbFile([line('MONTHLY CHARGE', -88_00n)]))
  const charge = statements().filter({ hasText: 'R88.00' })
  await charge.getByRole('textbox', { name: 'Why it is right' }).fill('Downloaded from the bank this morning')
  await charge.getByRole('button', { name: 'Accept the statement' }).click()
  await seesToast(page, 'Accepted.')
  await pass(60)

  await openAs(page, await staff(), '/admin/payments?list=breaks')
  const found = page.getByRole('region', { name: 'Bank' }).getByRole('listitem').filter({ hasText: 'MONTHLY CHARGE' })
  await sees(found).toContainText('On the statement, not in our books')
  await found.getByRole('textbox', { name: 'Why it may stand' }).fill('What the bank takes every month')
  await found.getByRole('button', { name: 'Close this difference' }).click()
  await seesToast(page, 'Closed')
  await sees(found).toHaveCount(0)
  await page.getByRole('radio', { name: 'Closed' }).click()
  await sees(found).toContainText('What the bank takes every month')
})

test('a reference with a slip suggests its order, and one press fills in the decision', async () => {
  const buyer = await aPerson(request)
  const order = await call(request, buyer.token, 'POST', '/api/onramp/orders', {
    asset: 'BTC',
    fiat_amount_zar: '1500',
  })
  const reference: string = order.payment_instructions.reference
  const worker = await staff()
  const played = { amount_zar: '1500', reference: reference.slice(0, -1), payer_name: '' }
  await call(request, worker.token, 'POST', '/api/admin/sandbox/bank/payments', played)

  await openAs(page, worker, '/admin/payments')
  const payment = page.getByRole('form', { name: `Decide about ${played.reference}` })
  await payment.getByText('Suggested orders').click()
  await sees(payment.getByRole('list', { name: 'Suggested orders' })).toContainText(
    'One character of the reference is missing',
  )
  await payment.getByRole('button', { name: `Fill in ${reference}` }).click()
  await sees(payment.getByRole('textbox', { name: /^Order/ })).toHaveValue(order.order_id)
  await payment.getByRole('button', { name: 'Decide' }).click()
  await seesToast(page, 'Done')
  const paid = await call(request, buyer.token, 'GET', `/api/onramp/orders/${order.order_id}`)
  expect(paid).toMatchObject({ state: 'CREDITED' })
})

test('orders are found by state and by reference', async () => {
  const buyer = await aPerson(request)
  const order = await call(request, buyer.token, 'POST', '/api/onramp/orders', {
    asset: 'BTC',
    fiat_amount_zar: '1600',
  })
  const { reference } = order.payment_instructions
  await openAs(page, await staff(), '/admin/payments?list=orders&state=AWAITING_PAYMENT')
  const orders = page.getByRole('region', { name: 'Orders' }).getByRole('listitem')
  await sees(orders.filter({ hasText: reference })).toContainText('R1,600.00')

  await page.getByRole('textbox', { name: /^Find an order/ }).fill(reference)
  await page.getByRole('button', { name: 'Find' }).click()
  await isAt(page, `/admin/payments?list=orders&reference=${reference}`)
  await sees(orders).toHaveCount(1)
  await sees(orders).toContainText(`@${buyer.username}`)
})
