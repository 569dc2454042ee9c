import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectToast } from './support/look.ts'
import { act, anAd, aTrader, say, take } from './support/market.ts'
import { aPerson, call, freshName, openAs, type Person } from './support/people.ts'

const speak = (page: Page, language: string) =>
  page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)

/** Their own choice, on whatever device. */
const speakAs = (request: APIRequestContext, { token }: Person, language: string) =>
  call(request, token, 'PUT', '/api/auth/language', { language })

test('somebody who reads Afrikaans registers, buys and sends without a word of English in the way', async ({
  page,
  request,
}) => {
  const friend = await aPerson(request)
  const username = freshName()
  await page.goto('/register')
  await page.getByLabel('Email').fill(`${username}@example.co.za`)
  await page.getByRole('button', { name: 'Afrikaans' }).click()

  await expect(page.getByRole('heading', { name: 'Skep jou rekening' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'af-ZA')
  await expect(page.getByLabel('E-pos')).toHaveValue(`${username}@example.co.za`)
  await page.getByLabel('Wagwoord', { exact: true }).fill('te kort')
  await page.getByRole('button', { name: 'Skep rekening' }).click()
  await expect(page.getByText("Kies asseblief 'n gebruikersnaam")).toBeVisible()
  await expect(page.getByText('Gebruik minstens 12 karakters')).toBeVisible()
  await page.getByLabel('Gebruikersnaam').fill(username)
  await page.getByLabel('Wagwoord', { exact: true }).fill("'n lang genoeg wagwoord")
  await page.getByRole('button', { name: 'Skep rekening' }).click()
  await expectToast(page, 'Rekening suksesvol geskep!')

  await page.getByRole('link', { name: 'Koop kripto', exact: true }).first().click()
  await page.getByRole('button', { name: 'Kry kwotasie' }).click()
  await expect(page.getByText('Jy kry')).toBeVisible()
  await page.getByRole('button', { name: 'Skep bestelling' }).click()
  await expect(page.getByText('Wat volgende gebeur')).toBeVisible()
  await page.getByRole('button', { name: 'Simuleer ontvangde betaling' }).click()
  await expect(page.getByText('is in jou beursie.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Klaar' }).click()

  await page.getByRole('link', { name: 'Stuur', exact: true }).click()
  await page.getByLabel('Ontvanger').fill(`@${friend.username}`)
  await page.getByLabel('Bedrag', { exact: true }).fill('100')
  await expect(page.getByRole('region', { name: 'Wie dit is' })).toContainText('Iemand op Sengi.')
  await page.getByRole('button', { name: 'Gaan na' }).click()
  await expect(page.getByRole('heading', { name: 'Gaan na en stuur' })).toBeVisible()
  await page.getByRole('button', { name: /^Stuur R100\.00/ }).click()
  await expectToast(page, 'Suksesvol gestuur!')
  await expect(page.getByRole('heading', { name: /^R\d+\.\d\d gestuur$/ })).toBeVisible()
})

test('somebody who reads Afrikaans takes an ad, says that it is paid, and is told so', async ({ page, request }) => {
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const { id } = await anAd(request, seller)
  await speakAs(request, buyer, 'af')
  await openAs(page, buyer, `/p2p/ads/${id}?rand=1500`)

  await expect(page.getByText('Jy betaal', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Koop BTC' }).click()
  await expectToast(page, 'Bestelling geskep! Kripto is in trust gesluit.')
  await expect(page.getByText('Wag vir betaling')).toBeVisible()
  await page.getByRole('button', { name: /^Ek het R.* betaal$/ }).click()
  await expectToast(page, 'Bewys opgelaai! Wag vir die verkoper se bevestiging.')
  await expect(page.getByRole('heading', { name: `Wag dat @${seller.username} bevestig` })).toBeVisible()
})

test("a refusal of the server is told in the reader's language", async ({ page, request }) => {
  const { email } = await aPerson(request)
  await speak(page, 'af')
  await page.goto('/login')
  await page.getByLabel('E-pos').fill(email)
  await page.getByLabel('Wagwoord', { exact: true }).fill('not the right one')
  await page.getByRole('button', { name: 'Meld aan' }).click()

  await expect(page.getByRole('alert').first()).toHaveText('Ongeldige aanmeldbesonderhede')
})

test('the language is chosen in the account, at once and for this person', async ({ page, request }) => {
  const [one, other] = [await aPerson(request), await aPerson(request)]
  await openAs(page, one, '/account/language')
  await page.getByText('Afrikaans', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Taal en geldeenheid' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'af-ZA')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Taal en geldeenheid' })).toBeVisible()

  await openAs(page, other, '/account/language')
  await page.getByText('English', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Language & Currency' })).toBeVisible()
  await openAs(page, one, '/account/language')
  await expect(page.getByRole('heading', { name: 'Taal en geldeenheid' })).toBeVisible()
})

test('a language follows its person to a second browser, which speaks its own again once they are gone', async ({
  page,
  request,
  browser,
}) => {
  const [person, friend] = [await aPerson(request), await aPerson(request, { tier: 1, rand: 2000 })]
  await openAs(page, person, '/account/language')
  await page.getByText('Afrikaans', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Taal en geldeenheid' })).toBeVisible()
  const gift = { to_identifier: `@${person.username}`, asset: 'BTC', amount: '0.0001' }
  await call(request, friend.token, 'POST', '/api/crypto/send', gift)

  const second = await (await browser.newContext()).newPage()
  await second.goto('/login')
  await second.getByLabel('Email').fill(person.email)
  await second.getByLabel('Password', { exact: true }).fill(person.password)
  await second.getByRole('button', { name: 'Sign in' }).click()
  await expect(second.getByRole('link', { name: 'Koop kripto', exact: true }).first()).toBeVisible()
  await expect(second.locator('html')).toHaveAttribute('lang', 'af-ZA')
  await second.goto('/notifications')
  await expect(second.getByText('Jy het 0.0001 BTC ontvang')).toBeVisible()

  await second.getByRole('button', { name: /rekeningkieslys/ }).click()
  await second.getByRole('menuitem', { name: 'Meld af' }).click()
  await expect(second.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(second.locator('html')).toHaveAttribute('lang', 'en-ZA')
  await second.context().close()
})

test('somebody who reads Afrikaans asks a friend, stakes and shares a bill, and is told so in it', async ({
  page,
  request,
}) => {
  const [person, friend] = [await aPerson(request, { tier: 1, rand: 3000 }), await aPerson(request)]
  await speakAs(request, person, 'af')
  await openAs(page, person, '/request')
  await page.getByLabel('Wie moet betaal?').fill(`@${friend.username}`)
  await page.getByLabel('Bedrag', { exact: true }).fill('100')
  await page.getByRole('button', { name: 'Stuur versoek' }).click()
  await expectToast(page, 'Versoek gestuur!')
  await expect(page.getByText('Hangend')).toBeVisible()

  await openAs(page, person, '/stake')
  await page.getByRole('link', { name: 'Bitcoin 90 Days' }).click()
  // The list says it of several pools; the pool's own page of itself.
  await page.getByLabel('Bedrag', { exact: true }).fill('0.0005')
  await expect(page.getByText('90 dae gesluit')).toBeVisible()
  await page.getByRole('button', { name: 'Gaan na' }).click()
  await page.getByRole('button', { name: 'Staaf 0.0005 BTC' }).click()
  await expectToast(page, 'Suksesvol gestaaf!')

  await openAs(page, person, '/bills/new')
  await page.getByLabel('Groepnaam').fill('Woonstel')
  await page.getByRole('button', { name: 'Skep groep' }).click()
  await expectToast(page, 'Groep suksesvol geskep!')
  await page.getByRole('link', { name: 'Nuwe rekening' }).click()
  await page.getByLabel('Waarvoor was dit?').fill('Brood')
  await page.getByLabel('Bedrag', { exact: true }).fill('50')
  await page.getByRole('button', { name: 'Volgende: verdeling' }).click()
  await page.getByRole('button', { name: /^Voeg rekening by: R50\.00/ }).click()
  await expectToast(page, 'Rekening bygevoeg')
  await expect(page.getByText('jy het betaal')).toBeVisible()
})

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

  test('the pages of a newcomer stay within the screen', async ({ page, request }) => {
    await speak(page, 'en-XA')
    const person = await aPerson(request)
    for (const path of ['/save', '/save/buy', '/send', '/send/contacts', '/send/withdrawals', ...accountPages]) {
      await openAs(page, person, path)
      await expectWithinScreen(page)
    }
  })

  test('asking, receiving, staking, history and notifications stay within the screen', async ({ page, request }) => {
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
    const more = [
      'stake',
      'stake/positions',
      'history',
      'notifications',
      'account/notifications',
      'account/limits',
      'kyc',
    ]
    for (const path of [...places, ...more]) {
      await openAs(page, person, `/${path}`)
      await expectWithinScreen(page)
    }
    await openAs(page, person, `/request/${id}`)
    await expectWithinScreen(page)
    await page.getByRole('button', { name: /Dêçlîñê/ }).click()
    await expectWithinScreen(page, page.getByRole('alertdialog').getByRole('heading'))
    await openAs(page, person, `/stake/pools/${pool?.id}`)
    await expectWithinScreen(page, page.getByRole('main').getByRole('definition').first())
    await page.getByRole('textbox', { name: /Ámöûñt/ }).fill('0.0005')
    await page.getByRole('button', { name: /Rêvîêw/ }).click()
    await expectWithinScreen(page)
    await openAs(page, await aPerson(request), '/stake')
    await expectWithinScreen(page)
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
      await openAs(page, owner, `/bills/${id}${tab}`)
      await expectWithinScreen(page, page.getByRole('tab').first())
    }
    for (const part of ['settle', 'request-all', 'recurring', 'recurring/new', 'settings', 'expenses/new']) {
      await openAs(page, owner, `/bills/${id}/${part}`)
      await expectWithinScreen(page)
    }
    await page.getByLabel(/Whát wás ît för/).fill('Bread')
    await page.getByRole('textbox', { name: /Ámöûñt/ }).fill('100')
    await page.getByRole('button', { name: /Ñêxt|Nêxt/ }).click()
    await expectWithinScreen(page)
    await openAs(page, owner, `/bills/${id}/expenses/${bill.id}`)
    await expectWithinScreen(page, page.getByRole('term').first())
    await openAs(page, friend, '/bills')
    await expectWithinScreen(page)
  })

  test('what staff of the sandbox read stays within the screen', async ({ page, request }) => {
    await speak(page, 'en-XA')
    const staff = await aPerson(request, { isStaff: true })
    for (const path of ['/admin', '/admin/mailbox', '/admin/payments']) {
      await openAs(page, staff, path)
      await expectWithinScreen(page)
    }
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

  test('trading stays within the screen, from the market to a dispute', async ({ page, request }) => {
    await speak(page, 'en-XA')
    const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
    const { ad, orders } = await trades(request, seller, buyer)
    const walk: [who: Person, path: string, ready: RegExp][] = [
      [buyer, '/p2p?asset=BTC', /fröm márkêt/],
      [buyer, `/p2p/ads/${ad}?rand=1500`, /Yöû gêt/],
      [buyer, '/p2p/orders', /Yöûr tûrñ/],
      [seller, '/p2p/create', /My áds/],
      [seller, `/p2p/ads/${ad}/edit`, /Sávê çháñgês/],
      [seller, '/p2p/payout-accounts', /Ádd áñ áççöûñt/],
      [seller, '/p2p/people', /Nö öñê yêt/],
      [buyer, `/p2p/orders/${orders.pay}`, /I hávê páîd/],
      [seller, `/p2p/orders/${orders.pay}`, /páys yöû/],
      [seller, `/p2p/orders/${orders.review}`, /Cöñfîrm páymêñt/],
      [buyer, `/p2p/orders/${orders.released}`, /Sávê rêçêîpt/],
      [buyer, `/p2p/orders/${orders.cancelled}`, /wás çáñçêllêd/],
      [seller, `/p2p/orders/${orders.disputed}`, /Yöûr sîdê/],
      [buyer, '/account/disputes', /Wáîtîñg för/],
      [buyer, '/p2p/outcomes', /Whát álwáys/],
    ]
    for (const [who, path, ready] of walk) {
      await openAs(page, who, path)
      await page.getByText(ready).filter({ visible: true }).first().waitFor()
      await expectWithinScreen(page)
    }
  })

  test('a dispute is opened within the screen', async ({ page, request }) => {
    await speak(page, 'en-XA')
    const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
    const { orders } = await trades(request, seller, buyer)
    await openAs(page, seller, `/p2p/orders/${orders.review}`)
    await page.getByRole('button', { name: /Öpêñ á dîspûtê/ }).click()
    await page.getByLabel(/Whát háppêñêd/).waitFor()
    await expectWithinScreen(page)
  })
})

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
  const [pay, cancelled] = [await taken(), await taken()]
  await say(request, buyer, pay, 'Paying now. My WhatsApp is 082 123 4567.')
  await act(request, buyer, cancelled, 'cancel')
  const [released, disputed] = [await paid(), await paid()]
  await act(request, seller, released, 'seller_confirm')
  const complaint = { reason: 'not_received', text: 'Nothing arrived in my account until this evening' }
  await act(request, seller, disputed, 'dispute', complaint)
  return { ad, orders: { pay, cancelled, released, disputed, review: await paid() } }
}

const accountPages = ['profile', 'profile/verify', 'balances', 'sessions', 'password', 'theme', 'language'].map(
  (page) => `/account/${page}`,
)

/** The heading, or what stands for it, is a message, nothing makes the page scroll sideways, and nothing that can be read sticks out of it. */
async function expectWithinScreen(page: Page, words = page.getByRole('heading').first()): Promise<void> {
  await expect(words).toContainText('[')
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
  const out = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const readable = [...document.querySelectorAll('main *, [role="dialog"] *, header *, nav *')]
      .filter((part) => [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()))
      .filter((part) => part.checkVisibility() && !part.closest('.sr-only, [class*="truncate"]'))
      .filter((part) => part.getBoundingClientRect().width > 1)
    const wide = readable.filter((part) => {
      const { left, right } = part.getBoundingClientRect()
      return right > width + 1 || left < -1
    })
    return {
      scrolls: document.documentElement.scrollWidth > width,
      wide: wide.map((part) => part.textContent?.slice(0, 60)),
    }
  })
  expect({ at: page.url(), ...out }).toEqual({ at: page.url(), scrolls: false, wide: [] })
}
