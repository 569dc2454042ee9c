import { Suspense, useEffect, useState } from 'react'
import { announcementsWords } from '../features/announcements/messages.ts'
import { privacyWords } from '../features/privacy/messages.ts'
import { termsNoteWords } from '../features/terms/messages.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { useAtArrival } from '../lib/live/use-at-arrival.ts'
import { offlineWords } from '../lib/messages.ts'
import { useUser } from '../lib/session/me.ts'
import { ErrorBoundary } from '../ui/states/error-boundary.tsx'

const AnnouncementNotes = lazyPage(
  () => import('../features/announcements/announcement-notes.tsx'),
  'AnnouncementNotes',
  announcementsWords,
)
const ClosingNote = lazyPage(() => import('../features/privacy/closing-note.tsx'), 'ClosingNote', privacyWords)
const TermsNote = lazyPage(() => import('../features/terms/terms-note.tsx'), 'TermsNote', termsNoteWords)
const TermsAsked = lazyPage(() => import('../features/terms/terms-note.tsx'), 'TermsAsked', termsNoteWords)
const InstalledApp = lazyPage(() => import('../lib/offline/installed.tsx'), 'InstalledApp', offlineWords)

/** Long after what the page itself needs, the menu of the account among it. */
const settledMs = 3_000

/**
 * What is said above every page. It comes with a page, which waits for it, and never to one that stands there already: it would push
 * what is under a finger away. What is learnt meanwhile is said above the next page.
 */
export function Notes() {
  const { terms, closes_at, announcements } = useUser()
  const owesTerms = terms !== 'accepted'
  const came = useAtArrival({ owesTerms, closes: closes_at !== null, isTold: announcements.length > 0 })
  const isSettled = useIsSettled()
  return (
    <>
      <div className={bars}>
        {isSettled && (
          <ErrorBoundary place="installed" instead={() => null}>
            <Suspense fallback={null}>
              <InstalledApp />
            </Suspense>
          </ErrorBoundary>
        )}
        {came.isTold && (
          <ErrorBoundary place="announcements" instead={() => null}>
            <AnnouncementNotes />
          </ErrorBoundary>
        )}
        {came.owesTerms && (
          <ErrorBoundary place="terms" instead={() => null}>
            <TermsNote />
          </ErrorBoundary>
        )}
        {came.closes && (
          <ErrorBoundary place="closing" instead={() => null}>
            <ClosingNote />
          </ErrorBoundary>
        )}
      </div>
      {owesTerms && !came.owesTerms && (
        <ErrorBoundary place="terms" instead={() => null}>
          <Suspense fallback={null}>
            <TermsAsked />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

/** Across a phone, right below the header; a card over the page where there is room. */
const bars =
  'max-lg:-mx-4 lg:overflow-hidden lg:rounded-card max-lg:has-[>:not(:empty)]:-mt-5 max-lg:has-[>:not(:empty)]:mb-5 lg:has-[>:not(:empty)]:mb-6'

/** Whether the page has been there for a while. */
function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settledMs)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
