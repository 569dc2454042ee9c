import { expect, test } from '@playwright/test'
import { asOnAPhone, expectGoodLooks, expectToast } from '../support/look.ts'
import { aPerson, buy, call, openAs } from '../support/people.ts'
import { aPicture } from '../support/picture.ts'

test('a ticket is asked by keys alone, with a picture, and shows it afterwards', async ({ page, request }) => {
  test.setTimeout(120_000)
  const person = await aPerson(request, { tier: 2 })
  await buy(request, person.token, 1000)
  await asOnAPhone(page)
  await openAs(page, person, '/account/tickets')
  await expect(page.getByText('No tickets yet')).toBeVisible()
  await expectGoodLooks(page, 'tickets-none')
  await page.getByRole('link', { name: 'New ticket' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'New ticket' })).toBeFocused()

  const topic = page.getByRole('combobox', { name: /What is it about/ })
  await topic.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(topic).toContainText('Buying crypto')
  const about = page.getByRole('combobox', { name: /Order or payment/ })
  await expect(page.getByText('Your orders are being loaded')).toHaveCount(0)
  await about.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(about).toContainText('Purchase for R1,000')
  await page.getByRole('textbox', { name: 'Subject' }).fill('My purchase took long')
  await page.getByLabel('Attach file').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: aPicture() })
  await expect(page.getByText('slip.png')).toBeVisible()
  await page.getByRole('button', { name: 'Send ticket' }).press('Enter')
  const text = page.getByRole('textbox', { name: 'What happened?' })
  await expect(text).toBeFocused()
  await expectGoodLooks(page, 'ticket-new')
  await text.fill('It took a day. Here is the slip of my bank.')
  await page.getByRole('button', { name: 'Send ticket' }).press('Enter')

  await expectToast(page, 'Ticket sent')
  await expect(page).toHaveURL(/\/account\/tickets\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: 'Open file' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('img', { name: 'What was attached' })).toBeVisible()
  await expectGoodLooks(page, 'ticket-file', { fullPage: false })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what our team answers stands on the page by itself, and the list says whose turn it is', async ({
  browser,
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const [person, staff] = [await aPerson(request), await aPerson(request, { isStaff: true })]
  const asked = { topic: 'complaint', subject: 'I waited too long for an answer', text: 'A week by now.\nPlease look.' }
  const { id, number } = await call(request, person.token, 'POST', '/api/support/tickets', asked)
  await openAs(page, person, `/account/tickets/${id}`)
  await expect(page.getByRole('log')).toContainText('A week by now.')

  const desk = await (await browser.newContext()).newPage()
  await openAs(desk, staff, '/admin/support')
  await expect(desk.getByRole('link', { name: new RegExp(number) })).toBeVisible()
  await expectGoodLooks(desk, 'admin-support')
  await desk.getByRole('link', { name: new RegExp(number) }).click()
  await desk.getByRole('textbox', { name: 'Answer' }).fill('We are sorry. It is paid now: do you see it?')
  await desk.getByRole('button', { name: 'Send answer' }).click()
  await expectToast(desk, 'Answer sent')
  await expectGoodLooks(desk, 'admin-ticket')

  await expect(page.getByRole('log')).toContainText('We are sorry. It is paid now: do you see it?')
  await expect(page.getByText('Waiting for you')).toBeVisible()
  await expectGoodLooks(page, 'ticket')
  await page.goto('/account/tickets')
  await expect(page.getByRole('link', { name: new RegExp(number) })).toContainText('Our team wrote to you')
  await expectGoodLooks(page, 'tickets')
  await page.goto('/account/disputes')
  await expect(
    page.getByRole('region', { name: 'Complaints' }).getByRole('link', { name: new RegExp(number) }),
  ).toBeVisible()
  await expectGoodLooks(page, 'disputes-complaints')
  await desk.context().close()
})
