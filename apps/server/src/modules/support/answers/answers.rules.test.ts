import { filledAnswer } from '@sengi/contract/support/kept-answers'
import { expect, test } from 'vitest'
import { whyNotAltered } from './answers.rules.ts'

const now = new Date('2026-03-02T08:00:00Z')

test.each([
  [{ retiredAt: null, version: 2 }, 2, null],
  [{ retiredAt: null, version: 2 }, 1, 'kept_answer_changed'],
  [{ retiredAt: now, version: 2 }, 2, 'kept_answer_retired'],
  [{ retiredAt: now, version: 2 }, 1, 'kept_answer_retired'],
] as const)('%o, read as version %d, is refused with %s', (kept, version, refusal) => {
  expect(whyNotAltered(kept, version)).toBe(refusal)
})

test('a name and a number are filled in wherever they stand, and nothing that they bear is filled in again', () => {
  const values = { name: '{number}', number: 'TKT-456789AB' }

  expect(filledAnswer('Hello {name}: {number}, {number}', values)).toBe('Hello {number}: TKT-456789AB, TKT-456789AB')
  expect(filledAnswer('Hello {other} {}', values)).toBe('Hello {other} {}')
})
