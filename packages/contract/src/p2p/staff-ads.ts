import * as z from 'zod/mini'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { asset, decimal, listSorts, page, timestamp } from '../fields.ts'
import { visibleLines } from '../visible-text.ts'
import { adParams, adParts, adSides, adStates, priceTypes, teamPause } from './ads.ts'
import { staffParty } from './staff-orders.ts'

/** Ads that can be browsed, those that were paused, and of these the ones that their owners asked our team to look at. */
export const standingAdStates = ['ACTIVE', 'PAUSED', 'LOOK_ASKED'] as const
/** `far` is furthest from the market first. */
export const staffAdSorts = ['far', ...listSorts] as const
export type StaffAdSort = (typeof staffAdSorts)[number]

/** An ad as staff see it, held against the market. */
export const staffAd = z.object({
  id: z.uuid(),
  version: z.int(),
  side: z.enum(adSides),
  asset,
  price_type: z.enum(priceTypes),
  /** What an order costs now, rand for a whole unit. */
  price: decimal,
  /** The market's, as last heard; null for an asset that never had one. */
  market_price: z.nullable(decimal),
  /** How far from it the price is, dearer above zero: rounded away from zero, so that what is beyond the band reads so. */
  percent_away: z.nullable(z.string()),
  /** As in every list of ads: off-market is `too_far`. */
  price_check: z.enum(['fair', 'too_far', 'unknown']),
  remaining_amount: decimal,
  /** What remains, at the price of now. */
  remaining_zar: decimal,
  /** Whether the seller of a sell ad has enough for the smallest order. */
  funded: z.boolean(),
  state: z.enum(adStates),
  team_pause: z.nullable(teamPause),
  owner: staffParty,
  created_at: timestamp,
})
export type StaffAd = z.infer<typeof staffAd>

const adFilters = {
  side: z.optional(z.enum(adSides, says('ad_side'))),
  asset: z.optional(asset),
  /** Those further from the market than an ad may be, or the others. */
  off_market: z.optional(z.stringbool()),
  state: z._default(z.enum(standingAdStates), 'ACTIVE'),
  sort: z._default(z.enum(staffAdSorts, says('staff_ad_sort')), 'far'),
}

const why = visibleLines(says('why_in_ten')).check(z.minLength(10, says('why_in_ten')), z.maxLength(500))

export const p2pAdsStaff = defineApi({
  listAllAds: {
    method: 'GET',
    path: '/api/admin/p2p/ads',
    auth: 'staff',
    summary: 'Ads that have something left, furthest from the market first unless the newest or oldest are wanted',
    query: z.object({ ...page, ...adFilters }),
    response: z.array(staffAd),
  },
  exportAllAds: {
    ...listFile,
    path: '/api/admin/p2p/ads/export',
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(adFilters),
  },
  pauseAnyAd: {
    method: 'POST',
    path: '/api/admin/p2p/ads/{ad_id}/pause',
    auth: 'staff',
    confirms: 'staff',
    summary:
      'Pause somebody’s ad and tell them why and what to change; with nothing named, the team has to look at it again',
    params: adParams,
    body: z.object({
      reason: why,
      /** What its owner has to change before they can resume it. */
      parts: z._default(z.array(z.enum(adParts, says('ad_part'))).check(z.maxLength(adParts.length)), []),
      expected_version: z.int(),
    }),
    response: staffAd,
    idempotent: true,
  },
  answerAdLook: {
    method: 'POST',
    path: '/api/admin/p2p/ads/{ad_id}/answer',
    auth: 'staff',
    confirms: 'staff',
    summary: 'Let a paused ad go, so that its owner can resume it, or keep it paused; its owner reads why',
    params: adParams,
    body: z.object({ lets_go: z.boolean(), reason: why, expected_version: z.int() }),
    response: staffAd,
    idempotent: true,
  },
})
