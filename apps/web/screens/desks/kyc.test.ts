import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPerson, call, type Person } from '../../../../e2e/support/people.ts'
import { openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request } = aStage()

const button = (name: string | RegExp) => page.getByRole('button', { name })
const at = (id: string, rest: string) => `/api/admin/kyc/${id}/${rest}`

const aPassport = (given_names: string) => ({
  form: 'passport',
  number: `KYC${randomBytes(3).toString('hex').toUpperCase()}1`,
  country: 'ZW',
  birth_date: '1990-01-31',
  given_names,
  surname: 'Mokoena',
})

/** Somebody whom the sandbox's bureau leaves to our team, and their application. */
async function aReviewCase(): Promise<Person & { application: string; staff: Person }> {
  const username = `review_${randomBytes(4).toString('hex')}`
  const person = { username, email: `${username}@example.co.za`, password: `long enough ${username}` }
  const { token } = await call(request, null, 'POST', '/api/auth/register', person)
  await call(request, token, 'PUT', '/api/kyc/papers/identity', aPassport('Lerato'))
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

  await page.goto(`/admin/kyc/${application}`)
  await button('Put back').click()
  await sees(button('Start review')).toBeVisible()
  await sees(button('Accept application')).toHaveCount(0)
})

test('what a colleague has can be read, not decided, and taken over with a reason', async () => {
  const { staff, application } = await aReviewCase()
  const colleague = await aPerson(request, { isStaff: true })
  await call(request, colleague.token, 'POST', at(application, 'hold'))
  await openAs(page, staff, `/admin/kyc/${application}`)
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

test('what is not fine is said of each thing, shown before it is sent, and read by its person', async () => {
  const { token, username, staff, application } = await aReviewCase()
  await openAs(page, staff, `/admin/kyc/${application}`)
  await button('Start review').click()
  await button('All of it is fine').click()
  await page.getByRole('group', { name: 'Date of birth' }).getByRole('radio', { name: 'Not fine' }).click()
  await page.getByRole('textbox', { name: 'In your own words: Date of birth' }).fill('Your passport says 13 January.')
  const line = 'Date of birth: it does not match the document. Your passport says 13 January.'
  await sees(page.getByRole('region', { name: `@${username} will read this, in English` })).toContainText(line)
  await sees(button('Accept application')).toHaveCount(0)

  await button('Ask again').click()
  await seesToast(page, 'Done')
  await sees(page.getByText(`@${staff.username} asked again`, { exact: false })).toBeVisible()
  const { identity, corrections } = await call(request, token, 'GET', '/api/kyc/papers')
  expect(identity.state).toBe('REFUSED')
  expect(corrections).toEqual([{ paper: 'identity', text: line }])
})

test('what was typed stays when the person has changed something meanwhile, and what is new is judged anew', async () => {
  const { token, staff, application } = await aReviewCase()
  await openAs(page, staff, `/admin/kyc/${application}`)
  await button('Start review').click()
  const birthDate = page.getByRole('group', { name: 'Date of birth' })
  const own = page.getByRole('textbox', { name: 'In your own words: Date of birth' })
  await button('All of it is fine').click()
  await birthDate.getByRole('radio', { name: 'Not fine' }).click()
  await own.fill('Your passport says 13 January.')

  const { fingerprint, to_judge } = await call(request, staff.token, 'POST', at(application, 'hold'))
  const verdicts = to_judge.map((field: string) => ({
    field,
    fault: field === 'name' ? 'does_not_match' : null,
    text: null,
  }))
  await call(request, staff.token, 'POST', at(application, 'again'), { fingerprint, verdicts })
  await call(request, token, 'PUT', '/api/kyc/papers/identity', aPassport('Palesa'))
  await call(request, staff.token, 'POST', at(application, 'hold'))

  await button('Ask again').click()
  await sees(page.getByText('The person has changed something since you opened this.', { exact: false })).toBeVisible()
  await sees(page.getByText('0 of 4 judged')).toBeVisible()
  await sees(page.getByText('Palesa Mokoena').first()).toBeVisible()
  await birthDate.getByRole('radio', { name: 'Not fine' }).click()
  await sees(own).toHaveValue('Your passport says 13 January.')
})

test('the highest tier waits for a colleague, who sends it back with why or gives it', async () => {
  const { person, application, staff } = await aThirdTierCase()
  const colleague = await aPerson(request, { isStaff: true })
  await openAs(page, staff, `/admin/kyc/${application}`)
  await button('Start review').click()
  await button('Accept, and ask a colleague to agree').click()
  await seesToast(page, 'Accepted. A second person has to agree.')
  const second = page.getByRole('region', { name: 'Second person' })
  await sees(second).toContainText('You found this fine')
  await sees(button('Read and agree')).toHaveCount(0)
  await sees(button('Start review')).toHaveCount(0)

  await openAs(page, colleague, '/admin/kyc')
  await sees(page.getByRole('link', { name: new RegExp(person.username) })).toContainText('Waits for a second person')
  await page.goto(`/admin/kyc/${application}`)
  await button('Do not agree').click()
  await second.getByRole('textbox', { name: 'Why not' }).fill('The payslip is of another employer')
  await button('Do not agree').click()
  await seesToast(page, 'The application is back in the queue')
  await sees(page.getByRole('region', { name: 'Sent back by a second look' })).toContainText(
    'The payslip is of another',
  )

  await acceptAt(staff, application)
  await page.goto(`/admin/kyc/${application}`)
  await button('Read and agree').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Agree to this' }).click()
  await seesToast(page, 'The person has the tier now')
  expect((await call(request, person.token, 'GET', '/api/auth/me')).kyc_tier).toBe('tier_3')
})

/** Somebody of the second tier, by our team, who asked for the third. */
async function aThirdTierCase() {
  const { staff, application: first, ...person } = await aReviewCase()
  await acceptAt(staff, first)
  let application = first
  for (const tier of ['tier_2', 'tier_3']) {
    await call(request, person.token, 'POST', `/api/kyc/upgrade?target_tier=${tier}`)
    const [row] = await call(request, staff.token, 'GET', `/api/admin/kyc?username=${person.username}`)
    application = row.application_id
    if (tier === 'tier_2') await acceptAt(staff, application)
  }
  return { person, staff, application }
}

/** Finds everything fine. */
async function acceptAt(staff: Person, application: string): Promise<void> {
  const { fingerprint, to_judge } = await call(request, staff.token, 'POST', at(application, 'hold'))
  const verdicts = to_judge.map((field: string) => ({ field, fault: null, text: null }))
  await call(request, staff.token, 'POST', at(application, 'accept'), { fingerprint, verdicts })
}
