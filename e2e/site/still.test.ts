import { expect, test } from '@playwright/test'

const pages = ['/', '/help', '/contact', '/status', '/api-docs', '/terms', '/compliance', '/proof-of-liabilities']

/** What Lighthouse counts as good is a tenth; a page that is read should not move at all. */
const most = 0.02

test('public pages stand still on a phone while what comes late comes', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.addInitScript(() => {
    const all = new PerformanceObserver((list) => {
      const shifts = list.getEntries() as unknown as readonly { value: number }[]
      const before = Number(document.documentElement.dataset['shift'] ?? 0)
      document.documentElement.dataset['shift'] = String(shifts.reduce((sum, { value }) => sum + value, before))
    })
    all.observe({ type: 'layout-shift', buffered: true })
  })
  const moved: string[] = []
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'networkidle' })
    // Two frames: what came last is drawn, and counted.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const shift = Number((await page.locator('html').getAttribute('data-shift')) ?? 0)
    if (shift > most) moved.push(`${path}: ${shift}`)
  }
  expect(moved).toEqual([])
})
