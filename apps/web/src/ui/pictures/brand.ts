/** What names the operator. Change this file, the texts of `site/landing/messages`, the mark in `logo.tsx` and the colours in `styles/tokens.css` to re-brand. */
export const brand = {
  name: 'Sengi',
  /** Where search engines find the public pages. */
  address: 'https://sengi.example',
  legalName: 'Sengi Financial Services (Pty) Ltd',
  supportEmail: 'support@sengi.example',
  supportPhone: '+27 10 000 0000',
} as const
