import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'
import { WithdrawalReview } from './withdrawal-review.tsx'

// Who sends does not wait for the list of what was sent.
const WithdrawalList = lazy(async () => ({ default: (await import('./withdrawal-list.tsx')).WithdrawalList }))

/** Whose address it is, a look at all of it, then where the payment is; each step has its address. */
export const WithdrawalPages = () => (
  <Routes>
    <Route path="withdrawal" element={<WithdrawalForm />} />
    <Route path="withdrawal/review" element={<WithdrawalReview />} />
    <Route path="withdrawals" element={<WithdrawalList />} />
    <Route path="withdrawals/:withdrawalId" element={<WithdrawalReceipt />} />
    <Route path="*" element={<Navigate to="/send" replace />} />
  </Routes>
)
