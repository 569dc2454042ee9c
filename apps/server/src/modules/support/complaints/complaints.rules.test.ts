import { complaintStates } from '@sengi/contract/support/complaints'
import { expect, test } from 'vitest'
import { standards } from '../../settings/index.ts'
import {
  type ComplaintStep,
  clockIn,
  complaintStateAfter,
  nearAt,
  ombudHearsUntil,
  received,
  stepDue,
} from './complaints.rules.ts'

const clocks = standards.complaints
const made = new Date('2026-03-02T08:00:00Z')
const later = (days: number) => new Date(made.getTime() + days * 86_400_000)
const one = received(made, clocks)

test('a complaint has three weeks to be acknowledged and six to be decided, and waits for us before that', () => {
  expect(one).toEqual({
    ...{ state: 'received', madeAt: made, acknowledgeBy: later(21), decideBy: later(42), dueBy: later(21) },
  })
  expect(nearAt(one.dueBy, clocks)).toEqual(later(7))
  expect(nearAt(null, clocks)).toBeNull()
  expect(complaintStates.map((state) => clockIn(state, one))).toEqual([later(21), later(42), later(42), null])
})

test.each<[string, number, ComplaintStep | null]>([
  ['received', 20.9, null],
  ['received', 21, 'acknowledge'],
  ['received', 42, 'tell'],
  ['acknowledged', 41.9, null],
  ['acknowledged', 42, 'tell'],
  ['referable', 60, null],
  ['decided', 60, null],
])('of one that is %s the clock has us do after %d days: %s', (state, days, step) => {
  const standing = { ...one, state: state as (typeof complaintStates)[number] }
  expect(stepDue(standing, later(days))).toBe(step)
})

test('what is decided stays so, and what was told is not told again', () => {
  const may = (step: ComplaintStep) => complaintStates.filter((state) => complaintStateAfter(state, step))
  expect(may('acknowledge')).toEqual(['received'])
  expect(may('tell')).toEqual(['received', 'acknowledged'])
  for (const ending of ['decide', 'withdraw'] as const)
    expect(may(ending)).toEqual(['received', 'acknowledged', 'referable'])
})

test.each([
  ['2026-03-02T08:00:00Z', '2026-09-02T08:00:00Z'],
  ['2026-08-31T08:00:00Z', '2027-02-28T08:00:00Z'],
])('the Ombud hears what was told on %s until %s', (from, until) => {
  expect(ombudHearsUntil(new Date(from), clocks)).toEqual(new Date(until))
})
