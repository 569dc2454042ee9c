import { describe, expect, test } from 'vitest'
import { DomainError } from '../../../platform/errors.ts'
import { pinFault, pinRestOf, triesLeft, withTry } from './step-up.rules.ts'

const now = new Date('2026-11-20T10:00:00Z')
const later = new Date('2026-11-20T10:00:30.200Z')

describe('a PIN', () => {
  test.each([
    '0000',
    '111111',
    '1212',
    '123123',
    '1234',
    '4321',
    '0123',
    '7890',
    '09876',
    '345678',
    '2580',
    '1470',
    '1995',
    '2024',
  ])('is refused when a thief would try it first: %s', (pin) => {
    const fault = pinFault(pin)

    expect(fault && DomainError.of(fault).message).toMatch(/harder to guess/)
  })

  test.each(['8305', '71946', '604938', '3905', '1123'])('may be %s', (pin) => expect(pinFault(pin)).toBeNull())
})

describe('guessing', () => {
  test('rests with the fifth try and begins anew after the rest', () => {
    expect(withTry({ failures: 3, restingUntil: null })).toEqual({ failures: 4, rests: false })
    expect(withTry({ failures: 4, restingUntil: null })).toEqual({ failures: 5, rests: true })
    expect(withTry({ failures: 5, restingUntil: now })).toEqual({ failures: 1, rests: false })
  })

  test('waits for whole seconds until the rest is over', () => {
    expect(pinRestOf({ failures: 5, restingUntil: later, now })).toBe(31)
    expect(pinRestOf({ failures: 5, restingUntil: later, now: later })).toBeNull()
    expect(pinRestOf({ failures: 2, restingUntil: null, now })).toBeNull()
  })

  test('is told how many tries are left', () => {
    const said = (failures: number, language: 'en' | 'af') =>
      new DomainError('pin_wrong', { left: triesLeft(failures) }).told(language)

    expect(said(3, 'en')).toContain('2 tries left')
    expect(said(4, 'en')).toContain('1 try left')
    expect(said(4, 'af')).toContain('1 poging oor')
    expect(said(5, 'en')).toContain('15 minutes')
    expect(said(6, 'en')).toContain('15 minutes')
  })
})
