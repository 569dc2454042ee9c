import { expect, test } from '@playwright/test'
import { expectGoodLooks } from '../support/look.ts'
import { aPerson, call } from '../support/people.ts'

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the status page says where the state is read instead', async ({ page }) => {
    await page.goto('/status')
    await expect(page.getByText('Without one, read the feed')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Read the Atom feed' })).toHaveAttribute('href', '/api/status/feed')
    await expect(page.getByRole('form')).toHaveCount(0)
  })
})

test('an incident of our team is told with its parts; a letter is asked for', async ({ page, request }) => {
  const { token } = await aPerson(request, { isStaff: true })
  const title = `Letters are late ${Date.now()}`
  const opened = { kind: 'incident', impact: 'degraded', parts: ['mail'], title, text: 'We look.', stops_clocks: false }
  const { id } = await call(request, token, 'POST', '/api/admin/support/incidents', opened)
  await page.goto('/status')
  const article = page.getByRole('article').filter({ hasText: title })
  await expect(article).toContainText('Touches: E-mail and notices')
  await expect(page.getByRole('listitem').filter({ hasText: 'Letters, codes by e-mail' })).toContainText('Degraded')
  await expectGoodLooks(page, 'status')

  await page.getByRole('button', { name: 'Send me letters' }).click()
  await expect(page.getByText('Please enter your email')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Email' }).fill(`reader-${Date.now()}@example.co.za`)
  await page.getByRole('button', { name: 'Send me letters' }).click()
  await expect(page.getByText('Check your e-mail: a link there confirms')).toBeVisible({ timeout: 20_000 })

  const over = { stage: 'resolved', text: 'They go out again.' }
  await call(request, token, 'POST', `/api/admin/support/incidents/${id}/updates`, over)
  await page.goto('/af/status')
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Verby')
  await expectGoodLooks(page, 'status-af')
})

test('the link of a letter asks first, and says when it is none of ours', async ({ page }) => {
  await page.goto(`/status#stop=${'0'.repeat(36)}.${'0'.repeat(64)}`)
  const asked = page.getByRole('region', { name: 'Do you want no more letters about incidents?' })
  await expect(asked).toBeFocused()
  await expect(page).toHaveURL('/status')
  await asked.getByRole('button', { name: 'Stop the letters' }).click()
  await expect(asked).toContainText('This link is over')
})
