import type { AppWords } from '../../lib/words/words.gen.ts'

type Labels = Extract<keyof AppWords, `menu_${string}`>

export interface MenuEntry {
  label: Labels
  to: string
}

/** Every item of the account menu, in the specification's words, under five headings. */
export const menuGroups: readonly {
  heading: Extract<keyof AppWords, `group_${string}`>
  items: readonly MenuEntry[]
}[] = [
  {
    heading: 'group_you',
    items: [
      { label: 'menu_profile', to: '/account/profile' },
      { label: 'menu_kyc', to: '/account/kyc' },
      { label: 'menu_limits', to: '/account/limits' },
    ],
  },
  {
    heading: 'group_money',
    items: [
      { label: 'menu_balances', to: '/account/balances' },
      { label: 'menu_linked', to: '/account/linked-accounts' },
      { label: 'menu_history', to: '/history' },
    ],
  },
  {
    heading: 'group_security',
    items: [
      { label: 'menu_two_factor', to: '/account/two-factor' },
      { label: 'menu_sessions', to: '/account/sessions' },
      { label: 'menu_password', to: '/account/password' },
    ],
  },
  {
    heading: 'group_preferences',
    items: [
      { label: 'menu_notifications', to: '/account/notifications' },
      { label: 'menu_language', to: '/account/language' },
      { label: 'menu_theme', to: '/account/theme' },
      { label: 'menu_privacy', to: '/account/privacy' },
    ],
  },
  {
    heading: 'group_help',
    items: [
      { label: 'menu_help', to: '/help' },
      { label: 'menu_ticket', to: '/account/tickets' },
      { label: 'menu_disputes', to: '/account/disputes' },
      { label: 'menu_terms', to: '/terms' },
      { label: 'menu_policy', to: '/privacy' },
      { label: 'menu_licenses', to: '/compliance' },
    ],
  },
]

/** The control centre is an application of its own. */
export const adminItem: MenuEntry = { label: 'menu_admin', to: '/admin' }
