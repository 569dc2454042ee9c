import { expect, test } from 'vitest'
import { chatDeskAt } from './hours.rules.ts'

/** Moments of South African time. */
const at = (moment: string) => new Date(`${moment}:00+02:00`)

test.each([
  ['before it opens on a Monday', '2026-11-23T07:59', false, '2026-11-23T08:00'],
  ['at eight', '2026-11-23T08:00', true, '2026-11-23T18:00'],
  ['a minute before six', '2026-11-23T17:59', true, '2026-11-23T18:00'],
  ['at six', '2026-11-23T18:00', false, '2026-11-24T08:00'],
  ['on a Friday evening', '2026-11-27T20:00', false, '2026-11-30T08:00'],
  ['on a Saturday', '2026-11-28T11:00', false, '2026-11-30T08:00'],
  ['on the Day of Reconciliation', '2026-12-16T11:00', false, '2026-12-17T08:00'],
  ['on Christmas Eve after six, before a weekend of holidays', '2026-12-24T18:30', false, '2026-12-28T08:00'],
  ['on Maundy Thursday after six, over Easter', '2027-03-25T19:00', false, '2027-03-30T08:00'],
])('the live chat %s', (_name, moment, isOpen, changes) => {
  expect(chatDeskAt(at(moment), new Set())).toEqual({ isOpen, changesAt: at(changes) })
})

test('a declared holiday is closed like one of the law', () => {
  const declared = new Set(['2026-11-24'])

  expect(chatDeskAt(at('2026-11-24T10:00'), declared)).toEqual({ isOpen: false, changesAt: at('2026-11-25T08:00') })
  expect(chatDeskAt(at('2026-11-23T18:00'), declared).changesAt).toEqual(at('2026-11-25T08:00'))
})
