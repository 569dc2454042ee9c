import { expect, test } from '@playwright/test'
import { act, anAd, aTrader, take } from '../support/market.ts'
import { aPerson, openAs } from '../support/people.ts'

test('who types an amount has the best ad picked, with the reason, one press from its review', async ({
  page,
  request,
}) => {
  const reader = await aPerson(request, { tier: 2 })
  const seller = await aTrader(request)
  await anAd(request, seller)
  await openAs(page, reader, '/p2p')
  const express = page.getByRole('region', { name: 'Express' })
  await expect(express).toContainText('Type an amount')
  await page.getByLabel('Amount I want to trade').fill('2000')
  await expect(express).toContainText(/is best for R2,000/)
  await expect(express).toContainText(/You get about 0\.00\d+ BTC/)
  const [, best] = /@(\w+) is best/.exec(await express.innerText()) ?? []
  await expect(page.getByRole('list', { name: 'Ads' }).getByRole('listitem').first()).toContainText(`@${best}`)

  await express.getByRole('link', { name: `Review the ad of @${best}` }).click()

  await expect(page).toHaveURL(/\/p2p\/ads\/[0-9a-f-]{36}\?rand=2000$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buy BTC')
})

test('ads that cannot be taken stand last, each with the reason in words', async ({ page, request }) => {
  const [reader, seller] = [await aPerson(request, { tier: 2 }), await aTrader(request)]
  // For cash alone, so that the first page holds them however many ads others made.
  await anAd(request, seller, { min_days: 30, payment_methods: ['Cash'] })
  await openAs(page, reader, '/p2p?rand=2000&method=Cash')
  const rows = page.getByRole('list', { name: 'Ads' }).getByRole('listitem')
  const mine = rows.filter({ hasText: `@${seller.username}` })
  await expect(mine).toContainText('Only for accounts of at least 30 days.')
  await expect(mine.getByRole('link', { name: /^View/ })).toBeVisible()

  const takeable = await rows.evaluateAll((all) => all.map((row) => /Buy BTC/.test(row.textContent ?? '')))
  expect(takeable).toEqual(takeable.toSorted((a, b) => Number(b) - Number(a)))
})

test('a name leads to the trader: figures, every ad, and what others said', async ({ page, request }) => {
  const [reader, seller] = [await aPerson(request, { tier: 2 }), await aTrader(request)]
  const ad = await anAd(request, seller)
  const order = await take(request, reader, ad.id)
  await act(request, reader, order.id, 'upload_proof')
  await act(request, seller, order.id, 'seller_confirm')
  await act(request, reader, order.id, 'rating', { positive: true, comment: 'Quick and friendly' })
  await openAs(page, reader, `/p2p/ads/${ad.id}`)
  await page.getByRole('link', { name: `@${seller.username}` }).click()
  await expect(page).toHaveURL(`/p2p/traders/${seller.username}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`@${seller.username}`)
  await expect(page.getByRole('region', { name: 'Feedback' })).toContainText('Good: Quick and friendly')
  const ads = page.getByRole('region', { name: `Ads of @${seller.username}` })
  await expect(ads.getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: '☆ Favourite' }).click()
  await expect(page.getByRole('button', { name: '★ Favourite' })).toBeVisible()
  await ads.getByRole('link', { name: /^Buy BTC/ }).click()
  await expect(page).toHaveURL(`/p2p/ads/${ad.id}`)
})
