import * as z from 'zod/mini'
import { defineApi } from '../endpoint.ts'
import { asset, decimal, timestamp } from '../fields.ts'

/** What whoever holds the link of a letter may know of the money that waits, before they sign in. */
export const claimLink = z.object({
  /** Null of a link that was used, whose money is taken or went back, or that nobody made: they look the same. */
  waits: z.nullable(
    z.object({
      from_username: z.string(),
      asset,
      amount: decimal,
      /** What it was worth when it was sent. */
      value_zar: decimal,
      expires_at: timestamp,
    }),
  ),
})
export type ClaimLink = z.infer<typeof claimLink>

/** Apart from the other calls of a claim: the page asks nobody to sign in. */
export const claimLinks = defineApi({
  lookAtClaimLink: {
    method: 'POST',
    path: '/api/transfers/claims/look',
    auth: 'none',
    summary: 'What waits behind the link of a letter, before anybody signs in',
    body: z.object({ secret: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: claimLink,
  },
})
