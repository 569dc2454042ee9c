import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { privacyWords } from '../features/privacy/messages.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { OfflineBanner } from '../lib/live/offline-banner.tsx'
import { offlineWords } from '../lib/messages.ts'
import { useUserIfKnown } from '../lib/session/me.ts'
import { useTopOnArrival } from '../lib/use-top-on-arrival.ts'
import { SkipToContent } from '../ui/overlays/skip-to-content.tsx'
import { ErrorBoundary } from '../ui/states/error-boundary.tsx'
import { Header } from './header.tsx'
import { TabBar } from './tab-bar.tsx'

const ClosingNote = lazyPage(() => import('../features/privacy/closing-note.tsx'), 'ClosingNote', privacyWords)
const InstalledApp = lazyPage(() => import('../lib/offline/installed.tsx'), 'InstalledApp', offlineWords)

/** Long after what the page itself needs, the menu of the account among it. */
const settledMs = 3_000

/** What stands around every signed-in page: header, five tabs, and the notes that hold everywhere. A sheet takes a phone whole. */
export function Shell({ children }: { children: ReactNode }) {
  useTopOnArrival()
  useAddressMark()
  const user = useUserIfKnown()
  const closes = user?.closes_at
  const isSettled = useIsSettled(user !== null)
  return (
    <div className="flex min-h-dvh flex-col lg:pl-60 max-lg:has-data-sheet:[&>:is(header,[data-rail])]:hidden">
      <SkipToContent />
      <Header />
      <TabBar />
      <OfflineBanner />
      {isSettled && (
        <ErrorBoundary place="installed" instead={() => null}>
          <Suspense fallback={null}>
            <InstalledApp />
          </Suspense>
        </ErrorBoundary>
      )}
      {closes && (
        <ErrorBoundary place="closing" instead={() => null}>
          <Suspense fallback={null}>
            <ClosingNote />
          </Suspense>
        </ErrorBoundary>
      )}
      <main id="content" tabIndex={-1} className="w-full grow px-4 pt-5 pb-28 lg:px-10 lg:pt-8 lg:pb-16">
        {/* One left edge: every page begins here, and none is wider than its own column and the aside. */}
        <div className="mx-auto w-full max-w-[62.5rem]">{children}</div>
      </main>
    </div>
  )
}

/** Whether somebody has been known for a while. */
function useIsSettled(isKnown: boolean): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!isKnown) return
    const timer = setTimeout(() => setSettled(true), settledMs)
    return () => clearTimeout(timer)
  }, [isKnown])
  return isSettled
}

/** Says of which address the page is that stands here: while the next one is fetched, the address bar is ahead of it. */
function useAddressMark(): void {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    document.documentElement.dataset['at'] = pathname
  }, [pathname])
}
