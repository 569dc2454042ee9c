import { expect, test } from 'vitest'
import { anAd, aTrader } from '../../../e2e/support/market.ts'
import { aPerson, call, sayYes } from '../../../e2e/support/people.ts'
import { openAs, sees, seesToast } from './support/expect.ts'
import { aStage } from './support/stage.ts'

const { page, request } = aStage()

test('who sells rand of coins that the wallet does not have is refused in rand, and Max is what can be sold', async () => {
  const [buyer, seller] = [await aPerson(request, { tier: 2 }), await aPerson(request, { tier: 2, rand: 2000 })]
  const ad = await anAd(request, buyer, { side: 'buy' })
  await openAs(page, seller, `/p2p/ads/${ad.id}`)
  await sees(page.getByText(/^Available R1,[89]\d\d\.\d\d$/)).toBeVisible()

  await page.getByLabel('I want to sell').fill('2500')
  await sees(page.getByText(/^You can sell R1,[89]\d\d\.\d\d at most: the fee comes on top$/)).toBeVisible()
  await page.getByRole('button', { name: 'Max', exact: true }).click()
  await page.getByRole('button', { name: /^Sell BTC for R1,[89]/ }).click()

  await seesToast(page, 'Order created! Crypto has been locked in escrow.')
})

test('an ad whose limits are typed in rand says them in rand', async () => {
  const trader = await aTrader(request)
  await openAs(page, trader, '/p2p/create')
  await page.getByLabel('Price per BTC').fill('2000000')
  await page.getByLabel('Minimum per order').fill('500')
  await page.getByLabel('Maximum per order').fill('5000')
  await sees(page.getByRole('region', { name: 'Preview' })).toContainText('R500.00')
  await page.getByRole('button', { name: 'Create Ad' }).click()

  await seesToast(page, 'Ad created successfully!')
  const ads: { min_amount: string; min_amount_zar: string }[] = await call(
    request,
    trader.token,
    'GET',
    '/api/p2p/my_ads',
  )
  expect(ads).toMatchObject([{ min_amount: '0.00025000', min_amount_zar: '500.00' }])
})

test('rand that the wallet does not have are no settlement in crypto, and the field says so in rand', async () => {
  const [debtor, friend] = [await aPerson(request, { rand: 500 }), await aPerson(request)]
  const body = { name: 'House', members: [debtor.username] }
  const group: { id: string } = await call(request, friend.token, 'POST', '/api/bills/groups', body)
  await sayYes(request, debtor)
  await openAs(page, debtor, `/bills/${group.id}/settle`)
  await sees(page.getByText(/^Available R4\d\d\.\d\d$/)).toBeVisible()

  await page.getByLabel('Amount', { exact: true }).fill('900')
  await sees(page.getByText(/^You have R4\d\d\.\d\d available$/)).toBeVisible()
})
