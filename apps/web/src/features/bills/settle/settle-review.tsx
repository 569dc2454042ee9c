import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useUser } from '../../../lib/session/me.ts'
import { useWords } from '../../../lib/words/words.ts'
import { BillTitle } from '../bill-title.tsx'
import { billsWords, settleWords } from '../messages.ts'
import { ClaimReview } from './claim-review.tsx'
import type { Settling } from './settling.ts'

// With the PIN dialog, which cash and EFT never need.
const CryptoReview = lazy(async () => ({ default: (await import('./crypto-review.tsx')).CryptoReview }))

/** Step 2. Opened by its address there is nothing to review. */
export function SettleReview({ group }: { group: BillGroupDetail }) {
  const common = useWords(billsWords)
  const t = useWords(settleWords)
  const { id } = useUser()
  const { state } = useLocation()
  const settling: Settling | undefined = state?.settling
  const form = `/bills/${group.id}/settle`
  if (!settling || settling.owner !== id) return <Navigate to={form} replace />
  return (
    <>
      <BillTitle
        title={settling.kind === 'crypto' ? t('check_pay') : t('check_record')}
        above={common('step', { group: group.name, step: 2, of: 2 })}
        back={{ to: form, label: t('to_amount') }}
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
