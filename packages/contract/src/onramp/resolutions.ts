import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { visibleLines } from '../visible-text.ts'
import { payoutAccountInput } from './bank-payouts.ts'

const whyText = visibleLines().check(z.minLength(10, says('why_in_ten')), z.maxLength(1000))

/** `credit` as the order says, `offer` the buyer what came at the price of now, or `return` it to the payer. */
export const newResolution = z.object({
  act: z.enum(['credit', 'offer', 'return']),
  reason: whyText,
  /** Of `return`: to which account. */
  account: z.optional(payoutAccountInput),
  /** Of a payment that names no order: whose it is. */
  order_id: z.optional(z.uuid()),
})
