import { expect, type Page, test } from '@playwright/test'
import { expectGoodLooks } from '../support/look.ts'
import { aPerson, balanceOf, openAs } from '../support/people.ts'

/** The worker holds the page, and the app has kept what it shows without a network. */
async function isInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null && localStorage.getItem('kept_balances'))
}

const lastKnown = (page: Page) => page.getByRole('region', { name: 'Your last known balances' })
const isOffline = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()

test.describe('the installed app', () => {
  test.use({ serviceWorkers: 'allow' })

  test('opens without a network and says so, with the last balances covered, pages to read, and nobody else’s figures', async ({
    page,
    context,
    request,
  }) => {
    const [person, other] = [await aPerson(request, { tier: 1, rand: 1000 }), await aPerson(request)]
    await openAs(page, person)
    await isInstalled(page)

    await context.setOffline(true)
    await page.goto('/send')
    await isOffline(page)
    await expect(lastKnown(page)).toContainText('R•••••')
    await expect(page.getByText(/nothing you press is sent later/)).toBeVisible()
    await lastKnown(page).getByRole('button', { name: 'Show balances' }).click()
    await expect(lastKnown(page)).toContainText(/R9\d\d\.\d\d/)
    await expectGoodLooks(page, 'offline')

    await page.getByRole('link', { name: 'Help Center' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Help Center' })).toBeVisible()
    await expect(page.getByText('This page is the copy that this device keeps.')).toBeVisible()
    await page.goto('/status')
    await expect(page).toHaveURL('/help')
    const kept = await page.evaluate(async () => {
      const versions = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const files = (await Promise.all(versions.map((one) => one.keys()))).flat()
      return files.map(({ url }) => new URL(url).pathname)
    })
    expect(kept.length).toBeGreaterThan(20)
    expect(kept.filter((path) => /^\/(api|admin)/.test(path))).toEqual([])

    await page.evaluate((token) => localStorage.setItem('token', token), other.token)
    await page.goto('/save')
    await isOffline(page)
    await expect(page.getByText(/nothing you press is sent later/)).toBeVisible()
    await expect(lastKnown(page)).toHaveCount(0)

    await page.evaluate((token) => localStorage.setItem('token', token), person.token)
    await page.goto('/save')
    await isOffline(page)
    await context.setOffline(false)
    await page.goto('/save')
    await expect(page.getByTestId('total')).toHaveText(/^R9\d\d\.\d\d$/)
  })

  test('a press without a network is refused and never sent later, and signing out forgets what was kept', async ({
    page,
    context,
    request,
  }) => {
    const [sender, friend] = [await aPerson(request, { rand: 1000 }), await aPerson(request)]
    await openAs(page, sender, '/send')
    await page.getByLabel('Recipient').fill(`@${friend.username}`)
    await page.getByLabel('Amount', { exact: true }).fill('150')
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page).toHaveURL('/send/review')
    await isInstalled(page)
    const sent: string[] = []
    context.on('request', (one) => one.url().endsWith('/api/crypto/send') && sent.push(one.method()))

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send R150.00' }).click()
    await expect(page.getByRole('main').getByText(/Nothing was sent, and nothing will be sent later/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/You are offline\. What you see/)).toHaveCount(0)
    await page
      .getByRole('link', { name: /notifications/i })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
    expect(sent).toEqual([])
    expect(await balanceOf(request, friend)).toMatch(/^(none|0(\.0+)?)$/)

    await page.getByRole('button', { name: /account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('kept_balances'))).toBeNull()
  })
})

test('what another app shares leads to Send', async ({ page, request }) => {
  const friend = await aPerson(request)
  await openAs(page, await aPerson(request), `/share?text=${encodeURIComponent(`I am @${friend.username} there`)}`)
  await expect(page.getByLabel('Recipient')).toHaveValue(`@${friend.username}`)
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest.share_target).toMatchObject({ action: '/share', method: 'GET' })
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toContain('/save/qr')
})

test('a new version is offered above the next page, and waits until somebody presses Update', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const postMessage = (said: unknown) => sessionStorage.setItem('told', String(said))
    const waiting = Object.assign(new EventTarget(), { state: 'installed', postMessage })
    const registration = Object.assign(new EventTarget(), { waiting, installing: null, update: async () => {} })
    const worker = Object.assign(new EventTarget(), {
      controller: {},
      register: async () => registration,
      getRegistration: async () => {
        document.documentElement.dataset['looked'] = 'yes'
        return registration
      },
      ready: Promise.resolve({ active: { postMessage: () => {} } }),
    })
    Object.defineProperty(navigator, 'serviceWorker', { value: worker })
  })
  await openAs(page, await aPerson(request))
  const offer = page.getByText(/A new version of Sengi is ready/)
  await page.waitForFunction(() => document.documentElement.dataset['looked'] === 'yes')
  await expect(offer).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bills' }).click()
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Update now' }).click()
  expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBe('update')

  const again = page.waitForEvent('load')
  await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')))
  await again
})
