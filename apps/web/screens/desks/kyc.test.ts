import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPerson, call, type Person } from '../../../../e2e/support/people.ts'
import { openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request } = aStage()

const button = (name: string | RegExp) => page.getByRole('button', { name })
const at = (id: string, rest: string) => `/api/admin/kyc/${id}/${rest}`

/** Somebody whom the sandbox's bureau leaves to our team, and their application. */
async function aReviewCase(): Promise<Person & { application: string; staff: Person }> {
  const username = `review_${randomBytes(4).toString('hex')}`
  const person = { username, email: `${username}@example.co.za`, password: `long enough ${username}` }
  const { token } = await call(request, null, 'POST', '/api/auth/register', person)
  const number = `KYC${randomBytes(3).toString('hex').toUpperCase()}1`
  const identity = { form: 'passport', number, country: 'ZW', birth_date: '1990-01-31' }
  await call(request, token, 'PUT', '/api/kyc/papers/identity', {
    ...identity,
    given_names: 'Lerato',
    surname: 'Mokoena',
  })
  await call(request, token, 'POST', '/api/kyc/upgrade?target_tier=tier_1')
  const staff = await aPerson(request, { isStaff: true })
  const [row] = await call(request, staff.token, 'GET', `/api/admin/kyc?username=${username}`)
  return { ...person, token, staff, application: row.application_id }
}

test('an application is taken, shown as taken in the queue, and put back', async () => {
  const { username, staff, application } = await aReviewCase()
  await openAs(page, staff, '/admin/kyc')
  const row = page.getByRole('link', { name: new RegExp(username) })
  await sees(row).toContainText('Due')
  await row.click()
  await sees(page.getByText('No one is working on this.', { exact: false })).toBeVisible()
  await sees(button('Accept application')).toHaveCount(0)

  await button('Start review').click()
  await sees(page.getByText(/With you until/)).toBeVisible()
  await sees(button('Accept application')).toBeVisible()
  await page.goto('/admin/kyc')
  await sees(row).toContainText('With you until')

  await page.goto(`/admin/kyc?application=${application}`)
  await button('Put back').click()
  await sees(button('Start review')).toBeVisible()
  await sees(button('Accept application')).toHaveCount(0)
})

test('what a colleague has can be read, not decided, and taken over with a reason', async () => {
  const { staff, application } = await aReviewCase()
  const colleague = await aPerson(request, { isStaff: true })
  await call(request, colleague.token, 'POST', at(application, 'hold'))
  await openAs(page, staff, `/admin/kyc?application=${application}`)
  await sees(page.getByText(new RegExp(`With @${colleague.username} until`))).toBeVisible()
  await sees(button('Accept application')).toHaveCount(0)

  await button('Take over').click()
  const dialog = page.getByRole('dialog', { name: `Take over from @${colleague.username}?` })
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await sees(dialog.getByRole('textbox', { name: 'Why' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Why' }).fill('They have gone home for today')
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await seesToast(page, 'It is with you now')
  await sees(page.getByText(/With you until/)).toBeVisible()
  await sees(button('Accept application')).toBeVisible()

  const answer = await call(request, colleague.token, 'POST', at(application, 'hold')).catch((error) => String(error))
  expect(answer).toContain('409')
})
