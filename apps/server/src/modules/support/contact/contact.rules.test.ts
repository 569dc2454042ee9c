import { expect, test } from 'vitest'
import { hasZeroBits, readStamp, senderOf, stampAge } from './contact.rules.ts'

test.each([
  [[0, 0x07], 13, true],
  [[0, 0x08], 13, false],
  [[1, 0], 13, false],
  [[0, 0xff], 8, true],
  [[0xff], 0, true],
])('a hash that begins with %j has %i zero bits: %s', (bytes, bits, answer) => {
  expect(hasZeroBits(Uint8Array.from(bytes), bits)).toBe(answer)
})

test.each([
  [2, 'young'],
  [-60, 'young'],
  [3, 'right'],
  [86_400, 'right'],
  [86_401, 'old'],
])('a stamp after %i seconds is %s', (seconds, age) => {
  const issuedAt = new Date('2026-11-23T10:00:00Z')

  expect(stampAge(issuedAt, new Date(issuedAt.getTime() + seconds * 1000))).toBe(age)
})

test('a stamp that was never ours is none', () => {
  const ours = `1700000000000.${'a'.repeat(32)}.${'b'.repeat(64)}`

  expect(readStamp(ours)).toMatchObject({ issuedAt: new Date(1_700_000_000_000), seal: 'b'.repeat(64) })
  expect(['', '1.2.3', `${ours}0`, ours.toUpperCase(), `-${ours}`].map(readStamp)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('only a compliance issue goes without a name, and then without any of it', () => {
  const whole = { firstName: 'Naledi', lastName: 'Mokoena', email: 'naledi@example.co.za' }
  const none = { firstName: undefined, lastName: undefined, email: undefined }

  expect(senderOf('general', whole)).toEqual(whole)
  expect(senderOf('compliance', none)).toBeNull()
  expect(senderOf('compliance', whole)).toEqual(whole)
  expect([senderOf('general', none), senderOf('compliance', { ...whole, email: undefined })]).toEqual([
    undefined,
    undefined,
  ])
})
