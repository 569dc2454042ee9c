import { Outlet } from 'react-router'
import { verifyNoticeWords } from '../features/account/messages.ts'
import { VerifyNotice } from '../features/account/verify-notice.tsx'
import { OpenOrderNotice } from '../features/buy-crypto/open-order-notice.tsx'
import { InsightsCard } from '../features/insights/insights-card.tsx'
import { KycCard } from '../features/kyc/kyc-card.tsx'
import { SaveTab } from '../features/save/save-tab.tsx'
import { useUser } from '../lib/session/me.ts'
import { askForWords } from '../lib/words/words.ts'

/** The Save tab with the cards of other features; Buy Crypto opens over it. */
export default function SavePage() {
  const { email_verified: isVerified } = useUser()
  // With the words of the page: a notice that came after it would move all that stands below.
  if (!isVerified) askForWords(verifyNoticeWords)
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
