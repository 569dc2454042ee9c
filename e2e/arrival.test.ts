import { expect, type Page, type Route, test } from '@playwright/test'
import { aPerson, openAs } from './people.ts'

/**
 * A press takes its time: the pointer goes down where a button stands, and comes up a moment later. What arrives in
 * between may not move the button nor put another in its place, or the press is lost on somebody. Here everything that
 * a page asks for is kept waiting until what can be pressed already has been noted.
 */
const addresses = [
  '/save',
  '/send',
  '/request',
  '/stake',
  '/bills',
  '/p2p',
  '/notifications',
  '/kyc',
  '/history',
  '/account/profile',
  '/account/limits',
  '/account/balances',
  '/account/sessions',
  '/account/password',
  '/account/notifications',
  '/account/theme',
]

for (const width of [1280, 360]) {
  test(`what arrives moves nothing that can be pressed by then, at ${width} px`, async ({ page, request }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: width > 1000 ? 720 : 740 })
    const person = await aPerson(request, { tier: 2, rand: 500 })
    await openAs(page, person)
    for (const address of addresses) {
      const arrive = await holdBackAnswers(page)
      await page.goto(address)
      await expect(page.locator('h1')).toHaveCount(1)
      await page.evaluate(() => document.fonts.ready)
      const before = await notePressable(page)
      await arrive()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      const moved = await page.evaluate(movedSince)
      expect.soft(moved, address).toEqual([])
      expect.soft(before, address).toBeGreaterThan(5)
    }
  })
}

/** Keeps every answer waiting but who is asking, without which there is no page. Answers how to let them all in. */
async function holdBackAnswers(page: Page): Promise<() => Promise<void>> {
  let open = 0
  let letIn = () => {}
  const told = new Promise<void>((resolve) => {
    letIn = resolve
  })
  const hold = async (route: Route) => {
    open += 1
    await told
    await route.fulfill({ response: await route.fetch() }).catch(() => {})
    open -= 1
  }
  await page.route(/\/api\/(?!auth\/me|events)/, hold)
  return async () => {
    letIn()
    await expect.poll(() => open).toBe(0)
    await page.unroute(/\/api\/(?!auth\/me|events)/, hold)
  }
}

interface Noted {
  element: Element
  name: string
  x: number
  y: number
}

declare global {
  interface Window {
    noted: Noted[]
  }
}

/** Remembers what can be pressed now, and where somebody would press it. Answers how much that is. */
const notePressable = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    window.noted = [...document.querySelectorAll('a[href], button:enabled, [role="tab"], input, select, summary')]
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return { element, name: `${nameOf(element)} <${element.localName}>`, x: left + width / 2, y: top + height / 2 }
      })
      .filter(({ element, x, y }) => element.contains(document.elementFromPoint(x, y)))
    return window.noted.length
  })

/** Whom a press would miss whose pointer went down before and comes up now. */
const movedSince = (): string[] =>
  window.noted
    .filter(({ element, x, y }) => !element.contains(document.elementFromPoint(x, y)))
    .map(({ element, name, x, y }) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const by = `by ${Math.round(left + width / 2 - x)}, ${Math.round(top + height / 2 - y)}`
      return `${name} ${element.isConnected ? `moved ${by}` : 'was replaced'}`
    })
