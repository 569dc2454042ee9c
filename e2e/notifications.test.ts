import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectGoodLooks, expectNoViolations } from './support/look.ts'
import { aPerson, call, openAs, type Person, signInElsewhere } from './support/people.ts'

const send = (request: APIRequestContext, from: Person, to: Person, amount = '0.0001') =>
  call(request, from.token, 'POST', '/api/crypto/send', { to_identifier: `@${to.username}`, asset: 'BTC', amount })

const bell = (page: Page, name: string | RegExp = /^Notifications/) =>
  page.getByRole('banner').getByRole('link', { name })
const notice = (page: Page, title: string | RegExp) => page.getByRole('main').getByRole('link', { name: title })

test('money that arrives rings the bell at once, leads to the history and is read', async ({ page, request }) => {
  const [sam, lee] = [await aPerson(request, { tier: 1, rand: 1000 }), await aPerson(request)]
  await openAs(page, lee)
  await expect(bell(page, 'Notifications')).toBeVisible()

  await send(request, sam, lee)

  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible()
  await bell(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await notice(page, /Unread: You received/).click()
  await expect(page).toHaveURL(/\/history/)
  await expect(bell(page, 'Notifications')).toBeVisible()
  await page.goBack()
  await expect(notice(page, /^You received/)).toContainText(`@${sam.username} sent it to you`)
})

test('the list grows while it is looked at, and all of it is marked as read', async ({ page, request }) => {
  const [sam, lee] = [await aPerson(request, { tier: 1, rand: 1000 }), await aPerson(request)]
  await openAs(page, lee, '/notifications')
  await expect(page.getByText('No notifications yet')).toBeVisible()

  for (const amount of ['0.0001', '0.0002', '0.00015']) await send(request, sam, lee, amount)

  await expect(notice(page, /Unread: You received/)).toHaveCount(3)
  await expect(bell(page, 'Notifications, 3 unread')).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page, 'Notifications')).toBeVisible()
  await expect(page.getByText('Nothing is unread.')).toBeVisible()
  await expect(notice(page, /Unread/)).toHaveCount(0)
})

test('a sign-in from another device is told, with the way to end it', async ({
  page,
  playwright,
  request,
  baseURL,
}) => {
  const lee = await aPerson(request)
  await openAs(page, lee)

  await using another = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await another.post('/api/auth/login', {
    data: { email: lee.email, password: lee.password },
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
  })

  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible()
  await bell(page).click()
  await notice(page, /New login to your account/).click()
  await expect(page).toHaveURL('/account/sessions')
  await expect(page.getByText('Firefox on Windows')).toBeVisible()
})

test('what somebody chooses is kept, security stays on, and the menu leads there', async ({ page, request }) => {
  const [sam, lee] = [await aPerson(request, { tier: 1, rand: 1000 }), await aPerson(request)]
  await openAs(page, lee)
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Notifications & Alerts' }).click()
  const choice = (category: string, way: string) =>
    page.getByRole('group', { name: category }).getByRole('checkbox', { name: way })
  await expect(choice('Payments', 'In the app')).toBeChecked()
  await expect(choice('Offers', 'Push')).not.toBeChecked()
  await expect(choice('Security', 'E-mail')).toBeDisabled()

  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await choice('Payments', 'In the app').click()
  await expect(choice('Payments', 'In the app')).not.toBeChecked()
  await saved
  await page.reload()

  await expect(choice('Payments', 'In the app')).not.toBeChecked()
  await send(request, sam, lee)
  await page.goto('/notifications')
  await expect(notice(page, /^You received/)).toBeVisible()
  await expect(bell(page, 'Notifications')).toBeVisible()
})

test('Save asks for the code that came with the account, which staff find in the sandbox’s mailbox', async ({
  page,
  context,
  request,
}) => {
  const [lee, staff] = [await aPerson(request), await aPerson(request, { isStaff: true })]
  const asked = page.getByRole('region', { name: 'E-mail address to verify' })
  await openAs(page, lee)
  await expect(asked).toContainText(lee.email)
  await asked.getByRole('link', { name: 'Enter code' }).click()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText(/This code is not right/)).toBeVisible()

  const code = await codeFor(request, staff, lee.email)
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()

  await expect(page.getByText('Your e-mail address is verified')).toBeVisible()
  await page.getByRole('link', { name: 'To my profile' }).click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible()
  await page.goto('/save')
  await expect(page.getByTestId('total')).toBeVisible()
  await expect(asked).toBeHidden()
  const desk = await context.newPage()
  await openAs(desk, staff, '/admin/mailbox')
  await desk.getByLabel(/Sent to/).fill(lee.email)
  await desk.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(desk.getByRole('heading', { name: 'Your Sengi code' })).toBeVisible()
  await expect(desk.getByText(code)).toBeVisible()
  await expectNoViolations(desk, 'the mailbox')
})

/** The letter leaves a moment after it was asked for. */
async function codeFor(request: APIRequestContext, staff: Person, email: string): Promise<string> {
  const address = `/api/admin/sandbox/mailbox?to=${encodeURIComponent(email)}`
  const read = async () => {
    const [letter]: { text: string }[] = await call(request, staff.token, 'GET', address)
    return /^\d{6}$/m.exec(letter?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(read).toMatch(/^\d{6}$/)
  return read()
}

test('the list, the preferences and the profile look right in both themes and at every width', async ({
  page,
  request,
}) => {
  test.slow()
  const [sam, lee] = [await aPerson(request, { tier: 1, rand: 1000 }), await aPerson(request)]
  await send(request, sam, lee)
  await signInElsewhere(request, lee)
  await openAs(page, lee, '/notifications')
  await expect(notice(page, /You received/)).toBeVisible()
  await expectGoodLooks(page, 'notifications')
  await page.goto('/account/notifications')
  await expect(page.getByRole('group', { name: 'Offers' })).toBeVisible()
  await expectGoodLooks(page, 'notification-preferences')
  await page.goto('/account/profile')
  await expect(page.getByText('Not verified')).toBeVisible()
  await expectGoodLooks(page, 'profile')
  await page.goto('/account/profile/verify')
  await expect(page.getByRole('button', { name: 'Send me a new code' })).toBeVisible()
  await expectGoodLooks(page, 'verify-email')
})

test.describe('web push', { tag: '@notifications' }, () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

  test('a pushed message is shown by the worker, once under each name', async ({ page, context, request, baseURL }) => {
    await openAs(page, await aPerson(request), '/account/notifications')
    await expect(page.getByRole('button', { name: 'Turn on push' })).toBeVisible()
    const devtools = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        const active = versions.find(({ status }) => status === 'activated')
        if (active) resolve(active.registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')
    await page.evaluate(() => navigator.serviceWorker.register('/worker.js'))
    const registrationId = await registered

    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications())
          .map(({ title, body, icon }) => `${title}: ${body} ${new URL(icon).pathname}`)
          .sort()
      })
    const pushed = async (data: string, reads: string) => {
      await devtools.send('ServiceWorker.deliverPushMessage', { origin: baseURL ?? '', registrationId, data })
      await expect.poll(shown).toContain(`${reads} /icon-192.png`)
    }
    const one = JSON.stringify({ id: 'one', title: 'You received 0.1 ETH', body: '@sam sent it', link: '/history' })
    const two = JSON.stringify({ id: 'two', title: 'You sent 0.1 ETH', body: 'To @sam', link: '/history' })
    await pushed(one, 'You received 0.1 ETH: @sam sent it')
    await pushed('no words', 'News from Sengi: ')
    await pushed(one, 'You received 0.1 ETH: @sam sent it')
    await pushed(two, 'You sent 0.1 ETH: To @sam')
    expect(await shown()).toEqual([
      'News from Sengi:  /icon-192.png',
      'You received 0.1 ETH: @sam sent it /icon-192.png',
      'You sent 0.1 ETH: To @sam /icon-192.png',
    ])
  })
})
