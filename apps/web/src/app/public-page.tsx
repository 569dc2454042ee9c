import type { ReactNode } from 'react'
import { useIsSandbox } from '../lib/environment.ts'
import { useTopOnArrival } from '../lib/use-top-on-arrival.ts'
import { useWords } from '../lib/words/words.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Logo } from '../ui/pictures/logo.tsx'
import { SandboxMark } from '../ui/pictures/sandbox-mark.tsx'
import type { ComingPage } from './coming-pages.ts'
import { comingWords } from './messages.ts'

/** What stands around a page that a visitor reads. The logo is a plain link, because the landing page is outside the app. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const t = useWords(comingWords)
  const isSandbox = useIsSandbox()
  useTopOnArrival()
  return (
    <div className="mx-auto min-h-dvh max-w-[40rem] px-4">
      <header className="flex min-h-16 items-center justify-between gap-3">
        <a href="/" className="flex rounded-input no-underline">
          <Logo />
        </a>
        {isSandbox && <SandboxMark />}
        <LinkButton to="/login" variant="quiet" className="-mr-4 ml-auto">
          {t('sign_in')}
        </LinkButton>
      </header>
      <main id="content" className="py-10">
        {children}
      </main>
    </div>
  )
}

export function PublicPage({ page }: { page: ComingPage }) {
  const t = useWords(comingWords)
  return (
    <PublicFrame>
      <PageHeading title={t(page.about)} className="font-semibold text-3xl text-ink" />
      <p className="mt-3 max-w-[60ch] text-lg text-muted">{t(`${page.about}_line`)}</p>
    </PublicFrame>
  )
}
