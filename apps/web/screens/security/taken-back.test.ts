import { test } from 'vitest'
import { anAd, aTrader } from '../../../../e2e/support/market.ts'
import { aPerson, call } from '../../../../e2e/support/people.ts'
import { openAs, sees } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'
import { takeTierBack } from '../support/tiers.ts'

const { page, request } = aStage()

test('whose tier was taken back still reaches the order that they have begun, and nothing new', async () => {
  const [buyer, seller] = [await aPerson(request, { tier: 2 }), await aTrader(request)]
  const body = { ad_id: (await anAd(request, seller)).id, amount_asset: '0.001' }
  const order: { id: string } = await call(request, buyer.token, 'POST', '/api/p2p/orders', body)
  await takeTierBack(request, buyer, 'tier_1')

  await openAs(page, buyer, `/p2p/orders/${order.id}`)
  await sees(page.getByRole('heading', { name: /^Pay R/ })).toBeVisible()
  await openAs(page, buyer, '/p2p')
  await sees(page.getByRole('heading', { level: 1 })).toHaveText('KYC Required')
})

test('the card stays in reach for as long as there is one, so that its rand can be taken back', async () => {
  const person = await aPerson(request, { tier: 1 })
  await call(request, person.token, 'POST', '/api/card')
  await takeTierBack(request, person, 'tier_0')

  await openAs(page, person, '/save/card')
  await sees(page.getByRole('link', { name: 'To crypto' })).toBeVisible()
})

test('stakes are listed below what verification opens, and one is opened to take it out', async () => {
  const person = await aPerson(request, { tier: 1, rand: 2_000 })
  const pools: { id: string; asset: string; lock_period_days: number }[] = await call(
    request,
    person.token,
    'GET',
    '/api/staking/pools',
  )
  const pool = pools.find(({ asset }) => asset === 'BTC')
  await call(request, person.token, 'POST', '/api/staking/stake', { pool_id: pool?.id, amount: '0.0005' })
  await takeTierBack(request, person, 'tier_0')

  await openAs(page, person, '/stake')
  await sees(page.getByRole('heading', { name: 'KYC Required for Staking' })).toBeVisible()
  await page.getByRole('region', { name: 'My Stakes' }).getByRole('link').first().click()
  await sees(page.getByRole('heading', { level: 1 })).toHaveText(/BTC|Bitcoin/)
})
