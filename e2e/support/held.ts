import type { Page, Route } from '@playwright/test'

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

/** Keeps answers back until a test lets them in. */
export async function holdBack(page: Page, address: RegExp): Promise<Held> {
  const held = new Set<Route>()
  await page.route(address, (route) => void held.add(route))
  const letIn = async (route: Route): Promise<number> => {
    const request = route.request()
    await route.continue().catch(() => {})
    // A page that was left takes its questions back.
    const answer = await request.response().catch(() => null)
    await answer?.finished().catch(() => {})
    return answer ? 1 : 0
  }
  const arrive = async (which: Which = 'all') => {
    const waiting = which === 'all' ? [...held] : which === 'first' ? [...held].slice(0, 1) : [...held].slice(-1)
    for (const one of waiting) held.delete(one)
    const arrived = await Promise.all(waiting.map(letIn))
    // Time for the page to read them and to draw.
    await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 60)))
    return arrived.reduce((sum, one) => sum + one, 0)
  }
  return { count: () => held.size, arrive }
}
