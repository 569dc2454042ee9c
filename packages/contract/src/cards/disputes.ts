import * as z from 'zod/mini'
import { agreed } from '../base/agreed.ts'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { decimal, listSort, page, timestamp } from '../fields.ts'
import { cardPayment } from './payments.ts'

/** `ASKED`: somebody of our team wants money to go back, and a second person has not agreed yet. */
export const disputeStates = ['OPEN', 'ASKED', 'WON', 'LOST'] as const
export type DisputeState = (typeof disputeStates)[number]

/** What a dispute is decided by. With the first two its owner has won, with the others the payment stays. */
export const disputeGrounds = ['fraud', 'shop_agreed', 'shop_proved', 'nothing_taken'] as const
export type DisputeGround = (typeof disputeGrounds)[number]

export const cardDispute = z.extend(cardPayment, {
  user_id: z.uuid(),
  username: z.string(),
  dispute: z.enum(disputeStates),
  ground: z.nullable(z.enum(disputeGrounds)),
  asked_by: z.nullable(z.string()),
  settled_by: z.nullable(z.string()),
  settled_at: z.nullable(timestamp),
  /** What goes back when it is won: what was taken and not given back yet; what went back once it was. */
  credit_zar: decimal,
})
export type CardDispute = z.infer<typeof cardDispute>

const filters = { over: z._default(z.enum(['yes', 'no'], says('contact_over')), 'no'), sort: z.optional(listSort) }
const params = z.object({ card_payment_id: z.uuid() })

export const cardDisputes = defineApi({
  listCardDisputes: {
    method: 'GET',
    path: '/api/admin/cards/disputes',
    auth: 'staff',
    summary:
      'Card payments whose owners say that they were not theirs, newest first unless the oldest are wanted: those to decide, or the decided ones',
    query: z.object({ ...page, ...filters }),
    response: z.array(cardDispute),
  },
  exportCardDisputes: {
    ...listFile,
    path: '/api/admin/cards/disputes/export',
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(filters),
  },
  settleCardDispute: {
    method: 'POST',
    path: '/api/admin/cards/disputes/{card_payment_id}/settle',
    auth: 'staff',
    confirms: 'staff',
    summary: 'Decide a dispute. Where money goes back it waits until another person approves it',
    params,
    body: z.object({ ground: z.enum(disputeGrounds, says('dispute_ground')) }),
    response: cardDispute,
  },
  approveCardDispute: {
    method: 'POST',
    path: '/api/admin/cards/disputes/{card_payment_id}/approve',
    auth: 'staff',
    confirms: 'staff',
    summary: 'Let the money of a payment go back that another person asked for',
    params,
    body: agreed,
    response: cardDispute,
  },
  withdrawCardDispute: {
    method: 'POST',
    path: '/api/admin/cards/disputes/{card_payment_id}/withdraw',
    auth: 'staff',
    confirms: 'staff',
    summary: 'Take back that money should go back; the dispute is open again',
    params,
    response: cardDispute,
  },
})
