import * as z from 'zod/mini'
import { defineApi } from '../endpoint.ts'
import { decimal } from '../fields.ts'
import { qrCodeStates } from './merchants.ts'
import { tokenShape } from './tills.ts'

/** What people who hold the link of a shop's code may know before they sign in. */
export const shopLink = z.object({
  state: z.enum(qrCodeStates),
  /** Null once it is over: what was asked then is between shop and payer. */
  asked: z.nullable(
    z.object({
      merchant: z.string(),
      city: z.string(),
      reference: z.nullable(z.string()),
      /** Null where the payer names it. */
      amount_zar: z.nullable(decimal),
      takes_tip: z.boolean(),
    }),
  ),
})
export type ShopLink = z.infer<typeof shopLink>

/** Apart from the other calls of QR Pay: the page asks no one to sign in. */
export const qrLinks = defineApi({
  openShopLink: {
    method: 'GET',
    path: '/api/qr/links/{code}',
    auth: 'none',
    summary: 'What the code of a shop asks for',
    params: z.object({ code: z.string().check(z.regex(tokenShape)) }),
    response: shopLink,
  },
})
