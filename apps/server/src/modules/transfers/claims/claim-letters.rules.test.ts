import { parseAmount } from '@sengi/money'
import { expect, test } from 'vitest'
import { firstLetter, reminderLetter } from './claim-letters.rules.ts'
import type { Claim } from './claims.rules.ts'

const from = 'your_prize_is_here'
const publicUrl = 'https://sengi.example'
const claim = {
  id: '0192a000-0000-7000-8000-000000000001',
  email: 'lerato@example.co.za',
  amount: parseAmount('BTC', '0.001'),
  value: parseAmount('ZAR', '1900'),
  note: 'You won, call 082 123 4567',
  createdAt: new Date('2026-11-01T10:00:00Z'),
  expiresAt: new Date('2026-11-21T10:00:00Z'),
} as Claim

test('letters about money that waits have subjects that are ours alone, and say below who sent it', () => {
  const letters = [firstLetter(claim, { from, publicUrl, secret: 's' }), reminderLetter(claim, 1, from, publicUrl)]

  expect(letters.map(({ subject }) => subject)).toEqual([
    '0.001 BTC waits for you at Sengi',
    '0.001 BTC still waits for you at Sengi',
  ])
  expect(letters[0]?.text).toContain('claim it within 20 days')
  expect(letters[1]?.text).toContain('It waits 17 more days, then it goes back')
  for (const { text } of letters) {
    expect(text).toContain(`@${from} sent you`)
    expect(text).not.toContain('You won')
  }
})
