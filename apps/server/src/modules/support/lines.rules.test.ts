import { endOfTicketNumber, ticketNumberOf } from '@sengi/contract/support/number'
import { expect, test } from 'vitest'
import { hasRoomFor, ticketFileName } from './lines.rules.ts'

const id = '019aa000-0000-7000-8000-0123456789ab'

test('a file is called by us', () => {
  expect(ticketFileName({ id, mediaType: 'application/pdf' })).toBe('ticket-456789ab.pdf')
})

test('a day takes files up to its last byte', () => {
  const megabyte = 1024 * 1024
  expect(hasRoomFor(1, megabyte - 1, 1)).toBe(true)
  expect(hasRoomFor(2, megabyte - 1, 1)).toBe(false)
})

test('a number is found however it is written', () => {
  expect(ticketNumberOf(id)).toBe('TKT-456789AB')
  for (const typed of ['TKT-456789AB', ' tkt456789ab ', '456789ab']) expect(endOfTicketNumber(typed)).toBe('456789ab')
  for (const typed of ['', 'TKT-', '456789a', "' or 1=1", '456789abc']) expect(endOfTicketNumber(typed)).toBeNull()
})
