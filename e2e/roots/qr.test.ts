import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { encode } from 'uqr'
import { asOnAPhone, expectExactToast, expectGoodLooks } from '../support/look.ts'
import { aPerson, balanceOf, call, openAs, type Person } from '../support/people.ts'
import { aPicture } from '../support/picture.ts'

/** Puts a camera in front of a code: what it sees is drawn on a canvas. */
const lookAt = (page: Page, text: string) =>
  page.addInitScript(
    ({ data, size }) => {
      const scale = 8
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = size * scale
      const draw = () => {
        const drawing = canvas.getContext('2d')
        if (!drawing) return
        drawing.fillStyle = 'white'
        drawing.fillRect(0, 0, canvas.width, canvas.height)
        drawing.fillStyle = 'black'
        for (const [y, row] of data.entries()) {
          for (const [x, isDark] of row.entries()) if (isDark) drawing.fillRect(x * scale, y * scale, scale, scale)
        }
        requestAnimationFrame(draw)
      }
      const devices = {
        getUserMedia: async () => {
          draw()
          return canvas.captureStream(10)
        },
      }
      Object.defineProperty(navigator, 'mediaDevices', { value: devices })
    },
    encode(text, { ecc: 'M', border: 4 }),
  )

test('a code of a shop is scanned by camera, paid, and given back', async ({ page, request }) => {
  test.setTimeout(120_000)
  const shop = await aPerson(request, { tier: 2, rand: 500 })
  const person = await aPerson(request, { tier: 1, rand: 2_000 })
  await call(request, shop.token, 'PUT', '/api/qr/merchant', { name: 'Karoo Coffee', city: 'Prince Albert' })
  const code = await call(request, shop.token, 'POST', '/api/qr/codes', {
    ...{ kind: 'dynamic', amount_zar: '85', reference: 'Table 4', takes_tip: false },
  })
  await lookAt(page, code.text)
  await asOnAPhone(page)
  await openAs(page, person, '/save/qr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('QR Pay')
  await expect(page.getByRole('button', { name: 'Simulate QR Scan' })).toBeVisible()
  await expectGoodLooks(page, 'qr-scan')

  await page.getByRole('button', { name: 'Scan with the camera' }).press('Enter')
  const bill = page.getByRole('region', { name: 'Check and pay' })
  await expect(bill).toContainText('Karoo Coffee')
  await expect(bill).toContainText('Table 4')
  await expect(bill.getByRole('button', { name: 'Pay Now' })).toBeVisible()
  await expectGoodLooks(page, 'qr-confirm')
  await bill.getByRole('button', { name: 'Pay Now' }).press('Enter')
  await expectExactToast(page, 'Payment Successful!', 'default')
  await expect(page.getByRole('region', { name: 'Karoo Coffee' })).toContainText('R85.00')
  await expectGoodLooks(page, 'qr-receipt')

  const receipt = page.url()
  await openAs(page, shop, '/save/qr/shop')
  const takings = page.getByRole('region', { name: 'Payments to your shop' })
  await expect(takings).toContainText(`By @${person.username}`)
  await expectGoodLooks(page, 'qr-shop')
  await takings.getByRole('button', { name: 'Give back' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Give back R85.00', exact: true })).toBeVisible()
  await dialog.getByLabel('Keep back, in per cent').fill('10')
  await expect(dialog).toContainText(`Goes back to @${person.username}R76.50`)
  await expectGoodLooks(page, 'qr-give-back', { fullPage: false })
  await dialog.getByRole('button', { name: 'Give back R76.50', exact: true }).press('Enter')
  await expectExactToast(page, 'R76.50 given back', 'default')
  await expect(takings).toContainText('R76.50 given back')
  await openAs(page, person, receipt)
  await expect(page.getByRole('region', { name: 'Karoo Coffee' })).toContainText('Given backR76.50')
})

/** The code of the sandbox's made-up till, drawn by qrencode, which is neither what draws our codes nor what reads them. */
const drawnElsewhere = path.join(import.meta.dirname, '../support/till-code.png')

test('a code in a picture file is read and paid, a picture without one and a payment that fails are told', async ({
  page,
  request,
}) => {
  const [person, friend] = [await aPerson(request, { tier: 1, rand: 400 }), await aPerson(request, { tier: 1 })]
  await asOnAPhone(page)
  await openAs(page, person, '/save/qr')
  const picker = page.getByLabel('Choose a picture', { exact: true })
  await picker.setInputFiles({ name: 'braai.png', mimeType: 'image/png', buffer: aPicture() })
  await expect(page.getByText('No code was found in this picture', { exact: true })).toBeVisible()
  await picker.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await expect(page.getByText('No code was found in this picture', { exact: true })).toBeVisible()
  await expectGoodLooks(page, 'qr-no-code', { scan: 'both themes' })
  await picker.setInputFiles(drawnElsewhere)

  const bill = page.getByRole('region', { name: 'Check and pay', exact: true })
  for (const fact of ['Karoo Coffee Roasters', 'R234.50', 'INV-2026-0042', 'SnapScan till'])
    await expect(bill).toContainText(fact)
  const pay = bill.getByRole('button', { name: 'Pay Now', exact: true })
  await expect(pay).toBeEnabled()
  const amount = await balanceOf(request, person)
  const give = (from: Person, to: Person) =>
    call(request, from.token, 'POST', '/api/crypto/send', { to_identifier: `@${to.username}`, asset: 'BTC', amount })
  await give(person, friend)
  await pay.press('Enter')
  await expectExactToast(page, 'Payment failed', 'destructive')
  await give(friend, person)
  await pay.press('Enter')
  await expectExactToast(page, 'Payment Successful!', 'default')
  await expect(page.getByRole('region', { name: 'Karoo Coffee Roasters', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).press('Enter')
  await expect(page.getByRole('region', { name: 'Recent payments', exact: true }).getByRole('link')).toHaveCount(1)
})

test('Cancel leads back to the scan, and a till that refuses is told', async ({ page, request }) => {
  const person = await aPerson(request, { tier: 1, rand: 2_000 })
  await openAs(page, person, '/save/qr')
  const simulate = page.getByRole('button', { name: 'Simulate QR Scan', exact: true })
  await simulate.click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(simulate).toBeFocused()
  await page.getByLabel('Paste a code or a link').fill('https://pos.snapscan.io/qr/refuse?amount=5000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Pay Now', exact: true }).click()
  await expectExactToast(page, 'Payment failed', 'destructive')
})

test('a shop opens, makes a code and prints its poster, and says so where one of them fails', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const shop = await aPerson(request, { tier: 2 })
  await asOnAPhone(page)
  await openAs(page, shop, '/save/qr/shop')
  await page.getByLabel('Name of the shop').fill('Karoo Coffee')
  await page.getByLabel('Town').fill('Prince Albert')
  await expectGoodLooks(page, 'qr-shop-new', { scan: 'both themes' })
  await page.route('**/api/qr/merchant', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: 'Open my shop' }).press('Enter')
  await expectExactToast(page, 'Your shop was not opened', 'destructive')
  await page.unroute('**/api/qr/merchant')
  await page.getByRole('button', { name: 'Open my shop' }).press('Enter')
  await expectExactToast(page, 'Your shop is open', 'default')

  await page.getByLabel('Amount in rand').fill('120')
  await page.route('**/api/qr/codes', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: 'Make code' }).press('Enter')
  await expectExactToast(page, 'No code was made', 'destructive')
  await page.unroute('**/api/qr/codes')
  await page.getByRole('button', { name: 'Make code' }).press('Enter')
  await expect(page.getByRole('img', { name: 'Code for R120.00', exact: true })).toBeVisible()
  await expectGoodLooks(page, 'qr-shop-code', { scan: 'both themes' })

  const poster = page.getByRole('button', { name: 'Poster as PDF', exact: true })
  await page.route('**/poster', (route) => route.abort())
  await poster.press('Enter')
  await expectExactToast(page, 'The poster was not made', 'destructive')
  await page.unroute('**/poster')
  const [file] = await Promise.all([page.waitForEvent('download'), poster.press('Enter')])
  expect(file.suggestedFilename()).toBe('sengi-qr.pdf')
  await page.getByRole('button', { name: 'Take back', exact: true }).press('Enter')
  await expectExactToast(page, 'This code can no longer be paid', 'default')
})
