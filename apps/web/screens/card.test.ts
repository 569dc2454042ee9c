import { expect, test } from 'vitest'
import { aPerson, call, type Person, setPin } from '../../../e2e/support/people.ts'
import { isAt, openAs, sees, seesToast } from './support/expect.ts'
import { abort } from './support/page.ts'
import { aStage } from './support/stage.ts'

const { page, request } = aStage()

const button = (name: string | RegExp) => page.getByRole('button', { name })
const region = (name: string | RegExp) => page.getByRole('region', { name })

/** Somebody with a card. */
async function aHolder(): Promise<Person> {
  const person = await aPerson(request, { tier: 1 })
  await call(request, person.token, 'POST', '/api/card')
  return person
}

test('who has no card is told so, has one issued, and hears when that fails', async () => {
  const person = await aPerson(request, { tier: 1 })
  await openAs(page, person, '/save/card')
  await sees(page.getByText('No Virtual Card')).toBeVisible()
  page.route('/api/card', abort)
  await button('Issue Virtual Card').click()
  await seesToast(page, 'Card issuance failed')
  page.unroute('/api/card')
  await button('Issue Virtual Card').click()

  await seesToast(page, 'Virtual Card Issued!')
  await sees(region(/^Card ending in \d{4}$/)).toContainText('Active')
  await sees(button('Add to Apple/Google Pay')).toBeVisible()
})

test('rand comes onto the card at a price, and goes back', async () => {
  const person = await aPerson(request, { tier: 1, rand: 2_000 })
  await call(request, person.token, 'POST', '/api/card')
  await openAs(page, person, '/save/card')
  await page.getByRole('link', { name: 'Top up' }).click()
  await button('Get Quote').click()
  await sees(page.getByText('Please enter a valid amount')).toBeVisible()
  await page.getByLabel('Amount in rand').fill('500')
  await button('Get Quote').click()
  await button(/^Top up R/).click()

  await sees(page.locator('[data-toast]')).toContainText(/is on your card$/)
  await isAt(page, '/save/card')
  await sees(region('On your card')).toContainText('partner bank')
  await page.getByRole('link', { name: 'To crypto' }).click()
  await page.getByLabel('Amount in rand').fill('9000')
  await button('Get Quote').click()
  await button('Change R9,000.00').click()
  await seesToast(page, 'Nothing was exchanged', 'There is not enough rand on your card')
})

test('the card is frozen after a question, let go with the PIN, and shows its number with it', async () => {
  const person = await aHolder()
  await setPin(request, person, '8305')
  await openAs(page, person, '/save/card')
  await button('Freeze Card').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Freeze Card' }).click()
  await seesToast(page, 'Your card is frozen')
  await sees(region(/^Card ending in/)).toContainText('Frozen')

  await button('Unfreeze card').click()
  await page.getByRole('textbox', { name: 'PIN' }).fill('8305')
  await button('Confirm').click()
  await seesToast(page, 'Your card pays again')
  await button('Show number').click()
  await page.getByRole('textbox', { name: 'PIN' }).fill('8305')
  await button('Confirm').click()
  await sees(page.getByText(/^9999 99\d\d \d{4} \d{4}$/)).toBeVisible()
  await button('Hide number').click()
  await sees(page.getByText(/^9999 99/)).toHaveCount(0)
})

test('where it pays and how much is set, and a cancelled card is gone', async () => {
  const person = await aHolder()
  await setPin(request, person, '8305')
  await openAs(page, person, '/save/card/settings')
  await page.getByRole('checkbox', { name: 'Cash machine' }).click()
  await page.getByRole('textbox', { name: 'PIN' }).fill('8305')
  await button('Confirm').click()
  await sees(page.getByRole('checkbox', { name: 'Cash machine' })).toBeChecked()
  await page.getByLabel('A day').fill('99999999')
  await button('Save limits').click()
  await seesToast(page, 'Not saved', 'The limit is R50,000.00 at most')
  await page.getByLabel('A day').fill('2000')
  await button('Save limits').click()
  await seesToast(page, 'Your limits are saved')
  const sheet = await call(request, person.token, 'GET', '/api/card')
  expect([sheet.channels.cash, sheet.day.limit_zar]).toEqual([true, '2000.00'])

  await button('Cancel card').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel card' }).click()
  await seesToast(page, 'Your card is cancelled')
  await sees(page.getByText('No Virtual Card')).toBeVisible()
})

test('a card is replaced after a question: another number, the old one gone; a frozen one asks the PIN', async () => {
  const person = await aHolder()
  await setPin(request, person, '8305')
  const last4 = async () => (await call(request, person.token, 'GET', '/api/card')).card.last4
  const first = await last4()
  await openAs(page, person, '/save/card/settings')
  await button('Replace card').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace card' }).click()
  await seesToast(page, 'Your new card ends in')
  await isAt(page, '/save/card')
  expect(await last4()).not.toBe(first)

  await call(request, person.token, 'POST', '/api/card/freeze')
  await openAs(page, person, '/save/card/settings')
  await button('Replace card').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace card' }).click()
  await page.getByRole('textbox', { name: 'PIN' }).fill('8305')
  await button('Confirm').click()
  await seesToast(page, 'Your new card ends in')
  await sees(region(/^Card ending in/)).toContainText('Active')
})

test('the card goes into the wallets of a simulated phone, which says what became of it there', async () => {
  const person = await aHolder()
  await setPin(request, person, '8305')
  await openAs(page, person, '/save/card')
  const phones = region('Your card on a simulated phone')
  const add = async (wallet: string) => {
    await button('Add to Apple/Google Pay').click()
    await sees(page.getByText('A browser cannot reach a phone')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: wallet }).click()
    await page.getByRole('textbox', { name: 'PIN' }).fill('8305')
    await button('Confirm').click()
  }
  await add('Apple Pay')
  await seesToast(page, 'Your card is in Apple Pay')
  await sees(phones).toContainText('Active')
  await add('Google Pay')
  await sees(phones).toContainText('Check needed')
  await button('It was me').click()
  await sees(button('It was me')).toHaveCount(0)
  await sees(phones.getByText('Active')).toHaveCount(2)

  await openAs(page, await aPerson(request, { isStaff: true }), '/admin/terminal')
  await page.getByLabel('Username of the person with the phone').fill(person.username)
  await button('Say it').click()
  await seesToast(page, 'The network has said it')
  await openAs(page, person, '/save/card')
  await sees(phones).toContainText('reported lost')

  await call(request, person.token, 'POST', '/api/card/freeze')
  await openAs(page, person, '/save/card')
  await sees(phones.getByText('Suspended')).toHaveCount(2)
  await button('Add to Apple/Google Pay').click()
  await sees(page.getByText('a frozen card pays from no phone')).toBeVisible()
  await phones.getByRole('button', { name: 'Take off this phone' }).first().click()
  await seesToast(page, 'Your card is off the phone')
  await sees(phones).toContainText('Removed')
})

test('a page that cannot be loaded says so, and tries again', async () => {
  const person = await aHolder()
  page.route('/api/card', abort)
  await openAs(page, person, '/save/card')
  await sees(page.getByText('Your card could not be loaded')).toBeVisible()
  page.unroute('/api/card')
  await button(/retry|again/i).click()

  await sees(region(/^Card ending in/)).toBeVisible()
})

test('staff are a shop at the terminal, and the owner says that it was not them', async () => {
  const person = await aHolder()
  await openAs(page, await aPerson(request, { isStaff: true }), '/admin/terminal')
  await page.getByLabel("Username of the card's owner").fill(person.username)
  await page.getByLabel('Amount in rand').fill('120')
  await button('Send').click()
  await seesToast(page, 'Declined', 'There is not enough rand on the card.')

  await openAs(page, person, '/save/card')
  await page.getByRole('link', { name: /Corner Shop/ }).click()
  await sees(page.getByText('There was not enough rand on the card.')).toBeVisible()
  await button('This was not me').click()
  await seesToast(page, 'Your card is frozen and our team looks at it')
  await sees(page.getByText(/^You said on .* that this was not you/)).toBeVisible()
  await sees(page.getByRole('link', { name: 'To your card' })).toBeVisible()
  await openAs(page, person, '/notifications')
  await sees(page.getByRole('link', { name: /A card payment of R120.00 was declined/ })).toBeVisible()
  await sees(button('This was not me')).toHaveCount(0)
})

test('a press on a push denies the payment when its page opens, once', async () => {
  const [person, staff] = [await aHolder(), await aPerson(request, { isStaff: true })]
  const played = { username: person.username, kind: 'capture', network_ref: 'one', amount_zar: '20' }
  await call(request, staff.token, 'POST', '/api/admin/sandbox/card_terminal', played)
  const [{ id }] = await call(request, person.token, 'GET', '/api/card/payments')

  await openAs(page, person, `/save/card/payments/${id}#not_me`)

  await seesToast(page, 'Your card is frozen and our team looks at it')
  await isAt(page, `/save/card/payments/${id}`)
  await openAs(page, person, `/save/card/payments/${id}#not_me`)
  await sees(page.getByText(/^You said on .* that this was not you/)).toBeVisible()
  await sees(page.locator('[data-toast]')).toHaveCount(0)
})

test('what was spent is added up by week, and what became of a denied payment stands with it', async () => {
  const [person, staff, other] = [
    await aHolder(),
    await aPerson(request, { isStaff: true }),
    await aPerson(request, { isStaff: true }),
  ]
  await openAs(page, person, '/save/card')
  await sees(page.getByText('No payments yet')).toBeVisible()
  await sees(region('Spending by week')).toHaveCount(0)
  const played = {
    username: person.username,
    kind: 'capture',
    network_ref: 'one',
    amount_zar: '20',
    merchant: 'Corner',
  }
  await call(request, staff.token, 'POST', '/api/admin/sandbox/card_terminal', played)
  await page.reload()
  await sees(region('Spending by week')).toContainText('R20.00')

  const [{ id }] = await call(request, person.token, 'GET', '/api/card/payments')
  await call(request, person.token, 'POST', `/api/card/payments/${id}/not_me`)
  const dispute = `/api/admin/cards/disputes/${id}`
  await call(request, staff.token, 'POST', `${dispute}/settle`, { ground: 'fraud' })
  const waiting = await call(request, other.token, 'GET', '/api/admin/approvals')
  const { hash } = waiting.find((one: { id: string }) => one.id === id)
  await call(request, other.token, 'POST', `${dispute}/approve`, { hash })
  await openAs(page, person, `/save/card/payments/${id}`)
  await sees(page.getByText('Taken back from the shop for you')).toBeVisible()
  await sees(page.getByText(/We agree, and what the shop took is back on your card/)).toBeVisible()
})

test('payments that were denied stand with the disputes, also when they could not be loaded at first', async () => {
  const [person, staff, other] = [await aHolder(), await aPerson(request, { isStaff: true }), await aHolder()]
  const played = {
    username: person.username,
    kind: 'capture',
    network_ref: 'two',
    amount_zar: '20',
    merchant: 'Corner',
  }
  await call(request, staff.token, 'POST', '/api/admin/sandbox/card_terminal', played)
  const [{ id }] = await call(request, person.token, 'GET', '/api/card/payments')
  await call(request, person.token, 'POST', `/api/card/payments/${id}/not_me`)
  const denied = region('Card payments that were not yours')
  page.route('/api/card/payments?limit=20&denied=true', abort)
  await openAs(page, person, '/account/disputes')
  await sees(denied.getByRole('alert')).toBeVisible()
  page.unroute('/api/card/payments?limit=20&denied=true')
  await denied.getByRole('button', { name: 'Retry' }).click()
  await denied.getByRole('link', { name: /Corner/ }).click()
  await isAt(page, `/save/card/payments/${id}`)

  await openAs(page, other, '/account/disputes')
  await sees(page.getByText('No disputes')).toBeVisible()
  await sees(denied).toHaveCount(0)
})
