/** Where a screen counts as there, for the pages that are measured, and what Lighthouse is to say of them at least. */
export interface MeasuredPage {
  name: string
  path: string
  isSignedIn: boolean
  /** What stands there first, where it is not the tabs. */
  frame?: string
  /** Its content, as against the frame around it. */
  content: string
  performance: number
  /** Accessibility, best practices and search engines; null where only people come who are signed in. */
  others: number | null
}

export const pages: readonly MeasuredPage[] = [
  { name: 'Landing', path: '/', isSignedIn: false, content: 'h1', performance: 100, others: 100 },
  ...['help', 'contact', 'status', 'api-docs', 'terms', 'privacy', 'aml-policy', 'risk-disclosure', 'compliance'].map(
    information,
  ),
  { name: 'Sign in', path: '/login', isSignedIn: false, content: 'form', performance: 97, others: null },
  { name: 'Save', path: '/save', isSignedIn: true, content: '[data-testid="total"]', performance: 90, others: null },
  {
    name: 'P2P',
    path: '/p2p',
    isSignedIn: true,
    // A sheet over header and tabs.
    frame: '[data-sheet]',
    content: 'main a[href^="/p2p/ads/"]',
    performance: 90,
    others: null,
  },
  {
    name: 'Bills',
    path: '/bills',
    isSignedIn: true,
    content: 'main a[href^="/bills/"]',
    performance: 90,
    others: null,
  },
  { name: 'Send', path: '/send', isSignedIn: true, content: 'main form', performance: 90, others: null },
]

function information(name: string): MeasuredPage {
  return { name, path: `/${name}`, isSignedIn: false, content: 'h1', performance: 95, others: 100 }
}

export const lines = { cls: 0.02, frameMs: 2_000, saveMs: 4_000, requests: 25 }
