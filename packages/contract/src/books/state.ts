import * as z from 'zod/mini'
import { decimal, timestamp } from '../fields.ts'

// Apart from the calls, because the health of the product names it and every page asks for that.

/** One look over the whole past. */
export const bookCheck = z.object({
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
export type BookCheck = z.infer<typeof bookCheck>

/** Something in the books that is not as it should be. */
export const bookBreach = z.object({
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
export type BookBreach = z.infer<typeof bookBreach>

/** How the books stand, for staff. */
export const booksState = z.object({
  recent: z.object({
    ran_at: z.nullable(timestamp),
    judged: z.int(),
    /** Postings that nobody has looked at yet; counted no further than 10 000. */
    waiting: z.int(),
  }),
  full: z.nullable(bookCheck),
  open_breaches: z.array(bookBreach),
})
export type BooksState = z.infer<typeof booksState>

/** The same on its own page: with what is there of each asset, and whose it is. */
export const booksStanding = z.object({
  ...booksState.shape,
  coverage: z.array(
    z.object({
      asset: z.string(),
      /** What lies at the bank, on the chains and with the card's bank. */
      held: decimal,
      /** What of it belongs to people. */
      owed: decimal,
      /** What of it is the company's; negative is what it lacks. */
      ours: decimal,
    }),
  ),
})
export type BooksStanding = z.infer<typeof booksStanding>
