import { test } from 'vitest'
import { aPerson, call } from '../../../e2e/support/people.ts'
import { openAs, sees } from './support/expect.ts'
import { aStage } from './support/stage.ts'

const { page, request, pass } = aStage()

test('a deposit of some worth asks whose coins it was, and staff see what was said', async () => {
  const [person, staff] = [await aPerson(request), await aPerson(request, { isStaff: true })]
  const deposit = { asset: 'BTC', amount: '0.01' }
  await call(request, person.token, 'POST', '/api/wallet/addresses/simulate_deposit', deposit)
  for (let block = 0; block < 8; block += 1) await pass(2)

  await openAs(page, person, '/receive')
  const arrivals = page.getByRole('list', { name: 'Deposits' })
  await sees(arrivals).toContainText('Whose was it?')
  await arrivals.getByRole('link').click()
  const question = page.getByRole('region', { name: 'Whose coins were these?' })
  await question.getByRole('radio', { name: 'An exchange' }).click()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await sees(question.getByRole('alert')).toHaveText('Enter which exchange it was')
  await question.getByLabel('Name of the exchange').fill('Luno')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await sees(question).toContainText('You saidLuno')

  await openAs(page, staff, '/admin/travel-rule')
  await sees(page.getByRole('heading', { level: 1 })).toHaveText('Travel rule')
  await page.getByRole('radio', { name: 'Deposits answered' }).click()
  const asked = page.getByRole('region', { name: 'Deposits answered' })
  await sees(asked).toContainText('Luno')
  await sees(asked).toContainText('May leave')
})
