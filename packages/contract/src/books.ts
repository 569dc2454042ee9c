import * as z from 'zod/mini'
import { agreed } from './base/agreed.ts'
import { listFile } from './base/list-file.ts'
import { says } from './base/says.ts'
import { bookBreach, bookCheck, booksStanding } from './books/state.ts'
import { defineApi } from './endpoint.ts'
import { listSort, page } from './fields.ts'
import { visibleLines } from './visible-text.ts'

const sorted = { sort: z.optional(listSort) }
const breachParams = z.object({ breach_id: z.uuid() })

export const books = defineApi({
  getBooks: {
    method: 'GET',
    path: '/api/admin/books',
    auth: 'staff',
    summary: 'How the books stand: what is there and whose it is, the last checks and what they found',
    response: booksStanding,
  },
  checkBooks: {
    method: 'POST',
    path: '/api/admin/books/check',
    auth: 'staff',
    confirms: 'staff',
    summary: 'Ask every question of the whole past, as soon as possible',
    response: bookCheck,
  },
  listBreaches: {
    method: 'GET',
    path: '/api/admin/books/breaches',
    auth: 'staff',
    summary: 'What the checks found, newest first unless the oldest is wanted',
    query: z.object({ ...page, ...sorted }),
    response: z.array(bookBreach),
  },
  exportBreaches: {
    ...listFile,
    path: '/api/admin/books/breaches/export',
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(sorted),
  },
  askToLift: {
    method: 'POST',
    path: '/api/admin/books/breaches/{breach_id}/ask_to_lift',
    auth: 'staff',
    confirms: 'staff',
    summary: 'Say what was found out about a breach, so that somebody else can let the money go',
    params: breachParams,
    body: z.object({
      reason: visibleLines().check(z.minLength(10, says('breach_reason')), z.maxLength(1000)),
    }),
    response: bookBreach,
  },
  liftStop: {
    method: 'POST',
    path: '/api/admin/books/breaches/{breach_id}/lift',
    auth: 'staff',
    confirms: 'staff',
    summary: 'The second person lets the money go',
    params: breachParams,
    body: agreed,
    response: bookBreach,
  },
})
