import type { ReactNode } from 'react'
import { OfflineBanner } from '../lib/live/offline-banner.tsx'
import { SkipToContent } from '../ui/overlays/skip-to-content.tsx'
import { AdminHeader } from './header.tsx'
import { Modules } from './modules.tsx'

/** What stands around every page of the control centre: who is here and where, the modules, and the page beside them. */
export const AdminShell = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <SkipToContent />
    <AdminHeader />
    <OfflineBanner className="inset-x-0 bottom-0" />
    <div className="mx-auto flex w-full max-w-[100rem] grow flex-col lg:flex-row">
      <Modules />
      <main id="content" tabIndex={-1} className="min-w-0 grow px-4 pt-5 pb-16 md:px-14 lg:px-10 lg:pt-8">
        {children}
      </main>
    </div>
  </div>
)
