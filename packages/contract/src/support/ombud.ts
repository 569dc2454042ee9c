/** Whom somebody may go to who does not agree with us, or whom we kept waiting: as it says of itself. */
export const ombud = {
  name: 'FAIS Ombud',
  email: 'info@faisombud.co.za',
  phone: '012 762 5000',
  address: 'https://www.faisombud.co.za',
} as const
