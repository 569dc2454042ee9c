import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { decimal, page, timestamp } from '../fields.ts'
import { visibleText } from '../visible-text.ts'
import { splitMode } from './expenses.ts'

const groupName = visibleText(says('group_name')).check(
  z.minLength(1, says('group_name')),
  z.maxLength(80, says('group_name_long')),
)
const username = visibleText().check(z.maxLength(60, says('username_unknown')))
/** Somebody without an account. With an e-mail address they can take over their place once they verified it. */
export const newGuest = z.object({
  name: visibleText().check(z.minLength(1, says('guest_name')), z.maxLength(60)),
  email: z.optional(z.email(says('not_an_email')).check(z.maxLength(254))),
})

export const newGroup = z.object({
  name: groupName,
  /** Usernames, with or without @. Whoever makes the group is its owner. */
  members: z._default(z.array(username).check(z.maxLength(49, says('group_full'))), []),
  guests: z._default(z.array(newGuest).check(z.maxLength(49, says('group_full'))), []),
  /** Whether settling up is suggested with as few payments as are found: the fewest for up to twelve who owe or are owed. Never changes who owes whom. */
  simplify: z._default(z.boolean(), true),
  default_split: z._default(splitMode, 'equal'),
})
export type NewGroup = z.infer<typeof newGroup>

export const groupEdit = z.object({
  name: z.optional(groupName),
  simplify: z.optional(z.boolean()),
  default_split: z.optional(splitMode),
  expected_version: z.int(),
})
export type GroupEdit = z.infer<typeof groupEdit>

const summary = {
  id: z.uuid(),
  name: z.string(),
  member_usernames: z.array(z.string()),
  total_spent: decimal,
  guest_names: z.array(z.string()),
  /** Who was asked in and has not answered: no members, and in no bill. */
  invited_usernames: z.array(z.string()),
  owner_username: z.string(),
  is_owner: z.boolean(),
  /** More than zero: others owe me. Less: I owe. */
  my_balance: decimal,
  my_share: decimal,
  /** Who still owes, by member. */
  owing: z.array(z.object({ member_id: z.uuid(), name: z.string(), amount: decimal })),
  simplify: z.boolean(),
  default_split: splitMode,
  version: z.int(),
  archived_at: z.nullable(timestamp),
  created_at: timestamp,
}
export const billGroup = z.object(summary)
export type BillGroup = z.infer<typeof billGroup>

export const billMember = z.object({
  id: z.uuid(),
  /** The username, or the guest's name. */
  name: z.string(),
  username: z.nullable(z.string()),
  is_guest: z.boolean(),
  /** A guest who can take over their place: only whether, not which address. */
  has_email: z.boolean(),
  is_owner: z.boolean(),
  is_me: z.boolean(),
  paid: decimal,
  share: decimal,
  balance: decimal,
  /** Former members stay in the history; they have a balance of zero. */
  removed_at: z.nullable(timestamp),
})
export type BillMember = z.infer<typeof billMember>

/** Somebody who was asked into the group and has not answered. */
export const billInvited = z.object({
  invitation_id: z.uuid(),
  username: z.string(),
  invited_by: z.string(),
  may_withdraw: z.boolean(),
  asked_at: timestamp,
})
export type BillInvited = z.infer<typeof billInvited>

export const billTransfer = z.object({ from_member_id: z.uuid(), to_member_id: z.uuid(), amount: decimal })
export type BillTransfer = z.infer<typeof billTransfer>

export const billGroupDetail = z.object({
  ...summary,
  members: z.array(billMember),
  invited: z.array(billInvited),
  /** Who owes whom by the bills themselves. */
  debts: z.array(billTransfer),
  /** The same balances settled with few payments, the fewest for up to twelve people: a view, no debt is moved. */
  simplified: z.array(billTransfer),
  /** Every rand of it, by category. */
  spent_by_category: z.array(z.object({ category: z.string(), amount: decimal })),
  /** Payments that wait for somebody's yes. */
  open_settlements: z.int(),
  /** Whom I reminded of their debt within the last day. */
  reminded_member_ids: z.array(z.uuid()),
})
export type BillGroupDetail = z.infer<typeof billGroupDetail>

export const groupQuery = z.object({ ...page, archived: z.optional(z.enum(['true', 'false'])) })
export const groupParams = z.object({ group_id: z.uuid() })
export const memberParams = z.object({ group_id: z.uuid(), member_id: z.uuid() })
export const newMembers = z.object({
  members: z._default(z.array(username).check(z.maxLength(49)), []),
  guests: z._default(z.array(newGuest).check(z.maxLength(49)), []),
})
/** How a guest is called, and which address can take over their place: left out it stays, null takes it off. */
export const guestEdit = z.object({
  name: newGuest.shape.name,
  email: z.optional(z.nullable(z.email(says('not_an_email')).check(z.maxLength(254)))),
})
export type GuestEdit = z.infer<typeof guestEdit>
export const newOwner = z.object({ member_id: z.uuid() })

/** A place kept for my verified e-mail address in somebody's group. */
export const billInvitation = z.object({
  member_id: z.uuid(),
  group_id: z.uuid(),
  group_name: z.string(),
  guest_name: z.string(),
  owner_username: z.string(),
  balance: decimal,
})
export type BillInvitation = z.infer<typeof billInvitation>

/** What was done in a group; a snapshot before and after, as the call would have answered it. */
export const billEvents = [
  'group_created',
  'group_changed',
  'group_archived',
  'group_reopened',
  'owner_changed',
  'member_added',
  'member_removed',
  'guest_joined',
  'guest_changed',
  'expense_added',
  'expense_changed',
  'expense_deleted',
  'expense_restored',
  'expense_imported',
  'expense_taken_out',
  'bills_imported',
  'import_undone',
  'settlement_added',
  'settlement_changed',
  'rule_added',
  'rule_changed',
  'rule_removed',
  'member_invited',
  'invitation_declined',
  'invitation_withdrawn',
  'link_made',
  'link_withdrawn',
  'payment_refunded',
] as const
export const billEvent = z.object({
  id: z.uuid(),
  kind: z.enum(billEvents),
  at: timestamp,
  /** Null for what the house did (a recurring bill). */
  actor: z.nullable(z.string()),
  /** One sentence for people. */
  text: z.string(),
  /** The expense, settlement, member or rule. */
  subject_id: z.nullable(z.uuid()),
  before: z.nullable(z.looseObject({})),
  after: z.nullable(z.looseObject({})),
  /** A change of a bill, or an import, that is still the last of its kind there can be taken back. */
  may_undo: z.boolean(),
})
export type BillEvent = z.infer<typeof billEvent>
export const historyQuery = z.object({ ...page, expense_id: z.optional(z.uuid()) })
