import { test } from 'vitest'
import { aPerson, call, type Person, setPin } from '../../../e2e/support/people.ts'
import { openAs, sees, seesToast } from './support/expect.ts'
import { abort } from './support/page.ts'
import { aStage } from './support/stage.ts'

const { page, request } = aStage()

const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = () => page.getByRole('heading', { level: 1 })

async function aPayee(): Promise<Person> {
  const person = await aPerson(request, { tier: 2 })
  await setPin(request, person, '8305')
  return person
}

/** Types an account in and confirms it by PIN. */
async function add(number: string): Promise<void> {
  await page.getByLabel('Bank', { exact: true }).click()
  await page.getByRole('option', { name: /Capitec/ }).click()
  await page.getByLabel('Account number').fill(number)
  await button('Add account').click()
  await page.getByRole('textbox', { name: 'PIN' }).fill('8305')
  await button('Confirm').click()
}

test('an account is added, checked by its bank, and named', async () => {
  await openAs(page, await aPayee(), '/account/linked')
  await sees(heading()).toHaveText('Linked Accounts')
  await sees(page.getByText('No linked account yet')).toBeVisible()
  await add('1234567890')
  await seesToast(page, 'Account added')
  await sees(button('Nickname Capitec …7890')).toBeVisible()

  await button('Nickname Capitec …7890').click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nickname' }).fill('Savings')
  await button('Save nickname').click()
  await sees(button('Nickname Savings · Capitec …7890')).toBeVisible()
})

test('under a settings lock an account waits as a line of its own, and is called off there', async () => {
  const person = await aPayee()
  await call(request, person.token, 'POST', '/api/auth/lock', { days: 2, pin: '8305' })
  await openAs(page, person, '/account/linked-accounts')
  await add('1234567890')
  await seesToast(page, 'This is waiting, because of your settings lock')
  const waiting = page.getByRole('region', { name: 'Changes that are waiting' })
  await sees(waiting.getByText('New linked account: Capitec …7890')).toBeVisible()
  await button('Call off: New linked account: Capitec …7890').click()
  await seesToast(page, 'Called off')
  await sees(waiting).toHaveCount(0)
})

test('who is not verified is asked for the name on the account', async () => {
  const person = await aPerson(request)
  await openAs(page, person, '/account/linked-accounts')
  await sees(page.getByText('Your own name, as on your identity document.', { exact: false })).toBeVisible()
  await page.getByLabel('Account number').fill('1234567890')
  await button('Add account').click()
  await sees(page.getByText("Please enter the name of the account's holder")).toBeVisible()
})

test('a list that cannot be loaded says so', async () => {
  const person = await aPayee()
  page.route('/api/p2p/payout_accounts', abort)
  await openAs(page, person, '/account/linked-accounts')
  await sees(page.getByText('Your accounts could not be loaded')).toBeVisible()
  page.unroute('/api/p2p/payout_accounts')
})
