import * as z from 'zod/mini'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { asset, decimal, decimalInput, listSort, message, network, page, timestamp } from '../fields.ts'
import { visibleLines, visibleText } from '../visible-text.ts'

export const receivingAddress = z.object({
  asset,
  network,
  network_name: z.string(),
  address: z.string(),
  /** What a wallet opens: the address with its coin's name. */
  uri: z.string(),
  /** Less is not credited. */
  min_amount: decimal,
  confirmations: z.int(),
  minutes: z.int(),
})
export type ReceivingAddress = z.infer<typeof receivingAddress>

export const depositStates = ['SEEN', 'CREDITED', 'DUST'] as const

export const deposit = z.object({
  deposit_id: z.uuid(),
  asset,
  network,
  amount: decimal,
  tx_id: z.string(),
  state: z.enum(depositStates),
  confirmations: z.int(),
  confirmations_needed: z.int(),
  created_at: timestamp,
  credited_at: z.nullable(timestamp),
  /** Whose coins they were, where we asked: null where we did not, and within it while nothing was said. */
  origin: z.nullable(
    z.object({ kind: z.nullable(z.enum(['own', 'person', 'exchange'])), name: z.nullable(z.string()) }),
  ),
})
export type Deposit = z.infer<typeof deposit>

export const deposits = defineApi({
  addresses: {
    method: 'GET',
    path: '/api/wallet/addresses',
    auth: 'user',
    summary: 'My addresses, one for each asset and network',
    response: z.array(receivingAddress),
  },
  listDeposits: {
    method: 'GET',
    path: '/api/wallet/deposits',
    auth: 'user',
    summary: 'What came in over chains, newest first',
    query: z.object(page),
    response: z.array(deposit),
  },
  simulateDeposit: {
    method: 'POST',
    path: '/api/wallet/addresses/simulate_deposit',
    auth: 'user',
    summary: 'Sandbox only: somebody elsewhere pays one of my addresses',
    body: z.object({
      asset,
      network: z.optional(network),
      amount: decimalInput,
      from_address: z.optional(visibleText(says('address_kept')).check(z.minLength(1), z.maxLength(120))),
    }),
    response: message,
    idempotent: true,
  },
})

/** What a person must look at on the chains. */
export const chainAlarmKinds = [
  'deposit_reorganised',
  'withdrawal_reorganised',
  'refused_after_unknown',
  'paid_after_refund',
  'movement_reorganised',
  'moved_after_return',
  'movement_misfits',
  'cold_coins_astray',
] as const
export type ChainAlarmKind = (typeof chainAlarmKinds)[number]

export const chainAlarm = z.object({
  id: z.uuid(),
  kind: z.enum(chainAlarmKinds),
  subject: z.uuid(),
  network,
  tx_id: z.nullable(z.string()),
  raised_at: timestamp,
  settled_at: z.nullable(timestamp),
  /** What was done about it. */
  settlement: z.nullable(z.string()),
})

/** A line of a chain's news that could not be taken in. It was passed over, and is tried again. */
export const chainFault = z.object({
  id: z.uuid(),
  network,
  ref: z.string(),
  reason: z.string(),
  raw: z.string(),
  tries: z.int(),
  at: timestamp,
  resolved_at: z.nullable(timestamp),
})

const alarmFilters = { sort: z.optional(listSort) }

export const chainStaff = defineApi({
  listAlarms: {
    method: 'GET',
    path: '/api/admin/chain/alarms',
    auth: 'staff',
    summary: 'What a person must look at on the chains, newest first unless the oldest are wanted',
    query: z.object({ ...page, ...alarmFilters }),
    response: z.array(chainAlarm),
  },
  exportAlarms: {
    ...listFile,
    path: '/api/admin/chain/alarms/export',
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(alarmFilters),
  },
  settleAlarm: {
    method: 'POST',
    path: '/api/admin/chain/alarms/{alarm_id}/settle',
    auth: 'staff',
    confirms: 'staff',
    summary: 'Say what was done about an alarm, which ends it',
    params: z.object({ alarm_id: z.uuid() }),
    body: z.object({
      settlement: visibleLines().check(z.minLength(10, says('settlement')), z.maxLength(1000)),
    }),
    response: chainAlarm,
  },
  listFaults: {
    method: 'GET',
    path: '/api/admin/chain/faults',
    auth: 'staff',
    summary: 'What of the chains could not be read or taken in, newest first',
    query: z.object(page),
    response: z.array(chainFault),
  },
  planPayment: {
    method: 'POST',
    path: '/api/admin/sandbox/chain/next_payment',
    auth: 'staff',
    summary: 'Sandbox only: what a chain does with its next payment',
    body: z.object({ network, next: z.enum(['pay', 'fail', 'hang_paid', 'hang_lost']) }),
    response: message,
  },
  reorganise: {
    method: 'POST',
    path: '/api/admin/sandbox/chain/reorganise',
    auth: 'staff',
    summary: 'Sandbox only: the last blocks of a chain turn out not to be part of it',
    body: z.object({ network, depth: z.int().check(z.minimum(1), z.maximum(10_000)) }),
    response: z.object({ transactions: z.int() }),
  },
})
