import { Outlet } from 'react-router'
import { verifyNoticeWords } from '../features/account/messages.ts'
import { historyWords } from '../features/history/messages.ts'
import { insightsWords } from '../features/insights/messages.ts'
import { kycWords } from '../features/kyc/messages.ts'
import { checkInWords } from '../features/rewards/messages.ts'
import { SaveTab } from '../features/save/save-tab.tsx'
import { lazyPage } from '../lib/lazy-page.ts'

const Below = lazyPage(
  () => import('./save-below.tsx'),
  'SaveBelow',
  historyWords,
  kycWords,
  insightsWords,
  verifyNoticeWords,
  checkInWords,
)
const Beside = lazyPage(
  () => import('./save-below.tsx'),
  'SaveBeside',
  historyWords,
  kycWords,
  insightsWords,
  verifyNoticeWords,
  checkInWords,
)

/** The Save tab with the cards of other features; Buy Crypto opens over it. */
export default function SavePage() {
  return (
    <>
      <SaveTab below={<Below />} aside={<Beside />} />
      <Outlet />
    </>
  )
}
