import type { Page } from '@playwright/test'

/** Everything but who is asking, without which there is no page, and the live line, which does not end. */
export const answersOfThePage = /\/api\/(?!auth\/me|events|health)/

export type Which = 'all' | 'first' | 'last'

export interface Held {
  /** How much waits. */
  count: () => number
  /**
   * Lets in what waits by now, or of it only what was asked first or last; answers how much that was once the page has it.
   * What is asked for later waits for the next time.
   */
  arrive: (which?: Which) => Promise<number>
}

/**
 * Keeps answers back until a test lets them in. Chromium itself holds them, at the addresses of the pattern only: a route of
 * Playwright would switch its cache off, and each page would fetch and compile all its code again.
 */
export async function holdBack(page: Page, address: RegExp, pattern = '*/api/*'): Promise<Held> {
  const line = await page.context().newCDPSession(page)
  /** By the name of the request on the line: the name of its pause. */
  const held = new Map<string, string>()
  const underWay = new Map<string, (arrived: number) => void>()
  const end = (request: string, arrived: number) => {
    // A page that was left takes its questions back.
    held.delete(request)
    underWay.get(request)?.(arrived)
    underWay.delete(request)
  }
  line.on('Network.loadingFinished', ({ requestId }) => end(requestId, 1))
  line.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  const goOn = (requestId: string) => line.send('Fetch.continueRequest', { requestId })
  line.on('Fetch.requestPaused', ({ requestId, networkId = requestId, request }) => {
    if (address.test(request.url)) held.set(networkId, requestId)
    else goOn(requestId).catch(() => {})
  })
  await line.send('Network.enable')
  await line.send('Fetch.enable', { patterns: [{ urlPattern: pattern }] })

  const letIn = ([request, pause]: [string, string]) =>
    new Promise<number>((arrive) => {
      held.delete(request)
      underWay.set(request, arrive)
      goOn(pause).catch(() => end(request, 0))
    })
  const arrive = async (which: Which = 'all') => {
    const waiting = which === 'all' ? [...held] : which === 'first' ? [...held].slice(0, 1) : [...held].slice(-1)
    const arrived = await Promise.all(waiting.map(letIn))
    // Time for the page to read them and to draw.
    await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 60)))
    return arrived.reduce((sum, one) => sum + one, 0)
  }
  return { count: () => held.size, arrive }
}
