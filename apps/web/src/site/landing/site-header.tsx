import { useWords } from '../../lib/words/words.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { cx } from '../../ui/cx.ts'
import { Logo } from '../../ui/pictures/logo.tsx'
import { SandboxMark } from '../../ui/pictures/sandbox-mark.tsx'
import { siteAddress } from '../address.ts'
import { LanguageLink } from '../language-link.tsx'
import { ThemeToggle } from '../theme-toggle.tsx'
import { landingWords } from './messages.ts'
import { frame } from './section.tsx'

const sections = [
  { href: '#features', label: 'features' },
  { href: '#p2p', label: 'escrow' },
  { href: '#fees', label: 'fees' },
  { href: '#questions', label: 'questions' },
] as const

export const SiteHeader = () => {
  const t = useWords(landingWords)
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-canvas/90 pt-[env(safe-area-inset-top)] backdrop-blur-md">
      <div className={cx(frame, 'flex min-h-16 flex-wrap items-center gap-x-3 py-2')}>
        <a href={siteAddress('/')} aria-label={t('home')} className="flex rounded-input no-underline">
          <Logo className="max-[23.75rem]:[&>span]:sr-only" />
        </a>
        <span data-sandbox="" hidden className="flex max-[33.75rem]:hidden">
          <SandboxMark />
        </span>
        <nav aria-label={t('main')} className="ml-auto flex flex-wrap items-center justify-end gap-1">
          <ul className="mr-2 hidden items-center lg:flex">
            {sections.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  className={buttonStyle(
                    'quiet',
                    'medium',
                    'px-3.5! font-medium! text-muted! text-sm! hover:text-ink!',
                  )}
                >
                  {t(label)}
                </a>
              </li>
            ))}
          </ul>
          <LanguageLink path="/" className="px-2 max-md:hidden" />
          <ThemeToggle />
          <a href="/login" className={buttonStyle('quiet', 'medium', 'px-3! sm:px-4!')}>
            {t('login')}
          </a>
          <a href="/register" className={buttonStyle('primary', 'medium', 'px-4!')}>
            {t('get_started')}
          </a>
        </nav>
      </div>
    </header>
  )
}
