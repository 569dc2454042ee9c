import * as z from 'zod/mini'
import { says } from './base/says.ts'
import { defineApi } from './endpoint.ts'
import { asset, decimal, page, timestamp } from './fields.ts'
import { visibleText } from './visible-text.ts'

export const balance = z.object({
  asset,
  /** Everything the user owns of the asset: available, held and staked. */
  total_balance: decimal,
  available_balance: decimal,
  staking_balance: decimal,
  total_value_zar: z.nullable(decimal),
  price_zar: z.nullable(decimal),
  price_at: z.nullable(timestamp),
  /** The price is older than the cut-off: show it with its age, do not trade on it. */
  price_stale: z.boolean(),
  /** Percent against 24 hours ago, signed, two places; null while there is no such price. */
  change_24h: z.nullable(z.string()),
  /** Hourly closing prices in rand of the last 24 hours, oldest first. */
  sparkline: z.array(decimal),
})
export type Balance = z.infer<typeof balance>

/** How far back a chart looks. */
export const chartPeriods = ['1D', '1W', '1M', '1Y'] as const
export type ChartPeriod = (typeof chartPeriods)[number]

/** What every coin cost at the same moments, oldest first; null where nobody kept a price. */
export const priceCourses = z.object({
  times: z.array(timestamp),
  courses: z.array(z.object({ asset, prices: z.array(z.nullable(decimal)) })),
})
export type PriceCourses = z.infer<typeof priceCourses>

export const movementKinds = [
  'buy',
  'sent',
  'received',
  'returned',
  'deposit',
  'withdrawal',
  'p2p',
  'staking',
  'reward',
  'referral',
  /** Coins that became rand on the card, or came back from there. */
  'card',
  /** Paid at a till, or to a shop of one's own. */
  'qr',
  /** A penalty, or a part of a debt. */
  'owed',
  'fee',
  'other',
] as const

export const movement = z.object({
  id: z.string(),
  kind: z.enum(movementKinds),
  asset,
  /** Signed: negative left the wallet. */
  amount: decimal,
  /** What was agreed in rand, or else what the amount was worth when it moved; null when there was no price. */
  value_zar: z.nullable(decimal),
  /** What the market said then, where rand were agreed; null elsewhere. */
  market_zar: z.nullable(decimal),
  fee_zar: z.nullable(decimal),
  /** What of the fee a streak saved, in basis points of the fee; null where it saved nothing. */
  fee_discount_basis_points: z.nullable(z.int()),
  counterparty: z.nullable(z.string()),
  note: z.nullable(z.string()),
  emoji: z.nullable(z.string()),
  reference: z.string(),
  created_at: timestamp,
})
export type Movement = z.infer<typeof movement>

export const wallet = defineApi({
  balances: {
    method: 'GET',
    path: '/api/balances',
    auth: 'user',
    summary: 'What the user owns, valued in rand',
    response: z.array(balance),
  },
  prices: {
    method: 'GET',
    path: '/api/wallet/prices',
    auth: 'user',
    summary: 'What the coins cost over a day, a week, a month or a year',
    query: z.object({ period: z.enum(chartPeriods, says('chart_period')) }),
    response: priceCourses,
  },
  history: {
    method: 'GET',
    path: '/api/wallet/history',
    auth: 'user',
    summary: 'Everything that moved, newest first',
    query: z.object({
      ...page,
      asset: z.optional(asset),
      kind: z.optional(z.enum(movementKinds)),
      /** Days in South Africa, both included. */
      from: z.optional(z.iso.date(says('date_form'))),
      to: z.optional(z.iso.date(says('date_form'))),
      /** A username in full, or a part of a message, an address or a reference. */
      search: z.optional(visibleText().check(z.maxLength(60))),
    }),
    response: z.array(movement),
  },
})
