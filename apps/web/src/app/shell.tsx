import type { ReactNode } from 'react'
import { OfflineBanner } from '../lib/live/offline-banner.tsx'
import { useTopOnArrival } from '../lib/use-top-on-arrival.ts'
import { SkipToContent } from '../ui/overlays/skip-to-content.tsx'
import { Header } from './header.tsx'
import { TabBar } from './tab-bar.tsx'

/** What stands around every signed-in page: header, five tabs, and the notes that hold everywhere. A sheet takes a phone whole. */
export function Shell({ children }: { children: ReactNode }) {
  useTopOnArrival()
  return (
    <div className="flex min-h-dvh flex-col lg:pl-60 max-lg:has-data-sheet:[&>:is(header,[data-rail])]:hidden">
      <SkipToContent />
      <Header />
      <TabBar />
      <OfflineBanner />
      <main id="content" tabIndex={-1} className="w-full grow px-4 pt-5 pb-28 lg:px-10 lg:pt-8 lg:pb-16">
        {/* One left edge: every page begins here, and none is wider than its own column and the aside. */}
        <div className="mx-auto w-full max-w-[62.5rem]">{children}</div>
      </main>
    </div>
  )
}
