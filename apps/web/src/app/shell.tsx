import type { ReactNode } from 'react'
import { useTopOnArrival } from '../lib/use-top-on-arrival.ts'
import { useWords } from '../lib/words/words.ts'
import { Header } from './header.tsx'
import { appWords } from './messages.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { TabBar } from './tab-bar.tsx'

/** Moves the focus, as a link to `#content` would, without leaving a mark in the address and in the history. */
const skip = () => document.getElementById('content')?.focus()

/** What stands around every signed-in page: header, five tabs, and the notes that hold everywhere. A sheet takes a phone whole. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useWords(appWords)
  useTopOnArrival()
  return (
    <div className="flex min-h-dvh flex-col lg:pl-60 max-lg:has-data-sheet:[&>:is(header,nav)]:hidden">
      <button
        type="button"
        onClick={skip}
        className="fixed top-2 left-2 z-[70] -translate-y-20 rounded-button bg-primary px-4 py-2.5 font-semibold text-on-primary focus:translate-y-0"
      >
        {t('skip')}
      </button>
      <Header />
      <TabBar />
      <OfflineBanner />
      <main id="content" tabIndex={-1} className="w-full grow px-4 pt-5 pb-28 lg:px-10 lg:pt-8 lg:pb-16">
        {children}
      </main>
    </div>
  )
}
