import type { Me } from '@sengi/contract/auth'

/** For whom the pages are drawn when the web is built: most people, before anything is known of them. */
export const somebody: Me = {
  id: '00000000-0000-4000-8000-000000000000',
  username: '',
  email: '',
  phone: null,
  kyc_tier: 'tier_2',
  is_admin: false,
  permissions: [],
  has_pin: false,
  has_second_factor: false,
  has_passkey: false,
  email_verified: true,
  language: 'en',
  display_currency: null,
  closes_at: null,
  terms: 'accepted',
  total_trades: 0,
  streak: 0,
  week: Array.from({ length: 7 }, (_, n) => ({ day: `2026-01-0${n + 1}`, kind: 'missed' })),
  badges: 0,
  announcements: [],
  card: null,
  created_at: '2026-01-01T00:00:00.000Z',
}
