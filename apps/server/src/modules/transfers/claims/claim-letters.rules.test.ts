import { parseAmount } from '@sengi/money'
import { expect, test } from 'vitest'
import { letterIn } from '../../../platform/background/letters.ts'
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
  const words = [firstLetter(claim, { from, publicUrl, secret: 's' }), reminderLetter(claim, 1, from, publicUrl)]
  const [letters, afrikaans] = (['en', 'af'] as const).map((language) => words.map((one) => letterIn(language, one)))

  expect(letters?.map(({ subject }) => subject)).toEqual([
    '0.001 BTC waits for you at Sengi',
    '0.001 BTC still waits for you at Sengi',
  ])
  expect(letters?.[0]?.text).toContain('claim it within 20 days')
  expect(letters?.[1]?.text).toContain('It waits 17 more days, then it goes back')
  expect(afrikaans?.map(({ subject }) => subject)).toEqual([
    '0.001 BTC wag vir jou by Sengi',
    '0.001 BTC wag steeds vir jou by Sengi',
  ])
  expect(afrikaans?.[0]?.text).toContain('eis dit binne 20 dae op')
  expect(afrikaans?.[1]?.text).toContain('Dit wag nog 17 dae en gaan dan terug.')
  expect([...(letters ?? []), ...(afrikaans ?? [])].filter(({ text }) => text.includes('You won'))).toEqual([])
  for (const { text } of letters ?? []) {
    expect(text).toContain(`@${from} sent you`)
  }
})
