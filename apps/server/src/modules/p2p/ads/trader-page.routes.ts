import { p2pTraderPages } from '@sengi/contract/p2p/trader-calls'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { presentReputation } from '../traders/reputation.routes.ts'
import { traderInSight } from '../traders/reputation.service.ts'
import { listRatingsOf } from '../traders/reputation.store.ts'
import { presentListed } from './ads.routes.ts'
import { readable, traderPage } from './trader-page.service.ts'

/** Both tell who trades here, so both count as looking somebody up. */
export const traderPageRoutes = (): Route[] =>
  serve(p2pTraderPages, {
    getTrader: {
      hourlyLimit: 'reputations',
      handle: async ({ db, user, params }) => {
        const { id, card, isFavourite, ads } = await traderPage(db, user.id, params.username)
        return {
          reputation: presentReputation(card),
          mine: id === user.id,
          is_favourite: isFavourite,
          ads: ads.map((ad) => presentListed(ad, user.id)),
        }
      },
    },
    listTraderRatings: {
      hourlyLimit: 'reputations',
      handle: async ({ db, user, params, query, nextPage }) => {
        const found = await readPage(
          { query, nextPage },
          async (wanted) => listRatingsOf(db, await traderInSight(db, user.id, params.username), wanted),
          ({ orderId }) => orderId,
        )
        return found
          .map(readable)
          .map(({ positive, comment, by, at }) => ({ positive, comment, by, at: at.toISOString() }))
      },
    },
  })
