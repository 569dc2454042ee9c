import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectGoodLooks, expectToast } from './support/look.ts'
import { aPerson, balanceOf, call, openAs, type Person } from './support/people.ts'

const ask = async (page: Page, to: string, amount: string) => {
  await page.getByLabel('Who should pay?').fill(to)
  await page.getByLabel('Amount', { exact: true }).fill(amount)
}
const asked = (
  request: APIRequestContext,
  from: Person,
  to: Person,
  more: object = {},
): Promise<{ id: string; code: string }> =>
  call(request, from.token, 'POST', '/api/requests/create', {
    to_identifier: `@${to.username}`,
    asset: 'BTC',
    amount_zar: '100',
    ...more,
  })

/** What a letter to somebody says that fits a pattern; staff find it in the sandbox's mailbox. */
async function letterFor(request: APIRequestContext, { email }: Person, pattern: RegExp): Promise<string> {
  const staff = await aPerson(request, { isStaff: true })
  const path = `/api/admin/sandbox/mailbox?${new URLSearchParams({ to: email })}`
  const find = async () => {
    const letters: { text: string }[] = await call(request, staff.token, 'GET', path)
    return letters.map(({ text }) => pattern.exec(text)?.[0]).find(Boolean) ?? ''
  }
  await expect.poll(find, { timeout: 20_000 }).not.toBe('')
  return find()
}

/** Shows that an address is somebody's own, with the code of the letter that came with the account. */
async function verify(request: APIRequestContext, owner: Person): Promise<void> {
  const code = await letterFor(request, owner, /\b\d{6}\b/)
  await call(request, owner.token, 'POST', '/api/auth/email/verify', { code })
}

test('a request in rand arrives at a friend without refresh, is paid at a held price, and its maker sees it fulfilled', async ({
  browser,
  page,
  request,
}) => {
  const [ann, bob] = [await aPerson(request), await aPerson(request, { rand: 1000 })]
  const theirs = await (await browser.newContext()).newPage()
  await openAs(theirs, bob, '/request/received')
  await expect(theirs.getByText('No requests received yet')).toBeVisible()
  await expect(theirs.getByRole('tab', { name: 'Received (0)' })).toBeVisible()

  await openAs(page, ann, '/request')
  await expect(page.getByRole('radio', { name: 'Money bag' })).toBeChecked()
  await expect(page.getByRole('group', { name: 'Emoji' }).getByRole('radio')).toHaveCount(8)
  await ask(page, `@${bob.username}`, '150')
  await page.getByLabel(/Note/).fill('Pizza')
  await page.getByRole('radio', { name: 'Food' }).check({ force: true })
  await page.getByRole('button', { name: 'Send request' }).click()
  await expectToast(page, 'Request sent!')
  await expect(page.getByText('Pending')).toBeVisible()

  await expect(theirs.getByRole('tab', { name: 'Received (1)' })).toBeVisible()
  await theirs.getByRole('link', { name: new RegExp(ann.username) }).click()
  await expect(theirs.getByText('First request from a stranger')).toBeVisible()
  await theirs.getByRole('link', { name: 'Pay R150.00' }).click()
  await expect(theirs).toHaveURL(/\/request\/[0-9a-f-]+\/pay$/)
  await expect(theirs.getByText(/Price held for/)).toBeVisible()
  await theirs.getByRole('button', { name: 'Pay R150.00' }).click()
  await expectToast(theirs, 'Request fulfilled!')
  await expect(theirs.getByText(`to @${ann.username}`)).toBeVisible()

  await expect(page.getByText('Fulfilled')).toBeVisible()
  expect(Number(await balanceOf(request, ann))).toBeGreaterThan(0)
  await page.goto('/request/sent')
  await expect(page.getByRole('tab', { name: 'Sent (1)' })).toBeVisible()
  await theirs.close()
})

test('what the server refuses is said in its words, and what was typed stays', async ({ page, request }) => {
  const ann = await aPerson(request)
  await openAs(page, ann, '/request')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Enter who should pay')).toBeVisible()
  await expect(page.getByText('Please enter an amount')).toBeVisible()
  await expect(page.getByLabel('Who should pay?')).toBeFocused()

  await ask(page, '@nobody_has_this', '100')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expectToast(page, 'Request failed', /find this person/)
  await expect(page.getByLabel('Who should pay?')).toHaveValue('@nobody_has_this')
})

test('who has too little cannot pay, and is told so; declining tells the other side at once', async ({
  browser,
  page,
  request,
}) => {
  const [ann, bob] = [await aPerson(request), await aPerson(request, { rand: 100 })]
  const { id } = await asked(request, ann, bob, { amount_zar: '500' })
  const theirs = await (await browser.newContext()).newPage()
  await openAs(theirs, ann, `/request/${id}`)
  await expect(theirs.getByText('Pending')).toBeVisible()

  await openAs(page, bob, `/request/${id}/pay`)
  await expect(page.getByText('which is not enough')).toBeVisible()
  await page.getByRole('button', { name: 'Pay R500.00' }).click()
  await expectToast(page, 'Failed to fulfill', /Not enough BTC/)
  await page.goto(`/request/${id}`)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByLabel(/Reason/).fill('Paid in cash')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
  await expectToast(page, 'Request declined')

  await expect(theirs.getByText('Declined')).toBeVisible()
  await expect(theirs.getByText('Paid in cash')).toBeVisible()
  await theirs.close()
})

test('a request that is taken back disappears from the payer’s hands', async ({ browser, page, request }) => {
  const [ann, bob] = [await aPerson(request), await aPerson(request, { rand: 500 })]
  const { id } = await asked(request, ann, bob)
  const theirs = await (await browser.newContext()).newPage()
  await openAs(theirs, bob, `/request/${id}`)
  await expect(theirs.getByRole('link', { name: 'Pay R100.00' })).toBeVisible()

  await openAs(page, ann, `/request/${id}`)
  await expect(page.getByRole('button', { name: 'Remind' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Cancel request' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel request' }).click()
  await expectToast(page, 'Request cancelled')

  await expect(theirs.getByText('Cancelled').first()).toBeVisible()
  await expect(theirs.getByRole('link', { name: /^Pay/ })).toHaveCount(0)
  await theirs.close()
})

test('a link with its code is shared, opened after signing in, and paid in parts', async ({
  browser,
  page,
  request,
}) => {
  const [ann, bob] = [await aPerson(request), await aPerson(request, { rand: 1000 })]
  await openAs(page, ann, '/request')
  await page.getByText('Link or QR code').click()
  await page.getByLabel('Amount', { exact: true }).fill('200')
  await page.getByLabel('It may be paid in parts').check()
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expectToast(page, 'Request sent!')
  await expect(page.getByRole('img', { name: 'QR code of this request' })).toBeVisible()
  const link = (await page.getByText(/\/pay\/[\w-]{22}$/).textContent()) ?? ''

  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(new URL(link).pathname)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(`@${ann.username} asks for money`)
  await expect(theirs.getByText('R200.00')).toBeVisible()
  await expectGoodLooks(theirs, 'payment-link')
  await theirs.getByRole('link', { name: 'Log in to pay' }).click()
  await expect(theirs).toHaveURL(/\/login\?next=%2Fpay%2F/)
  await theirs.getByLabel('Email').fill(bob.email)
  await theirs.getByLabel('Password', { exact: true }).fill(bob.password)
  await theirs.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(theirs).toHaveURL(new URL(link).pathname)
  await theirs.getByLabel('Amount to pay').fill('50')
  await theirs.getByRole('button', { name: 'Review' }).click()
  await theirs.getByRole('button', { name: 'Pay R50.00' }).click()
  await expectToast(theirs, 'Request fulfilled!')

  await expect(page.getByText('Partly paid')).toBeVisible()
  await expect(page.getByText('R150.00')).toBeVisible()
  await theirs.close()
})

test('an answer that got lost is asked for again with the same key: Checking, and one payment', async ({
  page,
  request,
}) => {
  const [ann, bob] = [await aPerson(request), await aPerson(request, { rand: 500 })]
  const { id } = await asked(request, ann, bob)
  const keys: (string | undefined)[] = []
  await page.route('**/fulfill', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    if (keys.length < 3) await route.abort()
    else await route.continue()
  })
  await openAs(page, bob, `/request/${id}/pay`)
  await page.getByRole('button', { name: 'Pay R100.00' }).click()

  await expect(page.getByText('Checking', { exact: true })).toBeVisible()
  await expectToast(page, 'Request fulfilled!')
  expect(new Set(keys).size).toBe(1)
  const share = Number(await balanceOf(request, ann)) / Number(await balanceOf(request, bob))
  expect(share).toBeCloseTo(0.25, 1)
})

test('money for an e-mail address waits for its owner, who verifies it and claims', async ({
  browser,
  page,
  request,
}) => {
  const sender = await aPerson(request, { rand: 1000 })
  const owner = await aPerson(request, { tier: 1 })
  await call(request, sender.token, 'POST', '/api/crypto/send', {
    to_identifier: owner.email,
    asset: 'BTC',
    amount: '0.0001',
    note: 'Welcome',
  })
  await openAs(page, sender, '/send/claims')
  await page.getByRole('link', { name: new RegExp(owner.email) }).click()
  await expect(page.getByRole('button', { name: 'Cancel and take it back' })).toBeVisible()

  const theirs = await (await browser.newContext()).newPage()
  await openAs(theirs, owner, '/send/claims')
  await expect(theirs.getByText('Verify your e-mail address to see the money')).toBeVisible()
  await verify(request, owner)
  await expect(theirs.getByRole('link', { name: new RegExp(sender.username) })).toBeVisible()
  await theirs.getByRole('link', { name: new RegExp(sender.username) }).click()
  await theirs.getByRole('button', { name: 'Claim 0.0001 BTC' }).click()
  await expectToast(theirs, 'Claimed! It is in your wallet.')

  await expect(page.getByText('Claimed', { exact: true })).toBeVisible()
  expect(await balanceOf(request, owner)).toBe('0.00010000')
  await theirs.close()
})

test('the link of a letter says who sent what, and leads through signing in to the money, once', async ({
  page,
  request,
}) => {
  const [sender, owner] = [await aPerson(request, { rand: 1000 }), await aPerson(request, { tier: 1 })]
  await call(request, sender.token, 'POST', '/api/crypto/send', {
    to_identifier: owner.email,
    asset: 'BTC',
    amount: '0.0001',
  })
  const link = await letterFor(request, owner, /\/send\/claims\/open#\S+/)
  await verify(request, owner)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: `@${sender.username} sent you money` })).toBeVisible()
  await expect(page.getByRole('main').getByText('0.0001 BTC')).toBeVisible()
  // What opens the money stands in no address that could be passed on.
  await expect(page).toHaveURL('/send/claims/open')
  await expectGoodLooks(page, 'claim-link', { scan: 'both themes' })
  await page.getByRole('link', { name: 'Log in to take it' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fsend%2Fclaims%2Fopen$/)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Claim 0.0001 BTC' })).toBeVisible()
  await expect(page).toHaveURL(/\/send\/claims\/[0-9a-f-]{36}$/)

  await page.goto('/save')
  await page.goto(link)
  await expect(page.getByText('This link was used')).toBeVisible()
  await page.getByRole('link', { name: 'See what waits for me' }).click()
  await expect(page.getByRole('link', { name: new RegExp(sender.username) })).toBeVisible()
})

test('a large first payment asks for the PIN, and one that was set a moment ago brakes it', async ({
  page,
  request,
}) => {
  const [ann, bob] = [await aPerson(request), await aPerson(request, { rand: 3000 })]
  const { id } = await asked(request, ann, bob, { amount_zar: '1500' })
  await openAs(page, bob, `/request/${id}/pay`)
  await page.getByRole('button', { name: 'Pay R1,500.00' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Set a PIN first')
  await dialog.getByLabel('New PIN', { exact: true }).fill('7391')
  await dialog.getByLabel('Your password').fill(bob.password)
  await dialog.getByRole('button', { name: 'Set PIN' }).click()
  await expect(dialog).toContainText('Confirm with your PIN')
  await dialog.getByLabel('PIN', { exact: true }).fill('7391')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(
    page.getByText('You set a new password, PIN, second factor or e-mail address within the last 24 hours').first(),
  ).toBeVisible()
})

test('a sender takes money back that nobody claimed', async ({ page, request }) => {
  const sender = await aPerson(request, { rand: 1000 })
  const before = await balanceOf(request, sender)
  await call(request, sender.token, 'POST', '/api/crypto/send', {
    to_identifier: `nobody_${sender.username}@example.co.za`,
    asset: 'BTC',
    amount: '0.0001',
  })
  await openAs(page, sender, '/send/claims')
  await page.getByRole('link', { name: /nobody_/ }).click()
  await page.getByRole('button', { name: 'Cancel and take it back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel and take it back' }).click()
  await expectToast(page, 'Cancelled. The money is back in your wallet.')
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  expect(await balanceOf(request, sender)).toBe(before)
})

test('every screen of requests and claims looks right, in both themes and all widths', async ({ page, request }) => {
  test.setTimeout(240_000)
  const [ann, bob] = [await aPerson(request, { rand: 500 }), await aPerson(request, { rand: 1000 })]
  const { id } = await asked(request, ann, bob, { note: 'Pizza on Friday', allows_partial: true })
  const plain = await asked(request, ann, bob, { note: 'Petrol', emoji: '🚕' })
  await call(request, ann.token, 'POST', `/api/crypto/send`, {
    to_identifier: `friend_${ann.username}@example.co.za`,
    asset: 'BTC',
    amount: '0.00005',
  })
  const screens: [name: string, who: Person, path: string, ready: string][] = [
    ['request-new', ann, '/request', 'Send request'],
    ['request-received', bob, '/request/received', 'Petrol'],
    ['request-sent', ann, '/request/sent', 'Petrol'],
    ['request-mine', ann, `/request/${id}`, 'Cancel request'],
    ['request-theirs', bob, `/request/${plain.id}`, 'Decline'],
    ['request-pay', bob, `/request/${plain.id}/pay`, 'Price held for'],
    ['claims', ann, '/send/claims', 'Sent by you'],
  ]
  for (const [name, who, path, ready] of screens) {
    await openAs(page, who, path)
    await expect(page.getByText(ready).first()).toBeVisible()
    await expectGoodLooks(page, name)
  }
})
