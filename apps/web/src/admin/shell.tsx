import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsSandbox } from '../lib/environment.ts'
import { OfflineBanner } from '../lib/live/offline-banner.tsx'
import { SandboxTime } from '../lib/sandbox-time.tsx'
import { useWords } from '../lib/words/words.ts'
import { SkipToContent } from '../ui/overlays/skip-to-content.tsx'
import { Logo, LogoMark } from '../ui/pictures/logo.tsx'
import { SandboxMark } from '../ui/pictures/sandbox-mark.tsx'
import { Badge } from '../ui/states/badge.tsx'
import { adminWords } from './messages.ts'
import { Modules } from './modules.tsx'
import { StaffMenu } from './staff-menu.tsx'

/** What stands around every page of the control centre: who is here and where, the modules, and the page beside them. */
export const AdminShell = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <SkipToContent />
    <Header />
    <OfflineBanner />
    <div className="mx-auto flex w-full max-w-[100rem] grow flex-col lg:flex-row">
      <Modules />
      <main id="content" tabIndex={-1} className="min-w-0 grow px-4 pt-5 pb-16 lg:px-10 lg:pt-8">
        {children}
      </main>
    </div>
  </div>
)

function Header() {
  const t = useWords(adminWords)
  const isSandbox = useIsSandbox()
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-surface pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex min-h-14 w-full max-w-[100rem] items-center gap-2 px-4 lg:px-6">
        <Link to="/admin" aria-label={t('home')} className="mr-1 flex rounded-input text-ink no-underline">
          <Logo className="max-sm:hidden" />
          <LogoMark className="size-8 sm:hidden" />
        </Link>
        <span className="inline-flex min-w-0">
          <Badge tone="primary">
            <span className="truncate">{t('access')}</span>
          </Badge>
        </span>
        {isSandbox && <SandboxMark />}
        <div className="ml-auto flex min-w-0 items-center">
          <StaffMenu />
        </div>
      </div>
      <SandboxTime />
    </header>
  )
}
