import { expect, test } from 'vitest'
import { aPerson, buy, call, type Person } from '../../../e2e/support/people.ts'
import { failure, isAt, openAs, sees, seesToast } from './support/expect.ts'
import { abort } from './support/page.ts'
import { aStage } from './support/stage.ts'

const { page, request } = aStage()

const asked = { topic: 'payment', subject: 'Where is my payment?', text: 'I paid on Monday.' }
const open = ({ token }: Person, more: object = {}) =>
  call(request, token, 'POST', '/api/support/tickets', { ...asked, ...more })
const ticketsOf = ({ token }: Person) => call(request, token, 'GET', '/api/support/tickets')
const answerAsStaff = async (id: string, text: string) => {
  const { token } = await aPerson(request, { isStaff: true })
  await call(request, token, 'POST', `/api/admin/support/tickets/${id}/messages`, { text })
}
const choose = async (label: RegExp, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}
const textbox = (name: string) => page.getByRole('textbox', { name })

test('a ticket is asked about a purchase, mends its faults, and opens as a conversation', async () => {
  const person = await aPerson(request, { tier: 2 })
  const order = await buy(request, person.token, 1000)
  await openAs(page, person, '/account/tickets')
  await sees(page.getByText('We answer within 24 hours')).toBeVisible()
  await sees(page.getByText('No tickets yet')).toBeVisible()
  await page.getByRole('link', { name: 'New ticket' }).click()

  await page.getByRole('button', { name: 'Send ticket' }).click()
  await sees(page.getByText('Choose what it is about')).toBeVisible()
  await sees(page.getByText('Give it a subject of at least 3 characters')).toBeVisible()
  await sees(page.getByText('Please write what happened')).toBeVisible()
  await sees(page.getByRole('combobox', { name: /What is it about/ })).toBeFocused()
  await choose(/What is it about/, 'Buying crypto')
  await sees(page.getByText('Choose what it is about')).toHaveCount(0)
  await choose(/Order or payment/, /Purchase for R1,000/)
  await textbox('Subject').fill('My purchase')
  await textbox('What happened?').fill('It took long.\nIs it there now?')
  await page.getByRole('button', { name: 'Send ticket' }).click()

  await seesToast(page, 'Ticket sent', /TKT-[0-9A-F]{8}/)
  const [ticket] = await ticketsOf(person)
  expect(ticket).toMatchObject({ topic: 'purchase', about: { kind: 'purchase', id: order } })
  await isAt(page, `/account/tickets/${ticket.id}`)
  await sees(page.getByRole('heading', { level: 1 })).toHaveText('My purchase')
  await sees(page.getByRole('log')).toContainText('You: It took long. Is it there now?')
  await sees(page.getByRole('link', { name: `Purchase #${order.slice(-8)}` })).toHaveAttribute(
    'href',
    `/save/buy/${order}`,
  )
})

test('what is typed outlives a reload and a refusal, and is gone once it was sent', async () => {
  const person = await aPerson(request)
  await openAs(page, person, '/account/tickets/new')
  await choose(/What is it about/, 'Security')
  await textbox('Subject').fill('A strange letter')
  await textbox('What happened?').fill('It asks for my PIN.')
  await page.reload()
  await sees(textbox('Subject')).toHaveValue('A strange letter')
  await sees(page.getByRole('combobox', { name: /What is it about/ })).toContainText('Security')

  page.route('/api/support/tickets', async (_, server) => {
    await server()
    return abort('', server)
  })
  await page.getByRole('button', { name: 'Send ticket' }).click()
  await sees(failure(page)).toContainText('Ticket not sent')
  await sees(textbox('What happened?')).toHaveValue('It asks for my PIN.')
  page.unroute('/api/support/tickets')

  await page.goto('/account/tickets/new')
  await sees(textbox('Subject')).toHaveValue('A strange letter')
  await page.getByRole('button', { name: 'Send ticket' }).click()
  await seesToast(page, 'Ticket sent')
  await sees(page.getByRole('heading', { level: 1 })).toHaveText('A strange letter')
  await page.goto('/account/tickets/new')
  await sees(textbox('Subject')).toHaveValue('')
}, 30_000)

test('a ticket shows both sides, is answered, closed, and opened again by writing', async () => {
  const person = await aPerson(request)
  const { id, number } = await open(person)
  await answerAsStaff(id, 'We found it. Is it there now?')
  await openAs(page, person, '/account/tickets')
  await sees(page.getByRole('link', { name: new RegExp(number) })).toContainText('Waiting for you')
  await page.getByRole('link', { name: new RegExp(number) }).click()
  await sees(page.getByRole('log')).toContainText('Sengi team: ')
  await sees(page.getByRole('log')).toContainText('We found it. Is it there now?')

  await page.getByRole('button', { name: 'Send answer' }).click()
  await sees(page.getByText('Write an answer or attach a file')).toBeVisible()
  await textbox('Your answer').fill('Yes, thank you!')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await sees(page.getByRole('log')).toContainText('You: Yes, thank you!')
  await sees(textbox('Your answer')).toHaveValue('')
  await sees(page.getByText('Waiting for us')).toBeVisible()

  await page.getByRole('button', { name: 'Close ticket' }).click()
  await seesToast(page, 'Ticket closed')
  await sees(page.getByText('and it opens again')).toBeVisible()
  await sees(page.getByRole('button', { name: 'Close ticket' })).toHaveCount(0)
  await textbox('Your answer').fill('One more thing')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await sees(page.getByText('Waiting for us')).toBeVisible()
})

test('an answer whose reply got lost is written once when it is sent again', async () => {
  const person = await aPerson(request)
  const { id } = await open(person)
  await openAs(page, person, `/account/tickets/${id}`)
  let lost = 0
  page.route(`/api/support/tickets/${id}/messages`, async (address, server) => {
    const answer = await server()
    if (address.includes('?') || lost > 0) return answer
    lost += 1
    return abort('', server)
  })
  await textbox('Your answer').fill('Only once')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await sees(page.getByRole('log')).toContainText('You: Only once')

  const lines = await call(request, person.token, 'GET', `/api/support/tickets/${id}/messages`)
  expect(lines.map(({ text }: { text: string }) => text)).toEqual(['Only once', asked.text])
  expect(lost).toBe(1)
})

test('lists and tickets that cannot be loaded say so, and somebody else’s does not exist', async () => {
  const [person, other] = [await aPerson(request), await aPerson(request)]
  const { id } = await open(other)
  page.route('/api/support/tickets?', async () => Response.json({ detail: 'Not now', status: 503 }, { status: 503 }))
  await openAs(page, person, '/account/tickets')
  await sees(page.getByText('Your tickets could not be loaded')).toBeVisible()
  page.unroute('/api/support/tickets?')
  await page.getByRole('button', { name: 'Retry' }).click()
  await sees(page.getByText('No tickets yet')).toBeVisible()

  await page.goto(`/account/tickets/${id}`)
  await sees(page.getByText('This ticket does not exist')).toBeVisible()
}, 30_000)

test('the page of disputes lists complaints, and begins one', async () => {
  const person = await aPerson(request)
  await open(person)
  const { number } = await open(person, { topic: 'complaint', subject: 'I waited too long' })
  await openAs(page, person, '/account/disputes')
  const complaints = page.getByRole('region', { name: 'Complaints' })
  await sees(complaints.getByRole('link', { name: new RegExp(number) })).toBeVisible()
  await sees(complaints.getByRole('listitem')).toHaveCount(1)

  await complaints.getByRole('link', { name: 'Make a complaint' }).click()
  await sees(page.getByRole('combobox', { name: /What is it about/ })).toContainText('A complaint')
})

test('an Afrikaans person reads no English', async () => {
  const person = await aPerson(request)
  await call(request, person.token, 'PUT', '/api/auth/language', { language: 'af' })
  const { id } = await open(person)
  await openAs(page, person, `/account/tickets/${id}`)

  await sees(page.getByRole('button', { name: 'Stuur antwoord' })).toBeVisible()
  await sees(page.getByText('Ons antwoord teen')).toBeVisible()
})
