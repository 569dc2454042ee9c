import { type Declared, onlyIf } from './declared.rules.ts'

/** The places in groups that somebody has. */
const places = 'select id from bill_member where user_id = me.id'
const ofMine = (...columns: string[]) => ({ sql: columns.map((column) => `row.${column} in (${places})`).join(' or ') })
const ownPlace = (column: string) => `case when row.${column} in (${places}) then 'you' end`

/** What somebody shared with others. Of a group they see its name and their own part; what the others owe each other is the others'. */
export const billsTables: Readonly<Record<string, Declared>> = {
  bill_group: {
    section: 'bills',
    keeping: 'fica',
    whose: { sql: 'row.id in (select group_id from bill_member where user_id = me.id)' },
    shows: 'id name simplify default_split archived_at created_at',
    as: { owner_member_id: ownPlace('owner_member_id') },
    hides: 'version',
  },
  bill_member: {
    section: 'bills',
    keeping: 'fica',
    whose: ['user_id'],
    shows: 'id group_id guest_name joined_at removed_at',
    selves: 'user_id',
    as: onlyIf('guest_email', 'lower(row.guest_email) = me.email_canonical'),
  },
  bill_invitation: {
    section: 'bills',
    keeping: 'fica',
    whose: ['user_id', 'invited_by'],
    shows: 'id group_id state asked_at answered_at',
    people: 'user_id invited_by',
  },
  bill_link: {
    section: 'bills',
    keeping: 'fica',
    whose: ofMine('member_id'),
    shows: 'group_id made_at expires_at withdrawn_at',
    as: { member_id: ownPlace('member_id') },
    // Whoever holds it joins the group.
    hides: 'code',
  },
  bill_expense: {
    section: 'bills',
    keeping: 'fica',
    whose: {
      sql: `row.created_by = me.id or row.receipt_by = me.id
        or exists (select from bill_share where expense_id = row.id and member_id in (${places}))
        or exists (select from bill_payer where expense_id = row.id and member_id in (${places}))`,
    },
    shows: `id group_id description cents category on_date split_mode note rule_id occurrence_on receipt_type receipt_size
      receipt_at created_at deleted_at`,
    selves: 'created_by receipt_by',
    upload: {
      named: 'receipt_name',
      type: 'row.receipt_type',
      size: 'row.receipt_size',
      at: 'row.receipt_at',
      called: `'receipt'`,
      isOwn: 'row.receipt_by = me.id',
    },
    hides: 'version receipt_name',
  },
  bill_payer: {
    section: 'bills',
    keeping: 'fica',
    whose: ofMine('member_id'),
    shows: 'expense_id group_id cents',
    as: { member_id: ownPlace('member_id') },
  },
  bill_share: {
    section: 'bills',
    keeping: 'fica',
    whose: ofMine('member_id'),
    shows: 'expense_id group_id value cents',
    as: { member_id: ownPlace('member_id') },
  },
  bill_standing: {
    section: 'bills',
    keeping: 'fica',
    whose: ofMine('member_id'),
    shows: 'group_id paid share settled',
    as: { member_id: ownPlace('member_id') },
  },
  bill_pair: {
    section: 'bills',
    keeping: 'fica',
    whose: ofMine('low_id', 'high_id'),
    shows: 'group_id owed low_paid high_paid',
    as: { low_id: ownPlace('low_id'), high_id: ownPlace('high_id') },
  },
  bill_rule: {
    section: 'bills',
    keeping: 'fica',
    whose: ['created_by'],
    shows: `id group_id recurrence every starts_on ends_on occurrences made next_at paused_at paused_reason removed_at created_at`,
    selves: 'created_by',
    as: { terms: "jsonb_build_object('description', row.terms -> 'description', 'cents', row.terms -> 'cents')" },
    hides: 'version next_place',
  },
  bill_shared_payment: {
    section: 'bills',
    keeping: 'fica',
    whose: ['user_id'],
    shows: 'kind payment_id group_id expense_id paid_cents cents shared_at',
    hides: 'user_id version due_at',
  },
  bill_comment: {
    section: 'bills',
    keeping: 'fica',
    whose: ['author_id'],
    shows: 'group_id expense_id id said at deleted_at',
    selves: 'author_id',
  },
  bill_event: {
    section: 'bills',
    keeping: 'fica',
    whose: ['actor_id'],
    shows: 'id group_id kind said at',
    selves: 'actor_id',
    // Before and after name the others of the group.
    hides: 'subject_id before after',
  },
  bill_reminder: {
    section: 'bills',
    keeping: 'short',
    whose: ['by_id', 'user_id'],
    shows: 'group_id at',
    people: 'by_id user_id',
  },
  bill_request: {
    section: 'bills',
    keeping: 'fica',
    whose: ofMine('from_member_id', 'to_member_id'),
    shows: 'id request_id group_id cents created_at closed_at',
    as: { from_member_id: ownPlace('from_member_id'), to_member_id: ownPlace('to_member_id') },
  },
  bill_quote: {
    section: 'bills',
    keeping: 'short',
    whose: ['user_id'],
    shows: 'id group_id cents asset units price_micros created_at expires_at',
    as: { from_member_id: ownPlace('from_member_id'), to_member_id: ownPlace('to_member_id') },
    hides: 'user_id',
  },
  bill_settlement: {
    section: 'bills',
    keeping: 'books',
    whose: {
      sql: `row.from_user_id = me.id or row.to_user_id = me.id or row.created_by = me.id
        or row.from_member_id in (${places}) or row.to_member_id in (${places})`,
    },
    shows:
      'id group_id cents method state asset units price_micros quote_id request_id note reason created_at decided_at',
    people: 'from_user_id to_user_id',
    selves: 'created_by decided_by',
    as: { from_member_id: ownPlace('from_member_id'), to_member_id: ownPlace('to_member_id') },
  },
}
