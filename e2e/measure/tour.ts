/**
 * npm run tour: every page of Sengi as the demo person, the demo member of staff and visitors see it, on four widths in both themes.
 * Leaves pictures and contact sheets in `.artifacts/tour/`, and fails where a page scrolls sideways or did not come.
 * ONLY=/bills looks at the addresses that contain it alone; README=1 makes the pictures of the README.
 */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { settled } from '../support/look.ts'
import { call } from '../support/people.ts'
import { type Measured, measured, signIn } from './browser.ts'
import { contactSheets, type Look } from './contact-sheets.ts'
import { kindOf, type Part, parts } from './tour-places.ts'

const folder = '.artifacts/tour'
const only = process.env['ONLY'] ?? ''
const looks: readonly Look[] = [360, 768, 1280, 1920].flatMap((width) => [
  { width, theme: 'light' },
  { width, theme: 'dark' },
])
const heights: Readonly<Record<number, number>> = { 360: 740, 768: 1_024, 1280: 860, 1920: 1_080 }
/** Of a picture: what is longer is cut. */
const tallest = 2_400

async function tour(on: Measured): Promise<boolean> {
  if (process.env['README']) return readme(on)
  rmSync(folder, { recursive: true, force: true })
  for (const { width, theme } of looks) mkdirSync(path.join(folder, `${width}-${theme}`), { recursive: true })
  const faults: string[] = []
  for (const part of parts) {
    const context = await contextOf(on, part)
    faults.push(...(await walk(await context.newPage(), part)))
    await context.close()
  }
  const sheets = await contactSheets(await on.browse({ isWide: true }), folder, looks)
  console.log(`\n${sheets} contact sheets in ${folder}/`)
  console.log(faults.length === 0 ? 'Nothing scrolls sideways.' : faults.join('\n'))
  return faults.length === 0
}

/** A browser in which whoever this part is for is signed in. */
async function contextOf({ browse, calls }: Measured, { name }: Part): Promise<BrowserContext> {
  const context = await browse({ isWide: true })
  if (name === 'visitors') return context
  const { demo_accounts }: { demo_accounts: { label: string; email: string; password: string }[] } = await call(
    calls,
    null,
    'GET',
    '/api/environment',
  )
  const { email, password } = demo_accounts.find(({ label }) => (label === 'Demo staff') === (name === 'desks')) ?? {}
  const { token } = await call(calls, null, 'POST', '/api/auth/login', { email, password })
  await signIn(context, { token, email: email ?? '', password: password ?? '', username: '' })
  return context
}

/** Looks at each address, and goes on to one of each kind that links lead to. What was wrong with them. */
async function walk(page: Page, part: Part): Promise<string[]> {
  const faults: string[] = []
  const waiting = [...new Set(part.addresses)]
  const seen = new Set(waiting.map(kindOf))
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    await page.goto(address)
    const hasCome = await isThere(page)
    for (const next of await linksOn(page)) {
      if (!part.holds(next) || seen.has(kindOf(next))) continue
      seen.add(kindOf(next))
      waiting.push(next)
    }
    if (!address.includes(only)) continue
    if (!hasCome) faults.push(`${address} did not come`)
    faults.push(...(await lookAt(page, `${part.name}${kindOf(address).replaceAll('/', '_').replaceAll(':', '')}`)))
    console.log(address)
  }
  return faults
}

/** The drawing has gone, the page has its title and whatever it asked for. */
async function isThere(page: Page): Promise<boolean> {
  const comes = () =>
    document.querySelector('[data-sent]') === null &&
    document.querySelector('h1') !== null &&
    [...document.querySelectorAll('[aria-busy="true"]')].every((one) => !one.checkVisibility())
  return page.waitForFunction(comes, undefined, { timeout: 60_000 }).then(
    () => true,
    () => false,
  )
}

const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([download])')]
      .filter(({ origin, pathname }) => origin === location.origin && !/^\/api\/|\.[a-z]+$/.test(pathname))
      .map(({ pathname }) => pathname),
  )

async function lookAt(page: Page, name: string): Promise<string[]> {
  const faults: string[] = []
  for (const { width, theme } of looks) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: heights[width] ?? 800 })
    await settled(page)
    const { over, height } = await page.evaluate(() => ({
      over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      height: document.documentElement.scrollHeight,
    }))
    if (over > 0) faults.push(`${name} is ${over} px too wide at ${width} px`)
    await page.screenshot({
      path: path.join(folder, `${width}-${theme}`, `${name}.jpg`),
      type: 'jpeg',
      quality: 70,
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(tallest, height) },
    })
  }
  return faults
}

/** Save on a computer, and in dark colours on a phone: what the README shows. */
async function readme(on: Measured): Promise<boolean> {
  const [, app] = parts
  const computer = await contextOf(on, app as Part)
  const page = await computer.newPage()
  await picture(page, { width: 1280, height: 860, theme: 'light' }, 'save')
  const phone = await on.browse({ isSharp: true })
  const [token] = await Promise.all([page.evaluate(() => localStorage.getItem('token'))])
  await signIn(phone, { token: token ?? '', email: '', password: '', username: '' })
  await picture(await phone.newPage(), { width: 360, height: 740, theme: 'dark' }, 'save-phone')
  return true
}

async function picture(page: Page, { width, height, theme }: Look & { height: number }, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height })
  await page.goto('/save')
  if (!(await isThere(page))) throw new Error('Save did not come')
  await settled(page)
  await page.screenshot({ path: `docs/pictures/${name}.png` })
}

await measured(tour)
