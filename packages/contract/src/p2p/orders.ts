import * as z from 'zod/mini'
import { stepUpTokenField } from '../auth/step-up.ts'
import { says } from '../base/says.ts'
import { asset, decimal, decimalInput, timestamp } from '../fields.ts'
import { visibleLines, visibleText } from '../visible-text.ts'
import { adSides, paymentMethod, reputation } from './ads.ts'

/** States in which an order goes on. */
export const openOrderStates = ['CREATED', 'AWAIT_PAYMENT_PROOF', 'SELLER_REVIEW', 'DISPUTED'] as const
export const orderStates = [...openOrderStates, 'RELEASED', 'CANCELLED', 'EXPIRED', 'REFUNDED', 'SPLIT'] as const
export type OrderState = (typeof orderStates)[number]

/** What a party can do to an order. Buttons are drawn from `allowed_actions` only. */
export const partyActions = [
  'accept',
  /** A seller whose order does not know yet where the buyer pays to. */
  'choose_account',
  'upload_proof',
  'withdraw_proof',
  'seller_confirm',
  /** Alone. */
  'cancel',
  /** Together: one asks, the other agrees (`cancel` with `mutual`). */
  'ask_cancel',
  'agree_cancel',
  'extend',
  'dispute',
  /** A seller who gives in while the order is disputed. */
  'give_in',
  /** A buyer who was asked for the rest of a payment has paid it. */
  'top_up_paid',
  /** A buyer who paid an order that is closed by now (`dispute`). */
  'late_claim',
  /** A complaint about an order that was released (`dispute`). */
  'report',
  'rate',
] as const
export type PartyAction = (typeof partyActions)[number]

/** How the rand travels, which decides the windows. */
export const rails = ['payshap', 'eft_same_bank', 'eft_other_bank', 'cash'] as const
export type Rail = (typeof rails)[number]

export const disputeReasons = [
  'not_received',
  'underpaid',
  'overpaid',
  'third_party_payer',
  'payment_reversed',
  'account_frozen',
  'abuse',
  'not_released',
  'unresponsive',
  'account_details_wrong',
  'cannot_upload',
  'paid_late',
  'wrong_amount',
  'seller_silent',
  'proof_withdrawn',
] as const
export type DisputeReason = (typeof disputeReasons)[number]
/** Why a buyer who has shown no proof yet can dispute. */
export const reasonsBeforeProof: readonly DisputeReason[] = ['cannot_upload', 'account_details_wrong', 'abuse']

const roles = ['buyer', 'seller'] as const
const version = z.optional(z.int())

export const newOrder = z.object({
  ad_id: z.uuid(),
  /** In the asset; or `amount_zar` in rand, which then is what is paid. One of the two. */
  amount_asset: z.optional(decimalInput),
  amount_zar: z.optional(decimalInput),
  /** One of the ad's methods; its first when left out. */
  payment_method: z.optional(paymentMethod),
  /** Whether both banks are the same one, so that an EFT is there at once. */
  same_bank: z.optional(z.boolean()),
  /** The price and the ad's version that were shown; another one refuses the order. */
  expected_price: z.optional(decimalInput),
  expected_ad_version: version,
  /** Where a seller who takes a buy ad wants to be paid. */
  payout_account_id: z.optional(z.uuid()),
  /** Whoever takes a buy ad confirms it like a release: who has a PIN, and everybody for a large order. */
  step_up_token: stepUpTokenField,
})
export type NewOrder = z.infer<typeof newOrder>

export const command = z.object({ expected_version: version })
/** Empty as the specification sends it; sellers who have a PIN, and large orders, confirm with it. */
export const releaseCommand = z.object({ expected_version: version, step_up_token: stepUpTokenField })
/** Empty as the specification sends it, or naming a file that was sent as evidence before. */
export const proofCommand = z.object({ expected_version: version, evidence_id: z.optional(z.uuid()) })
export const cancelCommand = z.object({
  expected_version: version,
  expected_state: z.optional(z.enum(orderStates)),
  reason: z.optional(visibleText().check(z.maxLength(300, says('order_reason_long')))),
  /** Ask the other side to cancel, or agree to what they asked. */
  mutual: z.optional(z.boolean()),
  /** After proof the buyer must say so. */
  money_not_sent: z.optional(z.boolean()),
})
export const extendCommand = z.object({ expected_version: version })
export const disputeCommand = z.object({
  expected_version: version,
  reason: z.enum(disputeReasons, says('reason')),
  text: visibleLines(says('what_happened')).check(z.minLength(20, says('what_happened_short')), z.maxLength(4000)),
  /** For a late claim: when the bank says it was paid. */
  paid_at: z.optional(timestamp),
})
export const newRating = z.object({
  positive: z.boolean(says('went_well')),
  comment: z.optional(visibleText().check(z.maxLength(300, says('comment_long')))),
})

export const orderParams = z.object({ order_id: z.uuid() })

/** One order as a list shows it. */
const summary = {
  id: z.uuid(),
  state: z.enum(orderStates),
  version: z.int(),
  asset,
  amount_asset: decimal,
  fiat_amount_zar: decimal,
  created_at: timestamp,
  /** The side of the ad that was taken. */
  side: z.enum(adSides),
  role: z.enum(roles),
  /** Whether the ad was one's own. */
  maker: z.boolean(),
  price: decimal,
  fee_amount: decimal,
  /** What of the fee the seller's streak saved, in basis points of the fee. */
  fee_discount_basis_points: z.int(),
  payment_method: paymentMethod,
  payment_reference: z.string(),
  counterparty: z.object({ username: z.string() }),
  allowed_actions: z.array(z.enum(partyActions)),
  /** When something happens by itself next; null when nothing does. */
  deadline_at: z.nullable(timestamp),
  on_hold: z.boolean(),
  /** Banks or we are down: no clock runs, and afterwards every deadline has moved by the outage. */
  outage: z.boolean(),
  server_time: timestamp,
}
export const orderSummary = z.object(summary)
export type OrderSummary = z.infer<typeof orderSummary>

/** What the bank that keeps an account said of whose it is, and why it refused. */
export const holderCheckStates = ['UNVERIFIED', 'CHECKING', 'VERIFIED', 'NAME_DIFFERS', 'REFUSED'] as const
export type HolderCheckState = (typeof holderCheckStates)[number]
export const holderRefusals = ['not_found', 'closed', 'no_credits', 'other_holder', 'other_name'] as const
export type HolderRefusal = (typeof holderRefusals)[number]

/** Where somebody is paid. Only the fields of its kind are filled. */
export const accountFields = {
  kind: z.enum(['bank', 'payshap', 'cash']),
  holder_name: z.string(),
  bank: z.nullable(z.string()),
  account_number: z.nullable(z.string()),
  branch_code: z.nullable(z.string()),
  shap_id: z.nullable(z.string()),
  place: z.nullable(z.string()),
}

/** Where the buyer pays to, as it was when the order was made. */
export const payDetails = z.object({
  ...accountFields,
  /** What its bank had said by then; null for a place, left out of older orders. */
  holder_check: z.optional(z.nullable(z.enum(holderCheckStates))),
})
export type PayDetails = z.infer<typeof payDetails>

const historyLine = z.object({
  id: z.string(),
  at: timestamp,
  actor: z.enum(['buyer', 'seller', 'system', 'staff']),
  action: z.string(),
  from: z.nullable(z.enum(orderStates)),
  to: z.enum(orderStates),
  text: z.string(),
})

export const receiptLine = z.object({
  at: timestamp,
  /** What the posting was for: locked, released, refunded, split, penalty. */
  what: z.string(),
  /** Whose account: the seller's, the order's escrow, the buyer's, the platform's fees. */
  account: z.enum(['seller', 'escrow', 'buyer', 'fees', 'penalties']),
  asset: z.string(),
  amount: decimal,
})

/** The rest of a payment that was too small: how much, until when, and whether the buyer says it is paid. */
export const orderTopUp = z.object({
  missing_zar: decimal,
  arrived_zar: decimal,
  until: timestamp,
  state: z.enum(['running', 'paid', 'over']),
})
export type OrderTopUp = z.infer<typeof orderTopUp>

export const orderParty = z.object({ username: z.string(), legal_name: z.nullable(z.string()), reputation })

export const order = z.object({
  ...summary,
  ad_id: z.uuid(),
  ad_terms: z.string(),
  rail: z.enum(rails),
  locked_amount: decimal,
  buyer: orderParty,
  seller: orderParty,
  is_favourite: z.boolean(),
  is_blocked: z.boolean(),
  pay_details: z.nullable(payDetails),
  deadlines: z.object({
    ack_by: z.nullable(timestamp),
    /** Until when the seller says where to be paid; null when the buyer was shown it at once. */
    choose_by: z.nullable(timestamp),
    pay_by: z.nullable(timestamp),
    buyer_may_dispute_at: z.nullable(timestamp),
    review_by: z.nullable(timestamp),
    cancel_ask_lapses_at: z.nullable(timestamp),
    late_claim_until: z.nullable(timestamp),
  }),
  accepted_at: z.nullable(timestamp),
  proof_at: z.nullable(timestamp),
  closed_at: z.nullable(timestamp),
  proof_was_withdrawn: z.boolean(),
  /** Windows that this order keeps, whatever new ones get. */
  agreed: z.object({
    extension_seconds: z.int(),
    /** How long the other side has to agree that the order is cancelled. */
    ask_lapses_seconds: z.int(),
    late_claim_seconds: z.int(),
    report_seconds: z.int(),
  }),
  extensions_left: z.int(),
  cancel_asked_by: z.nullable(z.enum(roles)),
  late_claim: z.boolean(),
  top_up: z.nullable(orderTopUp),
  history: z.array(historyLine),
  receipt: z.array(receiptLine),
  dispute_id: z.nullable(z.uuid()),
  my_rating: z.nullable(z.object({ positive: z.boolean(), comment: z.string() })),
})
export type Order = z.infer<typeof order>
