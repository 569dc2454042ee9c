import { expect, test } from '@playwright/test'
import { asOnAPhone, expectGoodLooks, expectToast } from '../support/look.ts'
import { aPerson, call, freshName, openAs } from '../support/people.ts'

test('whoever opens an account by a friend’s link stands on the friend’s Journey, without a name', async ({
  page,
  request,
}) => {
  const person = await aPerson(request, { tier: 1 })
  const { code } = await call(request, person.token, 'GET', '/api/rewards/referrals')
  await asOnAPhone(page)
  await page.goto(`/invite/${code}`)
  await expect(page).toHaveURL(`/register?ref=${code}`)
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
  const friends = page.getByRole('region', { name: 'Who joined with your link' })
  await expect(friends.getByRole('listitem')).toHaveText(/^Came on .*Account opened$/)
  await expect(page.getByRole('main').getByText(name)).toHaveCount(0)
  await expectGoodLooks(page, 'invited', { scan: 'both themes' })
})

test('whoever opens the link to a bill group sees who, what and how much, opens an account and joins it', async ({
  page,
  request,
}) => {
  const owner = await aPerson(request)
  const body = { name: 'Weekend in the Cederberg', guests: [{ name: 'Lebo' }] }
  const { id } = await call(request, owner.token, 'POST', '/api/bills/groups', body)
  const { members } = await call(request, owner.token, 'GET', `/api/bills/groups/${id}`)
  const paid = { description: 'Fuel', amount: '240.50', payers: [{ member_id: members[0].id, amount: '240.50' }] }
  const shares = members.map((member: { id: string }) => ({ member_id: member.id }))
  await call(request, owner.token, 'POST', `/api/bills/groups/${id}/expenses`, { ...paid, shares })
  const [{ code }] = await call(request, owner.token, 'POST', `/api/bills/groups/${id}/links`)

  const address = `/join/${code}`
  const served = await request.get(address)
  expect(served.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  expect(await served.text()).toContain(`property="og:title" content="@${owner.username} invites you to share bills"`)
  expect((await request.get(`${address}/picture.png?language=en`)).headers()['content-type']).toBe('image/png')

  await asOnAPhone(page)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`@${owner.username} invites you to share bills`)
  for (const text of ['Weekend in the Cederberg', '2 people', 'R240.50', 'R120.25'])
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
  await expectGoodLooks(page, 'bill-link', { scan: 'both themes' })

  await page.getByRole('link', { name: 'Join Sengi' }).click()
  const name = freshName()
  await page.getByLabel('Email').fill(`${name}@example.co.za`)
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(address)
  const join = page.getByRole('button', { name: 'Join the group' })
  await expect(join).toBeVisible()
  await expectGoodLooks(page, 'bill-link-join', { scan: 'both themes' })
  await join.click()

  await expectToast(page, 'You joined the group')
  await expect(page).toHaveURL(`/bills/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weekend in the Cederberg')
  await page.goto(`/bills/${id}/history`)
  const history = page.getByRole('list', { name: 'History, newest first' }).getByRole('listitem')
  await expect(history.first()).toContainText(`joined the group with the link of @${owner.username}`)

  await openAs(page, owner, `/bills/${id}/settings`)
  const card = page.getByRole('region', { name: 'Invite with a link' })
  await expect(card).toContainText(address)
  await expectGoodLooks(page, 'bill-link-settings', { scan: 'both themes' })
})

test('Journey takes the day’s check-in, says when it failed, shows all badges and no confetti to whoever wants less motion', async ({
  page,
  request,
}) => {
  const person = await aPerson(request, { tier: 2 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await asOnAPhone(page)
  await openAs(page, person, '/gamification')
  await page.route('**/api/rewards/check_in', (route) => route.abort())
  await page.getByRole('button', { name: 'Check In' }).press('Enter')
  await expectToast(page, 'You were not checked in')
  await page.unroute('**/api/rewards/check_in')
  await page.getByRole('button', { name: 'Check In' }).press('Enter')
  // It says so for three seconds, so whoever looks a little later sees the day done.
  await expect(page.getByRole('button', { name: /^(Checked In!|Done for Today)$/ })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Daily streak' })).toContainText('Come back tomorrow for day 2.')

  const badges = page.getByRole('region', { name: 'Badges' })
  await badges.getByRole('button', { name: 'View All' }).press('Enter')
  await expect(badges).toContainText('Pro Trader')
  await expect(badges.getByRole('button', { name: 'Show Less' })).toHaveAttribute('aria-expanded', 'true')
  await badges.getByRole('button', { name: 'Show Less' }).press('Enter')
  await expect(badges).not.toContainText('Pro Trader')
  await expect(page.locator('[data-confetti]')).toHaveCount(0)
})
