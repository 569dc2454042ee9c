import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useSyncExternalStore } from 'react'
import { onDeskNews } from '../lib/live/events.ts'
import { queryClient } from '../lib/live/query-client.ts'
import { libWords } from '../lib/messages.ts'
import { KnownUser } from '../lib/session/known-user.tsx'
import { session, useSessionToken } from '../lib/session/session.ts'
import { language } from '../lib/words/language.ts'
import { entryWords, uiWords } from '../ui/messages.ts'
import { Toaster } from '../ui/overlays/toaster.tsx'
import { ErrorBoundary } from '../ui/states/error-boundary.tsx'
import { PageLoading } from '../ui/states/page-loading.tsx'
import { AdminPages } from './admin-pages.tsx'
import { approvingWords } from './approving-messages.ts'
import { askDesksAgain } from './desk/desk-news.ts'
import { adminWords } from './messages.ts'
import { SignedOut } from './signed-out.tsx'
import { workWords } from './work/messages.ts'

onDeskNews.tell = askDesksAgain

// Asked for beside the account, so that the first page does not wait for its words.
const first = [entryWords, uiWords, libWords, adminWords, workWords, approvingWords]
for (const room of first) void room.load(language.now()).catch(() => {})

/** The staff's own application, in the same session of this browser as the app. */
export function ControlCentre() {
  const token = useSessionToken()
  // Another language draws everything anew and keeps what is typed.
  useSyncExternalStore(language.subscribe, language.now)
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        {token === null ? (
          <SignedOut />
        ) : (
          <QueryClientProvider key={session.era()} client={queryClient}>
            <KnownUser>
              <AdminPages />
            </KnownUser>
          </QueryClientProvider>
        )}
      </Suspense>
      <Toaster />
    </ErrorBoundary>
  )
}
