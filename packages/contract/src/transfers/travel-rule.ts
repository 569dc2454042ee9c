import * as z from 'zod/mini'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { asset, decimal, listSort, page, timestamp } from '../fields.ts'
import { visibleText } from '../visible-text.ts'
import { deposit } from './deposits.ts'
import { withdrawalStates } from './withdrawals.ts'

/** Whose coins may have been that came in. */
export const originKinds = ['own', 'person', 'exchange'] as const

/** `name`: of the person, or of the exchange; nothing for one's own wallet. */
export const newOrigin = z.object({
  kind: z.enum(originKinds, says('origin_kind')),
  name: z.optional(visibleText(says('origin_name')).check(z.maxLength(140, says('origin_name')))),
})
export type NewOrigin = z.infer<typeof newOrigin>

const depositParams = z.object({ deposit_id: z.uuid() })

export const origins = defineApi({
  getDeposit: {
    method: 'GET',
    path: '/api/wallet/deposits/{deposit_id}',
    auth: 'user',
    summary: 'One deposit, with whose coins I said they were',
    params: depositParams,
    response: deposit,
  },
  answerOrigin: {
    method: 'POST',
    path: '/api/wallet/deposits/{deposit_id}/origin',
    auth: 'user',
    summary: 'Say whose coins came in, so that they can leave Sengi; said once',
    params: depositParams,
    body: newOrigin,
    response: deposit,
  },
})

/** What of a sender is not known that a withdrawal of this value takes along. */
export const originatorParts = ['identity', 'address'] as const

export const incompleteWithdrawal = z.object({
  withdrawal_id: z.uuid(),
  user_id: z.uuid(),
  username: z.string(),
  asset,
  amount: decimal,
  value_zar: decimal,
  state: z.enum(withdrawalStates),
  missing: z.array(z.enum(originatorParts)),
  created_at: timestamp,
})
export type IncompleteWithdrawal = z.infer<typeof incompleteWithdrawal>

/** Deposits that wait for an answer or a decision, which is what is listed unless asked otherwise, and those whose coins may leave. */
const originParts = ['waiting', 'released'] as const
export type OriginPart = (typeof originParts)[number]

/** ASKED: its owner says nothing yet. HELD: answered, and the name waits for a decision. RELEASED: its coins may leave. */
export const originStates = ['ASKED', 'HELD', 'RELEASED'] as const

export const askedDeposit = z.object({
  deposit_id: z.uuid(),
  user_id: z.uuid(),
  username: z.string(),
  asset,
  amount: decimal,
  /** Null where no price was known. */
  value_zar: z.nullable(decimal),
  state: z.enum(originStates),
  kind: z.nullable(z.enum(originKinds)),
  name: z.nullable(z.string()),
  asked_at: timestamp,
  answered_at: z.nullable(timestamp),
})
export type AskedDeposit = z.infer<typeof askedDeposit>

/** What goes with a withdrawal: who sends, and to whom. */
export const travelRecord = z.object({
  withdrawal_id: z.uuid(),
  originator: z.object({
    name: z.string(),
    identity: z.nullable(
      z.object({
        form: z.string(),
        number: z.string(),
        country: z.string(),
        birth_date: z.string(),
        is_verified: z.boolean(),
      }),
    ),
    /** One line. */
    address: z.nullable(z.string()),
  }),
  beneficiary: z.object({
    name: z.string(),
    address: z.string(),
    country: z.nullable(z.string()),
    exchange_name: z.nullable(z.string()),
    is_self: z.boolean(),
  }),
})
export type TravelRecord = z.infer<typeof travelRecord>

const desk = '/api/admin/travel_rule' as const
const sorted = { sort: z.optional(listSort) }
const originFilters = { part: z.optional(z.enum(originParts)), ...sorted }

export const travelRuleStaff = defineApi({
  travelRuleCounts: {
    method: 'GET',
    path: desk,
    auth: 'staff',
    summary: 'How much of the travel rule is open',
    response: z.object({
      /** From this value in rand on, the whole of it is asked for. */
      full_from_zar: decimal,
      withdrawals: z.int(),
      deposits_asked: z.int(),
      deposits_held: z.int(),
    }),
  },
  listIncompleteWithdrawals: {
    method: 'GET',
    path: `${desk}/withdrawals`,
    auth: 'staff',
    summary: 'Withdrawals that took along less than the rule asks for, newest first unless the oldest are wanted',
    query: z.object({ ...page, ...sorted }),
    response: z.array(incompleteWithdrawal),
  },
  exportIncompleteWithdrawals: {
    ...listFile,
    path: `${desk}/withdrawals/export`,
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(sorted),
  },
  openTravelRecord: {
    method: 'GET',
    path: `${desk}/withdrawals/{withdrawal_id}`,
    auth: 'staff',
    summary: 'What went with a withdrawal; that somebody looked is recorded',
    params: z.object({ withdrawal_id: z.uuid() }),
    response: travelRecord,
  },
  listAskedDeposits: {
    method: 'GET',
    path: `${desk}/deposits`,
    auth: 'staff',
    summary:
      'Deposits of which we asked whose they were, those that wait or those that were let go, newest first unless the oldest are wanted',
    query: z.object({ ...page, ...originFilters }),
    response: z.array(askedDeposit),
  },
  exportAskedDeposits: {
    ...listFile,
    path: `${desk}/deposits/export`,
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(originFilters),
  },
})
