import { expect, test } from '@playwright/test'
import { expectGoodLooks } from '../support/look.ts'

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the contact page says how to reach us, and shows no form that could not send', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByText('Without one, write to support@sengi.example.')).toBeVisible()
    await expect(page.getByRole('form')).toHaveCount(0)
    await expect(page.getByText('Monday to Friday, 8:00 to 18:00 SAST')).toHaveCount(2)
  })
})

test('the form has its room before its script has come, so that nothing moves when it does', async ({ page }) => {
  let letIn = () => {}
  const held = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route(/assets\/(contact|awake|form)-[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/contact')
  const below = page.getByRole('heading', { name: 'Other ways to reach us' })
  await expect(below).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const before = await below.boundingBox()

  letIn()
  await expect(page.getByRole('form')).toBeVisible()
  expect((await below.boundingBox())?.y).toBe(before?.y)
})

test('a visitor is told what is lacking, keeps a draft over a reload, and gets a number', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('combobox', { name: 'Subject' })).toBeFocused()
  await expect(page.getByText('Please enter your first name')).toBeVisible()
  await expect(page.getByText(/Someone is there now, until|Closed now. Opens again on/)).toBeVisible()

  await page.getByRole('combobox', { name: 'Subject' }).selectOption('General Inquiry')
  await page.getByRole('textbox', { name: 'First name' }).fill('Naledi')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Mokoena')
  await page.getByRole('textbox', { name: 'Message' }).fill('How do I begin?')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('How do I begin?')
  await page.getByRole('textbox', { name: 'Email' }).fill(`naledi-${Date.now()}@example.co.za`)
  await page.getByRole('button', { name: 'Send Message' }).click()

  await expect(page.getByRole('region', { name: 'Message sent' })).toBeFocused()
  await expect(page.getByText(/^Your number is TKT-[0-9A-F]{8}\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Write another message' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
})

test('whoever reports a compliance issue is led to the form, and may leave the name out', async ({ page }) => {
  await page.goto('/compliance')
  await page.getByRole('link', { name: 'Report Compliance Issue' }).click()
  await expect(page).toHaveURL('/contact?subject=compliance')
  await page.getByRole('checkbox', { name: 'Report without my name' }).check()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeHidden()
  await page.getByRole('textbox', { name: 'Message' }).fill('Somebody sells verified accounts.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('It finds your report again, and names no one.')).toBeVisible()
})

test('it looks right in every look, in both languages', async ({ page }) => {
  await page.goto('/af/contact')
  await page.getByRole('button', { name: 'Stuur boodskap' }).click()
  await expectGoodLooks(page, 'contact-af')
  await page.goto('/contact?subject=compliance')
  await expectGoodLooks(page, 'contact')
})
