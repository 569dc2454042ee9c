/** Which letter after G leads to which page. */
export const lettersOf: Readonly<Record<string, string>> = {
  '/admin': 'o',
  '/admin/users': 'u',
  '/admin/kyc': 'k',
  '/admin/p2p': 'p',
  '/admin/wallet': 'w',
  '/admin/payments': 'b',
  '/admin/security': 's',
  '/admin/support': 't',
  '/admin/config': 'c',
  '/admin/approvals': 'a',
  '/admin/audit': 'l',
}
