import { amount, parsePrice } from '@sengi/money'
import { expect, test } from 'vitest'
import { isWorthNothing, randomBytesOfId, readableNote, transferIdAt } from './transfers.rules.ts'

test.each([
  ['pay \u202Eecin\u202C now', 'pay ecin now'],
  ['\u200B\u202E', null],
  ['', null],
])('the note %j is kept as %j', (written, kept) => {
  expect(readableNote(written)).toBe(kept)
})

test('an amount below a cent is dust, and without a price nobody can tell', () => {
  const price = parsePrice('BTC', '1900000')

  expect(isWorthNothing(amount('BTC', 0n), price)).toBe(true)
  expect(isWorthNothing(amount('BTC', 1n), price)).toBe(false)
  expect(isWorthNothing(amount('ETH', 1n), parsePrice('ETH', '65000'))).toBe(true)
  expect(isWorthNothing(amount('ETH', 1n), null)).toBe(false)
})

test('an id tells its time, is a version 7 UUID and sorts by time', () => {
  const zeros = new Uint8Array(randomBytesOfId)
  const ones = zeros.map(() => 255)
  const early = transferIdAt(new Date('2026-11-20T10:00:00.000Z'), ones)
  const late = transferIdAt(new Date('2026-11-20T10:00:00.001Z'), zeros)

  expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(early).toHaveLength(36)
  expect(Number.parseInt(early.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.parse('2026-11-20T10:00:00.000Z'))
  expect([late, early].sort()).toEqual([early, late])
})
