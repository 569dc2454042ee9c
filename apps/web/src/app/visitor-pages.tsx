import { Navigate, Route, Routes, useLocation, useParams } from 'react-router'
import { authWords } from '../features/auth/messages.ts'
import { stopWords } from '../features/auth/stop/messages.ts'
import { requestLinkWords } from '../features/request/messages.ts'
import { keepClaimSecret, keptClaimSecret } from '../lib/claim-link.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { LeaveFor } from '../lib/leave-for.tsx'
import { opened } from '../lib/session/opened.ts'
import { loginPath } from '../lib/session/return-path.ts'
import { session } from '../lib/session/session.ts'
import { siteAddress } from '../site/address.ts'
import { sitePages } from '../site/pages.ts'
import { entryWords } from '../ui/messages.ts'
import { PageLoading } from '../ui/states/page-loading.tsx'
import { sections } from './frame/sections.ts'
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

const ShopLinkPage = lazyPage(
  () => import('../features/request/link/shop-link-page.tsx'),
  'ShopLinkPage',
  requestLinkWords,
)

const GroupLinkPage = lazyPage(
  () => import('../features/request/link/group-link-page.tsx'),
  'GroupLinkPage',
  requestLinkWords,
)

const SendLinkPage = lazyPage(
  () => import('../features/request/link/send-link-page.tsx'),
  'SendLinkPage',
  requestLinkWords,
)

const ClaimLinkPage = lazyPage(
  () => import('../features/request/link/claim-link-page.tsx'),
  'ClaimLinkPage',
  requestLinkWords,
)

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
    <Route path="/invite/:code" element={<Invited />} />
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
    <Route
      path="/shop/:code"
      element={
        <PublicFrame>
          <ShopLinkPage />
        </PublicFrame>
      }
    />
    <Route
      path="/to/:code"
      element={
        <PublicFrame>
          <SendLinkPage />
        </PublicFrame>
      }
    />
    <Route
      path="/join/:code"
      element={
        <PublicFrame>
          <GroupLinkPage />
        </PublicFrame>
      }
    />
    <Route path="/send/claims/open" element={<LookFirst />} />
    {sections.map((section) => (
      <Route key={section} path={`/${section}`} element={<LeaveFor address={`/#${section}`} />} />
    ))}
    <Route path="*" element={<Elsewhere />} />
  </Routes>
)

/** Whoever comes by a friend's link opens an account; the page there keeps whose link it was. */
function Invited() {
  const { code = '' } = useParams()
  return <LeaveFor address={`/register?${new URLSearchParams({ ref: code })}`} />
}

/** Whoever opens what only its payer may see signs in or joins first, and then sees it. */
function SignInFirst() {
  return <Navigate to={loginPath(useLocation().pathname)} replace />
}

/** Money that waits is shown to whoever holds its link, which is kept for when they are in and leaves the address. */
function LookFirst() {
  const { pathname, hash } = useLocation()
  keepClaimSecret(hash)
  if (hash) return <Navigate to={pathname} replace />
  if (keptClaimSecret() === null) return <SignInFirst />
  return (
    <PublicFrame>
      <ClaimLinkPage />
    </PublicFrame>
  )
}

/**
 * A session that ended under the user's hands returns to the same page after login; a stranger meets the landing page, and what
 * they had opened once they are in.
 */
function Elsewhere() {
  const { pathname, search } = useLocation()
  const end = session.lastEnd()
  // Whoever ended the session leads on by themselves, and is on the way.
  if (window.location.pathname !== pathname) return <PageLoading />
  if (end === null) {
    opened.keep(pathname + search)
    return <LeaveFor address="/" />
  }
  return <Navigate to={end === 'expired' ? loginPath(pathname + search) : '/login'} replace />
}
