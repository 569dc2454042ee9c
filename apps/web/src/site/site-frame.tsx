import type { ReactNode } from 'react'
import { useWords } from '../lib/words/words.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { cx } from '../ui/cx.ts'
import { Logo } from '../ui/pictures/logo.tsx'
import { siteAddress } from './address.ts'
import { siteWords } from './messages.ts'
import { OfflineLine } from './offline-line.tsx'

interface SiteFrameProps {
  mark: ReactNode
  isWide?: boolean
  children: ReactNode
}

/** What stands around a page that a visitor reads. Its links are plain: the public pages are outside the app. */
export function SiteFrame({ mark, isWide = false, children }: SiteFrameProps) {
  const t = useWords(siteWords)
  return (
    <div className={cx('mx-auto min-h-dvh px-4', isWide ? 'max-w-[64rem]' : 'max-w-[40rem]')}>
      <header className="print:hidden flex min-h-16 items-center justify-between gap-3">
        <a href={siteAddress('/')} className="flex rounded-input no-underline">
          <Logo />
        </a>
        {mark}
        <a href="/login" className={buttonStyle('quiet', 'medium', '-mr-4 ml-auto')}>
          {t('sign_in')}
        </a>
      </header>
      <OfflineLine />
      <main id="content" className="py-10">
        {children}
      </main>
    </div>
  )
}
