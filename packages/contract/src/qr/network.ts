import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { visibleText } from '../visible-text.ts'
import { newRefund } from './merchants.ts'

/** What becomes of a refund that another network tells of. WAITING: its payment is still being checked. */
export const tillRefundOutcomes = ['GIVEN_BACK', 'WAITING', 'UNKNOWN', 'REFUSED'] as const
export type TillRefundOutcome = (typeof tillRefundOutcomes)[number]

/**
 * What a refund of another network's till goes by: what is left, in the coins that were paid or in those that its rand buy today, whichever
 * are fewer; what is left at today's price; or rand at today's price.
 */
export const tillRefundModes = ['original', 'current', 'rand'] as const

export const qrStaff = defineApi({
  playTillRefund: {
    method: 'POST',
    path: '/api/admin/sandbox/till_refund',
    auth: 'staff',
    summary: 'Be another network: give back what was paid at one of its sandbox tills, or a part of it',
    body: z.extend(newRefund, {
      mode: z.enum(tillRefundModes, says('qr_refund_mode')),
      /** The payment, by the name that its network was given. */
      payment_id: z.uuid(),
      /** The refund as the network names it: sent twice it is one. Left out, each is a new one. */
      event_ref: z.optional(visibleText().check(z.minLength(1), z.maxLength(64))),
    }),
    response: z.object({ outcome: z.enum(tillRefundOutcomes) }),
  },
})
