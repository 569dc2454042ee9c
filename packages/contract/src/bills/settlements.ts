import * as z from 'zod/mini'
import { stepUpTokenField } from '../auth/step-up.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { asset, decimal, decimalInput, page, timestamp } from '../fields.ts'
import { visibleText } from '../visible-text.ts'

export const settlementMethods = ['crypto', 'cash', 'eft'] as const
export type SettlementMethod = (typeof settlementMethods)[number]
/** PAID is crypto that moved; the others are somebody's word until the payee says yes. Only PAID and CONFIRMED count. */
export const settlementStates = ['PAID', 'CLAIMED_PAID', 'CONFIRMED', 'REJECTED', 'WITHDRAWN'] as const
export type SettlementState = (typeof settlementStates)[number]

/** How much of which asset settles a debt in rand, for as long as the price holds. */
export const newSettlementQuote = z.object({ to_member_id: z.uuid(), amount: decimalInput, asset })
export const settlementQuote = z.object({
  quote_id: z.uuid(),
  group_id: z.uuid(),
  to_member_id: z.uuid(),
  to_username: z.string(),
  amount: decimal,
  asset,
  amount_asset: decimal,
  price: decimal,
  /** What I owe this group now. */
  owed: decimal,
  /** Paying this makes others owe me: say so, and send `allow_overpay`. */
  overpays: z.boolean(),
  expires_at: timestamp,
  server_time: timestamp,
})
export type SettlementQuote = z.infer<typeof settlementQuote>

export const settlementPayment = z.object({
  quote_id: z.uuid(),
  allow_overpay: z._default(z.boolean(), false),
  /** For large amounts: act `settle`, with `settleFacts`. */
  step_up_token: stepUpTokenField,
})
export type SettlementPayment = z.infer<typeof settlementPayment>

/** Cash or EFT. Said by the payer it waits for the payee's yes; said by the payee it counts at once. */
export const newSettlementClaim = z.object({
  from_member_id: z.uuid(),
  to_member_id: z.uuid(),
  amount: decimalInput,
  method: z.enum(['cash', 'eft'], says('settlement_method')),
  note: z._default(visibleText().check(z.maxLength(140, says('note_long'))), ''),
  allow_overpay: z._default(z.boolean(), false),
})
export type NewSettlementClaim = z.infer<typeof newSettlementClaim>

export const rejection = z.object({
  reason: visibleText(says('say_why')).check(z.minLength(1, says('say_why')), z.maxLength(140, says('reason_long'))),
})

export const settlement = z.object({
  id: z.uuid(),
  group_id: z.uuid(),
  from_member_id: z.uuid(),
  to_member_id: z.uuid(),
  /** Rand: what the debt went down by. */
  amount: decimal,
  method: z.enum(settlementMethods),
  state: z.enum(settlementStates),
  /** What was moved, for crypto. */
  asset: z.nullable(asset),
  amount_asset: z.nullable(decimal),
  price: z.nullable(decimal),
  /** The request that was fulfilled, if one was. */
  request_id: z.nullable(z.uuid()),
  note: z.string(),
  reason: z.nullable(z.string()),
  may_confirm: z.boolean(),
  may_withdraw: z.boolean(),
  created_at: timestamp,
  decided_at: z.nullable(timestamp),
})
export type Settlement = z.infer<typeof settlement>

export const settlementQuery = z.object({ ...page, open: z.optional(z.enum(['true'])) })
export const settlementParams = z.object({ group_id: z.uuid(), settlement_id: z.uuid() })

/** Asks everybody who owes me, one request each. Guests are listed with the reason they were not asked. */
export const requestAll = z.object({ asset })
export const requestedAll = z.object({
  requested: z.array(z.object({ member_id: z.uuid(), name: z.string(), amount: decimal, request_id: z.uuid() })),
  skipped: z.array(z.object({ member_id: z.uuid(), name: z.string(), amount: decimal, reason: z.string() })),
})
export type RequestedAll = z.infer<typeof requestedAll>

export const newReminder = z.object({ member_id: z.uuid() })
/** Whom I reminded, and of how much. */
export const reminder = z.object({ member_id: z.uuid(), name: z.string(), amount: decimal })

const user = { auth: 'user' } as const satisfies { auth: Access }
const group = '/api/bills/groups/{group_id}' as const
const oneSettlement = `${group}/settlements/{settlement_id}` as const
const onGroup = { ...user, params: z.object({ group_id: z.uuid() }) } as const
const onSettlement = { ...user, params: settlementParams } as const

/** Settling up: with crypto at once, or with somebody's word. */
export const billSettlements = defineApi({
  listSettlements: {
    ...onGroup,
    method: 'GET',
    path: `${group}/settlements`,
    summary: 'Who settled what, newest first',
    query: settlementQuery,
    response: z.array(settlement),
  },
  getSettlement: {
    ...onSettlement,
    method: 'GET',
    path: oneSettlement,
    summary: 'One payment between members, as its receipt shows it',
    response: settlement,
  },
  quoteSettlement: {
    ...onGroup,
    method: 'POST',
    path: `${group}/settlement_quotes`,
    summary: 'What settling a debt costs in crypto, for as long as the answer says',
    body: newSettlementQuote,
    response: settlementQuote,
  },
  paySettlement: {
    ...onGroup,
    method: 'POST',
    path: `${group}/settlements/pay`,
    confirms: 'money',
    summary: 'Settle a debt with crypto: the payment and the settlement are one',
    body: settlementPayment,
    response: settlement,
    idempotent: 'always',
  },
  claimSettlement: {
    ...onGroup,
    method: 'POST',
    path: `${group}/settlements`,
    summary: 'Say that a debt was paid in cash or by EFT',
    body: newSettlementClaim,
    response: settlement,
    idempotent: true,
  },
  confirmSettlement: {
    ...onSettlement,
    method: 'POST',
    path: `${oneSettlement}/confirm`,
    summary: 'Say that the cash or EFT arrived',
    response: settlement,
  },
  rejectSettlement: {
    ...onSettlement,
    method: 'POST',
    path: `${oneSettlement}/reject`,
    summary: 'Say that the cash or EFT did not arrive',
    body: rejection,
    response: settlement,
  },
  withdrawSettlement: {
    ...onSettlement,
    method: 'POST',
    path: `${oneSettlement}/withdraw`,
    summary: 'Take back a payment: its payer before the answer, its payee after their yes',
    response: settlement,
  },
  requestAll: {
    ...onGroup,
    method: 'POST',
    path: `${group}/request_all`,
    summary: 'Ask everybody who owes me, one request each',
    body: requestAll,
    response: requestedAll,
    idempotent: true,
  },
  remindDebtor: {
    ...onGroup,
    method: 'POST',
    path: `${group}/reminders`,
    summary: 'Remind somebody of what they owe me here, once a day at most',
    body: newReminder,
    response: reminder,
  },
})
