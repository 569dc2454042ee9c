import { lazy, Suspense, useSyncExternalStore } from 'react'
import { session, useSessionToken } from '../lib/session/session.ts'
import { language } from '../lib/words/language.ts'
import { Toaster } from '../ui/overlays/toaster.tsx'
import { ErrorBoundary } from '../ui/states/error-boundary.tsx'
import { PageLoading } from '../ui/states/page-loading.tsx'
import { fetchEntryPage } from './entry-pages.ts'

export const loadSignedIn = () => import('./signed-in.tsx')
const loadSignedOut = () => import('./signed-out.tsx')
const SignedIn = lazy(loadSignedIn)
const SignedOut = lazy(loadSignedOut)

/** Two applications behind one address bar: which one is a question of the session alone. */
export function App() {
  const token = useSessionToken()
  // Another language draws everything anew and keeps what is typed.
  useSyncExternalStore(language.subscribe, language.now, language.now)
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        {token === null ? <SignedOut /> : <SignedIn key={session.era()} />}
      </Suspense>
      {/* A word that could not be fetched takes no page with it. */}
      <ErrorBoundary place="toasts" instead={() => null}>
        <Toaster />
      </ErrorBoundary>
    </ErrorBoundary>
  )
}

// Asked for before React's first pass, so that the downloads run side by side.
void (session.token() === null ? loadSignedOut() : loadSignedIn()).catch(() => {})
if (session.token() === null) fetchEntryPage(window.location.pathname)
