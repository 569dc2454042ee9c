import type { ComponentType } from 'react'
import { checkStepsWords } from '../lib/liabilities/messages.ts'
import { withWords } from '../lib/words/words.ts'
import { apiDocsWords } from './api-docs/messages.ts'
import { complianceWords } from './compliance/messages.ts'
import { contactWords } from './contact/messages.ts'
import { demosWords } from './demos/messages.ts'
import { helpWords } from './help/messages.ts'
import { landingWords } from './landing/messages.ts'
import { changeWords, legalWords } from './legal/messages.ts'
import { liabilitiesWords } from './liabilities/messages.ts'
import { type SiteTitle, siteWords } from './messages.ts'
import { statusWords } from './status/messages.ts'

/** A page that anybody reads without an account: one row here, its title and line in the messages, and one file. */
export interface SitePage {
  /** In English; every other language has it below its own name, as `/af/help`. */
  path: string
  title: SiteTitle
  load: () => Promise<ComponentType<{ title: SiteTitle }>>
  /** Draws its own head and foot, and is titled by its message alone. */
  isWhole?: boolean
  /** Reads beside its contents on a wide screen. */
  isWide?: boolean
  /** Of its finished HTML, gzipped, in kB. */
  budget: number
}

const legal = () => withWords(import('./legal/legal-page.tsx'), legalWords, changeWords, siteWords)

/** From these rows come what is drawn at build, the server's addresses, the app's routes, the sitemap, the titles and the sizes. */
export const sitePages: readonly SitePage[] = [
  {
    path: '/',
    title: 'home',
    load: async () => (await withWords(import('./landing/landing.tsx'), landingWords, demosWords, siteWords)).Landing,
    isWhole: true,
    budget: 10,
  },
  {
    path: '/compliance',
    title: 'compliance',
    load: async () =>
      (await withWords(import('./compliance/compliance-page.tsx'), complianceWords, siteWords)).CompliancePage,
    isWide: true,
    budget: 8,
  },
  {
    path: '/help',
    title: 'help',
    load: async () => (await withWords(import('./help/help-page.tsx'), helpWords, siteWords)).HelpPage,
    budget: 12,
  },
  {
    path: '/contact',
    title: 'contact',
    load: async () => (await withWords(import('./contact/contact-page.tsx'), contactWords, siteWords)).ContactPage,
    budget: 5,
  },
  {
    path: '/api-docs',
    title: 'api_docs',
    load: async () => (await withWords(import('./api-docs/api-docs-page.tsx'), apiDocsWords)).ApiDocsPage,
    isWide: true,
    budget: 16,
  },
  {
    path: '/status',
    title: 'status',
    load: async () => (await withWords(import('./status/status-page.tsx'), statusWords, siteWords)).StatusPage,
    budget: 6,
  },
  {
    path: '/proof-of-liabilities',
    title: 'liabilities',
    load: async () =>
      (await withWords(import('./liabilities/liabilities-page.tsx'), liabilitiesWords, checkStepsWords))
        .LiabilitiesPage,
    budget: 6,
  },
  { path: '/terms', title: 'terms', load: async () => (await legal()).TermsPage, isWide: true, budget: 8 },
  { path: '/privacy', title: 'privacy', load: async () => (await legal()).PrivacyPolicyPage, isWide: true, budget: 8 },
  { path: '/aml-policy', title: 'aml', load: async () => (await legal()).AmlPolicyPage, isWide: true, budget: 8 },
  {
    path: '/risk-disclosure',
    title: 'risk',
    load: async () => (await legal()).RiskDisclosurePage,
    isWide: true,
    budget: 8,
  },
]
