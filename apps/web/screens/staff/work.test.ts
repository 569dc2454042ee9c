import { expect, test } from 'vitest'
import { aPerson, call } from '../../../../e2e/support/people.ts'
import { isAt, openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request } = aStage()

const staff = () => aPerson(request, { isStaff: true })
const bell = page.getByRole('button', { name: /^Waiting work/ })
const asked = { topic: 'other', subject: 'A question', text: 'How does this work?' }

async function aTicket() {
  const person = await aPerson(request)
  const { id, number } = await call(request, person.token, 'POST', '/api/support/tickets', asked)
  return { person, id, number }
}

test('the bell rings for what is mine to do, and each of it leads to its desk at that very thing', async () => {
  const [{ id, number }, mine] = [await aTicket(), await staff()]
  await call(request, mine.token, 'POST', `/api/admin/support/tickets/${id}/take`)
  await openAs(page, mine, '/admin')

  await sees(page.getByRole('button', { name: /^Waiting work, [0-9]+ items? for you now$/ })).toBeVisible()
  await bell.click()
  const item = page.getByRole('menuitem', { name: new RegExp(number) })
  await sees(item).toContainText('Tickets')
  await item.click()
  await isAt(page, `/admin/support?queue=ours&ticket=${id}`)
  await sees(page.getByRole('heading', { level: 1 })).toHaveText('A question')
})

test('the overview shows each kind of waiting work with its count and leads to its desk', async () => {
  await aTicket()
  await openAs(page, await staff(), '/admin/overview')

  const queue = page.getByRole('region', { name: 'What waits' }).getByRole('link', { name: /^Tickets/ })
  await sees(queue).toContainText('Oldest')
  await queue.click()
  await isAt(page, '/admin/support')
})

test('an act that waits for a second person stands in the inbox of both, as what it is to each', async () => {
  const [maker, other] = [await staff(), await staff()]
  const reason = `The campaign of ${maker.username}`
  await call(request, maker.token, 'POST', '/api/admin/pool-fills', {
    pool: 'referrals',
    asset: 'USDT',
    amount: '12.5',
    reason,
  })

  await openAs(page, maker, '/admin/approvals?list=yours')
  const act = page.getByRole('listitem').filter({ hasText: reason })
  await sees(act).toContainText('Waits for another person')
  await sees(act).toContainText('12.5 USDT')
  await openAs(page, other, '/admin/approvals')
  await sees(act).toContainText('Waits for you')
  await sees(act).toContainText(`@${maker.username}`)
  await act.getByRole('link', { name: 'Open its page' }).click()
  await isAt(page, '/admin/promo-pool')
})

test('an act is agreed to in the inbox after it was seen what it books, and by nobody who asked for it', async () => {
  const [maker, other] = [await staff(), await staff()]
  const reason = `The campaign of ${maker.username}`
  await call(request, maker.token, 'POST', '/api/admin/pool-fills', {
    pool: 'referrals',
    asset: 'USDT',
    amount: '12.25',
    reason,
  })
  const act = page.getByRole('listitem').filter({ hasText: reason })
  const view = page.getByRole('dialog', { name: 'Puts coins of the company into the referral pool' })
  const agree = view.getByRole('button', { name: 'Agree to this' })

  await openAs(page, maker, '/admin/approvals?list=yours')
  await act.getByRole('button', { name: 'What it would do' }).click()
  await sees(view).toContainText('You asked for this. A colleague decides with this same view.')
  await sees(agree).toHaveCount(0)

  await openAs(page, other, '/admin/approvals')
  await act.getByRole('button', { name: 'Read and decide' }).click()
  await sees(view.getByRole('row').filter({ hasText: 'The company' })).toContainText('−12.25')
  await sees(view.getByRole('row').filter({ hasText: 'Referral pool' })).toContainText('+12.25')
  await sees(view).toContainText('No one is written to.')
  await agree.click()
  await seesToast(page, 'Done, as you read it')
  await sees(act).toHaveCount(0)
})

test('what was asked anew while it was read is not agreed to, and stands there as it is now', async () => {
  const [maker, other, person] = [await staff(), await staff(), await aPerson(request)]
  const post = (by: typeof maker, address: string, body: object = {}) =>
    call(request, by.token, 'POST', `/api/admin/suspensions${address}`, body)
  const reason = 'Two devices on two continents'
  const { suspension_id } = await post(other, '', { account: `@${person.username}`, reason })
  const ask = (why: string) => post(maker, `/${suspension_id}/ask_to_lift`, { reason: why })
  await ask('The owner came with a passport')

  await openAs(page, other, '/admin/approvals')
  const act = page.getByRole('listitem').filter({ hasText: person.username })
  await act.getByRole('button', { name: 'Read and decide' }).click()
  const view = page.getByRole('dialog', { name: 'Lifts a suspension' })
  await sees(view).toContainText('The owner came with a passport')
  await sees(view).toContainText(`E-mail to @${person.username}`)
  await post(other, `/${suspension_id}/refuse_to_lift`)
  await ask('The owner asked by telephone')
  await view.getByRole('button', { name: 'Agree to this' }).click()
  await seesToast(page, 'That did not work')
  await sees(view).toContainText('The owner asked by telephone')
})

test('the command menu goes to a page by its name and to a ticket by its number, by keyboard alone', async () => {
  const { id, number } = await aTicket()
  await openAs(page, await staff(), '/admin')
  await sees(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')

  await page.press('{Control>}k{/Control}')
  const box = page.getByRole('combobox', { name: /^Search users/ })
  await box.fill('travel')
  await sees(page.getByRole('option')).toHaveText(['Travel rule, Page'])
  await page.press('{Enter}')
  await isAt(page, '/admin/travel-rule')
  await sees(box).toHaveCount(0)

  await page.press('/')
  await sees(box).toBeVisible()
  await page.press('{Escape}')
  await sees(box).toHaveCount(0)
  await page.press('/')
  await box.fill(number)
  await sees(page.getByRole('option', { name: new RegExp(number) })).toContainText('Ticket')
  await page.press('{Enter}')
  await isAt(page, `/admin/support?ticket=${id}`)
})

test('single keys go to pages and show what they do, until somebody turns them off', async () => {
  await openAs(page, await staff(), '/admin')
  await sees(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  await page.press('g')
  await page.press('k')
  await isAt(page, '/admin/kyc')

  await page.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sees(dialog).toContainText('KYC & Compliance')
  await dialog.getByRole('checkbox', { name: 'Single keys' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await sees(dialog).toHaveCount(0)
  await page.press('/')
  await sees(page.getByRole('dialog')).toHaveCount(0)
  expect(localStorage.getItem('admin-single-keys')).toBe('off')
  localStorage.removeItem('admin-single-keys')
})

test('whoever looks after security reads who did what, filtered by what stands in the address', async () => {
  const someone = await staff()
  const reason = `The campaign of ${someone.username}`
  await call(request, someone.token, 'POST', '/api/admin/pool-fills', {
    pool: 'referrals',
    asset: 'USDT',
    amount: '3',
    reason,
  })
  await openAs(page, someone, `/admin/audit?actor=${someone.username}`)

  const lines = page.getByRole('article')
  await sees(lines.filter({ hasText: 'fill_asked' })).toContainText(`@${someone.username}`)
  await sees(page.getByRole('main')).toContainText('chained')
  await page.getByRole('textbox', { name: /^About/ }).fill('thing:none')
  await page.getByRole('button', { name: 'Filter' }).click()
  await isAt(page, `/admin/audit?actor=${someone.username}&subject=thing%3Anone`)
  await sees(page.getByText('Nothing recorded')).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await isAt(page, '/admin/audit')
})

test('an application has the address that the specification gives it', async () => {
  const id = '0192a000-0000-7000-8000-000000000007'
  await openAs(page, await staff(), `/admin/kyc?application=${id}`)

  await isAt(page, `/admin/kyc/${id}?queue=us`)
})
