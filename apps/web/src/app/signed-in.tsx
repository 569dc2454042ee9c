import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router'
import { billsWords, joinGroupWords } from '../features/bills/messages.ts'
import { buyWords } from '../features/buy-crypto/messages.ts'
import { alertsWords, coinPageWords } from '../features/coin/messages.ts'
import { kycWords } from '../features/kyc/messages.ts'
import { bellWords, notificationsWords } from '../features/notifications/messages.ts'
import { p2pDisputesWords, p2pOutcomesWords, p2pWords } from '../features/p2p/messages.ts'
import { payeeWords } from '../features/payee/messages.ts'
import { qrWords } from '../features/qr-pay/messages.ts'
import { receiveWords } from '../features/receive/messages.ts'
import { claimsWords, requestWords } from '../features/request/messages.ts'
import { checkInWords, rewardsWords } from '../features/rewards/messages.ts'
import { saveWords } from '../features/save/messages.ts'
import { sendWords } from '../features/send/messages.ts'
import { stakeWords } from '../features/stake/messages.ts'
import { supportWords } from '../features/support/messages.ts'
import { cardWords } from '../features/virtual-card/messages.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { LeaveFor } from '../lib/leave-for.tsx'
import { balancesQuery } from '../lib/live/balances.ts'
import { queryClient } from '../lib/live/query-client.ts'
import { libWords } from '../lib/messages.ts'
import { Known, useKnownUser } from '../lib/session/known-user.tsx'
import { opened } from '../lib/session/opened.ts'
import { returnPath } from '../lib/session/return-path.ts'
import { language } from '../lib/words/language.ts'
import { useWords } from '../lib/words/words.ts'
import { entryWords, uiWords } from '../ui/messages.ts'
import { ErrorBoundary } from '../ui/states/error-boundary.tsx'
import { PageLoading } from '../ui/states/page-loading.tsx'
import { accountRoutes } from './account/account-routes.tsx'
import { AsideFrame } from './aside/aside-frame.tsx'
import { GroupsAside, RequestsAside, StakesAside } from './aside/lists.tsx'
import { P2pFrame } from './aside/p2p-frame.tsx'
import { SentPage, useArrived } from './frame/sent-page.tsx'
import { TierGate } from './gates.tsx'
import { InformationPage, informationPages } from './information-page.tsx'
import { appWords } from './messages.ts'
import { Notes } from './notes.tsx'
import SavePage from './save-page.tsx'
import { Shell } from './shell.tsx'

const BuyDialog = lazyPage(() => import('../features/buy-crypto/buy-dialog.tsx'), 'BuyDialog', buyWords)
const BillsPages = lazyPage(() => import('../features/bills/bills-pages.tsx'), 'BillsPages', billsWords)
const JoinPage = lazyPage(() => import('../features/bills/link/join-page.tsx'), 'JoinPage', billsWords, joinGroupWords)
const SendPage = lazyPage(() => import('./send-page.tsx'), 'SendPage', sendWords, payeeWords)
const AskingPages = lazyPage(() => import('./asking-pages.tsx'), 'AskingPages', requestWords, payeeWords)
const SharedRequestPages = lazyPage(
  () => import('../features/request/request-pages.tsx'),
  'SharedRequestPages',
  requestWords,
)
const ClaimsPages = lazyPage(() => import('../features/request/claims-pages.tsx'), 'ClaimsPages', claimsWords)
const ReceivePage = lazyPage(() => import('../features/receive/receive-page.tsx'), 'ReceivePage', receiveWords)
const DepositPage = lazyPage(() => import('../features/receive/deposit-page.tsx'), 'DepositPage', receiveWords)
const P2pPages = lazyPage(() => import('../features/p2p/p2p-pages.tsx'), 'P2pPages', p2pWords)
const OutcomesPage = lazyPage(
  () => import('../features/p2p/disputes/outcomes-page.tsx'),
  'OutcomesPage',
  p2pOutcomesWords,
)
const DisputesPage = lazyPage(
  () => import('./disputes-and-complaints.tsx'),
  'DisputesAndComplaints',
  p2pDisputesWords,
  supportWords,
  cardWords,
)
const SupportPages = lazyPage(() => import('../features/support/support-pages.tsx'), 'SupportPages', supportWords)
const CardPages = lazyPage(() => import('../features/virtual-card/card-pages.tsx'), 'CardPages', cardWords)
const QrPages = lazyPage(() => import('../features/qr-pay/qr-pages.tsx'), 'QrPages', qrWords)
const JourneyPage = lazyPage(() => import('./journey-page.tsx'), 'JourneyPage', rewardsWords, checkInWords, kycWords)
const StakePages = lazyPage(() => import('../features/stake/stake-pages.tsx'), 'StakePages', stakeWords)
const CoinPage = lazyPage(() => import('../features/coin/coin-page.tsx'), 'CoinPage', coinPageWords, alertsWords)
const NotificationsPage = lazyPage(
  () => import('../features/notifications/notifications-page.tsx'),
  'NotificationsPage',
  notificationsWords,
)
const MarketPrices = lazyPage(() => import('./aside/prices.tsx'), 'MarketPrices')
const SharePage = lazyPage(() => import('./share/share-page.tsx'), 'SharePage')

// Asked for beside the account, so that the first page does not wait for its words.
const first = [entryWords, uiWords, libWords, appWords, bellWords, saveWords]
for (const room of first) void room.load(language.now()).catch(() => {})

/** Short addresses from elsewhere, and the part of the app that each one means. */
const shortcuts = {
  '/': '/save',
  '/save/p2p': '/p2p',
  '/cards': '/save/card',
  '/staking': '/stake',
  '/social': '/send',
  '/account/linked': '/account/linked-accounts',
}

// Of the same file, which whoever is signed in waits for anyway.
export { takeOverFrame } from './frame/take-over.ts'

/** What the server said is kept only here: nobody who is signed out waits for the query library. */
export default function SignedIn() {
  return (
    <QueryClientProvider client={queryClient}>
      <Gate />
    </QueryClientProvider>
  )
}

function Gate() {
  const queries = useQueryClient()
  const { pathname } = useLocation()
  useWords(appWords)
  useEffect(() => void queries.prefetchQuery(balancesQuery), [queries])
  const { user, fault } = useKnownUser()
  useEffect(() => {
    if (user && localStorage.getItem('came_by')) void import('../features/rewards/came-by.ts').catch(() => {})
  }, [user])
  const hasArrived = useArrived(user !== null)
  // The frame is there before anybody is known, and stays the same.
  return (
    <Known user={user}>
      <Shell>
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<PageLoading />}>
            {hasArrived ? (
              <>
                <Notes />
                <Pages />
              </>
            ) : (
              fault || <SentPage />
            )}
          </Suspense>
        </ErrorBoundary>
      </Shell>
    </Known>
  )
}

/** Every page behind the gate by its address. */
export function Pages() {
  const { pathname, search } = useLocation()
  return (
    <Routes>
      <Route path="/save" element={<SavePage />}>
        <Route path="buy/:orderId?" element={<BuyDialog />} />
      </Route>
      <Route element={<AsideFrame />}>
        <Route path="/save/qr/*" element={<QrPages />} />
        <Route path="/gamification" element={<JourneyPage />} />
        <Route path="/p2p/outcomes" element={<OutcomesPage />} />
      </Route>
      <Route element={<P2pFrame />}>
        <Route
          path="/p2p/*"
          element={
            <TierGate gate="p2p">
              <P2pPages />
            </TierGate>
          }
        />
      </Route>
      <Route element={<AsideFrame />}>
        <Route
          path="/save/card/*"
          element={
            <TierGate gate="card">
              <CardPages />
            </TierGate>
          }
        />
        <Route path="/send/claims/*" element={<ClaimsPages />} />
      </Route>
      <Route element={<AsideFrame list={<RequestsAside />} />}>
        <Route path="/request/*" element={<AskingPages />} />
        <Route path="/pay/*" element={<SharedRequestPages />} />
      </Route>
      <Route path="/send/*" element={<SendPage />} />
      <Route element={<AsideFrame list={<MarketPrices />} />}>
        <Route path="/receive/:asset?/:network?" element={<ReceivePage />} />
        <Route path="/deposits/:depositId" element={<DepositPage />} />
        <Route path="/coins/:asset" element={<CoinPage />} />
      </Route>
      <Route element={<AsideFrame />}>
        <Route path="/notifications" element={<NotificationsPage />} />
        <Route path="/account/disputes" element={<DisputesPage />} />
        <Route path="/account/tickets/*" element={<SupportPages />} />
        {informationPages.map(({ path, ...page }) => (
          <Route key={path} path={path} element={<InformationPage {...page} />} />
        ))}
      </Route>
      <Route element={<AsideFrame list={<GroupsAside />} />}>
        <Route path="/bills/*" element={<BillsPages />} />
        <Route path="/join/:code" element={<JoinPage />} />
      </Route>
      <Route
        element={
          <AsideFrame
            list={
              <>
                <StakesAside />
                <MarketPrices />
              </>
            }
          />
        }
      >
        <Route path="/stake/*" element={<StakePages />} />
      </Route>
      {accountRoutes()}
      <Route path="/share" element={<SharePage />} />
      <Route
        path="/to/:code"
        element={<SharedHere of={(who) => `/send?${new URLSearchParams({ to: `@${who}` })}`} />}
      />
      <Route path="/shop/:code" element={<SharedHere of={(code) => `/save/qr?${new URLSearchParams({ code })}`} />} />
      <Route path="/invite/:code" element={<Navigate to="/gamification" replace />} />
      <Route path="/kyc" element={<Navigate to={`/account/kyc${search}`} replace />} />
      <Route path="/admin/*" element={<LeaveFor address={pathname + search} />} />
      {Object.entries(shortcuts).map(([path, to]) => (
        <Route key={path} path={path} element={<Navigate to={to} replace />} />
      ))}
      <Route path="/login" element={<Navigate to={returnPath(search, opened.path())} replace />} />
      <Route path="/register" element={<Navigate to={returnPath(search, opened.path())} replace />} />
      <Route path="*" element={<Navigate to="/save" replace />} />
    </Routes>
  )
}

/** A short address that was shared leads to its own page in the app. */
function SharedHere({ of }: { of: (code: string) => string }) {
  const { code = '' } = useParams()
  return <Navigate to={of(code)} replace />
}
