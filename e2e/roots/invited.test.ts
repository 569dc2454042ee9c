import { expect, test } from '@playwright/test'
import { asOnAPhone, expectGoodLooks } from '../support/look.ts'
import { aPerson, call, freshName, openAs } from '../support/people.ts'

test('whoever opens an account by a friend’s link stands on the friend’s Journey, without a name', async ({
  page,
  request,
}) => {
  const person = await aPerson(request, { tier: 1 })
  const { code } = await call(request, person.token, 'GET', '/api/rewards/referrals')
  await asOnAPhone(page)
  await page.goto(`/register?ref=${code}`)
  // The link is kept while its reader looks round.
  await page.goto('/help')
  await page.goto('/register')
  const name = freshName()
  await page.getByLabel('Email').fill(`${name}@example.co.za`)
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/save$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('came_by'))).toBeNull()

  await openAs(page, person, '/gamification')
  const friends = page.getByRole('region', { name: 'Who came by your link' })
  await expect(friends.getByRole('listitem')).toHaveText(/^Came on .*Account opened$/)
  await expect(page.getByRole('main').getByText(name)).toHaveCount(0)
  await expectGoodLooks(page, 'invited', { scan: 'both themes' })
})
