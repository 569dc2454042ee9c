import { test } from 'vitest'
import { aPerson, call } from '../../../../e2e/support/people.ts'
import { openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request } = aStage()

const staff = () => aPerson(request, { isStaff: true })

test('what somebody asked by letter is noted, handed on and answered for good', async () => {
  const [keeper, colleague, person] = [await staff(), await staff(), await aPerson(request)]
  await openAs(page, keeper, '/admin/kyc/registers')
  await page.getByRole('link', { name: 'Requests', exact: true }).click()
  await sees(page.getByText('Nothing is to be answered')).toBeVisible()
  await page.getByRole('button', { name: 'Note a request' }).click()
  const form = page.getByRole('form', { name: 'Note a request' })
  await form.getByRole('textbox', { name: 'Person' }).fill(`@${person.username}`)
  await form.getByRole('button', { name: 'Note the request' }).click()
  await sees(form.getByText('Say it in at least ten characters')).toBeVisible()
  await form.getByRole('textbox', { name: 'What exactly' }).fill('Their name is spelled wrongly')
  await form.getByRole('button', { name: 'Note the request' }).click()
  await seesToast(page, 'The request is noted, and its clock runs')

  const card = page.getByRole('region', { name: 'To have it corrected' })
  await sees(card.getByText(/^Due /)).toBeVisible()
  await card.getByRole('button', { name: 'Hand on' }).click()
  const handing = card.getByRole('form', { name: 'Hand on' })
  await handing.getByRole('textbox', { name: 'To which colleague' }).fill(`@${colleague.username}`)
  await handing.getByRole('button', { name: 'Hand on' }).click()
  await seesToast(page, 'Handed on')
  await sees(card.getByText(`@${colleague.username}`)).toBeVisible()

  await card.getByRole('button', { name: 'Answer' }).click()
  await card.getByRole('textbox', { name: 'What they were told' }).fill('Corrected, and told by e-mail')
  await card.getByRole('button', { name: 'Note the answer' }).click()
  await seesToast(page, 'The answer is noted')
  await sees(page.getByText('Nothing is to be answered')).toBeVisible()
  await page.getByRole('radio', { name: 'Answered', exact: true }).click()
  await sees(card.getByText('Corrected, and told by e-mail')).toBeVisible()
  await sees(card.getByRole('button')).toHaveCount(0)
})

test('a file of data that somebody asked for is there by itself', async () => {
  const person = await aPerson(request)
  await call(request, person.token, 'POST', '/api/privacy/exports')
  await openAs(page, await staff(), '/admin/kyc/registers/requests')
  const card = page.getByRole('region', { name: 'To see their data' })
  await sees(card.getByText('The product')).toBeVisible()
  await card.getByRole('link', { name: `@${person.username}` }).click()
  await sees(page.getByRole('heading', { name: `@${person.username}` })).toBeVisible()
})
