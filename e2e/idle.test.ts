import { expect, type Page, type Request, test } from '@playwright/test'
import { openAs } from './support/people.ts'
import { manyThingsUnderWay } from './support/under-way.ts'

/** A part of the hour in which a screen may ask two hundred times. */
const minutes = 5
const mostCalls = (200 * minutes) / 60

test('a screen that nobody touches asks for little while the line of events is up', async ({ page, request }) => {
  test.setTimeout(300_000)
  const { person, screens } = await manyThingsUnderWay(request)
  await page.clock.install()
  await keepLineUp(page)
  await openAs(page, person)

  const asked: Record<string, number> = {}
  for (const screen of screens) asked[screen] = await callsWhileIdle(page, screen)

  expect(asked['/save'], 'prices move without telling, so that somebody asks at all').toBeGreaterThan(2)
  const tooMany = Object.entries(asked).filter(([, calls]) => calls >= mostCalls)
  expect(tooMany).toEqual([])
})

test('while the line of events is down, a trade is asked for again by itself', async ({ page, request }) => {
  const { person, trade } = await manyThingsUnderWay(request)
  await page.clock.install()
  await page.route('**/api/events', (route) => route.fulfill({ status: 503 }))
  await openAs(page, person)

  expect(await callsWhileIdle(page, trade)).toBeGreaterThan(minutes * 6)
})

/** The line as the server keeps it, by the page's own clock, which runs faster than the server's signs of life. */
const keepLineUp = (page: Page) =>
  page.addInitScript(() => {
    const { fetch } = window
    const text = new TextEncoder()
    const line = () =>
      new ReadableStream({
        start(stream) {
          stream.enqueue(text.encode('event: hello\ndata: {}\n\n'))
          setInterval(() => stream.enqueue(text.encode(': alive\n\n')), 15_000)
        },
      })
    window.fetch = (input, init) =>
      String(input).endsWith('/api/events') ? Promise.resolve(new Response(line())) : fetch(input, init)
  })

const isCall = (request: Request) => /\/api\/(?!events$)/.test(request.url())

async function callsWhileIdle(page: Page, screen: string): Promise<number> {
  await page.goto(screen)
  await page.waitForLoadState('networkidle')
  let calls = 0
  let underWay = 0
  const begun = (request: Request) => {
    if (!isCall(request)) return
    calls += 1
    underWay += 1
  }
  const over = (request: Request) => {
    if (isCall(request)) underWay -= 1
  }
  page.on('request', begun).on('requestfinished', over).on('requestfailed', over)
  for (let step = 0; step < minutes * 6; step += 1) {
    await page.clock.runFor(10_000)
    // Else the next question would be taken for the one that is still waiting for its answer.
    while (underWay > 0) await page.waitForEvent('requestfinished', { timeout: 5_000 }).catch(() => {})
  }
  page.off('request', begun).off('requestfinished', over).off('requestfailed', over)
  return calls
}
