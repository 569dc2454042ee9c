import { statusParts } from '@sengi/contract/support/status'
import { expect, test } from 'vitest'
import { dayState, mayBecome, type ProductLook, partsTable, shownStates, statesOf, worst } from './status.rules.ts'

const well: ProductLook = { failing: {}, late: 0, youngestPrice: 5, oldestPrice: 5, waitingLetter: null }
const fine = statesOf(well)
const day = { operational: 80_000, maintenance: 0, degraded: 0, outage: 0 }

test('everything works where nothing fails, is late, old or waits', () => {
  expect(fine).toEqual(partsTable(() => 'operational'))
})

test.each([
  ['tasks of the bank fail', { failing: { bank: 61 } }, { bank: 'degraded' }],
  ['tasks of the chains fail for long', { failing: { chain: 600 } }, { chain: 'outage' }],
  ['one failure is over within a minute', { failing: { chain: 59 } }, {}],
  ['the background is late', { late: 121 }, { jobs: 'degraded' }],
  ['the background stands', { late: 700 }, { jobs: 'outage' }],
  ['one price is old', { oldestPrice: 100_000 }, { prices: 'degraded' }],
  ['all prices are old', { youngestPrice: 601, oldestPrice: 700 }, { prices: 'outage' }],
  ['letters wait', { waitingLetter: 601 }, { mail: 'degraded' }],
  ['letters wait for an hour', { waitingLetter: 3_600 }, { mail: 'outage' }],
] as const)('%s', (_, found, expected) => {
  expect(statesOf({ ...well, ...found })).toEqual({ ...fine, ...expected })
})

test('what our team says makes a part worse, never better, and only while it runs', () => {
  const failing = { ...fine, prices: 'outage' } as const
  const said = (stage: 'planned' | 'under_way' | 'resolved') => [
    { stage, impact: 'maintenance' as const, parts: ['prices', 'mail'] as const },
  ]

  expect(shownStates(failing, said('under_way'))).toEqual({ ...failing, mail: 'maintenance' })
  expect(shownStates(failing, said('planned'))).toEqual(failing)
  expect(shownStates(failing, said('resolved'))).toEqual(failing)
})

test('a day is told by what lasted of it', () => {
  expect(dayState(undefined)).toBe('unknown')
  expect(dayState({ ...day, operational: 0 })).toBe('unknown')
  expect(dayState(day)).toBe('operational')
  expect(dayState({ ...day, outage: 299 })).toBe('operational')
  expect(dayState({ ...day, degraded: 200, outage: 100 })).toBe('degraded')
  expect(dayState({ ...day, outage: 600 })).toBe('outage')
  expect(dayState({ ...day, maintenance: 60 })).toBe('maintenance')
})

test('an incident takes only steps that are written', () => {
  expect(mayBecome('incident', 'investigating', 'resolved')).toBe(true)
  expect(mayBecome('incident', 'watching', 'investigating')).toBe(true)
  expect(mayBecome('incident', 'investigating', 'under_way')).toBe(false)
  expect(mayBecome('maintenance', 'planned', 'under_way')).toBe(true)
  expect(mayBecome('maintenance', 'under_way', 'planned')).toBe(false)
  expect(mayBecome('incident', 'resolved', 'watching')).toBe(false)
})

test('the worst of all is what is said of all', () => {
  expect(worst([])).toBe('operational')
  expect(worst(['degraded', 'maintenance'])).toBe('degraded')
  expect(worst(statusParts.map(() => 'outage'))).toBe('outage')
})
