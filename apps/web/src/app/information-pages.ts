import type { ComingPage } from './coming-pages.ts'

/** Readable signed out, because rules and help must be readable before anybody signs up. */
export const informationPages: readonly ComingPage[] = [
  {
    path: '/compliance',
    title: 'Licenses & Disclosures',
    line: 'Our licence, the services it covers, the rules we follow and how to report a compliance issue will be here.',
  },
  {
    path: '/help',
    title: 'Help Center',
    line: 'Searchable answers on getting started, P2P trading, staking and security will be here.',
  },
  { path: '/contact', title: 'Contact', line: 'A form that reaches our support team will be here.' },
  {
    path: '/api-docs',
    title: 'API Documentation',
    line: 'How programs read balances and trade with an API key will be here.',
  },
  {
    path: '/status',
    title: 'System Status',
    line: 'How each service runs, past incidents and planned maintenance will be here.',
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    line: 'The terms that you accept when you open an account will be here.',
  },
  {
    path: '/privacy',
    title: 'Privacy Policy (POPIA)',
    line: 'What we keep about you, why, for how long, and your rights under POPIA will be here.',
  },
  {
    path: '/aml-policy',
    title: 'AML/CFT Policy',
    line: 'How we prevent money laundering and the funding of terrorism will be here.',
  },
  {
    path: '/risk-disclosure',
    title: 'Risk Disclosure Statement',
    line: 'What you can lose with crypto assets, and how, will be here.',
  },
]
