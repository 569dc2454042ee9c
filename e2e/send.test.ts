import { expect, type Page, test } from '@playwright/test'
import { expectToast, failure } from './look.ts'
import { aPerson, balanceOf, openAs } from './people.ts'

const fill = async (page: Page, to: string, amount: string) => {
  await page.getByLabel('Recipient').fill(to)
  await page.getByLabel('Amount', { exact: true }).fill(amount)
}
const review = (page: Page) => page.getByRole('button', { name: 'Review' }).click()

test('rand are sent as bitcoin to a friend, who sees them arrive', async ({ browser, page, request }) => {
  const [sender, friend] = [await aPerson(request, { rand: 1000 }), await aPerson(request)]
  const theirs = await (await browser.newContext()).newPage()
  await openAs(theirs, friend)
  await expect(theirs.getByTestId('total')).toHaveText('R0.00')

  await openAs(page, sender, '/send')
  await expect(page.getByRole('radio')).toHaveCount(8)
  await expect(page.getByRole('radio', { name: 'Money with wings' })).toBeChecked()
  await fill(page, `@${friend.username}`, '150')
  await page.getByLabel(/Note/).fill('For lunch')
  await page.getByRole('radio', { name: 'Food' }).check({ force: true })
  await review(page)
  await expect(page).toHaveURL('/send/review')
  await expect(page.getByRole('main')).toContainText(`@${friend.username}`)
  await expect(page.getByRole('main')).toContainText('For lunch')
  await expect(page.getByRole('main')).toContainText(/0\.0000\d+ BTC/)
  await page.reload()
  await page.getByRole('button', { name: 'Send R150.00' }).click()

  await expectToast(page, 'Sent successfully!')
  await expect(page).toHaveURL('/send/receipt')
  await expect(page.getByText(`to @${friend.username}`)).toBeVisible()
  await expect(theirs.getByTestId('total')).toHaveText(/^R1[45]\d\.\d\d$/)
  await theirs.goto('/history')
  await expect(theirs.getByRole('link', { name: new RegExp(sender.username) })).toContainText('For lunch')
  await theirs.close()
})

test('a second tap, back and a retry pay once', async ({ page, request }) => {
  const [sender, friend] = [await aPerson(request, { rand: 1000 }), await aPerson(request)]
  await openAs(page, sender, '/send')
  await fill(page, friend.email, '100')
  await review(page)
  await page.getByRole('button', { name: 'Send R100.00' }).dblclick()
  await expect(page).toHaveURL('/send/receipt')

  const once = await balanceOf(request, friend)
  await page.goBack()
  await page.goForward()
  expect(await balanceOf(request, friend)).toBe(once)
  expect(Number(once)).toBeGreaterThan(0)
})

test('an answer that got lost is asked for again with the same key: Checking, and one effect', async ({
  page,
  request,
}) => {
  const [sender, friend] = [await aPerson(request, { rand: 1000 }), await aPerson(request)]
  const keys: (string | undefined)[] = []
  await page.route('**/api/crypto/send', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    if (keys.length < 3) await route.abort()
    else await route.continue()
  })
  await openAs(page, sender, '/send')
  await fill(page, `@${friend.username}`, '100')
  await review(page)
  await page.getByRole('button', { name: 'Send R100.00' }).click()

  await expect(page.getByText('Checking', { exact: true })).toBeVisible()
  await expectToast(page, 'Sent successfully!')
  expect(new Set(keys).size).toBe(1)
  const left = Number(await balanceOf(request, sender))
  const sent = Number(await balanceOf(request, friend))
  expect(sent / (left + sent)).toBeCloseTo(0.1, 1)
})

test('what the server refuses is said in its words, and the form is still filled', async ({ page, request }) => {
  await openAs(page, await aPerson(request, { rand: 1000 }), '/send')
  await fill(page, '@nobody_has_this', '100')
  await review(page)
  await page.getByRole('button', { name: 'Send R100.00' }).click()

  await expectToast(page, 'Send failed', /\w+ \w+/)
  await expect(failure(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Change something' }).click()
  await expect(page.getByLabel('Recipient')).toHaveValue('@nobody_has_this')
})

test('recipient and amount are required, and more than is there is refused before anything is sent', async ({
  page,
  request,
}) => {
  const person = await aPerson(request, { rand: 500 })
  await openAs(page, person, '/send')
  await review(page)
  await expect(page.getByText('Please enter a recipient')).toBeVisible()
  await expect(page.getByText('Please enter an amount')).toBeVisible()
  await expect(page.getByLabel('Recipient')).toBeFocused()

  await fill(page, person.username, '9000')
  await expect(page.getByText('This is your own account')).toBeVisible()
  await expect(page.getByText(/^You have 0\.\d+ BTC available$/)).toBeVisible()
  await expect(page).toHaveURL('/send')
})

test('Max sends everything, to the last unit', async ({ page, request }) => {
  const [sender, friend] = [await aPerson(request, { rand: 500 }), await aPerson(request)]
  const all = await balanceOf(request, sender)
  await openAs(page, sender, '/send')
  await page.getByLabel('Recipient').fill(friend.username)
  await expect(page.getByText(/Available 0\.000/)).toBeVisible()
  await page.getByRole('button', { name: 'Max' }).click()
  await review(page)
  await page.getByRole('button', { name: /^Send R/ }).click()
  await expect(page).toHaveURL('/send/receipt')

  expect(await balanceOf(request, friend)).toBe(all)
  expect(Number(await balanceOf(request, sender))).toBe(0)
})

test('a review opened by its address, or by another user, shows nothing', async ({ page, request }) => {
  await openAs(page, await aPerson(request), '/send/review')
  await expect(page).toHaveURL('/send')

  await page.goto('/send/receipt')
  await expect(page).toHaveURL('/history')
})
