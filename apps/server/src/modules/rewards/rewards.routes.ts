import { badgeNames, type RewardHub, rewards } from '@sengi/contract/rewards/hub'
import type { Db } from '../../platform/db.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { type BadgeStanding, listBadges } from './badges.store.ts'
import { referralDeskRoutes } from './referrals/referral-desk.routes.ts'
import { invitationRoutes, referralRoutes } from './referrals/referrals.routes.ts'
import type { Streak } from './streak.rules.ts'
import { checkIn, readStreak } from './streak.service.ts'

export const rewardsRoutes = (): Route[] => [
  ...hubRoutes(),
  ...referralRoutes(),
  ...invitationRoutes(),
  ...referralDeskRoutes(),
]

const hubRoutes = (): Route[] =>
  serve(rewards, {
    getRewards: { handle: ({ db, user }) => hubOf(db, user.id) },
    checkIn: {
      handle: async ({ db, user }) => {
        await checkIn(db, user.id)
        return hubOf(db, user.id)
      },
    },
  })

async function hubOf(db: Db, userId: string): Promise<RewardHub> {
  const [streak, badges] = [await readStreak(db, userId), await listBadges(db, userId)]
  return { streak: presentStreak(streak), badges: badges.toSorted(inOrder).map(presentBadge) }
}

const presentStreak = ({ days, best, lastDay, today, freezes, past }: Streak): RewardHub['streak'] => ({
  days,
  best,
  last_day: lastDay,
  today,
  is_checked_in: lastDay !== null && lastDay >= today,
  freezes,
  past: [...past],
})

/** In the order of the contract. */
const inOrder = (one: BadgeStanding, other: BadgeStanding) =>
  badgeNames.indexOf(one.name) - badgeNames.indexOf(other.name)

const presentBadge = ({ name, done, goal, earnedAt }: BadgeStanding): RewardHub['badges'][number] => ({
  name,
  done,
  goal,
  earned_at: earnedAt?.toISOString() ?? null,
})
