import { expect, type Page, type Request, test } from '@playwright/test'
import { type Held, holdBack, type Which } from '../support/held.ts'
import { aLeaver, aPerson, openAs } from '../support/people.ts'
import { manyThingsUnderWay } from '../support/under-way.ts'

/** Beside those on which something is under way. */
const furtherScreens = [
  '/save/buy',
  '/p2p/create',
  '/p2p/people',
  '/send/contacts',
  '/save/card/top-up',
  '/save/qr',
  '/save/qr/my-code',
  '/save/qr/shop',
  '/gamification',
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
  '/account/two-factor',
  '/account/privacy',
  '/account/tickets',
  '/account/tickets/new',
  '/coins/ETH',
  '/p2p/outcomes',
  '/help',
  '/status',
  '/contact',
  '/compliance',
  '/privacy',
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
  /** Where somebody would press it. */
  x: number
  y: number
}

declare global {
  interface Window {
    standing: Pressable[]
    clicked: string[]
  }
}

test('Save asks for little: its frame, its figures and all that it shows are 25 addresses', async ({
  page,
  request,
}) => {
  await openAs(page, await aPerson(request, { tier: 1, rand: 1000 }))
  // The notice of the purchase comes by itself, and is asked for when it does.
  await expect(page.getByRole('link', { name: /notifications/i }).first()).toHaveAccessibleName(/unread/)
  const asked: string[] = []
  page.on('request', (one) => {
    // What the page before it asked for is none of it.
    if (one.isNavigationRequest()) asked.length = 0
    asked.push(new URL(one.url()).pathname)
  })
  await page.reload()
  await expect(page.getByTestId('total')).toHaveText(/^R/)
  await expect(page.getByRole('heading', { name: 'Your Assets' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Last movements' })).toBeVisible()

  // On a slow machine the page has settled before it is seen here, and fetches the code of the menu and of other pages.
  const settled = asked.findIndex((path) => path.includes('/account-menu-list-'))
  const shown = asked.filter((path, place) => settled < 0 || place < settled || path.startsWith('/api/'))
  // What the live line has asked again, because it may have changed before the line stood, is no other address.
  expect(new Set(shown).size, asked.join('\n')).toBeLessThanOrEqual(25)
})

/** What the frame asks wherever one is, `e2e/arrival.test.ts` holds back. */
const answersOfTheScreen = /\/api\/(?!auth\/me|events|health|environment|notifications\/unread_count)/
const opensOverPage = /^\/(save\/buy|bills\/new)/

const halves = [0, 1] as const

for (const { width, height, order } of [
  { width: 1280, height: 800, order: 'first' },
  { width: 360, height: 740, order: 'last' },
] as const) {
  for (const half of halves) {
    test(`no link of any screen moves or is replaced when its data arrives, at ${width} px, half ${half + 1} of 2`, async ({
      page,
      request,
    }) => {
      test.setTimeout(240_000)
      await page.setViewportSize({ width, height })
      const { person, screens } = await manyThingsUnderWay(request)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.addInitScript(takeClicks)
      const code = codeUnderWay(page)
      const answers = await holdBack(page, answersOfTheScreen)
      for (const [place, screen] of [...screens, ...furtherScreens].entries()) {
        if (place % halves.length !== half) continue
        await openAs(page, person, screen)
        await expect(page.locator('[data-sent]')).toHaveCount(0)
        await expect(page.locator('h1').first(), screen).toBeAttached()
        if (opensOverPage.test(screen)) await expect(page.getByRole('dialog')).toBeVisible()
        await codeIsThere(page, code)

        await expect.poll(() => page.evaluate(noteStanding)).toBeGreaterThan(0)
        const pressed = await pressOne(page, place, () => answers.arrive(order))
        expect.soft(pressed.clicked, `${screen}: a press while the first answer came`).toEqual([pressed.name])
        expect.soft(await arriveWhole(page, answers, code, order), screen).toEqual([])
      }
    })
  }
}

test('what is said above every page comes with a page and not to one that stands there', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  let letIn = () => {}
  const held = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route(/assets\/closing-note-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await openAs(page, await aLeaver(request), '/bills')
  await expect(page.getByRole('button', { name: /account menu/ })).toBeEnabled()
  await expect(page.locator('[data-sent]')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(0)

  letIn()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your account is closing' })).toBeVisible()
})

for (const width of [360, 1280]) {
  test(`the network may go and come while a finger is down, at ${width} px`, async ({ page, context, request }) => {
    await page.setViewportSize({ width, height: 740 })
    const friend = await aPerson(request)
    await openAs(page, await aPerson(request, { rand: 500 }), '/send')
    await page.getByLabel('Recipient').fill(`@${friend.username}`)
    await page.getByLabel('Amount', { exact: true }).fill('50')
    await expect(page.getByText(/^Available R4/)).toBeVisible()
    await expect(page.getByText('First time')).toBeVisible()
    await page.evaluate(takeClicks)
    await page.evaluate(noteStanding)
    const said = page.getByText(/You are offline/)

    const places = await page.evaluate(() => window.standing.length)
    for (const isOffline of [true, false]) {
      const { name, clicked } = await pressOne(page, isOffline ? places - 1 : 0, async () => {
        await context.setOffline(isOffline)
        await expect(said).toHaveCount(isOffline ? 1 : 0)
      })
      expect(clicked.at(-1)).toBe(name)
      expect(await page.evaluate(lostNow)).toEqual([])
      // A wide screen has it at the end of the form.
      if (isOffline && width < 1024)
        await expect(page.getByRole('button', { name: 'Review' })).toBeInViewport({ ratio: 1 })
    }
  })
}

/** Holds the pointer down on one of the things that stand there, another one on each screen, while something happens. */
async function pressOne(page: Page, place: number, happen: () => Promise<unknown>) {
  // A tab counts as soon as the pointer is down.
  const buttons = await page.evaluate(() =>
    window.standing.filter(({ name }) => !name.endsWith('<tab>')).map(({ name, x, y }) => ({ name, x, y })),
  )
  const one = buttons[place % buttons.length]
  if (!one) throw new Error('Nothing can be pressed')
  await page.mouse.move(one.x, one.y)
  await page.mouse.down()
  await happen()
  await page.mouse.up()
  return { name: one.name, clicked: await page.evaluate(() => window.clicked) }
}

/** Answers one by one, in the order given, until nothing is under way. What a press would have missed at any moment of it. */
async function arriveWhole(page: Page, answers: Held, code: ReadonlySet<Request>, order: Which): Promise<string[]> {
  const lost = await page.evaluate(lostNow)
  // The first press kept back what came during it for a moment.
  for (let still = 0; still < 2; ) {
    const arrived = await answers.arrive(order)
    await codeIsThere(page, code)
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

async function codeIsThere(page: Page, code: ReadonlySet<Request>): Promise<void> {
  const drawn = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30))))
  // Code brings more code once it runs.
  for (let still = 0; still < 2; still = code.size === 0 ? still + 1 : 0) await drawn()
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

/** Remembers what can be pressed now and where it stands, beside what it knows already. Answers how much that is. */
function noteStanding(): number {
  const nameOf = (element: Element) =>
    `${(element.getAttribute('aria-label') || element.textContent || element.getAttribute('name') || '').trim()} <${element.getAttribute('role') ?? element.localName}>`
  window.standing ??= []
  const known = new Set(window.standing.map(({ element }) => element))
  const standing = [...document.querySelectorAll('a[href], button:enabled, [role="tab"], input, select, summary')]
    .filter((element) => !known.has(element))
    .map((element) => ({ element, name: nameOf(element), box: element.getBoundingClientRect() }))
    .map(({ box, ...rest }) => ({
      ...rest,
      left: box.left,
      top: box.top,
      x: box.left + box.width / 2,
      y: box.top + box.height / 2,
    }))
    .filter(({ element, x, y }) => element.contains(document.elementFromPoint(x, y)))
  window.standing.push(...standing)
  return window.standing.length
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
