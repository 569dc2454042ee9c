/** Everything that names the operator. Change this file, the mark in `logo.tsx` and the colours in `styles/tokens.css` to re-brand. */
export const brand = {
  name: 'Sengi',
  tagline: 'Your Complete Crypto SuperApp',
  legalName: 'Sengi Financial Services (Pty) Ltd',
  description:
    'Save, send, request, stake and split bills in crypto, priced in rand. Peer-to-peer trades are held in escrow until the rand is paid.',
  supportEmail: 'support@sengi.example',
  supportPhone: '+27 10 000 0000',
  supportHours: 'Monday to Friday, 8:00 to 18:00 SAST',
} as const

/** Shown in sandbox only: display figures, until an operator can prove their own. */
export const demoFigures = [
  { value: '53740', label: 'Licence number' },
  { value: '2023', label: 'Licensed since' },
  { value: 'ZAR 50M', label: 'Insurance cover' },
  { value: '100%', label: 'Compliance rate' },
] as const

export const riskLine = 'Crypto prices can fall as quickly as they rise. Only put in what you can afford to lose.'

export const riskStatement =
  'Crypto assets are volatile and are not legal tender. You can lose all the money you put in, and no deposit insurance covers ' +
  'crypto. Staking rewards are not guaranteed, and staked coins cannot be sold while they are locked. Past prices say nothing about ' +
  'future ones. Nothing on this site is financial advice. If you are unsure, speak to a licensed adviser first.'
