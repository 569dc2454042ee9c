import { displayCurrencies } from '@sengi/money'
import * as z from 'zod/mini'
import { defineApi } from '../endpoint.ts'
import { decimal } from '../fields.ts'

/** What one unit of a currency costs in rand. */
const wireRate = z.object({
  currency: z.enum(displayCurrencies),
  price_zar: decimal,
  /** The day that its publisher gives it. */
  day: z.iso.date(),
})

export const walletRates = defineApi({
  exchangeRates: {
    method: 'GET',
    path: '/api/wallet/rates',
    auth: 'user',
    summary: 'What other currencies cost in rand; one that is too old is missing',
    response: z.array(wireRate),
  },
})
