import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { decimal, timestamp } from '../fields.ts'
import { referralAppeal } from './appeal.ts'
import { codePattern, milestones, referralStates } from './milestones.ts'

/** A friend who came by one's link: when, and how far they are. Neither who they are nor what they do. */
const invitedFriend = z.object({
  /** Of the referral, which a ticket can be about; it says nothing of who the friend is. */
  id: z.uuid(),
  came_at: timestamp,
  is_joined: z.boolean(),
  is_verified: z.boolean(),
  has_traded: z.boolean(),
  state: z.enum(referralStates),
  /** Nobody learns from it how an account is recognised. */
  reason: z.nullable(z.enum(['too_many', 'rules'])),
  /** Null while nobody asked for a second look. */
  appeal: z.nullable(referralAppeal),
})
export type InvitedFriend = z.infer<typeof invitedFriend>

const referralMilestone = z.object({
  name: z.enum(milestones),
  done: z.int(),
  goal: z.int(),
  /** What is promised: rand for the steps, USDT for all of them. */
  reward_zar: z.nullable(decimal),
  reward_usdt: z.nullable(decimal),
  /** Null until it is reached. A held one is paid from `pays_at` on, as soon as our pool covers it. */
  state: z.nullable(z.enum(['HELD', 'PAID', 'VOID'])),
  pays_at: z.nullable(timestamp),
  is_waiting_for_pool: z.boolean(),
  /** What was paid, at the price of that moment. */
  paid_zar: z.nullable(decimal),
  paid_usdt: z.nullable(decimal),
  paid_at: z.nullable(timestamp),
})
export type ReferralMilestone = z.infer<typeof referralMilestone>

export const referralProgram = z.object({
  code: z.string(),
  milestones: z.array(referralMilestone),
  /** The latest first, a hundred at most. */
  friends: z.array(invitedFriend),
})
export type ReferralProgram = z.infer<typeof referralProgram>

export const referrals = defineApi({
  getReferrals: {
    method: 'GET',
    path: '/api/rewards/referrals',
    auth: 'user',
    summary: 'One’s code, the friends who came by it and what they reached',
    response: referralProgram,
  },
  nameReferrer: {
    method: 'POST',
    path: '/api/rewards/referrals/invitation',
    auth: 'user',
    summary: 'Say by whose code one came, within a day of registering; the first code stands',
    body: z.object({ code: z.string(says('referral_code')).check(z.regex(codePattern, says('referral_code'))) }),
    response: z.object({ code: z.string() }),
  },
})
