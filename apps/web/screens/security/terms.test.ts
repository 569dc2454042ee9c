import { dayInSouthAfrica } from '@sengi/contract/time'
import { dayMs } from '@sengi/money/span'
import { expect, test } from 'vitest'
import { aPerson, call } from '../../../../e2e/support/people.ts'
import { ourTerms } from '../../../server/src/modules/auth/index.ts'
import { failure, openAs, sees, seesToast } from '../support/expect.ts'
import { abort } from '../support/page.ts'
import { aStage } from '../support/stage.ts'

const newer = (number: string, days: number, changed: string) => ({
  number,
  from: dayInSouthAfrica(new Date(Date.now() + days * dayMs)),
  changed: () => changed,
})
const { page, request, pass } = aStage([
  newer('901.0', 15, 'Fees are told as one sum.\nThe fee table moves.'),
  newer('900.5', 10, 'Cards may be frozen by phone.'),
  ...ourTerms,
])

const note = page.getByRole('region', { name: 'Terms of Service' })
const coming = page.getByRole('dialog', { name: 'Our Terms of Service will change' })
const asked = page.getByRole('dialog', { name: 'Our Terms of Service changed' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const standingOf = async ({ token }: { token: string }) =>
  (await call(request, token, 'GET', '/api/auth/me')).terms as string

test('what was announced is a note with its day; what changes is read from it and accepted ahead', async () => {
  const person = await aPerson(request)
  await openAs(page, person)
  await sees(note).toContainText(/Our Terms of Service change on \d/)
  await sees(coming).toHaveCount(0)

  await note.getByRole('button', { name: 'What changes' }).click()
  await sees(coming.getByRole('heading', { name: /^Version 901\.0, in force from \d/ })).toBeVisible()
  await sees(coming.getByRole('heading', { name: /^Version 900\.5, in force from \d/ })).toBeVisible()
  await sees(coming).toContainText('The fee table moves.')
  await sees(coming.getByRole('link', { name: /^Read the whole Terms of Service/ })).toHaveAttribute('href', '/terms')
  page.route('/api/auth/terms', abort)
  await button('Accept version 901.0').click()
  await sees(failure(page)).toContainText('Your answer was not saved')
  expect(await standingOf(person)).toBe('announced')
  page.unroute('/api/auth/terms')
  await button('Accept version 901.0').click()

  await seesToast(page, 'Thank you', 'You accepted version 901.0')
  await sees(note).toHaveCount(0)
  expect(await standingOf(person)).toBe('accepted')
})

test('once it holds, a sign-in asks; nobody is locked out, and something new asks again', async () => {
  const person = await aPerson(request)
  await pass(16 * 24 * 3600)
  await openAs(page, person)
  await sees(asked.getByRole('heading', { name: /^Version 901\.0, in force since \d/ })).toBeVisible()
  await button('Not now').click()
  await sees(asked).toHaveCount(0)
  await sees(note).toContainText('Accept them before you start something new.')

  await page.goto('/bills/new')
  await page.getByLabel('Group name').fill('Trip')
  await button('Create Group').click()
  await sees(asked).toBeVisible()
  await sees(failure(page)).toContainText('Terms of Service 901.0 have applied since')
  await button('Accept version 901.0').click()
  await sees(asked).toHaveCount(0)
  await button('Create Group').click()

  await sees(page.getByRole('heading', { level: 1, name: 'Trip' })).toBeVisible()
  expect(await standingOf(person)).toBe('accepted')
})

test('whoever joins after its day accepted it with the account', async () => {
  const person = await aPerson(request)
  expect(await standingOf(person)).toBe('accepted')
})
