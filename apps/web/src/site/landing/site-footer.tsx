import { useWords } from '../../lib/words/words.ts'
import { cx } from '../../ui/cx.ts'
import { brand } from '../../ui/pictures/brand.ts'
import { Logo } from '../../ui/pictures/logo.tsx'
import { siteAddress } from '../address.ts'
import { displayFigures } from '../display-figures.ts'
import { LanguageLink } from '../language-link.tsx'
import { siteWords } from '../messages.ts'
import { landingWords } from './messages.ts'
import { frame } from './section.tsx'

const groups = [
  {
    heading: 'product',
    links: [
      { href: '/p2p', label: 'p2p_trading' },
      { href: '/staking', label: 'staking_page' },
      { href: '/social', label: 'social' },
      { href: '/bills', label: 'bill_splitting' },
      { href: '/cards', label: 'virtual_cards' },
    ],
  },
  {
    heading: 'support',
    links: [
      { href: '/help', label: 'help' },
      { href: '/contact', label: 'contact' },
      { href: '/api-docs', label: 'api_docs' },
      { href: '/status', label: 'status' },
    ],
  },
  {
    heading: 'legal',
    links: [
      { href: '/terms', label: 'terms' },
      { href: '/privacy', label: 'privacy' },
      { href: '/aml-policy', label: 'aml' },
      { href: '/risk-disclosure', label: 'risk_disclosure' },
      { href: '/compliance', label: 'compliance' },
    ],
  },
] as const

const demoFigures = [
  { value: displayFigures.licence, label: 'licence' },
  { value: displayFigures.since, label: 'licensed_since' },
  { value: displayFigures.cover, label: 'insurance' },
  { value: displayFigures.rate, label: 'compliance_rate' },
] as const

export const SiteFooter = () => {
  const t = useWords(landingWords)
  const say = useWords(siteWords)
  return (
    <footer className="border-line border-t bg-surface pb-[env(safe-area-inset-bottom)]">
      <div className={cx(frame, 'py-12')}>
        <Figures />
        <div className="grid gap-10 md:grid-cols-[1.4fr_2fr]">
          <div>
            <Logo />
            <p className="mt-3 max-w-[36ch] text-muted text-sm">{say('home_line')}</p>
          </div>
          <nav aria-label={t('footer')} className="grid grid-cols-2 gap-8 sm:grid-cols-3">
            {groups.map((group) => (
              <LinkGroup key={group.heading} {...group} />
            ))}
          </nav>
        </div>
        <div className="mt-10 border-line border-t pt-6 text-sm text-subtle">
          <h2 className="font-semibold text-muted">{t('risk_statement')}</h2>
          <p className="mt-1 max-w-[100ch]">{t('risk_text')}</p>
          <div className="mt-4 flex flex-wrap items-center gap-x-6">
            <p>© 2026 {brand.legalName}</p>
            <LanguageLink path="/" />
          </div>
        </div>
      </div>
    </footer>
  )
}

/** Claims about a licence are shown where they are known to be a demonstration, and nowhere else until they are proved. */
const Figures = () => {
  const t = useWords(landingWords)
  return (
    <div data-sandbox="" hidden className="mb-10 rounded-card bg-surface-2 p-5 sm:p-6">
      <dl className="grid grid-cols-2 gap-5 sm:grid-cols-4">
        {demoFigures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-muted text-sm">{t(label)}</dt>
            <dd className="font-semibold text-2xl tabular-nums tracking-[-0.02em]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-subtle">{t('display_figures')}</p>
    </div>
  )
}

const LinkGroup = ({ heading, links }: (typeof groups)[number]) => {
  const t = useWords(landingWords)
  return (
    <div>
      <h2 className="font-semibold text-ink text-sm">{t(heading)}</h2>
      <ul className="mt-2">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a
              href={siteAddress(href)}
              className="inline-flex min-h-10 items-center text-muted text-sm hover:text-ink hover:underline"
            >
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
