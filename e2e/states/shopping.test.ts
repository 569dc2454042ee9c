import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { asOnAPhone, expectBothThemes } from '../support/look.ts'
import { aPerson, call, goOnTo, openAs, type Person, setPin } from '../support/people.ts'

test.beforeEach(async ({ page }) => {
  test.setTimeout(180_000)
  await asOnAPhone(page)
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const as = (request: APIRequestContext, { token }: Person, path: string, body: object = {}) =>
  call(request, token, 'POST', path, body)

/** The state while an answer is awaited, and the one after it did not come. */
async function awaitedAndLost(page: Page, pattern: string | RegExp, { path, loading, failed }: Lost): Promise<void> {
  const { promise: isLost, resolve: lose } = Promise.withResolvers<void>()
  await page.route(pattern, (route) => isLost.then(() => route.abort()))
  await page.goto(path)
  await expect(page.getByLabel(loading).or(page.getByText(loading)).first()).toBeAttached()
  await expectBothThemes(page, `${path} loading`)
  lose()
  await expect(page.getByText(failed).first()).toBeVisible()
  await expectBothThemes(page, `${path} failed`)
  await page.unroute(pattern)
}
interface Lost {
  path: string
  loading: string
  failed: string
}

/** Pays what a text asks for, elsewhere. */
async function pay(request: APIRequestContext, person: Person, text: string): Promise<string> {
  const { quote_id } = await as(request, person, '/api/qr/quotes', { text, asset: 'BTC' })
  const headers = { authorization: `Bearer ${person.token}`, 'idempotency-key': randomUUID() }
  await request.post('/api/qr/payments', { headers, data: { quote_id } })
  return quote_id
}

test('the card has no fault for axe in any state, in both themes', async ({ page, request }) => {
  const staff = await aPerson(request, { isStaff: true })
  const person = await aPerson(request, { tier: 1, rand: 5_000 })
  await setPin(request, person, '8305')
  await as(request, person, '/api/card')
  const shop = (kind: string, network_ref: string, amount_zar: string) =>
    as(request, staff, '/api/admin/sandbox/card_terminal', {
      ...{ username: person.username, kind, network_ref, amount_zar, merchant: 'Corner Shop' },
    })
  await page.clock.install()
  await openAs(page, person, '/save')
  await awaitedAndLost(page, '**/api/card', {
    ...{ path: '/save/card', loading: 'Loading your card', failed: 'Your card could not be loaded' },
  })

  await page.goto('/save/card')
  await expect(page.getByText('No payments yet', { exact: true })).toBeVisible()
  await expectBothThemes(page, 'card without payments')
  await button(page, 'Freeze Card').press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectBothThemes(page, 'card freeze question')
  await page.keyboard.press('Escape')
  await button(page, 'Add to Apple/Google Pay').press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectBothThemes(page, 'card phone choice')
  await page.keyboard.press('Escape')
  await button(page, 'Show number').press('Enter')
  await expect(page.getByRole('textbox', { name: 'PIN' })).toBeVisible()
  await expectBothThemes(page, 'card asks the PIN')
  await page.keyboard.press('Escape')

  await goOnTo(page, '/save/card/top-up')
  await button(page, 'Get Quote').press('Enter')
  await expect(page.getByText('Please enter a valid amount')).toBeVisible()
  await expectBothThemes(page, 'card top up unclear')
  await page.getByLabel('Amount in rand').last().fill('800')
  await button(page, 'Get Quote').press('Enter')
  await expect(button(page, /^Top up R/)).toBeVisible()
  await expectBothThemes(page, 'card top up price')
  await page.clock.fastForward(61_000)
  await expect(page.getByText('This price has expired').first()).toBeVisible()
  await expectBothThemes(page, 'card top up price over')
  await goOnTo(page, '/save/card/to-crypto')
  await expectBothThemes(page, 'card to crypto')

  await shop('capture', 'forced', '60')
  await shop('authorise', 'declined', '90')
  await page.goto('/save/card')
  await expect(page.getByText(/^A shop took more than was on your card/)).toBeVisible()
  await expectBothThemes(page, 'card frozen for a debt')
  const payments: { id: string; state: string }[] = await call(request, person.token, 'GET', '/api/card/payments')
  for (const { id, state } of payments) {
    await goOnTo(page, `/save/card/payments/${id}`)
    await expect(page.getByText('What happened', { exact: true })).toBeVisible()
    await expectBothThemes(page, `card payment ${state}`)
  }
  await page.goto('/save/card/settings')
  await page.getByLabel('A day', { exact: true }).fill('much')
  await button(page, 'Save limits').press('Enter')
  await expect(page.getByText('Please enter a valid amount')).toBeVisible()
  await expectBothThemes(page, 'card settings unclear')
  for (const act of ['Replace card', 'Cancel card']) {
    await button(page, act).press('Enter')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectBothThemes(page, `card settings ${act}`)
    await page.keyboard.press('Escape')
  }
})

test('QR Pay has no fault for axe in any state, in both themes', async ({ page, request }) => {
  const [shop, person] = [
    await aPerson(request, { tier: 2, rand: 500 }),
    await aPerson(request, { tier: 1, rand: 5_000 }),
  ]
  await call(request, shop.token, 'PUT', '/api/qr/merchant', { name: 'Karoo Coffee', city: 'Prince Albert' })
  const open = await as(request, shop, '/api/qr/codes', { kind: 'static', takes_tip: true })
  await page.clock.install()
  await openAs(page, person, '/save')
  await awaitedAndLost(page, /\/api\/qr\/payments\?/, {
    ...{ path: '/save/qr', loading: 'Loading your payments', failed: 'Your payments could not be loaded' },
  })

  await page.goto('/save/qr')
  await page.getByLabel('Paste a code or a link').fill('00020101021153037106304FFFF')
  await button(page, 'Continue').press('Enter')
  await expect(page.getByText(/^This code is damaged or was changed/)).toBeVisible()
  await expectBothThemes(page, 'qr damaged code')
  await button(page, 'Scan with the camera').press('Enter')
  await expect(page.getByText(/^The camera cannot be used/)).toBeVisible()
  await expectBothThemes(page, 'qr without a camera')

  await page.goto(new URL(String(open.link)).pathname)
  const price = button(page, 'See the price')
  await price.press('Enter')
  await expect(page.getByText('Please enter a valid amount')).toBeVisible()
  await expectBothThemes(page, 'qr amount unclear')
  await page.getByLabel('Amount in rand').fill('40')
  await page.getByLabel('Tip in rand').fill('10')
  await price.press('Enter')
  await expect(button(page, 'Pay Now')).toBeVisible()
  await expectBothThemes(page, 'qr price with a tip')
  await page.clock.fastForward(61_000)
  await expect(page.getByText('This price is over').first()).toBeVisible()
  await expectBothThemes(page, 'qr price over')

  const till = (code: string) => pay(request, person, `https://pos.snapscan.io/qr/${code}?amount=2500`)
  for (const [code, state] of [
    ['shop', 'Paid'],
    ['refuse', 'Failed'],
    ['silent', 'Still being checked'],
  ] as const) {
    await page.goto(`/save/qr/payments/${await till(code)}`)
    await expect(page.getByRole('main').getByText(state, { exact: true }).first()).toBeVisible()
    await expectBothThemes(page, `qr receipt ${state}`)
  }
  await goOnTo(page, '/save/qr')
  await expect(page.getByRole('region', { name: 'Recent payments' }).getByRole('link')).toHaveCount(2)
  await expectBothThemes(page, 'qr with recent payments')
  await goOnTo(page, '/save/qr/my-code')
  await expectBothThemes(page, 'qr my code')
  await goOnTo(page, '/save/qr/shop')
  await expect(page.getByText('Taking payments needs Verified (Tier 2).')).toBeVisible()
  await expectBothThemes(page, 'qr shop gate')

  const once = await as(request, shop, '/api/qr/codes', { kind: 'dynamic', amount_zar: '30', takes_tip: false })
  await pay(request, person, once.text)
  await openAs(page, shop, '/save/qr/shop')
  await button(page, 'Show').press('Enter')
  await expect(page.getByRole('img', { name: 'Code for any amount' })).toBeVisible()
  await expectBothThemes(page, 'qr shop with payments')
  await button(page, 'Give back').press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Keep back, in per cent').fill('ten')
  await dialog.getByRole('button', { name: 'Give back' }).press('Enter')
  await expect(dialog.getByText('Keep back 0 to 99 per cent')).toBeVisible()
  await expectBothThemes(page, 'qr refund unclear')
})

test('Journey and insights have no fault for axe in any state, in both themes', async ({ page, request }) => {
  const [person, friend] = [await aPerson(request, { tier: 1, rand: 1_000 }), await aPerson(request, { tier: 1 })]
  const codeOf = async ({ token }: Person) => (await call(request, token, 'GET', '/api/rewards/referrals')).code
  await as(request, friend, '/api/rewards/referrals/invitation', { code: await codeOf(person) })
  await as(request, person, '/api/rewards/referrals/invitation', { code: await codeOf(friend) })
  await openAs(page, person, '/save')
  await awaitedAndLost(page, '**/api/rewards', {
    ...{ path: '/gamification', loading: 'Loading your rewards', failed: 'Your rewards could not be loaded' },
  })
  await awaitedAndLost(page, '**/api/rewards/referrals', {
    ...{ path: '/gamification', loading: 'Loading your invitations', failed: 'Your invitations could not be loaded' },
  })

  const day = '2026-03-02T10:00:00.000Z'
  await page.route('**/api/rewards/referrals', async (route) => {
    const program = await (await route.fetch()).json()
    const [joined, verified, traded, all] = program.milestones
    const paid = { state: 'PAID', pays_at: day, paid_at: day, paid_usdt: '2.777777', paid_zar: '50.00', done: 5 }
    const milestones = [
      { ...joined, ...paid },
      { ...verified, state: 'HELD', pays_at: day, is_waiting_for_pool: true },
      { ...traded, state: 'VOID' },
      { ...all, state: 'HELD', pays_at: day, is_waiting_for_pool: false },
    ]
    await route.fulfill({ json: { ...program, milestones } })
  })
  await page.goto('/gamification')
  await expect(page.getByText('Does not count under the rules')).toBeVisible()
  await expectBothThemes(page, 'journey with every outcome')
  await button(page, 'Check In').press('Enter')
  await expect(page.getByText('Come back tomorrow for day 2.')).toBeVisible()
  await expectBothThemes(page, 'journey checked in')

  await page.goto('/save')
  await button(page, 'Rate these or put some aside').press('Enter')
  await expectBothThemes(page, 'insights being rated')
  const insights = page.getByRole('region', { name: 'AI Insights' })
  await insights.getByRole('button', { name: 'Put aside for 30 days' }).first().press('Enter')
  await expect(insights.getByText(/put aside for 30 days\./)).toBeVisible()
  await expectBothThemes(page, 'insights put aside')
})
