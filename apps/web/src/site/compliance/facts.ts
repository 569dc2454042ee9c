import type { LegalName } from '../policies.ts'

/** What each service covers and what it does not stands in the messages, below its name. */
export const services = ['exchange', 'p2p', 'custody', 'payments', 'advisory'] as const

export const frameworks = ['fica', 'amlcft', 'popia'] as const

/** Where each policy stands, by its name. */
export const policies: readonly { readonly name: LegalName; readonly path: string }[] = [
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'aml', path: '/aml-policy' },
  { name: 'risk', path: '/risk-disclosure' },
]

export const regulators = [
  { name: 'fsca', address: 'https://www.fsca.co.za' },
  { name: 'fic', address: 'https://www.fic.gov.za' },
  { name: 'regulator', address: 'https://inforegulator.org.za' },
  { name: 'ombud', address: 'https://www.faisombud.co.za' },
  { name: 'sarb', address: 'https://www.resbank.co.za' },
] as const

/** Where anybody looks up who is licensed. */
export const licenceRegister = 'https://www.fsca.co.za/Fais/Search_FSP.htm'

export const reasons = ['trust_1', 'trust_2'] as const

/** This page as it stands. */
export const notice = { version: '1.0', from: '2026-11-23', review: '2027-05-23' } as const
