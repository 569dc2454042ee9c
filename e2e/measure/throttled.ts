import type { BrowserContext, Page } from '@playwright/test'
import type { MeasuredPage } from './pages.ts'

export interface Throttled {
  /** Header and tabs, or whatever stands there first. */
  frameMs: number
  contentMs: number
  /** Sent until the content stood there, the line of events not counted: it does not end. */
  requests: number
}

/** 400 kbit/s and 300 ms, really slowed down and not computed. */
const slowLine = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Opens a page with nothing in the cache over a slow line, and says when what stood there. */
export async function throttled(
  context: BrowserContext,
  { path, content, isSignedIn, frame }: MeasuredPage,
): Promise<Throttled> {
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.clearBrowserCache')
  // A first visit has no worker that keeps files.
  await line.send('Network.setBypassServiceWorker', { bypass: true })
  await line.send('Network.emulateNetworkConditions', slowLine)
  let requests = 0
  page.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().endsWith('/api/events')) requests += 1
  })
  await noteArrivals(page, { frame: frame ?? (isSignedIn ? 'nav a[href="/save"]' : 'h1'), content })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.arrivals.content !== undefined, undefined, { timeout: 60_000 })
  const { frame: first = Number.NaN, content: there = Number.NaN } = await page.evaluate(() => window.arrivals)
  const answer = { frameMs: first, contentMs: there, requests }
  await page.close()
  return answer
}

declare global {
  interface Window {
    arrivals: { frame?: number; content?: number }
  }
}

/** Looks at every frame that the browser draws. */
const noteArrivals = (page: Page, selectors: { frame: string; content: string }): Promise<unknown> =>
  page.addInitScript((wanted) => {
    window.arrivals = {}
    const isDrawn = (selector: string) =>
      [...document.querySelectorAll(selector)].some(
        (element) => !element.closest('[data-sent]') && element.checkVisibility(),
      )
    const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
    const look = () => {
      if (isPainted()) {
        const anywhere = [...document.querySelectorAll(wanted.frame)].some((element) => element.checkVisibility())
        if (anywhere) window.arrivals.frame ??= performance.now()
        if (isDrawn(wanted.content)) window.arrivals.content ??= performance.now()
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, selectors)
