import { expect, test } from '@playwright/test'
import { aPerson, openAs } from '../support/people.ts'

test('a page that cannot be fetched leaves header and tabs, and comes when the network is back', async ({
  page,
  request,
}) => {
  await openAs(page, await aPerson(request, { tier: 1 }))
  await expect(page.getByTestId('total')).toBeVisible()
  await page.route('**/assets/**', (route) => route.abort())

  await page.getByRole('button', { name: /account menu/ }).waitFor()
  await page.getByRole('link', { name: 'Stake', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

  await page.unroute('**/assets/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stake')
})

const roots = {
  Send: 'Send crypto',
  Request: 'Request crypto',
  Stake: 'Stake',
  Bills: 'Bills',
  P2P: 'P2P Trade',
  History: 'Statements & History',
} as const

for (const [name, title] of Object.entries(roots)) {
  test(`${name}, opened for the first time without a network, keeps the frame and comes with the network`, async ({
    page,
    context,
    request,
  }) => {
    await openAs(page, await aPerson(request, { tier: 2 }))
    await expect(page.getByTestId('total')).toHaveText('R0.00')
    await context.setOffline(true)
    await expect(page.getByText(/You are offline/)).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('This page could not be shown')
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(5)

    await context.setOffline(false)
    await expect(heading).toHaveText(title)
  })
}

test('a page that failed is left for another one by its tab', async ({ page, request }) => {
  await openAs(page, await aPerson(request, { tier: 1 }))
  await expect(page.getByTestId('total')).toBeVisible()
  await page.route('**/assets/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Stake', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown')

  await page.getByRole('link', { name: 'Save', exact: true }).first().click()
  await expect(page.getByTestId('total')).toBeVisible()
  await page.unroute('**/assets/**')
  await page.getByRole('link', { name: 'Stake', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stake')
})

test('every page that somebody goes to begins at its top, and one that they come back to where they were', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 500 })
  await openAs(page, await aPerson(request, { rand: 1000 }), '/account/limits')
  await expect(page.getByRole('heading', { name: 'Sending' })).toBeVisible()
  await page.evaluate(() => window.scrollTo({ top: 400 }))

  await page.getByRole('link', { name: 'Request', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request crypto')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
})

test('on a phone word of an act stands at the top, off the button that was pressed', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, await aPerson(request, { tier: 1 }))
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()

  const toast = page.locator('[data-toast]')
  await expect(toast).toContainText('Logged out successfully')
  const box = await toast.boundingBox()
  expect(box && box.y + box.height).toBeLessThan(200)
})

test('the main button of a form is in sight on a phone before anything was scrolled, and the last field is not under it', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, await aPerson(request, { tier: 1, rand: 1000 }), '/send')
  const review = page.getByRole('main').getByRole('button', { name: 'Review' })
  await expect(review).toBeInViewport({ ratio: 1 })

  const note = page.getByLabel('Note')
  await note.focus()
  const [field, button] = [await note.boundingBox(), await review.boundingBox()]
  expect(field && field.y + field.height).toBeLessThanOrEqual(button?.y ?? 0)

  await page.goto('/save')
  await page.getByRole('link', { name: 'Buy Crypto' }).first().click()
  await page.getByRole('button', { name: 'Get Quote' }).click()
  await expect(page.getByRole('button', { name: 'Create Order' })).toBeInViewport({ ratio: 1 })
})

for (const [path, button] of [
  ['/login', 'Log in'],
  ['/register', 'Create account'],
  ['/forgot-password', 'Send the link'],
] as const) {
  test(`${path} is drawn before any script has come, out of reach, and stands where the page then stands`, async ({
    page,
  }) => {
    await page.route(/\/assets\/.*\.js/, (route) => route.abort())
    await page.goto(path)
    const drawing = page.locator('[data-frame="en"]')
    // Where the title says the same, the button is the one below it.
    const drawn = drawing.getByText(button, { exact: true }).last()
    await expect(drawn).toBeVisible()
    await expect(drawing).toHaveAttribute('inert', '')
    const place = await drawn.boundingBox()

    await page.unroute(/\/assets\/.*\.js/)
    await page.reload()
    const pressed = page.getByRole('button', { name: button, exact: true })
    await expect(pressed).toBeVisible()
    await expect(drawing).toHaveCount(0)
    const text = await pressed.getByText(button, { exact: true }).boundingBox()
    expect(text?.y).toBe(place?.y)
  })
}

for (const path of ['/save', '/bills', '/account']) {
  test(`${path} has one file beside the style that draws its frame`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const beside = [...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]*)"/g)].map(([, href]) => href)

    expect(beside).toEqual([expect.stringMatching(/^\/assets\/react-/)])
    expect(html).toMatch(/<link rel="stylesheet"/)
  })
}

test('Save keeps its total when what stands below it cannot be fetched, and brings it when it can', async ({
  page,
  request,
}) => {
  await page.route(/save-below|page-save/, (route) => route.abort())
  await openAs(page, await aPerson(request, { rand: 1000 }))
  await expect(page.getByText('The rest of this page could not be loaded')).toBeVisible()
  await expect(page.getByTestId('total')).not.toHaveText('')

  await page.unroute(/save-below|page-save/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Your Assets' })).toBeVisible()
})
