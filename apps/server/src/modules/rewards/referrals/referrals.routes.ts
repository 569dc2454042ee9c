import { invitations } from '@sengi/contract/rewards/invitations'
import { milestones } from '@sengi/contract/rewards/milestones'
import {
  type InvitedFriend,
  type ReferralMilestone,
  type ReferralProgram,
  referrals,
} from '@sengi/contract/rewards/referrals'
import { formatAmount } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { codeOf, nameReferrer } from './referrals.service.ts'
import type { InvitedPerson } from './referrals.store.ts'
import { findInviter, listFriends } from './referrals.store.ts'
import { type MilestoneStanding, readStandings } from './standings.service.ts'

/** One's own code and friends. */
export const referralRoutes = (): Route[] =>
  serve(referrals, {
    getReferrals: { handle: ({ db, user }) => programOf(db, user.id) },
    nameReferrer: {
      hourlyLimit: 'referralCodes',
      handle: async ({ db, user, body }) => {
        await nameReferrer(db, user.id, body.code)
        return { code: body.code }
      },
    },
  })

/** What a visitor is told who came by a link. */
export const invitationRoutes = (): Route[] =>
  serve(invitations, {
    openInvitation: {
      hourlyLimit: 'requestLinks',
      handle: async ({ db, params }) => ({ by_username: (await findInviter(db, params.code)) ?? null }),
    },
  })

async function programOf(db: Db, userId: string): Promise<ReferralProgram> {
  const code = await codeOf(db, userId)
  const [standings, friends] = [await readStandings(db, userId), await listFriends(db, userId)]
  return {
    code,
    milestones: milestones.map((name) => presentStanding(standings[name])),
    friends: friends.map(presentFriend),
  }
}

const presentFriend = ({ appeal, cameAt, reason, ...friend }: InvitedPerson): InvitedFriend => ({
  id: friend.id,
  came_at: cameAt.toISOString(),
  is_joined: friend.isJoined,
  is_verified: friend.isVerified,
  has_traded: friend.hasTraded,
  state: friend.state,
  reason: reason === null || reason === 'too_many' ? reason : 'rules',
  appeal: appeal && { ticket_id: appeal.ticketId, is_decided: appeal.isDecided },
})

const presentStanding = ({ name, done, goal, promised, reward }: MilestoneStanding): ReferralMilestone => ({
  name,
  done,
  goal,
  reward_zar: promised.asset === 'ZAR' ? formatAmount(promised) : null,
  reward_usdt: promised.asset === 'USDT' ? formatAmount(promised) : null,
  state: reward?.state ?? null,
  pays_at: reward?.paysAt.toISOString() ?? null,
  is_waiting_for_pool: reward?.shortSince != null,
  paid_zar: reward?.paid ? formatAmount(reward.paid.rand) : null,
  paid_usdt: reward?.paid ? formatAmount(reward.paid.coins) : null,
  paid_at: reward?.state === 'PAID' ? (reward.endedAt?.toISOString() ?? null) : null,
})
