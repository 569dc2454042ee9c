import type { Reputation as WireReputation } from '@sengi/contract/p2p/ads'
import { p2pTraders } from '@sengi/contract/p2p/trader-calls'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { answerIn } from '../answers.service.ts'
import { completedOf, completionPercent, onTimePercent } from './reputation.rules.ts'
import {
  blockedBy,
  blockTrader,
  forgetTrader,
  rememberTrader,
  type TraderCard,
  traderCard,
  unblockTrader,
} from './reputation.service.ts'
import { listFavourites } from './reputation.store.ts'

export const reputationRoutes = (): Route[] =>
  serve(p2pTraders, {
    getReputation: {
      hourlyLimit: 'reputations',
      handle: async ({ db, user, params }) => presentReputation(await traderCard(db, user.id, params.username)),
    },
    listFavourites: { handle: async ({ db, user }) => named(await listFavourites(db, user.id)) },
    listBlocked: { handle: async ({ db, user }) => named(await blockedBy(db, user.id)) },
    addFavourite: {
      keepsKey: true,
      handle: async ({ db, user, params, claim, language }) => {
        await rememberTrader(db, user.id, params.username, claim)
        return answerIn(language, 'favourite_added')
      },
    },
    removeFavourite: {
      handle: async ({ db, user, params, language }) => {
        await forgetTrader(db, user.id, params.username)
        return answerIn(language, 'favourite_removed')
      },
    },
    block: {
      keepsKey: true,
      handle: async ({ db, user, params, claim, language }) => {
        await blockTrader(db, user.id, params.username, claim)
        return answerIn(language, 'trader_blocked')
      },
    },
    unblock: {
      handle: async ({ db, user, params, language }) => {
        await unblockTrader(db, user.id, params.username)
        return answerIn(language, 'trader_unblocked')
      },
    },
  })

const named = (usernames: string[]) => usernames.map((username) => ({ username }))

export const presentReputation = ({
  username,
  memberSince,
  verified,
  online,
  reputation,
  isPractice,
}: TraderCard): WireReputation => ({
  username,
  trades: completedOf(reputation),
  completion_percent: percentText(completionPercent(reputation)),
  median_release_seconds: reputation.medianReleaseSeconds,
  on_time_percent: percentText(onTimePercent(reputation)),
  positive_ratings: reputation.positive,
  negative_ratings: reputation.negative,
  verified,
  online,
  member_since: memberSince.toISOString(),
  practice: isPractice,
})

const percentText = (percent: number | null): string | null => (percent === null ? null : String(percent))
