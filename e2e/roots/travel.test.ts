import { expect, test } from '@playwright/test'
import { expectGoodLooks } from '../support/look.ts'
import { aPerson, call, openAs } from '../support/people.ts'
import { expectWithinScreen, speak } from '../support/within.ts'

/** Blocks come every few seconds, and a credit waits for several. */
const mined = { timeout: 60_000 }

test('coins that come in ask whose they were; their owner answers by keyboard, and staff see it', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(150_000)
  const [person, staff] = [await aPerson(request), await aPerson(request, { isStaff: true })]
  const deposit = { asset: 'BTC', amount: '0.01' }
  await call(request, person.token, 'POST', '/api/wallet/addresses/simulate_deposit', deposit)
  await openAs(page, person, '/receive')
  const arrivals = page.getByRole('list', { name: 'Deposits' })
  await expect(arrivals).toContainText('Whose was it?', mined)
  await arrivals.getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deposit')
  const question = page.getByRole('region', { name: 'Whose coins were these?' })
  await expectGoodLooks(page, 'deposit-asked')
  const narrow = await browser.newPage({ viewport: { width: 320, height: 640 } })
  await speak(narrow, 'en-XA')
  await openAs(narrow, person, new URL(page.url()).pathname)
  await expectWithinScreen(narrow, narrow.getByRole('region').getByRole('heading'), 'deposit')
  await openAs(narrow, staff, '/admin/travel-rule')
  await expectWithinScreen(narrow, narrow.getByRole('heading', { level: 1 }), 'travel-rule')
  await narrow.close()

  await page.reload()
  await question.getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(question.getByRole('alert')).toHaveText('Choose where they came from')
  await question.getByRole('radio', { name: 'My own wallet' }).press('ArrowRight')
  await question.getByLabel('Full name of the person or business').fill('Naledi Mokoena')
  await question.getByLabel('Full name of the person or business').press('Enter')
  await expect(question).toContainText('Naledi Mokoena')
  await expect(question.getByRole('button')).toHaveCount(0)
  await expectGoodLooks(page, 'deposit-answered')

  await openAs(page, staff, '/admin/travel-rule')
  await expect(page.getByRole('region', { name: 'Withdrawals' })).toBeVisible()
  await expectGoodLooks(page, 'admin-travel-withdrawals')
  await page.getByRole('radio', { name: 'Deposits released' }).click({ force: true })
  const said = page.getByRole('region', { name: 'Deposits released' }).getByRole('listitem')
  await expect(said.filter({ hasText: person.username })).toContainText('Naledi Mokoena')
  await expectGoodLooks(page, 'admin-travel-deposits')
})
