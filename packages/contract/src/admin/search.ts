import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { visibleText } from '../visible-text.ts'

/** What our team looks up by its number or its name. */
export const foundKinds = ['person', 'order', 'purchase', 'ticket', 'dispute'] as const
export type FoundKind = (typeof foundKinds)[number]

const found = z.object({
  kind: z.enum(foundKinds),
  id: z.uuid(),
  /** The number or the name that it bears. */
  label: z.string(),
  /** Whose it is; null where the label says so. */
  username: z.nullable(z.string()),
})
export type Found = z.infer<typeof found>

/** The term stands in the body, because addresses are written into logs. */
export const staffSearch = defineApi({
  searchAll: {
    auth: 'staff',
    method: 'POST',
    path: '/api/admin/search',
    summary:
      'People by the beginning of their name, and orders, purchases, tickets and disputes by their number, as far as you may see them; that it was asked is recorded',
    body: z.object({
      term: visibleText(says('search_term')).check(z.minLength(2, says('search_term')), z.maxLength(254)),
    }),
    response: z.array(found),
  },
})
