import { type Asset, assets } from '@sengi/money'
import * as z from 'zod/mini'
import { type Access, defineApi } from '../endpoint.ts'
import { decimal, timestamp } from '../fields.ts'

const staff = { auth: 'staff' } as const satisfies { auth: Access }

/** What one member of staff did and another one has to agree to. */
export const approvalKinds = [
  'resolution_approval',
  'statement_approval',
  'payout_approval',
  'payout_outcome_approval',
  'refund_approval',
  'pool_approval',
  'stake_approval',
  'card_approval',
  'clear_approval',
  'report_approval',
  'decision_approval',
  'lift_approval',
  'role_approval',
  'stop_approval',
  'figure_approval',
  'announcement_approval',
  'limit_approval',
  'bar_approval',
  'tier_approval',
  'pep_approval',
  'cold_address_approval',
  'movement_approval',
  'return_approval',
  'carf_approval',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** What waits for our team, by the module that has it. */
export const workKinds = [
  'withdrawal_review',
  'withdrawal_unknown',
  'payout_unknown',
  'chain_alarm',
  'chain_break',
  'movement_unknown',
  'hot_full',
  'hot_empty',
  'suspense',
  'application',
  'identity_clash',
  'screening',
  'dispute',
  'ad_look',
  'card_dispute',
  'ticket',
  'complaint',
  'visitor',
  'report',
  'incident',
  'pool_short',
  'stake_short',
  'breach',
  'security_alert',
  'price_candidate',
  'report_due',
  'suspicion_due',
  'privacy_request_due',
  'pep_case',
  ...approvalKinds,
] as const
export type WorkKind = (typeof workKinds)[number]

/** What rings at once, because it stands in no queue that somebody goes through: whoever may do it is the one who has to. */
export const ringingKinds = [
  'withdrawal_unknown',
  'payout_unknown',
  'chain_alarm',
  'chain_break',
  'movement_unknown',
  'hot_full',
  'hot_empty',
  'incident',
  'pool_short',
  'stake_short',
  'breach',
  'security_alert',
  'price_candidate',
  ...approvalKinds,
] as const satisfies readonly WorkKind[]

const someAsset = z.enum(assets) as z.ZodMiniType<Asset>

const workItem = z.object({
  kind: z.enum(workKinds),
  /** Of what is to be looked at, as its desk knows it. */
  id: z.string(),
  /** Whose it is, or its number; null where nothing more is known than its kind. */
  label: z.nullable(z.string()),
  since: timestamp,
  /** Until when it should be done, or lapses; null where no one set a time. */
  due_at: z.nullable(timestamp),
  asset: z.nullable(someAsset),
  amount: z.nullable(decimal),
})
export type WorkItem = z.infer<typeof workItem>

const approval = z.object({
  ...workItem.shape,
  kind: z.enum(approvalKinds),
  /** Null where the owner of an account asked, by a letter of ours. */
  asked_by: z.nullable(z.string()),
  is_mine: z.boolean(),
  reason: z.nullable(z.string()),
  /** When it lapses. */
  until: timestamp,
  /** Of what is asked. Whoever agrees sends it back, so that nobody agrees to what they have not read. */
  hash: z.string(),
})
export type Approval = z.infer<typeof approval>

/** Where money lies, as the ledger's accounts say. */
export const ledgerPlaces = [
  'available',
  'held',
  'escrow',
  'claims',
  'staked',
  'card',
  'card_hold',
  'till_hold',
  'suspense_bank',
  'suspense_claims',
  'chain_in_transit',
  'bank_payout_owed',
  'bank_payout_in_transit',
  'custody_bank',
  'custody_chain',
  'custody_cold',
  'custody_moving',
  'custody_card',
  'house',
  'fees',
  'network_costs',
  'reward_pool',
  'promo_pool',
  'penalties',
  'rounding',
] as const
export type LedgerPlace = (typeof ledgerPlaces)[number]

const approvalRehearsal = z.object({
  ...approval.shape,
  /** Why it cannot be carried out now; null when it can. */
  refusal: z.nullable(z.string()),
  /** Every line that the ledger would write; what leaves an account is negative. */
  lines: z.array(
    z.object({
      account: z.enum(ledgerPlaces),
      /** Null for what is the company's own. */
      username: z.nullable(z.string()),
      asset: someAsset,
      amount: decimal,
    }),
  ),
  /** What people would be told, in the language that each of them reads. */
  told: z.array(
    z.object({ username: z.string(), way: z.enum(['in_app', 'letter']), title: z.string(), text: z.string() }),
  ),
})
export type ApprovalRehearsal = z.infer<typeof approvalRehearsal>

const workQueue = z.object({
  kind: z.enum(workKinds),
  count: z.int(),
  /** How much of it rings. */
  ringing: z.int(),
  oldest: timestamp,
  /** How much of it should be done by now. */
  overdue: z.int(),
})
export type WorkQueue = z.infer<typeof workQueue>

const workList = z.object({
  count: z.int(),
  /** How much of it rings: what nobody but the caller will see to now. */
  ringing: z.int(),
  /** Each kind of which something waits, the one that waits longest first. */
  queues: z.array(workQueue),
  /** Those that ring first, of them what should be done by now, then those that wait longest. */
  items: z.array(z.object({ ...workItem.shape, rings: z.boolean() })),
})
export type WorkList = z.infer<typeof workList>

/** What waits for whoever asks, over all modules. */
export const staffWork = defineApi({
  getWork: {
    ...staff,
    method: 'GET',
    path: '/api/admin/work',
    summary: 'What waits for you by your permissions: how much of each kind since when, and what waits longest',
    response: workList,
  },
  listApprovals: {
    ...staff,
    method: 'GET',
    path: '/api/admin/approvals',
    summary:
      'What one person of our team did and you may agree to, and what of your own waits for another, oldest first',
    response: z.array(approval),
  },
  rehearseApproval: {
    ...staff,
    method: 'GET',
    path: '/api/admin/approvals/rehearsal',
    summary:
      'What would be booked, and what people would be told, if a second person agreed now; nothing of it is done',
    query: z.object({ kind: z.enum(approvalKinds), id: z.uuid() }),
    response: approvalRehearsal,
  },
})
