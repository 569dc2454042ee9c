import { expect, type Locator, type Page, test } from '@playwright/test'
import { asOnAPhone, expectExactToast, expectGoodLooks, expectToast } from '../support/look.ts'
import { aPerson, call, freshName, openAs } from '../support/people.ts'

/** Fills in the form that is open, and waits until the app has said by whose link they came. Answers their username. */
async function register(page: Page): Promise<string> {
  const name = freshName()
  await page.getByLabel('Email').fill(`${name}@example.co.za`)
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/save$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('came_by'))).toBeNull()
  return name
}

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
  const name = await register(page)

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

const dayMs = 86_400_000

test('the code of a link is kept for thirty days by its reader’s clock, the first one of two, and not a minute longer', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(120_000)
  const [first, second] = [await aPerson(request), await aPerson(request)]
  const codeOf = async ({ token }: typeof first) => (await call(request, token, 'GET', '/api/rewards/referrals')).code
  const friendsOf = async ({ token }: typeof first) =>
    (await call(request, token, 'GET', '/api/rewards/referrals')).friends.length
  const [one, other] = [await codeOf(first), await codeOf(second)]
  const begun = Date.now()
  await page.clock.setFixedTime(begun)
  await page.goto(`/register?ref=${one}`)
  await page.clock.setFixedTime(begun + 30 * dayMs - 60_000)
  await page.goto(`/register?ref=${other}`)
  await register(page)
  expect([await friendsOf(first), await friendsOf(second)]).toEqual([1, 0])

  await using later = await browser.newContext()
  const late = await later.newPage()
  await late.clock.setFixedTime(begun)
  await late.goto(`/register?ref=${one}`)
  await late.clock.setFixedTime(begun + 30 * dayMs + 60_000)
  await late.goto('/register')
  await register(late)
  expect(await friendsOf(first)).toBe(1)
})

test('Journey takes the day’s check-in, says so for three seconds, says when it failed, shows all badges and no confetti to whoever wants less motion', async ({
  page,
  request,
}) => {
  const person = await aPerson(request, { tier: 2 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await asOnAPhone(page)
  await openAs(page, person, '/gamification')
  const streak = page.getByRole('region', { name: 'Daily streak', exact: true })
  await page.route('**/api/rewards/check_in', (route) => route.abort())
  await streak.getByRole('button', { name: 'Check In', exact: true }).press('Enter')
  await expectExactToast(page, 'You were not checked in', 'destructive')
  await page.unroute('**/api/rewards/check_in')
  await saysForThreeSeconds(page, streak.getByRole('button'))
  await expect(streak).toContainText('Come back tomorrow for day 2.')

  for (const [day, words] of perks) {
    const perk = page
      .getByRole('region', { name: 'What your streak gives' })
      .getByRole('listitem')
      .filter({ hasText: words })
    await expect(perk).toContainText(`From day ${day}`)
  }
  for (const [words, reward] of milestones) {
    const row = page.getByRole('region', { name: 'Invite friends' }).getByRole('listitem').filter({ hasText: words })
    await expect(row).toContainText(reward)
  }
  const all = page.getByRole('region', { name: 'Badges', exact: true })
  await all.getByRole('button', { name: 'View All', exact: true }).press('Enter')
  await expect(all.getByRole('heading', { level: 3 })).toHaveText(badges)
  await expectGoodLooks(page, 'journey-all-badges', { scan: 'both themes' })
  const less = all.getByRole('button', { name: 'Show Less', exact: true })
  await expect(less).toHaveAttribute('aria-expanded', 'true')
  await less.press('Enter')
  await expect(all.getByRole('heading', { level: 3 })).toHaveText(badges.slice(0, 3))
  await expect(page.locator('[data-confetti]')).toHaveCount(0)
  await openAs(page, person, '/save')
  await expect(page.getByRole('region', { name: 'Journey', exact: true })).toContainText('Badges: 1/6')
})

const badges = [
  ...['First Trade', 'Verified User', 'Security Pro', 'Staking Starter', 'Reliable Seller', 'Social Splitter'],
  'Pro Trader',
]
const perks = [
  [3, '2% off the P2P fee when you sell'],
  [7, '5% off the P2P fee when you sell'],
  [14, 'Your tickets and disputes have priority'],
  [30, 'Access to the Streak Club pool'],
] as const
const milestones = [
  ['5 friends verify their e-mail', 'R50.00'],
  ['3 friends become Verified (Tier 2)', 'R100.00'],
  ['2 friends complete a first P2P trade', 'R200.00'],
  ['Bonus for all three steps', '100.00 USDT'],
] as const

/** The page's clock stands while its button is looked at, so that no busy machine makes the seconds longer. */
async function saysForThreeSeconds(page: Page, button: Locator): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
  await button.press('Enter')
  const passed = async (ms: number) => {
    await page.clock.runFor(ms)
    return button.textContent()
  }
  await expect.poll(() => passed(50)).toBe('Checked In!')
  await expect(button).toBeFocused()
  expect(await passed(2_800)).toBe('Checked In!')
  await page.clock.runFor(300)
  await expect(button).toHaveText('Done for Today')
  await page.clock.resume()
}
