import { expect, test } from 'vitest'
import { aPerson, call } from '../../../e2e/support/people.ts'
import { openAs, sees, seesToast } from './support/expect.ts'
import { abort } from './support/page.ts'
import { aStage } from './support/stage.ts'

const { page, request } = aStage()

const button = (name: string | RegExp) => page.getByRole('button', { name })
const region = (name: string | RegExp) => page.getByRole('region', { name })

test('the day’s check-in says so for three seconds, once a day, and says when it failed', async () => {
  const person = await aPerson(request, { tier: 2 })
  await openAs(page, person, '/gamification')
  await sees(page.getByRole('heading', { name: 'Journey' })).toBeVisible()
  await sees(region('Daily streak')).toContainText('Check in today to begin a streak.')
  page.route('/api/rewards/check_in', abort)
  await button('Check In').click()
  await seesToast(page, 'You were not checked in')
  page.unroute('/api/rewards/check_in')
  await button('Check In').click()

  await sees(button('Checked In!')).toBeVisible()
  await sees(region('Daily streak')).toContainText('Come back tomorrow for day 2.')
  await sees(button('Done for Today')).toBeVisible()
  expect(await call(request, person.token, 'GET', '/api/auth/me')).toMatchObject({ streak: 1 })
})

test('all badges are there when they are asked for, and what a streak gives with its days', async () => {
  const person = await aPerson(request, { tier: 2 })
  await openAs(page, person, '/gamification')
  await sees(region('What your streak gives')).toContainText('2% off the P2P fee when you sell')
  await sees(region('What your streak gives')).toContainText('5% off the P2P fee when you sell')
  await sees(region('Badges')).toContainText('Verified User')
  await button('View All').click()
  await sees(region('Badges')).toContainText('Pro Trader')
  await button('Show Less').click()
  await sees(button('View All')).toBeVisible()
})

test('what cannot be loaded is said, and asked for again', async () => {
  const person = await aPerson(request, { tier: 1 })
  page.route('/api/rewards', abort)
  await openAs(page, person, '/gamification')
  await sees(page.getByText('Your rewards could not be loaded')).toBeVisible()
})

test('Save shows the streak and the badges', async () => {
  const person = await aPerson(request, { tier: 1 })
  await call(request, person.token, 'POST', '/api/rewards/check_in')
  await openAs(page, person, '/save')
  await sees(region('Journey')).toContainText('Daily streak: 1 day')
  await sees(region('Journey')).toContainText('Badges: 0/6')
})

test('the Streak Club says from which streak it takes stakes, and a shorter one gets no further', async () => {
  const person = await aPerson(request, { tier: 2 })
  await openAs(page, person, '/stake')
  await sees(page.getByText('From a streak of 30 days')).toBeVisible()
  await page.getByRole('link', { name: 'Streak Club' }).click()
  await button('Review').click()
  await sees(page.getByText(/This pool is for members with a streak of 30 days/)).toBeVisible()
})

test('one’s link is there to share, with what friends reach, and says so when it cannot be loaded', async () => {
  const person = await aPerson(request, { tier: 2 })
  page.route('/api/rewards/referrals', abort)
  await openAs(page, person, '/gamification')
  await sees(page.getByText('Your invitations could not be loaded')).toBeVisible()
  page.unroute('/api/rewards/referrals')
  await region('Invite friends').getByRole('button', { name: 'Retry' }).click()

  const { code } = (await call(request, person.token, 'GET', '/api/rewards/referrals')) as { code: string }
  await sees(region('Invite friends')).toContainText(`/register?ref=${code}`)
  await sees(region('Invite friends')).toContainText('5 friends verify their e-mail')
  await sees(region('Invite friends')).toContainText('R200.00')
  await sees(region('Invite friends')).toContainText('Bonus for all three steps')
  await sees(region('Who came by your link')).toContainText('No one yet')
})

test('a friend who came by it shows without a name', async () => {
  const [person, friend] = [await aPerson(request, { tier: 1 }), await aPerson(request, { tier: 1 })]
  const { code } = (await call(request, person.token, 'GET', '/api/rewards/referrals')) as { code: string }
  await call(request, friend.token, 'POST', '/api/rewards/referrals/invitation', { code })
  await openAs(page, person, '/gamification')
  await sees(region('Who came by your link')).toContainText('Came on')
  expect(document.body.textContent).not.toContain(friend.username)
})
