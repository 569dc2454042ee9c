import { expect, type Page } from '@playwright/test'
import { settled } from './look.ts'

/** Every word of the product in another language, chosen before the page says any. */
export const speak = (page: Page, language: string): Promise<unknown> =>
  page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)

/**
 * The heading, or what stands for it, is a message, nothing makes the page scroll sideways, nothing that can be read sticks
 * out of it, and no button's words stick out of the button. With PICTURES=1 a picture of a page that is given a name is left in `.artifacts/pictures`.
 */
export async function expectWithinScreen(
  page: Page,
  words = page.getByRole('heading').first(),
  name?: string,
): Promise<void> {
  await expect(words).toContainText('[')
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
  if (name && process.env['PICTURES']) {
    await settled(page)
    await page.screenshot({ path: `.artifacts/pictures/longer-${name}.png`, fullPage: true })
  }
  const out = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const readable = [...document.querySelectorAll('main *, [role="dialog"] *, header *, nav *')]
      .filter((part) => [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()))
      .filter((part) => part.checkVisibility() && !part.closest('.sr-only, [class*="truncate"]'))
      .filter((part) => part.getBoundingClientRect().width > 1)
    const wide = readable.filter((part) => {
      const { left, right } = part.getBoundingClientRect()
      return right > width + 1 || left < -1
    })
    const narrow = [...document.querySelectorAll('main button, main a, [role="dialog"] button, [role="dialog"] a')]
      .filter((part) => part.checkVisibility() && !part.closest('[class*="truncate"]'))
      .filter((part) => !part.querySelector('.sr-only, [class*="truncate"]'))
      .filter((part) => getComputedStyle(part).display !== 'inline' && part.scrollWidth > part.clientWidth + 1)
    return {
      narrow: narrow.map((part) => part.textContent?.slice(0, 60)),
      scrolls: document.documentElement.scrollWidth > width,
      wide: wide.map((part) => part.textContent?.slice(0, 60)),
    }
  })
  expect({ at: page.url(), ...out }).toEqual({ at: page.url(), narrow: [], scrolls: false, wide: [] })
}
