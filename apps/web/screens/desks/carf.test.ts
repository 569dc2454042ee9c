import { test } from 'vitest'
import { aPerson, buy, call } from '../../../../e2e/support/people.ts'
import { openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request, pass } = aStage()

const staff = () => aPerson(request, { isStaff: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('a year that is over is told to SARS by two people, and who is missing something is named', async () => {
  const [whole, lacking] = [await aPerson(request), await aPerson(request)]
  await call(request, whole.token, 'PUT', '/api/kyc/papers/identity', {
    ...{ form: 'za_id', number: '9001015000085', given_names: 'Thabo', surname: 'Mokoena' },
  })
  await call(request, whole.token, 'PUT', '/api/kyc/papers/address', {
    ...{ street: '12 Long Street', city: 'Cape Town', postal_code: '8001', country: 'ZA' },
  })
  await call(request, whole.token, 'POST', '/api/kyc/tax-residence', {
    ...{ residences: [{ country: 'ZA', number: '0123456789' }], is_true: true },
  })
  await buy(request, whole.token, 1000)
  await buy(request, lacking.token, 500)
  await pass(15)
  await pass(150 * 86_400)
  await pass(700)

  const maker = await staff()
  await openAs(page, maker, '/admin/kyc/registers')
  await page.getByRole('link', { name: 'CARF', exact: true }).click()
  const year = page.getByRole('region', { name: /2026 to .*2027/ })
  await sees(year.getByText('Over', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Reporting year' }).click()
  await page.getByRole('option', { name: '2027' }).click()
  await sees(page.getByText(`@${lacking.username}`, { exact: true })).toBeVisible()
  await sees(page.getByText('No tax residence').first()).toBeVisible()
  await page.getByRole('radio', { name: 'Can be told of' }).click()
  await button(`What is told of @${whole.username}`).click()
  await sees(page.getByText('Bought for rand').first()).toBeVisible()

  await year.getByRole('button', { name: 'Make a file of new people' }).click()
  await seesToast(page, 'The file is being made')
  await pass(15)
  await page.goto('/admin/kyc/registers/carf')
  await sees(year.getByText('Waits for a second person')).toBeVisible()
  await sees(year.getByText(/You made it/)).toBeVisible()
  await sees(year.getByRole('button', { name: 'Read and agree' })).toHaveCount(0)
  await sees(year.getByRole('button', { name: 'Download' })).toHaveCount(0)

  await openAs(page, await staff(), '/admin/kyc/registers/carf')
  await year.getByRole('button', { name: 'Read and agree' }).click()
  await button('Agree to this').click()
  await sees(year.getByText('May be filed')).toBeVisible()
  await sees(year.getByRole('button', { name: 'Download' })).toBeVisible()
  await year.getByRole('button', { name: 'It was filed' }).click()
  await year.getByRole('textbox').fill('SARS-2027-4711')
  await year.getByRole('button', { name: 'Note it' }).click()
  await seesToast(page, 'Noted')
  await sees(year.getByText(/SARS-2027-4711/)).toBeVisible()
  await sees(year.getByText('Filed', { exact: true })).toBeVisible()
  await sees(year.getByRole('button', { name: 'Do not file it' })).toHaveCount(0)
})
