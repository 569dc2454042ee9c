import { expect, type Page, test } from '@playwright/test'
import { listenTo } from '../support/heard.ts'
import { expectNoSidewaysScroll, expectNoViolations, resize, takePicture } from '../support/look.ts'

/** By turns of how much there is to scan, so that both halves take as long. */
const halves = [
  ['/', '/status', '/terms', '/aml-policy', '/contact'],
  ['/api-docs', '/help', '/privacy', '/compliance', '/risk-disclosure', '/proof-of-liabilities'],
]
const widths = [320, 768, 1440]
const themes = ['light', 'dark'] as const

for (const spoken of ['en', 'af'] as const) {
  for (const [place, paths] of halves.entries()) {
    test(`public pages in ${spoken}, part ${place + 1}: read in both themes at every width, without a complaint or another's help`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(180_000)
      const heard = listenTo(page, baseURL)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const path of paths) {
        await page.goto(spoken === 'en' ? path : `/af${path === '/' ? '' : path}`)
        await readToTheEnd(page)
        await lookAt(page, `site-${spoken}-${path.slice(1) || 'landing'}`)
      }
      expect(heard).toEqual([])
    })
  }
}

/** What wakes when its reader is near wakes: the demos, one after the other. */
async function readToTheEnd(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const demo of await page.locator('[data-demo]').all()) {
    await demo.scrollIntoViewIfNeeded()
    await expect(demo.locator('fieldset').first()).toBeEnabled()
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.evaluate(() => scrollTo(0, 0))
}

async function lookAt(page: Page, name: string): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    for (const width of widths) {
      await resize(page, width)
      await expectNoSidewaysScroll(page, `${name} at ${width}`)
      await takePicture(page, `${name}-${theme}-${width}`)
    }
    await expectNoViolations(page, `${name}, ${theme}`)
  }
}
