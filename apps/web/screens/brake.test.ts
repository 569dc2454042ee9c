import { test } from 'vitest'
import { aPerson, call, type Person, sayYes, setPin, signInElsewhere } from '../../../e2e/support/people.ts'
import { isAt, openAs, sees, seesToast } from './support/expect.ts'
import { aStage } from './support/stage.ts'

const { page, request, pass } = aStage()

const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const pin = '739154'

/** Somebody whose PIN is a day old by now, signed in again: a new one brakes for a day. */
async function withOldPin(person: Person): Promise<Person> {
  await setPin(request, person, pin)
  await pass(25 * 3_600)
  return { ...person, ...(await signInElsewhere(request, person)) }
}

async function confirm(): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm with your PIN' })
  await dialog.getByLabel('PIN', { exact: true }).fill(pin)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

test('a large withdrawal asks for the PIN, and goes with it', async () => {
  const person = await withOldPin(await aPerson(request, { tier: 1, rand: 3000 }))
  await openAs(page, person, '/send')
  await page.getByLabel('Recipient').fill(bitcoin)
  await page.getByLabel('Amount', { exact: true }).fill('1500')
  await page.getByRole('button', { name: 'Review' }).click()
  const form = page.getByRole('form', { name: 'Whose address it is' })
  await form.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Send R1,500.00' }).click()
  await confirm()

  await seesToast(page, 'Sent successfully!')
  await isAt(page, /\/send\/withdrawals\/[0-9a-f-]{36}$/)
})

test('a large settlement asks for the PIN, and pays with it', async () => {
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
  await openAs(page, friend, `/bills/${group.id}/settle`)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Pay R1,500.00' }).click()
  await confirm()

  await seesToast(page, 'Settled up!')
  await sees(page.getByRole('heading', { level: 1 })).toHaveText('Settled')
})
