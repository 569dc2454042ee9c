import * as z from 'zod/mini'
import { agreed } from '../base/agreed.ts'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { decimal, page, timestamp } from '../fields.ts'
import { visibleLines, visibleText } from '../visible-text.ts'

/**
 * What is told of each coin, as the schema of the Crypto-Asset Reporting Framework names it (CARF XML 1.5): bought and sold for rand, moved
 * in and out, paid to shops above a threshold, and of what went out what went to wallets that belong to no provider we know of.
 */
export const carfFlows = {
  bought: { element: 'CryptoFiatIn', type: null },
  sold: { element: 'CryptoFiatOut', type: null },
  staking_income: { element: 'CryptoTransferIn', type: 'CARF502' },
  from_provider: { element: 'CryptoTransferIn', type: 'CARF505' },
  takings: { element: 'CryptoTransferIn', type: 'CARF506' },
  other_in: { element: 'CryptoTransferIn', type: 'CARF508' },
  unknown_in: { element: 'CryptoTransferIn', type: 'CARF509' },
  to_provider: { element: 'CryptoTransferOut', type: 'CARF601' },
  shopping: { element: 'CryptoTransferOut', type: 'CARF603' },
  other_out: { element: 'CryptoTransferOut', type: 'CARF605' },
  to_wallet: { element: 'TransferWallet', type: null },
  retail: { element: 'RRPT', type: null },
} as const satisfies Record<string, { element: string; type: string | null }>
export type CarfFlow = keyof typeof carfFlows
export const carfFlowNames = Object.keys(carfFlows) as [CarfFlow, ...CarfFlow[]]

/** What has to be known of somebody before they can be told of. */
export const carfLacks = ['certification', 'identity', 'address'] as const
export type CarfLack = (typeof carfLacks)[number]

/** Everybody, those of whom something is not known, and those who can be told of. */
export const carfParts = ['all', 'lacking', 'ready'] as const
export type CarfPart = (typeof carfParts)[number]

/** `MADE` waits for a second person; from `AGREED` on it may leave the house; `FILED` at SARS, with its reference. */
export const carfFileStates = ['MAKING', 'MADE', 'AGREED', 'FILED', 'DROPPED'] as const
export type CarfFileState = (typeof carfFileStates)[number]

/** People who are in no file yet, or what has changed of those who are: a message of CARF is one of the two. */
export const carfFileKinds = ['new', 'corrections'] as const
export type CarfFileKind = (typeof carfFileKinds)[number]

const total = z.object({
  asset: z.string(),
  flow: z.enum(carfFlowNames),
  moves: z.int(),
  units: decimal,
  amount_zar: decimal,
})
export type CarfTotal = z.infer<typeof total>

const file = z.object({
  file_id: z.uuid(),
  year: z.int(),
  kind: z.enum(carfFileKinds),
  state: z.enum(carfFileStates),
  message_ref: z.string(),
  made_by: z.string(),
  begun_at: timestamp,
  people: z.nullable(z.int()),
  left_out: z.nullable(z.int()),
  /** Movements without rand of their moment. */
  unvalued: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
  size: z.nullable(z.int()),
  totals: z.array(total),
  /** What waits for a second person; null while nothing does. */
  asked: z.nullable(z.object({ by: z.string(), at: timestamp, lapses_at: timestamp, is_mine: z.boolean() })),
  agreed_by: z.nullable(z.string()),
  filed: z.nullable(z.object({ by: z.string(), at: timestamp, reference: z.string() })),
  drop_reason: z.nullable(z.string()),
})
export type CarfFile = z.infer<typeof file>

const tally = z.object({
  /** Who moved a coin in the year. */
  people: z.int(),
  ready: z.int(),
  lacks: z.record(z.enum(carfLacks), z.int()),
  /** Of those who can be told of, who has no tax number of some country; that is no obstacle. */
  without_number: z.int(),
  reported: z.int(),
  counted_at: timestamp,
})

const year = z.object({
  /** The year in which it ends. */
  year: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
  is_over: z.boolean(),
  tally: z.nullable(tally),
  /** Newest first. */
  files: z.array(file),
})
export type CarfYear = z.infer<typeof year>

const person = z.object({
  user_id: z.uuid(),
  username: z.string(),
  lacks: z.array(z.enum(carfLacks)),
  without_number: z.boolean(),
  is_reported: z.boolean(),
})
export type CarfPerson = z.infer<typeof person>

const personYear = z.object({ ...person.shape, totals: z.array(total), unvalued: z.int(), unsorted: z.int() })
export type CarfPersonYear = z.infer<typeof personYear>

const carf = '/api/admin/registers/carf' as const
const yearNumber = z.coerce.number(says('carf_year')).check(z.int(says('carf_year')), z.minimum(2026), z.maximum(2100))
const peopleFilters = { year: yearNumber, part: z._default(z.enum(carfParts), 'all') }
const yearInBody = z.int(says('carf_year')).check(z.minimum(2026), z.maximum(2100))
const why = visibleLines(says('report_why')).check(z.minLength(10, says('report_why')), z.maxLength(1000))
const params = z.object({ carf_file_id: z.uuid() })
const read = { auth: 'staff', method: 'GET' } as const
const act = { auth: 'staff', confirms: 'staff', method: 'POST', params, response: file } as const

/** The yearly report to SARS under the Crypto-Asset Reporting Framework. */
export const carfRegister = defineApi({
  listCarfYears: {
    ...read,
    path: carf,
    summary: 'Reporting years with who is in them and their files, newest first',
    response: z.array(year),
  },
  listCarfPeople: {
    ...read,
    path: `${carf}/people`,
    summary: 'Who moved a coin in a year, and what is missing to tell of them',
    query: z.object({ ...page, ...peopleFilters }),
    response: z.array(person),
  },
  exportCarfPeople: {
    ...listFile,
    path: `${carf}/people/export`,
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(peopleFilters),
  },
  getCarfPerson: {
    ...read,
    path: `${carf}/people/{user_id}`,
    summary: 'What would be told of one person; that it was read is recorded',
    params: z.object({ user_id: z.uuid() }),
    query: z.object({ year: yearNumber }),
    response: personYear,
  },
  makeCarfFile: {
    auth: 'staff',
    confirms: 'staff',
    method: 'POST',
    path: `${carf}/files`,
    summary: 'Make a file of a year that is over; a second person is asked once it is made',
    body: z.object({ year: yearInBody, kind: z.enum(carfFileKinds) }),
    response: file,
    idempotent: true,
  },
  askCarfFile: { ...act, path: `${carf}/files/{carf_file_id}/ask`, summary: 'Ask a second person again' },
  agreeToCarfFile: {
    ...act,
    path: `${carf}/files/{carf_file_id}/agree`,
    summary: 'The second person agrees that it may leave the house',
    body: agreed,
  },
  dropCarfFile: {
    ...act,
    path: `${carf}/files/{carf_file_id}/drop`,
    summary: 'It is not filed, and says nothing',
    body: z.object({ reason: why }),
  },
  noteCarfFiled: {
    ...act,
    path: `${carf}/files/{carf_file_id}/filed`,
    summary: 'It was filed: note the reference of SARS',
    body: z.object({
      reference: visibleText(says('carf_reference')).check(z.minLength(3, says('carf_reference')), z.maxLength(60)),
    }),
  },
  downloadCarfFile: {
    ...read,
    path: `${carf}/files/{carf_file_id}/download`,
    summary: 'The file that was agreed to; that it was taken is recorded',
    params,
    download: ['application/xml'],
    response: z.unknown(),
  },
})
