import { usePrefetchQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { verifyNoticeWords } from '../features/account/messages.ts'
import { VerifyNotice } from '../features/account/verify-notice.tsx'
import { OpenOrderNotice } from '../features/buy-crypto/open-order-notice.tsx'
import { useOrders } from '../features/buy-crypto/use-buying.ts'
import { historyWords } from '../features/history/messages.ts'
import { RecentMovements } from '../features/history/recent-movements.tsx'
import { recentQuery, useRecent } from '../features/history/use-recent.ts'
import { InsightsCard } from '../features/insights/insights-card.tsx'
import { KycCard } from '../features/kyc/kyc-card.tsx'
import { useWaiting, waitingQuery } from '../features/notifications/use-waiting.ts'
import { WaitingList } from '../features/notifications/waiting-list.tsx'
import { SaveTab } from '../features/save/save-tab.tsx'
import { useUser } from '../lib/session/me.ts'
import { askForWords, useWords } from '../lib/words/words.ts'

/** The Save tab with the cards of other features; Buy Crypto opens over it. */
export default function SavePage() {
  // Beside the words of the page, and not after them.
  usePrefetchQuery(waitingQuery)
  usePrefetchQuery(recentQuery)
  const { email_verified: isVerified } = useUser()
  // With the words of the page: a notice that came after it would move all that stands below.
  if (!isVerified) askForWords(verifyNoticeWords)
  useWords(historyWords)
  const asked = [useWaiting(), useRecent(), useOrders()]
  return (
    <>
      <SaveTab
        isSettled={asked.every(({ isPending }) => !isPending)}
        notice={
          <>
            <OpenOrderNotice />
            <VerifyNotice />
            <WaitingList />
          </>
        }
        movements={<RecentMovements />}
        aside={
          <>
            <KycCard />
            <InsightsCard />
          </>
        }
      />
      <Outlet />
    </>
  )
}
