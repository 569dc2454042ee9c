import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { asset, decimal, decimalInput, message, timestamp } from '../fields.ts'

/** From where a price is waited for: until it is this high, or this low. */
export const alertSides = ['above', 'below'] as const
export type AlertSide = (typeof alertSides)[number]

export const priceAlert = z.object({
  alert_id: z.uuid(),
  asset,
  side: z.enum(alertSides),
  price_zar: decimal,
  set_at: timestamp,
  /** When it was told, and what the coin cost then; null while it waits. */
  fired_at: z.nullable(timestamp),
  fired_at_zar: z.nullable(decimal),
})
export type PriceAlert = z.infer<typeof priceAlert>

export const newPriceAlert = z.object({
  asset,
  side: z.enum(alertSides, says('alert_side')),
  /** Rand for one whole coin. */
  price_zar: decimalInput,
})

export const priceAlerts = defineApi({
  listPriceAlerts: {
    method: 'GET',
    path: '/api/wallet/price_alerts',
    auth: 'user',
    summary: 'The prices that the user waits for, and those that were reached lately',
    response: z.array(priceAlert),
  },
  setPriceAlert: {
    method: 'POST',
    path: '/api/wallet/price_alerts',
    auth: 'user',
    summary: 'Be told once when a coin reaches a price',
    body: newPriceAlert,
    response: priceAlert,
  },
  removePriceAlert: {
    method: 'DELETE',
    path: '/api/wallet/price_alerts/{alert_id}',
    auth: 'user',
    summary: 'Wait for a price no longer',
    params: z.object({ alert_id: z.uuid() }),
    response: message,
  },
})
