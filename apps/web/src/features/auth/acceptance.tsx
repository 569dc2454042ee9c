import type { ReactNode } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { registerWords } from './messages.ts'

/** Registering accepts the terms. The links open beside the form, so that nothing typed is lost. */
export function Acceptance() {
  const t = useWords(registerWords)
  const linkTo = (href: string) => (text: ReactNode) => (
    <a href={href} target="_blank" rel="noopener" className={textLinkStyle}>
      {text}
      <span className="sr-only"> {t('new_tab')}</span>
    </a>
  )
  return (
    <p className="text-muted text-sm">
      {t.drawn('accept', {
        terms: linkTo('/terms'),
        privacy: linkTo('/privacy'),
        risk: linkTo('/risk-disclosure'),
      })}
    </p>
  )
}
