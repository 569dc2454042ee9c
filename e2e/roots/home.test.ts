import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { expectGoodLooks } from '../support/look.ts'
import { aPerson, buy, call, goOnTo, openAs } from '../support/people.ts'
import { manyThingsUnderWay } from '../support/under-way.ts'

const pages = [
  '/send',
  '/send/contacts',
  '/request',
  '/request/received',
  '/request/0192a000-0000-7000-8000-00000000abcd',
  '/stake',
  '/stake/pools/0192a000-0000-7000-8000-000000000001',
  '/bills',
  '/p2p',
  '/p2p/people',
  '/p2p/outcomes',
  '/save/card',
  '/save/card/top-up',
  '/save/qr',
  '/save/qr/shop',
  '/gamification',
  '/coins/BTC',
  '/receive',
  '/notifications',
  '/history',
  '/kyc',
  '/account/profile',
  '/account/linked-accounts',
  '/account/limits',
  '/account/disputes',
  '/account/tickets',
  '/account/two-factor',
  '/account/privacy',
  '/privacy',
  '/contact',
  '/compliance',
  '/help',
]

const widths = [768, 1280, 1920]

test('every page begins at one left edge, which is that of Save, at 768, 1280 and 1920 px', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const { person, screens } = await manyThingsUnderWay(request)
  await openAs(page, person)
  await expect(page.getByTestId('total')).toHaveText(/^R\d/)
  const expected = await edgesOf(page, page.getByTestId('total').locator('xpath=ancestor::section'))
  const edges: Record<string, number[]> = {}
  const ofTheirs = screens.filter((path) =>
    /^\/(p2p\/orders\/.|bills\/.*(settle|settings)|stake\/pools|request\/.)/.test(path),
  )
  const everywhere = [...pages, ...ofTheirs]
  for (const path of everywhere) {
    await goOnTo(page, path)
    edges[path] = await edgesOf(page, page.getByRole('main').getByRole('heading', { level: 1 }))
  }
  expect(edges).toEqual(Object.fromEntries(everywhere.map((path) => [path, expected])))
})

/** How far from the left this stands on a tablet, a wide and a very wide screen. */
async function edgesOf(page: Page, part: Locator): Promise<number[]> {
  const edges: number[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect(part).toBeVisible()
    edges.push(Math.round((await part.boundingBox())?.x ?? 0))
  }
  return edges
}

test('a wide screen has places that no tab leads to, and what its reader has beside the page', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, await aPerson(request, { tier: 2, rand: 500 }), '/request')
  await expect(page.getByRole('complementary').getByRole('heading', { name: 'What you have' })).toBeVisible()

  const rail = page.getByRole('navigation', { name: 'More places' })
  for (const [name, path] of Object.entries({ P2P: '/p2p', Card: '/save/card', History: '/history', Help: '/help' })) {
    await rail.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(rail.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
})

test('a page without a tab leads back to where its reader came from, and to Save when it was opened alone', async ({
  page,
  request,
}) => {
  await openAs(page, await aPerson(request), '/stake')
  await page
    .getByRole('link', { name: /notifications/i })
    .first()
    .click()
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/stake')

  // As a link that is pressed before the app has come.
  await page.evaluate(() => location.assign('/notifications'))
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/stake')

  await page.goto('/receive')
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/save')
})

/** A bill of R200 that is one press away from being added to a group, and the group's address. */
async function aBillToAdd(page: Page, request: APIRequestContext): Promise<string> {
  const owner = await aPerson(request, { tier: 1 })
  const body = { name: 'Braai', members: [], guests: [{ name: 'Sipho' }] }
  const { id } = await call(request, owner.token, 'POST', '/api/bills/groups', body)
  await openAs(page, owner, `/bills/${id}`)
  await page
    .getByRole('link', { name: /Add bill/i })
    .first()
    .click()
  await page.getByLabel('What was it for?').fill('Meat')
  await page.getByLabel('Amount', { exact: true }).fill('200')
  await page.getByRole('button', { name: 'Next: split' }).click()
  return `/bills/${id}`
}

const atTheGroup = async (page: Page, group: string) => {
  await expect(page.getByRole('heading', { name: 'Braai', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(group)
  await expect(page.getByText('Meat').first()).toBeVisible()
}

test('who goes back after adding a bill comes to the group and not to an empty form', async ({ page, request }) => {
  const group = await aBillToAdd(page, request)
  await page.getByRole('button', { name: 'Add bill R200.00' }).click()
  await atTheGroup(page, group)

  await page.goBack()
  await atTheGroup(page, group)
})

test('who goes back in the moment a bill is saved comes to the group as well', async ({ page, request }) => {
  const group = await aBillToAdd(page, request)
  // The address changes a moment before the page does.
  await page.evaluate((home) => {
    const replace = history.replaceState.bind(history)
    history.replaceState = (data, unused, url) => {
      replace(data, unused, url)
      if (String(url).endsWith(home)) history.back()
    }
  }, group)
  await page.getByRole('button', { name: 'Add bill R200.00' }).click()
  await expect(page.getByText('Bill added', { exact: true })).toBeVisible()
  await atTheGroup(page, group)
})

test('Save says what waits, what moved last, and one change', async ({ page, request }) => {
  const [asker, payer] = [await aPerson(request, { tier: 2 }), await aPerson(request, { tier: 2, rand: 1000 })]
  const wish = { to_identifier: `@${payer.username}`, asset: 'BTC', amount_zar: '50' }
  const { id } = await call(request, asker.token, 'POST', '/api/requests/create', wish)
  await openAs(page, payer)

  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByRole('listitem')).toHaveText([/asks you to pay.*R50\.00/])
  await expect(page.getByRole('region', { name: 'Last movements' }).getByRole('listitem')).toHaveText([/Bought BTC/])
  const total = page.getByRole('region', { name: 'Total balance' })
  await expect(total.getByText(/%$/)).toHaveCount(1)
  await expect(page.getByRole('button', { name: /Verify identity for Premium/ })).toHaveCount(1)
  await expect(
    page.getByTestId('insights').getByRole('link', { name: 'Have a look' }).and(page.locator('[href="/kyc"]')),
  ).toHaveCount(0)

  await waiting.getByRole('link').click()
  await expect(page).toHaveURL(`/request/${id}`)
  await call(request, payer.token, 'POST', `/api/requests/${id}/decline`, {})
  await page.getByRole('link', { name: 'Save', exact: true }).first().click()
  await expect(page.getByTestId('total')).toHaveText(/^R9/)
  await expect(waiting).toHaveCount(0)
})

test('insights say that there are none yet, that they are being made, what is right for everybody where they fail, and what is found', async ({
  page,
  request,
}) => {
  const holder = await aPerson(request, { rand: 1000 })
  const card = page.getByRole('region', { name: 'AI Insights', exact: true })
  const insights = card.getByTestId('insights')
  await openAs(page, await aPerson(request))
  await expect(insights).toHaveText('Build your portfolio to unlock personalized AI insights and recommendations.')

  const { promise: isTold, resolve: fail } = Promise.withResolvers<void>()
  await page.route('**/api/ai/portfolio-insights', async (route) => {
    await isTold
    await route.abort()
  })
  await openAs(page, holder)
  await expect(insights).toHaveText('Analyzing your portfolio...')
  fail()
  await expect(insights).toHaveText(
    'Keep diversifying your portfolio and consider staking your crypto to earn rewards!',
  )
  await expectGoodLooks(page, 'save-without-insights', { scan: 'both themes' })

  await page.unroute('**/api/ai/portfolio-insights')
  await page.reload()
  await expect(card.getByText('Computed from your balances. Not advice.', { exact: true })).toBeVisible()
  await expect(insights.getByRole('listitem')).not.toHaveCount(0)
})

test('a purchase says where its rand went, to the cent', async ({ page, request }) => {
  const person = await aPerson(request, { tier: 1 })
  const order = await buy(request, person.token, 1000)
  await openAs(page, person, `/save/buy/${order}`)
  const dialog = page.getByRole('dialog')
  const cents = async (label: string) => {
    const row = dialog.locator('dl > div').filter({ hasText: label })
    const digits = (await row.locator('dd').innerText()).replace(/\D/g, '')
    return Number(digits)
  }
  await expect(dialog.getByText('Spread, in the rate')).toBeVisible()
  const parts = [await cents('Spread'), await cents('Fee'), await cents('In your wallet')]
  expect(parts.every((part) => part > 0)).toBe(true)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(100_000)
})

test('Buy Crypto begins in its amount', async ({ page, request }) => {
  await openAs(page, await aPerson(request))
  await page.getByRole('main').getByRole('link', { name: 'Buy Crypto' }).first().click()
  await expect(page.getByLabel('Amount in rand')).toBeFocused()
})

/** All that moved by itself, as browsers count it, from the first paint on. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  for (const rand of [0, 1000]) {
    test(`nothing moves on Save while it arrives over a slow network, with R${rand}, at ${width} px`, async ({
      page,
      request,
    }) => {
      test.setTimeout(120_000)
      await page.setViewportSize({ width, height })
      const person = await aPerson(request, { tier: 1, rand })
      await openAs(page, person)
      await expect(page.getByTestId('total')).toBeVisible()
      const network = await page.context().newCDPSession(page)
      const [latency, downloadThroughput, uploadThroughput] = [300, 50_000, 50_000]
      await network.send('Network.enable')
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput,
        uploadThroughput,
      })
      await page.reload()
      await expect(page.getByTestId('total')).toHaveText(/^R/, { timeout: 60_000 })
      await expect(page.getByRole('heading', { name: 'Your Assets' })).toBeVisible({ timeout: 60_000 })
      if (rand > 0) await expect(page.getByRole('img', { name: /^Since / })).toBeVisible()
      await expect(page.getByTestId('insights')).not.toHaveText('Analyzing your portfolio...', { timeout: 60_000 })
      await expect(page.getByRole('button', { name: /Verify identity for/ })).toBeVisible({ timeout: 60_000 })

      expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)
    })
  }
}
