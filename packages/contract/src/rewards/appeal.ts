import * as z from 'zod/mini'

/** The ticket in which a second look at a referral was asked for, and whether our team has taken it. */
export const referralAppeal = z.object({ ticket_id: z.uuid(), is_decided: z.boolean() })
