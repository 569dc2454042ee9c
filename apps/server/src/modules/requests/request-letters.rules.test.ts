import { expect, test } from 'vitest'
import { requestLetter } from './request-letters.rules.ts'
import type { PaymentRequest } from './requests.rules.ts'

const request = {
  id: '0192a000-0000-7000-8000-000000000001',
  toIdentifier: 'lerato@example.co.za',
  note: 'You won, call 082 123 4567',
  code: 'a'.repeat(22),
  reminders: 1,
  createdAt: new Date('2026-11-01T10:00:00Z'),
  expiresAt: new Date('2026-11-04T10:00:00Z'),
} as PaymentRequest

test.each([
  ['first', 'You are asked for R50.00 with Sengi'],
  ['reminder', 'A reminder of R50.00 with Sengi'],
] as const)('the %s letter has a subject that is ours alone, and says below who asks', (kind, subject) => {
  const from = 'your_prize_is_here'
  const letter = requestLetter(request, { from, amount: 'R50.00', publicUrl: 'https://sengi.example', kind })

  expect(letter.subject).toBe(subject)
  expect(letter.text).toContain('open for 3 days after it was made')
  expect(letter.text).toContain(`@${from} asks you`)
  expect(letter.text).not.toContain('You won')
})
