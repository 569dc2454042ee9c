import * as z from 'zod/mini'
import { defineApi } from '../endpoint.ts'
import { asset, decimal, timestamp } from '../fields.ts'
import { linkCode, requestStates } from '../requests.ts'

/** What whoever holds the link of a request may know before they sign in. */
export const sharedLink = z.object({
  status: z.enum(requestStates),
  /** Null once it is over: what was asked then is between those who paid and were paid. */
  asked: z.nullable(
    z.object({
      by_username: z.string(),
      emoji: z.string(),
      note: z.nullable(z.string()),
      asset,
      /** In the asset; null of a request in rand. */
      amount: z.nullable(decimal),
      /** In rand; null of a request in crypto. */
      amount_zar: z.nullable(decimal),
      /** In rand for a request in rand, else in the asset. */
      left: decimal,
      expires_at: timestamp,
    }),
  ),
})
export type SharedLink = z.infer<typeof sharedLink>

/** Apart from the other calls of a request: the page asks nobody to sign in. */
export const requestLinks = defineApi({
  openRequestLink: {
    method: 'GET',
    path: '/api/requests/links/{code}',
    auth: 'none',
    summary: 'What the link of a request asks for, before anybody signs in',
    params: z.object({ code: linkCode }),
    response: sharedLink,
  },
})
