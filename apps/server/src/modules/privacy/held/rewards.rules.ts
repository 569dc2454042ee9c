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
  badge_award: { section: 'account', keeping: 'books', whose: mine, shows: 'badge earned_at', hides: 'user_id' },
}
