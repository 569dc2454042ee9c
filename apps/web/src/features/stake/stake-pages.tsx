import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { useUser } from '../../lib/session/me.ts'
import { gates } from '../../lib/session/tiers.ts'
import { PartLoading } from '../../ui/states/skeleton.tsx'
import { GatePage } from './gate-page.tsx'
import { PoolsTab } from './pools-tab.tsx'
import { PositionsTab } from './positions-tab.tsx'
import { StakeTabs } from './stake-tabs.tsx'

const PoolPage = lazy(async () => ({ default: (await import('./pool-page.tsx')).PoolPage }))
const ReviewPage = lazy(async () => ({ default: (await import('./review-page.tsx')).ReviewPage }))
const ReceiptPage = lazy(async () => ({ default: (await import('./receipt-page.tsx')).ReceiptPage }))
const PositionPage = lazy(async () => ({ default: (await import('./position-page.tsx')).PositionPage }))

/** Pools and stakes, then one of them; each part has its address. */
export function StakePages() {
  const { kyc_tier } = useUser()
  if (!gates.staking.admits(kyc_tier)) return <StakesUnderWay />
  return (
    <Suspense fallback={<PartLoading />}>
      <Routes>
        <Route index element={<StakeTabs tab="pools" content={<PoolsTab />} />} />
        <Route path="positions" element={<StakeTabs tab="positions" content={<PositionsTab />} />} />
        <Route path="positions/:positionId" element={<PositionPage />} />
        <Route path="pools/:poolId" element={<PoolPage />} />
        <Route path="pools/:poolId/review" element={<ReviewPage />} />
        <Route path="receipt" element={<ReceiptPage />} />
        <Route path="*" element={<Navigate to="/stake" replace />} />
      </Routes>
    </Suspense>
  )
}

/** Whose tier was taken back begins nothing new, and takes out what they have. */
function StakesUnderWay() {
  return (
    <Suspense fallback={<PartLoading />}>
      <Routes>
        <Route path="positions/:positionId" element={<PositionPage />} />
        <Route path="receipt" element={<ReceiptPage />} />
        <Route path="*" element={<GatePage />} />
      </Routes>
    </Suspense>
  )
}
