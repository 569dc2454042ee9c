import type { Declared } from './declared.rules.ts'

const mine = ['user_id'] as const
/** Anybody may write under any address, so only whoever showed that it is theirs is told. */
const whoseAddress = {
  sql: `row.email_canonical = me.email_canonical and exists (
    select from app_user as owner where owner.id = me.id and owner.email_verified_at is not null)`,
}

/** What somebody asked or wrote to us, and what our team told everybody. */
export const supportTables: Readonly<Record<string, Declared>> = {
  support_ticket: {
    section: 'support',
    keeping: 'fica',
    whose: mine,
    shows: 'id topic subject about_kind about_id priority state turn since answer_by ended_at opened_at joined_to',
    team: 'taken_by begun_by',
    hides: 'user_id',
  },
  support_complaint: {
    section: 'support',
    keeping: 'fica',
    whose: mine,
    shows:
      'ticket_id state category product made_at acknowledge_by decide_by acknowledged_at told_at refer_until decided_at outcome finding redress escalated_to escalated_at',
    team: 'said_by acknowledged_by told_by decided_by',
    hides: 'user_id against due_by near_at root_cause escalation_reason',
  },
  support_message: {
    section: 'support',
    keeping: 'fica',
    whose: mine,
    shows: 'id ticket_id by_staff said file_id at',
    team: 'author_id',
    hides: 'user_id',
  },
  support_file: {
    section: 'support',
    keeping: 'fica',
    whose: mine,
    shows: 'id ticket_id media_type size at',
    upload: { named: 'storage_name', type: 'row.media_type', size: 'row.size', at: 'row.at', called: `'ticket'` },
    hides: 'user_id sha256 storage_name',
  },

  contact_message: {
    section: 'support',
    keeping: 'short',
    whose: whoseAddress,
    shows: 'id subject first_name last_name email language said state answer ended_at received_at',
    team: 'ended_by',
    hides: 'email_canonical desk stamp_hash',
  },

  announcement_put_away: {
    section: 'messages',
    keeping: 'closing',
    whose: mine,
    shows: 'announcement_id at',
    hides: 'user_id',
  },

  status_subscriber: {
    section: 'support',
    keeping: 'short',
    whose: whoseAddress,
    shows: 'email language asked_at confirmed_at',
    hides: 'id email_canonical stamp_hash',
  },
}
