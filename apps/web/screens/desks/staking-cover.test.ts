import { test } from 'vitest'
import { aPerson } from '../../../../e2e/support/people.ts'
import { openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request } = aStage()

const staff = () => aPerson(request, { isStaff: true })

test('the treasury sees how long rewards last, asks for more, and another person puts it aside', async () => {
  const [maker, approver] = [await staff(), await staff()]
  await openAs(page, maker, '/admin')
  await page.getByRole('main').getByRole('link', { name: 'Staking rewards' }).click()
  const tether = page.getByRole('region', { name: 'USDT', exact: true })
  await sees(tether.getByText('Tether 60 Days')).toBeVisible()
  const form = page.getByRole('form', { name: 'Put more aside' })
  await form.getByRole('textbox', { name: 'Why' }).fill('Stakes grew by a half this month')
  await form.getByRole('button', { name: 'Ask for it' }).click()
  await sees(form.getByRole('alert')).toBeVisible()
  await form.getByRole('textbox', { name: 'Amount' }).fill('12.5')
  await form.getByRole('button', { name: 'Ask for it' }).click()
  await seesToast(page, 'Asked for. A second person has to approve it.')

  await openAs(page, approver, '/admin/staking')
  const fill = page.getByRole('region', { name: /^12.5/ })
  await fill.getByRole('button', { name: /^Approve/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Agree to this' }).click()
  await seesToast(page, 'The coins are in the pool')
  await sees(fill.getByText('In the pool')).toBeVisible()
})
