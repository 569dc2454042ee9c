import { test } from 'vitest'
import { aPerson, call, type Person, setPin } from '../../../../e2e/support/people.ts'
import { openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request } = aStage()

const button = (name: string | RegExp) => page.getByRole('button', { name })
const lock = (person: Person, days: number) =>
  call(request, person.token, 'POST', '/api/auth/lock', { days, password: person.password })

async function choose(days: string): Promise<void> {
  await page.getByRole('combobox', { name: /How long it waits/ }).click()
  await page.getByRole('option', { name: days, exact: true }).click()
}

test('it is switched on with the password, and fewer days wait and are called off', async () => {
  const person = await aPerson(request)
  await openAs(page, person, '/account/password')
  await sees(page.getByRole('heading', { name: 'Settings lock' })).toBeVisible()

  await choose('3 days')
  const form = page.getByRole('form', { name: 'Set the settings lock' })
  await form.getByLabel('Your password').fill('not the password')
  await form.getByRole('button', { name: 'Save' }).click()
  await sees(form.getByText('Your password is not right')).toBeVisible()
  await form.getByLabel('Your password').fill(person.password)
  await form.getByRole('button', { name: 'Save' }).click()
  await seesToast(page, 'Settings lock saved')

  await choose('1 day')
  await sees(form.getByText('it waits 3 days itself')).toBeVisible()
  await form.getByLabel('Your password').fill(person.password)
  await form.getByRole('button', { name: 'Save' }).click()
  const waiting = page.getByRole('region', { name: 'Changes that are waiting' })
  await sees(waiting.getByText('Settings lock: 1 day')).toBeVisible()
  await sees(waiting.getByText(/^Comes on /)).toBeVisible()
  await button('Call off: Settings lock: 1 day').click()
  await seesToast(page, 'Called off')
  await sees(waiting).toHaveCount(0)
})

test('a form whose change waits is empty again, and what waits is a line with its date and its cancel', async () => {
  const person = await aPerson(request)
  await setPin(request, person, '8305')
  await call(request, person.token, 'POST', '/api/auth/lock', { days: 2, pin: '8305' })
  await openAs(page, person, '/account/password')
  const form = page.getByRole('form', { name: 'Change PIN' })
  await form.getByLabel('New PIN').fill('7291')
  await form.getByLabel('Your password').fill(person.password)
  await form.getByRole('button', { name: 'Change PIN' }).click()
  await seesToast(page, 'This is waiting, because of your settings lock')
  await sees(form.getByRole('alert')).toHaveCount(0)
  const waiting = page.getByRole('region', { name: 'Changes that are waiting' })
  await sees(waiting.getByText(/^Comes on /)).toBeVisible()
  await button('Call off: New PIN').click()
  await seesToast(page, 'Called off')
  await sees(waiting).toHaveCount(0)
})

test('a lock that cannot be loaded says so and is asked again', async () => {
  const person = await aPerson(request)
  await lock(person, 1)
  page.route('/auth/lock', () => Promise.reject(new TypeError('Failed to fetch')))
  await openAs(page, person, '/account/password')
  await sees(page.getByText('Your settings lock could not be loaded')).toBeVisible()
  page.unroute('/auth/lock')
  await button('Retry').click()
  await sees(page.getByRole('region', { name: 'Settings lock' })).toContainText('1 day')
})
