import { expect, test } from 'vitest'
import { aPerson, call } from '../../../e2e/support/people.ts'
import { isAt, openAs, sees, seesToast } from './support/expect.ts'
import { aStage } from './support/stage.ts'

const { page, request } = aStage()

const textbox = (name: string | RegExp) => page.getByRole('textbox', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const confirm = button('Confirm where I pay tax')
const choose = async (list: string | RegExp, option: string | RegExp) => {
  await page.getByRole('combobox', { name: list }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('where one pays tax is said in a number and a press, from verification and without being a step of it', async () => {
  const person = await aPerson(request)
  await openAs(page, person, '/account/kyc')
  const link = page.getByRole('link', { name: /Where you pay tax/ })
  await sees(link).toContainText('Not yet said')
  await link.click()
  await isAt(page, '/account/kyc/tax')

  await confirm.click()
  await sees(page.getByText('Type your tax number of this country, or choose why there is none').first()).toBeVisible()
  await sees(textbox('South African tax number')).toHaveAttribute('aria-invalid', 'true')
  await textbox('South African tax number').fill('0123456789')
  await confirm.click()
  await seesToast(page, 'Saved')
  await sees(page.getByText('Number ending in 789')).toBeVisible()

  await page.goto('/account/kyc')
  await sees(link).toContainText('Said')
})

test('more countries, no number, and the place of birth appear for whom they are about', async () => {
  const person = await aPerson(request)
  await openAs(page, person, '/account/kyc/tax')
  await button('I have no number').click()
  await choose('Why there is none', 'I could not get one')
  await button('Add another country').click()
  await choose('Country 2', 'Lesotho')
  await textbox('Tax number there').fill('200-1234-5')
  await confirm.click()
  await sees(page.getByText('Say in a few words why you could not get a tax number there').first()).toBeVisible()
  await textbox('Why you could not get one').fill('My appointment at SARS is next month')
  await textbox('Town of birth').fill('Maseru')
  await choose('Country of birth', 'Lesotho')
  await confirm.click()
  await seesToast(page, 'Saved')
  await sees(page.getByText('Maseru, Lesotho')).toBeVisible()

  await button('Change it').click()
  await textbox('South African tax number').fill('0123456789')
  await confirm.click()
  await seesToast(page, 'Saved')
  await sees(page.getByRole('heading', { name: 'Earlier answers' })).toBeVisible()
})

test('what does not go together with the papers is asked, and goes on with an answer', async () => {
  const person = await aPerson(request)
  await call(request, person.token, 'PUT', '/api/kyc/papers/address', {
    ...{ street: '12 Long Street', city: 'Cape Town', postal_code: '8001', country: 'ZA' },
  })
  await openAs(page, person, '/account/kyc/tax')
  await choose('Country', 'Namibia')
  await textbox('Tax number there').fill('12345678')
  await textbox('Town of birth').fill('Windhoek')
  await confirm.click()
  const question = textbox(/Your address is in a country that you did not name/)
  await question.fill('I study here until December')
  await confirm.click()
  await sees(button('Change it')).toBeVisible()
  await sees(page.getByText('I study here until December')).toBeVisible()
  const own = await call(request, person.token, 'GET', '/api/kyc/tax-residence')
  expect(own).toMatchObject({ doubts: [], certification: { residences: [{ country: 'NA', number_end: '678' }] } })
})
