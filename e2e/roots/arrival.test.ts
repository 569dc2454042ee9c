import { expect, type Page, type Request, test } from '@playwright/test'
import { answersOfThePage, type Held, holdBack, type Which } from '../support/held.ts'
import { aPerson, openAs } from '../support/people.ts'
import { manyThingsUnderWay } from '../support/under-way.ts'

/** Beside those on which something is under way. */
const furtherScreens = [
  '/save/buy',
  '/p2p/create',
  '/p2p/people',
  '/send/contacts',
  '/request',
  '/request/received',
  '/receive',
  '/bills/new',
  '/stake/positions',
  '/account/profile',
  '/account/password',
  '/account/linked-accounts',
  '/account/notifications',
  '/account/language',
  '/help',
  '/status',
]

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

interface Pressable {
  element: Element
  name: string
  left: number
  top: number
}

declare global {
  interface Window {
    standing: Pressable[]
    clicked: string[]
  }
}

for (const { width, height, order } of [
  { width: 1280, height: 800, order: 'first' },
  { width: 360, height: 740, order: 'last' },
] as const) {
  test(`no link of any screen moves or is replaced when its data arrives, at ${width} px`, async ({ page, request }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height })
    const { person, screens } = await manyThingsUnderWay(request)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(takeClicks)
    const code = codeUnderWay(page)
    const answers = await holdBack(page, answersOfThePage)
    let pressed = 0
    for (const [place, screen] of [...screens, ...furtherScreens].entries()) {
      await openAs(page, person, screen)
      await expect(page.locator('[data-sent]')).toHaveCount(0)
      await quiet(page, () => code.size + answers.count() / 1000)

      const standing = await page.evaluate(noteStanding)
      expect.soft(standing.length, screen).toBeGreaterThan(3)
      const one = standing[place % standing.length]
      if (!one) continue
      await page.mouse.move(one.x, one.y)
      await page.mouse.down()
      pressed += await answers.arrive(order)
      await page.mouse.up()
      expect.soft(await page.evaluate(() => window.clicked), `${screen}: a press while the first answers came`).toEqual([one.name])
      const lost = await arriveWhole(page, answers, code, order)
      expect.soft(lost, screen).toEqual([])
    }
    expect(pressed).toBeGreaterThan(screens.length)
  })
}

/** Answers bring code, and code asks more: until nothing is under way. What a press would have missed at any moment of it. */
async function arriveWhole(
  page: Page,
  answers: Held,
  code: ReadonlySet<Request>,
  order: Which,
): Promise<string[]> {
  const lost: string[] = []
  for (let still = 0; still < 2; ) {
    const arrived = await answers.arrive(order)
    await quiet(page, () => code.size + answers.count() / 1000)
    lost.push(...(await page.evaluate(lostNow)))
    await page.evaluate(noteStanding)
    still = arrived + answers.count() === 0 ? still + 1 : 0
  }
  return lost
}

/** Scripts and styles that the page waits for. */
function codeUnderWay(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>()
  const isCode = (request: Request) => request.url().includes('/assets/')
  page.on('request', (request) => isCode(request) && underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return underWay
}

/** Until all code is there and two pictures in a row know of nothing new. */
async function quiet(page: Page, state: () => number): Promise<void> {
  for (let before = -1; before !== state() || before >= 1; ) {
    before = state()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 30))))
  }
  await page.evaluate(() => document.fonts.ready)
}

function takeClicks(): void {
  window.clicked = []
  const take = (event: MouseEvent) => {
    const pressable = (event.target as Element).closest('a[href], button, [role="tab"], input, select, summary')
    const found = window.standing?.find(({ element }) => element === pressable)
    window.clicked.push(found?.name ?? `not what stood there: ${pressable?.textContent}`)
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', take, { capture: true })
}

/** Remembers what can be pressed now and where it stands, beside what it knows already. */
function noteStanding(): { name: string; x: number; y: number }[] {
  const nameOf = (element: Element) =>
    `${(element.getAttribute('aria-label') || element.textContent || element.getAttribute('name') || '').trim()} <${element.localName}>`
  window.standing ??= []
  const known = new Set(window.standing.map(({ element }) => element))
  const standing = [...document.querySelectorAll('a[href], button:enabled, [role="tab"], input, select, summary')]
    .filter((element) => !known.has(element))
    .map((element) => ({ element, name: nameOf(element), box: element.getBoundingClientRect() }))
    .map(({ box, ...rest }) => ({ ...rest, left: box.left, top: box.top, x: box.left + box.width / 2, y: box.top + box.height / 2 }))
    .filter(({ element, x, y }) => element.contains(document.elementFromPoint(x, y)))
  window.standing.push(...standing)
  return standing.map(({ name, x, y }) => ({ name, x, y }))
}

/** What stood there when it was noted and is another node now, or stands elsewhere. */
function lostNow(): string[] {
  const faultOf = ({ element, left, top }: Pressable) => {
    if (!element.isConnected) return 'was replaced'
    const box = element.getBoundingClientRect()
    const [right, down] = [Math.round(box.left - left), Math.round(box.top - top)]
    return Math.abs(right) > 1 || Math.abs(down) > 1 ? `moved by ${right}, ${down}` : null
  }
  const lost = window.standing.filter((one) => faultOf(one) !== null)
  window.standing = window.standing.filter((one) => !lost.includes(one))
  return lost.map((one) => `${one.name} ${faultOf(one)}`)
}
