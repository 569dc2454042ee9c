import { expect, test } from '@playwright/test'
import { expectGoodLooks } from '../support/look.ts'
import { aPerson, call } from '../support/people.ts'

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the status page says how every part was when it was asked for, and where the rest is read', async ({
    page,
  }) => {
    await page.goto('/status')
    await expect(page.getByRole('status').filter({ hasText: /works|Maintenance|slowed down|is down/ })).toBeVisible()
    await expect(page.getByText(/^As of \d{2} \w+ 20\d\d, \d\d:\d\d SAST\.$/)).toBeVisible()
    const states = page.locator('[data-of] [data-part="state"]')
    await expect(states).toHaveText(Array.from({ length: 6 }, () => /^(Operational|Maintenance|Degraded|Outage)$/))
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
  await expect(page.getByRole('listitem').filter({ hasText: 'E-mails, codes by e-mail' })).toContainText('Degraded')
  await expectGoodLooks(page, 'status')

  await page.getByRole('button', { name: 'Send me e-mails' }).click()
  await expect(page.getByText('Please enter your e-mail')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`reader-${Date.now()}@example.co.za`)
  await page.getByRole('button', { name: 'Send me e-mails' }).click()
  await expect(page.getByText('Check your inbox: a link there confirms')).toBeVisible({ timeout: 20_000 })

  const over = { stage: 'resolved', text: 'They go out again.' }
  await call(request, token, 'POST', `/api/admin/support/incidents/${id}/updates`, over)
  await page.goto('/af/status')
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Verby')
  await expectGoodLooks(page, 'status-af')
})

test('what was known last says of when it is', async ({ page, request }) => {
  const report = await (await request.get('/api/status')).json()
  const answer = { ...report, state: 'outage', is_live: false, as_of: '2026-11-24T07:15:00.000Z' }
  await page.route('/api/status', (route) => route.fulfill({ json: answer }))
  await page.goto('/status')
  await expect(page.getByText('A part is down')).toBeVisible()
  await expect(page.getByText('This is what was known last, at 24 Nov 2026, 09:15 SAST.')).toBeVisible()

  await page.route('/api/status', (route) => route.fulfill({ json: { ...answer, as_of: null } }))
  await page.reload()
  await expect(page.getByText('Our database does not answer, and nothing was known before.')).toBeVisible()
})

test('the link of a letter asks first, and says when it is none of ours', async ({ page }) => {
  await page.goto(`/status#stop=${'0'.repeat(36)}.${'0'.repeat(64)}`)
  const asked = page.getByRole('region', { name: 'Stop the e-mails about incidents?' })
  await expect(asked).toBeFocused()
  await expect(page).toHaveURL('/status')
  await asked.getByRole('button', { name: 'Stop the e-mails' }).click()
  await expect(asked).toContainText('This link no longer works')
})
