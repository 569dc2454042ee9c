import { expect, test } from 'vitest'
import { aPerson, call } from '../../../../e2e/support/people.ts'
import { openAs, sees, seesToast } from '../support/expect.ts'
import { aStage } from '../support/stage.ts'

const { page, request } = aStage()

const staff = () => aPerson(request, { isStaff: true })
const textbox = (name: string) => page.getByRole('textbox', { name })
const answers = '/api/admin/support/answers'
const body = { title: 'Where a payment is', text: 'Hello {name}, we look into {number}.', text_af: 'Hallo {name}.' }

async function aTicket() {
  const person = await aPerson(request)
  const asked = { topic: 'payment', subject: 'Where is my payment?', text: 'I paid on Monday.' }
  return { person, ...(await call(request, person.token, 'POST', '/api/support/tickets', asked)) }
}

test('an answer is kept, changed and retired, and what is refused stays typed', async () => {
  await openAs(page, await staff(), '/admin/support/answers')
  await sees(page.getByText('No answers kept yet')).toBeVisible()
  await page.getByRole('button', { name: 'Keep a new answer' }).click()
  await textbox('Title').fill('A PIN on the phone')
  await textbox('Text in English').fill('Hello {surname}')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await sees(page.getByRole('alert')).toHaveText('Only the name and the number of a ticket can stand in braces')
  await textbox('Text in English').fill('Hello {name}')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await seesToast(page, 'Answer kept')
  await sees(page.getByRole('heading', { name: 'A PIN on the phone' })).toBeVisible()
  await sees(page.getByText('Not used yet')).toBeVisible()

  await page.getByRole('button', { name: 'Change “A PIN on the phone”' }).click()
  await textbox('Text in English').fill('We never ask for it.')
  await textbox('Why').fill('The old one was too short')
  await page.getByRole('button', { name: 'Save' }).click()
  await seesToast(page, 'Answer changed')
  await sees(page.getByText('We never ask for it.')).toBeVisible()

  await page.getByRole('button', { name: 'Retire “A PIN on the phone”' }).click()
  await textbox('Why').fill('No one asks this any more')
  await page.getByRole('button', { name: 'Retire', exact: true }).click()
  await seesToast(page, 'Answer retired')
  await sees(page.getByText('No answers kept yet')).toBeVisible()
  await page.getByRole('radio', { name: 'Retired' }).click()
  await sees(page.getByRole('heading', { name: 'A PIN on the phone' })).toBeVisible()
  await sees(page.getByRole('button', { name: 'Change “A PIN on the phone”' })).toHaveCount(0)
})

test('a kept answer is found by its words, filled in, changed and sent, by keys alone, and counted', async () => {
  const mine = await staff()
  const { id } = await call(request, mine.token, 'POST', answers, body)
  const { person, id: ticket, number } = await aTicket()
  await openAs(page, mine, `/admin/support?ticket=${ticket}`)
  const box = page.getByRole('combobox', { name: 'Begin from a kept answer' })
  await box.fill('payment')
  await page.press('{ArrowDown}{Enter}')
  const answer = textbox('Answer')
  await sees(answer).toHaveValue(`Hello ${person.username}, we look into ${number}.`)
  await sees(answer).toBeFocused()
  await answer.fill('We found it.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await seesToast(page, 'Answer sent')

  await sees(page.getByRole('log')).toContainText('Us: We found it.')
  const kept = await call(request, mine.token, 'GET', answers)
  expect(kept.find((one: { id: string }) => one.id === id)).toMatchObject({ used: 1 })
})

test('whoever reads Afrikaans is answered in it, after what was typed already', async () => {
  const mine = await staff()
  const { person, id: ticket } = await aTicket()
  await call(request, person.token, 'PUT', '/api/auth/language', { language: 'af' })
  await openAs(page, mine, `/admin/support?ticket=${ticket}`)
  await textbox('Answer').fill('Goeiemôre.')
  const box = page.getByRole('combobox', { name: 'Begin from a kept answer' })
  await box.fill('nothing of that kind')
  await sees(page.getByText('No kept answer has these words.')).toBeVisible()
  await box.fill('Hallo')
  await page.getByRole('option', { name: /Where a payment is/ }).click()
  await sees(textbox('Answer')).toHaveValue(`Goeiemôre.\n\nHallo ${person.username}.`)
})
