import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { page, timestamp } from './fields.ts'

const check = z.object({
  check_id: z.uuid(),
  /** Null: the night's own. */
  asked_by: z.nullable(z.uuid()),
  asked_at: timestamp,
  started_at: z.nullable(timestamp),
  finished_at: z.nullable(timestamp),
  /** How many questions were asked, and which found something. */
  asked: z.nullable(z.int()),
  broken: z.array(z.string()),
  failure: z.nullable(z.string()),
})
export type BookCheck = z.infer<typeof check>

const breach = z.object({
  breach_id: z.uuid(),
  rule: z.string(),
  /** The posting or the account, where one can be named. */
  subject: z.string(),
  sentence: z.string(),
  reason: z.nullable(z.string()),
  found_at: timestamp,
  /** Whose money, and which kinds of move, wait for it. */
  stops: z.array(z.object({ user_id: z.nullable(z.uuid()), reason: z.nullable(z.string()) })),
  lift_asked_by: z.nullable(z.uuid()),
  lift_reason: z.nullable(z.string()),
  lifted_by: z.nullable(z.uuid()),
  lifted_at: z.nullable(timestamp),
})
export type BookBreach = z.infer<typeof breach>

/** How the books stand, for staff. */
export const booksState = z.object({
  recent: z.object({
    ran_at: z.nullable(timestamp),
    judged: z.int(),
    /** Postings that nobody has looked at yet; counted no further than 10 000. */
    waiting: z.int(),
  }),
  full: z.nullable(check),
  open_breaches: z.array(breach),
})
export type BooksState = z.infer<typeof booksState>

const breachParams = z.object({ breach_id: z.uuid() })

export const books = defineApi({
  getBooks: {
    method: 'GET',
    path: '/api/admin/books',
    auth: 'staff',
    summary: 'How the books stand: the last checks and what they found',
    response: booksState,
  },
  checkBooks: {
    method: 'POST',
    path: '/api/admin/books/check',
    auth: 'staff',
    confirms: 'staff',
    summary: 'Ask every question of the whole past, as soon as possible',
    response: check,
  },
  listBreaches: {
    method: 'GET',
    path: '/api/admin/books/breaches',
    auth: 'staff',
    summary: 'What the checks found, newest first',
    query: z.object(page),
    response: z.array(breach),
  },
  askToLift: {
    method: 'POST',
    path: '/api/admin/books/breaches/{breach_id}/ask_to_lift',
    auth: 'staff',
    confirms: 'staff',
    summary: 'Say what was found out about a breach, so that somebody else can let the money go',
    params: breachParams,
    body: z.object({
      reason: z.string().check(z.minLength(10, 'Say what was found out'), z.maxLength(1000)),
    }),
    response: breach,
  },
  liftStop: {
    method: 'POST',
    path: '/api/admin/books/breaches/{breach_id}/lift',
    auth: 'staff',
    confirms: 'staff',
    summary: 'The second person lets the money go',
    params: breachParams,
    response: breach,
  },
})
