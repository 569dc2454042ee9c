import { usePrefetchQuery } from '@tanstack/react-query'
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
import { SaveRest } from '../features/save/save-rest.tsx'
import { useWords } from '../lib/words/words.ts'
import { SaveCard } from './save-card.tsx'
import { SaveRewards } from './save-rewards.tsx'

/** What wants attention, what moved and the coins. */
export function SaveBelow() {
  // Beside the words of the page, and not after them.
  usePrefetchQuery(waitingQuery)
  usePrefetchQuery(recentQuery)
  useWords(historyWords)
  const asked = [useWaiting(), useRecent(), useOrders()]
  return (
    <SaveRest
      isSettled={asked.every(({ isPending }) => !isPending)}
      notice={
        <>
          <OpenOrderNotice />
          <VerifyNotice />
          <WaitingList />
        </>
      }
      movements={<RecentMovements />}
    />
  )
}

/** Cards of other features: beside the list on a wide screen, below it on a phone. */
export const SaveBeside = () => (
  <>
    <SaveRewards />
    <SaveCard />
    <KycCard />
    <InsightsCard />
  </>
)
