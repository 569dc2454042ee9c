import { describe, expect, test } from 'vitest'
import { readIdNumber, readPassport } from './id-number.rules.ts'

const today = '2026-11-20'
const codeOf = (made: object) => ('code' in made ? made.code : made)

describe('South African identity numbers', () => {
  test.each([
    ['9001015000085', '1990-01-01'],
    ['9001010000080', '1990-01-01'],
    ['9506155123083', '1995-06-15'],
    ['8802294321089', '1988-02-29'],
    ['0002295000083', '2000-02-29'],
    ['0402290000080', '2004-02-29'],
    ['9909095000181', '1999-09-09'],
    ['7603155000189', '1976-03-15'],
    ['8210050000188', '1982-10-05'],
    ['6307045000083', '1963-07-04'],
    ['0512314999081', '2005-12-31'],
    ['9909095000280', '1999-09-09'],
    ['0811205000086', '2008-11-20'],
  ])('%s was born on %s', (number, birthDate) => {
    expect(readIdNumber(number, today)).toEqual({ number, birthDate, country: 'ZA' })
  })

  test.each([
    ['9001015000084', 'id_number_check'],
    ['9013015000085', 'id_number_date'],
    ['0102295000085', 'id_number_date'],
    ['900101500008', 'id_number_shape'],
    ['90010150000850', 'id_number_shape'],
    ['90010150000A5', 'id_number_shape'],
    ['９００１０１５００００８５', 'id_number_shape'],
    ['', 'id_number_shape'],
    ['9001015000382', 'id_number_citizen'],
    ['0811215000084', 'under_age'],
    ['0911205000084', 'under_age'],
  ])('%s is refused: %s', (number, code) => {
    expect(codeOf(readIdNumber(number, today))).toBe(code)
  })

  test('somebody is 18 on the day, and not the day before', () => {
    expect(codeOf(readIdNumber('0811215000084', '2026-11-21'))).toMatchObject({ birthDate: '2008-11-21' })
    expect(codeOf(readIdNumber('0811205000086', '2026-11-19'))).toBe('under_age')
  })

  test('born on 29 February, somebody is 18 on 1 March where the year has no such day', () => {
    expect(codeOf(readIdNumber('0402290000080', '2022-02-28'))).toBe('under_age')
    expect(codeOf(readIdNumber('0402290000080', '2022-03-01'))).toMatchObject({ birthDate: '2004-02-29' })
  })

  test('spaces and hyphens are no part of it', () => {
    expect(readIdNumber('900101 5000 085', today)).toMatchObject({ number: '9001015000085' })
  })
})

describe('passports', () => {
  const beside = { country: 'ZW', birthDate: '1990-01-31' } as const

  test('have a number, a country and a date of birth', () => {
    expect(readPassport('fn 123456', beside, today)).toEqual({ number: 'FN123456', ...beside })
  })

  test.each([
    ['FN123456', { ...beside, country: undefined }, 'passport_incomplete'],
    ['FN123456', { ...beside, birthDate: undefined }, 'passport_incomplete'],
    ['FNABCDEF', beside, 'passport_shape'],
    ['FN12345678901234', beside, 'passport_shape'],
    ['FN/23456', beside, 'passport_shape'],
    ['FN123456', { ...beside, birthDate: '2008-11-21' }, 'under_age'],
    ['FN123456', { ...beside, birthDate: '2027-01-01' }, 'birth_date_odd'],
    ['FN123456', { ...beside, birthDate: '1899-01-01' }, 'birth_date_odd'],
  ])('%s with %o is refused: %s', (number, given, code) => {
    expect(codeOf(readPassport(number, given, today))).toBe(code)
  })
})
