import { expect, type Locator, type Page, test } from '@playwright/test'
import { asOnAPhone, expectExactToast, expectGoodLooks } from '../support/look.ts'
import { aPerson, call, freshName, openAs, setPin } from '../support/people.ts'

test('a card is issued, topped up, pays at a shop, and is frozen with one tap', async ({ page, request }) => {
  test.setTimeout(120_000)
  const staff = await aPerson(request, { isStaff: true })
  const person = await aPerson(request, { tier: 1, rand: 3_000 })
  const shop = (kind: string, amount_zar: string) =>
    call(request, staff.token, 'POST', '/api/admin/sandbox/card_terminal', {
      ...{ username: person.username, kind, amount_zar, network_ref: 'one', merchant: 'Corner Shop' },
    })
  await setPin(request, person, '8305')
  await asOnAPhone(page)
  await openAs(page, person, '/save/card')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Virtual Card')
  await page.getByRole('button', { name: 'Issue Virtual Card' }).click()
  await expectExactToast(page, 'Virtual Card Issued!', 'default')

  await page.getByRole('link', { name: 'Top up' }).click()
  await page.getByLabel('Amount in rand').last().fill('800')
  await page.getByRole('button', { name: 'Get Quote' }).click()
  await expect(page.getByText('Comes on the card')).toBeVisible()
  await expectGoodLooks(page, 'card-top-up')
  await page.getByRole('button', { name: /^Top up R/ }).click()
  await expect(page.getByText(/is on your card$/).first()).toBeVisible()

  await shop('authorise', '120')
  const row = page.getByRole('link', { name: /Corner Shop/ })
  await expect(row).toContainText('Reserved')
  await shop('capture', '120')
  await expect(row).toContainText('Paid')
  await page.getByRole('button', { name: 'Add to Apple/Google Pay' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Google Pay' }).press('Enter')
  await page.getByRole('textbox', { name: 'PIN' }).fill('8305')
  await page.getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Your card on a simulated phone' })).toContainText('Check needed')
  await expectGoodLooks(page, 'card')

  await row.press('Enter')
  await expectGoodLooks(page, 'card-payment')
  await page.goto('/notifications')
  await expect(page.getByText(/One press on “This was not me” freezes your card/)).toBeVisible()
  await expectGoodLooks(page, 'card-notice')
  await page.getByRole('button', { name: 'This was not me' }).press('Enter')
  await expect(page.getByText('Your card is frozen, and our team looks at this payment.')).toBeVisible()
  await expectGoodLooks(page, 'card-notice-denied')
  await page.getByRole('link', { name: 'To your card' }).press('Enter')
  await expect(page.getByRole('region', { name: /^Card ending in/ })).toContainText('Frozen')
  await page.getByRole('link', { name: 'Card Settings' }).click()
  await expect(page.getByRole('checkbox', { name: 'Online' })).toBeChecked()
  await expectGoodLooks(page, 'card-settings')

  await openAs(page, staff, '/admin/card-disputes')
  await expect(page.getByRole('region', { name: 'Corner Shop' })).toContainText('To decide')
  await expectGoodLooks(page, 'admin-card-disputes')
})

/** What is sent to this address does not arrive, until it is let through. */
const cut = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
const letThrough = (page: Page, path: string) => page.unroute(`**${path}`)

async function confirm(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'PIN' }).fill('8305')
  await page.getByRole('button', { name: 'Confirm' }).press('Enter')
}

/** How much red, green and blue is in the words of a part. */
const colourOf = (part: Locator): Promise<number[]> =>
  part.evaluate((element) => (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number))

test('who has no card reads so, hears when none could be issued, and gets one that says what it can', async ({
  page,
  request,
}) => {
  const person = await aPerson(request, { tier: 1 })
  await asOnAPhone(page)
  await cut(page, '/api/card')
  await openAs(page, person, '/save/card')
  await expect(page.getByText('No Virtual Card', { exact: true })).toBeVisible()
  await expectGoodLooks(page, 'card-none', { scan: 'both themes' })
  const issue = page.getByRole('button', { name: 'Issue Virtual Card', exact: true })
  await issue.press('Enter')
  await expectExactToast(page, 'Card issuance failed', 'destructive')
  await letThrough(page, '/api/card')
  await issue.press('Enter')
  await expectExactToast(page, 'Virtual Card Issued!', 'default')

  const { card } = await call(request, person.token, 'GET', '/api/card')
  const face = page.getByRole('region', { name: `Card ending in ${card.last4}`, exact: true })
  await expect(face).toContainText(`•••• •••• •••• ${card.last4}`)
  await expect(page.getByRole('region', { name: 'On your card', exact: true })).toContainText('R0.00')
  const spending = page.getByRole('region', { name: 'Spending', exact: true })
  await expect(spending).toContainText('Daily limit')
  await expect(spending).toContainText('R0.00 of R50,000.00')
  await expect(spending).toContainText('Monthly spend')
  for (const name of ['Add to Apple/Google Pay', 'Freeze Card'])
    await expect(page.getByRole('button', { name, exact: true })).toBeEnabled()
  await expect(page.getByRole('link', { name: 'Card Settings', exact: true })).toBeVisible()
  for (const word of ['Apple', 'Google'])
    expect(await linesOf(page.getByRole('button', { name: 'Add to Apple/Google Pay', exact: true }), word)).toBe(1)
})

/** Over how many lines a word of a part is drawn. */
const linesOf = (part: Locator, word: string): Promise<number> =>
  part.evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const at = texts.currentNode.textContent?.indexOf(wanted) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(texts.currentNode, at)
      range.setEnd(texts.currentNode, at + wanted.length)
      return range.getClientRects().length
    }
    return 0
  }, word)

test('a network that issues no card to somebody is heard of in the same words', async ({ page, request }) => {
  const username = `nocard_${freshName().slice(4)}`
  const person = { username, email: `${username}@example.co.za`, password: `long enough ${username}` }
  const { token } = await call(request, null, 'POST', '/api/auth/register', person)
  await call(request, token, 'POST', '/api/kyc/upgrade?target_tier=tier_1')
  await openAs(page, { ...person, token }, '/save/card')
  await page.getByRole('button', { name: 'Issue Virtual Card' }).click()
  await expectExactToast(page, 'Card issuance failed', 'destructive')
  await expect(page.getByText('No Virtual Card', { exact: true })).toBeVisible()
})

test('a card is frozen in red and active in green, shows its number for a minute, and keeps its limits; each says when it failed', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const person = await aPerson(request, { tier: 1 })
  await setPin(request, person, '8305')
  await call(request, person.token, 'POST', '/api/card')
  await page.clock.install()
  await asOnAPhone(page)
  await openAs(page, person, '/save/card')
  const face = page.getByRole('region', { name: /^Card ending in \d{4}$/ })
  const [green, red] = [face.getByText('Active', { exact: true }), face.getByText('Frozen', { exact: true })]
  const [activeRed = 0, activeGreen = 0] = await colourOf(green)
  expect(activeGreen).toBeGreaterThan(activeRed)

  const freeze = async () => {
    await page.getByRole('button', { name: 'Freeze Card', exact: true }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Freeze Card', exact: true }).press('Enter')
  }
  await cut(page, '/api/card/freeze')
  await freeze()
  await expectExactToast(page, 'Nothing was changed', 'destructive')
  await letThrough(page, '/api/card/freeze')
  await freeze()
  await expectExactToast(page, 'Your card is frozen', 'default')
  await page.getByRole('button', { name: 'Add to Apple/Google Pay', exact: true }).press('Enter')
  const why = page.getByText('Unfreeze the card first: a frozen card pays from no phone.', { exact: true })
  const [line, head] = await Promise.all([why.boundingBox(), face.boundingBox()])
  expect(line?.width).toBe(head?.width)
  const [frozenRed = 0, frozenGreen = 0] = await colourOf(red)
  expect(frozenRed).toBeGreaterThan(frozenGreen)
  await expectGoodLooks(page, 'card-frozen', { scan: 'both themes' })

  const unfreeze = page.getByRole('button', { name: 'Unfreeze card', exact: true })
  await cut(page, '/api/card/unfreeze')
  await unfreeze.press('Enter')
  await expectExactToast(page, 'Nothing was changed', 'destructive')
  await letThrough(page, '/api/card/unfreeze')
  await unfreeze.press('Enter')
  await confirm(page)
  await expectExactToast(page, 'Your card pays again', 'default')
  await expect(green).toBeVisible()

  const show = page.getByRole('button', { name: 'Show number', exact: true })
  const number = page.getByText(/^9999 99\d\d \d{4} \d{4}$/)
  await cut(page, '/api/card/reveal')
  await show.press('Enter')
  await expectExactToast(page, 'The number was not shown', 'destructive')
  await letThrough(page, '/api/card/reveal')
  await show.press('Enter')
  await confirm(page)
  await expect(number).toBeVisible()
  await expectGoodLooks(page, 'card-number', { scan: 'both themes' })
  await page.clock.fastForward(61_000)
  await expect(number).toHaveCount(0)

  await page.getByRole('link', { name: 'Card Settings', exact: true }).press('Enter')
  await page.getByLabel('A day', { exact: true }).fill('2000')
  await cut(page, '/api/card/limits')
  await page.getByRole('button', { name: 'Save limits', exact: true }).press('Enter')
  await expectExactToast(page, 'Not saved', 'destructive')
  await letThrough(page, '/api/card/limits')
  await page.getByRole('button', { name: 'Save limits', exact: true }).press('Enter')
  await expectExactToast(page, 'Your limits are saved', 'default')
  await page.getByRole('link', { name: 'Back', exact: true }).press('Enter')
  await expect(page.getByRole('region', { name: 'Spending', exact: true })).toContainText('R0.00 of R2,000.00')
})
