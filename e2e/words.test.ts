import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { listenTo } from './support/heard.ts'
import { act, anAd, aTrader, say, take } from './support/market.ts'
import { aPerson, call, goOnTo, openAs, type Person } from './support/people.ts'
import { expectWithinScreen, speak } from './support/within.ts'

test('a visitor who reads Afrikaans finds the landing page in it, with the figures of now, on the smallest phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await speak(page, 'af')
  await page.goto('/')

  await expect(page).toHaveURL('/af')
  await expect(page).toHaveTitle('Sengi: Jou volledige kripto-supertoep')
  await expect(page.locator('html')).toHaveAttribute('lang', 'af-ZA')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jou volledige kripto-supertoep')
  await expect(page.locator('[data-figure="quote"]')).toHaveText(/^\d+ sekondes$/)
  await expect(page.getByRole('button', { name: /^Gebruik die (ligte|donker) tema$/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByRole('link', { name: 'Meld aan' }).first().click()
  await expect(page.getByLabel('E-pos')).toBeVisible()
})

test.describe('in a language that is longer and has brackets, on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  for (const path of ['/login', '/register']) {
    test(`${path} stays within the screen`, async ({ page }) => {
      await speak(page, 'en-XA')
      await page.goto(path)

      await expectWithinScreen(page)
    })
  }

  test('the pages of a newcomer stay within the screen', async ({ page, request, baseURL }) => {
    const heard = listenTo(page, baseURL)
    await speak(page, 'en-XA')
    const person = await aPerson(request)
    for (const path of ['/save', '/save/buy']) {
      await openAs(page, person, path)
      await expectWithinScreen(page)
    }
    await goOn(page, '/send', '/send/contacts', '/send/withdrawals', '/account/profile/verify')
    expect(heard).toEqual([])
  })

  test('asking, receiving and staking stay within the screen', async ({ page, request, baseURL }) => {
    const heard = listenTo(page, baseURL)
    test.setTimeout(90_000)
    await speak(page, 'en-XA')
    const [person, friend] = [await aPerson(request, { tier: 1, rand: 3000 }), await aPerson(request)]
    const ask = { to_identifier: `@${person.username}`, asset: 'BTC', amount_zar: '100', note: 'Pizza' }
    const { id } = await call(request, friend.token, 'POST', '/api/requests/create', ask)
    const gift = { to_identifier: `${friend.username}.new@example.co.za`, asset: 'BTC', amount: '0.0001' }
    await call(request, person.token, 'POST', '/api/crypto/send', gift)
    const pools: { id: string; name: string }[] = await call(request, person.token, 'GET', '/api/staking/pools')
    const pool = pools.find(({ name }) => name === 'Bitcoin 90 Days')
    await call(request, person.token, 'POST', '/api/staking/stake', { pool_id: pool?.id, amount: '0.0005' })
    const places = ['request', 'request/received', 'request/sent', `request/${id}/pay`, 'send/claims', 'receive/USDT']
    await openAs(page, person)
    await goOn(page, ...places.map((place) => `/${place}`), '/stake', '/stake/positions', '/kyc', `/request/${id}`)
    await page.getByRole('button', { name: /Dêçlîñê/ }).click()
    await expectWithinScreen(page, page.getByRole('alertdialog').getByRole('heading'))
    await goOnTo(page, `/stake/pools/${pool?.id}`)
    await expectWithinScreen(page, page.getByRole('main').getByText(/^\[/).first())
    await page.getByRole('textbox', { name: /Ámöûñt/ }).fill('1000')
    await page.getByRole('button', { name: /Rêvîêw/ }).click()
    await expectWithinScreen(page)
    await openAs(page, await aPerson(request), '/stake')
    await expectWithinScreen(page)
    expect(heard).toEqual([])
  })

  test('sharing bills stays within the screen, in every part of a group', async ({ page, request }) => {
    test.setTimeout(90_000)
    await speak(page, 'en-XA')
    const [owner, friend] = [await aPerson(request), await aPerson(request)]
    const body = { name: 'Flat', members: [friend.username], guests: [{ name: 'Thandi' }] }
    const { id } = await call(request, owner.token, 'POST', '/api/bills/groups', body)
    const group = await call(request, owner.token, 'GET', `/api/bills/groups/${id}`)
    const [me, guest]: { id: string }[] = group.members
    const terms = { description: 'Rent', amount: '90', payers: [{ member_id: me?.id, amount: '90' }] }
    const shares = [{ member_id: me?.id }, { member_id: guest?.id }]
    const bill = await call(request, owner.token, 'POST', `/api/bills/groups/${id}/expenses`, { ...terms, shares })
    for (const path of ['/bills', '/bills/new', '/bills?show=archived']) {
      await openAs(page, owner, path)
      await expectWithinScreen(page)
    }
    for (const tab of ['', '/balances', '/members', '/history']) {
      await goOnTo(page, `/bills/${id}${tab}`)
      await expectWithinScreen(page, page.getByRole('tab').first())
    }
    const parts = ['settle', 'request-all', 'recurring', 'recurring/new', 'settings', 'expenses/new']
    await goOn(page, ...parts.map((part) => `/bills/${id}/${part}`))
    await page.getByLabel(/Whát wás ît för/).fill('Bread')
    await page.getByRole('textbox', { name: /Ámöûñt/ }).fill('100')
    await page.getByRole('button', { name: /Ñêxt|Nêxt/ }).click()
    await expectWithinScreen(page)
    await goOnTo(page, `/bills/${id}/expenses/${bill.id}`)
    await expectWithinScreen(page, page.getByRole('term').first())
    await openAs(page, friend, '/bills')
    await expectWithinScreen(page)
  })

  test('buying stays within the screen at every step', async ({ page, request }) => {
    await speak(page, 'en-XA')
    const person = await aPerson(request, { rand: 3000 })
    const order = { asset: 'ETH', fiat_amount_zar: '500' }
    const { order_id } = await call(request, person.token, 'POST', '/api/onramp/orders', order)
    await openAs(page, person)
    await expectWithinScreen(page)
    await openAs(page, person, '/save/buy')
    await page.getByRole('button', { name: /Gêt Qûötê/ }).click()
    await page.getByRole('button', { name: /Crêátê Ördêr/ }).waitFor()
    await expectWithinScreen(page)
    await openAs(page, person, `/save/buy/${order_id}`)
    await page.getByRole('button', { name: /Cöpy áll/ }).waitFor()
    await expectWithinScreen(page)
  })

  test('sending stays within the screen at every step', async ({ page, request }) => {
    await speak(page, 'en-XA')
    const [person, friend] = [await aPerson(request, { rand: 3000 }), await aPerson(request)]
    await openAs(page, person, '/send')
    await page.getByLabel(/Rêçîpîêñt/).fill(`@${friend.username}`)
    await page.getByRole('textbox', { name: /Ámöûñt/ }).fill('100')
    await page.getByRole('region', { name: /Whö/ }).waitFor()
    await expectWithinScreen(page)
    await page.getByRole('button', { name: /Rêvîêw/ }).click()
    await page.getByRole('heading', { name: /Chêçk/ }).waitFor()
    await expectWithinScreen(page)
  })

  test('trading stays within the screen, from the market to a dispute', async ({ page, request, baseURL }) => {
    const heard = listenTo(page, baseURL)
    await speak(page, 'en-XA')
    const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
    const { ad, orders } = await trades(request, seller, buyer)
    const walks: Record<'buyer' | 'seller', [path: string, ready: RegExp][]> = {
      buyer: [
        ['/p2p?asset=BTC', /márkêt/],
        [`/p2p/ads/${ad}?rand=1500`, /Yöû gêt/],
        ['/p2p/orders', /Yöûr tûrñ/],
        [`/p2p/orders/${orders.pay}`, /I hávê páîd/],
        [`/p2p/orders/${orders.released}`, /Rêçêîpt/],
        [`/p2p/orders/${orders.cancelled}`, /wás çáñçêllêd/],
        ['/account/disputes', /Wáîtîñg för/],
        ['/p2p/outcomes', /Whát álwáys/],
      ],
      seller: [
        ['/p2p/create', /My áds/],
        [`/p2p/ads/${ad}/edit`, /Sávê çháñgês/],
        ['/p2p/payout-accounts', /Ádd áñ áççöûñt/],
        ['/p2p/people', /Nö fávöûrîtês yêt/],
        [`/p2p/orders/${orders.pay}`, /páys yöû/],
        [`/p2p/orders/${orders.review}`, /Cöñfîrm páymêñt/],
        [`/p2p/orders/${orders.disputed}`, /yöûr sîdê/i],
      ],
    }
    for (const [who, walk] of [
      [buyer, walks.buyer],
      [seller, walks.seller],
    ] as const) {
      await openAs(page, who)
      for (const [path, ready] of walk) {
        await goOnTo(page, path)
        await page.getByText(ready).filter({ visible: true }).first().waitFor()
        // What is folded has to fit as well.
        await page.locator('main details:not([open]) > summary').evaluateAll((all) => {
          for (const one of all) if (one instanceof HTMLElement) one.click()
        })
        await expectWithinScreen(page)
      }
    }

    await goOnTo(page, `/p2p/orders/${orders.review}`)
    await page.getByRole('button', { name: /Öpêñ á dîspûtê/ }).click()
    await page.getByLabel(/Whát háppêñêd/).waitFor()
    await expectWithinScreen(page)
    expect(heard).toEqual([])
  })
})

/** From one address to the next, each of which is looked at. */
async function goOn(page: Page, ...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await goOnTo(page, path)
    await expectWithinScreen(page)
  }
}

/** An ad, and an order of it in each of its states. */
async function trades(request: APIRequestContext, seller: Person, buyer: Person) {
  const terms = 'Please pay from your own account and use the reference only.'
  const ad = (await anAd(request, seller, { terms, max_amount: '0.002', total_amount: '0.008' })).id
  const taken = async () => (await take(request, buyer, ad)).id
  const paid = async () => {
    const id = await taken()
    await act(request, buyer, id, 'upload_proof')
    return id
  }
  // Side by side, because each waits a moment for where to pay.
  const started = [taken(), taken(), paid(), paid(), paid()] as const
  const [pay, cancelled, released, disputed, review] = await Promise.all(started)
  await say(request, buyer, pay, 'Paying now. My WhatsApp is 082 123 4567.')
  await act(request, buyer, cancelled, 'cancel')
  await act(request, seller, released, 'seller_confirm')
  const complaint = { reason: 'not_received', text: 'Nothing arrived in my account until this evening' }
  await act(request, seller, disputed, 'dispute', complaint)
  return { ad, orders: { pay, cancelled, released, disputed, review } }
}
