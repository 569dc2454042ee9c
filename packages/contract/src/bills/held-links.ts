import * as z from 'zod/mini'
import { defineApi } from '../endpoint.ts'
import { decimal, timestamp } from '../fields.ts'
import { linkCode } from '../requests.ts'

/** How the link to a group stands: it leads in, everybody has a place already, or it ended in one way or another. */
export const groupLinkStates = ['OPEN', 'FULL', 'OVER'] as const
export type GroupLinkState = (typeof groupLinkStates)[number]

/** What whoever holds the link to a group may know of it before they are in it. */
export const heldGroupLink = z.object({
  state: z.enum(groupLinkStates),
  /** For somebody who is in the group already: which one it is. */
  group_id: z.nullable(z.uuid()),
  /** Null once the link leads in no more: then nothing is said of the group. */
  shown: z.nullable(
    z.object({
      by_username: z.string(),
      group_name: z.string(),
      /** How many are in it, guests too; none of them is named. */
      people: z.int(),
      /** What all of them spent together, and how much of it is still owed. */
      total_spent: decimal,
      still_owed: decimal,
      expires_at: timestamp,
    }),
  ),
})
export type HeldGroupLink = z.infer<typeof heldGroupLink>

/** Apart from the other calls of bills: the page asks nobody to sign in. */
export const heldLinks = defineApi({
  lookAtGroupLink: {
    method: 'GET',
    path: '/api/bills/links/{code}',
    auth: 'optional',
    summary: 'Which group the link of a member leads to, before anybody signs in',
    params: z.object({ code: linkCode }),
    response: heldGroupLink,
  },
})
