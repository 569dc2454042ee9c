import type { ReactNode } from 'react'
import { useWords } from '../lib/words/words.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Logo } from '../ui/pictures/logo.tsx'
import { siteAddress } from './address.ts'
import { siteWords } from './messages.ts'

/** What stands around a page that a visitor reads. Its links are plain: the public pages are outside the app. */
export function SiteFrame({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  const t = useWords(siteWords)
  return (
    <div className="mx-auto min-h-dvh max-w-[40rem] px-4">
      <header className="flex min-h-16 items-center justify-between gap-3">
        <a href={siteAddress('/')} className="flex rounded-input no-underline">
          <Logo />
        </a>
        {mark}
        <a href="/login" className={buttonStyle('quiet', 'medium', '-mr-4 ml-auto')}>
          {t('sign_in')}
        </a>
      </header>
      <main id="content" className="py-10">
        {children}
      </main>
    </div>
  )
}
