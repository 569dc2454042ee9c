import { Outlet } from 'react-router'
import { VerifyNotice } from '../features/account/verify-notice.tsx'
import { OpenOrderNotice } from '../features/buy-crypto/open-order-notice.tsx'
import { InsightsCard } from '../features/insights/insights-card.tsx'
import { KycCard } from '../features/kyc/kyc-card.tsx'
import { SaveTab } from '../features/save/save-tab.tsx'

/** The Save tab with the cards of other features; Buy Crypto opens over it. */
export default function SavePage() {
  return (
    <>
      <SaveTab
        notice={
          <>
            <OpenOrderNotice />
            <VerifyNotice />
          </>
        }
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
