import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPerson, call, type Person } from '../../../e2e/support/people.ts'
import { isAt, openAs, sees, seesToast } from './support/expect.ts'
import { aStage } from './support/stage.ts'

const { page, request } = aStage()

const identity = { form: 'za_id', number: '9001015000085', given_names: 'Thabo', surname: 'Mokoena' }
const textbox = (name: string | RegExp) => page.getByRole('textbox', { name })
const papers = page.getByRole('list', { name: 'What it needs' })
const button = (name: string | RegExp) => page.getByRole('button', { name })

/** What a production answers, where a tier is given for papers. */
const withPapersNeeded = (more: object = {}) =>
  page.route('/api/kyc/papers', async (_, server) => {
    const answer = await server()
    return Response.json({ ...(await answer.json()), is_needed: true, ...more }, { status: answer.status })
  })

/** Somebody whom the sandbox's bureau leaves to our team. */
async function aReviewCase(): Promise<Person & { application: string }> {
  const name = `review_${randomBytes(4).toString('hex')}`
  const person = { username: name, email: `${name}@example.co.za`, password: `long enough ${name}` }
  const { token } = await call(request, null, 'POST', '/api/auth/register', person)
  return { ...person, token, application: '' }
}

test('an ID number is given with its faults mended, and the ladder says how it stands', async () => {
  await openAs(page, await aPerson(request), '/kyc')
  await isAt(page, '/account/kyc')
  await sees(papers).toContainText('ID number or passport')
  await sees(papers).toContainText('Needed')
  await papers.getByRole('link').click()
  await isAt(page, '/account/kyc/identity')

  await button('Save').click()
  await sees(textbox('ID number')).toHaveAttribute('aria-invalid', 'true')
  await textbox('ID number').fill('9001015000084')
  await textbox(/First names/).fill('Thabo')
  await textbox('Surname').fill('Mokoena')
  await button('Save').click()
  await sees(page.getByText(/This is not an ID number: a digit is mistyped/).first()).toBeVisible()
  await sees(textbox('ID number')).toHaveAttribute('aria-invalid', 'true')

  await textbox('ID number').fill('9001015000085')
  await button('Save').click()
  await seesToast(page, 'Saved')
  await sees(page.getByText('Number ending in 085')).toBeVisible()
  await page.getByRole('link', { name: 'Back to your steps' }).click()
  await sees(papers).toContainText('Given')
  await sees(page.getByText('1 of 1 done')).toBeVisible()
})

test('a passport says its country and date beside the number', async () => {
  const person = await aPerson(request)
  await openAs(page, person, '/account/kyc/identity')
  await page.getByRole('radio', { name: 'Passport' }).click()
  await textbox('Passport number').fill('FN 123456')
  await page.getByRole('combobox', { name: /Country of the passport/ }).click()
  await page.getByRole('option', { name: 'Lesotho' }).click()
  await textbox('Date of birth').fill('1988-05-06')
  await textbox(/First names/).fill('Lerato')
  await textbox('Surname').fill('Mokoena')
  await button('Save').click()

  await seesToast(page, 'Saved')
  const { identity: kept } = await call(request, person.token, 'GET', '/api/kyc/papers')
  expect(kept).toMatchObject({ form: 'passport', country: 'LS', number_end: '456', birth_date: '1988-05-06' })
})

test('where papers are asked for, the button leads to the first that is missing, also from Save', async () => {
  const person = await aPerson(request, { tier: 1 })
  withPapersNeeded()
  await openAs(page, person, '/account/kyc')
  await sees(page.getByRole('link', { name: 'Verify identity for Verified' })).toHaveAttribute(
    'href',
    '/account/kyc/identity',
  )
  await sees(papers.getByRole('link')).toHaveCount(6)
  await sees(page.getByText('What you send stays.', { exact: false })).toBeVisible()

  page.route('/api/kyc/upgrade', async () =>
    Response.json(
      {
        type: 'about:blank',
        title: 'Refused',
        status: 422,
        code: 'papers_missing',
        detail: 'Before this we still need: ID',
      },
      { status: 422, headers: { 'content-type': 'application/problem+json' } },
    ),
  )
  await page.goto('/save')
  await button('Verify identity for Verified').click()
  await isAt(page, '/account/kyc')
})

test('address and income are given and stay', async () => {
  const person = await aPerson(request, { tier: 2 })
  await openAs(page, person, '/account/kyc/address')
  await button('Save').click()
  await sees(page.getByText('Type the street and number')).toBeVisible()
  await textbox('Street and number').fill('12 Long Street')
  await textbox('Town or city').fill('Cape Town')
  await textbox('Postal code').fill('8001')
  await button('Save').click()
  await seesToast(page, 'Saved')

  await page.goto('/account/kyc/funds')
  await textbox('In your own words').fill('What my employer pays me every month')
  await button('Save').click()
  await seesToast(page, 'Saved')
  const { address, funds } = await call(request, person.token, 'GET', '/api/kyc/papers')
  expect(address).toMatchObject({ street: '12 Long Street', country: 'ZA' })
  expect(funds).toMatchObject({ source: 'salary' })
})

test('a document says why it is wanted again, and one that is looked at takes no other', async () => {
  const kinds = ['ID', 'Selfie', 'ProofOfAddress', 'SourceOfFunds']
  const blank = { state: 'NEEDED', reason: null, media_type: null, sent_at: null, takes_file: true }
  const documents = kinds.map((kind) => ({ kind, ...blank }))
  const asked = { ...documents[0], state: 'REFUSED', reason: 'The corner is cut off', media_type: 'image/jpeg' }
  const looked = { ...documents[1], state: 'SENT', takes_file: false, media_type: 'image/jpeg' }
  withPapersNeeded({ documents: [asked, looked, ...documents.slice(2)] })
  await openAs(page, await aPerson(request, { tier: 1 }), '/account/kyc/documents/ID')

  await sees(page.getByText('We could not use it: The corner is cut off')).toBeVisible()
  await sees(page.getByText('Take photo')).toBeVisible()
  await page.goto('/account/kyc/documents/Selfie')
  await sees(page.getByText('We are looking at it. You will hear from us.')).toBeVisible()
  await sees(page.getByText('Take photo')).toHaveCount(0)
  await page.goto('/account/kyc/documents/Nothing')
  await isAt(page, '/account/kyc')
})

test('whoever reviews finds the application, reads the number on purpose, and accepts it', async () => {
  const [person, staff] = [await aReviewCase(), await aPerson(request, { isStaff: true })]
  await call(request, person.token, 'PUT', '/api/kyc/papers/identity', { ...identity, number: '9506155123083' })
  await call(request, person.token, 'POST', '/api/kyc/upgrade?target_tier=tier_1')
  await openAs(page, staff, '/admin')
  await page.getByRole('main').getByRole('link', { name: 'KYC & Compliance' }).click()
  await page.getByRole('link', { name: new RegExp(person.username) }).click()
  await sees(page.getByRole('heading', { level: 1 })).toHaveText(`@${person.username}`)
  await sees(page.getByText('Thabo Mokoena')).toBeVisible()
  await sees(page.getByText('9506155123083')).toHaveCount(0)
  await button('Show the whole number').click()
  await sees(page.getByText('9506155123083')).toBeVisible()

  await button('Start review').click()
  await sees(page.getByText(/With you until/)).toBeVisible()
  await button('Accept application').click()
  await sees(page.getByText('Say of each thing whether it is fine', { exact: false })).toBeVisible()
  await button('All of it is fine').click()
  await sees(page.getByText('4 of 4 judged')).toBeVisible()
  await button('Accept application').click()
  await seesToast(page, 'Done')
  await sees(page.getByText('Accepted', { exact: true })).toBeVisible()
  expect((await call(request, person.token, 'GET', '/api/auth/me')).kyc_tier).toBe('tier_1')

  await textbox('Why').fill('The bank says the name is another')
  await button('Take tier back').click()
  await sees(button('Take tier back')).toHaveCount(0)
  expect((await call(request, person.token, 'GET', '/api/auth/me')).kyc_tier).toBe('tier_0')
})

test('two who give one number are told apart', async () => {
  const [one, other, staff] = [
    await aPerson(request),
    await aPerson(request),
    await aPerson(request, { isStaff: true }),
  ]
  const given = { ...identity, number: '8802294321089' }
  await call(request, other.token, 'PUT', '/api/kyc/papers/identity', given)
  await call(request, one.token, 'PUT', '/api/kyc/papers/identity', given).catch(() => {})
  await openAs(page, staff, '/admin/kyc?queue=clashes')

  await sees(page.getByText(`@${one.username} gave the number that @${other.username} has`)).toBeVisible()
  await textbox('Why').fill('They wrote to us and showed it')
  await button('Settle').click()
  await seesToast(page, 'Done')
  await sees(page.getByText("No one gave another person's number")).toBeVisible()
})
