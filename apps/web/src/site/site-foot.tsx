import { useWords } from '../lib/words/words.ts'
import { siteAddress } from './address.ts'
import { LanguageLink } from './language-link.tsx'
import { siteWords } from './messages.ts'
import { sitePages } from './pages.ts'
import { ThemeToggle } from './theme-toggle.tsx'

/** Below every information page: the others, the other language and the theme. `path` is the page's own, in English. */
export const SiteFoot = ({ path }: { path: string }) => {
  const t = useWords(siteWords)
  return (
    <footer className="print:hidden flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-4 pb-[max(2rem,env(safe-area-inset-bottom))]">
      <nav aria-label={t('pages')}>
        <ul className="flex flex-wrap gap-x-4">
          {sitePages
            .filter((page) => !page.isWhole)
            .map((page) => (
              <li key={page.path}>
                <a
                  href={siteAddress(page.path)}
                  aria-current={page.path === path ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center text-muted text-sm hover:text-ink hover:underline"
                >
                  {t(page.title)}
                </a>
              </li>
            ))}
        </ul>
      </nav>
      <div className="-ml-3 flex items-center gap-1">
        <ThemeToggle />
        <LanguageLink path={path} />
      </div>
    </footer>
  )
}
