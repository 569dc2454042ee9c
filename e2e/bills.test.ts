import { type APIRequestContext, type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { press, tabTo } from './support/keys.ts'
import { asOnAPhone, expectGoodLooks, expectToast, takePicture } from './support/look.ts'
import { aPerson, balanceOf, call, openAs, type Person, sayYes } from './support/people.ts'
import { aPicture } from './support/picture.ts'

/** A browser of one's own, so that two people can sit side by side. */
async function aBrowser(browser: Browser, person: Person, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await openAs(page, person, path)
  return page
}

interface Group {
  id: string
  members: { id: string; name: string }[]
}

async function aGroup(
  request: APIRequestContext,
  owner: Person,
  { name = 'Flat', members = [], guests = [] }: { name?: string; members?: Person[]; guests?: { name: string }[] } = {},
): Promise<Group> {
  const body = { name, members: members.map(({ username }) => username), guests }
  const { id } = await call(request, owner.token, 'POST', '/api/bills/groups', body)
  for (const person of members) await sayYes(request, person)
  return call(request, owner.token, 'GET', `/api/bills/groups/${id}`)
}

const memberOf = ({ members }: Group, name: string): string => members.find((one) => one.name === name)?.id ?? ''

/** Paid by the owner, shared by everybody. */
const aBill = (request: APIRequestContext, owner: Person, group: Group, amount: string, description = 'Groceries') =>
  call(request, owner.token, 'POST', `/api/bills/groups/${group.id}/expenses`, {
    description,
    amount,
    payers: [{ member_id: memberOf(group, owner.username), amount }],
    shares: group.members.map(({ id }) => ({ member_id: id })),
  })

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const myBalance = (page: Page) => page.getByRole('region', { name: 'Your balance' })
const segment = (page: Page, name: string) => page.locator('label').filter({ hasText: name }).first()

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a group is made with names between commas, and who does not know its maker is asked without a refresh', async ({
  browser,
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const [owner, friend] = [await aPerson(request), await aPerson(request)]
  const theirs = await aBrowser(browser, friend, '/bills')
  await expect(theirs.getByText('No groups yet')).toBeVisible()

  await openAs(page, owner, '/bills')
  await page.getByRole('link', { name: 'New Group' }).click()
  await expect(page).toHaveURL('/bills/new')
  const dialog = page.getByRole('dialog', { name: 'New Group' })
  await dialog.getByRole('button', { name: 'Create Group' }).click()
  await expect(dialog.getByText('Please enter a group name')).toBeVisible()
  await expect(dialog.getByLabel('Group name')).toBeFocused()
  await dialog.getByLabel('Group name').fill('  Flat in Observatory ')
  await dialog.getByLabel(/^Members/).fill(` ${friend.username} , ,`)
  await expect(dialog.getByRole('listitem')).toHaveText([`@${owner.username} · owner`, `@${friend.username}`])
  await dialog.getByRole('button', { name: 'Create Group' }).click()

  await expectToast(page, 'Group created successfully!')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flat in Observatory')
  await page.getByText('Members', { exact: true }).click()
  const waiting = page.getByRole('list', { name: 'Invited' })
  await expect(waiting).toContainText(`@${friend.username}`)
  const question = theirs.getByRole('region', { name: `Share bills with @${owner.username}?` })
  await expect(question).toContainText('“Flat in Observatory”')
  await expect(theirs.getByText('No groups yet')).toBeVisible()
  await button(question, /^Join/).click()
  await expectToast(theirs, 'You joined the group')
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Flat in Observatory')
  await expect(waiting).toBeHidden()
  await expect(page.getByRole('list', { name: 'Members' })).toContainText(`@${friend.username}`)

  await theirs.goto('/bills')
  const card = theirs.getByRole('link', { name: /Flat in Observatory/ })
  await expect(card).toContainText('Total spent R0.00')
  await expect(card).toContainText('You are even')
})

test('a question is declined or taken back, and both look as they should', async ({ browser, page, request }) => {
  test.setTimeout(180_000)
  const [owner, friend] = [await aPerson(request), await aPerson(request)]
  const ask = (name: string, person: Person) =>
    call(request, owner.token, 'POST', '/api/bills/groups', { name, members: [person.username] })
  const { id } = await ask('Stokvel of the long street behind the station', friend)
  const theirs = await aBrowser(browser, friend, '/bills')
  await asOnAPhone(theirs)
  const question = theirs.getByRole('region', { name: /^Share bills with/ })
  await expect(question).toBeVisible()
  await expectGoodLooks(theirs, 'bills-asked')
  await button(question, /^Decline/).click()
  await expectToast(theirs, 'You said no')
  await expect(question).toBeHidden()

  const [stranger, other] = [await aPerson(request), await aPerson(request)]
  const members = [stranger, other].map(({ username }) => username)
  await call(request, owner.token, 'POST', `/api/bills/groups/${id}/members`, { members })
  await openAs(page, owner, `/bills/${id}/members`)
  await asOnAPhone(page)
  const row = page.getByRole('listitem').filter({ hasText: `@${stranger.username}` })
  await expect(row).toContainText(`asked by @${owner.username}`)
  await expectGoodLooks(page, 'bills-waiting')
  await button(row, /^Take back/).click()
  await expectToast(page, 'Taken back', `The invitation of @${stranger.username} is taken back.`)
  await expect(row).toBeHidden()

  await page.getByLabel('Usernames').fill(friend.username)
  await button(page, 'Add to group').click()
  await expectToast(page, 'Could not add', /said no/)
})

test('a bill is added in two steps, the other side sees what it owes at once, and settles it with crypto', async ({
  browser,
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const [owner, friend] = [await aPerson(request), await aPerson(request, { tier: 1, rand: 1000 })]
  const group = await aGroup(request, owner, { members: [friend] })
  const theirs = await aBrowser(browser, friend, `/bills/${group.id}`)
  await expect(myBalance(theirs)).toContainText('You are even')

  await openAs(page, owner, `/bills/${group.id}`)
  await page.getByRole('link', { name: 'Add bill' }).click()
  await expect(page.getByText('Flat · Step 1 of 2')).toBeVisible()
  await page.getByLabel('What was it for?').fill('Dinner')
  await page.getByLabel('Amount', { exact: true }).fill('200,50')
  await choose(page, 'Category', 'Eating out')
  await page.getByLabel('Choose a file').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: aPicture() })
  await button(page, 'Next: split').click()
  await expect(page).toHaveURL(`/bills/${group.id}/expenses/new/split`)
  await expect(page.getByText('The shares add up to the bill, to the cent.')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('What was it for?')).toHaveValue('Dinner')
  await page.goForward()
  await button(page, 'Add bill R200.50').click()
  await expectToast(page, 'Bill added')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dinner')
  await button(page, 'Show receipt').click()
  await expect(page.getByAltText('The receipt of this bill')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the group' }).click()

  await expect(myBalance(theirs)).toContainText('You owe')
  await expect(myBalance(theirs)).toContainText('R100.25')
  await theirs.getByRole('tab', { name: 'Balances' }).click()
  await expect(theirs.getByRole('img', { name: new RegExp(`You owes? ${owner.username}`) })).toBeVisible()
  await theirs.getByRole('link', { name: /^Settle with/ }).click()
  await expect(theirs.getByLabel('Amount', { exact: true })).toHaveValue('100.25')
  await button(theirs, 'Review').click()
  await expect(theirs).toHaveURL(`/bills/${group.id}/settle/review`)
  await expect(theirs.getByText('Price holds for')).toBeVisible()
  await expect(theirs.getByRole('main')).toContainText(`@${owner.username}`)
  await button(theirs, 'Pay R100.25').click()
  await expectToast(theirs, 'Settled up!')
  await expect(theirs).toHaveURL(/\/settlements\/[0-9a-f-]{36}$/)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Settled')

  await expect(myBalance(page)).toContainText('You are even')
  expect(Number(await balanceOf(request, owner))).toBeGreaterThan(0)
  await theirs.reload()
  await expect(theirs.locator('dl').getByText('R100.25')).toBeVisible()
})

test('cash waits for the payee’s yes; a no with its reason leaves the debt', async ({ browser, page, request }) => {
  test.setTimeout(120_000)
  const [owner, friend] = [await aPerson(request), await aPerson(request)]
  const group = await aGroup(request, owner, { members: [friend] })
  await aBill(request, owner, group, '80.00')
  await openAs(page, owner, `/bills/${group.id}`)
  const theirs = await aBrowser(browser, friend, `/bills/${group.id}/settle`)

  const claim = async (amount: string) => {
    await segment(theirs, 'Cash').click()
    await theirs.getByLabel('Amount', { exact: true }).fill(amount)
    await button(theirs, 'Review').click()
    await button(theirs, `I paid R${amount}`).click()
    await expectToast(theirs, 'Payment recorded')
    await expect(theirs.getByText('Waiting to be confirmed')).toBeVisible()
  }
  await claim('40.00')
  const waiting = page.getByRole('region', { name: 'Payment to confirm' })
  await expect(waiting).toContainText('R40.00')
  await expect(myBalance(page)).toContainText('You are owed')
  await button(page, 'Not received').click()
  await page.getByLabel('Why?').fill('Nothing on the table')
  await button(page, 'Reject payment').click()
  await expectToast(page, 'Payment rejected')
  await expect(theirs.getByText('Nothing on the table')).toBeVisible()
  await expect(theirs.getByText('Rejected')).toBeVisible()

  await theirs.goto(`/bills/${group.id}/settle`)
  await claim('40.00')
  await button(page, 'Yes, I got it').click()
  await expectToast(page, 'Payment confirmed')
  await expect(myBalance(page)).toContainText('You are even')
  await expect(theirs.getByText('Confirmed')).toBeVisible()
})

test('everybody who owes is asked at once, guests are named with the reason, and what is paid is booked by itself', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const [owner, friend] = [await aPerson(request), await aPerson(request, { tier: 1, rand: 500 })]
  const group = await aGroup(request, owner, { members: [friend], guests: [{ name: 'Lebo' }] })
  await aBill(request, owner, group, '90.00')
  await openAs(page, owner, `/bills/${group.id}`)
  await page.getByRole('link', { name: 'Request all' }).click()
  await choose(page, 'To be paid in', 'Bitcoin BTC')
  await button(page, 'Send 2 requests').click()
  await expectToast(page, 'Request sent!')
  await expect(page.getByRole('heading', { name: 'Not asked' })).toBeVisible()
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(myBalance(page)).toContainText('R60.00')

  const [asked] = await call(request, friend.token, 'GET', '/api/requests/received')
  await call(request, friend.token, 'POST', `/api/requests/${asked.id}/fulfill`)
  await expect(myBalance(page)).toContainText('R30.00', { timeout: 60_000 })
})

test('a group is exported, renamed, and put away once it is settled', async ({ page, request }) => {
  const owner = await aPerson(request)
  const group = await aGroup(request, owner, { guests: [{ name: 'Lebo' }] })
  await openAs(page, owner, `/bills/${group.id}/settings`)
  const download = page.waitForEvent('download')
  await button(page, 'Export CSV').click()
  expect((await download).suggestedFilename()).toBe('Flat.csv')
  const broken = { name: 'bills.csv', mimeType: 'text/csv', buffer: Buffer.from('what,is,this\n1,2,3\n') }
  await page.getByRole('link', { name: 'Import bills' }).click()
  await page.getByLabel('Choose a file').setInputFiles(broken)
  await expect(page.getByRole('alert')).toContainText('not a file of bills')
  await page.getByRole('link', { name: 'Back to the group settings' }).click()
  await page.getByLabel('Group name').fill('House')
  await button(page, 'Save settings').click()
  await expectToast(page, 'Settings saved')
  await button(page, 'Archive group').click()
  await expectToast(page, 'Group archived')
  await page.goto('/bills?show=archived')
  await expect(page.getByRole('link', { name: /House/ })).toBeVisible()
})

test('a group and a bill are made by keys alone', async ({ page, request }) => {
  test.setTimeout(120_000)
  await openAs(page, await aPerson(request), '/bills')
  await press(page, page.getByRole('link', { name: 'New Group' }))
  await tabTo(page, page.getByLabel('Group name'))
  await page.keyboard.type('Stokvel')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stokvel')
  await press(page, page.getByRole('link', { name: 'Add bill' }))
  await tabTo(page, page.getByLabel('What was it for?'))
  await page.keyboard.type('Hall')
  await tabTo(page, page.getByLabel('Amount', { exact: true }))
  await page.keyboard.type('450')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How is it shared?')
  await press(page, button(page, 'Add bill R450.00'))
  await expectToast(page, 'Bill added')
  await expect(page.getByRole('link', { name: /Hall/ })).toContainText('R450.00')
})

/** A group with everything in it, as seen by one who owes. */
async function aFullGroup(request: APIRequestContext): Promise<{ at: string; billId: string; viewer: Person }> {
  const [owner, friend, viewer] = [await aPerson(request), await aPerson(request), await aPerson(request)]
  const group = await aGroup(request, owner, {
    name: 'Flat in Observatory',
    members: [friend, viewer],
    guests: [{ name: 'Ṱhonifho Ndou-Van der Westhuizen' }],
  })
  const bill = await aBill(request, owner, group, '1234.56', 'Groceries at Checkers for the whole week, with meat')
  await aBill(request, friend, group, '310.00', 'Airtime and data')
  await call(request, viewer.token, 'POST', `/api/bills/groups/${group.id}/settlements`, {
    from_member_id: memberOf(group, viewer.username),
    to_member_id: memberOf(group, owner.username),
    amount: '50',
    method: 'eft',
    note: 'Ref FLAT',
  })
  return { at: `/bills/${group.id}`, billId: bill.id, viewer }
}

async function expectScreensToLookWell(page: Page, screens: readonly (readonly [string, string, string])[]) {
  for (const [name, path, ready] of screens) {
    await asOnAPhone(page)
    await page.goto(path)
    await expect(page.getByText(ready).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectGoodLooks(page, `bills-${name}`, { fullPage: name !== 'new-group' })
  }
}

test('what is read of a group looks well in both themes and all widths, and axe finds nothing', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const { at, billId, viewer } = await aFullGroup(request)
  await openAs(page, viewer)
  await expectScreensToLookWell(page, [
    ['list', '/bills', 'Flat in Observatory'],
    ['group', at, 'Groceries at Checkers'],
    ['balances', `${at}/balances`, 'Payments'],
    ['members', `${at}/members`, 'Add someone'],
    ['history', `${at}/history`, 'Flat in Observatory'],
    ['bill', `${at}/expenses/${billId}`, 'Shared by'],
    ['recurring', `${at}/recurring`, 'No recurring bills yet'],
  ])
})

test('what is filled in for a group looks well in both themes and all widths, and axe finds nothing', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const { at, viewer } = await aFullGroup(request)
  await openAs(page, viewer)
  await expectScreensToLookWell(page, [
    ['new-group', '/bills/new', 'Create Group'],
    ['settle', `${at}/settle`, 'Who are you paying?'],
    ['request-all', `${at}/request-all`, 'No one owes you here'],
    ['settings', `${at}/settings`, 'Export CSV'],
    ['import', `${at}/import`, 'Bring your bills along'],
    ['bill-form', `${at}/expenses/new`, 'Next: split'],
  ])
  await asOnAPhone(page)
  await page.getByLabel('What was it for?').fill('Braai')
  await page.getByLabel('Amount', { exact: true }).fill('100')
  await button(page, 'Next: split').click()
  await choose(page, 'Split', 'Exact amounts')
  await page.getByLabel('Rand of you', { exact: true }).fill('60')
  await expectGoodLooks(page, 'bills-split')
})

test('the review of a payment and the empty list look well', async ({ page, request }) => {
  test.setTimeout(180_000)
  const [owner, friend] = [await aPerson(request), await aPerson(request, { tier: 1, rand: 500 })]
  await asOnAPhone(page)
  await openAs(page, friend, '/bills')
  await expect(page.getByText('No groups yet')).toBeVisible()
  await expectGoodLooks(page, 'bills-empty')

  const group = await aGroup(request, owner, { members: [friend] })
  await aBill(request, owner, group, '80.00')
  await asOnAPhone(page)
  await page.goto(`/bills/${group.id}/settle`)
  await button(page, 'Review').click()
  await expect(button(page, 'Pay R40.00')).toBeVisible()
  await expectGoodLooks(page, 'bills-review')
  await asOnAPhone(page)
  await page.goto(`/bills/${group.id}/settle`)
  await button(page, 'Review').click()
  await button(page, 'Pay R40.00').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settled')
  await expectGoodLooks(page, 'bills-receipt')
})

for (const language of ['en', 'af'] as const) {
  test(`what one does with a group says so in one line on the smallest phone (${language})`, async ({
    page,
    request,
  }) => {
    const owner = await aPerson(request)
    const { id } = await aGroup(request, owner, { guests: [{ name: 'Gogo' }] })
    await call(request, owner.token, 'PUT', '/api/auth/language', { language })
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 })
      await openAs(page, owner, `/bills/${id}`)
      for (const to of ['expenses/new', 'settle']) {
        const act = page.getByRole('main').locator(`a[href="/bills/${id}/${to}"]`).first()
        await expect(act).toBeVisible()
        expect(await linesOf(act)).toBe(1)
      }
      await takePicture(page, `bills-acts-${language}-${width}`)
    }
  })
}

/** In how many lines the words of something stand. */
const linesOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => {
    const words = document.createRange()
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) words.selectNode(node)
    return words.getClientRects().length
  })
