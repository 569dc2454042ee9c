import { assets } from '@sengi/money'
import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { decimal, page, timestamp } from '../fields.ts'
import { visibleLines } from '../visible-text.ts'

/** A SHA-256, or a salt that is as long, in lower-case hex. */
const digest = z.string()

/** What is owed of one asset: how many leaves its tree has, the tree's top, and beside it what is there. */
const liabilityTotal = z.object({
  asset: z.enum(assets),
  leaves: z.int(),
  /** The top's hash; an empty text for a tree without leaves. */
  top: digest,
  owed: decimal,
  held: decimal,
})
export type LiabilityTotal = z.infer<typeof liabilityTotal>

/** What everybody may read of a proof. */
export const liabilityProof = z.object({
  proof_id: z.uuid(),
  /** The moment of which it is. */
  taken_at: timestamp,
  published_at: timestamp,
  root: digest,
  totals: z.array(liabilityTotal),
})
export type LiabilityProof = z.infer<typeof liabilityProof>

/** Part of what one person is owed of an asset, and the neighbours on the way from it to the top of its tree. */
export const countedLeaf = z.object({
  asset: z.enum(assets),
  amount: decimal,
  salt: digest,
  /** Where it lies in its tree, from 0 on. */
  position: z.int(),
  path: z.array(z.object({ hash: digest, owed: decimal })),
})
export type CountedLeaf = z.infer<typeof countedLeaf>

/** Whether somebody is counted in the newest proof, with all that it takes to check it without us. */
const countedStanding = z.object({
  /** Null before the first proof. */
  proof: z.nullable(liabilityProof),
  account: z.uuid(),
  leaves: z.array(countedLeaf),
})
export type CountedStanding = z.infer<typeof countedStanding>

/** A proof as our team sees it, while it is being made too. */
export const staffProof = z.object({
  proof_id: z.uuid(),
  asked_at: timestamp,
  /** Null for the day's own. */
  asked_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  taken_at: z.nullable(timestamp),
  published_at: z.nullable(timestamp),
  root: z.nullable(digest),
  totals: z.array(liabilityTotal),
})
export type StaffProof = z.infer<typeof staffProof>

const anybody = { auth: 'none' } as const satisfies { auth: Access }

/** Proof of liabilities, for everybody. */
export const liabilities = defineApi({
  listProofs: {
    ...anybody,
    method: 'GET',
    path: '/api/liabilities',
    summary: 'Published proofs of liabilities, newest first',
    query: z.object(page),
    response: z.array(liabilityProof),
  },
})

/** And for whoever wants to know whether they are counted in it. */
export const ownLiabilities = defineApi({
  isCounted: {
    method: 'GET',
    path: '/api/liabilities/mine',
    auth: 'user',
    summary: 'What of the newest proof of liabilities is the user’s, with the way to its root',
    response: countedStanding,
  },
})

/** The desk. */
export const liabilityDesk = defineApi({
  listAllProofs: {
    method: 'GET',
    path: '/api/admin/liabilities',
    auth: 'staff',
    summary: 'Proofs of liabilities, those that are being made too, newest first',
    query: z.object(page),
    response: z.array(staffProof),
  },
  publishProof: {
    method: 'POST',
    path: '/api/admin/liabilities/publish',
    auth: 'staff',
    confirms: 'staff',
    summary: 'Take and publish a proof of liabilities now, beside the one of the day',
    body: z.object({
      reason: visibleLines().check(z.minLength(10, says('proof_reason')), z.maxLength(500)),
    }),
    response: staffProof,
  },
})
