import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { codeAt } from '../../apps/server/test/stand-ins/factors.ts'
import { aPerson, buy, call, freshName, goOnTo, openAs, type Person } from '../support/people.ts'
import { aPicture } from '../support/picture.ts'
import { expectWithinScreen, speak } from '../support/within.ts'

test.use({ viewport: { width: 320, height: 640 } })
test.beforeEach(async ({ page }) => {
  test.setTimeout(120_000)
  await speak(page, 'en-XA')
})

/** From one address to the other; what is folded there has to fit as well. */
async function walk(page: Page, person: Person, [first = '', ...further]: readonly string[]): Promise<void> {
  await openAs(page, person, first)
  await looksWell(page, first)
  for (const path of further) {
    // Another search on the same page has no sign of its own, and the control centre is another application.
    await (path.includes('?') || path.startsWith('/admin') ? page.goto(path) : goOnTo(page, path))
    await looksWell(page, path)
  }
}

async function looksWell(page: Page, path: string): Promise<void> {
  const room = page.getByRole('dialog').or(page.getByRole('main')).last()
  const words = room.getByText(/^\[/).first()
  await words.waitFor()
  await page.locator('main details:not([open]) > summary').evaluateAll((all) => {
    for (const one of all) if (one instanceof HTMLElement) one.click()
  })
  await expectWithinScreen(page, words, path.replace(/^\//, '').replaceAll(/[/?=&]/g, '-'))
}

test('where money is and what it did stays within the screen', async ({ page, request }) => {
  const person = await aPerson(request, { rand: 1000, tier: 2 })
  await buy(request, person.token, 500, 'ETH')
  const gift = { to_identifier: `${freshName()}@example.co.za`, asset: 'ETH', amount: '0.001000000000000001' }
  await call(request, person.token, 'POST', '/api/crypto/send', gift)
  const [movement]: { id: string }[] = await call(request, person.token, 'GET', '/api/wallet/history')
  await walk(page, person, [
    '/save',
    '/coins/ETH',
    '/coins/SOL',
    '/account/balances',
    '/account/balances/ETH/available',
    '/account/balances/ETH/claims',
    '/account/balances/counted',
    '/account/limits',
    '/account/linked-accounts',
    '/history',
    '/history?search=nobody+at+all',
    `/history/${movement?.id}`,
    '/history/statement',
    '/history/tax',
    '/notifications',
    '/account/notifications',
  ])
})

test('what one says about oneself and asks of us stays within the screen', async ({ page, request }) => {
  const [person, other] = [await aPerson(request, { tier: 1, rand: 200 }), await aPerson(request)]
  await call(request, person.token, 'POST', '/api/transfers/blocks', { username: other.username })
  const asked = { topic: 'complaint', subject: 'I waited too long for an answer', text: 'A week by now.\nPlease look.' }
  const { id } = await call(request, person.token, 'POST', '/api/support/tickets', asked)
  await walk(page, person, [
    '/account/privacy',
    '/account/tickets',
    '/account/tickets/new',
    `/account/tickets/${id}`,
    '/account/disputes',
    '/account/language',
    '/account/theme',
    '/account/sessions',
    '/account/password',
    '/account/kyc',
    '/account/kyc/documents/ID',
    '/account/kyc/documents/Selfie',
    '/account/kyc/documents/ProofOfAddress',
    '/account/kyc/documents/SourceOfFunds',
    '/account/kyc/identity',
    '/account/kyc/address',
    '/account/kyc/funds',
    '/account/kyc/tax',
    '/account/kyc/prominence',
    '/save/qr',
    '/save/card',
    '/gamification',
    '/help',
  ])
  await walk(page, person, ['/account/profile/verify', '/forgot-password', '/reset-password', '/stop'])
  await goOnTo(page, '/account/profile')
  for (const part of ['Usêrñámê', 'Ê-máîl', 'Phöñê']) {
    await page.getByRole('button', { name: new RegExp(`(Cháñgê|Ádd).*${part}`) }).click()
    await looksWell(page, `/account/profile/${part}`)
    await page.getByRole('button', { name: /Cáñçêl/ }).click()
  }
})

test('two-factor sign-in stays within the screen, from its start to a lost telephone', async ({ page, request }) => {
  const person = await aPerson(request)
  await walk(page, person, ['/account/two-factor'])
  await page.getByRole('button', { name: /Sêt ûp/ }).click()
  await page.getByLabel(/Yöûr pásswörd/).fill(person.password)
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: /áûthêñtîçátör/ }).waitFor()
  await looksWell(page, '/account/two-factor/scan')
  const address = await page.getByRole('link', { name: /Öpêñ îñ áñ ápp/ }).getAttribute('href')
  const secret = new URL(address ?? '').searchParams.get('secret') ?? ''
  await page.getByRole('textbox', { name: /Cödê/ }).fill(codeAt(secret, Date.now()))
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: /Rêçövêry/ }).waitFor()
  await looksWell(page, '/account/two-factor/codes')
  await walk(page, person, ['/account/two-factor'])

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  await page.getByLabel(/Êmáîl/).fill(person.email)
  await page.getByLabel(/^\[Pásswörd/).fill(person.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /ñêîthêr/ }).waitFor()
  await looksWell(page, '/login/second-step')
  await page.getByRole('button', { name: /ñêîthêr/ }).click()
  await looksWell(page, '/login/lost-factor')
})

test('the way back to a forgotten password stays within the screen', async ({ page }) => {
  for (const path of ['/forgot-password', '/reset-password', `/reset-password?token=${'a'.repeat(43)}`]) {
    await page.goto(path)
    await looksWell(page, path)
  }
})

test('the desks of our team stay within the screen', async ({ page, request }) => {
  const [staff, person] = [await aPerson(request, { isStaff: true }), await aReviewCase(request)]
  const asked = { topic: 'complaint', subject: 'I waited too long for an answer', text: 'A week by now.\nPlease look.' }
  const { id } = await call(request, person.token, 'POST', '/api/support/tickets', asked)
  await walk(page, staff, [
    '/admin',
    '/admin/kyc',
    '/admin/kyc?queue=clashes',
    '/admin/p2p/ads',
    '/admin/p2p/patterns',
    `/admin/kyc?person=${person.username}`,
    '/admin/payments',
    '/admin/wallet/reconciliation',
    '/admin/support',
    `/admin/support?ticket=${id}`,
    '/admin/screening',
    '/admin/screening?view=lists',
    '/admin/mailbox',
    '/admin/texts',
  ])
  await openAs(page, staff, `/admin/kyc?person=${person.username}`)
  await page.getByRole('main').getByRole('link').last().click()
  await expect(page).toHaveURL(/\/admin\/kyc\/[0-9a-f-]{36}/)
  await looksWell(page, '/admin/kyc/application')
})

/** Somebody whom the sandbox's bureau leaves to our team. */
async function aReviewCase(request: APIRequestContext): Promise<Person> {
  const username = `review_${freshName().slice(4)}`
  const person = { username, email: `${username}@example.co.za`, password: `long enough ${username}` }
  const { token } = await call(request, null, 'POST', '/api/auth/register', person)
  const identity = {
    ...{ form: 'passport', number: `XA${freshName().slice(4, 11).toUpperCase()}`, country: 'ZW' },
    ...{ birth_date: '1990-01-31', given_names: 'Lerato', surname: 'Mokoena' },
  }
  await call(request, token, 'PUT', '/api/kyc/papers/identity', identity)
  for (const kind of ['ID', 'Selfie']) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' }
    const sent = await request.post(`/api/kyc/documents/${kind}`, {
      headers,
      data: aPicture({ side: 700, shade: 150 }),
    })
    expect(sent.ok()).toBe(true)
  }
  await call(request, token, 'POST', '/api/kyc/upgrade?target_tier=tier_1')
  return { ...person, token }
}
