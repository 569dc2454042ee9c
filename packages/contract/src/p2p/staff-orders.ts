import * as z from 'zod/mini'
import { asset, decimal, listSort, page, timestamp } from '../fields.ts'
import { visibleText } from '../visible-text.ts'
import { adSides } from './ads.ts'
import { openOrderStates, orderStates, payDetails, rails, receiptLine } from './orders.ts'

export const staffParty = z.object({ id: z.uuid(), username: z.string(), legal_name: z.nullable(z.string()) })

/** An order as staff see it. */
export const staffOrder = z.object({
  id: z.uuid(),
  state: z.enum(orderStates),
  version: z.int(),
  asset,
  amount_asset: decimal,
  fee_amount: decimal,
  locked_amount: decimal,
  fiat_amount_zar: decimal,
  payment_method: z.string(),
  payment_reference: z.string(),
  pay_details: z.nullable(payDetails),
  buyer: staffParty,
  seller: staffParty,
  on_hold: z.boolean(),
  late_claim: z.boolean(),
  case_id: z.nullable(z.uuid()),
  deadline_at: z.nullable(timestamp),
  created_at: timestamp,
  closed_at: z.nullable(timestamp),
})
export type StaffOrder = z.infer<typeof staffOrder>

/** What staff can do to an order. */
export const staffOrderActs = ['hold', 'resume', 'dispute'] as const

/** An order on its own page: with what happened to it, and every line of the ledger that was written for it. */
export const staffOrderPage = z.object({
  ...staffOrder.shape,
  side: z.enum(adSides),
  price: decimal,
  rail: z.enum(rails),
  accepted_at: z.nullable(timestamp),
  proof_at: z.nullable(timestamp),
  fault: z.nullable(z.enum(['buyer', 'seller'])),
  history: z.array(
    z.object({
      version: z.int(),
      at: timestamp,
      actor: z.enum(['buyer', 'seller', 'system', 'staff']),
      action: z.string(),
      from: z.nullable(z.enum(orderStates)),
      to: z.enum(orderStates),
      reason: z.nullable(z.string()),
    }),
  ),
  receipt: z.array(receiptLine),
  allowed_actions: z.array(z.enum(staffOrderActs)),
  server_time: timestamp,
})
export type StaffOrderPage = z.infer<typeof staffOrderPage>

const orderFilters = {
  state: z.optional(z.enum(orderStates)),
  /** Those that go on, or those that are over. */
  open: z.optional(z.stringbool()),
  /** A payment reference, or a side by @username. */
  search: z.optional(visibleText().check(z.maxLength(60))),
  sort: z._default(listSort, 'newest'),
}
export const staffOrderQuery = z.object({ ...page, ...orderFilters })
export const staffOrderFile = z.object(orderFilters)

/** How many orders go on in each state, and since when the oldest of them; which cases wait, and how many ads are off-market. */
export const liveTrades = z.object({
  states: z.array(
    z.object({
      state: z.enum(openOrderStates),
      orders: z.int(),
      on_hold: z.int(),
      oldest_at: z.nullable(timestamp),
    }),
  ),
  cases: z.object({
    open: z.int(),
    unassigned: z.int(),
    mine: z.int(),
    waiting_for_approval: z.int(),
    past_target: z.int(),
  }),
  /** Ads further from the market than an ad may be, and how far that is. */
  ads: z.object({ off_market: z.int(), band_basis_points: z.int() }),
  server_time: timestamp,
})
export type LiveTrades = z.infer<typeof liveTrades>
