import type { Reputation as WireReputation } from '@sengi/contract'
import type { P2pHandlers } from './p2p.handlers.ts'
import { completionPercent, onTimePercent, tradesOf } from './reputation.rules.ts'
import { relate, type TraderCard, traderCard, unrelate } from './reputation.service.ts'
import { listRelations } from './reputation.store.ts'

type ReputationCalls =
  | 'getReputation'
  | 'listFavourites'
  | 'listBlocked'
  | 'addFavourite'
  | 'removeFavourite'
  | 'block'
  | 'unblock'

export const reputationHandlers: Pick<P2pHandlers, ReputationCalls> = {
  getReputation: { handle: async ({ db, params }) => presentReputation(await traderCard(db, params.username)) },
  listFavourites: { handle: async ({ db, user }) => named(await listRelations(db, user.id, 'favourite')) },
  listBlocked: { handle: async ({ db, user }) => named(await listRelations(db, user.id, 'block')) },
  addFavourite: {
    handle: async ({ db, user, params }) => {
      await relate(db, user.id, params.username, 'favourite')
      return { message: 'Added to your favourites' }
    },
  },
  removeFavourite: {
    handle: async ({ db, user, params }) => {
      await unrelate(db, user.id, params.username, 'favourite')
      return { message: 'Removed from your favourites' }
    },
  },
  block: {
    handle: async ({ db, user, params }) => {
      await relate(db, user.id, params.username, 'block')
      return { message: 'You will not trade with this person again' }
    },
  },
  unblock: {
    handle: async ({ db, user, params }) => {
      await unrelate(db, user.id, params.username, 'block')
      return { message: 'You can trade with this person again' }
    },
  },
}

const named = (usernames: string[]) => usernames.map((username) => ({ username }))

export const presentReputation = ({ username, memberSince, reputation }: TraderCard): WireReputation => ({
  username,
  trades: tradesOf(reputation),
  completion_percent: percentText(completionPercent(reputation)),
  median_release_seconds: reputation.medianReleaseSeconds,
  on_time_percent: percentText(onTimePercent(reputation)),
  positive_ratings: reputation.positive,
  negative_ratings: reputation.negative,
  member_since: memberSince.toISOString(),
})

const percentText = (percent: number | null): string | null => (percent === null ? null : String(percent))
