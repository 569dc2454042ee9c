import { writeOwnCode } from '@sengi/contract/qr/tills'
import { decodeQR } from 'qr/decode.js'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrDrawing } from '../../ui/pictures/qr-drawing.tsx'

/** What the page shows of a text, as a camera would have it: so many pixels for a module. */
function photographed(text: string, scale: number) {
  const drawing = renderToStaticMarkup(createElement(QrDrawing, { text, label: 'A code' }))
  const side = Number(/viewBox="0 0 (\d+) /.exec(drawing)?.[1]) * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x = '', y = ''] of drawing.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      for (let column = Number(x) * scale; column < (Number(x) + 1) * scale; column++) {
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
      }
    }
  }
  return { width: side, height: side, data: pixels }
}

const shop = { token: 'AbCdEfGhIjKlMnOpQrStUv', merchant: 'Café Müller', city: 'Cape Town', category: '5812' }

test.each([
  ['a code for one payment', writeOwnCode({ ...shop, isOnce: true, amount: '234.50', reference: 'Table 4' })],
  ['a code of a till', writeOwnCode({ ...shop, isOnce: false, amount: undefined, reference: undefined })],
  ['a link to send', 'https://sengi.example/send?to=%40thandi'],
])('what we draw of %s is read by a decoder that is not ours', (_, text) => {
  for (const scale of [3, 5, 8]) expect(decodeQR(photographed(text, scale))).toBe(text)
})
