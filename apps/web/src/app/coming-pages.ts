/** A page that has an address before it has content: one line that says what will be there. */
export interface ComingPage {
  path: string
  title: string
  line: string
}

export const accountPages: readonly ComingPage[] = [
  {
    path: '/account/profile',
    title: 'Profile Settings',
    line: 'Your name, picture and contact details will be here, and how to change them.',
  },
  {
    path: '/account/linked-accounts',
    title: 'Linked Accounts',
    line: 'The bank accounts and wallets that you pay from and to will be here.',
  },
  {
    path: '/account/two-factor',
    title: '2FA Settings',
    line: 'Passkeys and one-time codes for signing in and for large payments will be here.',
  },
  {
    path: '/account/notifications',
    title: 'Notifications & Alerts',
    line: 'What we tell you about, by e-mail, push or SMS, will be yours to choose here.',
  },
  {
    path: '/account/language',
    title: 'Language & Currency',
    line: 'The languages of South Africa will be here. Amounts are shown in rand.',
  },
  {
    path: '/account/privacy',
    title: 'Privacy Settings',
    line: 'Who can find you, what we keep, and a copy of your data will be here.',
  },
  {
    path: '/account/tickets',
    title: 'Submit a Ticket',
    line: 'Questions to our support team and their answers will be here.',
  },
]

export const tabPages: readonly ComingPage[] = [
  {
    path: '/request',
    title: 'Request',
    line: 'Asking a friend for crypto, and answering those who ask you, will be here.',
  },
  {
    path: '/bills',
    title: 'Bills',
    line: 'Groups that share costs, what each one owes, and settling up will be here.',
  },
  {
    path: '/gamification',
    title: 'Journey',
    line: 'Your verification steps, daily streak, badges and referrals will be here.',
  },
]
