import { holidaysOf, isBusinessDay, onBusinessDay, timeOfDay } from '@sengi/contract/base/business-days'
import { dayInSouthAfrica } from '@sengi/contract/time'
import { expect, test } from 'vitest'

const none: ReadonlySet<string> = new Set()
const at = (text: string) => new Date(`${text}+02:00`)

test('the holidays of three years are those of the gazette', () => {
  const days = (year: number) => [...holidaysOf(year)].map((date) => date.slice(5)).sort()

  expect(days(2026)).toEqual('01-01 03-21 04-03 04-06 04-27 05-01 06-16 08-09 08-10 09-24 12-16 12-25 12-26'.split(' '))
  expect(days(2027)).toEqual(
    '01-01 03-21 03-22 03-26 03-29 04-27 05-01 06-16 08-09 09-24 12-16 12-25 12-26 12-27'.split(' '),
  )
  expect(days(2028)).toEqual('01-01 03-21 04-14 04-17 04-27 05-01 06-16 08-09 09-24 09-25 12-16 12-25 12-26'.split(' '))
})

test('banks rest on weekends, on holidays and on days that were declared', () => {
  expect(isBusinessDay('2026-04-02', none)).toBe(true)
  expect(['2026-04-03', '2026-04-04', '2026-04-05', '2026-04-06'].map((date) => isBusinessDay(date, none))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(isBusinessDay('2026-11-04', new Set(['2026-11-04']))).toBe(false)
})

test('the next business day after the Thursday before Easter is Tuesday', () => {
  expect(onBusinessDay(at('2026-04-02T09:00:00'), 1, 12, none)).toEqual(at('2026-04-07T12:00:00'))
  expect(onBusinessDay(at('2026-04-02T09:00:00'), 2, 17, none)).toEqual(at('2026-04-08T17:00:00'))
})

test('a day begins at midnight in South Africa, not in Greenwich', () => {
  expect(dayInSouthAfrica(new Date('2026-12-24T22:30:00Z'))).toBe('2026-12-25')
  expect(timeOfDay(new Date('2026-12-24T22:30:00Z'))).toEqual({ minutes: 30, weekday: 5 })
  expect(onBusinessDay(new Date('2026-12-23T22:30:00Z'), 1, 12, none)).toEqual(at('2026-12-28T12:00:00'))
})
