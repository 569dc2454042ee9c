import { expect, test } from 'vitest'
import { aPerson, call, type Person } from '../../../e2e/support/people.ts'
import { isAt, openAs, sees, seesToast } from './support/expect.ts'
import { abort } from './support/page.ts'
import { aStage } from './support/stage.ts'

const { page, request } = aStage()

const button = (name: string | RegExp) => page.getByRole('button', { name })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const region = (name: string | RegExp) => page.getByRole('region', { name })

/** Somebody who paid a till, and the address of its receipt. */
async function aPayment(): Promise<{ person: Person; receipt: string; total: string }> {
  const person = await aPerson(request, { tier: 1, rand: 2_000 })
  await openAs(page, person, '/save/qr')
  await button('Simulate QR Scan').click()
  await button('Pay Now').click()
  await isAt(page, /^\/save\/qr\/payments\//)
  const [{ id, total_zar }] = await call(request, person.token, 'GET', '/api/qr/payments')
  return { person, receipt: `/save/qr/payments/${id}`, total: `R${total_zar}` }
}

const aGroup = (owner: Person, guests: readonly string[]) =>
  call(request, owner.token, 'POST', '/api/bills/groups', {
    ...{ name: 'Flat', members: [] },
    guests: guests.map((name) => ({ name })),
  })

test('a payment is split in two taps, and from then on leads to its bill', async () => {
  const { person, receipt, total } = await aPayment()
  await aGroup(person, ['Gogo'])
  await link('Split this').click()
  await sees(region('Karoo Coffee Roasters')).toContainText('never your card')

  page.route('/api/bills/shared_payments', abort)
  await button(/^Flat/).click()
  await seesToast(page, 'The payment was not split')
  page.unroute('/api/bills/shared_payments')
  await button(/^Flat/).click()

  await seesToast(page, 'The bill is in Flat')
  await isAt(page, /^\/bills\/[0-9a-f-]+\/expenses\/[0-9a-f-]+$/)
  // The groups beside the page say it with an amount.
  await sees(page.getByText('Your share', { exact: true })).toBeVisible()
  await sees(page.locator('main')).toContainText(total)
  await openAs(page, person, receipt)
  await link('Split this').click()
  await isAt(page, /^\/bills\/[0-9a-f-]+\/expenses\/[0-9a-f-]+$/)
  expect(await call(request, person.token, 'GET', '/api/bills/groups')).toHaveLength(1)
})

test('who shares with nobody yet makes a group, and is led back to the payment', async () => {
  const { person } = await aPayment()
  await link('Split this').click()
  await sees(region('Split equally in')).toContainText('No bill groups yet.')
  await link('New bill with people').click()
  await page.getByLabel('Group name').fill('Lunch')
  await button('Create Group').click()

  await isAt(page, /^\/bills\/payments\/qr\//)
  await button(/^Lunch/).click()
  await sees(page.getByText('No one else is in it yet')).toBeVisible()
  expect(await call(request, person.token, 'GET', '/api/bills/groups')).toHaveLength(1)
})
