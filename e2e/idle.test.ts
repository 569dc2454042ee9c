import { type APIRequestContext, expect, type Page, type Request, test } from '@playwright/test'
import { anAd, aTrader, take } from './support/market.ts'
import { aPerson, call, openAs } from './support/people.ts'

/** A part of the hour in which a screen may ask two hundred times. */
const minutes = 5
const mostCalls = (200 * minutes) / 60

test('a screen that nobody touches asks for little while the line of events is up', async ({ page, request }) => {
  test.setTimeout(300_000)
  const { person, screens } = await manyThingsUnderWay(request)
  await page.clock.install()
  await keepLineUp(page)
  await openAs(page, person)

  const asked: Record<string, number> = {}
  for (const screen of screens) asked[screen] = await callsWhileIdle(page, screen)

  expect(asked['/save'], 'prices move without telling, so that somebody asks at all').toBeGreaterThan(2)
  const tooMany = Object.entries(asked).filter(([, calls]) => calls >= mostCalls)
  expect(tooMany).toEqual([])
})

test('while the line of events is down, a trade is asked for again by itself', async ({ page, request }) => {
  const { person, trade } = await manyThingsUnderWay(request)
  await page.clock.install()
  await page.route('**/api/events', (route) => route.fulfill({ status: 503 }))
  await openAs(page, person)

  expect(await callsWhileIdle(page, trade)).toBeGreaterThan(minutes * 6)
})

/** The line as the server keeps it, by the page's own clock, which runs faster than the server's signs of life. */
const keepLineUp = (page: Page) =>
  page.addInitScript(() => {
    const { fetch } = window
    const text = new TextEncoder()
    const line = () =>
      new ReadableStream({
        start(stream) {
          stream.enqueue(text.encode('event: hello\ndata: {}\n\n'))
          setInterval(() => stream.enqueue(text.encode(': alive\n\n')), 15_000)
        },
      })
    window.fetch = (input, init) =>
      String(input).endsWith('/api/events') ? Promise.resolve(new Response(line())) : fetch(input, init)
  })

const isCall = (request: Request) => /\/api\/(?!events$)/.test(request.url())

async function callsWhileIdle(page: Page, screen: string): Promise<number> {
  await page.goto(screen)
  await page.waitForLoadState('networkidle')
  let calls = 0
  let underWay = 0
  const begun = (request: Request) => {
    if (!isCall(request)) return
    calls += 1
    underWay += 1
  }
  const over = (request: Request) => {
    if (isCall(request)) underWay -= 1
  }
  page.on('request', begun).on('requestfinished', over).on('requestfailed', over)
  for (let step = 0; step < minutes * 6; step += 1) {
    await page.clock.runFor(10_000)
    // Else the next question would be taken for the one that is still waiting for its answer.
    while (underWay > 0) await page.waitForEvent('requestfinished', { timeout: 5_000 }).catch(() => {})
  }
  page.off('request', begun).off('requestfinished', over).off('requestfailed', over)
  return calls
}

/** A person on whose screens something may still happen, and the addresses of these screens. */
async function manyThingsUnderWay(request: APIRequestContext) {
  const [person, seller] = [await aTrader(request), await aTrader(request)]
  const ad = await anAd(request, seller)
  const [order, disputed] = [await take(request, person, ad.id), await take(request, person, ad.id)]
  const as = (path: string, body: object) => call(request, person.token, 'POST', path, body)
  const complaint = { reason: 'cannot_upload', text: 'This is what happened here.' }
  await as(`/api/p2p/orders/${disputed.id}/dispute`, complaint)
  const bought = await as('/api/onramp/orders', { asset: 'BTC', fiat_amount_zar: '500' })
  const friend = await aPerson(request)
  const wish = { to_identifier: `@${friend.username}`, asset: 'BTC', amount: '0.0001' }
  const asked = await as('/api/requests/create', wish)
  const link = await as('/api/requests/create', { by_link: true, asset: 'BTC', amount: '0.0001' })
  const group = await as('/api/bills/groups', { name: 'Flat', members: [friend.username] })
  return {
    person,
    trade: `/p2p/orders/${order.id}`,
    screens: [
      '/save',
      `/save/buy/${bought.order_id}`,
      '/p2p',
      `/p2p/ads/${ad.id}`,
      '/p2p/orders',
      `/p2p/orders/${order.id}`,
      `/p2p/orders/${disputed.id}`,
      '/account/disputes',
      '/send',
      '/send/claims',
      '/send/withdrawals',
      '/receive/BTC',
      '/request/sent',
      `/request/${asked.id}`,
      `/pay/${link.code}`,
      '/bills',
      `/bills/${group.id}`,
      '/stake',
      '/history',
      '/notifications',
      '/kyc',
      '/account/limits',
      '/account/balances',
      '/account/sessions',
    ],
  }
}
