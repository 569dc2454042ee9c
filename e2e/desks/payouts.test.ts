import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { fnbFile } from '../../apps/server/test/stand-ins/bank-file.ts'
import { fillAccount } from '../support/bank.ts'
import { expectGoodLooks, expectToast } from '../support/look.ts'
import { aPerson, call, openAs } from '../support/people.ts'

async function bringIn(desk: Page, file: string): Promise<void> {
  await desk.goto('/admin/payments?list=statements')
  const picked = { name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
  await desk.locator('input[type="file"]').setInputFiles(picked)
  await desk.getByRole('button', { name: 'Read the file' }).click()
  const statement = desk.getByRole('listitem').filter({ hasText: 'Not accepted' }).first()
  await statement.getByRole('textbox', { name: 'Why it is right' }).fill('Downloaded from the bank this morning')
  await statement.getByRole('button', { name: 'Accept the statement' }).click()
  await expectToast(desk, 'Accepted.')
}

test('a payment goes back: owed, in a run, let go by a second person, taken to the bank, and paid by its statement', async ({
  browser,
  page: desk,
  request,
}) => {
  test.setTimeout(240_000)
  const [maker, second] = [await aPerson(request, { isStaff: true }), await aPerson(request, { isStaff: true })]
  const buyer = await aPerson(request)
  const wanted = { asset: 'BTC', fiat_amount_zar: '1000' }
  const order = await call(request, buyer.token, 'POST', '/api/onramp/orders', wanted)
  const { reference } = order.payment_instructions
  const paid = { amount_zar: '900', reference, payer_name: 'Thandi Nkosi' }
  await call(request, maker.token, 'POST', '/api/admin/sandbox/bank/payments', paid)

  await openAs(desk, maker, '/admin/payments')
  const payment = desk.getByRole('listitem').filter({ hasText: reference })
  await payment.getByText('Send back', { exact: true }).click()
  await fillAccount(payment, '62000007311')
  await payment.getByLabel('Why').fill('The buyer wants the money back')
  await expectGoodLooks(desk, 'admin-payments-return')
  await payment.getByRole('button', { name: 'Decide' }).click()
  await expectToast(desk, 'Done')

  await desk.getByRole('link', { name: 'Payouts' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Payouts')
  const owed = desk.getByRole('listitem').filter({ hasText: `@${buyer.username}` })
  await expect(owed).toContainText('ending in 7311')
  await expectGoodLooks(desk, 'admin-payouts')
  await owed.getByRole('checkbox').check()
  await desk.getByRole('button', { name: 'Put 1 payout into a run' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Payout run')
  await expectGoodLooks(desk, 'admin-payout-run-draft')
  await desk.getByRole('textbox', { name: 'Why' }).fill('Returns of this morning')
  await desk.getByRole('button', { name: 'Propose this run' }).click()
  await expectToast(desk, 'Proposed. A second person has to let it go.')

  const other = await (await browser.newContext()).newPage()
  await openAs(other, second, new URL(desk.url()).pathname)
  await other.getByRole('button', { name: 'Read and let go' }).click()
  await expect(other.getByRole('dialog')).toContainText('On its way at the bank')
  await expectGoodLooks(other, 'admin-payout-run-rehearsed')
  await other.getByRole('dialog').getByRole('button', { name: 'Agree to this' }).click()
  await expectToast(other, 'Let go')
  await other.close()

  // The page of who asked hears of it: nobody looks at it again for a minute.
  await expect(desk.getByRole('button', { name: 'Take the file' })).toBeVisible()
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Take the file' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain('pain.001.001.03')
  const [, ours = ''] = /<EndToEndId>(SNP\w{8})<\/EndToEndId>/.exec(file) ?? []
  await expect(desk.getByText('0 of 1 settled')).toBeVisible()
  await expectGoodLooks(desk, 'admin-payout-run-sent')
  const run = new URL(desk.url()).pathname

  const { now } = await call(request, maker.token, 'GET', '/api/admin/sandbox/clock')
  const day = new Date(Date.parse(now) + 2 * 3_600_000).toISOString().slice(0, 10)
  const opening = BigInt(Date.now() % 1_000_000_000)
  await bringIn(desk, fnbFile([{ day, cents: -900_00n, text: `FNB EFT ${ours} NKOSI` }], { opening }))
  await expect(async () => {
    await desk.goto(run)
    await expect(desk.getByText('1 of 1 settled')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await expect(desk.getByText('A line of the bank’s statement says so.')).toBeVisible()
  await expectGoodLooks(desk, 'admin-payout-run-closed')
  await desk.goto('/admin/payments/payouts?list=runs')
  await expectGoodLooks(desk, 'admin-payout-runs')

  await openAs(desk, buyer, `/save/buy/${order.order_id}`)
  await expect(desk.getByRole('region', { name: 'Payment received' })).toContainText('It was sent back')
})
