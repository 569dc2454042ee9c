import { expect, test } from 'vitest'
import { letterIn } from '../../platform/background/letters.ts'
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
  const words = requestLetter(request, { from, amount: 'R50.00', publicUrl: 'https://sengi.example', kind })
  const [letter, afrikaans] = [letterIn('en', words), letterIn('af', words)]

  expect(letter.subject).toBe(subject)
  expect(letter.text).toContain('open for 3 days after it was made')
  expect(letter.text).toContain(`@${from} asks you`)
  expect(afrikaans.text).toContain(`@${from} vra jou met Sengi vir R50.00. Die versoek is oop vir 3 dae`)
  for (const { subject, text } of [letter, afrikaans]) {
    expect(text).not.toContain('You won')
    expect(subject).not.toContain(from)
  }
})
