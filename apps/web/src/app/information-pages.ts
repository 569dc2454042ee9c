import type { ComingPage } from './coming-pages.ts'

/** Readable signed out, because rules and help must be readable before anybody signs up. */
export const informationPages: readonly ComingPage[] = [
  { path: '/compliance', about: 'compliance' },
  { path: '/help', about: 'help' },
  { path: '/contact', about: 'contact' },
  { path: '/api-docs', about: 'api_docs' },
  { path: '/status', about: 'status' },
  { path: '/terms', about: 'terms' },
  { path: '/privacy', about: 'privacy' },
  { path: '/aml-policy', about: 'aml' },
  { path: '/risk-disclosure', about: 'risk' },
]
