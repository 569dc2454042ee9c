import type { APIRequestContext } from '@playwright/test'
import { anAd, aTrader } from '../support/market.ts'
import { call, type Person } from '../support/people.ts'

/** A group with somebody in it, so that the list of bills has something to show. */
export const aBillGroup = (calls: APIRequestContext, { token }: Person): Promise<unknown> =>
  call(calls, token, 'POST', '/api/bills/groups', { name: 'Flat', members: [], guests: [{ name: 'Thabo' }] })

/** An ad on the market besides those of the practice partners. */
export const aSeller = async (calls: APIRequestContext): Promise<unknown> => anAd(calls, await aTrader(calls))
