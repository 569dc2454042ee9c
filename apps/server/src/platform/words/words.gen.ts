// Written by `npx node apps/server/words-types.ts` from the English messages.
type None = Record<never, never>

interface BillsAnswersWords {
  removed: None
  ended: None
  declined: None
  no_account: None
  asked_already: None
  not_to_be_asked: None
  asked_by_another: None
  says_paid: None
}

interface BillsChangesWords {
  description: { before: 'slot'; after: 'slot' }
  amount: { before: 'slot'; after: 'slot' }
  category: { before: 'slot'; after: 'slot' }
  date: { before: 'slot'; after: 'slot' }
  split: { before: 'slot'; after: 'slot' }
  note: { before: 'slot'; after: 'slot' }
  parts: None
}

interface BillsCsvWords {
  date: None
  amount: None
  description: None
  category: None
  payer: None
  sharer: None
  share: None
  settlement: None
}

interface BillsHistoryWords {
  group_made: { name: 'slot' }
  group_changed: { name: 'slot' }
  group_archived: None
  group_reopened: None
  group_handed_over: { name: 'slot' }
  member_added: { name: 'slot' }
  member_joined: None
  member_left: None
  member_removed: { name: 'slot' }
  place_taken: { name: 'slot' }
  member_asked: { name: 'slot' }
  invitation_declined: None
  invitation_withdrawn: { name: 'slot' }
  bill_added: { what: 'slot'; amount: 'slot' }
  bill_changed: { what: 'slot'; amount: 'slot' }
  bill_deleted: { what: 'slot'; amount: 'slot' }
  bill_restored: { what: 'slot'; amount: 'slot' }
  paid: { name: 'slot'; amount: 'slot'; asset: 'slot' }
  paid_as_asked: { name: 'slot'; amount: 'slot' }
  said_paid: { from: 'slot'; to: 'slot'; amount: 'slot'; how: { of: 'eft' | 'other' } }
  payment_confirmed: { amount: 'slot' }
  payment_rejected: { amount: 'slot' }
  payment_withdrawn: { amount: 'slot' }
  rule_added: { what: 'slot' }
  rule_changed: { what: 'slot' }
  rule_paused: { what: 'slot' }
  rule_paused_because: { what: 'slot'; reason: 'slot' }
  rule_resumed: { what: 'slot' }
  rule_ended: { what: 'slot' }
  payer_cannot_be_paid: None
  group_was_archived: None
}

interface PlatformAnswersWords {
  unexpected: None
}

/** Every room of sentences but the refusals. */
export interface RoomWords {
  'bills/answers': BillsAnswersWords
  'bills/changes': BillsChangesWords
  'bills/csv': BillsCsvWords
  'bills/history': BillsHistoryWords
  'platform/answers': PlatformAnswersWords
}

/** The sentences of all refusals, by code. */
export interface ErrorWords {
  bill_not_found: None
  bill_changed: { changes: 'slot' }
  bill_changed_meanwhile: None
  bill_deleted_meanwhile: None
  bill_added_already: None
  bill_event_not_found: None
  not_undoable: None
  too_many_bills: { most: 'slot' }
  bill_without_receipt: None
  too_many_receipts: { most: 'slot' }
  split_refused: { what: { of: 'other' | 'payers' }; amount: 'slot'; side: { of: 'other' | 'short' } }
  split_percent_differs: { percent: 'slot'; side: { of: 'other' | 'short' } }
  bill_amount_zero: None
  bill_too_large: { most: 'slot' }
  bill_payer_twice: None
  bill_payer_zero: None
  bill_stranger: None
  bill_nobody_shares: None
  bill_sharer_twice: None
  bill_share_missing: None
  bill_share_zero: None
  bill_parts_not_whole: None
  bill_adjustments_too_large: None
  bill_adjustment_below_zero: None
  recurring_bill_not_found: None
  recurring_bill_changed: None
  recurring_bill_paused: None
  recurring_bill_not_paused: None
  recurring_bill_in_past: None
  recurring_bill_ends_twice: None
  recurring_bill_ends_early: None
  too_many_recurring_bills: { most: 'slot' }
  group_not_found: None
  group_archived: None
  group_archived_meanwhile: None
  group_not_archived: None
  group_changed: None
  group_owner_only: { act: { of: 'archive' | 'change' | 'hand_over' | 'other' | 'reopen' } }
  group_owner_without_account: None
  group_not_settled: None
  group_payment_waits: None
  too_many_groups: { most: 'slot' }
  members_refused: { names: 'slot' }
  member_named_twice: { name: 'slot' }
  member_by_email: None
  member_here_already: { name: 'slot' }
  member_unnamed: None
  member_not_found: None
  member_left: { name: 'slot' }
  balance_not_zero: { name: 'slot' }
  owner_must_stay: None
  group_full: { most: 'slot' }
  group_full_over_time: { most: 'slot' }
  guest_place_not_found: None
  guest_place_taken: None
  guest_here_already: None
  guest_email_taken: None
  group_invitation_not_found: None
  group_invitation_not_open: None
  group_invitation_answered: None
  group_invitation_of_another: None
  group_invitation_waits: { name: 'slot' }
  group_invitation_waits_elsewhere: { name: 'slot' }
  group_invitation_declined: { name: 'slot'; days: 'count' }
  group_invitation_rests: { name: 'slot' }
  too_many_group_invitations: { most: 'slot' }
  settlement_refused: None
  settlement_parties_left: None
  settlement_to_oneself: None
  settlement_of_one: None
  settlement_to_guest: { name: 'slot' }
  settlement_not_found: None
  settlement_of_others: None
  settlement_answer_of_other: None
  settlement_answered: None
  too_many_settlements: { most: 'slot' }
  settlement_quote_not_found: None
  settlement_quote_used: None
  settlement_quote_expired: { unit: { of: 'day' | 'hour' | 'minute' | 'other' }; count: 'count' }
  overpays: { owed: 'slot'; amount: 'slot' }
  overpays_nothing: { amount: 'slot' }
  bill_request_paid_otherwise: { name: 'slot' }
  bill_request_not_owed: { amount: 'slot'; name: 'slot' }
  bill_request_overpays: { owed: 'slot'; amount: 'slot'; name: 'slot' }
  nobody_owes_you: None
  csv_refused: None
  csv_too_large: { most: 'slot' }
  csv_too_many_columns: { most: 'slot' }
  csv_too_many_bills: { most: 'slot' }
  csv_without_bills: None
  csv_members_changed: None
}
