import { test } from 'vitest'
import { aPerson } from '../../../../e2e/support/people.ts'
import { openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request } = aStage()

test('a PIN is set with the password, a weak one is refused by its field, and it is changed later', async () => {
  const person = await aPerson(request)
  await openAs(page, person, '/account/password')
  const [pin, password] = [page.getByLabel('New PIN'), page.getByLabel('Your password')]

  await page.getByRole('button', { name: 'Set PIN' }).click()
  await sees(page.getByText('Please enter your PIN')).toBeVisible()
  await pin.fill('1234')
  await password.fill(person.password)
  await page.getByRole('button', { name: 'Set PIN' }).click()
  await sees(page.getByText('This PIN counts. Choose one that is harder to guess.')).toBeVisible()
  await sees(pin).toBeFocused()
  await pin.fill('8305')
  await password.fill('not the password')
  await page.getByRole('button', { name: 'Set PIN' }).click()
  await sees(page.getByText('Your password is not right')).toBeVisible()
  await password.fill(person.password)
  await page.getByRole('button', { name: 'Set PIN' }).click()

  await seesToast(page, 'PIN set')
  await sees(page.getByRole('heading', { name: 'Change your PIN' })).toBeVisible()
  await pin.fill('604938')
  await password.fill(person.password)
  await page.getByRole('button', { name: 'Change PIN' }).click()
  await seesToast(page, 'PIN changed')
  await sees(pin).toHaveValue('')
})
