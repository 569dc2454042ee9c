import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { asset, decimal, timestamp } from './fields.ts'

/** Why something may not leave the platform yet: a hold, or what is owed. */
export const heldReasons = [
  'p2p_purchase',
  'p2p_late_claim',
  'p2p_report',
  'p2p_penalty',
  'deposit_reorganised',
  'deposit_origin',
] as const
export type HeldReason = (typeof heldReasons)[number]

export const hold = z.object({
  hold_id: z.uuid(),
  /** A debt is taken from what comes in; a hold only keeps coins from leaving Sengi. */
  kind: z.enum(['hold', 'debt']),
  asset,
  /** Of a debt: what is still owed. */
  amount: decimal,
  reason: z.enum(heldReasons),
  /** Null until somebody decides, and of a debt until it is paid. */
  until: z.nullable(timestamp),
  /** The deposit that it is about, where it is about one. */
  deposit_id: z.nullable(z.uuid()),
})
export type Hold = z.infer<typeof hold>

/** What of one asset is kept from leaving the platform, and what may leave now, fee included. */
export const heldBack = z.object({
  amount: decimal,
  free: decimal,
  /** When the last of it ends; null where somebody has to decide or a debt to be paid. */
  until: z.nullable(timestamp),
})
export type HeldBack = z.infer<typeof heldBack>

export const holds = defineApi({
  listHolds: {
    method: 'GET',
    path: '/api/wallet/holds',
    auth: 'user',
    summary: 'What of the user’s coins cannot leave Sengi yet, and what they owe',
    response: z.array(hold),
  },
})
