import type { Declared } from './declared.rules.ts'

const mine = ['user_id'] as const

/** The days on which somebody came by, and what they earned badges for. */
export const rewardTables: Readonly<Record<string, Declared>> = {
  check_in: {
    section: 'account',
    keeping: 'books',
    whose: mine,
    shows: 'day streak best freezes covered at',
    hides: 'user_id',
  },
  referral_code: { section: 'account', keeping: 'books', whose: mine, shows: 'code made_at', hides: 'user_id' },
  // What speaks against a friend is not told to them: it says how an account is recognised, and about somebody else.
  referral: {
    section: 'account',
    keeping: 'books',
    whose: ['user_id', 'referrer_id'],
    shows: 'came_at state',
    people: 'user_id referrer_id',
    hides: 'id reason decided_by decided_at appeal_id',
  },
  referral_reward: {
    section: 'account',
    keeping: 'books',
    whose: mine,
    shows: `milestone state reason promised_cents promised_units reached_at pays_at short_since paid_units paid_cents price_micros ended_at`,
    hides: 'user_id',
  },
  badge_award: { section: 'account', keeping: 'books', whose: mine, shows: 'badge earned_at', hides: 'user_id' },
}
