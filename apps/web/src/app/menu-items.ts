export interface MenuItem {
  label: string
  to: string
}

/** Every item of the account menu, in the specification's words, under five headings. */
export const menuGroups: readonly { heading: string; items: readonly MenuItem[] }[] = [
  {
    heading: 'You',
    items: [
      { label: 'Profile Settings', to: '/account/profile' },
      { label: 'KYC & Verification', to: '/kyc' },
      { label: 'Account Limits', to: '/account/limits' },
    ],
  },
  {
    heading: 'Money',
    items: [
      { label: 'All Balances', to: '/account/balances' },
      { label: 'Linked Accounts', to: '/account/linked-accounts' },
      { label: 'Statements & History', to: '/history' },
    ],
  },
  {
    heading: 'Security',
    items: [
      { label: '2FA Settings', to: '/account/two-factor' },
      { label: 'Devices & Sessions', to: '/account/sessions' },
      { label: 'Password & PIN', to: '/account/password' },
    ],
  },
  {
    heading: 'Preferences',
    items: [
      { label: 'Notifications & Alerts', to: '/account/notifications' },
      { label: 'Language & Currency', to: '/account/language' },
      { label: 'Theme', to: '/account/theme' },
      { label: 'Privacy Settings', to: '/account/privacy' },
    ],
  },
  {
    heading: 'Help & legal',
    items: [
      { label: 'Help Center', to: '/help' },
      { label: 'Submit a Ticket', to: '/account/tickets' },
      { label: 'Dispute Management', to: '/account/disputes' },
      { label: 'Terms of Service', to: '/terms' },
      { label: 'Privacy Policy (POPIA)', to: '/privacy' },
      { label: 'Licenses & Disclosures', to: '/compliance' },
    ],
  },
]

export const adminItem: MenuItem = { label: 'Admin Dashboard', to: '/admin' }
