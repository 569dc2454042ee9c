import * as z from 'zod/mini'
import { booksState } from './books/state.ts'
import { defineApi } from './endpoint.ts'
import { timestamp } from './fields.ts'

const clock = z.object({ now: timestamp, advanced_seconds: z.int() })

export const environment = z.object({
  env: z.enum(['sandbox', 'production']),
  clock,
  /** Sandbox only: accounts that the login page offers with one click. */
  demo_accounts: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })),
})
export type Environment = z.infer<typeof environment>

export const system = defineApi({
  health: {
    method: 'GET',
    path: '/api/health',
    auth: 'optional',
    summary: 'Ready to serve; staff of the books read how they stand',
    response: z.object({ status: z.literal('ok'), books: z.optional(booksState) }),
  },
  environment: {
    method: 'GET',
    path: '/api/environment',
    auth: 'none',
    summary: 'Sandbox or production, and the product clock',
    response: environment,
  },
  clock: {
    method: 'GET',
    path: '/api/admin/sandbox/clock',
    auth: 'staff',
    summary: 'Sandbox only: the product clock',
    response: clock,
  },
  advanceClock: {
    method: 'POST',
    path: '/api/admin/sandbox/clock',
    auth: 'staff',
    summary: 'Sandbox only: move the product clock forward',
    body: z.object({ advance_seconds: z.int().check(z.positive(), z.maximum(31_536_000)) }),
    response: clock,
  },
})
