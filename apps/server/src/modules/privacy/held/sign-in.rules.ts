import type { Declared } from './declared.rules.ts'

const mine = ['user_id'] as const

/** How somebody signs in and confirms what they do. */
export const signInTables: Readonly<Record<string, Declared>> = {
  session: {
    section: 'sign_in',
    keeping: 'short',
    whose: mine,
    shows: 'id device network created_at authenticated_at last_seen_at rested_at pin_given_at expires_at ended_at',
    hides: 'user_id token_hash visitor_hash',
  },
  user_pin: {
    section: 'sign_in',
    keeping: 'closing',
    whose: mine,
    shows: 'failures resting_until set_at changed_at',
    hides: 'user_id pin_hash',
  },
  email_code: {
    section: 'sign_in',
    keeping: 'short',
    whose: mine,
    shows: 'id email_canonical purpose tries created_at expires_at used_at',
    hides: 'user_id code_hash',
  },
  password_reset: {
    section: 'sign_in',
    keeping: 'short',
    whose: mine,
    shows: 'id email_canonical created_at expires_at used_at replaced_at',
    hides: 'user_id password_changed_at token_hash',
  },
  password_reset_ask: {
    section: 'sign_in',
    keeping: 'short',
    whose: { sql: 'row.recipient = me.email_canonical' },
    shows: 'recipient asked_at',
  },
  stop_link: {
    section: 'sign_in',
    keeping: 'short',
    whose: mine,
    shows: 'id what email_canonical created_at expires_at used_at',
    hides: 'user_id token_hash',
  },
  settings_lock: {
    section: 'sign_in',
    keeping: 'closing',
    whose: mine,
    shows: 'days changed_at',
    hides: 'user_id',
  },
  waiting_change: {
    section: 'sign_in',
    keeping: 'short',
    whose: mine,
    shows: 'id kind about asked_at due_at ended_at outcome',
    hides: 'user_id target',
  },
  step_up: {
    section: 'sign_in',
    keeping: 'short',
    whose: mine,
    shows: 'id act created_at expires_at used_at',
    hides: 'user_id token_hash digest',
  },
  step_up_ask: {
    section: 'sign_in',
    keeping: 'short',
    whose: mine,
    shows: 'act expires_at',
    hides: 'user_id challenge digest',
  },
  known_browser: {
    section: 'sign_in',
    keeping: 'closing',
    whose: mine,
    shows: 'first_seen_at last_seen_at',
    hides: 'user_id visitor_hash',
  },
  known_network: {
    section: 'sign_in',
    keeping: 'closing',
    whose: mine,
    shows: 'network first_seen_at last_seen_at',
    hides: 'user_id',
  },
  push_subscription: {
    section: 'sign_in',
    keeping: 'closing',
    whose: mine,
    shows: 'id device created_at',
    hides: 'user_id endpoint p256dh auth',
  },

  second_factor: { section: 'sign_in', keeping: 'closing', whose: mine, shows: 'is_on changed_at', hides: 'user_id' },
  authenticator: {
    section: 'sign_in',
    keeping: 'closing',
    whose: mine,
    shows: 'begun_at confirmed_at',
    hides: 'user_id sealed key_id last_step',
  },
  recovery_code: { section: 'sign_in', keeping: 'closing', whose: mine, shows: 'used_at', hides: 'user_id code_hash' },
  factor_challenge: {
    section: 'sign_in',
    keeping: 'short',
    whose: mine,
    shows: 'id tries created_at expires_at used_at',
    hides: 'user_id token_hash to_sign',
  },
  factor_loss: {
    section: 'sign_in',
    keeping: 'short',
    whose: mine,
    shows: 'id asked_at off_at ended_at outcome',
    hides: 'user_id',
  },
  passkey: {
    section: 'sign_in',
    keeping: 'closing',
    whose: mine,
    shows: 'id name transports created_at last_used_at',
    hides: 'user_id credential_id public_key sign_count',
  },
  passkey_ask: { section: 'sign_in', keeping: 'short', whose: mine, shows: 'expires_at', hides: 'user_id challenge' },
}
