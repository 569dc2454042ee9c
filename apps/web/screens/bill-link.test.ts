import { expect, test } from 'vitest'
import { aPerson, call, type Person } from '../../../e2e/support/people.ts'
import { eventually } from './support/eventually.ts'
import { isAt, isTitled, openAs, sees, seesToast } from './support/expect.ts'
import { textOf } from './support/part.ts'
import { aStage } from './support/stage.ts'

const { page, request } = aStage()

/** A group of one and a guest, in which a bill was shared, and its owner's link. */
async function aLink(owner: Person): Promise<{ id: string; code: string; memberId: string }> {
  const body = { name: 'Weekend away', members: [], guests: [{ name: 'Lebo' }] }
  const { id } = await call(request, owner.token, 'POST', '/api/bills/groups', body)
  const { members }: { members: { id: string; is_me: boolean }[] } = await call(
    request,
    owner.token,
    'GET',
    `/api/bills/groups/${id}`,
  )
  const memberId = members.find(({ is_me }) => is_me)?.id ?? ''
  await call(request, owner.token, 'POST', `/api/bills/groups/${id}/expenses`, {
    description: 'Fuel',
    amount: '240.50',
    payers: [{ member_id: memberId, amount: '240.50' }],
    shares: members.map(({ id: member_id }) => ({ member_id })),
  })
  const [link] = await call(request, owner.token, 'POST', `/api/bills/groups/${id}/links`)
  return { id, code: link.code, memberId }
}
const withdraw = (owner: Person, { id, memberId }: { id: string; memberId: string }) =>
  call(request, owner.token, 'DELETE', `/api/bills/groups/${id}/links/${memberId}`)

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('the link to a group says who, what and how much before signing in, and leads back to joining it', async () => {
  const [owner, friend] = [await aPerson(request), await aPerson(request)]
  const { id, code } = await aLink(owner)
  await page.goto(`/join/${code}`)

  await isTitled(new RegExp(`^@${owner.username} invites you to share bills`))
  for (const text of ['Weekend away', '2 people', 'R240.50', 'R120.25']) await sees(page.getByText(text)).toBeVisible()
  await page.getByRole('link', { name: 'Log in to join the group' }).click()
  await page.getByLabel('Email').fill(friend.email)
  await page.getByLabel('Password', { exact: true }).fill(friend.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await isAt(page, `/join/${code}`)
  await sees(page.getByRole('link', { name: 'Bills', exact: true })).toHaveAttribute('aria-current', 'page')
  await isTitled(new RegExp(`^@${owner.username} invites you to share bills`))
  await sees(page.getByText('2 people')).toBeVisible()
  await button('Join the group').click()

  await seesToast(page, 'You joined the group')
  await isAt(page, `/bills/${id}`)
})

test('joining Sengi from the link to a group keeps its address', async () => {
  const { code } = await aLink(await aPerson(request))
  await page.goto(`/join/${code}`)

  await page.getByRole('link', { name: 'Join Sengi' }).click()

  await isAt(page, `/register?next=%2Fjoin%2F${code}`)
})

test('a link that was withdrawn and one that nobody made say so, signed out and signed in', async () => {
  const owner = await aPerson(request)
  const link = await aLink(owner)
  await withdraw(owner, link)
  const addresses = [
    [`/join/${link.code}`, /^This link is over/],
    [`/join/${'A'.repeat(22)}`, /^This link leads to no group/],
  ] as const
  for (const [address, title] of addresses) {
    await page.goto(address)
    await isTitled(title)
  }
  const friend = await aPerson(request)
  for (const [address, title] of addresses) {
    await openAs(page, friend, address)
    await isTitled(title)
  }
})

test('who is in the group already is led into it', async () => {
  const owner = await aPerson(request)
  const { id, code } = await aLink(owner)
  await openAs(page, owner, `/join/${code}`)

  await isTitled(/^You are in this group/)
  await page.getByRole('link', { name: 'Open the group' }).click()

  await isAt(page, `/bills/${id}`)
})

test('who the server does not let in reads why', async () => {
  const [owner, friend] = [await aPerson(request), await aPerson(request)]
  const link = await aLink(owner)
  await openAs(page, friend, `/join/${link.code}`)
  await sees(button('Join the group')).toBeVisible()
  await withdraw(owner, link)

  await button('Join the group').click()

  await seesToast(page, 'Could not join', 'This link is over. Ask for a new one.')
  await isTitled(/^This link is over/)
})

test('a member makes, renews and withdraws their link in the settings of the group', async () => {
  const owner = await aPerson(request)
  const { id } = await call(request, owner.token, 'POST', '/api/bills/groups', { name: 'Flat' })
  await openAs(page, owner, `/bills/${id}/settings`)
  const card = page.getByRole('region', { name: 'Invite with a link' })
  const shown = async () => /\/join\/([\w-]{22})/.exec(textOf(await card.one()))?.[1]
  await card.getByRole('button', { name: 'Make a link' }).click()
  await sees(card).toContainText('/join/')
  await sees(card.getByRole('button', { name: 'Copy your link' })).toBeVisible()
  const first = await shown()

  await card.getByRole('button', { name: 'Make a new link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new link' }).click()
  await seesToast(page, 'Your new link works')
  await eventually(async () => expect(await shown()).not.toBe(first))
  expect(await shown()).toMatch(/^[\w-]{22}$/)

  await card.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await seesToast(page, 'The link is withdrawn')
  await sees(card.getByRole('button', { name: 'Make a link' })).toBeVisible()
  expect(await shown()).toBeUndefined()
})
