import { expect, type Page, test } from '@playwright/test'
import { press, tabTo } from './support/keys.ts'
import { expectToast } from './support/look.ts'
import { act, anAd, aTrader, take } from './support/market.ts'
import { aPerson, freshName, openAs } from './support/people.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('register, verify, buy and send without a pointer', async ({ page, request }) => {
  test.setTimeout(120_000)
  const friend = await aPerson(request)
  const username = freshName()
  await page.goto('/register')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(`${username}@example.co.za`)
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type(username)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type('a good long password')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Account created successfully!')

  await press(page, button(page, 'Verify identity for Basic'))
  await expectToast(page, 'KYC upgraded successfully!')

  await press(page, page.getByRole('link', { name: 'Buy Crypto', exact: true }).first())
  await expect(page.getByRole('dialog')).toBeVisible()
  await press(page, button(page, 'Get Quote'))
  await press(page, button(page, 'Create Order'))
  await press(page, button(page, 'Simulate Payment Received'))
  await expectToast(page, 'Payment confirmed! Crypto credited to your wallet.')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Done' }))
  await expect(page).toHaveURL('/save')

  await press(page, page.getByRole('link', { name: 'Send', exact: true }))
  await expect(page.getByRole('heading', { name: 'Send crypto' })).toBeFocused()
  await tabTo(page, page.getByLabel('Recipient'))
  await page.keyboard.type(friend.username)
  await tabTo(page, page.getByLabel('Amount', { exact: true }))
  await page.keyboard.type('150')
  await press(page, button(page, 'Review'))
  await press(page, button(page, 'Send R150.00'))
  await expectToast(page, 'Sent successfully!')
  await expect(page.locator('h1')).toBeFocused()
})

test('the skip link, the menu and a dialog work by keys, and give the focus back', async ({ page, request }) => {
  await openAs(page, await aPerson(request))
  await expect(page.getByTestId('total')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Skip to content')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const menu = button(page, /account menu/)
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.type('acc')
  await expect(page.getByRole('menuitem', { name: 'Account Limits' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  await press(page, page.getByRole('link', { name: 'Buy Crypto', exact: true }).first())
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/save')
  await expect(page).toHaveTitle(/^Save/)
  await expect(page.getByRole('link', { name: 'Buy Crypto', exact: true }).first()).toBeFocused()

  await press(page, menu)
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.type('acc')
  await expect(page.getByRole('menuitem', { name: 'Account Limits' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account/limits')
  await expect(page.locator('h1')).toBeFocused()
})

test('a whole P2P order without a pointer: the buyer takes, pays and rates, the seller checks and releases', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const ad = await anAd(request, seller)
  const mine = await (await browser.newContext()).newPage()
  await openAs(mine, buyer, `/p2p/ads/${ad.id}`)
  await press(mine, button(mine, 'Enter in BTC'))
  await tabTo(mine, mine.getByLabel('I want to buy'))
  await mine.keyboard.type('0.001')
  await press(mine, button(mine, /^Buy BTC/))
  await expectToast(mine, 'Order created! Crypto has been locked in escrow.')
  await expect(mine).toHaveURL(/\/p2p\/orders\//)
  await press(mine, button(mine, /^I have paid R/))
  await expectToast(mine, 'Proof uploaded! Waiting for seller confirmation.')

  const theirs = await (await browser.newContext()).newPage()
  await openAs(theirs, seller, new URL(mine.url()).pathname)
  const checks = theirs.getByRole('group', { name: /I checked my bank account/ }).getByRole('checkbox')
  await expect(checks.first()).toBeVisible()
  for (const check of await checks.all()) await press(theirs, check, 'Space')
  await press(theirs, button(theirs, 'Confirm payment received'))
  await expect(theirs.getByRole('alertdialog').getByRole('button', { name: 'Not yet' })).toBeFocused()
  await press(theirs, theirs.getByRole('alertdialog').getByRole('button', { name: /^Release/ }))
  await expectToast(theirs, 'Payment confirmed! Crypto released to buyer.')

  await expect(mine.getByText('is in your wallet.', { exact: true })).toBeVisible()
  await press(mine, mine.getByRole('button', { name: 'Good', exact: true }))
  await expect(mine.getByText(/You rated @.*: good/)).toBeVisible()
})

test('a dispute is opened and answered without a pointer', async ({ page, browser, request }) => {
  const [seller, buyer] = [await aTrader(request), await aPerson(request, { tier: 2 })]
  const order = await take(request, buyer, (await anAd(request, seller)).id)
  await act(request, buyer, order.id, 'upload_proof')
  await openAs(page, seller, `/p2p/orders/${order.id}`)
  await press(page, button(page, 'Open a dispute'))
  await expect(page.getByRole('dialog')).toBeVisible()
  await tabTo(page, page.getByLabel('The money did not arrive'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('What happened'))
  await page.keyboard.type('Nothing arrived in my account until this evening')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Open dispute' }))
  await expect(page.getByText('Our team looks at this order')).toBeVisible()

  const mine = await (await browser.newContext()).newPage()
  await openAs(mine, buyer, `/p2p/orders/${order.id}`)
  await tabTo(mine, mine.getByRole('textbox', { name: 'Your side of the story' }))
  await mine.keyboard.type('I paid from my own account at noon. '.repeat(4))
  await press(mine, button(mine, 'Send statement'))
  await expect(mine.getByRole('region', { name: 'Statements' }).getByText('You · ')).toBeVisible()
})
