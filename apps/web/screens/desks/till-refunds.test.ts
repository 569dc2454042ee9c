import { randomUUID } from 'node:crypto'
import { test } from 'vitest'
import { aPerson, call } from '../../../../e2e/support/people.ts'
import { openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request } = aStage()

test('staff of the sandbox are a till that gives back, and read what becomes of it', async () => {
  const payer = await aPerson(request, { tier: 1, rand: 1000 })
  const text = 'https://pos.snapscan.io/qr/shop?amount=5000&id=INV7'
  const { quote_id } = await call(request, payer.token, 'POST', '/api/qr/quotes', { text, asset: 'BTC' })
  const headers = { authorization: `Bearer ${payer.token}`, 'idempotency-key': randomUUID() }
  const paid = await request.fetch('/api/qr/payments', { method: 'POST', headers, data: { quote_id } })
  const { id } = await paid.json()

  await openAs(page, await aPerson(request, { isStaff: true }), '/admin/terminal')
  const till = page.getByRole('form', { name: 'Refund at a till' })
  await till.getByRole('textbox', { name: 'QR payment' }).fill(randomUUID())
  await till.getByRole('button', { name: 'Give it back' }).click()
  await seesToast(page, 'Nothing went back')
  await till.getByRole('textbox', { name: 'QR payment' }).fill(id)
  await till.getByRole('button', { name: 'Give it back' }).click()
  // A payment that its till has not answered for yet has it wait.
  await sees(page.getByText(/^(It went back|Kept until the payment is settled)$/)).toBeVisible()
})
