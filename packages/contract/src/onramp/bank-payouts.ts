import * as z from 'zod/mini'
import { agreed } from '../base/agreed.ts'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { decimal, listSort, page, timestamp } from '../fields.ts'
import { visibleLines, visibleText } from '../visible-text.ts'

/** ASKED: not owed before a second person agrees. IN_RUN: in one that is not at the bank. UNKNOWN: the bank says nothing of it. */
export const payoutStages = ['ASKED', 'WAITING', 'IN_RUN', 'SENT', 'UNKNOWN', 'PAID', 'CANCELLED'] as const

/** PROPOSED: waits for a second person. APPROVED: its file is written, and nobody has it. SENT: the file was taken to the bank. */
export const payoutRunStates = ['DRAFT', 'PROPOSED', 'APPROVED', 'SENT', 'CLOSED', 'DISCARDED'] as const

export const payoutLineStates = ['DRAFTED', 'APPROVED', 'SENT', 'UNKNOWN', 'PAID', 'FAILED', 'DROPPED'] as const

/** How an attempt ends that reached the bank. */
export const payoutOutcomes = ['PAID', 'FAILED'] as const

/** What the bank of an account said of whose it is; unsaid where it does not tell. */
const holderWord = z.nullable(z.enum(['confirmed', 'unsaid', 'other', 'closed', 'not_found']))

/** To which account money goes back. */
export const payoutAccountInput = z.object({
  holder_name: visibleText(says('holder_name')).check(z.minLength(1, says('holder_name')), z.maxLength(70)),
  bank: visibleText(says('bank_name')).check(z.minLength(1, says('bank_name')), z.maxLength(60)),
  branch_code: z.string(says('branch_code')).check(z.trim(), z.regex(/^[0-9]{6}$/, says('branch_code'))),
  account_number: z
    .string(says('bank_account_number'))
    .check(z.trim(), z.regex(/^[0-9]{6,13}$/, says('bank_account_number'))),
})

export type PayoutAccountInput = z.output<typeof payoutAccountInput>

const payoutShown = {
  payout_id: z.uuid(),
  amount_zar: decimal,
  holder_name: z.string(),
  bank: z.string(),
  branch_code: z.string(),
  /** Of the account's number. */
  last_digits: z.string(),
  /** What its payment bears at every bank, in every attempt. */
  reference: z.string(),
  /** Whose order the money had come for; null where nobody knows. */
  user_id: z.nullable(z.uuid()),
  username: z.nullable(z.string()),
  holder_word: holderWord,
}

export const bankPayout = z.object({
  ...payoutShown,
  stage: z.enum(payoutStages),
  /** The payment in suspense that goes back. */
  payment_id: z.uuid(),
  /** The run that it is in, or was in last. */
  run_id: z.nullable(z.uuid()),
  /** How often it was tried before and failed. */
  failed: z.int(),
  created_at: timestamp,
  ended_at: z.nullable(timestamp),
})
export type BankPayout = z.infer<typeof bankPayout>

export const payoutRunLine = z.object({
  ...payoutShown,
  line_id: z.uuid(),
  place: z.int(),
  state: z.enum(payoutLineStates),
  /** By which line of the bank's statement it left, by which it came back, or what two people found out. */
  proof: z.nullable(z.enum(['statement', 'came_back', 'two_people'])),
  /** What somebody found out; a second person has not agreed while the state says otherwise. */
  asked_outcome: z.nullable(z.enum(payoutOutcomes)),
  evidence: z.nullable(z.string()),
  asked_by: z.nullable(z.uuid()),
  ended_at: z.nullable(timestamp),
})
export type PayoutRunLine = z.infer<typeof payoutRunLine>

export const payoutRun = z.object({
  run_id: z.uuid(),
  state: z.enum(payoutRunStates),
  total_zar: decimal,
  /** Without those that were dropped. */
  lines: z.int(),
  /** Of which the bank's statement, or two people, said what became. */
  settled: z.int(),
  made_by: z.string(),
  made_at: timestamp,
  asked_by: z.nullable(z.string()),
  asked_at: z.nullable(timestamp),
  reason: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  /** SHA-256 of the file, in hex. */
  file_hash: z.nullable(z.string()),
  sent_by: z.nullable(z.string()),
  sent_at: z.nullable(timestamp),
  closed_at: z.nullable(timestamp),
})
export type PayoutRun = z.infer<typeof payoutRun>

const payoutRunWhole = z.object({ ...payoutRun.shape, content: z.array(payoutRunLine) })
export type PayoutRunWhole = z.infer<typeof payoutRunWhole>

const reason = visibleLines(says('why_in_ten')).check(z.minLength(10, says('why_in_ten')), z.maxLength(1000))
const filters = { stage: z.optional(z.enum(payoutStages)), sort: z._default(listSort, 'oldest') }
const runFilters = { state: z.optional(z.enum(payoutRunStates)), sort: z.optional(listSort) }

const payouts = '/api/admin/bank/payouts' as const
const runs = '/api/admin/bank/payout_runs' as const
const staff = { auth: 'staff' } as const satisfies { auth: Access }
const onRun = { ...staff, params: z.object({ run_id: z.uuid() }) } as const
const onLine = { ...staff, params: z.object({ line_id: z.uuid() }) } as const

/** Rand that leaves the client account: what is owed, and the files by which it goes to the bank. */
export const bankPayouts = defineApi({
  listBankPayouts: {
    ...staff,
    method: 'GET',
    path: payouts,
    summary: 'Payouts of one stage or of all, oldest or newest first',
    query: z.object({ ...page, ...filters }),
    response: z.array(bankPayout),
  },
  exportBankPayouts: {
    ...listFile,
    path: `${payouts}/export`,
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(filters),
  },
  cancelBankPayout: {
    ...staff,
    method: 'POST',
    path: `${payouts}/{payout_id}/cancel`,
    confirms: 'staff',
    summary: 'Owe a payout no more that is in no run: its payment waits in suspense again',
    params: z.object({ payout_id: z.uuid() }),
    body: z.object({ reason }),
    response: bankPayout,
  },
})

/** Payouts that go to the bank together, in one file. */
export const payoutRuns = defineApi({
  listPayoutRuns: {
    ...staff,
    method: 'GET',
    path: runs,
    summary: 'Payout runs, newest first unless the oldest are wanted',
    query: z.object({ ...page, ...runFilters }),
    response: z.array(payoutRun),
  },
  exportPayoutRuns: {
    ...listFile,
    path: `${runs}/export`,
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(runFilters),
  },
  draftPayoutRun: {
    ...staff,
    method: 'POST',
    path: runs,
    confirms: 'staff',
    summary: 'Gather payouts in a run: those that are named, or the oldest up to the figure of one run',
    body: z.object({ payout_ids: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(500))) }),
    response: payoutRunWhole,
    idempotent: true,
  },
  getPayoutRun: {
    ...onRun,
    method: 'GET',
    path: `${runs}/{run_id}`,
    summary: 'A payout run with every line',
    response: payoutRunWhole,
  },
  dropFromPayoutRun: {
    ...onRun,
    method: 'POST',
    path: `${runs}/{run_id}/drop`,
    confirms: 'staff',
    summary: 'Take a payout out of a draft; it waits for another run',
    body: z.object({ payout_id: z.uuid() }),
    response: payoutRunWhole,
  },
  proposePayoutRun: {
    ...onRun,
    method: 'POST',
    path: `${runs}/{run_id}/propose`,
    confirms: 'staff',
    summary: 'Ask a second person to let a run go; nobody changes it from then on',
    body: z.object({ reason }),
    response: payoutRunWhole,
  },
  approvePayoutRun: {
    ...onRun,
    method: 'POST',
    path: `${runs}/{run_id}/approve`,
    confirms: 'staff',
    summary: 'Let a run go that another person proposed: its file is written and its rand is on its way',
    body: agreed,
    response: payoutRunWhole,
  },
  discardPayoutRun: {
    ...onRun,
    method: 'POST',
    path: `${runs}/{run_id}/discard`,
    confirms: 'staff',
    summary: 'Put a run aside whose file nobody has; its payouts wait for another one',
    body: z.object({ reason }),
    response: payoutRunWhole,
  },
  sendPayoutRun: {
    ...onRun,
    method: 'POST',
    path: `${runs}/{run_id}/send`,
    confirms: 'staff',
    summary: 'Hand the file of an approved run out, to be taken to the bank',
    response: payoutRunWhole,
  },
  savePayoutFile: {
    ...onRun,
    method: 'GET',
    path: `${runs}/{run_id}/file`,
    summary:
      'The file of a run that was handed out, pain.001.001.03; always the same, and that it was taken is recorded',
    download: ['application/xml'],
    response: z.unknown(),
  },
  askPayoutOutcome: {
    ...onLine,
    method: 'POST',
    path: `${runs}/lines/{line_id}/outcome`,
    confirms: 'staff',
    summary: 'Say what became of a payout that the bank’s statement says nothing of; a second person agrees',
    body: z.object({ outcome: z.enum(payoutOutcomes), evidence: reason }),
    response: payoutRunWhole,
  },
  approvePayoutOutcome: {
    ...onLine,
    method: 'POST',
    path: `${runs}/lines/{line_id}/approve`,
    confirms: 'staff',
    summary: 'Agree to what another person found out of a payout',
    body: agreed,
    response: payoutRunWhole,
  },
  withdrawPayoutOutcome: {
    ...onLine,
    method: 'POST',
    path: `${runs}/lines/{line_id}/withdraw`,
    confirms: 'staff',
    summary: 'Take back what was said of a payout',
    response: payoutRunWhole,
  },
})
