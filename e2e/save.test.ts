import { expect, test } from '@playwright/test'
import { aPerson, buy, call, openAs } from './support/people.ts'

test('the total is the sum of the balances, in rand, and follows a purchase without a reload', async ({
  page,
  request,
}) => {
  const person = await aPerson(request)
  await openAs(page, person)
  await expect(page.getByTestId('total')).toHaveText('R0.00')
  await expect(page.getByText('Nothing here yet.')).toBeVisible()

  await buy(request, person.token, 1000)
  await expect(page.getByTestId('total')).toHaveText(/^R9\d\d\.\d\d$/)
  await expect(page.getByText(/^0\.000\d{3} BTC$/)).toBeVisible()
  await expect(page.getByRole('img', { name: /Bitcoin, last 24 hours/ }).filter({ visible: true })).toBeVisible()
  await expect(page.getByText(/^Prices as of \d\d:\d\d/)).toBeVisible()
})

test('the chart says what was owned over a week, a month, three months, a year and from the beginning', async ({
  page,
  request,
}) => {
  await openAs(page, await aPerson(request, { rand: 1000 }))
  const chart = page.getByRole('img', {
    name: /^Since .+: from R0\.00 to R9\d\d\.\d\d\. R9\d\d\.\d\d came in, R0\.00 went out$/,
  })
  await expect(chart).toBeVisible()
  await expect(page.getByRole('radio', { name: '1M' })).toBeChecked()
  // What was bought is no gain: it is marked as what it is.
  await expect(page.getByText(/^R9\d\d\.\d\d in$/)).toBeVisible()

  await page.getByText('All, from the beginning').click()
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked()
  await expect(chart).toBeVisible()

  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await expect(page.getByText('The chart is hidden')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Since / })).toHaveCount(0)
})

test('a chart that cannot be loaded says so and leaves the balance alone', async ({ page, request }) => {
  const person = await aPerson(request, { rand: 1000 })
  await page.route('**/api/wallet/worth**', (route) => route.abort())
  await openAs(page, person)
  await expect(page.getByText('The chart could not be loaded.')).toBeVisible()
  await expect(page.getByTestId('total')).toHaveText(/^R9/)

  await page.unroute('**/api/wallet/worth**')
  await page.getByRole('button', { name: 'Load the chart' }).click()
  await expect(page.getByRole('img', { name: /^Since / })).toBeVisible()
})

test('the total is spread over the coins that make it, and the eye covers that too', async ({ page, request }) => {
  const person = await aPerson(request, { rand: 1000 })
  await openAs(page, person)
  await expect(page.getByText('Bitcoin').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'How it is spread' })).toHaveCount(0)

  await buy(request, person.token, 500, 'ETH')
  const spread = page.getByRole('region', { name: 'How it is spread' })
  await expect(spread.getByRole('listitem')).toHaveText([/^Bitcoin6\d\.\d%$/, /^Ethereum3\d\.\d%$/])
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await expect(spread).toHaveCount(0)
})

test('the eye covers every figure and is remembered', async ({ page, request }) => {
  await openAs(page, await aPerson(request, { rand: 1000 }))
  await expect(page.getByTestId('total')).toHaveText(/^R9/)
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await expect(page.getByTestId('total')).not.toContainText('9')

  await page.reload()
  await expect(page.getByRole('button', { name: 'Show amounts' })).toBeVisible()
  await expect(page.getByTestId('total')).toContainText('hidden')
  await expect(page.getByRole('main')).not.toContainText(/R9\d\d\.|0\.000\d/)
})

test('balances that cannot be loaded are never shown as zero, and Retry brings them', async ({ page, request }) => {
  const person = await aPerson(request, { rand: 1000 })
  await page.route('**/api/balances', (route) => route.abort())
  await openAs(page, person)
  await expect(page.getByText('Your balances could not be loaded')).toBeVisible()
  await expect(page.getByTestId('total')).not.toContainText('R0.00')

  await page.unroute('**/api/balances')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByTestId('total')).toHaveText(/^R9/)
})

test('an old price is marked, and a missing one is no zero', async ({ page, request }) => {
  const person = await aPerson(request, { rand: 1000 })
  // Asked once: the page asks as often as it likes, and may be asking when the test is over.
  const rows: object[] = await call(request, person.token, 'GET', '/api/balances')
  const answer = (more: object) =>
    page.route('**/api/balances', (route) => route.fulfill({ json: rows.map((row) => ({ ...row, ...more })) }))
  await answer({ price_stale: true })
  await openAs(page, person)
  await expect(page.getByText(/They are not up to date/)).toBeVisible()
  await expect(page.getByText(', price not up to date').first()).toBeAttached()

  await page.unrouteAll({ behavior: 'wait' })
  await answer({ price_zar: null, total_value_zar: null, change_24h: null, price_at: null })
  await page.reload()
  await expect(page.getByText(/Without BTC: no price right now/)).toBeVisible()
  await expect(page.getByTestId('total')).not.toContainText('R0.00')
})

test('the sandbox shows its own time while its clock stands ahead', async ({ page, request }) => {
  const person = await aPerson(request)
  await page.route('**/api/environment', async (route) => {
    const response = await route.fetch()
    const clock = { now: '2027-01-31T10:00:30.000Z', advanced_seconds: 2_592_000 }
    await route.fulfill({ response, json: { ...(await response.json()), clock } })
  })
  await openAs(page, person)

  await expect(page.getByText('Sandbox time 31 Jan 2027, 12:00')).toBeVisible()
})
