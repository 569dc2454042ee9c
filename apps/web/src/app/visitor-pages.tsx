import { Navigate, Route, Routes, useLocation } from 'react-router'
import { authWords } from '../features/auth/messages.ts'
import { stopWords } from '../features/auth/stop/messages.ts'
import { requestLinkWords } from '../features/request/messages.ts'
import { keepClaimSecret } from '../lib/claim-link.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { LeaveFor } from '../lib/leave-for.tsx'
import { opened } from '../lib/session/opened.ts'
import { loginPath } from '../lib/session/return-path.ts'
import { session } from '../lib/session/session.ts'
import { siteAddress } from '../site/address.ts'
import { sitePages } from '../site/pages.ts'
import { entryWords } from '../ui/messages.ts'
import { PublicFrame } from './public-frame.tsx'

const OutcomesPage = lazyPage(() => import('../features/p2p/disputes/outcomes-page.tsx'), 'OutcomesPage')

const StopPage = lazyPage(
  () => import('../features/auth/stop/stop-page.tsx'),
  'StopPage',
  entryWords,
  authWords,
  stopWords,
)

const RequestLinkPage = lazyPage(
  () => import('../features/request/link/link-page.tsx'),
  'RequestLinkPage',
  requestLinkWords,
)

/** Addresses of a feature that lead to its section of the landing page. */
const sections = ['p2p', 'staking', 'social', 'bills', 'cards']

/** Every address of a stranger but the two that most of them come for. The public pages stand outside the app. */
export const VisitorPages = () => (
  <Routes>
    {sitePages.map(({ path }) => (
      <Route key={path} path={path} element={<LeaveFor address={siteAddress(path)} />} />
    ))}
    <Route
      path="/p2p/outcomes"
      element={
        <PublicFrame>
          <OutcomesPage />
        </PublicFrame>
      }
    />
    <Route path="/stop" element={<StopPage />} />
    <Route
      path="/pay/:code"
      element={
        <PublicFrame>
          <RequestLinkPage />
        </PublicFrame>
      }
    />
    <Route path="/pay/*" element={<SignInFirst />} />
    <Route path="/send/claims/open" element={<SignInFirst />} />
    {sections.map((section) => (
      <Route key={section} path={`/${section}`} element={<LeaveFor address={`/#${section}`} />} />
    ))}
    <Route path="*" element={<Elsewhere />} />
  </Routes>
)

/** Whoever opens a request or money that waits for them signs in or joins first, and then sees it. */
function SignInFirst() {
  const { pathname, hash } = useLocation()
  keepClaimSecret(hash)
  return <Navigate to={loginPath(pathname)} replace />
}

/**
 * A session that ended under the user's hands returns to the same page after login; a stranger meets the landing page, and what
 * they had opened once they are in.
 */
function Elsewhere() {
  const { pathname, search } = useLocation()
  const end = session.lastEnd()
  if (end === null) {
    opened.keep(pathname + search)
    return <LeaveFor address="/" />
  }
  return <Navigate to={end === 'expired' ? loginPath(pathname + search) : '/login'} replace />
}
