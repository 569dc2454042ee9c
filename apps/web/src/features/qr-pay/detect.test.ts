import { writeOwnCode } from '@sengi/contract/qr/tills'
import { decodeQR } from 'qr/decode.js'
import { encode } from 'uqr'
import { expect, test } from 'vitest'

/** A code as a camera would have it: dark on white, so many pixels for a module. */
function photographed(text: string, scale: number) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const side = size * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
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
