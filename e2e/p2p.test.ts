import { type Browser, expect, type Page, test } from '@playwright/test'
import { asOnAPhone, expectGoodLooks, expectToast, failure } from './support/look.ts'
import { act, anAd, aTrader, say, take } from './support/market.ts'
import { aPerson, balanceOf, openAs, type Person, setPin } from './support/people.ts'
import { aPicture } from './support/picture.ts'

/** A browser of one's own, so that two people can sit side by side. */
async function aBrowser(browser: Browser, person: Person, path: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await openAs(page, person, path)
  return page
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
/** What is folded away opens by its title. */
const opened = (page: Page, title: string) => page.locator('summary').filter({ hasText: title }).click()
const answer = (page: Page, name: string | RegExp) => page.getByRole('alertdialog').getByRole('button', { name })
const chip = (page: Page, name: string) => page.locator('label').filter({ hasText: name }).first()
/** The order's own state: the list of all orders, beside it on wide screens, says the same words. */
const progress = (page: Page) => page.getByRole('region', { name: 'Progress' })
const statements = (page: Page) => page.getByRole('region', { name: 'Statements' })

test('a sell ad is made, taken, paid and released by two browsers side by side', async ({ browser, request }) => {
  test.setTimeout(120_000)
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const theirs = await aBrowser(browser, seller, '/save')
  await theirs.getByRole('link', { name: 'P2P Trade' }).click()
  await theirs.getByRole('tab', { name: 'Create Ad' }).click()
  await expect(theirs).toHaveURL('/p2p/create')
  await theirs
    .getByRole('button', { name: /^R[\d,]+/ })
    .first()
    .click()
  await theirs.getByLabel('Minimum per order').fill('1000')
  await theirs.getByLabel('Maximum per order').fill('9000')
  await chip(theirs, 'PayShap').click()
  await theirs.getByLabel('Terms').fill('Only from your own account')
  await button(theirs, 'Create Ad').click()
  await expectToast(theirs, 'Ad created successfully!')
  await expect(theirs.getByRole('heading', { name: 'My ads' })).toBeVisible()

  const mine = await aBrowser(browser, buyer, '/p2p?asset=BTC')
  await mine
    .getByRole('listitem')
    .filter({ hasText: `@${seller.username}` })
    .getByRole('link', { name: /^Buy BTC/ })
    .click()
  await expect(mine.getByRole('heading', { level: 1 })).toHaveText('Buy BTC')
  await button(mine, 'Enter in BTC').click()
  await mine.getByLabel('I want to buy').fill('0.001')
  await expect(mine.getByText('You pay', { exact: true })).toBeVisible()
  await button(mine, /^Buy BTC/).click()
  await expectToast(mine, 'Order created! Crypto has been locked in escrow.')
  await expect(mine).toHaveURL(/\/p2p\/orders\/[0-9a-f-]{36}$/)
  const orderPath = new URL(mine.url()).pathname
  await expect(mine.getByText(`#${orderPath.slice(-8)}`).first()).toBeVisible()
  await expect(mine.getByText(/Step 2 of 4/)).toBeVisible()
  await expect(mine.locator('[aria-current="step"]')).toContainText('Pay the seller')

  await theirs.goto('/p2p/orders')
  await theirs.getByRole('link', { name: new RegExp(orderPath.slice(-8)) }).click()
  await expect(button(theirs, 'Confirm payment received')).toHaveCount(0)
  await mine.getByLabel('Choose a file').setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer: aPicture() })
  await expect(mine.getByText('paid.png')).toBeVisible()
  await button(mine, /^I have paid R/).click()
  await expectToast(mine, 'Proof uploaded! Waiting for seller confirmation.')

  await expect(theirs.getByText(`@${buyer.username} says it is paid`)).toBeVisible()
  await button(theirs, 'Open file').first().click()
  await expect(theirs.getByAltText('What was sent as evidence')).toBeVisible()
  await theirs.keyboard.press('Escape')
  const checks = theirs.getByRole('group', { name: /I checked my bank account/ }).getByRole('checkbox')
  await expect(button(theirs, 'Confirm payment received')).toHaveAttribute('aria-disabled', 'true')
  for (const check of await checks.all()) await check.check()
  await button(theirs, 'Confirm payment received').click()
  await expect(theirs.getByRole('alertdialog')).toContainText('screenshots can be faked')
  await expect(theirs.getByRole('alertdialog')).toContainText('cannot be undone')
  await expect(answer(theirs, 'Not yet')).toBeFocused()
  await answer(theirs, 'Release 0.001 BTC').click()
  await expectToast(theirs, 'Payment confirmed! Crypto released to buyer.')

  await expect(mine.getByText('Completed').first()).toBeVisible()
  await expect(mine.getByText('is in your wallet.', { exact: true })).toBeVisible()
  expect(await balanceOf(request, buyer)).toBe('0.00100000')
  await button(mine, 'Good').click()
  await expect(mine.getByText(/You rated @.*: good/)).toBeVisible()
  const download = mine.waitForEvent('download')
  await button(mine, 'Save receipt').click()
  expect((await download).suggestedFilename()).toBe(`sengi-receipt-${orderPath.slice(-8)}.txt`)
})

test('a buy ad waits for its buyer to accept, and the page says so to both', async ({ browser, request }) => {
  const [buyer, seller] = [await aPerson(request, { tier: 2 }), await aTrader(request)]
  const ad = await anAd(request, buyer, { side: 'buy' })
  const theirs = await aBrowser(browser, seller, `/p2p/ads/${ad.id}`)
  await button(theirs, 'Enter in BTC').click()
  await theirs.getByLabel('I want to sell').fill('0.001')
  await expect(theirs.getByText('0.000005 BTC')).toBeVisible()
  await expect(theirs.getByText('0.001005 BTC')).toBeVisible()
  await button(theirs, /^Sell BTC/).click()
  await expectToast(theirs, 'Order created! Crypto has been locked in escrow.')
  await expect(theirs.getByText(`Waiting for @${buyer.username}`)).toBeVisible()
  await expect(theirs.getByText(/Step 2 of 5/)).toBeVisible()

  const mine = await aBrowser(browser, buyer, new URL(theirs.url()).pathname)
  await button(mine, 'Accept and pay').click()
  await expect(mine.getByRole('status').filter({ hasText: 'Accepted. The time to pay has begun.' })).toHaveCount(1)
  await expect(mine.getByRole('heading', { name: /^Pay R/ })).toBeVisible()
  await expect(theirs.getByText(`@${buyer.username} pays you`)).toBeVisible()
  await expect(theirs.getByText(/Step 3 of 5/)).toBeVisible()
})

test('the chat goes both ways by itself and warns of what fraudsters write', async ({ browser, request }) => {
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const order = await take(request, buyer, (await anAd(request, seller)).id)
  const [theirs, mine] = [
    await aBrowser(browser, seller, `/p2p/orders/${order.id}`),
    await aBrowser(browser, buyer, `/p2p/orders/${order.id}`),
  ]
  await mine.getByLabel('Message', { exact: true }).fill('I am paying now')
  await mine.keyboard.press('Enter')
  await expect(theirs.getByRole('log').getByText('I am paying now')).toBeVisible()
  await expect(mine.getByRole('log').getByText('Read')).toBeVisible()

  await theirs.getByLabel('Message', { exact: true }).fill('Write me on WhatsApp 082 123 4567')
  await button(theirs, 'Send message').click()
  await expect(mine.getByRole('log').getByText(/Write me on WhatsApp/)).toBeVisible()
  await expect(mine.getByRole('log').getByText(/Stay in this chat/)).toBeVisible()
  await expect(mine.getByRole('log').getByText(/locked in escrow/)).toBeVisible()
})

test('on a phone the act that is mine now and the state are in sight, and the rest is folded or in a sheet', async ({
  page,
  request,
}) => {
  await asOnAPhone(page)
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const order = await take(request, buyer, (await anAd(request, seller)).id)
  await say(request, seller, order.id, 'Sawubona, I am here')
  await say(request, seller, order.id, 'Please use the reference')
  await openAs(page, buyer, `/p2p/orders/${order.id}`)

  const paid = button(page, /^I have paid R/)
  await expect(paid).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/Time left to pay/)).toBeInViewport({ ratio: 1 })
  const chat = button(page, /^Chat with @.* 2 new messages$/)
  await expect(chat).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(740 * 1.9)

  await page.locator('summary').last().scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(progress(page).getByText('Awaiting payment', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(paid).toBeInViewport({ ratio: 1 })
  await expect(page.locator('summary').last()).toBeInViewport({ ratio: 1 })

  await chat.click()
  const sheet = page.getByRole('dialog', { name: `Chat with @${seller.username}` })
  await expect(sheet.getByRole('log').getByText('Please use the reference')).toBeVisible()
  await sheet.getByLabel('Message', { exact: true }).fill('Paying now')
  await sheet.getByRole('button', { name: 'Send message' }).click()
  await expect(sheet.getByRole('log').getByText('Paying now')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(button(page, `Chat with @${seller.username}`)).toBeVisible()

  await paid.click()
  await expectToast(page, 'Proof uploaded! Waiting for seller confirmation.')
  await expect(page.getByRole('heading', { name: `@${seller.username} checks the bank account` })).toBeVisible()
})

test('the receipt says in plain words who gave what, and names no account of ours', async ({ page, request }) => {
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const order = await take(request, buyer, (await anAd(request, seller)).id)
  await act(request, buyer, order.id, 'upload_proof')
  await act(request, seller, order.id, 'seller_confirm')
  await openAs(page, buyer, `/p2p/orders/${order.id}`)

  const receipt = page.getByRole('region', { name: 'Receipt' })
  for (const fact of ['The buyer got', 'Fee, by the seller', 'Paid', 'Reference', 'Price']) {
    await expect(receipt.getByText(fact, { exact: true })).toBeVisible()
  }
  await expect(receipt).toContainText('0.001 BTC')
  await expect(receipt).toContainText(/R[\d,.]+ by PayShap/)
  await expect(receipt).not.toContainText(/escrow|locked|fees/i)
})

test('a seller who sees no money opens a dispute, and both tell their side', async ({ browser, request }) => {
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const order = await take(request, buyer, (await anAd(request, seller)).id)
  await act(request, buyer, order.id, 'upload_proof')
  const theirs = await aBrowser(browser, seller, `/p2p/orders/${order.id}`)
  await button(theirs, 'Open a dispute').click()
  await button(theirs, 'Open dispute').click()
  await expect(theirs.getByText('Choose a reason')).toBeVisible()
  await theirs.getByLabel('The money did not arrive').check()
  await theirs.getByLabel('What happened').fill('Nothing arrived in my account until this evening')
  await button(theirs, 'Open dispute').click()
  await expect(progress(theirs).getByText('Disputed', { exact: true })).toBeVisible()
  await expect(theirs.getByText('Our team looks at this order')).toBeVisible()

  const mine = await aBrowser(browser, buyer, `/p2p/orders/${order.id}`)
  await mine.getByRole('textbox', { name: 'Your side of the story' }).fill('I paid. '.repeat(5))
  await button(mine, 'Send statement').click()
  await expect(mine.getByText('Please write at least 100 characters')).toBeVisible()
  await mine
    .getByRole('textbox', { name: 'Your side of the story' })
    .fill('I paid from my own account at noon. '.repeat(5))
  await button(mine, 'Send statement').click()
  await expect(statements(mine).getByText('The seller · ')).toBeVisible()
  await expect(statements(mine).getByText('You · ')).toBeVisible()
  await expect(statements(theirs).getByText('The buyer · ')).toBeVisible()
  await expect(theirs.getByRole('log')).toBeVisible()

  await mine.goto('/account/disputes')
  await expect(mine.getByRole('heading', { level: 1 })).toHaveText('Dispute Management')
  await expect(mine.getByText('Waiting for our team')).toBeVisible()
  await mine.getByRole('link', { name: /The money did not arrive/ }).click()
  await expect(mine).toHaveURL(`/p2p/orders/${order.id}`)
})

test('an amount is checked while it is typed, and refused in the specification’s words', async ({ page, request }) => {
  const seller = await aTrader(request)
  const ad = await anAd(request, seller)
  await openAs(page, await aPerson(request, { tier: 2 }), `/p2p/ads/${ad.id}`)
  await button(page, /^Buy BTC/).click()
  await expectToast(page, 'Please enter a valid amount')
  await button(page, 'Enter in BTC').click()
  const amount = page.getByLabel('I want to buy')
  for (const typed of ['0', 'abc']) {
    await amount.fill(typed)
    await button(page, /^Buy BTC/).click()
    await expectToast(page, 'Please enter a valid amount')
  }
  for (const typed of ['0.0004', '0.0051']) {
    await amount.fill(typed)
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await button(page, /^Buy BTC/).click()
    await expectToast(page, 'Amount out of range', 'Must be between 0.0005 BTC and 0.005 BTC')
  }
  await amount.fill('0.0005')
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true')
})

test('refusals of the server are said in its own words', async ({ page, request }) => {
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const ad = await anAd(request, seller)
  await page.route('**/api/events', (route) => route.abort())
  await openAs(page, buyer, `/p2p/ads/${ad.id}?rand=1500`)
  await expect(page.getByText('You pay', { exact: true })).toBeVisible()
  await request.fetch(`/api/p2p/ads/${ad.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${seller.token}` },
  })
  await button(page, /^Buy BTC/).click()
  await expectToast(page, 'Failed to create order', /\w+ \w+/)

  await openAs(page, seller, '/p2p/create')
  await page.getByLabel('Price per BTC').fill('1')
  await page.getByLabel('Minimum per order').fill('500')
  await page.getByLabel('Maximum per order').fill('5000')
  await button(page, 'Create Ad').click()
  await expectToast(page, 'Failed to create ad', /\w+ \w+/)
  await expect(failure(page)).toHaveCount(1)
})

test('an act on an order that has moved on meanwhile is refused, and the page catches up', async ({
  page,
  request,
}) => {
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const order = await take(request, buyer, (await anAd(request, seller)).id)
  await page.route('**/api/events', (route) => route.abort())
  await openAs(page, buyer, `/p2p/orders/${order.id}`)
  await expect(button(page, /^I have paid/)).toBeVisible()
  await act(request, buyer, order.id, 'cancel')
  await button(page, /^I have paid/).click()

  await expectToast(page, 'Failed to upload proof', /\w+ \w+/)
  await expect(page.getByText('This order was cancelled')).toBeVisible()
  await expect(button(page, /^I have paid/)).toHaveCount(0)
})

test('my ads can be paused, edited and removed, and are marked as mine', async ({ page, request }) => {
  const seller = await aTrader(request)
  const ad = await anAd(request, seller)
  await openAs(page, seller, '/p2p/create')
  await button(page, /^Pause/).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await button(page, /^Resume/).click()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Edit/ }).click()
  // The form for a new ad has terms, too, and stands there until the other page has come.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit your BTC ad')
  await page.getByLabel('Terms').fill('New words')
  await button(page, 'Save changes').click()
  await expectToast(page, 'Ad updated')

  await page.goto(`/p2p/ads/${ad.id}`)
  await expect(page.getByText('New words')).toBeVisible()
  await expect(page.getByText('This is your ad')).toBeVisible()
  await page.goto('/p2p/create')
  await button(page, /^Remove/).click()
  await answer(page, 'Remove ad').click()
  await expectToast(page, 'Ad removed')
  await expect(page.getByRole('heading', { name: 'My ads' })).toHaveCount(0)
})

test('a seller who has a PIN is asked for it before the crypto goes', async ({ page, request }) => {
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const order = await take(request, buyer, (await anAd(request, seller)).id)
  await setPin(request, seller, '8305')
  await act(request, buyer, order.id, 'upload_proof')
  await openAs(page, seller, `/p2p/orders/${order.id}`)
  const checks = page.getByRole('group', { name: /I checked my bank account/ }).getByRole('checkbox')
  await expect(checks.first()).toBeVisible()
  for (const check of await checks.all()) await check.check()
  await button(page, 'Confirm payment received').click()
  await answer(page, /^Release/).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm with your PIN' })
  await dialog.getByLabel('PIN', { exact: true }).fill('1111')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('This PIN is not right. You have 4 tries left.')).toBeVisible()
  await dialog.getByLabel('PIN', { exact: true }).fill('8305')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Payment confirmed! Crypto released to buyer.')
  await expect(page.getByText('Completed').first()).toBeVisible()
})

test('both agree to cancel, or one alone while nothing was paid', async ({ browser, request }) => {
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const order = await take(request, buyer, (await anAd(request, seller)).id)
  const theirs = await aBrowser(browser, seller, `/p2p/orders/${order.id}`)
  await button(theirs, 'Ask to cancel').click()
  await answer(theirs, 'Ask to cancel').click()
  await expect(theirs.getByText('You asked to cancel')).toBeVisible()

  const mine = await aBrowser(browser, buyer, `/p2p/orders/${order.id}`)
  await expect(mine.getByText(`@${seller.username} asks to cancel`)).toBeVisible()
  await button(mine, 'Agree to cancel').click()
  await answer(mine, 'Agree and cancel').click()
  await expect(mine.getByText('This order was cancelled')).toBeVisible()
  await expect(theirs.getByText('This order was cancelled')).toBeVisible()
})

test('nothing there is said in the specification’s words, and the tabs have their addresses', async ({
  page,
  request,
}) => {
  await page.route('**/api/p2p/ads?*', async (route) => route.fulfill({ json: [] }))
  await openAs(page, await aPerson(request, { tier: 2 }), '/p2p')
  await expect(page.getByText('No ads available. Be the first to create one!')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Browse Ads(0)', 'My Orders(0)', 'Create Ad'])
  await page.getByRole('tab', { name: /My Orders/ }).click()
  await expect(page).toHaveURL('/p2p/orders')
  await expect(page.getByText('No orders yet. Start trading to see your orders here.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: /Browse Ads/ })).toHaveAttribute('aria-selected', 'true')
})

test('while ads load the page says so, and a failure can be tried again', async ({ page, request }) => {
  const person = await aPerson(request, { tier: 2 })
  let answers = 0
  const loading = Promise.withResolvers<void>()
  await page.route('**/api/p2p/ads?*', async (route) => {
    answers += 1
    if (answers > 4) return route.continue()
    await loading.promise
    return route.fulfill({ status: 503, json: {} })
  })
  await openAs(page, person, '/p2p')
  await expect(page.getByText('Loading ads...')).toBeVisible()
  loading.resolve()
  await expect(page.getByText('Ads could not be loaded')).toBeVisible({ timeout: 20_000 })
  answers = 9
  await button(page, 'Retry').click()
  await expect(page.getByRole('list', { name: 'Ads' }).or(page.getByText('No ads available'))).toBeVisible()
})

test('filters stand in the address and outlive a refresh', async ({ page, request }) => {
  await openAs(page, await aPerson(request, { tier: 2 }), '/p2p')
  await chip(page, 'Sell').click()
  await page.getByRole('combobox', { name: 'Payment method' }).click()
  await page.getByRole('option', { name: 'PayShap', exact: true }).click()
  await chip(page, 'ETH').click()
  await page.getByLabel('Amount I want to trade').fill('1500')
  await expect(page).toHaveURL('/p2p?side=sell&method=PayShap&asset=ETH&rand=1500')
  await page.reload()

  await expect(page.getByRole('radio', { name: 'Sell' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Payment method' })).toContainText('PayShap')
  await expect(page.getByRole('radio', { name: /^ETH/ })).toBeChecked()
  await expect(page.getByLabel('Amount I want to trade')).toHaveValue('1500')
})

test('P2P is shut below tier 2, and how disputes end is open to everybody', async ({ page, request }) => {
  await page.goto('/p2p/outcomes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How disputes end')
  await openAs(page, await aPerson(request, { tier: 1 }), '/p2p/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('KYC Required')
  await expect(page.getByText('P2P trading requires KYC Tier 2 or higher')).toBeVisible()
})

test('an order of others is not there, and an unknown state is being checked', async ({ page, request }) => {
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const order = await take(request, buyer, (await anAd(request, seller)).id)
  await openAs(page, await aPerson(request, { tier: 2 }), `/p2p/orders/${order.id}`)
  await expect(page.getByText('This order could not be loaded')).toBeVisible()

  await page.route(`**/api/p2p/orders/${order.id}`, async (route) => {
    const answered = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answered, state: 'TELEPORTED', allowed_actions: [] } })
  })
  await openAs(page, buyer, `/p2p/orders/${order.id}`)
  await expect(page.getByText('Checking status').first()).toBeVisible()
  await expect(page.getByText('Created', { exact: true })).toHaveCount(1)
})

test('somebody can be made a favourite, and blocked and allowed again', async ({ page, request }) => {
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const order = await take(request, buyer, (await anAd(request, seller)).id)
  await say(request, seller, order.id, 'Hello')
  await openAs(page, buyer, `/p2p/orders/${order.id}`)
  await opened(page, `@${seller.username}`)
  await button(page, /Favourite/).click()
  await expect(button(page, /Favourite/)).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Block').click()
  await answer(page, `Block @${seller.username}`).click()
  await expect(button(page, 'Unblock')).toBeVisible()
  await page.goto('/p2p/people')
  await page.getByRole('button', { name: `Unblock @${seller.username}` }).click()
  await expect(page.getByText('No blocked people yet. Blocked people')).toBeVisible()
})

test('a payout account in one’s own name is added, shown as resting, and removed', async ({ page, request }) => {
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const order = await take(request, buyer, (await anAd(request, seller)).id)
  await openAs(page, seller, '/p2p/payout-accounts')
  await expect(page.getByText('No linked account yet')).toBeVisible()
  await page.getByLabel('Account holder').fill('Somebody Else')
  await page.getByRole('combobox', { name: /Bank/ }).click()
  await page.getByRole('option', { name: /Capitec/ }).click()
  await page.getByLabel('Account number').fill('1234567890')
  await button(page, 'Add account').click()
  await expectToast(page, 'Account could not be added', /name/)
  await page.getByLabel('Account holder').fill(order.seller.legal_name)
  await button(page, 'Add account').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('A new linked account asks for a PIN.')
  await expectGoodLooks(page, 'p2p-payout-pin', { fullPage: false })
  await dialog.getByLabel('New PIN', { exact: true }).fill('7391')
  await dialog.getByLabel('Your password').fill(seller.password)
  await dialog.getByRole('button', { name: 'Set PIN' }).click()
  await dialog.getByLabel('PIN', { exact: true }).fill('7391')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Account added')
  await expect(page.getByText(/works from/)).toBeVisible()

  await button(page, /^Remove/).click()
  await answer(page, 'Remove account').click()
  await expect(page.getByText('No linked account yet')).toBeVisible()
})

test('selling to a buy ad asks for the PIN, and the history tells it by its rand with the fee apart', async ({
  browser,
  request,
}) => {
  const [buyer, seller] = [await aPerson(request, { tier: 2 }), await aTrader(request)]
  await setPin(request, seller, '8305')
  // Little enough for whoever set a PIN today.
  const ad = await anAd(request, buyer, { side: 'buy', price: '1900000' })
  const page = await aBrowser(browser, seller, `/p2p/ads/${ad.id}`)
  await button(page, 'Enter in BTC').click()
  await page.getByLabel('I want to sell').fill('0.0005')
  await button(page, /^Sell BTC/).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm with your PIN' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`/p2p/ads/${ad.id}`)
  await button(page, /^Sell BTC/).click()
  await dialog.getByLabel('PIN', { exact: true }).fill('8305')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Order created! Crypto has been locked in escrow.')

  await page.goto('/history')
  const line = page.getByRole('link', { name: new RegExp(`^Locked for @${buyer.username}`) })
  await expect(line).toContainText('R950.00')
  await asOnAPhone(page)
  await expectGoodLooks(page, 'history-p2p')
  await line.click()
  const details = page.getByRole('dialog')
  for (const fact of ['R950.00', 'R4.75', `@${buyer.username}`]) await expect(details).toContainText(fact)
  await expectGoodLooks(page, 'history-p2p-line', { fullPage: false })
})
