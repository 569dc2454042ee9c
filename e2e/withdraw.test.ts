import { expect, type Page, test } from '@playwright/test'
import { asOnAPhone, expectGoodLooks, expectToast, failure } from './support/look.ts'
import { aPerson, balanceOf, call, openAs } from './support/people.ts'

/** Valid addresses that are nobody's here. */
const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const wrongChecksum = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'
/** As long as a slow machine may take to mine a few blocks. */
const mined = { timeout: 45_000 }

const fill = async (page: Page, amount: string) => {
  await page.getByLabel('Recipient').fill(bitcoin)
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await page.getByRole('button', { name: 'Review' }).click()
}
const toReview = async (page: Page) => {
  const form = page.getByRole('form', { name: 'Whose address it is' })
  await form.getByRole('button', { name: 'Review' }).click()
  await expect(page).toHaveURL('/send/withdrawal/review')
  await expect(page.getByRole('heading', { name: 'Check and send' })).toBeVisible()
}

test('bitcoin goes to an address: form, review, receipt and every confirmation without a refresh', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const person = await aPerson(request, { tier: 1, rand: 1000 })
  await asOnAPhone(page)
  await openAs(page, person, '/send')
  await fill(page, '500')
  await expect(page.getByRole('heading', { name: 'Whose address is it?' })).toBeVisible()
  await page.getByRole('radio', { name: 'Someone else' }).check({ force: true })
  await page.getByRole('radio', { name: 'An exchange' }).check({ force: true })
  await page.getByRole('form').getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('Enter the full name of the person or business you pay')).toBeVisible()
  await page.getByLabel('Full name').fill('Naledi Mokoena')
  await page.getByLabel('Name of the exchange').fill('Another Exchange')
  await toReview(page)

  const facts = page.locator('dl[aria-label="Payment"]')
  await expect(facts).toContainText('Naledi Mokoena, at Another Exchange')
  await expect(facts).toContainText('0.00005 BTC')
  await expect(page.getByText(/Fee held for/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Send R500.00' }).click()

  await expectToast(page, 'Sent successfully!')
  await expect(page).toHaveURL(/\/send\/withdrawals\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'Delivered' })).toBeVisible(mined)
  await page.getByRole('link', { name: 'All payments' }).click()
  await expect(page.getByRole('list', { name: 'Withdrawals' })).toContainText('Confirmed')
  await page.goto('/history')
  await expect(page.getByRole('link', { name: /Sent to bc1qw508…v8f3t4/ }).first()).toBeVisible()
})

test('a payment that was just asked for is called back, and all of it returns', async ({ page, request }) => {
  const person = await aPerson(request, { tier: 1, rand: 1000 })
  const before = await balanceOf(request, person)
  const beneficiary = { is_self: true, destination: 'self_hosted', purpose: 'gift' }
  const body = { to_identifier: bitcoin, asset: 'BTC', amount: '0.0003', beneficiary }
  await openAs(page, person, '/send/withdrawals')
  await expect(page.getByText('No withdrawals yet')).toBeVisible()
  const { transfer_id: id } = await call(request, person.token, 'POST', '/api/crypto/send', body)
  await call(request, person.token, 'POST', `/api/transfers/withdrawals/${id}/cancel`)

  await page.goto(`/send/withdrawals/${id}`)
  await expect(page.getByRole('heading', { name: 'Not sent' })).toBeVisible()
  await expect(page.getByText('You called it back.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Call it back' })).toHaveCount(0)
  expect(await balanceOf(request, person)).toBe(before)
})

test('a broken address is refused at the box, and who is not verified is led to it', async ({ page, request }) => {
  await openAs(page, await aPerson(request, { rand: 1000 }), '/send')
  await page.getByLabel('Recipient').fill(wrongChecksum)
  await expect(page.getByText(/This address is not right/)).toBeVisible()

  await fill(page, '100')
  await expect(page.getByText('Sending to an address requires KYC verification')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Verify my identity' })).toHaveAttribute('href', '/kyc?after=%2Fsend')
})

test('what the server refuses is said in its words, on the page as well', async ({ page, request }) => {
  const person = await aPerson(request, { tier: 1, rand: 1000 })
  const places: { asset: string; address: string }[] = await call(request, person.token, 'GET', '/api/wallet/addresses')
  const own = places.find(({ asset }) => asset === 'BTC')?.address ?? ''
  await openAs(page, person, '/send')
  await page.getByLabel('Recipient').fill(own)
  await page.getByLabel('Amount', { exact: true }).fill('300')
  await page.getByRole('button', { name: 'Review' }).click()
  await toReview(page)
  await page.getByRole('button', { name: 'Send R300.00' }).click()

  await expectToast(page, 'Send failed', 'This is your own Sengi address')
  await expect(failure(page)).toHaveCount(1)
  await expect(page.getByRole('alert').filter({ hasText: 'This is your own Sengi address' })).toBeVisible()
})

test('a newcomer finds their address, and sees coins arrive without a refresh', async ({ page, request }) => {
  test.setTimeout(120_000)
  const person = await aPerson(request)
  await asOnAPhone(page)
  await openAs(page, person)
  await page.getByRole('link', { name: 'receive it here' }).click()
  await expect(page).toHaveURL('/receive')
  await expect(page.getByRole('img', { name: 'Code of your BTC address on Bitcoin' })).toBeVisible()
  await expect(page.getByText('No deposits yet')).toBeVisible()
  await expect(page.getByText('never send real coins to it')).toBeVisible()
  await page.getByLabel('Amount in BTC').fill('0.002')
  await page.getByRole('button', { name: 'Simulate deposit' }).click()

  await expectToast(page, 'A deposit is on its way to your address.')
  const row = page.getByRole('list', { name: 'Deposits' }).getByRole('listitem')
  await expect(row).toContainText('0.002 BTC')
  await expect(row).toContainText('In your wallet', mined)
  expect(await balanceOf(request, person)).toBe('0.00200000')
})

test('USDT has two networks, each with its own address and code; back and refresh keep the place', async ({
  page,
  request,
}) => {
  await openAs(page, await aPerson(request), '/receive/USDT/tron')
  await expect(page.getByRole('radio', { name: 'Tron' })).toBeChecked()
  await expect(page.getByText('Only USDT over Tron.')).toBeVisible()
  const facts = page.locator('dl[aria-label="Address"]')
  const tron = (await facts.textContent()) ?? ''

  await page.getByRole('radio', { name: 'Ethereum' }).click({ force: true })
  await expect(page).toHaveURL('/receive/USDT/ethereum')
  await expect(page.getByText('Only USDT over Ethereum.')).toBeVisible()
  expect(await facts.textContent()).not.toBe(tron)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Ethereum' })).toBeChecked()
})

test('the pages of a withdrawal and of receiving look right in every theme and width', async ({ page, request }) => {
  test.setTimeout(180_000)
  const person = await aPerson(request, { tier: 1, rand: 1000 })
  await openAs(page, person, '/send')
  await fill(page, '500')
  await page.getByRole('radio', { name: 'Someone else' }).check({ force: true })
  await page.getByLabel('Full name').fill('Naledi Mokoena')
  await expectGoodLooks(page, 'withdrawal-form')
  await toReview(page)
  await expectGoodLooks(page, 'withdrawal-review')

  const beneficiary = { is_self: true, destination: 'self_hosted', purpose: 'gift' }
  const body = { to_identifier: bitcoin, asset: 'BTC', amount: '0.0003', beneficiary }
  const { transfer_id: id } = await call(request, person.token, 'POST', '/api/crypto/send', body)
  // Both chains work while the first receipt is waited for.
  const deposit = { asset: 'LTC', amount: '1' }
  await call(request, person.token, 'POST', '/api/wallet/addresses/simulate_deposit', deposit)
  await page.goto(`/send/withdrawals/${id}`)
  await expect(page.getByRole('heading', { name: 'Delivered' })).toBeVisible(mined)
  await expectGoodLooks(page, 'withdrawal-receipt')
  await page.goto('/send/withdrawals')
  await expect(page.getByRole('list', { name: 'Withdrawals' })).toContainText('Confirmed')
  await expectGoodLooks(page, 'withdrawal-list')
  await page.goto('/receive/LTC/litecoin')
  await expect(page.getByRole('list', { name: 'Deposits' })).toContainText('In your wallet', mined)
  await expectGoodLooks(page, 'receive')
})
