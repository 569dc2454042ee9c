import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** A toast of the specification: its title, its description, and whether it is a failure. */
export async function expectToast(page: Page, title: string, description?: string | RegExp): Promise<void> {
  const toast = page.locator('[data-toast]').filter({ hasText: title })
  await expect(toast).toBeVisible()
  if (description) await expect(toast).toContainText(description)
}

export const failure = (page: Page) => page.locator('[data-toast="destructive"]')

export async function expectNoViolations(page: Page, what: string): Promise<void> {
  // The account menu's button is exchanged once, when the menu's code is there; axe must not be looking just then.
  await expect(page.locator('[aria-haspopup="menu"]:not([data-state])')).toHaveCount(0)
  await settled(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found, `axe on ${what}`).toEqual([])
}

/** Half-way through a fade every colour is too pale. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((one) => one.finished))
  })

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}
