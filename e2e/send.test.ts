import { expect, type Page, test } from '@playwright/test'
import { asOnAPhone, expectGoodLooks, expectToast, failure } from './support/look.ts'
import { aPerson, balanceOf, call, openAs } from './support/people.ts'

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

test('who was paid before is one tap away, and every amount fits one line of a phone', async ({ page, request }) => {
  const [sender, friend] = [await aPerson(request, { rand: 1000 }), await aPerson(request)]
  const payment = { to_identifier: `@${friend.username}`, asset: 'BTC', amount: '0.0001' }
  await call(request, sender.token, 'POST', '/api/crypto/send', payment)
  await asOnAPhone(page)
  await openAs(page, sender, '/send')
  await page.getByRole('button', { name: `Choose @${friend.username}` }).click()

  await expect(page.getByLabel('Recipient')).toHaveValue(`@${friend.username}`)
  await expect(page.getByRole('region', { name: 'Who this is' })).toContainText(friend.username)
  await expect(page.getByRole('region', { name: 'Paid before' })).toHaveCount(0)

  const tops = await Promise.all(
    ['25%', '50%', 'Max'].map(async (name) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.y),
  )
  expect(new Set(tops).size).toBe(1)
})

test('a second tap, back and a retry pay once', async ({ page, request }) => {
  const [sender, friend] = [await aPerson(request, { rand: 1000 }), await aPerson(request)]
  await openAs(page, sender, '/send')
  await fill(page, friend.username, '100')
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

test('a recipient whom nobody knows is said at the box, before there is anything to review', async ({
  page,
  request,
}) => {
  await openAs(page, await aPerson(request, { rand: 1000 }), '/send')
  await fill(page, '@nobody_has_this', '100')
  await review(page)

  await expect(page.getByText('We could not find this person.', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Recipient')).toBeFocused()
  await expect(page).toHaveURL('/send')
})

test('what the server refuses is said in its words, and the form is still filled', async ({ page, request }) => {
  const [sender, friend] = [await aPerson(request, { rand: 1000 }), await aPerson(request)]
  await openAs(page, sender, '/send')
  await fill(page, `@${friend.username}`, '100')
  await review(page)
  await expect(page).toHaveURL('/send/review')
  await call(request, friend.token, 'POST', '/api/transfers/blocks', { username: sender.username })
  await page.getByRole('button', { name: 'Send R100.00' }).click()

  await expectToast(page, 'Send failed', /could not find this person/)
  await expect(failure(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Change something' }).click()
  await expect(page.getByLabel('Recipient')).toHaveValue(`@${friend.username}`)
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
  await expect(page.getByText(/^You have R\d+\.\d\d available$/)).toBeVisible()
  await expect(page).toHaveURL('/send')
})

test('Max sends everything, to the last unit', async ({ page, request }) => {
  const [sender, friend] = [await aPerson(request, { rand: 500 }), await aPerson(request)]
  const all = await balanceOf(request, sender)
  await openAs(page, sender, '/send')
  await page.getByLabel('Recipient').fill(friend.username)
  await expect(page.getByText(/^Available R4\d\d\.\d\d$/)).toBeVisible()
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

test('friends are found from the third letter on, chosen by keys, shown with what is known of them, and kept', async ({
  page,
  request,
}) => {
  const [sender, friend] = [await aPerson(request, { rand: 1000 }), await aPerson(request, { tier: 1 })]
  await openAs(page, sender, '/send')
  const box = page.getByRole('combobox', { name: 'Recipient' })
  await box.fill(friend.username.slice(0, -2))
  await expect(page.getByRole('option', { name: new RegExp(friend.username) })).toBeVisible()
  await box.press('ArrowDown')
  await box.press('Enter')

  const card = page.getByRole('region', { name: 'Who this is' })
  await expect(card).toContainText('Verified')
  await expect(card).toContainText('First time')
  await expect(card).toContainText('You can still send R5,000.00')
  await expect(card).not.toContainText(friend.email)
  await page.getByLabel('Amount', { exact: true }).fill('50')
  await review(page)
  await page.getByRole('button', { name: 'Send R50.00' }).click()
  await expect(page).toHaveURL('/send/receipt')
  await page.getByRole('button', { name: 'Add contact' }).click()
  await expect(page.getByRole('button', { name: 'In contacts' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()

  await page.getByRole('link', { name: 'Send more' }).click()
  await page.getByRole('combobox', { name: 'Recipient' }).click()
  await page.getByRole('option', { name: new RegExp(friend.username) }).click()
  await expect(card).toContainText(/You can still send R4,9[45]\d\.\d\d/)
  await expect(card).not.toContainText('First time')
})

test('an e-mail address is sent to in the same words whoever owns it', async ({ page, request }) => {
  const sender = await aPerson(request, { rand: 1000 })
  await openAs(page, sender, '/send')
  await fill(page, 'nobody_yet@example.co.za', '100')
  await expect(page.getByText('they can claim it within 14 days', { exact: false })).toBeVisible()
  await review(page)
  await page.getByRole('button', { name: 'Send R100.00' }).click()

  await expectToast(page, 'Sent successfully!')
  await expect(page.getByText('to nobody_yet@example.co.za')).toBeVisible()
  await expect(page.getByText('After that it comes back to you.', { exact: false })).toBeVisible()
})

test('a payment code fills the form; a wrong checksum and a test network are refused with the reason', async ({
  page,
  request,
}) => {
  await openAs(page, await aPerson(request, { rand: 1000 }), '/send')
  const box = page.getByLabel('Recipient')
  await box.fill('litecoin:ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9?amount=0.5&message=Book')
  await expect(box).toHaveValue('ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9')
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('0.5')
  await expect(page.getByRole('combobox', { name: 'Asset' })).toContainText('Litecoin')
  await expect(page.getByRole('region', { name: 'Who this is' })).toContainText('no one can reverse it')

  await box.fill('ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n8')
  await expect(page.getByText('Its checksum is wrong', { exact: false })).toBeVisible()
  await box.fill('tltc1qw508d6qejxtdg4y5r3zarvary0c5xw7klfsuq0')
  await expect(page.getByText('Litecoin testnet', { exact: false })).toBeVisible()
})

test('a first payment above R1,000 asks for the PIN, and one that was set a moment ago brakes it', async ({
  page,
  request,
}) => {
  const [sender, friend] = [await aPerson(request, { rand: 4000 }), await aPerson(request)]
  await openAs(page, sender, '/send')
  await fill(page, `@${friend.username}`, '1500')
  await review(page)
  await page.getByRole('button', { name: 'Send R1,500.00' }).click()

  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Set a PIN first')
  await dialog.getByLabel('New PIN', { exact: true }).fill('7391')
  await dialog.getByLabel('Your password', { exact: true }).fill(sender.password)
  await dialog.getByRole('button', { name: 'Set PIN' }).click()
  await expect(dialog).toContainText('Confirm with your PIN')
  await dialog.getByLabel('PIN', { exact: true }).fill('7391')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()

  await expect(
    page.getByText('You set a new password, PIN, second factor or e-mail address within the last 24 hours').first(),
  ).toBeVisible()
  await expect(page).toHaveURL('/send/review')
})

test('contacts are added, paid and removed, and people blocked and unblocked, on one page', async ({
  page,
  request,
}) => {
  const [me, friend] = [await aPerson(request), await aPerson(request)]
  await openAs(page, me, '/send/contacts')
  await expect(page.getByText('No contacts yet.', { exact: false })).toBeVisible()
  const contacts = page.getByRole('form', { name: 'Add a contact' })
  await contacts.getByLabel('Add a person or address').fill(friend.username)
  await contacts.getByLabel('Name').fill('My friend')
  await contacts.getByRole('button', { name: 'Add contact' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'My friend' })).toBeVisible()

  await page.getByRole('form', { name: 'Block someone' }).getByRole('textbox').fill(friend.username)
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByRole('button', { name: `Unblock @${friend.username}` })).toBeVisible()
  await expectGoodLooks(page, 'send-contacts')
  await page.getByRole('button', { name: `Unblock @${friend.username}` }).click()
  await expect(page.getByText('Blocked people can neither send', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Send to My friend' }).click()
  await expect(page.getByLabel('Recipient')).toHaveValue(`@${friend.username}`)
  await expect(page.getByRole('region', { name: 'Who this is' })).toContainText(`@${friend.username}`)
  await expectGoodLooks(page, 'send-form')
})
