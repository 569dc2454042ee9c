import * as z from 'zod/mini'
import { stepUpTokenField } from '../auth/step-up.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { message as done, timestamp } from '../fields.ts'
import { visibleText } from '../visible-text.ts'
import { accountFields, holderCheckStates, holderRefusals, payDetails } from './orders.ts'

const label = visibleText().check(z.maxLength(40))

export const newPayoutAccount = z.object({
  kind: z.enum(['bank', 'payshap', 'cash']),
  /** One's own name as it was verified, when left out. */
  holder_name: z.optional(visibleText(says('holder_name')).check(z.minLength(1), z.maxLength(200))),
  bank: z.optional(visibleText().check(z.maxLength(60))),
  account_number: z.optional(visibleText().check(z.maxLength(20))),
  branch_code: z.optional(visibleText().check(z.maxLength(10))),
  shap_id: z.optional(visibleText().check(z.maxLength(100))),
  place: z.optional(visibleText().check(z.maxLength(200))),
  /** What its owner calls it. */
  label: z.optional(label),
  is_default: z.optional(z.boolean()),
  step_up_token: stepUpTokenField,
})

/** What the bank that keeps an account said of whose it is; null for a place. */
const holderCheck = z.object({
  state: z.enum(holderCheckStates),
  /** Why it is refused. */
  reason: z.nullable(z.enum(holderRefusals)),
  checked_at: z.nullable(timestamp),
  /** Whether the bank is being asked. */
  is_asked: z.boolean(),
  /** From when on the bank can be asked; null when there is nothing to ask. */
  ask_from: z.nullable(timestamp),
})

export const payoutAccount = z.object({
  id: z.uuid(),
  label: z.nullable(z.string()),
  ...accountFields,
  check: z.nullable(holderCheck),
  /** One's own sell ads that name it, and open orders that are paid to it: while there are orders it stays. */
  used_by: z.object({ ads: z.int(), orders: z.int() }),
  is_default: z.boolean(),
  /** From when on it can be paid to: a new account rests for a day. */
  usable_at: timestamp,
  created_at: timestamp,
})
export type PayoutAccount = z.infer<typeof payoutAccount>

export const bank = z.object({
  name: z.string(),
  branch_code: z.string(),
  account_digits: z.array(z.int()),
})

/** An empty name takes it away. */
const payoutEdit = z.object({
  label: z.optional(z.nullable(label)),
  is_default: z.optional(z.boolean()),
  step_up_token: stepUpTokenField,
})
export type PayoutEdit = z.infer<typeof payoutEdit>

const orderParams = z.object({ order_id: z.uuid() })
const payoutParams = z.object({ payout_account_id: z.uuid() })

/** Where people want to be paid. */
export const p2pPayoutAccounts = defineApi({
  listBanks: {
    method: 'GET',
    path: '/api/p2p/banks',
    auth: 'user',
    summary: 'The banks that an account can be at, with their branch codes and account lengths',
    response: z.array(bank),
  },
  listPayoutAccounts: {
    method: 'GET',
    path: '/api/p2p/payout_accounts',
    auth: 'user',
    summary: 'Where I want to be paid',
    response: z.array(payoutAccount),
  },
  addPayoutAccount: {
    method: 'POST',
    path: '/api/p2p/payout_accounts',
    auth: 'user',
    summary: 'Add an account to be paid to, with the PIN; usable after a day; its bank is asked whose it is',
    body: newPayoutAccount,
    response: payoutAccount,
    idempotent: true,
  },
  editPayoutAccount: {
    method: 'PATCH',
    path: '/api/p2p/payout_accounts/{payout_account_id}',
    auth: 'user',
    summary: 'Name an account, or make it the default one, with the PIN',
    params: payoutParams,
    body: payoutEdit,
    response: payoutAccount,
  },
  deletePayoutAccount: {
    method: 'DELETE',
    path: '/api/p2p/payout_accounts/{payout_account_id}',
    auth: 'user',
    summary: 'Remove an account that no open order is paid to',
    params: payoutParams,
    response: done,
  },
  checkPayoutAccount: {
    method: 'POST',
    path: '/api/p2p/payout_accounts/{payout_account_id}/check',
    auth: 'user',
    summary: 'Have the bank asked again whose an account is',
    params: payoutParams,
    response: payoutAccount,
  },
  choosePayoutAccount: {
    method: 'POST',
    path: '/api/p2p/orders/{order_id}/payout_account',
    auth: 'user',
    summary: 'Say where to be paid for an order that does not know it yet',
    params: orderParams,
    body: z.object({ payout_account_id: z.uuid() }),
    response: payDetails,
    idempotent: true,
  },
})

/** Sandbox only: staff let the banks fall silent that are asked whose an account is. */
export const payoutChecksStaff = defineApi({
  silenceBanks: {
    method: 'POST',
    path: '/api/admin/sandbox/bank/silence',
    auth: 'staff',
    summary: 'Sandbox only: whether banks answer when they are asked whose an account is',
    body: z.object({ is_silent: z.boolean() }),
    response: done,
  },
})
