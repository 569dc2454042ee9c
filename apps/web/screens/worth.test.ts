import { test } from 'vitest'
import { aPerson, buy, call } from '../../../e2e/support/people.ts'
import { isAt, openAs, sees } from './support/expect.ts'
import { aStage } from './support/stage.ts'

const { page, request, pass } = aStage()
const minute = 60

test('what was bought is marked on the chart and is no gain, and a coin of the list leads to its page', async () => {
  const person = await aPerson(request, { rand: 1000, tier: 2 })
  await openAs(page, person)
  await sees(
    page.getByRole('img', { name: /^Since .+: from R0\.00 to R9\d\d\.\d\d\. R9\d\d\.\d\d came in, R0\.00 went out$/ }),
  ).toBeVisible()
  await sees(page.getByRole('radio', { name: /^1M/ })).toBeChecked()

  await page.getByRole('link', { name: /^Bitcoin/ }).click()
  await isAt(page, '/coins/BTC')
  await sees(page.getByRole('heading', { name: 'Bitcoin' })).toBeVisible()
})

test('a coin says what it cost today, what was paid on average and what was gained', async () => {
  const person = await aPerson(request, { tier: 2 })
  await buy(request, person.token, 1000)
  await pass(minute)
  await openAs(page, person, '/coins/BTC')

  await sees(page.getByText(/^Today from R1,\d+,\d+\.\d\d to R\d,\d+,\d+\.\d\d$/)).toBeVisible()
  await sees(page.getByRole('img', { name: /^Bitcoin over one week: from R/ })).toBeVisible()
  const yours = page.getByRole('region', { name: 'Yours' })
  await sees(yours).toContainText('Paid for itR1,000.00')
  await sees(yours).toContainText(/Paid on averageR1,\d{3},\d{3}\.\d\d/)
  await sees(yours).toContainText(/Gain on what you own−R\d+\.\d\d/)
  await sees(yours).toContainText('fees included')
  for (const [name, href] of [
    ['Buy', '/save/buy?asset=BTC'],
    ['Sell', '/p2p?side=sell&asset=BTC'],
    ['Send', '/send?asset=BTC'],
    ['Stake', '/stake?asset=BTC'],
  ] as const) {
    await sees(page.getByRole('navigation', { name: 'What you can do' }).getByRole('link', { name })).toHaveAttribute(
      'href',
      href,
    )
  }
})

test('a coin that came as a gift makes it an estimate, and one that nobody bought has no average', async () => {
  const [giver, person] = [await aPerson(request, { rand: 1000 }), await aPerson(request, { rand: 1000 })]
  const gift = { to_identifier: `@${person.username}`, asset: 'BTC', amount: '0.0001' }
  await call(request, giver.token, 'POST', '/api/crypto/send', gift)
  await pass(minute)
  await openAs(page, person, '/coins/BTC')
  await sees(page.getByText(/^An estimate: some of these coins came without a price in rand/)).toBeVisible()

  await page.goto('/coins/ETH')
  await sees(page.getByText(/^No purchases here yet/)).toBeVisible()
  await page.goto('/coins/DOGE')
  await isAt(page, '/save')
})

test('every figure of All Balances opens into the lines that add up to it', async () => {
  const person = await aPerson(request, { rand: 1000, tier: 2 })
  const claim = { to_identifier: 'not_here_yet@example.co.za', asset: 'BTC', amount: '0.0001' }
  await call(request, person.token, 'POST', '/api/crypto/send', claim)
  await openAs(page, person, '/account/balances')
  await page.getByRole('link', { name: 'In claims 0.0001 BTC' }).click()

  await isAt(page, '/account/balances/BTC/claims')
  await sees(page.getByRole('heading', { name: 'In claims: Bitcoin' })).toBeVisible()
  await sees(page.getByText('Added up, these lines are0.0001 BTC')).toBeVisible()
  await sees(page.getByText('Sent to not_here_yet@example.co.za')).toBeVisible()
  await sees(page.getByText('+0.0001 BTC')).toBeVisible()

  await page.goto('/account/balances/BTC/available')
  await sees(page.getByText('Bought BTC')).toBeVisible()
  await sees(page.getByText('−0.0001 BTC')).toBeVisible()
  await page.goto('/account/balances/BTC/nowhere')
  await isAt(page, '/account/balances')
})

test('every limit says what is used, what is left and when some returns', async () => {
  const person = await aPerson(request, { rand: 1000, tier: 2 })
  await openAs(page, person, '/account/limits')
  const buying = page.getByRole('region', { name: 'Buying' })
  await sees(buying).toContainText('R499,000.00 of R500,000.00 left')
  await sees(buying).toContainText('R1,000.00 used')
  await sees(buying).toContainText(/R1,000\.00 comes back \d/)
  await sees(buying).toContainText(/Premium raises it to R[\d,]+\.00\./)
  await sees(page.getByRole('region', { name: 'P2P trading' })).toContainText('R500,000.00 of R500,000.00 left')
  const sending = page.getByRole('region', { name: 'To people' })
  await sees(sending).toContainText(/In 24 hoursR[\d,]+\.00 of R[\d,]+\.00 left/)
  await sees(sending).toContainText('R0.00 used')
  await sees(sending).toContainText(/Premium raises it to R[\d,]+\.00 in 24 hours and R[\d,]+\.00 in 30 days\./)
  const card = page.getByRole('region', { name: 'Virtual card' })
  await sees(card).toContainText('No Virtual Card')
  await call(request, person.token, 'POST', '/api/card')
  await page.reload()
  await sees(card).toContainText('One paymentUp to R')
  await sees(card).toContainText(/A dayR0\.00 of R50,000\.00.*R50,000\.00 left/)
  await card.getByRole('link', { name: 'Card Settings' }).click()
  await isAt(page, '/save/card/settings')

  const newcomer = await aPerson(request)
  await openAs(page, newcomer, '/account/limits')
  await sees(page.getByRole('region', { name: 'P2P trading' })).toContainText('Opens once you are Verified.')
  await sees(page.getByRole('region', { name: 'Virtual card' })).toContainText('Opens once your identity is verified')
})

test('an alert at a price is set on the page of the coin, listed among the notices, and removed', async () => {
  const person = await aPerson(request, { rand: 1000 })
  await openAs(page, person, '/coins/BTC')
  await sees(page.getByText('No alerts yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Set alert' }).click()
  await sees(page.getByText('Enter a price in rand')).toBeVisible()
  await page.getByLabel('Price in rand').fill('1')
  await page.getByRole('button', { name: 'Set alert' }).click()
  await sees(page.getByText('The price is that high already')).toBeVisible()
  await page.getByLabel('Price in rand').fill('9 000 000')
  await page.getByRole('button', { name: 'Set alert' }).click()
  await sees(page.getByText('Bitcoin above R9,000,000.00')).toBeVisible()

  await page.goto('/account/notifications')
  await page.getByRole('button', { name: 'Remove: Bitcoin above R9,000,000.00' }).click()
  await sees(page.getByText('No alerts yet.')).toBeVisible()
})

test('the rand on the card stand below the coins, and open the card', async () => {
  const person = await aPerson(request, { rand: 1000, tier: 2 })
  await openAs(page, person, '/account/balances')
  await sees(page.getByRole('link', { name: /^Available/ })).toBeVisible()
  await sees(page.getByRole('region', { name: 'Rand on your card' })).toHaveCount(0)

  await call(request, person.token, 'POST', '/api/card')
  await page.goto('/save/card/top-up')
  await page.getByLabel('Amount in rand').fill('200')
  await page.getByRole('button', { name: 'Get Quote' }).click()
  await page.getByRole('button', { name: /^Top up R/ }).click()
  await isAt(page, '/save/card')
  await page.goto('/account/balances')
  const row = page.getByRole('region', { name: 'Rand on your card' })
  await sees(row).toContainText(/R[1-9]\d\d\.\d\d/)
  await sees(row).toContainText('Reserved by shopsR0.00')
  await row.getByRole('link').click()
  await isAt(page, '/save/card')
})
