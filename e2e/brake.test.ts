import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { asOnAPhone, expectGoodLooks, expectToast } from './support/look.ts'
import { type OwnProduct, ownProduct } from './support/own-product.ts'
import { aPerson, call, openAs, type Person, sayYes, setPin, signInElsewhere } from './support/people.ts'

// One product for all of them, one story after the other: they move its clock, because a new PIN brakes for a day.
test.describe.configure({ mode: 'serial' })

let product: OwnProduct
let request: APIRequestContext

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000)
  product = await ownProduct()
  request = await playwright.request.newContext({ baseURL: product.address })
})
test.afterAll(async () => {
  await request.dispose()
  await product.stop()
})

const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const pin = '739154'

/** Somebody whose PIN is a day old by now, signed in again. */
async function withOldPin(person: Person): Promise<Person> {
  await setPin(request, person, pin)
  const staff = await aPerson(request, { isStaff: true })
  await call(request, staff.token, 'POST', '/api/admin/sandbox/clock', { advance_seconds: 25 * 3_600 })
  return { ...person, ...(await signInElsewhere(request, person)) }
}

async function aPage(browser: Browser, person: Person, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.address })).newPage()
  await openAs(page, person, path)
  return page
}

async function confirmIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm with your PIN' })
  await dialog.getByLabel('PIN', { exact: true }).fill(pin)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

test('a large withdrawal asks for the PIN, and goes with it', async ({ browser }) => {
  test.setTimeout(120_000)
  const person = await withOldPin(await aPerson(request, { tier: 1, rand: 3000 }))
  const page = await aPage(browser, person, '/send')
  await page.getByLabel('Recipient').fill(bitcoin)
  await page.getByLabel('Amount', { exact: true }).fill('1500')
  await page.getByRole('button', { name: 'Review' }).click()
  const form = page.getByRole('form', { name: 'Whose address it is' })
  await form.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Send R1,500.00' }).click()
  await confirmIn(page)

  await expectToast(page, 'Sent successfully!')
  await expect(page).toHaveURL(/\/send\/withdrawals\/[0-9a-f-]{36}$/)
})

test('a large settlement asks for the PIN, and pays with it', async ({ browser }) => {
  test.setTimeout(120_000)
  const friend = await withOldPin(await aPerson(request, { tier: 2, rand: 3000 }))
  const owner = await aPerson(request)
  const group = await call(request, owner.token, 'POST', '/api/bills/groups', {
    name: 'Flat',
    members: [friend.username],
    guests: [],
  })
  await sayYes(request, friend)
  const { members } = await call(request, owner.token, 'GET', `/api/bills/groups/${group.id}`)
  await call(request, owner.token, 'POST', `/api/bills/groups/${group.id}/expenses`, {
    description: 'Groceries',
    amount: '3000.00',
    payers: [
      { member_id: members.find(({ name }: { name: string }) => name === owner.username).id, amount: '3000.00' },
    ],
    shares: members.map(({ id }: { id: string }) => ({ member_id: id })),
  })
  const page = await aPage(browser, friend, `/bills/${group.id}/settle`)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Pay R1,500.00' }).click()
  await confirmIn(page)

  await expectToast(page, 'Settled up!')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settled')
})

test('Account Limits and the withdrawal say what cannot leave yet, why and until when', async ({ browser }) => {
  test.setTimeout(180_000)
  const person = await aPerson(request, { tier: 1, rand: 3000 })
  const page = await aPage(browser, person, '/save')
  const until = '2027-03-15T10:00:00.000Z'
  const kept = { amount: '0.00100000', free: '0.00045000', until }
  const row = { kind: 'hold', asset: 'BTC', amount: kept.amount, until }
  await page.route('**/api/wallet/holds', (route) =>
    route.fulfill({
      json: [
        { ...row, hold_id: crypto.randomUUID(), reason: 'p2p_purchase' },
        { ...row, hold_id: crypto.randomUUID(), amount: '0.00020000', reason: 'p2p_report', until: null },
        {
          ...row,
          hold_id: crypto.randomUUID(),
          kind: 'debt',
          amount: '0.00005000',
          reason: 'p2p_penalty',
          until: null,
        },
      ],
    }),
  )
  await page.route('**/api/transfers/resolve?**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), held_back: kept } })
  })
  await asOnAPhone(page)

  await page.goto('/account/limits')
  await expect(page.getByText('Not withdrawable until 15 Mar 2027, 12:00')).toBeVisible()
  await expect(page.getByText('Not withdrawable until this is decided')).toBeVisible()
  await expect(page.getByText('You owe this')).toBeVisible()
  await expectGoodLooks(page, 'account-limits-held')
  await page.goto('/send')
  await page.getByLabel('Recipient').fill(bitcoin)
  await page.getByLabel('Amount', { exact: true }).fill('1500')
  await expect(page.getByText('stays on Sengi until 15 Mar 2027, 12:00', { exact: false })).toBeVisible()
  await expect(page.getByText(/^Only R8\d\d\.\d\d can leave Sengi now, the fee included$/)).toBeVisible()
  await expectGoodLooks(page, 'send-held')
  await page.getByLabel('Amount', { exact: true }).fill('500')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { name: 'Whose address is it?' })).toBeVisible()
  await expect(page.getByText('stays on Sengi until', { exact: false })).toBeVisible()
  await expectGoodLooks(page, 'send-withdrawal-held')
})
