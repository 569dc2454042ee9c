import * as z from 'zod/mini'
import { defineApi } from '../endpoint.ts'
import { message, page } from '../fields.ts'
import { meter } from '../limits.ts'
import { visibleText } from '../visible-text.ts'
import { reputation, trader, traderRating } from './ads.ts'

const personParams = z.object({ username: visibleText().check(z.maxLength(40)) })
const person = z.object({ username: z.string() })
const onPerson = { auth: 'user', params: personParams } as const

/** How somebody trades, and with whom one does or does not. */
export const p2pTraders = defineApi({
  getReputation: {
    ...onPerson,
    method: 'GET',
    path: '/api/p2p/people/{username}',
    summary: 'How somebody trades',
    response: reputation,
  },
  listFavourites: {
    method: 'GET',
    path: '/api/p2p/favourites',
    auth: 'user',
    summary: 'People I like to trade with',
    response: z.array(person),
  },
  listBlocked: {
    method: 'GET',
    path: '/api/p2p/blocked',
    auth: 'user',
    summary: 'People I do not trade with',
    response: z.array(person),
  },
  addFavourite: {
    ...onPerson,
    method: 'POST',
    path: '/api/p2p/people/{username}/favourite',
    summary: 'Remember somebody',
    response: message,
    idempotent: true,
  },
  removeFavourite: {
    ...onPerson,
    method: 'DELETE',
    path: '/api/p2p/people/{username}/favourite',
    summary: 'Forget a favourite',
    response: message,
  },
  block: {
    ...onPerson,
    method: 'POST',
    path: '/api/p2p/people/{username}/block',
    summary: 'Never trade with somebody again; open orders go on',
    response: message,
    idempotent: true,
  },
  unblock: {
    ...onPerson,
    method: 'DELETE',
    path: '/api/p2p/people/{username}/block',
    summary: 'Allow somebody again',
    response: message,
  },
})

/** Somebody's page. */
export const p2pTraderPages = defineApi({
  getTrader: {
    ...onPerson,
    method: 'GET',
    path: '/api/p2p/traders/{username}',
    summary: 'Somebody as a trader: how they trade, and all their ads',
    response: trader,
  },
  listTraderRatings: {
    ...onPerson,
    method: 'GET',
    path: '/api/p2p/traders/{username}/ratings',
    summary: 'What people said of trades with somebody, newest first',
    query: z.object(page),
    response: z.array(traderRating),
  },
})

/** What somebody may still trade. */
export const p2pTradingLimit = defineApi({
  getTradingLimit: {
    method: 'GET',
    path: '/api/p2p/limit',
    auth: 'user',
    summary: 'How much may still be traded, as taker and as maker together',
    response: meter,
  },
})
