import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { encode } from 'uqr'
import { asOnAPhone, expectGoodLooks, expectToast } from '../support/look.ts'
import { aPerson, call, openAs } from '../support/people.ts'

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
  await expectToast(page, 'Payment Successful!')
  await expect(page.getByRole('region', { name: 'Karoo Coffee' })).toContainText('R85.00')
  await expectGoodLooks(page, 'qr-receipt')

  const [taking] = await call(request, shop.token, 'GET', '/api/qr/takings')
  const headers = { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() }
  await request.post(`/api/qr/takings/${taking.id}/refunds`, { headers, data: { mode: 'original' } })
  await expect(page.getByRole('region', { name: 'Karoo Coffee' })).toContainText('Given back')
  await openAs(page, shop, '/save/qr/shop')
  await expect(page.getByRole('region', { name: 'Payments to your shop' })).toContainText(`By @${person.username}`)
  await expectGoodLooks(page, 'qr-shop')
})

test('Cancel leads back to the scan, and a till that refuses is told', async ({ page, request }) => {
  const person = await aPerson(request, { tier: 1, rand: 2_000 })
  await openAs(page, person, '/save/qr')
  await page.getByRole('button', { name: 'Simulate QR Scan' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Simulate QR Scan' })).toBeFocused()
  await page.getByLabel('Paste a code or a link').fill('https://pos.snapscan.io/qr/refuse?amount=5000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expectToast(page, 'Payment failed')
})
