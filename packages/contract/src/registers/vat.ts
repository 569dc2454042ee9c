import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { decimal, timestamp } from '../fields.ts'
import { monthPattern } from '../time.ts'
import { visibleLines } from '../visible-text.ts'

/** How VAT treats what a fee is paid for. */
export type VatTreatment = 'standard' | 'exempt'

/**
 * What our fees are paid for. Selling, buying and moving coins is an exempt financial service, but a fee that is charged for it by name
 * is not (Value-Added Tax Act, section 2(1) with its proviso). A fee that nobody sorted counts as if it were one, so that none is missed.
 */
export const feeKinds = {
  buying: { treatment: 'standard' },
  p2p: { treatment: 'standard' },
  withdrawal: { treatment: 'standard' },
  shop: { treatment: 'standard' },
  till: { treatment: 'standard' },
  card: { treatment: 'standard' },
  other: { treatment: 'standard' },
} as const satisfies Record<string, { treatment: VatTreatment }>
export type FeeKind = keyof typeof feeKinds
export const feeKindNames = Object.keys(feeKinds) as [FeeKind, ...FeeKind[]]

/** Running until it is over, then open until somebody closes it. */
export const vatMonthStates = ['running', 'open', 'closed'] as const
export type VatMonthState = (typeof vatMonthStates)[number]

const line = z.object({
  kind: z.enum(feeKindNames),
  treatment: z.enum(['standard', 'exempt']),
  moves: z.int(),
  /** What people paid, with the VAT that is in it; what was given back is taken off. */
  fees_zar: decimal,
  vat_zar: decimal,
})
export type VatLine = z.infer<typeof line>

const vatMonth = z.object({
  /** `2026-11` in South Africa. */
  month: z.string(),
  state: z.enum(vatMonthStates),
  rate_basis_points: z.int(),
  lines: z.array(line),
  fees_zar: decimal,
  vat_zar: decimal,
  /** Fees in coins without a price of their moment, which are in no figure. */
  unvalued: z.int(),
  closed: z.nullable(z.object({ by: z.string(), at: timestamp, reason: z.string() })),
  /** What was booked into a month after it was closed; null where nothing was. */
  correction: z.nullable(z.object({ fees_zar: decimal, vat_zar: decimal })),
})
export type VatMonth = z.infer<typeof vatMonth>

const vat = '/api/admin/registers/vat' as const
const read = { auth: 'staff', method: 'GET' } as const

/** VAT on our fees, by calendar month. */
export const vatRegister = defineApi({
  listVatMonths: { ...read, path: vat, summary: 'VAT on fees by month, newest first', response: z.array(vatMonth) },
  exportVatMonths: {
    ...read,
    path: `${vat}/export`,
    summary: 'The same as a table',
    download: ['text/csv'],
    response: z.unknown(),
  },
  closeVatMonth: {
    auth: 'staff',
    confirms: 'staff',
    method: 'POST',
    path: `${vat}/close`,
    summary: 'Close a month that is over, for good',
    body: z.object({
      month: z.string(says('vat_month')).check(z.regex(monthPattern, says('vat_month'))),
      reason: visibleLines(says('report_why')).check(z.minLength(10, says('report_why')), z.maxLength(1000)),
    }),
    response: vatMonth,
  },
})
