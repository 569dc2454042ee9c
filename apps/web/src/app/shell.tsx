import { type ReactNode, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { OfflineBanner } from '../lib/live/offline-banner.tsx'
import { useTopOnArrival } from '../lib/use-top-on-arrival.ts'
import { SkipToContent } from '../ui/overlays/skip-to-content.tsx'
import { useEarlyPress } from './frame/early-press.ts'
import { Header } from './header.tsx'
import { TabBar } from './tab-bar.tsx'

/** What stands around every signed-in page: header, five tabs, and that there is no network. A sheet takes a phone whole. */
export function Shell({ children }: { children: ReactNode }) {
  useTopOnArrival()
  useAddressMark()
  useEarlyPress()
  return (
    <div className="flex min-h-dvh flex-col lg:pl-60 max-lg:has-data-sheet:[&>:is(header,[data-rail])]:hidden max-lg:has-data-offline:[&>main]:pb-48">
      <SkipToContent />
      <Header />
      <TabBar />
      <OfflineBanner className={besideThePage} />
      <main id="content" tabIndex={-1} className="w-full grow px-4 pt-5 pb-28 lg:px-10 lg:pt-8 lg:pb-16">
        {/* One left edge: every page begins here, and none is wider than its own column and the aside. */}
        <div className="mx-auto w-full max-w-[62.5rem]">{children}</div>
      </main>
    </div>
  )
}

/** Above the tabs, and above the button that a form is for; from 1024 px at the end of the rail. */
const besideThePage = 'max-lg:inset-x-0 max-lg:bottom-[var(--above-foot)] lg:bottom-0 lg:left-0 lg:w-60 lg:border-r'

/** Says of which address the page is that stands here: while the next one is fetched, the address bar is ahead of it. */
function useAddressMark(): void {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    document.documentElement.dataset['at'] = pathname
  }, [pathname])
}
