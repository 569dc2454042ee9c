import { expect, type Page, test } from '@playwright/test'
import { keptPages } from './support/kept-pages.ts'
import { expectGoodLooks } from './support/look.ts'
import { act, anAd, aTrader, say, take } from './support/market.ts'
import { aPerson, type Caller, call, type Person } from './support/people.ts'

interface Story {
  seller: Person
  buyer: Person
  stranger: Person
  ads: Record<'sell' | 'buy', string>
  orders: Record<'pay' | 'review' | 'released' | 'disputed' | 'cancelled' | 'accept' | 'rest', string>
}

interface Screen {
  name: string
  who: 'seller' | 'buyer' | 'stranger'
  path: (story: Story) => string
  ready: string | RegExp
  act?: (page: Page) => Promise<void>
}

const order = (name: keyof Story['orders']) => (story: Story) => `/p2p/orders/${story.orders[name]}`

const screens: Screen[] = [
  { name: 'p2p-browse', who: 'buyer', path: () => '/p2p?asset=BTC', ready: /than market|market price/ },
  { name: 'p2p-express', who: 'buyer', path: () => '/p2p?asset=BTC&rand=2000', ready: /is best for R2,000/ },
  { name: 'p2p-trader', who: 'buyer', path: ({ seller }) => `/p2p/traders/${seller.username}`, ready: /A buyer/ },
  { name: 'p2p-ad', who: 'buyer', path: ({ ads }) => `/p2p/ads/${ads.sell}?rand=1500`, ready: 'You get' },
  { name: 'p2p-ad-to-sell', who: 'seller', path: ({ ads }) => `/p2p/ads/${ads.buy}?rand=1500`, ready: 'You sell' },
  { name: 'p2p-orders', who: 'buyer', path: () => '/p2p/orders', ready: 'Your turn' },
  { name: 'p2p-create', who: 'seller', path: () => '/p2p/create', ready: 'My ads' },
  { name: 'p2p-edit', who: 'seller', path: ({ ads }) => `/p2p/ads/${ads.sell}/edit`, ready: 'Save changes' },
  { name: 'p2p-pay', who: 'buyer', path: order('pay'), ready: /I have paid/ },
  { name: 'p2p-pay-seller', who: 'seller', path: order('pay'), ready: /pays you/ },
  { name: 'p2p-accept', who: 'buyer', path: order('accept'), ready: 'Accept and pay' },
  { name: 'p2p-review', who: 'seller', path: order('review'), ready: 'Confirm payment received' },
  {
    name: 'p2p-release',
    who: 'seller',
    path: order('review'),
    ready: 'Confirm payment received',
    act: async (page) => {
      for (const check of await page
        .getByRole('group', { name: /I checked/ })
        .getByRole('checkbox')
        .all()) {
        await check.check()
      }
      await page.getByRole('button', { name: 'Confirm payment received' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'p2p-open-dispute',
    who: 'seller',
    path: order('review'),
    ready: 'Open a dispute',
    act: async (page) => {
      await page.getByRole('button', { name: 'Open a dispute' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'p2p-released',
    who: 'buyer',
    path: order('released'),
    ready: 'Receipt',
    act: (page) => page.getByRole('heading', { name: 'Receipt' }).click(),
  },
  { name: 'p2p-disputed', who: 'seller', path: order('disputed'), ready: 'Tell your side' },
  {
    name: 'p2p-tell-side',
    who: 'buyer',
    path: order('disputed'),
    ready: 'Tell your side',
    act: async (page) => {
      await page.getByRole('button', { name: 'Tell your side' }).click()
      await page.getByRole('textbox', { name: 'Your side of the story' }).waitFor()
    },
  },
  { name: 'p2p-rest', who: 'buyer', path: order('rest'), ready: 'Pay the rest' },
  { name: 'p2p-rest-asked', who: 'seller', path: order('rest'), ready: 'The buyer is asked for the rest' },
  { name: 'p2p-cancelled', who: 'buyer', path: order('cancelled'), ready: 'This order was cancelled' },
  { name: 'p2p-payout', who: 'seller', path: () => '/p2p/payout-accounts', ready: 'Add an account' },
  { name: 'p2p-people', who: 'seller', path: () => '/p2p/people', ready: /No favourites yet/ },
  { name: 'p2p-disputes', who: 'buyer', path: () => '/account/disputes', ready: 'Waiting for our team' },
  { name: 'p2p-no-disputes', who: 'stranger', path: () => '/account/disputes', ready: 'No disputes' },
  { name: 'p2p-outcomes', who: 'seller', path: () => '/p2p/outcomes', ready: 'What always holds' },
]

const kept = keptPages()
let story: Story

test.beforeAll(async ({ request }) => {
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const terms = 'Please pay from your own account and use the reference only.'
  const sell = (await anAd(request, seller, { terms, max_amount: '0.002', total_amount: '0.008' })).id
  const buy = (await anAd(request, buyer, { side: 'buy' })).id
  const taken = async () => (await take(request, buyer, sell)).id
  const paid = async () => {
    const id = await taken()
    await act(request, buyer, id, 'upload_proof')
    return id
  }
  const accepted = async () => (await take(request, seller, buy)).id
  // Side by side, because each waits a moment for where to pay.
  const started = [taken(), taken(), paid(), paid(), paid(), accepted()] as const
  const [pay, cancelled, released, disputed, review, accept] = await Promise.all(started)
  await say(request, seller, pay, 'Sawubona! Please use the reference exactly as shown.')
  await say(request, buyer, pay, 'Paying now. My WhatsApp is 082 123 4567.')
  await act(request, buyer, cancelled, 'cancel')
  await act(request, seller, released, 'seller_confirm')
  await act(request, buyer, released, 'rating', { positive: true, comment: 'Quick and friendly' })
  const complaint = { reason: 'not_received', text: 'Nothing arrived in my account until this evening' }
  await act(request, seller, disputed, 'dispute', complaint)
  const rest = await paid()
  await askForRest(request, seller, rest)
  story = {
    seller,
    buyer,
    stranger: await aPerson(request),
    ads: { sell, buy },
    orders: { pay, review, released, disputed, cancelled, accept, rest },
  }
})
test.afterAll(kept.close)

/** Too little arrived, and staff gave the buyer time for what is missing. */
async function askForRest(request: Caller, seller: Person, id: string): Promise<void> {
  const complaint = { reason: 'underpaid', text: 'Only a part of the money arrived in my account' }
  await act(request, seller, id, 'dispute', complaint)
  const worker = await aPerson(request, { isStaff: true })
  const { case_id } = await call(request, worker.token, 'GET', `/api/admin/p2p/orders/${id}`)
  await call(request, worker.token, 'POST', `/api/admin/p2p/disputes/${case_id}/assign`, {})
  await call(request, worker.token, 'POST', `/api/admin/p2p/disputes/${case_id}/top_up`, { arrived_zar: '500' })
}

for (const screen of screens) {
  test(`${screen.name} is accessible, fits 320 px and looks right in both themes`, async ({ browser }) => {
    const page = await kept.open(browser, story[screen.who], screen.path(story))
    await page.getByText(screen.ready).filter({ visible: true }).first().waitFor()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await page.evaluate(() => document.fonts.ready)
    await screen.act?.(page)
    await expectGoodLooks(page, screen.name, { fullPage: !screen.act })
  })
}
