import { expect, test } from 'vitest'
import { aPerson, call, type Person } from '../../../e2e/support/people.ts'
import { eventually } from './support/eventually.ts'
import { openAs, sees, seesToast } from './support/expect.ts'
import { hands, textOf } from './support/part.ts'
import { aStage } from './support/stage.ts'

const { page, request } = aStage()

interface Group {
  id: string
  members: { id: string; name: string; balance: string; has_email: boolean }[]
}

/** Its owner, and people without an account. */
async function aGroup(owner: Person, { guests }: { guests: { name: string }[] }): Promise<Group> {
  const body = { name: 'Flat', members: [], guests }
  const { id } = await call(request, owner.token, 'POST', '/api/bills/groups', body)
  return call(request, owner.token, 'GET', `/api/bills/groups/${id}`)
}

/** Paid by the owner, shared by everybody. */
const aBill = (owner: Person, group: Group, amount: string, description: string) =>
  call(request, owner.token, 'POST', `/api/bills/groups/${group.id}/expenses`, {
    description,
    amount,
    payers: [{ member_id: group.members.find(({ name }) => name === owner.username)?.id, amount }],
    shares: group.members.map(({ id }) => ({ member_id: id })),
  })

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

async function choose(label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a member whom nobody knows is refused in the server’s words, and what was typed is kept', async () => {
  await openAs(page, await aPerson(request), '/bills/new')
  await page.getByLabel('Group name').fill('Trip')
  await page.getByLabel(/^Members/).fill('nobody_has_this')
  await button('Create Group').click()
  await seesToast(page, 'Failed to create group', /nobody_has_this/)

  await page.reload()
  await sees(page.getByLabel('Group name')).toHaveValue('Trip')
  await sees(page.getByLabel(/^Members/)).toHaveValue('nobody_has_this')
})

test('every way to split shows what comes out while it is typed, and the server decides the same', async () => {
  const owner = await aPerson(request)
  const group = await aGroup(owner, { guests: [{ name: 'Lebo' }, { name: 'Ṱhonifho' }] })
  await openAs(page, owner, `/bills/${group.id}/expenses/new`)
  await page.getByLabel('What was it for?').fill('Braai')
  await page.getByLabel('Amount', { exact: true }).fill('100')
  await button('Next: split').click()

  const value = (kind: string, name: string) => page.getByLabel(`${kind} of ${name}`, { exact: true })
  await choose('Split', 'Exact amounts')
  await value('Rand', 'you').fill('60')
  await value('Rand', 'Lebo').fill('30')
  await sees(page.getByText('R10.00 still to be shared out')).toBeVisible()
  await value('Rand', 'Lebo').fill('50')
  await sees(page.getByText('R10.00 too much')).toBeVisible()
  await button(/^Add bill/).click()
  await sees(value('Rand', 'you')).toBeFocused()

  await choose('Split', 'Percent')
  await value('Percent', 'you').fill('33,33')
  await value('Percent', 'Lebo').fill('33.33')
  await sees(page.getByText('33.34% still to be shared out')).toBeVisible()
  await choose('Split', 'Shares')
  await value('Parts', 'you').fill('2')
  await sees(page.getByText('R50.00', { exact: true })).toBeVisible()
  await choose('Split', 'Adjustments')
  await value('Rand', 'Lebo').fill('-10')
  const previews = page.locator('[data-share]').all().map(textOf)
  await button('Add bill R100.00').click()
  await seesToast(page, 'Bill added')

  const [saved] = await call(request, owner.token, 'GET', `/api/bills/groups/${group.id}/expenses`)
  expect(saved.shares.map(({ amount }: { amount: string }) => `R${amount}`)).toEqual(previews)
})

test('a deleted bill comes back from the history, and two editors notice each other', async () => {
  const owner = await aPerson(request)
  const group = await aGroup(owner, { guests: [{ name: 'Lebo' }] })
  const bill = await aBill(owner, group, '50.00', 'Bread')
  await openAs(page, owner, `/bills/${group.id}/expenses/${bill.id}`)
  await button('Delete').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete bill' }).click()
  await seesToast(page, 'Bill deleted')
  await sees(page.getByText('No bills yet')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await button(/^Undo/).click()
  await seesToast(page, 'Taken back')
  await page.getByRole('tab', { name: 'Bills' }).click()
  await page.getByRole('link', { name: /Bread/ }).click()

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('70')
  const path = `/api/bills/groups/${group.id}/expenses/${bill.id}`
  const now = await call(request, owner.token, 'GET', path)
  await call(request, owner.token, 'PUT', path, {
    description: 'Bread and milk',
    amount: '50.00',
    date: now.date,
    payers: now.payers,
    shares: group.members.map(({ id }) => ({ member_id: id })),
    expected_version: now.version,
  })
  await button('Next: split').click()
  await button('Save changes').click()
  const conflict = page.getByRole('alert', { name: 'Changed by someone else' })
  await sees(conflict).toContainText('Bread and milk')
  await conflict.getByRole('button', { name: 'Save mine' }).click()
  await seesToast(page, 'Bill changed')
  await sees(page.getByText('R70.00').first()).toBeVisible()
})

test('a recurring bill is said once, paused and ended', async () => {
  const owner = await aPerson(request)
  const group = await aGroup(owner, { guests: [{ name: 'Lebo' }] })
  await openAs(page, owner, `/bills/${group.id}/recurring`)
  await page.getByRole('link', { name: 'Add a recurring bill' }).click()
  await sees(page.getByText('Flat · Step 1 of 3')).toBeVisible()
  await page.getByLabel('What was it for?').fill('Rent')
  await page.getByLabel('Amount', { exact: true }).fill('9000')
  await button('Next: split').click()
  await button('Next: when').click()
  await sees(page.getByText(/^Every month, first on /)).toBeVisible()
  await button('Add recurring bill').click()
  await seesToast(page, 'Recurring bill added')
  await sees(page.getByRole('heading', { name: 'Rent' })).toBeVisible()
  await button('Pause').click()
  await seesToast(page, 'Paused')
  await button('Go on').click()
  await sees(button('Pause')).toBeVisible()
  await button('End it').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click()
  await seesToast(page, 'The recurring bill has ended')
})

async function look(group: Group, owner: Person, text: string): Promise<void> {
  await openAs(page, owner, `/bills/${group.id}/import`)
  const input = await eventually(() => {
    const found = document.querySelector<HTMLInputElement>('input[type="file"]')
    expect(found).not.toBeNull()
    return found
  })
  if (input) await hands.upload(input, new File([text], 'flat.csv', { type: 'text/csv' }))
}

test('a file that says something else by now is left as it is, or taken over when somebody wishes', async () => {
  const owner = await aPerson(request)
  const group = await aGroup(owner, { guests: [{ name: 'Lebo' }] })
  const lines = (bread: string) =>
    `Date,Description,Category,Cost,Currency,${owner.username},Lebo\n2026-03-01,Bread,Groceries,${bread}.00,ZAR,${Number(bread) / 2}.00,-${Number(bread) / 2}.00\n2026-03-02,Milk,Groceries,20.00,ZAR,10.00,-10.00\n`
  await look(group, owner, lines('30'))
  await button('Import 2 lines').click()
  await sees(page.getByRole('heading', { name: '2 lines imported' })).toBeFocused()

  await look(group, owner, lines('50'))
  await sees(page.getByRole('heading', { name: '1 line says something else now' })).toBeVisible()
  await sees(button('Import')).toHaveAttribute('aria-disabled', 'true')
  await page.getByText('Update them').click()
  await button('Import 1 line').click()
  await sees(page.getByRole('heading', { name: '1 bill updated' })).toBeFocused()
  const bills: { amount: string }[] = await call(request, owner.token, 'GET', `/api/bills/groups/${group.id}/expenses`)
  expect(bills.map(({ amount }) => amount).toSorted()).toEqual(['20.00', '50.00'])
})

const groupOf = (owner: Person, id: string): Promise<Group> =>
  call(request, owner.token, 'GET', `/api/bills/groups/${id}`)

const placeOf = ({ members }: Group, name: string) => members.find((one) => one.name === name)?.id

/** What one paid for another alone. */
const aFavour = (owner: Person, group: Group, payer: string, sharer: string, description = 'Petrol') =>
  call(request, owner.token, 'POST', `/api/bills/groups/${group.id}/expenses`, {
    description,
    amount: '90.00',
    payers: [{ member_id: placeOf(group, payer), amount: '90.00' }],
    shares: [{ member_id: placeOf(group, sharer) }],
  })

test('a guest out of a file gets another name and the address of who they are', async () => {
  const owner = await aPerson(request)
  const group = await aGroup(owner, { guests: [{ name: 'Lebo M.' }] })
  await openAs(page, owner, `/bills/${group.id}/members`)
  await button('Change Lebo M.').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Guest’s name').fill('Lebo')
  await dialog.getByLabel(/^Guest’s e-mail/).fill('lebo@example.com')
  await button('Save changes').click()
  await seesToast(page, 'Guest changed')
  await sees(page.getByText('Guest, invited')).toBeVisible()
  expect((await groupOf(owner, group.id)).members).toContainEqual(
    expect.objectContaining({ name: 'Lebo', has_email: true }),
  )

  await button('Change Lebo').click()
  await page.getByRole('checkbox', { name: /^Take their address off/ }).click()
  await button('Save changes').click()
  await eventually(async () => {
    const { members } = await groupOf(owner, group.id)
    expect(members).toContainEqual(expect.objectContaining({ name: 'Lebo', has_email: false }))
  })
  await sees(page.getByText('Guest, invited')).toHaveCount(0)
})

test('a bill is found by what it says', async () => {
  const owner = await aPerson(request)
  const group = await aGroup(owner, { guests: [{ name: 'Lebo' }] })
  for (const description of ['Petrol to Gqeberha', 'Braai meat'])
    await aFavour(owner, group, owner.username, 'Lebo', description)
  await openAs(page, owner, `/bills/${group.id}`)
  await sees(page.getByText('Braai meat')).toBeVisible()
  await page.getByLabel('Search').fill('petrol')
  await sees(page.getByText('1 bill shown')).toBeVisible()
  await sees(page.getByText('Braai meat')).toHaveCount(0)
  await page.getByLabel('Search').fill('sushi')
  await sees(page.getByText('No bills with these words')).toBeVisible()
  await button('Show all bills').click()
  await sees(page.getByText('Braai meat')).toBeVisible()
})

test('the owner records what one guest paid another, and takes it back when it was wrong', async () => {
  const owner = await aPerson(request)
  const group = await aGroup(owner, { guests: [{ name: 'Lebo' }, { name: 'Gogo' }] })
  await aFavour(owner, group, 'Lebo', 'Gogo')
  await openAs(page, owner, `/bills/${group.id}/balances`)
  await page.getByRole('link', { name: 'Record payment of Gogo to Lebo' }).click()
  await sees(page.getByLabel('Amount', { exact: true })).toHaveValue('90.00')
  await sees(page.getByText('It counts at once, because you speak for Lebo, who has no account.')).toBeVisible()
  await button('Review').click()
  await button('Record R90.00').click()
  await seesToast(page, 'Payment confirmed')
  const settled = await groupOf(owner, group.id)
  expect(settled.members.map(({ balance }) => balance)).toEqual(['0.00', '0.00', '0.00'])

  await button('Take it back').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click()
  await seesToast(page, 'Payment taken back')
  const open = await groupOf(owner, group.id)
  expect(open.members.find(({ name }) => name === 'Gogo')?.balance).toBe('-90.00')
})

test('whoever shares unevenly types it once: the next bill takes the split of the last one over', async () => {
  const owner = await aPerson(request)
  const group = await aGroup(owner, { guests: [{ name: 'Lebo' }, { name: 'Gogo' }] })
  const [me, lebo] = [owner.username, 'Lebo'].map((name) => placeOf(group, name))
  await call(request, owner.token, 'POST', `/api/bills/groups/${group.id}/expenses`, {
    description: 'Rent',
    amount: '9000.00',
    split_mode: 'percent',
    payers: [{ member_id: me, amount: '9000.00' }],
    shares: [
      { member_id: me, value: '60' },
      { member_id: lebo, value: '40' },
    ],
  })
  await openAs(page, owner, `/bills/${group.id}/expenses/new`)
  await page.getByLabel('What was it for?').fill('Water')
  await page.getByLabel('Amount', { exact: true }).fill('500')
  await button('Next: split').click()
  await button('Split as in “Rent”').click()
  await sees(page.getByLabel('Percent of you', { exact: true })).toHaveValue('60')
  await button('Add bill R500.00').click()
  await seesToast(page, 'Bill added')
  const [saved] = await call(request, owner.token, 'GET', `/api/bills/groups/${group.id}/expenses`)
  expect(saved.shares.map(({ amount }: { amount: string }) => amount).toSorted()).toEqual(['200.00', '300.00'])
})
