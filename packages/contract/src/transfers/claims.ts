import * as z from 'zod/mini'
import { defineApi } from '../endpoint.ts'
import { asset, decimal, page, timestamp } from '../fields.ts'

/** The life of money that was sent to an e-mail address without a verified account. */
export const claimStates = ['HELD', 'CLAIMED', 'CANCELLED', 'DECLINED', 'EXPIRED'] as const
export type ClaimState = (typeof claimStates)[number]

const claimActions = ['claim', 'decline', 'cancel'] as const

export const transferClaim = z.object({
  claim_id: z.uuid(),
  direction: z.enum(['sent', 'for_me']),
  state: z.enum(claimStates),
  asset,
  amount: decimal,
  /** What it was worth when it was sent. It is never priced anew. */
  value_zar: decimal,
  note: z.nullable(z.string()),
  emoji: z.string(),
  /** For the sender: the address as it was typed. */
  to_email: z.nullable(z.string()),
  /** For whom it is meant for: who sent it. */
  from_username: z.nullable(z.string()),
  /** What the asker may do now. */
  may: z.array(z.enum(claimActions)),
  created_at: timestamp,
  expires_at: timestamp,
  closed_at: z.nullable(timestamp),
})
export type TransferClaim = z.infer<typeof transferClaim>

const claimId = z.object({ claim_id: z.uuid() })

export const claims = defineApi({
  listClaims: {
    method: 'GET',
    path: '/api/transfers/claims',
    auth: 'user',
    summary: 'Money that waits at e-mail addresses: what I sent, and what is for my verified one',
    query: z.object({ ...page, direction: z.optional(z.enum(['sent', 'for_me'])) }),
    response: z.array(transferClaim),
  },
  openClaim: {
    method: 'POST',
    path: '/api/transfers/claims/open',
    auth: 'user',
    summary: 'Open the link of a letter, once: leads to the money that waits for this address',
    body: z.object({ secret: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: transferClaim,
  },
  takeClaim: {
    method: 'POST',
    path: '/api/transfers/claims/{claim_id}/claim',
    auth: 'user',
    summary: 'Take the money that waits for my verified e-mail address',
    params: claimId,
    response: transferClaim,
    idempotent: 'always',
  },
  declineClaim: {
    method: 'POST',
    path: '/api/transfers/claims/{claim_id}/decline',
    auth: 'user',
    confirms: 'money',
    summary: 'Send back the money that waits for my verified e-mail address',
    params: claimId,
    response: transferClaim,
    idempotent: 'always',
  },
  cancelClaim: {
    method: 'POST',
    path: '/api/transfers/claims/{claim_id}/cancel',
    auth: 'user',
    summary: 'Take back what I sent to an e-mail address, while nobody claimed it',
    params: claimId,
    response: transferClaim,
    idempotent: 'always',
  },
})
