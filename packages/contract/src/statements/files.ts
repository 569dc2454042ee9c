import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { asset } from '../fields.ts'

/** A table for spreadsheets, or pages to print. */
export const statementFormats = ['csv', 'pdf'] as const
export type StatementFormat = (typeof statementFormats)[number]

const fileTypes = ['text/csv', 'application/pdf'] as const
const format = z._default(z.enum(statementFormats, says('file_format')), 'csv')
/** A day in South Africa. */
const day = z.iso.date(says('date_form'))

export const taxYear = z.object({
  /** By the year in which it ends: 2027 is 1 March 2026 to 28 February 2027. */
  year: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** A year that still runs is told up to now. */
  is_over: z.boolean(),
})
export type TaxYear = z.infer<typeof taxYear>

export const statements = defineApi({
  getStatement: {
    method: 'GET',
    path: '/api/statements/movements',
    auth: 'user',
    summary: 'A statement of some days: what was owned before, every movement, what was owned after',
    query: z.object({ format, from: day, to: day, asset: z.optional(asset) }),
    download: fileTypes,
    response: z.unknown(),
  },
  listTaxYears: {
    method: 'GET',
    path: '/api/statements/tax-years',
    auth: 'user',
    summary: 'The tax years in which something was owned, newest first',
    response: z.array(taxYear),
  },
  getTaxPack: {
    method: 'GET',
    path: '/api/statements/tax-pack',
    auth: 'user',
    summary: 'A tax year, first in first out: disposals, gains, income, holdings, and what cannot be told',
    query: z.object({
      format,
      year: z.pipe(z.string().check(z.regex(/^20[0-9]{2}$/, says('tax_year'))), z.transform(Number)),
    }),
    download: fileTypes,
    response: z.unknown(),
  },
})
