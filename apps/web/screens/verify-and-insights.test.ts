import { test } from 'vitest'
import { aPerson, call } from '../../../e2e/support/people.ts'
import { isAt, openAs, sees, seesToast } from './support/expect.ts'
import { abort } from './support/page.ts'
import { aStage } from './support/stage.ts'

const { page, request } = aStage()

const insights = {
  loading: 'Analyzing your portfolio...',
  failed: 'Keep diversifying your portfolio and consider staking your crypto to earn rewards!',
  none: 'Build your portfolio to unlock personalized AI insights and recommendations.',
}

test('verification goes up one step at a time, and ends at the top', async () => {
  await openAs(page, await aPerson(request))
  for (const tier of ['Basic', 'Verified', 'Premium']) {
    await page.getByRole('button', { name: `Verify identity for ${tier}` }).click()
    await seesToast(page, 'KYC upgraded successfully!')
    await sees(page.getByRole('banner')).toContainText(tier)
  }
  await sees(page.getByRole('button', { name: /Verify identity/ })).toHaveCount(0)
  await isAt(page, '/save')
})

test('who was upgraded elsewhere hears that there is nothing above', async () => {
  const person = await aPerson(request, { tier: 2 })
  page.route('/api/events', abort)
  await openAs(page, person)
  await page.getByRole('button', { name: 'Verify identity for Premium' }).waitFor()
  await call(request, person.token, 'POST', '/api/kyc/upgrade?target_tier=tier_3')
  await page.getByRole('button', { name: 'Verify identity for Premium' }).click()

  await seesToast(page, 'Already at highest KYC tier')
  await sees(page.getByRole('banner')).toContainText('Premium')
})

test('an upgrade that is refused says why', async () => {
  const person = await aPerson(request)
  page.route('/api/events', abort)
  await openAs(page, person)
  await page.getByRole('button', { name: 'Verify identity for Basic' }).waitFor()
  page.route('/api/kyc/upgrade', (address, server) => server(address.replace('tier_1', 'tier_3')))
  await page.getByRole('button', { name: 'Verify identity for Basic' }).click()

  await seesToast(page, 'KYC upgrade failed', /\w+ \w+/)
})

test('insights have three texts: none yet, being made, and failed', async () => {
  await openAs(page, await aPerson(request))
  await sees(page.getByTestId('insights')).toHaveText(insights.none)

  const holder = await aPerson(request, { rand: 1000 })
  let fail = () => {}
  const isTold = new Promise<void>((tell) => {
    fail = tell
  })
  page.route('/api/ai/portfolio-insights', (address, server) => isTold.then(() => abort(address, server)))
  await openAs(page, holder)
  await sees(page.getByTestId('insights')).toHaveText(insights.loading)
  fail()
  await sees(page.getByTestId('insights')).toHaveText(insights.failed)
})

test('insights are computed from the balances and say that they are no advice', async () => {
  await openAs(page, await aPerson(request, { rand: 1000 }))

  await sees(page.getByText(/Not advice\.$/)).toBeVisible()
  await sees(page.getByTestId('insights')).toHaveText(new RegExp(`^(?!${insights.none}$)`))
})

test('an insight is rated and put aside, shown again when its reader wishes, and our team sees what people think', async () => {
  const person = await aPerson(request, { rand: 1000 })
  await openAs(page, person)
  await page.getByRole('button', { name: 'Rate these or put some aside' }).click()
  const first = page.getByTestId('insights').getByRole('listitem').first()
  await first.getByRole('button', { name: 'This helps' }).click()
  await sees(first.getByRole('button', { name: 'This helps' })).toHaveAttribute('aria-pressed', 'true')
  await first.getByRole('button', { name: 'Put aside for 30 days' }).click()
  await sees(page.getByText(/^1 insight is put aside for 30 days\./)).toBeVisible()
  await page.getByRole('button', { name: 'Show again' }).click()
  await sees(page.getByText(/put aside for 30 days\./)).toHaveCount(0)

  await openAs(page, await aPerson(request, { isStaff: true }), '/admin/insights')
  await sees(page.getByRole('heading', { level: 1 })).toHaveText('What people think of insights')
  await sees(page.getByRole('main').getByRole('listitem').first()).toContainText('Helps1')
})

test.each([
  ['Sell', 1, 'P2P trading requires KYC Tier 2 or higher.', 'Continue to P2P Trade', '/p2p?side=sell&asset=BTC'],
  ['Stake', 0, 'Upgrade your verification to start earning rewards.', 'Continue to Stake', '/stake?asset=BTC'],
] as const)('%s of a coin at tier %i says what is missing, and leads back to it', async (act, tier, why, on, to) => {
  await openAs(page, await aPerson(request, { tier }), '/coins/BTC')
  await page.getByRole('navigation', { name: 'What you can do' }).getByRole('link', { name: act }).click()
  if (act === 'Stake') await page.getByRole('link', { name: 'Verify my identity' }).click()
  await sees(page.getByText(why)).toBeVisible()

  await page.getByRole('button', { name: /^Verify identity for/ }).click()
  await page.getByRole('link', { name: on }).click()
  await isAt(page, to)
})

test('the stakes of a coin are of that coin, until all are asked for', async () => {
  await openAs(page, await aPerson(request, { tier: 1 }), '/stake?asset=ETH')
  await sees(page.getByText('Pools for Ethereum only.')).toBeVisible()
  // The prices beside the page name every coin.
  await sees(page.locator('a[href^="/stake/pools"]').filter({ hasText: /BTC|Bitcoin/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Show all pools' }).click()
  await isAt(page, '/stake')
})

test.each(['//evil.example/p2p', '/.//p2p', 'https://evil.example/p2p', '/\\evil.example/p2p', '/p2pz', '/save'])(
  'verification leads on to no %j',
  async (after) => {
    await openAs(page, await aPerson(request, { tier: 2 }), `/kyc?${new URLSearchParams({ after })}`)
    await sees(page.getByRole('heading', { name: 'KYC & Verification' })).toBeVisible()
    await sees(page.getByRole('link', { name: /^Continue to/ })).toHaveCount(0)
  },
)

test('whoever comes from sending to an address is led back there', async () => {
  await openAs(page, await aPerson(request, { tier: 1 }), '/kyc?after=%2Fsend')
  await page.getByRole('link', { name: 'Continue to Send' }).click()
  await isAt(page, '/send')
})
