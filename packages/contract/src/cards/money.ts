import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { asset, decimal, decimalInput, timestamp } from '../fields.ts'

/** `in`: coins into rand on the card. `out`: rand on the card back into coins. */
export const exchangeWays = ['in', 'out'] as const
export type ExchangeWay = (typeof exchangeWays)[number]

const wanted = z.object({
  way: z.enum(exchangeWays, says('exchange_way')),
  asset,
  /** Coins that go in; the other way rand is named. */
  amount: z.optional(decimalInput),
  /** Rand that leave the card, or that coins are sold for, before the fee. */
  amount_zar: z.optional(decimalInput),
})
export type WantedExchange = z.infer<typeof wanted>

export const cardQuote = z.object({
  quote_id: z.uuid(),
  way: z.enum(exchangeWays),
  asset,
  amount: decimal,
  /** Before the fee. */
  rand_zar: decimal,
  fee_zar: decimal,
  /** What comes onto the card, or what of the rand buys coins. */
  net_zar: decimal,
  price_zar: decimal,
  market_price_zar: decimal,
  expires_at: timestamp,
  server_time: timestamp,
})
export type CardQuote = z.infer<typeof cardQuote>

export const cardExchange = z.object({
  id: z.uuid(),
  way: z.enum(exchangeWays),
  asset,
  amount: decimal,
  rand_zar: decimal,
  fee_zar: decimal,
  net_zar: decimal,
  /** What of it paid what was owed. */
  repaid_zar: decimal,
  done_at: timestamp,
})
export type CardExchange = z.infer<typeof cardExchange>

export const cardMoney = defineApi({
  quoteCardExchange: {
    method: 'POST',
    path: '/api/card/quotes',
    auth: 'user',
    summary: 'A price, for a minute, at which coins become rand on the card or rand becomes coins',
    body: wanted,
    response: cardQuote,
  },
  takeCardExchange: {
    method: 'POST',
    path: '/api/card/exchanges',
    auth: 'user',
    confirms: 'money',
    summary: 'Exchange at a price that was quoted',
    body: z.object({ quote_id: z.uuid(says('card_quote')) }),
    response: cardExchange,
    idempotent: 'always',
  },
})
