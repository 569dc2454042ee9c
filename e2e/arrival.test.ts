import { expect, type Locator, type Page, test } from '@playwright/test'
import { answersOfThePage, holdBack } from './support/held.ts'
import { aPerson, openAs } from './support/people.ts'

/**
 * A press takes its time: the pointer goes down where a button stands, and comes up a moment later. What arrives in
 * between may not move the button nor put another in its place, or the browser tells nobody of a click. So in these
 * stories the answers arrive while the pointer is down.
 */

const accountPages = [
  'Profile Settings',
  'KYC & Verification',
  'Account Limits',
  'All Balances',
  'Linked Accounts',
  'Statements & History',
  '2FA Settings',
  'Devices & Sessions',
  'Password & PIN',
  'Notifications & Alerts',
  'Language & Currency',
  'Theme',
  'Privacy Settings',
]

test('each link of the account list counts while what the page before it asked for arrives', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const answers = await holdBack(page, answersOfThePage)
  await openAs(page, await aPerson(request, { tier: 1, rand: 500 }), '/account/theme')
  const list = page.getByRole('navigation', { name: 'Account pages' })

  let arrived = 0
  for (const label of accountPages) {
    await pressWhile(page, list.getByRole('link', { name: label }), async () => {
      arrived += await answers.arrive()
    })
    await expect(page.locator('h1')).toHaveText(label)
    await expect(page.locator('h1')).toBeFocused()
  }
  expect(arrived).toBeGreaterThan(accountPages.length / 2)
})

const actions = {
  'Buy Crypto': '/save/buy',
  'QR Pay': '/save/qr',
  'P2P Trade': '/p2p',
  'Virtual Card': '/save/card',
}

for (const width of [1280, 360]) {
  test(`what is pressed on Save while the balance arrives counts, at ${width} px`, async ({ page, request }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 740 })
    const person = await aPerson(request, { tier: 2, rand: 500 })
    const answers = await holdBack(page, answersOfThePage)
    for (const [name, path] of Object.entries(actions)) {
      await openAs(page, person)
      await pressWhile(page, page.getByRole('main').getByRole('link', { name }), async () => {
        expect(await answers.arrive()).toBeGreaterThan(0)
      })
      await expect(page).toHaveURL(path)
    }
  })
}

const widths = {
  1280: ['/save', '/request', '/bills', '/notifications', '/history', '/account/limits', '/account/notifications'],
  360: ['/save', '/send', '/stake', '/p2p', '/kyc', '/account/profile', '/account/sessions'],
}

for (const [width, addresses] of Object.entries(widths)) {
  test(`nothing that can be pressed moves while the pointer is down, at ${width} px`, async ({ page, request }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: Number(width), height: 740 })
    const person = await aPerson(request, { tier: 2, rand: 500 })
    const answers = await holdBack(page, answersOfThePage)
    for (const address of addresses) {
      await openAs(page, person, address)
      await expect(page.locator('h1')).toHaveCount(1)
      await page.evaluate(() => document.fonts.ready)
      await page.locator('h1').dispatchEvent('pointerdown')
      expect.soft(await notePressable(page), address).toBeGreaterThan(5)
      expect.soft(await answers.arrive(), address).toBeGreaterThan(0)
      expect.soft(await page.evaluate(missedNow), address).toEqual([])
    }
  })
}

for (const how of ['pointer', 'keyboard'] as const) {
  test(`a press on the account button counts when its menu arrives meanwhile: ${how}`, async ({ page, request }) => {
    const list = await holdBack(page, /account-menu-list-.*\.js/, '*/assets/*')
    await openAs(page, await aPerson(request))
    const button = page.getByRole('button', { name: /account menu/ })
    // It is asked for when the button is reached, of which the test hears a moment later.
    const arriveOnce = () => expect.poll(list.arrive).toBe(1)

    if (how === 'pointer') await pressWhile(page, button, arriveOnce)
    else {
      await button.focus()
      await page.keyboard.down(' ')
      await arriveOnce()
      await page.keyboard.up(' ')
    }

    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
  })
}

test('who holds the pointer down for long is not kept from what is new', async ({ page, request }) => {
  const answers = await holdBack(page, answersOfThePage)
  await openAs(page, await aPerson(request), '/account/limits')
  await expect(page.getByText('Loading your limits')).toBeAttached()

  await page.mouse.move(5, 5)
  await page.mouse.down()
  await answers.arrive()

  await expect(page.getByText('You are here')).toBeVisible()
})

/** A press as a hand makes it: down, something happens, up. */
async function pressWhile(page: Page, target: Locator, happen: () => Promise<void>): Promise<void> {
  await expect(target).toBeVisible()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to press')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await happen()
  await page.mouse.up()
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
const missedNow = (): string[] =>
  window.noted
    .filter(({ element, x, y }) => !element.contains(document.elementFromPoint(x, y)))
    .map(({ name, element }) => `${name} ${element.isConnected ? 'moved' : 'was replaced'}`)
