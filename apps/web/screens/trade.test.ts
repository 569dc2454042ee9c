import { test } from 'vitest'
import { anAd, aTrader } from '../../../e2e/support/market.ts'
import { aPerson, call } from '../../../e2e/support/people.ts'
import { openAs, sees } from './support/expect.ts'
import { aStage } from './support/stage.ts'

const { page, request, pass } = aStage()

test('who accepts a trade has accepted it, though the account to pay into came meanwhile', async () => {
  const [buyer, seller] = [await aPerson(request, { tier: 2 }), await aTrader(request)]
  const ad = await anAd(request, buyer, { side: 'buy' })
  const body = { ad_id: ad.id, amount_asset: '0.001' }
  const order: { id: string } = await call(request, seller.token, 'POST', '/api/p2p/orders', body)
  await openAs(page, buyer, `/p2p/orders/${order.id}`)
  await sees(page.getByRole('button', { name: 'Accept and pay' })).toBeVisible()

  // The sandbox lends the seller an account meanwhile.
  await pass(1)
  await page.getByRole('button', { name: 'Accept and pay' }).click()

  await sees(page.getByRole('heading', { name: /^Pay R/ })).toBeVisible()
})

test('whom one traded with last stands beside the people one knows, but nobody whom one blocked', async () => {
  const [buyer, seller, other] = [await aPerson(request, { tier: 2 }), await aTrader(request), await aTrader(request)]
  for (const one of [seller, other, seller]) {
    const body = { ad_id: (await anAd(request, one)).id, amount_asset: '0.001' }
    await call(request, buyer.token, 'POST', '/api/p2p/orders', body)
  }
  await openAs(page, buyer, '/p2p/people')
  const recent = page.getByRole('region', { name: 'Recent traders' })
  await sees(recent.getByRole('link')).toHaveCount(2)
  await sees(recent.getByRole('link', { name: new RegExp(seller.username) })).toHaveAttribute(
    'href',
    `/p2p/traders/${seller.username}`,
  )

  await call(request, buyer.token, 'POST', `/api/p2p/people/${seller.username}/block`)
  await page.reload()
  await sees(recent.getByRole('link')).toHaveText(new RegExp(other.username))
})

test('an ad that nobody can take says why, and no limits that nothing is within; its owner reads what to do', async () => {
  const [buyer, seller] = [await aPerson(request, { tier: 2 }), await aPerson(request, { tier: 2, rand: 2_000 })]
  const { id } = await anAd(request, seller, { min_amount: '0.005', max_amount: '0.01' })

  await openAs(page, buyer, `/p2p/ads/${id}?rand=1500`)
  const entry = page.getByRole('form', { name: 'Order entry' })
  await sees(entry).toContainText('The seller has too little for the smallest order right now')
  await sees(entry.getByText(/Must be between|Between R/)).toHaveCount(0)

  await openAs(page, seller, '/p2p/create')
  const mine = page.getByRole('region', { name: 'My ads' }).getByRole('listitem')
  await sees(mine).toContainText('Not funded')
  await sees(mine).toContainText('You have too little for the smallest order and its fee.')

  const rest = { remaining_amount: '0.001' }
  await call(request, seller.token, 'PATCH', `/api/p2p/ads/${id}`, rest)
  await page.reload()
  await sees(mine).toContainText('Used up')
})
