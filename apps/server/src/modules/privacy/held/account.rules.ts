import type { Declared } from './declared.rules.ts'
import { onlyIf } from './declared.rules.ts'

const mine = ['user_id'] as const

/** Who somebody is, whom they know and what they were told. */
export const accountTables: Readonly<Record<string, Declared>> = {
  app_user: {
    section: 'account',
    keeping: 'fica',
    whose: ['id'],
    shows:
      'id email username phone legal_name kyc_tier language terms_version terms_accepted_at email_verified_at password_changed_at suspended_at created_at display_name username_changed_at phone_confirmed_at display_currency',
    // Nobody is told that their name was held against a list.
    hides: 'email_canonical password_hash screened_name',
  },
  staff_role: {
    section: 'account',
    keeping: 'fica',
    whose: mine,
    shows: 'id role granted_at revoked_at counts_from',
    selves: 'user_id',
    team: 'granted_by',
  },
  role_change: {
    section: 'account',
    keeping: 'fica',
    whose: mine,
    shows: 'id role asked_at outcome decided_at',
    selves: 'user_id',
    hides: 'reason asked_by decided_by',
  },
  suspension: {
    section: 'account',
    keeping: 'fica',
    whose: mine,
    shows: 'id suspended_at lifted_at barred_at',
    selves: 'user_id',
    hides:
      'reason suspended_by lift_asked_by lift_asked_at lift_reason lifted_by kept owner_lifts bar_asked_by bar_asked_at bar_reason barred_by',
  },
  person_limit: {
    section: 'account',
    keeping: 'fica',
    whose: mine,
    shows: 'id scope day_cents until_at began_at ended_at',
    selves: 'user_id',
    hides: 'is_raise reason asked_by asked_at agreed_by ended_by end_reason',
  },
  audit_event: {
    section: 'account',
    keeping: 'fica',
    whose: ['owner_id'],
    shows: 'id at action network',
    selves: 'actor_id',
    hides: 'owner_id subject detail',
  },
  saved_view: {
    section: 'account',
    keeping: 'closing',
    whose: mine,
    shows: 'id page name filters made_at',
    selves: 'user_id',
  },
  staff_note: {
    section: 'account',
    keeping: 'fica',
    whose: mine,
    shows: 'id created_at',
    // Why our team watches somebody is not told to them (FICA section 29).
    hides: 'user_id author_id text',
  },
  person_tag: {
    section: 'account',
    keeping: 'fica',
    whose: mine,
    shows: 'tagged_at',
    // As with notes: what our team tagged somebody with may say that it watches them.
    hides: 'user_id tag tagged_by',
  },
  idempotency_key: {
    section: 'account',
    keeping: 'short',
    whose: mine,
    shows: 'key route created_at',
    hides: 'user_id fingerprint answer',
  },
  file_try: { section: 'account', keeping: 'short', whose: mine, shows: 'hour tries bytes', hides: 'user_id' },

  username_left: { section: 'account', keeping: 'fica', whose: mine, shows: 'username left_at', hides: 'user_id' },
  contact_change: {
    section: 'account',
    keeping: 'short',
    whose: mine,
    shows: 'id kind typed old_way tries created_at expires_at used_at ended_at',
    hides: 'user_id target code_hash old_code_hash',
  },
  text_message: {
    section: 'messages',
    keeping: 'short',
    whose: { sql: 'row.recipient = me.phone and me.phone_confirmed_at is not null' },
    shows: 'id recipient state due_at created_at closed_at',
    // A text message that waits may hold a code.
    hides: 'key body tries',
  },

  kyc_application: {
    section: 'verification',
    keeping: 'fica',
    whose: mine,
    shows: 'id target_tier state bureau created_at decided_at',
    hides:
      'user_id bureau_ref decided_by reason fault due_at held_by held_until takes_two accept_asked_by accept_asked_at accept_fingerprint accept_reason accept_refusal',
  },
  kyc_detail: {
    section: 'verification',
    keeping: 'fica',
    whose: mine,
    shows: 'kind given_at accepted_at refused_at',
    opens: { sealed: "'kyc_detail ' || row.user_id || ' ' || row.kind" },
    hides: 'user_id number_hash',
  },
  tax_certification: {
    section: 'verification',
    keeping: 'fica',
    whose: mine,
    shows: 'id in_south_africa abroad lacks_number made_at ended_at',
    opens: { sealed: "'tax_certification ' || row.user_id || ' ' || row.id" },
    hides: 'user_id',
  },
  carf_report: {
    section: 'verification',
    keeping: 'fica',
    whose: mine,
    shows: 'period_end seq indic doc_ref',
    opens: { sealed: "'carf_report ' || row.user_id || ' ' || row.doc_ref" },
    hides: 'user_id file_id corrects fingerprint',
  },
  kyc_document: {
    section: 'verification',
    keeping: 'fica',
    whose: mine,
    shows: 'id kind media_type size state reason sent_at changed_at',
    upload: { named: 'storage_name', type: 'row.media_type', size: 'row.size', at: 'row.sent_at', called: 'row.kind' },
    hides: 'user_id sha256 storage_name decided_by',
  },
  kyc_verdict: {
    section: 'verification',
    keeping: 'fica',
    whose: mine,
    shows: 'application_id field act fault text at',
    team: 'by',
    hides: 'user_id review_id',
  },
  kyc_clash: {
    section: 'verification',
    keeping: 'fica',
    whose: mine,
    shows: 'at settled_at',
    hides: 'user_id holder_id settled_by reason',
  },
  // What its person gave stands here and in kyc_detail; that there is a case at all they may not know, and how we rate them is our own.
  pep_case: {
    section: 'verification',
    keeping: 'fica',
    whose: { sql: 'row.user_id = me.id and row.wealth is not null' },
    shows: 'wealth_at',
    opens: { wealth: "'pep_case ' || row.user_id || ' wealth'" },
    hides:
      'user_id state is_told is_found kind relation country held_from held_until position opened_at due_at asked_outcome asked_rating asked_reason asked_by asked_at asked_from rating proposed_by decided_by decided_at',
  },
  pep_case_step: {
    section: 'verification',
    keeping: 'fica',
    whose: { sql: 'row.user_id = me.id and row.by = me.id' },
    shows: 'at act',
    hides: 'user_id seq by state outcome rating note',
  },
  kyc_tier_loss: {
    section: 'verification',
    keeping: 'fica',
    whose: mine,
    shows: 'id from_tier to_tier reason at',
    team: 'by',
    hides: 'user_id',
  },
  kyc_tier_change: {
    section: 'verification',
    keeping: 'fica',
    whose: mine,
    shows: 'id application_id from_tier to_tier at',
    hides: 'user_id',
  },

  contact: {
    section: 'people',
    keeping: 'closing',
    whose: mine,
    shows: 'id email asset network address label created_at',
    people: 'peer_id',
    hides: 'user_id',
  },
  user_block: {
    section: 'people',
    keeping: 'closing',
    whose: ['blocker_id'],
    shows: 'created_at',
    people: 'blocked_id',
    hides: 'blocker_id',
  },
  payee_paid: {
    section: 'people',
    keeping: 'fica',
    whose: mine,
    shows: 'first_paid_at ref',
    people: 'payee_id',
    hides: 'user_id',
  },
  lookup_miss: { section: 'people', keeping: 'short', whose: mine, shows: 'asked at', hides: 'user_id' },

  notification: {
    section: 'messages',
    keeping: 'closing',
    whose: mine,
    shows: 'id channel type category params link state created_at due_at sent_at read_at is_acted_on',
    hides: 'user_id dedupe_key tries told_with',
  },
  notification_preference: {
    section: 'messages',
    keeping: 'closing',
    whose: mine,
    shows: 'category channel is_on changed_at',
    hides: 'user_id',
  },
  letter: {
    section: 'messages',
    keeping: 'short',
    whose: { sql: 'row.recipient in (me.email, me.email_canonical)' },
    shows: 'id recipient subject state created_at due_at closed_at',
    // A letter that waits may hold a code or a link that signs in.
    hides: 'key body tries',
  },
  insights_cache: {
    section: 'messages',
    keeping: 'closing',
    whose: mine,
    shows: 'answer generated_at model_asked_at opinions',
    hides: 'user_id findings_hash',
  },

  findability: {
    section: 'privacy',
    keeping: 'closing',
    whose: mine,
    shows: 'by_search by_email by_phone changed_at',
    hides: 'user_id',
  },
  consent_event: {
    section: 'privacy',
    keeping: 'fica',
    whose: mine,
    shows: 'id kind given text_version at',
    hides: 'user_id',
  },
  terms_acceptance: {
    section: 'privacy',
    keeping: 'fica',
    whose: mine,
    shows: 'version accepted_at',
    hides: 'user_id',
  },
  data_export: {
    section: 'privacy',
    keeping: 'short',
    whose: mine,
    shows: 'id state language asked_at ready_at expires_at size',
    as: onlyIf('due_at', "row.state = 'QUEUED'"),
    hides: 'user_id tries storage_name',
  },
  privacy_request: {
    section: 'privacy',
    keeping: 'fica',
    whose: mine,
    shows: 'id kind via asked_on what noted_at due_at outcome answer ended_at',
    team: 'noted_by owner_id ended_by',
    hides: 'user_id warn_at',
  },
  account_closure: {
    section: 'privacy',
    keeping: 'fica',
    whose: mine,
    shows: 'id state asked_at closes_at ended_at shred_at shredded_at',
    hides: 'user_id storage_name',
  },
}
