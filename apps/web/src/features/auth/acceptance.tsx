import type { ReactNode } from 'react'
import { textLinkStyle } from '../../ui/text-link-style.ts'

/** Registering accepts the terms. The links open beside the form, so that nothing typed is lost. */
export const Acceptance = () => (
  <p className="text-muted text-sm">
    By creating an account you confirm that you are 18 or older, live in South Africa, and accept the{' '}
    <Document href="/terms">Terms of Service</Document>, the <Document href="/privacy">Privacy Policy</Document> and the{' '}
    <Document href="/risk-disclosure">Risk Disclosure</Document>.
  </p>
)

const Document = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener" className={textLinkStyle}>
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)
