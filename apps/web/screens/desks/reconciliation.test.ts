import { beforeAll, expect, test } from 'vitest'
import { loseCoins } from '../../../../e2e/support/lost-coins.ts'
import { aPerson, call, type Person } from '../../../../e2e/support/people.ts'
import { isAt, openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request, pass } = aStage()

const staff = () => aPerson(request, { isStaff: true })
const wallets = () => page.getByRole('region', { name: 'Wallets' })
const bitcoin = () => page.getByRole('region', { name: 'BTC', exact: true })
const breaks = () => page.getByRole('region', { name: 'Differences' }).getByRole('listitem')
const hour = 3_600

let person: Person
beforeAll(async () => {
  person = await aPerson(request, { tier: 2, rand: 5_000 })
  await pass(1)
})

test('each wallet says what our books have, what is under way and what its chain says, and the board leads there', async () => {
  await call(request, person.token, 'POST', '/api/wallet/addresses/simulate_deposit', { asset: 'BTC', amount: '0.001' })
  await pass(400)
  await openAs(page, await staff(), '/admin/wallet')
  await sees(page.getByText('All 6 wallets agree with their chains.')).toBeVisible()
  await page.getByRole('link', { name: 'Books against chains' }).click()
  await isAt(page, '/admin/wallet/reconciliation')
  await sees(wallets()).toContainText('All 6 wallets agree with their chains.')
  await sees(bitcoin()).toContainText('Agrees')
  await sees(bitcoin().getByText('None')).toBeVisible()
  await sees(page.getByText('No difference is open')).toBeVisible()
})

test('coins that the chain has not are a difference once it stood, which a person closes by what they read', async () => {
  const [maker, approver] = [await staff(), await staff()]
  await loseCoins(request, { person, maker, approver, pass })
  await pass(400)
  await openAs(page, approver, '/admin/wallet/reconciliation')
  await sees(bitcoin()).toContainText('Settling')
  await sees(bitcoin()).toContainText('−0.00042 BTC')
  await sees(wallets()).toContainText('5 of 6 wallets agree')
  await pass(hour)
  await pass(400)

  await openAs(page, approver, '/admin')
  await openAs(page, approver, '/admin/wallet/reconciliation')
  await sees(bitcoin()).toContainText('Differs')
  await sees(breaks()).toHaveCount(1)
  const found = breaks()
  await sees(found).toContainText('−0.00042 BTC')
  await sees(found).toContainText('The chain has less than our books')
  await found.getByRole('button', { name: 'Close this difference' }).click()
  await sees(found.getByRole('textbox', { name: 'Why it may stand' })).toHaveAttribute('aria-invalid', 'true')
  await found.getByRole('textbox', { name: 'Why it may stand' }).fill('Paid after a refund; the house bears it')
  await found.getByRole('button', { name: 'Close this difference' }).click()
  await seesToast(page, 'Closed')
  await sees(page.getByText('No difference is open')).toBeVisible()
  await sees(bitcoin()).toContainText('Explained')
  await page.getByRole('radio', { name: 'Closed' }).click()
  await isAt(page, '/admin/wallet/reconciliation?state=closed')
  await sees(breaks()).toContainText('Paid after a refund; the house bears it')
  const closed = await call(request, approver.token, 'GET', '/api/admin/chain-breaks?closed=true')
  expect(closed).toMatchObject([{ asset: 'BTC', difference: '-0.00042000', closed_by: expect.any(String) }])
})
