import type { ReactNode } from 'react'
import { useWords } from '../lib/words/words.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { cx } from '../ui/cx.ts'
import { Logo } from '../ui/pictures/logo.tsx'
import { siteAddress } from './address.ts'
import { LanguageLink } from './language-link.tsx'
import { siteWords } from './messages.ts'
import { OfflineLine } from './offline-line.tsx'
import { SiteFoot } from './site-foot.tsx'

interface SiteFrameProps {
  mark: ReactNode
  /** The English address of a page that is drawn in each language; the app's own pages for visitors speak that of their reader. */
  path?: string
  isWide?: boolean
  children: ReactNode
}

/** What stands around a page that a visitor reads. Its links are plain: the public pages are outside the app. */
export function SiteFrame({ mark, path, isWide = false, children }: SiteFrameProps) {
  const t = useWords(siteWords)
  return (
    <div className={cx('mx-auto min-h-dvh px-4', isWide ? 'max-w-[64rem]' : 'max-w-[40rem]')}>
      <header className="print:hidden flex min-h-16 items-center justify-between gap-3">
        <a href={siteAddress('/')} className="flex rounded-input no-underline">
          <Logo />
        </a>
        {mark}
        <span className="-mr-4 ml-auto flex items-center">
          {path && <LanguageLink path={path} className="max-sm:hidden" />}
          <a href="/login" className={buttonStyle('quiet', 'medium')}>
            {t('sign_in')}
          </a>
        </span>
      </header>
      <OfflineLine />
      <main id="content" className="py-10">
        {children}
      </main>
      {path && <SiteFoot path={path} />}
    </div>
  )
}
