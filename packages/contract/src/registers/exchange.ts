import * as z from 'zod/mini'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { decimal, page } from '../fields.ts'

const filters = {
  /** A calendar year in South Africa; this one unless told. */
  year: z.optional(
    z.coerce.number(says('calendar_year')).check(z.int(says('calendar_year')), z.minimum(2026), z.maximum(2100)),
  ),
}

/** What a person certified of where they pay tax: nothing yet is `unknown`, and counts as a resident. */
export const residencies = ['resident', 'elsewhere', 'unknown'] as const
export type Residency = (typeof residencies)[number]

const sentAbroad = z.object({
  user_id: z.uuid(),
  username: z.string(),
  residency: z.enum(residencies),
  /** How often, and what it was worth when it was sent; what came back is not in it. */
  moves: z.int(),
  sent_zar: decimal,
  /** Of the year's allowance, which is a resident's; null for whoever lives elsewhere. */
  left_zar: z.nullable(decimal),
})
export type SentAbroad = z.infer<typeof sentAbroad>

const exchangeYear = z.object({
  year: z.int(),
  /** Whether the allowance holds payments back, or is only counted. */
  is_held: z.boolean(),
  allowance_zar: decimal,
  people: z.int(),
  above: z.int(),
  sent_zar: decimal,
})
export type ExchangeYear = z.infer<typeof exchangeYear>

const exchange = '/api/admin/registers/exchange' as const
const read = { auth: 'staff', method: 'GET' } as const

/** Exchange control: what people send to other countries in a calendar year. */
export const exchangeRegister = defineApi({
  getExchangeYear: {
    ...read,
    path: exchange,
    summary:
      'How much people sent to other countries in a calendar year, and whether the allowance holds payments back',
    query: z.object(filters),
    response: exchangeYear,
  },
  listSentAbroad: {
    ...read,
    path: `${exchange}/people`,
    summary: 'Who sent to other countries in a calendar year, the most first',
    query: z.object({ ...page, ...filters }),
    response: z.array(sentAbroad),
  },
  exportSentAbroad: {
    ...listFile,
    path: `${exchange}/people/export`,
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(filters),
  },
})
