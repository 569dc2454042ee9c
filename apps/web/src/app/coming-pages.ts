/** A page that has an address before it has content: one line that says what will be there. */
export interface ComingPage {
  path: string
  title: string
  line: string
}

export const accountPages: readonly ComingPage[] = [
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
    path: '/gamification',
    title: 'Journey',
    line: 'Your verification steps, daily streak, badges and referrals will be here.',
  },
]
