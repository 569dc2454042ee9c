import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { aPerson, buy, call } from '../../../e2e/support/people.ts'
import { isAt, openAs, sees } from './support/expect.ts'
import { abort } from './support/page.ts'
import { aStage } from './support/stage.ts'

const { page, request } = aStage()

test('everything that moved is listed, filtered and opened', async () => {
  const [person, friend] = [await aPerson(request, { rand: 1000 }), await aPerson(request)]
  const transfer = { to_identifier: `@${friend.username}`, asset: 'BTC', amount: '0.0001', note: 'Thanks' }
  await call(request, person.token, 'POST', '/api/crypto/send', transfer)
  await openAs(page, person, '/history')
  await sees(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await sees(page.getByRole('link', { name: /^Bought BTC/ })).toContainText('+R')

  await page.getByRole('combobox', { name: /Kind/ }).click()
  await page.getByRole('option', { name: 'Sent' }).click()
  await isAt(page, '/history?kind=sent')
  await sees(page.getByRole('link', { name: /^Bought BTC/ })).toHaveCount(0)
  await page.getByRole('link', { name: /^Sent to/ }).click()
  const details = page.getByRole('dialog')
  await sees(details).toContainText('−0.0001 BTC')
  await sees(details).toContainText('Thanks')
  await sees(details).toContainText('Reference')
  await page.reload()
  await sees(details).toContainText('Thanks')
  await page.getByRole('button', { name: 'Close' }).first().click()
  await isAt(page, '/history?kind=sent')

  await page.goto('/history?asset=SOL')
  await sees(page.getByText('Nothing matches')).toBeVisible()
})

test('rand on the card, a payment at a till and who was at the other end are said', async () => {
  const person = await aPerson(request, { tier: 1, rand: 2_000 })
  const as = (path: string, body: object) => call(request, person.token, 'POST', path, body)
  await as('/api/card', {})
  const take = (path: string, { quote_id }: { quote_id: string }) => {
    const headers = { authorization: `Bearer ${person.token}`, 'idempotency-key': randomUUID() }
    return request.fetch(path, { method: 'POST', headers, data: { quote_id } })
  }
  const exchange = { way: 'in', asset: 'BTC', amount_zar: '500' }
  await take('/api/card/exchanges', await as('/api/card/quotes', exchange))
  const bill = { text: 'https://pos.snapscan.io/qr/sengi-demo', asset: 'BTC' }
  await take('/api/qr/payments', await as('/api/qr/quotes', bill))

  await openAs(page, person, '/history')
  await sees(page.getByRole('link', { name: /^Paid Karoo Coffee Roasters with QR Pay/ })).toBeVisible()
  await page.getByRole('link', { name: /^BTC put on your card/ }).click()
  await sees(page.getByRole('dialog')).toContainText('WithSengi')
})

test('older movements come on request until there are none', async () => {
  const person = await aPerson(request, { tier: 2 })
  for (let count = 0; count < 31; count += 1) await buy(request, person.token, 100)
  await openAs(page, person, '/history')
  await sees(page.getByRole('link', { name: /^Bought/ })).toHaveCount(30)
  await page.getByRole('button', { name: 'Show older' }).click()

  await sees(page.getByRole('link', { name: /^Bought/ })).toHaveCount(31)
  await sees(page.getByRole('button', { name: 'Show older' })).toHaveCount(0)
})

test('what moved is looked for by words and days, which stand in the address', async () => {
  const [person, friend] = [await aPerson(request, { rand: 1000 }), await aPerson(request)]
  const transfer = { to_identifier: `@${friend.username}`, asset: 'BTC', amount: '0.0001', note: 'Thanks' }
  await call(request, person.token, 'POST', '/api/crypto/send', transfer)
  await openAs(page, person, '/history')
  await sees(page.getByRole('link', { name: /^Bought BTC/ })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search' }).fill('thanks')
  await isAt(page, '/history?search=thanks')
  await sees(page.getByRole('link', { name: /^Bought BTC/ })).toHaveCount(0)
  await sees(page.getByRole('link', { name: /^Sent to/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such word')
  await page.getByRole('button', { name: 'Show everything' }).click()
  await isAt(page, '/history')
  await sees(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  await sees(page.getByRole('link', { name: /^Bought BTC/ })).toBeVisible()

  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await isAt(page, '/history?to=2020-01-31')
  await sees(page.getByText('Nothing matches')).toBeVisible()
})

/** What the page gives to the browser's downloads. */
function downloads(): { name: string; file: Blob }[] {
  const given: { name: string; file: Blob }[] = []
  const files = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.set(`blob:${files.size}`, file as Blob)
    return `blob:${files.size - 1}`
  })
  const click = HTMLAnchorElement.prototype.click
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href)
    if (file) given.push({ name: this.download, file })
    else click.call(this)
  })
  return given
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('a statement of own dates is saved as a table, and faults are named before anything is asked', async () => {
  const person = await aPerson(request, { rand: 1000 })
  const saved = downloads()
  await openAs(page, person, '/history')
  await sees(page.getByRole('link', { name: /^Bought BTC/ })).toBeVisible()
  await page.getByRole('link', { name: 'Statement', exact: true }).click()
  await isAt(page, '/history/statement')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /Period/ }).click()
  await page.getByRole('option', { name: 'Own dates' }).click()
  await dialog.getByRole('button', { name: 'Download' }).click()
  await sees(dialog.getByText('Choose a day')).toHaveCount(2)
  await dialog.getByLabel('From', { exact: true }).fill('2026-02-01')
  await dialog.getByLabel('To', { exact: true }).fill('2026-01-01')
  await sees(dialog.getByText('The first day is after the last one')).toBeVisible()

  await dialog.getByLabel('From', { exact: true }).fill('2026-01-01')
  await dialog.getByLabel('To', { exact: true }).fill('2099-12-31')
  await dialog.getByRole('radio', { name: 'CSV' }).click()
  await dialog.getByRole('button', { name: 'Download' }).click()
  await sees(
    dialog.getByText('sengi-statement-2026-01-01-to-2099-12-31.csv was saved to your downloads.'),
  ).toBeVisible()
  const [{ name, file }] = saved as [{ name: string; file: Blob }]
  expect(name).toBe('sengi-statement-2026-01-01-to-2099-12-31.csv')
  expect(await file.text()).toMatch(/\r\nmovement,[^\r]*,purchase,Bought,BTC,/)

  await page.getByRole('button', { name: 'Close' }).first().click()
  await isAt(page, '/history')
})

test('the tax pack offers the years, and says that there is none yet', async () => {
  const [person, newcomer] = [await aPerson(request, { rand: 1000 }), await aPerson(request)]
  const saved = downloads()
  await openAs(page, newcomer, '/history/tax')
  await sees(page.getByText('No tax year yet')).toBeVisible()

  await openAs(page, person, '/history/tax')
  const dialog = page.getByRole('dialog')
  await sees(dialog.getByRole('combobox', { name: /Tax year/ })).toBeVisible()
  await sees(dialog.getByText('This year still runs.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Download' }).click()
  await sees(dialog.getByText(/^sengi-tax-pack-\d{4}\.pdf was saved/)).toBeVisible()
  expect(saved[0]?.file.type).toBe('application/pdf')
})

test('a refused file is told in the form, and can be asked for again', async () => {
  const person = await aPerson(request, { rand: 1000 })
  const saved = downloads()
  await openAs(page, person, '/history/statement')
  const dialog = page.getByRole('dialog')
  page.route('/api/statements/', abort)
  await dialog.getByRole('button', { name: 'Download' }).click()
  await sees(dialog.getByRole('alert')).toBeVisible()
  expect(saved).toEqual([])

  page.unroute('/api/statements/')
  await dialog.getByRole('button', { name: 'Download' }).click()
  await sees(dialog.getByText(/was saved to your downloads/)).toBeVisible()
})
