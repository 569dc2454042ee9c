import { expect, type Page, test } from '@playwright/test'
import { aPerson, openAs } from '../support/people.ts'

const tabs = ['Save', 'Send', 'Request', 'Stake', 'Bills']

declare global {
  interface Window {
    first: Element[]
  }
}

/** What can be pressed in the frame as the first HTML brought it. */
const noteFrame = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.first = [...document.querySelectorAll('[data-frame="en"] :is(header a, header button, nav a)')]
    return window.first.length
  })

for (const path of ['/save', '/send', '/bills', '/account/theme']) {
  test(`header and tabs of ${path} are there before any script of the app, and stay the same`, async ({
    page,
    request,
  }) => {
    await openAs(page, await aPerson(request, { tier: 2 }))
    let letIn = () => {}
    const held = new Promise<void>((resolve) => {
      letIn = resolve
    })
    await page.route(/assets\/react-.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(tabs)
    await expect(page.locator('[data-frame="en"] [data-sent]')).toBeVisible()
    expect(await noteFrame(page)).toBeGreaterThan(tabs.length)

    letIn()
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('[data-sent]')).toHaveCount(0)
    expect(await page.evaluate(() => window.first.filter((one) => !one.isConnected).length)).toBe(0)
  })
}
