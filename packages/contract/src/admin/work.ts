import { type Asset, assets } from '@sengi/money'
import * as z from 'zod/mini'
import { type Access, defineApi } from '../endpoint.ts'
import { decimal, timestamp } from '../fields.ts'

const staff = { auth: 'staff' } as const satisfies { auth: Access }

/** What one member of staff did and another one has to agree to. */
export const approvalKinds = [
  'resolution_approval',
  'refund_approval',
  'pool_approval',
  'card_approval',
  'clear_approval',
  'decision_approval',
  'lift_approval',
  'stop_approval',
  'figure_approval',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** What waits for our team, by the module that has it. */
export const workKinds = [
  'withdrawal_review',
  'withdrawal_unknown',
  'chain_alarm',
  'suspense',
  'application',
  'identity_clash',
  'screening',
  'dispute',
  'card_dispute',
  'ticket',
  'visitor',
  'report',
  'incident',
  'pool_short',
  'breach',
  'security_alert',
  ...approvalKinds,
] as const
export type WorkKind = (typeof workKinds)[number]

const someAsset = z.enum(assets) as z.ZodMiniType<Asset>

const workItem = z.object({
  kind: z.enum(workKinds),
  /** Of what is to be looked at, as its desk knows it. */
  id: z.string(),
  /** Whose it is, or its number; null where nothing more is known than its kind. */
  label: z.nullable(z.string()),
  since: timestamp,
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
  /** When it lapses; null where it waits until somebody answers. */
  until: z.nullable(timestamp),
})
export type Approval = z.infer<typeof approval>

const workQueue = z.object({ kind: z.enum(workKinds), count: z.int(), oldest: timestamp })
export type WorkQueue = z.infer<typeof workQueue>

const workList = z.object({
  count: z.int(),
  /** Each kind of which something waits, the one that waits longest first. */
  queues: z.array(workQueue),
  /** Those that wait longest, the oldest first. */
  items: z.array(workItem),
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
})
