import type { BillGroupDetail } from '@sengi/contract'
import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useUser } from '../../lib/me.ts'
import { BillTitle } from './bill-title.tsx'
import { ClaimReview } from './claim-review.tsx'
import type { Settling } from './settling.ts'

// With the PIN dialog, which cash and EFT never need.
const CryptoReview = lazy(async () => ({ default: (await import('./crypto-review.tsx')).CryptoReview }))

/** Step 2. Opened by its address there is nothing to review. */
export function SettleReview({ group }: { group: BillGroupDetail }) {
  const { id } = useUser()
  const { state } = useLocation()
  const settling: Settling | undefined = state?.settling
  const form = `/bills/${group.id}/settle`
  if (!settling || settling.owner !== id) return <Navigate to={form} replace />
  return (
    <>
      <BillTitle
        title={settling.kind === 'crypto' ? 'Check and pay' : 'Check and record'}
        above={`${group.name} · Step 2 of 2`}
        back={{ to: form, label: 'Back to the amount' }}
      />
      {settling.kind === 'crypto' ? (
        <Suspense>
          <CryptoReview key={settling.key} group={group} settling={settling} />
        </Suspense>
      ) : (
        <ClaimReview group={group} settling={settling} />
      )}
    </>
  )
}
