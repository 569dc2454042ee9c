import { brand, demoFigures, riskStatement } from '../../ui/brand.ts'
import { cx } from '../../ui/cx.ts'
import { Logo } from '../../ui/logo.tsx'
import { frame } from './section.tsx'

const groups = [
  {
    heading: 'Product',
    links: [
      { href: '/p2p', label: 'P2P Trading' },
      { href: '/staking', label: 'Staking' },
      { href: '/social', label: 'Social Payments' },
      { href: '/bills', label: 'Bill Splitting' },
      { href: '/cards', label: 'Virtual Cards' },
    ],
  },
  {
    heading: 'Support',
    links: [
      { href: '/help', label: 'Help Center' },
      { href: '/contact', label: 'Contact' },
      { href: '/api-docs', label: 'API Documentation' },
      { href: '/status', label: 'System Status' },
    ],
  },
  {
    heading: 'Legal',
    links: [
      { href: '/terms', label: 'Terms of Service' },
      { href: '/privacy', label: 'Privacy Policy' },
      { href: '/aml-policy', label: 'AML Policy' },
      { href: '/risk-disclosure', label: 'Risk Disclosure' },
      { href: '/compliance', label: 'Compliance' },
    ],
  },
]

export const SiteFooter = () => (
  <footer className="border-line border-t bg-surface pb-[env(safe-area-inset-bottom)]">
    <div className={cx(frame, 'py-12')}>
      <Figures />
      <div className="grid gap-10 md:grid-cols-[1.4fr_2fr]">
        <div>
          <Logo />
          <p className="mt-3 max-w-[36ch] text-muted text-sm">{brand.description}</p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          {groups.map((group) => (
            <LinkGroup key={group.heading} {...group} />
          ))}
        </nav>
      </div>
      <div className="mt-10 border-line border-t pt-6 text-sm text-subtle">
        <h2 className="font-semibold text-muted">Risk statement</h2>
        <p className="mt-1 max-w-[100ch]">{riskStatement}</p>
        <p className="mt-4">© 2026 {brand.legalName}</p>
      </div>
    </div>
  </footer>
)

/** Claims about a licence are shown where they are known to be a demonstration, and nowhere else until they are proved. */
const Figures = () => (
  <div data-sandbox="" hidden className="mb-10 rounded-card bg-surface-2 p-5 sm:p-6">
    <dl className="grid grid-cols-2 gap-5 sm:grid-cols-4">
      {demoFigures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-semibold text-2xl tabular-nums tracking-[-0.02em]">{value}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-4 text-sm text-subtle">Display figures of the sandbox, not of a real company.</p>
  </div>
)

const LinkGroup = ({ heading, links }: (typeof groups)[number]) => (
  <div>
    <h2 className="font-semibold text-ink text-sm">{heading}</h2>
    <ul className="mt-2">
      {links.map(({ href, label }) => (
        <li key={href}>
          <a
            href={href}
            className="inline-flex min-h-10 items-center text-muted text-sm hover:text-ink hover:underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  </div>
)
