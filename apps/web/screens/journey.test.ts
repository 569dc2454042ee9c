import { beforeAll, expect, test } from 'vitest'
import { anAd, aTrader } from '../../../e2e/support/market.ts'
import { aPerson, call } from '../../../e2e/support/people.ts'
import { openAs, sees, seesToast } from './support/expect.ts'
import { abort } from './support/page.ts'
import { aStage } from './support/stage.ts'

const { page, request, pass } = aStage()

// No day ends while a test runs.
beforeAll(() => pass(secondsToNoon()))
const secondsToNoon = () => {
  const day = 86_400
  return (day + 10 * 3_600 - (Math.floor(Date.now() / 1_000) % day)) % day
}

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
  await sees(region('Journey').getByRole('list', { name: 'The last seven days' }).getByRole('listitem')).toHaveCount(7)
})

test('one checks in on Save, and the day is filled at once', async () => {
  const person = await aPerson(request, { tier: 1 })
  await openAs(page, person, '/save')
  await sees(region('Journey')).toContainText('Daily streak: 0 days')
  page.route('/api/rewards/check_in', abort)
  await button('Check In').click()
  await sees(page.locator('[data-toast="destructive"]')).toContainText('You were not checked in')
  page.unroute('/api/rewards/check_in')
  await button('Check In').click()
  await sees(button('Checked In!')).toBeVisible()
  await sees(region('Journey')).toContainText('Daily streak: 1 day')
  await sees(region('Journey').getByText(/: checked in$/)).toHaveCount(1)
})

test('Save shows the card with its rand and its state, and the way to one', async () => {
  const person = await aPerson(request, { tier: 1 })
  await openAs(page, person, '/save')
  await sees(region('Virtual Card')).toContainText('None yet')
  await sees(region('Virtual Card').getByRole('link', { name: 'Get a card' })).toBeVisible()
  await call(request, person.token, 'POST', '/api/card')
  await openAs(page, person, '/save')
  await sees(region('Virtual Card')).toContainText('Active')
  await sees(region('Virtual Card')).toContainText('R0.00')
  await region('Virtual Card').getByRole('link', { name: 'Open card' }).click()
  await sees(page.getByRole('heading', { level: 1, name: 'Virtual Card' })).toBeVisible()
})

/** Holds what falls where it is, so that a test sees it. */
function holdConfetti(): void {
  Element.prototype.animate = () => ({ finished: new Promise(() => {}) }) as unknown as Animation
}
/** What the live line does when something happened; Vite loads the file, and the types of the server need not know it. */
async function readAnew(): Promise<void> {
  const file = '../src/lib/live/query-client.ts'
  const { queryClient } = (await import(/* @vite-ignore */ file)) as {
    queryClient: { invalidateQueries: () => Promise<void> }
  }
  await queryClient.invalidateQueries()
}

const confetti = () => page.locator('[data-confetti]')

test('confetti falls when a streak reaches a mark while somebody looks on, and not on the way there or on coming back', async () => {
  holdConfetti()
  const person = await aPerson(request, { tier: 1 })
  await call(request, person.token, 'POST', '/api/rewards/check_in')
  await pass(86_400)
  await openAs(page, person, '/gamification')
  await button('Check In').click()
  await sees(region('Daily streak')).toContainText('Come back tomorrow for day 3.')
  await sees(confetti()).toHaveCount(0)

  await pass(86_400)
  await openAs(page, person, '/gamification')
  await sees(region('Daily streak')).toContainText('Check in today to keep your streak going.')
  await button('Check In').click()
  await sees(region('Daily streak')).toContainText('Come back tomorrow for day 4.')
  await sees(confetti()).toHaveCount(1)
  await sees(region('What your streak gives')).toContainText('Active')

  await openAs(page, person, '/gamification')
  await sees(region('Daily streak')).toContainText('Come back tomorrow for day 4.')
  await sees(confetti()).toHaveCount(0)
})

test('confetti falls for a badge that comes while somebody looks on', async () => {
  holdConfetti()
  const person = await aPerson(request, { tier: 1 })
  page.route('/api/rewards/check_in', async (_, server) => {
    const hub = await (await server()).json()
    const [first, ...others] = hub.badges
    return Response.json({ ...hub, badges: [{ ...first, done: 1, earned_at: new Date(0).toISOString() }, ...others] })
  })
  await openAs(page, person, '/gamification')
  await sees(region('Badges')).toContainText('0 of 6')
  await button('Check In').click()
  await sees(region('Badges')).toContainText('1 of 6')
  await sees(confetti()).toHaveCount(1)
})

test('what became of each reward is said, and confetti falls for one that is paid while somebody looks on', async () => {
  holdConfetti()
  const person = await aPerson(request, { tier: 1 })
  const day = '2026-03-02T10:00:00.000Z'
  let joined: object = { state: 'HELD', pays_at: day, done: 5 }
  page.route('/api/rewards/referrals', async (_, server) => {
    const program = await (await server()).json()
    const [first, verified, traded, all] = program.milestones
    const milestones = [
      { ...first, ...joined },
      { ...verified, state: 'HELD', pays_at: day, is_waiting_for_pool: true },
      { ...traded, state: 'VOID' },
      all,
    ]
    return Response.json({ ...program, milestones })
  })
  await openAs(page, person, '/gamification')
  await sees(region('Invite friends')).toContainText('Reached. We pay it on 02 Mar 2026 if your friends still count')
  await sees(region('Invite friends')).toContainText('It waits until our reward pool is topped up')
  await sees(region('Invite friends')).toContainText('Not paid: too few friends met the rules of the program.')
  await sees(page.getByRole('link', { name: 'Ask our team about the reward' })).toBeVisible()
  await sees(confetti()).toHaveCount(0)

  joined = { state: 'PAID', pays_at: day, paid_at: day, paid_usdt: '2.777777', paid_zar: '50.00', done: 5 }
  await readAnew()
  await sees(region('Invite friends')).toContainText('Paid on 02 Mar 2026')
  await sees(region('Invite friends')).toContainText('R50.00')
  await sees(confetti()).toHaveCount(1)
})

test('what a streak takes off the fee stands where a seller sees the fee: before they take an ad, in their own, and on the order', async () => {
  const [seller, buyer] = [await aTrader(request), await aTrader(request)]
  for (let days = 0; days < 3; days += 1) {
    if (days > 0) await pass(86_400)
    await call(request, seller.token, 'POST', '/api/rewards/check_in')
  }
  const wanted = await anAd(request, buyer, { side: 'buy' })
  await openAs(page, seller, `/p2p/ads/${wanted.id}`)
  await sees(page.getByText('Streak discount')).toBeVisible()
  await sees(page.getByText('2% off the fee')).toBeVisible()

  await openAs(page, seller, '/p2p/create')
  await sees(page.getByText(/Your streak takes 2% off that fee today\./)).toBeVisible()

  const offered = await anAd(request, seller)
  const body = { ad_id: offered.id, amount_asset: '0.001' }
  const { id } = await call(request, buyer.token, 'POST', '/api/p2p/orders', body)
  await openAs(page, seller, `/p2p/orders/${id}`)
  await sees(page.getByText('Streak discount')).toBeVisible()
  await sees(page.getByText('2% off the fee')).toBeVisible()
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
  await sees(region('Invite friends')).toContainText(`/invite/${code}`)
  await sees(region('Invite friends')).toContainText('5 friends verify their e-mail')
  await sees(region('Invite friends')).toContainText('R200.00')
  await sees(region('Invite friends')).toContainText('Bonus for all three steps')
  await sees(region('Who joined with your link')).toContainText('No one yet')
})

test('a friend who came by it shows without a name', async () => {
  const [person, friend] = [await aPerson(request, { tier: 1 }), await aPerson(request, { tier: 1 })]
  const { code } = (await call(request, person.token, 'GET', '/api/rewards/referrals')) as { code: string }
  await call(request, friend.token, 'POST', '/api/rewards/referrals/invitation', { code })
  await openAs(page, person, '/gamification')
  await sees(region('Who joined with your link')).toContainText('Came on')
  expect(document.body.textContent).not.toContain(friend.username)
})

test('a friend who does not count can be asked about, and the ticket names them', async () => {
  const [person, friend] = [await aPerson(request, { tier: 1 }), await aPerson(request, { tier: 1 })]
  const codeOf = async ({ token }: { token: string }) =>
    ((await call(request, token, 'GET', '/api/rewards/referrals')) as { code: string }).code
  await call(request, friend.token, 'POST', '/api/rewards/referrals/invitation', { code: await codeOf(person) })
  await call(request, person.token, 'POST', '/api/rewards/referrals/invitation', { code: await codeOf(friend) })

  await openAs(page, person, '/gamification')
  await sees(region('Who joined with your link')).toContainText('Does not count under the rules')
  await page.getByRole('link', { name: 'Ask us to look again' }).click()
  const form = page.getByRole('form', { name: 'New ticket' })
  await sees(form.getByRole('combobox', { name: /Order or payment/ })).toContainText('A friend you invited')
  await form.getByRole('textbox', { name: 'Subject' }).fill('My sister')
  await form.getByRole('textbox', { name: 'What happened?' }).fill('We only shared our links with each other.')
  await form.getByRole('button', { name: 'Send ticket' }).click()
  await seesToast(page, 'Ticket sent')

  await openAs(page, await aPerson(request, { isStaff: true }), '/admin/referrals')
  const mine = page.getByRole('region', { name: `@${friend.username}` })
  await sees(mine).toContainText('Asks for a second look')
  await mine.getByRole('link', { name: /^TKT-/ }).click()
  await page.getByRole('link', { name: /^Referral [0-9a-f]{8}-/ }).click()
  await sees(page.getByRole('link', { name: 'Show all referrals' })).toBeVisible()
  await mine.getByRole('button', { name: 'Let it count' }).click()
  await mine.getByRole('textbox', { name: 'Why' }).fill('They are sisters, and showed it.')
  page.route('/decide', abort)
  await mine.getByRole('button', { name: 'It counts' }).click()
  await sees(mine.getByRole('alert')).toBeVisible()
  page.unroute('/decide')
  await mine.getByRole('button', { name: 'It counts' }).click()
  await sees(mine).toContainText('Second look, decided')
  await sees(mine.getByRole('button')).toHaveCount(0)
})
