import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { decimal } from './fields.ts'

const seconds = z.int()
const basisPoints = z.int()

/** The figures that screens, sentences and computations of a browser use. Rand is decimal text, rates are basis points. */
export const figureSheet = z.object({
  p2p: z.object({
    /** Paid by the seller, on top of what is sold. */
    fee_basis_points: basisPoints,
    /** What of that fee a seller's streak saves, and a longer one. */
    streak_discount_basis_points: basisPoints,
    long_streak_discount_basis_points: basisPoints,
    answer_seconds: seconds,
    top_up_seconds: seconds,
    cancels_a_day_at_most: z.int(),
    open_claims_at_most: z.int(),
    second_approver_zar: decimal,
    /** How long a buyer has to pay by PayShap. */
    payshap_pay_seconds: seconds,
  }),
  brake: z.object({
    /** What leaves within 24 hours without the PIN, in all and of that to somebody new. */
    free_zar: decimal,
    free_new_zar: decimal,
    /** What goes to somebody new while a new password or PIN brakes. */
    braked_zar: decimal,
    hours: z.int(),
  }),
  /** How long a quoted price or fee holds. */
  quotes: z.object({ held_seconds: seconds }),
  onramp: z.object({
    smallest_zar: decimal,
    /** Added to the market price, and taken of the rand that is paid. */
    spread_basis_points: basisPoints,
    fee_basis_points: basisPoints,
    /** How long an order that came to nothing counts against the limit. */
    lapsed_seconds: seconds,
    /** Over how many days what somebody buys counts against their limit. */
    limit_days: z.int(),
  }),
  /** What a shop pays of what it takes by QR Pay. */
  qr: z.object({ shop_fee_basis_points: basisPoints }),
  claims: z.object({ wait_seconds: seconds }),
  /** How long before it holds a fee that rises is announced. */
  fees: z.object({ notice_days: z.int() }),
  /** How long the link for a new password works. */
  resets: z.object({ link_seconds: seconds }),
  requests: z.object({ open_seconds: seconds }),
  /** Within which time our team answers a ticket, and how long one that is over can be opened again. */
  support: z.object({ answer_seconds: seconds, reopen_seconds: seconds }),
})
export type FigureSheet = z.infer<typeof figureSheet>

export const figures = defineApi({
  getFigures: {
    method: 'GET',
    path: '/api/figures',
    auth: 'none',
    cached: true,
    summary: 'The fees, limits, windows and rates that hold now',
    response: figureSheet,
  },
})
