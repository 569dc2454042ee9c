import * as z from 'zod/mini'
import { defineApi } from '../endpoint.ts'
import { timestamp } from '../fields.ts'

export const badgeNames = [
  'first_trade',
  'verified_user',
  'security_pro',
  'staking_starter',
  'reliable_seller',
  'social_splitter',
  'pro_trader',
] as const
export type BadgeName = (typeof badgeNames)[number]

/** The one beside the six: for releases of one's own. */
export const extraBadge = 'pro_trader'
export const countedBadges = badgeNames.filter((name) => name !== extraBadge)

const badge = z.object({
  name: z.enum(badgeNames),
  /** How far, up to the goal. A badge may ask for more than its count: a reliable seller's releases must be in time. */
  done: z.int(),
  goal: z.int(),
  earned_at: z.nullable(timestamp),
})
export type RewardBadge = z.infer<typeof badge>

/** A day of the streak, in South Africa: somebody came by, or a freeze stood in. */
const streakDay = z.object({ day: z.iso.date(), kind: z.enum(['checked_in', 'frozen']) })
export type StreakDay = z.infer<typeof streakDay>

export const rewardHub = z.object({
  streak: z.object({
    /** 0 when it was lost, or never began. */
    days: z.int(),
    best: z.int(),
    last_day: z.nullable(z.iso.date()),
    /** Today in South Africa, wherever the reader is. */
    today: z.iso.date(),
    is_checked_in: z.boolean(),
    /** Days that may be missed. */
    freezes: z.int(),
    /** The last five weeks, the latest first. */
    past: z.array(streakDay),
  }),
  badges: z.array(badge),
})
export type RewardHub = z.infer<typeof rewardHub>

export const rewards = defineApi({
  getRewards: {
    method: 'GET',
    path: '/api/rewards',
    auth: 'user',
    summary: 'The streak and the badges of the user',
    response: rewardHub,
  },
  checkIn: {
    method: 'POST',
    path: '/api/rewards/check_in',
    auth: 'user',
    summary: 'Come by for today, in South Africa; a second time on one day changes nothing',
    response: rewardHub,
  },
})
