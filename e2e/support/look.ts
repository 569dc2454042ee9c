import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** A toast of the specification: its title, its description, and whether it is a failure. */
export async function expectToast(page: Page, title: string, description?: string | RegExp): Promise<void> {
  const toast = page.locator('[data-toast]').filter({ hasText: title })
  await expect(toast).toBeVisible()
  if (description) await expect(toast).toContainText(description)
}

/** The same, with a title that is this text to the letter and nothing more. */
export async function expectExactToast(page: Page, title: string, variant: 'default' | 'destructive'): Promise<void> {
  await expect(page.locator(`[data-toast="${variant}"]`).getByText(title, { exact: true })).toBeVisible()
}

export const failure = (page: Page) => page.locator('[data-toast="destructive"]')

export async function expectNoViolations(page: Page, what: string): Promise<void> {
  await isTheApp(page)
  await settled(page)
  const violations = await violationsOn(page)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found, `axe on ${what}`).toEqual([])
}

const scanner = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Every rule that axe has on by default. A document gets axe once: half of a scan's time went into bringing it again. We have
 * no frames in a page, which would each need it.
 */
async function violationsOn(page: Page): Promise<axe.Result[]> {
  expect(page.frames(), 'a frame would not be scanned').toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(scanner)
  return page.evaluate(async () => {
    const { axe: scan } = window as unknown as { axe: typeof axe }
    return (await scan.run(document, { resultTypes: ['violations'] })).violations
  })
}

/** The drawing that comes with the first HTML says the page's words too, to the eye alone; what follows it begins with a title. */
async function isTheApp(page: Page): Promise<void> {
  await expect(page.locator('[data-sent]')).toHaveCount(0)
  await expect(page.locator('h1').first()).toBeAttached()
}

/** Half-way through a fade every colour is too pale, so what fades is brought to its end; what loops goes on. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    for (const one of ending) one.finish()
  })

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

const looks = [
  { theme: 'light', width: 360 },
  { theme: 'dark', width: 360 },
  { theme: 'dark', width: 1280 },
  { theme: 'light', width: 1280 },
] as const
const narrowest = 320

/**
 * One visit is looked at in all of them: the colours change, the window is pulled wide, and narrow again. One of them is
 * scanned, light on a phone or dark on a wide screen by turns, because a scan takes longer than all the rest (`scan` asks for
 * both); colours that can be read nowhere are found by `lint/contrast.test.ts` in both themes.
 */
export async function expectGoodLooks(
  page: Page,
  name: string,
  { fullPage = true, scan = 'by turns' }: { fullPage?: boolean; scan?: 'by turns' | 'both themes' } = {},
): Promise<void> {
  await isTheApp(page)
  for (const look of looks) {
    const { theme, width } = look
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await resize(page, width)
    if (scanned(name, scan).includes(look)) await expectNoViolations(page, `${name}, ${theme}, ${width}`)
    await expectNoSidewaysScroll(page, `${name} at ${width}`)
    await takePicture(page, `${name}-${theme}-${width}`, fullPage)
  }
  await resize(page, narrowest)
  await expectNoSidewaysScroll(page, `${name} at ${narrowest}`)
}

/** One state of a screen as axe sees it in both themes, at the width that it has. */
export async function expectBothThemes(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoViolations(page, `${what}, ${colorScheme}`)
    await takePicture(page, `state-${what.replaceAll(' ', '-')}-${colorScheme}`)
  }
}

/** With PICTURES=1 alone: into `.artifacts/pictures`. */
export async function takePicture(page: Page, name: string, fullPage = true): Promise<void> {
  if (!process.env['PICTURES']) return
  await settled(page)
  await page.screenshot({ path: `.artifacts/pictures/${name}.png`, fullPage })
}

/** By the screen's name, so that a screen that failed fails again alone. */
function scanned(name: string, scan: 'by turns' | 'both themes'): readonly (typeof looks)[number][] {
  const both = [looks[0], looks[2]] as const
  if (scan === 'both themes') return both
  return [both[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 ? 0 : 1]]
}

/** Prepares a page for it: as on a phone, and without movement. */
export async function asOnAPhone(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await resize(page, 360)
}

export const resize = (page: Page, width: number) => page.setViewportSize({ width, height: width > 1000 ? 860 : 740 })
