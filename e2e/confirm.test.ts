import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { fillAccount } from './support/bank.ts'
import { asOnAPhone, expectGoodLooks, expectToast, failure } from './support/look.ts'
import { aPerson, balanceOf, call, freshName, openAs, type Person, setPin, signInElsewhere } from './support/people.ts'

/** The server's answer to somebody who was away; the browser cannot let half an hour pass there. */
const away = {
  type: 'urn:sengi:problem:confirm-required',
  title: 'Forbidden',
  status: 403,
  code: 'confirm_required',
  detail: 'You were away for a while. Confirm with your PIN, or your password without one.',
}

/** The keys under which the payment was asked for; the first time it finds somebody who was away. */
async function afterARest(page: Page): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = []
  await page.route('**/api/crypto/send', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) await route.fulfill({ status: 403, contentType: 'application/problem+json', json: away })
    else await route.continue()
  })
  return keys
}

async function aPayment(page: Page, request: APIRequestContext, sender: Person, rand = '100'): Promise<Person> {
  const friend = await aPerson(request)
  await openAs(page, sender, '/send')
  await page.getByLabel('Recipient').fill(friend.username)
  await page.getByLabel('Amount', { exact: true }).fill(rand)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: /^Send R/ }).click()
  return friend
}

test('who was away gives the PIN once, and the same payment goes on', async ({ page, request }) => {
  test.setTimeout(120_000)
  const sender = await aPerson(request, { rand: 1000 })
  await setPin(request, sender, '8305')
  const keys = await afterARest(page)
  await asOnAPhone(page)
  const friend = await aPayment(page, request, sender)
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  await expect(dialog).toContainText('Enter your PIN once')
  await expectGoodLooks(page, 'confirm-pin', { fullPage: false })
  await dialog.getByLabel('PIN', { exact: true }).fill('1111')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('This PIN is not right. You have 4 tries left.')).toBeVisible()
  await dialog.getByLabel('PIN', { exact: true }).fill('8305')
  await dialog.getByRole('button', { name: 'Confirm' }).click()

  await expectToast(page, 'Sent successfully!')
  expect(Number(await balanceOf(request, friend))).toBeGreaterThan(0)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('who has no PIN gives the password, and whoever thinks better of it pays nothing', async ({ page, request }) => {
  test.setTimeout(120_000)
  const sender = await aPerson(request, { rand: 1000 })
  await afterARest(page)
  await asOnAPhone(page)
  const friend = await aPayment(page, request, sender)
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  await expect(dialog.getByLabel('Your password', { exact: true })).toBeVisible()
  await expectGoodLooks(page, 'confirm-password', { fullPage: false })
  await page.keyboard.press('Escape')
  await expect(failure(page)).toContainText('You were away for a while')
  expect(await balanceOf(request, friend)).toBe('0.00000000')

  await page.unroute('**/api/crypto/send')
  await afterARest(page)
  await page.getByRole('button', { name: /^Send R/ }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill(sender.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()

  await expectToast(page, 'Sent successfully!')
})

test('staff without a PIN set one, and what they pressed goes on', async ({ page, request }) => {
  test.setTimeout(120_000)
  const name = freshName()
  const staff = { username: name, email: `admin_${name}@example.co.za`, password: `long enough ${name}`, token: '' }
  staff.token = (await call(request, null, 'POST', '/api/auth/register', { ...staff, token: undefined })).token
  const reference = `none-${name}`
  const payment = { amount_zar: '500', reference, payer_name: 'T Mokoena' }
  await call(request, staff.token, 'POST', '/api/admin/sandbox/bank/payments', payment)
  await asOnAPhone(page)
  await openAs(page, staff, '/admin/bank')
  const card = page.getByRole('listitem').filter({ hasText: reference })
  await card.getByText('Send back', { exact: true }).click()
  await fillAccount(card, '62000000001')
  await card.getByLabel('Why').fill('Nobody knows this payer')
  await card.getByRole('button', { name: 'Decide' }).click()

  const dialog = page.getByRole('dialog', { name: 'Set a PIN first' })
  await expect(dialog.getByLabel('New PIN')).toBeVisible()
  await expectGoodLooks(page, 'confirm-set-pin', { fullPage: false })
  await dialog.getByLabel('New PIN').fill('739154')
  await dialog.getByLabel('Your password').fill(staff.password)
  await dialog.getByRole('button', { name: 'Set PIN' }).click()
  await expectToast(page, 'Done')
  await expect(card).toHaveCount(0)
})

test('staff who signed in anew give their PIN, and what they pressed goes on', async ({ page, request }) => {
  test.setTimeout(120_000)
  const staff = await aPerson(request, { isStaff: true })
  const reference = `none-${staff.username}`
  const payment = { amount_zar: '500', reference, payer_name: 'T Mokoena' }
  await call(request, staff.token, 'POST', '/api/admin/sandbox/bank/payments', payment)
  await openAs(page, { ...staff, ...(await signInElsewhere(request, staff)) }, '/admin/bank')
  const card = page.getByRole('listitem').filter({ hasText: reference })
  await card.getByText('Send back', { exact: true }).click()
  await fillAccount(card, '62000000001')
  await card.getByLabel('Why').fill('Nobody knows this payer')
  await card.getByRole('button', { name: 'Decide' }).click()

  const dialog = page.getByRole('dialog', { name: 'Confirm with your PIN' })
  await expect(dialog.getByLabel('PIN', { exact: true })).toBeVisible()
  await expectGoodLooks(page, 'confirm-staff', { fullPage: false })
  await dialog.getByLabel('PIN', { exact: true }).fill('739154')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Done')
})

test('a new password and a new PIN go on here and in the other tab, where a half-written note stays', async ({
  context,
  request,
}) => {
  const person = await aPerson(request, { rand: 500 })
  const elsewhere = await signInElsewhere(request, person)
  const [one, other] = [await context.newPage(), await context.newPage()]
  await openAs(other, person, '/send')
  await other.getByLabel(/Note/).fill('Half a thou')
  await openAs(one, person, '/account/password')
  await one.getByLabel('Current password').fill(person.password)
  await one.getByLabel('New password').fill('another long password')
  await one.getByRole('button', { name: 'Change password' }).click()
  await expectToast(one, 'Password changed')
  await expect(call(request, person.token, 'GET', '/api/auth/me')).rejects.toThrow('401')
  await expect(call(request, elsewhere.token, 'GET', '/api/auth/me')).rejects.toThrow('401')
  await one.getByLabel('New PIN').fill('8305')
  await one.getByLabel('Your password').fill('another long password')
  await one.getByRole('button', { name: 'Set PIN' }).click()
  await expectToast(one, 'PIN set')
  await expect(one.getByRole('heading', { name: 'Change your PIN' })).toBeVisible()

  await other.bringToFront()
  await expect(other.getByLabel(/Note/)).toHaveValue('Half a thou')
  await other.getByRole('link', { name: 'Save', exact: true }).click()
  await expect(other.getByTestId('total')).toHaveText(/^R4/)
  expect(await one.evaluate(() => Object.keys(localStorage))).not.toContain('token_renewed')
})
