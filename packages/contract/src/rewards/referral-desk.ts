import * as z from 'zod/mini'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { decimal, listSort, page, timestamp } from '../fields.ts'
import { decisionReason } from '../support/staff.ts'
import { referralAppeal } from './appeal.ts'
import { referralFaults, referralStates } from './milestones.ts'

const staff = { auth: 'staff' } as const satisfies { auth: Access }

/** A friend that does not count, with what speaks against it. */
const judgedReferral = z.object({
  /** Of the referral: what a ticket about it names. */
  id: z.uuid(),
  user_id: z.uuid(),
  username: z.string(),
  referrer_username: z.string(),
  came_at: timestamp,
  state: z.enum(referralStates),
  reason: z.nullable(z.enum(referralFaults)),
  decided_at: z.nullable(timestamp),
  /** The second look that was asked for; once it is decided nothing is decided any more. */
  appeal: z.nullable(referralAppeal),
})
export type JudgedReferral = z.infer<typeof judgedReferral>

const promoPool = z.object({
  balance_usdt: decimal,
  /** Rewards that wait for the pool. */
  waiting: z.int(),
})
export type PromoPool = z.infer<typeof promoPool>

const filters = { referral: z.optional(z.uuid(says('referral_id'))), sort: z.optional(listSort) }

/** What our team does with referrals, and what they are paid from. */
export const referralDesk = defineApi({
  listJudgedReferrals: {
    ...staff,
    method: 'GET',
    path: '/api/admin/referrals',
    summary:
      'Friends who came by a link and do not count, the latest first unless the oldest are wanted, with what speaks against them; or one, whatever they are',
    query: z.object({ ...page, ...filters }),
    response: z.array(judgedReferral),
  },
  exportJudgedReferrals: {
    ...listFile,
    path: '/api/admin/referrals/export',
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(filters),
  },
  decideReferral: {
    ...staff,
    method: 'POST',
    path: '/api/admin/referrals/{user_id}/decide',
    confirms: 'staff',
    summary: 'Decide whether a friend counts; no rule judges them again, and after an appeal nobody does',
    params: z.object({ user_id: z.uuid() }),
    body: z.object({ counts: z.boolean(says('referral_counts')), reason: decisionReason }),
    response: judgedReferral,
  },
  getPromoPool: {
    ...staff,
    method: 'GET',
    path: '/api/admin/promo-pool',
    summary: 'What referral rewards are paid from, and how many wait for it',
    response: promoPool,
  },
})
